"""What tables said when they were last imported: a cache, by which hand edits are told from changed cells.

It may be deleted: then what cards and tables say differently is a conflict, until it is decided. What is
known of hand edits is also under `kept` in import.yaml, which goes with the project.

Tables outside the project are named there by their name alone; where they are on this computer is kept here.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

from deckwright.authoring.merging import Remembered
from deckwright.load.project import Project
from deckwright.make.atomic import write_text
from deckwright.reading import Unreadable, read_json

_VERSION = 1


def recall(project: Project, game: str) -> Remembered:
    """What the tables of a game said; nothing if that is not known any more."""
    tables = _read(project, game).get("tables")
    sound = isinstance(tables, dict) and all(_is_said(table) for table in tables.values())
    return cast(Remembered, tables) if sound else {}


def places(project: Project, game: str) -> dict[str, Path]:
    """Where the tables outside the project are that were imported here, by their names in import.yaml.

    A cache that came with a project from elsewhere may not lead to files of this computer: only one that was
    written for this folder is believed.
    """
    read = _read(project, game)
    known = read.get("places")
    if read.get("root") != str(project.root) or not isinstance(known, dict):
        return {}
    return {name: Path(path) for name, path in known.items() if isinstance(path, str)}


def pictures_taken(project: Project, game: str) -> dict[str, str]:
    """Of pictures of a game that came from beside its tables: a hash of what was last seen there."""
    known = _read(project, game).get("pictures")
    return {str(name): str(seen) for name, seen in known.items()} if isinstance(known, dict) else {}


def remember(
    project: Project,
    game: str,
    remembered: Remembered,
    lying: Mapping[str, Path] | None = None,
    pictures: Mapping[str, str] | None = None,
) -> None:
    """Note what the tables of a game said, where some of them are, and pictures as they were beside them.

    What is known of other places and pictures stays.
    """
    known = {**places(project, game), **(lying or {})}
    plain = {
        "version": _VERSION,
        "tables": remembered,
        "root": str(project.root),
        "places": {name: str(path) for name, path in known.items()},
        "pictures": {**pictures_taken(project, game), **(pictures or {})},
    }
    write_text(memory_path(project, game), json.dumps(plain, ensure_ascii=False))


def memory_path(project: Project, game: str) -> str:
    """The file of the cache."""
    return str(project.root / "build" / ".cache" / f"{game}.import.json")


def _read(project: Project, game: str) -> Mapping[str, Any]:
    """The whole cache; empty if there is none of this version."""
    try:
        read = read_json(memory_path(project, game), (project.root,))
    except Unreadable:
        return {}
    return read if isinstance(read, dict) and read.get("version") == _VERSION else {}


def _is_said(table: object) -> bool:
    return isinstance(table, dict) and all(isinstance(values, dict) for values in table.values())
