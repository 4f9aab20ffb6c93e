"""Builds of the pond, and what became of its outputs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from deckwright.load.project import Project
from deckwright.make.build import build_game
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built

Edit = Callable[[str, str, str], None]
Outputs = dict[str, tuple[int, int, bytes]]
CARDS = "content/pond/cards/animal.yaml"


def build(pond: Path, **options: object) -> Built:
    return build_game(Project(pond), "pond", BuildOptions(**options))


def outputs(pond: Path) -> Outputs:
    """Every output with its identity on disk and its bytes; the caches are no outputs."""
    folder = pond / "build" / "pond"
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    stats = {path: path.stat() for path in files}
    return {
        path.relative_to(folder).as_posix(): (stat.st_ino, stat.st_mtime_ns, path.read_bytes())
        for path, stat in stats.items()
    }


def contents(pond: Path) -> dict[str, bytes]:
    """Every output by what is in it."""
    return {name: data for name, (*_, data) in outputs(pond).items()}


def gallery(pond: Path, folder: str = "gallery") -> dict[str, Any]:
    """What the page of the built gallery is given of the pond."""
    text = (pond / "build/pond" / folder / "data.js").read_text("utf-8")
    (game,) = json.loads(text.removeprefix("deckwright.show(").removesuffix(");\n"))["games"]
    return game


def changed(before: Outputs, after: Outputs) -> set[str]:
    return {name for name in before | after if before.get(name) != after.get(name)}


def half_written(pond: Path) -> list[Path]:
    return [path for path in pond.rglob("*") if path.name.startswith(".part-")]
