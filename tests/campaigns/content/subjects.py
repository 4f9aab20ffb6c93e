"""The projects that are mutated: the starter, the examples of the tests, the games."""

import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from deckwright.make.new import create_project

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "tests" / "examples"
_SHARED = ("shared", "print", "fonts", "icons")
_OFTEN = 7
_FONT = "AlegreyaSans-Regular.ttf"  # one of them is enough


@dataclass(frozen=True)
class Subject:
    """A project: how it is made in a folder, its game, and in which of its files mutants are."""

    name: str
    game: str
    make: Callable[[Path], None]
    mutated: tuple[str, ...]  # patterns of files

    def files(self, root: Path) -> list[str]:
        """The files that mutants change in turn; what is shipped for all games is among them less often."""
        paths = {path for pattern in self.mutated for path in root.glob(pattern) if path.is_file()}
        names = sorted(path.relative_to(root).as_posix() for path in paths if _is_mutated(path))
        own = [name for name in names if name.split("/")[1] not in _SHARED]
        return own * _OFTEN + [name for name in names if name not in own]


def _is_mutated(path: Path) -> bool:
    return path.suffix not in {".txt", ".ttf"} or path.name == _FONT


def subjects() -> Mapping[str, list[Subject]]:
    """All subjects, by the name of their group."""
    good = [case for case in sorted((EXAMPLES / "good").iterdir()) if _changed(case)]
    return {
        "starter": [Subject("starter", "demo", _starter, ("content/**/*", "templates/**/*"))],
        "examples": [
            Subject("base", "demo", _copied("base"), ("content/**/*", "templates/**/*")),
            Subject("ford", "ford", _copied("ford"), ("content/**/*",)),
            Subject("skirmish", "skirmish", _copied("skirmish"), ("content/**/*",)),
            *(Subject(f"good/{case.name}", "demo", _laid_over(case), _changed(case)) for case in good),
        ],
        "games": [
            Subject(game.name, game.name, _game(game), ("content/**/*", "templates/**/*"))
            for game in sorted((ROOT / "content").iterdir())
            if game.is_dir()
        ],
    }


def _starter(root: Path) -> None:
    """The starter, with what is shipped for all games beside it, so that this is mutated too."""
    create_project(root, "demo")
    _shared(root)


def _shared(root: Path) -> None:
    for folder in _SHARED:
        shutil.copytree(ROOT / "templates" / folder, root / "templates" / folder)


def _copied(name: str) -> Callable[[Path], None]:
    return lambda root: shutil.copytree(EXAMPLES / name, root, dirs_exist_ok=True) and None


def _game(game: Path) -> Callable[[Path], None]:
    def make(root: Path) -> None:
        for folder in ("content", "templates"):
            shutil.copytree(ROOT / folder / game.name, root / folder / game.name)
        _shared(root)

    return make


def _laid_over(case: Path) -> Callable[[Path], None]:
    """As tests/check/test_examples.py does it."""

    def make(root: Path) -> None:
        shutil.copytree(EXAMPLES / "base", root, dirs_exist_ok=True)
        if not case.is_dir():
            (root / _changed(case)[0]).write_bytes(case.read_bytes())
            return
        for line in (case / "expect").read_text("utf-8").split("\n"):
            if line.startswith("- "):
                (root / line[2:]).unlink()
        shutil.copytree(case, root, dirs_exist_ok=True)
        (root / "expect").unlink()

    return make


def _changed(case: Path) -> tuple[str, ...]:
    """The files of the base project in whose place a case stands."""
    if case.is_dir():
        paths = (path.relative_to(case).as_posix() for path in sorted(case.rglob("*")) if path.is_file())
        return tuple(path for path in paths if path != "expect" and path.isascii() and "[" not in path)
    head = case.read_text("utf-8").split("\n")[:2]
    file = next(line.partition("file: ")[2].split()[0] for line in head if "file: " in line)
    return (file if file.startswith(("content/", "templates/")) else f"content/demo/{file}",)
