"""What tables said when they were last imported: a cache, by which hand edits are told from changed cells.

It may be deleted: then what cards and tables say differently is a conflict, until it is decided. What is
known of hand edits is also under `kept` in import.yaml, which goes with the project.
"""

import json
from typing import cast

from deckwright.authoring.merging import Remembered
from deckwright.load.project import Project
from deckwright.make.atomic import write_text
from deckwright.reading import Unreadable, read_json

_VERSION = 1


def recall(project: Project, game: str) -> Remembered:
    """What the tables of a game said; nothing if that is not known any more."""
    try:
        read = read_json(_path(project, game), (project.root,))
    except Unreadable:
        return {}
    if not isinstance(read, dict) or read.get("version") != _VERSION:
        return {}
    tables = read.get("tables")
    sound = isinstance(tables, dict) and all(_is_said(table) for table in tables.values())
    return cast(Remembered, tables) if sound else {}


def _is_said(table: object) -> bool:
    return isinstance(table, dict) and all(isinstance(values, dict) for values in table.values())


def remember(project: Project, game: str, remembered: Remembered) -> None:
    """Note what the tables of a game said."""
    text = json.dumps({"version": _VERSION, "tables": remembered}, ensure_ascii=False)
    write_text(_path(project, game), text)


def _path(project: Project, game: str) -> str:
    return str(project.root / "build" / ".cache" / f"{game}.import.json")
