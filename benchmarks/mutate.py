"""Flip conditions of a module at random and see whether its tests notice.

    python benchmarks/mutate.py FILE [FILE ...] [--mutants 50] [--seed 1] -- COMMAND ...

    python benchmarks/mutate.py linguistics/target/romance/es/rules.py -- \
        python -m pytest -q -x tests/test_cases.py -k es

Each mutant has one change: a comparison or `in` reversed, `and` for `or`, a `not` taken away, a
condition always true or always false. The command runs in a copy of the checkout, from its root. A
mutant that it lets pass is a survivor: a test is missing, or the condition makes no difference. The
report is one line for each survivor, then the count.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", "logs")

REVERSED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


class Mutant(NamedTuple):
    """One change of one file: the text between two places becomes another."""

    path: Path
    line: int
    start: int
    end: int
    old: str
    new: str

    def applied(self, source: str) -> str:
        """The file's text with the change."""
        return source[: self.start] + self.new + source[self.end :]


def changes(node: ast.AST) -> Iterator[ast.expr]:
    """What could stand in a node's place."""
    if isinstance(node, ast.Compare):
        changed = copy.deepcopy(node)
        changed.ops[0] = REVERSED[type(node.ops[0])]()
        yield changed
    elif isinstance(node, ast.BoolOp):
        changed_bool = copy.deepcopy(node)
        changed_bool.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield changed_bool
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions below a node that are only true or false."""
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield node.test
    elif isinstance(node, ast.comprehension):
        yield from node.ifs
    elif isinstance(node, ast.BoolOp):
        yield from node.values


def mutants(path: Path) -> list[Mutant]:
    """Every mutant of a file, in order."""
    source = path.read_text("utf-8")
    lines = source.splitlines(keepends=True)
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line))

    def place(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    found = []
    for node in ast.walk(ast.parse(source)):
        pairs = [(node, new) for new in changes(node)]
        for condition in conditions(node):
            pairs += [(condition, ast.Constant(value)) for value in (True, False)]
        for old, new in pairs:
            if not isinstance(old, ast.expr) or old.end_lineno is None:
                continue
            start = place(old.lineno, old.col_offset)
            end = place(old.end_lineno, old.end_col_offset or 0)
            text = f"({ast.unparse(new)})"
            found.append(Mutant(path, old.lineno, start, end, source[start:end], text))
    return sorted(set(found), key=lambda mutant: (mutant.start, mutant.end, mutant.new))


def passes(command: Sequence[str], checkout: Path, timeout: float | None) -> bool:
    """Whether a command ends well in a checkout; one that takes too long does not."""
    environment = {**os.environ, "PYTHONPATH": str(checkout.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(
            command,
            cwd=checkout,
            env=environment,
            capture_output=True,
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


def main() -> None:
    """Run the mutants and report those that live."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0] if __doc__ else None)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--mutants", type=int, default=50, help="how many, drawn at random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--timeout", type=float, default=60, help="seconds a mutant may take")
    own, command = sys.argv[1:], []
    if "--" in own:
        border = own.index("--")
        own, command = own[:border], own[border + 1 :]
    arguments = parser.parse_args(own)
    if not command:
        parser.error("no command: give it after --, such as -- python -m pytest -q -x tests")
    drawn = [mutant for path in arguments.files for mutant in mutants(path.resolve())]
    random.Random(arguments.seed).shuffle(drawn)
    drawn = drawn[: arguments.mutants]
    with tempfile.TemporaryDirectory() as folder:
        checkout = Path(folder) / "gendermt"
        shutil.copytree(ROOT, checkout, ignore=NOT_COPIED)
        if not passes(command, checkout, None):
            sys.exit("the command fails without any change; run it by itself first")
        survivors = 0
        for mutant in drawn:
            target = checkout / mutant.path.relative_to(ROOT)
            source = target.read_text("utf-8")
            target.write_text(mutant.applied(source), "utf-8")
            if passes(command, checkout, arguments.timeout):
                survivors += 1
                old = " ".join(mutant.old.split())
                where = f"{mutant.path.relative_to(ROOT)}:{mutant.line}"
                print(f"{where}: {old}  ->  {' '.join(mutant.new.split())}", flush=True)
            target.write_text(source, "utf-8")
    print(f"{survivors} of {len(drawn)} mutants survive")


if __name__ == "__main__":
    main()
