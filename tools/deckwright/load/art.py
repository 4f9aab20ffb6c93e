"""Pictures by their names: a card that says nothing of its art has `art/<id>.png`, or `art/<kind>/<id>.png`.

The other side of a two-sided card has `<id>_back`. Every ending of a picture will do.
"""

import os
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PurePath, PurePosixPath

from deckwright.inputs import is_input, is_picture, stays
from deckwright.model.game import Card

ART = "art"
_ICONS = "icons"  # art/icons has icons of the game's own


def art_files(folder: Path, root: Path) -> Iterator[str]:
    """The pictures of a game by their paths from its folder, `art/hare.png`; none from outside `root`."""
    home = folder / ART
    if not home.is_dir() or not stays(root, home):
        return
    for here, folders, names in os.walk(home):
        is_home = Path(here) == home
        folders[:] = sorted(name for name in folders if is_input(name) and not (is_home and name == _ICONS))
        inside = PurePosixPath(ART, *PurePath(here).relative_to(home).parts)
        for name in sorted(names):
            path = Path(here, name)
            if is_picture(name) and is_input(name) and path.is_file() and stays(root, path):
                yield (inside / name).as_posix()


def art_by_name(folder: Path, root: Path) -> dict[str, str]:
    """The pictures of a game by their paths without the ending; of two that differ in it alone the first."""
    named: dict[str, str] = {}
    for file in art_files(folder, root):
        named.setdefault(file.rpartition(".")[0], file)
    return named


def with_pictures(cards: Mapping[str, Card], named: Mapping[str, str]) -> dict[str, Card]:
    """The cards; those that say nothing of their art have the picture that is called like them, if any is."""
    return {id_: _with_picture(card, named) for id_, card in cards.items()} if named else dict(cards)


def _with_picture(card: Card, named: Mapping[str, str]) -> Card:
    if not card.art and (file := _file(card, named)):
        card = replace(card, art={"file": file})
    if card.back and not card.back.art and (file := _file(card, named, "_back")):
        card = replace(card, back=replace(card.back, art={"file": file}))
    return card


def _file(card: Card, named: Mapping[str, str], side: str = "") -> str:
    own = (f"{ART}/{card.kind}/{card.id}{side}", f"{ART}/{card.id}{side}")
    return next((named[path] for path in own if path in named), "")
