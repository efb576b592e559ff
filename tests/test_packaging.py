"""The package: every folder is in it, start-up is light, layers import one way."""

import ast
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP = {
    "analysis", "comet_process", "data", "linguistics", "models", "prompts", "scorers", "solvers",
    "stats", "tasks",
}  # fmt: skip
HEAVY = {
    "matplotlib", "nltk", "pandas", "pymorphy3", "sacrebleu", "scipy", "spacy", "thot", "torch",
    "deepl", "boto3", "google.cloud", "azure",
}  # fmt: skip

# layer -> the layers it may import; a layer may always import itself
ALLOWED = {
    "linguistics": set(),
    "stats": set(),
    "prompts": set(),
    "comet_process": set(),
    "data": {"linguistics"},
    "models": {"data", "linguistics"},
    "solvers": {"models", "prompts", "linguistics"},
    "scorers": {"solvers", "models", "data", "linguistics", "stats", "comet_process"},
    "tasks": TOP - {"analysis", "comet_process", "stats"},
    "analysis": TOP,
}


def modules():
    return sorted(
        path
        for top in TOP
        for path in (ROOT / top).rglob("*.py")
        if "__pycache__" not in path.parts
    )


def imports(path):
    """Full names of what a file imports, relative imports resolved."""
    package = ["gendermt", *path.parent.relative_to(ROOT).parts]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base += node.module.split(".") if node.module else []
            yield from (".".join([*base, alias.name]) for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def test_every_folder_of_modules_is_a_package():
    for path in modules():
        assert (path.parent / "__init__.py").exists(), path


def test_imports_inside_the_package_are_relative():
    for path in modules():
        if path.parts[len(ROOT.parts)] != "tasks":  # which Inspect runs by path
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                names = [node.module] if isinstance(node, ast.ImportFrom) and not node.level else []
                names += [a.name for a in node.names] if isinstance(node, ast.Import) else []
                assert not [name for name in names if name.split(".")[0] == "gendermt"], path


@pytest.mark.parametrize("layer", sorted(ALLOWED))
def test_imports_point_one_way(layer):
    for path in (ROOT / layer).rglob("*.py"):
        for name in imports(path):
            if name.startswith("gendermt."):
                other = name.split(".")[1]
                if other in TOP:
                    assert other in ALLOWED[layer] | {layer}, f"{path} imports {name}"


@pytest.mark.parametrize("layer", ["linguistics", "stats"])
def test_what_knows_nothing_of_inspect(layer):
    for path in (ROOT / layer).rglob("*.py"):
        assert not [name for name in imports(path) if name.startswith("inspect_ai")], path


def test_nothing_heavy_is_imported_at_start():
    code = (
        "import sys, gendermt._registry, gendermt.cli\n"
        f"heavy = {sorted(HEAVY)!r}\n"
        "print(','.join(name for name in heavy if name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    assert done.stdout.strip() == ""


def test_help_is_quick_to_import():
    code = (
        "import sys, gendermt.cli\n"
        "print('inspect_ai' in sys.modules)"
    )  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT.parent
    )
    assert done.stdout.strip() == "False"


def test_no_assert_print_or_exit_in_library_code():
    for path in modules():
        tree = ast.parse(path.read_text("utf-8"))
        for node in ast.walk(tree):
            assert not isinstance(node, ast.Assert), f"{path}:{node.lineno} assert"
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                assert node.func.id not in ("print", "exit", "quit"), f"{path}:{node.lineno}"
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                name = getattr(node.exc.func, "id", "")
                assert name not in ("Exception", "BaseException"), f"{path}:{node.lineno}"


@pytest.mark.slow
def test_the_wheel_holds_the_package_only(tmp_path):
    subprocess.run(
        [sys.executable, "-m", "pip", "wheel", "--no-deps", "-q", "-w", str(tmp_path), str(ROOT)],
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    names = zipfile.ZipFile(wheel).namelist()
    assert all(name.startswith(("gendermt/", "gendermt-")) for name in names)
    assert not [name for name in names if "/tests/" in name or "/logs/" in name]
    tracked = subprocess.run(
        ["git", "ls-files", *sorted(TOP)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert {f"gendermt/{name}" for name in tracked.stdout.split()} <= set(names)
    for needed in (
        "gendermt/data/winomtde-manifest.tsv",
        "gendermt/linguistics/source/concepts.tsv",
        "gendermt/linguistics/target/romance/es/lexicon.tsv",
        "gendermt/linguistics/target/romance/fr/nouns.tsv",
        "gendermt/prompts/baseline.md",
        "gendermt/data/mini/fairtranslate/rows.tsv",
        "gendermt/data/mini/winomtde/de.txt",
        "gendermt/py.typed",
    ):
        assert needed in names, needed
