"""benchmarks/mutate.py: what it changes in a file."""

import ast
import importlib.util
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[1] / "benchmarks" / "mutate.py"


def load():
    spec = importlib.util.spec_from_file_location("mutate", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_mutant_has_one_condition_changed(tmp_path):
    source = 'x = 1\nif not ("é" in x and\n        x != 2):\n    y = x\n'
    path = tmp_path / "rules.py"
    path.write_text(source, "utf-8")
    found = {(mutant.line, mutant.new): mutant.applied(source) for mutant in load().mutants(path)}
    assert set(found) == {
        (2, "(True)"), (2, "(False)"), (2, "('é' not in x)"), (2, "('é' in x or x != 2)"),
        (2, "('é' in x and x != 2)"), (3, "(True)"), (3, "(False)"), (3, "(x == 2)"),
    }  # fmt: skip
    assert found[3, "(x == 2)"] == source.replace("x != 2", "(x == 2)")
    for text in found.values():
        ast.parse(text)
