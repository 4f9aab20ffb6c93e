"""The shape of the source tree: who imports whom, how long things get, and what no file may mention."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "tools" / "deckwright"
MODULES = sorted(path for path in SOURCE.rglob("*.py") if "_shipped" not in path.parts)
# Those to come are named too: a tool must not know them before they are there.
GAMES = ("biomanz", "civ_builder", "civio", "civitas", "civmint")
TEXTS = [
    path
    for folder in ("tools", "schema", "content", "templates", "tests", ".ci", ".github", ".vscode")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".md", ".yaml", ".yml", ".json", ".j2", ".toml", ".sh", ""} and path.is_file()
] + [ROOT / "README.md", ROOT / "pyproject.toml"]

ARROWS: dict[str, set[str]] = {
    "model": set(),
    "engine": set(),
    "play": {"model", "engine"},
    "load": {"model"},
    "report": {"model"},
    "render": {"model"},
    "rules": {"model", "load", "engine"},
    "scenarios": {"model", "load", "report", "rules", "engine", "play"},
    "check": {"model", "load", "rules", "scenarios"},
    "make": {"model", "load", "check", "render", "rules"},
    "cli": {"model", "load", "check", "report", "render", "rules", "make", "engine", "play", "scenarios"},
}

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CALLED = {"pillow": "PIL", "pyyaml": "yaml", "markdown-it-py": "markdown_it", "ruamel.yaml": "ruamel"}
# Asked for only after a guarded import of it went well.
BEHIND = {"tools/deckwright/load/engine.py": {"jsonschema_rs"}}


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def packages(requirements: list[str]) -> set[str]:
    """What the distributions of some requirements are called in import statements."""
    names = (re.split(r"[^\w.-]", requirement, maxsplit=1)[0].lower() for requirement in requirements)
    return {CALLED.get(name, name.replace("-", "_")) for name in names}


REQUIRED = packages(PROJECT["dependencies"])
OPTIONAL = packages(PROJECT["optional-dependencies"]["fast"] + PROJECT["optional-dependencies"]["print"])


def imported(code: ast.AST) -> Iterator[str]:
    for node in ast.walk(code):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"line {node.lineno} imports relatively"
            yield f"{node.module}"


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_imports_between_packages_point_only_downward(path: Path) -> None:
    package = path.relative_to(SOURCE).parts[0]
    if package.endswith(".py"):
        return

    ours = {name.split(".")[1] for name in imported(tree(path)) if name.startswith("deckwright.")}

    stray = {name for name in ours if (SOURCE / name).is_dir()} - ARROWS[package] - {package}
    assert not stray, f"{package} must not import {stray}"


def foreign(node: ast.AST) -> set[str]:
    """The third-party packages that are imported somewhere in a piece of code."""
    own = sys.stdlib_module_names | {"deckwright"}
    return {name.split(".")[0] for name in imported(node) if name.split(".")[0] not in own}


def guarded(path: Path) -> set[ast.AST]:
    """The import statements of a module whose failure it expects."""
    tries = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Try)]
    expecting = [
        node
        for node in tries
        if any(isinstance(each.type, ast.Name) and each.type.id == "ImportError" for each in node.handlers)
    ]
    return {inner for node in expecting for step in node.body for inner in ast.walk(step)}


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_what_is_imported_is_declared_and_what_is_optional_may_be_missing(path: Path) -> None:
    safe = guarded(path)
    statements = [node for node in ast.walk(tree(path)) if isinstance(node, ast.Import | ast.ImportFrom)]

    needed = {name for node in statements if node not in safe for name in foreign(node)}
    optional = {name for node in statements if node in safe for name in foreign(node)}

    assert not needed - REQUIRED - BEHIND.get(label(path), set()), "no dependency of the project"
    assert not optional - REQUIRED - OPTIONAL, "in no extra of the project"


def test_each_dependency_is_imported_by_a_tool_or_excused() -> None:
    used = {name for path in MODULES for name in foreign(tree(path))}

    # ruamel.yaml: see pyproject.toml.
    assert (REQUIRED | OPTIONAL) - used == {"ruamel"}
    assert all(names <= foreign(tree(ROOT / module)) for module, names in BEHIND.items())


@pytest.mark.parametrize("path", [*MODULES, *sorted((ROOT / "tools" / "vendor").glob("*.py"))], ids=label)
def test_a_module_says_what_it_is_and_stays_short(path: Path) -> None:
    lines = path.read_text("utf-8").count("\n")

    assert ast.get_docstring(tree(path)), "has no docstring"
    assert lines <= 300, f"has {lines} lines; split it"


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_a_function_fits_on_a_screen(path: Path) -> None:
    functions = [
        node for node in ast.walk(tree(path)) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]

    long = {node.name: size for node in functions if (size := node.end_lineno - node.lineno + 1) > 40}

    assert not long, f"split {long}"


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_no_tool_knows_a_game_by_name(path: Path) -> None:
    if "games" in path.parts:
        return
    text = path.read_text("utf-8")

    assert not [game for game in GAMES if game in text]


@pytest.mark.parametrize("path", TEXTS, ids=label)
def test_no_file_mentions_a_folder_outside_the_project(path: Path) -> None:
    text = path.read_text("utf-8", "replace")

    assert not [outside for outside in ("/" + "work/", "shared/" + "specs") if outside in text]
