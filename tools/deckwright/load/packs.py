"""Packs of icons: a JSON file that maps the name of each icon to its author and its outline."""

from collections.abc import Mapping
from pathlib import Path
from typing import cast

from deckwright.model.finding import ContentError, Finding, unreadable
from deckwright.model.place import Place
from deckwright.reading import Unreadable, Within, read_json

FILE = "templates/icons/game-icons.json"


def icon_pack(path: Path, within: Within) -> Mapping[str, tuple[str, str]]:
    """The icons of a pack.

    Raises:
        ContentError: it cannot be read, or is no such map.
    """
    try:
        pack = read_json(path, within)
    except Unreadable as error:
        raise unreadable(error, FILE) from error
    if not isinstance(pack, dict) or not all(map(_is_icon, pack.values())):
        message = "a pack of icons maps each name to its author and its outline"
        raise ContentError(Finding(code="A408", place=Place(FILE), message=message))
    return cast(Mapping[str, tuple[str, str]], pack)


def _is_icon(entry: object) -> bool:
    return isinstance(entry, list) and len(entry) == 2 and all(isinstance(each, str) for each in entry)
