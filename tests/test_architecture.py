"""The shape of the source tree: who imports whom, how long things get, and what no file may mention."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "tools" / "deckwright"
MODULES = sorted(path for path in SOURCE.rglob("*.py") if "_shipped" not in path.parts)
GAMES = sorted(folder.name for folder in (ROOT / "content").iterdir() if folder.is_dir())
TEXTS = [
    path
    for folder in ("tools", "schema", "content", "templates", "tests", ".ci", ".github", ".vscode")
    for path in sorted((ROOT / folder).rglob("*"))
    if path.suffix in {".py", ".md", ".yaml", ".yml", ".json", ".j2", ".toml", ".sh", ""} and path.is_file()
] + [ROOT / "README.md", ROOT / "pyproject.toml"]

ARROWS: dict[str, set[str]] = {
    "model": set(),
    "load": {"model"},
    "report": {"model"},
    "render": {"model"},
    "rules": {"model"},
    "check": {"model", "load"},
    "make": {"model", "load", "check", "render", "rules"},
    "cli": {"model", "load", "check", "report", "render", "rules", "make"},
}


def label(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{label(path)}:{node.lineno} imports relatively"
            yield f"{node.module}"


@pytest.mark.parametrize("path", MODULES, ids=label)
def test_imports_between_packages_point_only_downward(path: Path) -> None:
    package = path.relative_to(SOURCE).parts[0]
    if package.endswith(".py"):
        return

    ours = {name.split(".")[1] for name in imports(path) if name.startswith("deckwright.")}

    stray = {name for name in ours if (SOURCE / name).is_dir()} - ARROWS[package] - {package}
    assert not stray, f"{package} must not import {stray}"


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
