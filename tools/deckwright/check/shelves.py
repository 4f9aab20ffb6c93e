"""The names of what a shelf offers, without drawing any of it. None where there is no shelf to look at."""

import json
from collections.abc import Iterator
from pathlib import Path

from deckwright.check.subject import Subject
from deckwright.inputs import inputs, is_input
from deckwright.load.reader import read_document
from deckwright.model.finding import ContentError


def icons(subject: Subject) -> frozenset[str] | None:
    """The pack of the shelf that counts first, and the game's own drawings."""
    if subject.shelf is None:
        return None
    own = inputs(subject.root / subject.folder / "art" / "icons", subject.root, ".svg")
    pack = next(_files(subject, "icons", "game-icons.json"), None)
    shipped = json.loads(pack.read_text(encoding="utf-8")) if pack else {}
    return frozenset({*shipped, *(path.stem for path in own)})


def faces(subject: Subject) -> frozenset[str] | None:
    """Face templates stand in the game's own folder."""
    if subject.shelf is None:
        return None
    return frozenset(
        path.name.removesuffix(".xml.j2")
        for folder in (subject.game.id, "shared")
        for path in _files(subject, folder, "*.xml.j2")
    )


def themes(subject: Subject) -> frozenset[str] | None:
    """Themes are the keys of themes.yaml; a file that cannot be read is left to those who draw."""
    if subject.shelf is None:
        return None
    names: set[str] = set()
    for folder in (subject.game.id, "shared"):
        for path in _files(subject, folder, "themes.yaml"):
            try:
                data = read_document(path, path.name).data
            except ContentError:
                continue
            names |= data.keys() if isinstance(data, dict) else set()
    return frozenset(names)


def profiles(subject: Subject) -> frozenset[str] | None:
    """Print profiles are files of their own."""
    if subject.shelf is None:
        return None
    return frozenset(path.stem for path in _files(subject, "print", "*.yaml"))


def _files(subject: Subject, folder: str, pattern: str) -> Iterator[Path]:
    assert subject.shelf is not None
    for root in subject.shelf.folders:
        yield from sorted(path for path in (root / folder).glob(pattern) if is_input(path.name))
