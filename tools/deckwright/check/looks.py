"""C102: keys of a game's own themes are known to other themes or to its templates; a misspelt one is not."""

import re
from collections.abc import Iterator
from pathlib import Path

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.inputs import stays
from deckwright.load.document import Document
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.model.near import near
from deckwright.reading import Unreadable, read_text

_WORD = re.compile(r"\w+")


@check("C102")
def keys_of_themes_are_known(subject: Subject) -> Iterator[Finding]:
    """A key that nothing draws with, and that is spelt nearly like one that is drawn with, was meant for it.

    Other keys may wait for a template that is still to be written.
    """
    for path in _files(subject, subject.game.id, "themes.yaml"):
        document = _read(subject, path, f"templates/{subject.game.id}/themes.yaml")
        known = _known(subject, document) if document else set()
        for theme, key in _keys(document):
            if key in known or not (guess := near(key, known)):
                continue
            assert document is not None
            place, about = document.place((theme, key), key=True), subject.about(f"themes/{theme}/{key}")
            yield from unknown(key, "key of a theme", {guess}, place, about=about, code="C102")


def _known(subject: Subject, own: Document) -> set[str]:
    """The keys of shared themes, and the words of templates and of what the game's colours are made of."""
    known = {"extends"}
    for path in _files(subject, "shared", "themes.yaml"):
        known |= {key for _, key in _keys(_read(subject, path, path.name))}
    words = _in_templates(subject)
    made = {word for _, _, value in _entries(own) for word in _WORD.findall(value)}
    parts = {part for part in words if part.startswith("_") or part.endswith("_")}
    named = _named(subject.game)
    for part in parts | {"icon_", "stat_", "die_"}:
        known |= {f"{part}{name}" if part.endswith("_") else f"{name}{part}" for name in named}
    keys = {key for _, key in _keys(own)}
    return known | (keys & (words | made | named))


def _named(game: Game) -> set[str]:
    """The names of a game that templates make keys of: icons, kinds, fields, decks and constants."""
    fields = [(name, each) for kind in game.kinds.values() for name, each in kind.fields.items()]
    constants = {word for _, each in fields for word in each.among}
    parts = game.components.values()
    told = [part.data for part in parts] + [face.data for part in parts for face in part.faces.values()]
    told += [need.data for need in game.needs.values()]
    data = {str(value) for each in told for value in each.values()}
    return {*game.icons, *game.kinds, *game.decks, *(name for name, _ in fields), *constants, *data}


def _in_templates(subject: Subject) -> set[str]:
    """Every word of the templates that the game's faces are made of."""
    files = (path for folder in (subject.game.id, "shared") for path in _files(subject, folder, "*.j2"))
    texts = (text_of(subject, path) for path in files)
    return {word for text in texts for word in _WORD.findall(text)}


def text_of(subject: Subject, path: Path) -> str:
    """The text of a template; none if it cannot be read, which is reported elsewhere."""
    assert subject.shelf is not None
    try:
        return read_text(path, subject.shelf.homes)
    except Unreadable:
        return ""


def _keys(document: Document | None) -> Iterator[tuple[str, str]]:
    yield from ((theme, key) for theme, key, _ in _entries(document))


def _entries(document: Document | None) -> Iterator[tuple[str, str, str]]:
    """The theme, key and value of each entry of a file of themes."""
    data = document.data if document else None
    for theme, entries in data.items() if isinstance(data, dict) else ():
        for key, value in entries.items() if isinstance(entries, dict) else ():
            yield theme, key, str(value)


def _read(subject: Subject, path: Path, file: str) -> Document | None:
    assert subject.shelf is not None
    try:
        return read_document(path, file, subject.shelf.homes)
    except ContentError:
        return None  # left to those who draw


def _files(subject: Subject, folder: str, pattern: str) -> Iterator[Path]:
    shelf = subject.shelf
    for root in shelf.folders if shelf else ():
        if shelf and any(stays(home, root / folder) for home in shelf.homes):
            yield from sorted((root / folder).glob(pattern))
