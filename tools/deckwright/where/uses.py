"""Where the games of a project use an op or a query of the rules language."""

import re
from collections.abc import Iterator
from itertools import islice

from deckwright.load.document import Document
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.where.mentions import walk

_MOST = 5


def uses_of(project: Project, kind: str, name: str) -> list[str]:
    """The first uses, each with its place and its line."""
    uses = (
        f"{place}: {line}"
        for game in project.games()
        for document in load_game(project, game).documents.values()
        for place, line in _in(document, kind, name)
    )
    return list(islice(uses, _MOST))


def _in(document: Document, kind: str, name: str) -> Iterator[tuple[str, str]]:
    lines = document.text.split("\n")
    asked = re.compile(rf"\b{re.escape(name)}\(")
    for path, value in walk(document.data):
        if kind == "op":
            uses = (
                isinstance(value, dict)
                and bool(path)
                and isinstance(path[-1], int)
                and next(iter(value), "") == name
            )
            place = document.place((*path, name), key=True) if uses else None
        else:
            uses = kind == "query" and isinstance(value, str) and bool(asked.search(value))
            place = document.place(path) if uses else None
        if place is not None:
            yield str(place), lines[place.line - 1].strip().removeprefix("- ")
