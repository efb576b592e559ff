"""The package: every folder is in it, start-up is light, layers import one way."""

import ast
import io
import shutil
import subprocess
import sys
import tarfile
import tokenize
import zipfile
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TOP = {
    "analysis", "comet_process", "data", "linguistics", "models", "prompts", "scorers", "solvers",
    "stats", "support", "tasks",
}  # fmt: skip
HEAVY = {
    "matplotlib", "nltk", "pandas", "pymorphy3", "sacrebleu", "scipy", "spacy", "thot", "torch",
    "deepl", "boto3", "google.cloud", "azure",
}  # fmt: skip

# layer -> the layers it may import; a layer may always import itself
ALLOWED = {
    "support": set(),
    "linguistics": set(),
    "stats": set(),
    "prompts": {"support"},
    "comet_process": {"support"},
    "data": {"linguistics", "support"},
    "models": {"data", "linguistics", "support"},
    "solvers": {"models", "prompts", "linguistics", "support"},
    "scorers": TOP - {"analysis", "tasks", "prompts"},
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


def is_import(node):
    return isinstance(node, ast.Import | ast.ImportFrom)


def imports(path, tree=None):
    """Full names of what a file imports, relative imports resolved."""
    package = ["gendermt", *path.parent.relative_to(ROOT).parts]
    for node in ast.walk(tree or ast.parse(path.read_text("utf-8"))):
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


def test_no_import_cycle():
    """No module imports, at its start, one that imports it."""
    files = {
        ".".join(["gendermt", *path.relative_to(ROOT).with_suffix("").parts]).removesuffix(
            ".__init__"
        ): path
        for path in modules()
    }
    graph = {name: set() for name in files}
    for name, path in files.items():
        top = ast.Module(
            [n for n in ast.parse(path.read_text("utf-8")).body if is_import(n)], type_ignores=[]
        )
        for target in imports(path, top):
            # `from ..data import sources` imports a module, `from .sources import fetch` a name
            found = target if target in files else target.rpartition(".")[0]
            if found in files and found != name and not name.startswith(f"{found}."):
                graph[name].add(found)
    try:
        list(TopologicalSorter(graph).static_order())
    except CycleError as error:
        pytest.fail(" -> ".join(error.args[1]))


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


def copy_of_checkout(folder):
    """The tracked files, as a fresh clone has them, with stray files that must not ship."""
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    if tracked.returncode:
        pytest.skip("no git checkout: which files belong to the package is not known")
    for name in filter(None, tracked.stdout.split("\0")):
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / name).is_file():
            shutil.copy(ROOT / name, target)
    for stray in ("results.json", "my_gold.csv", "data/my_rows.tsv", "prompts/notes.txt"):
        (folder / stray).write_text("stray")
    return folder


@pytest.mark.slow
def test_wheel_and_sdist_hold_what_belongs(tmp_path):
    checkout = copy_of_checkout(tmp_path / "checkout")
    subprocess.run(
        [sys.executable, "-m", "build", "-o", str(tmp_path / "dist"), str(checkout)],
        check=True, capture_output=True,
    )  # fmt: skip
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert all(name.startswith(("gendermt/", "gendermt-")) for name in names)
    assert not [name for name in names if "/tests/" in name or "/logs/" in name]
    assert not [name for name in names if "my_" in name or "results.json" in name]
    assert "gendermt/prompts/notes.txt" not in names
    shipped = subprocess.run(
        ["git", "ls-files", *sorted(TOP), "suites"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.split()  # fmt: skip
    assert {f"gendermt/{name}" for name in shipped} <= names
    assert "gendermt/py.typed" in names
    (sdist,) = (tmp_path / "dist").glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        packed = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    tests = {
        path.relative_to(ROOT).as_posix()
        for path in (ROOT / "tests").rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert tests <= packed
    assert {"pyproject.toml", "setup.py", "README.md", "docs/index.md", "Makefile"} <= packed
    assert not [name for name in packed if "my_" in name or "results.json" in name]


def test_a_checkout_may_have_any_name():
    """Tools import the root's `__init__.py` by itself where the folder's name is no identifier."""
    code = "import runpy, sys; runpy.run_path(sys.argv[1])"
    subprocess.run([sys.executable, "-c", code, str(ROOT / "__init__.py")], check=True)


def code_lines(tree, text):
    """Lines that hold code: not blank, no comment, no docstring."""
    texts = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
        for line in range(node.lineno, node.end_lineno + 1)
    }
    skipped = {
        tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT,
        tokenize.ENDMARKER,
    }  # fmt: skip
    return {
        line
        for token in tokenize.generate_tokens(io.StringIO(text).readline)
        if token.type not in skipped
        for line in range(token.start[0], token.end[0] + 1)
    } - texts


def test_modules_and_functions_are_small():
    """At most 500 lines of code a module, 60 a function."""
    for path in modules():
        text = path.read_text("utf-8")
        tree = ast.parse(text)
        lines = code_lines(tree, text)
        assert len(lines) <= 500, f"{path}: {len(lines)} lines of code"
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                count = len(lines & set(range(node.lineno, node.end_lineno + 1)))
                assert count <= 60, f"{path}:{node.lineno} {node.name}: {count} lines of code"
