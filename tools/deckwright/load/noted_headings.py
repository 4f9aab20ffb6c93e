"""On which page of a built rulebook each heading stands: what `where` and the table refer to.

A build notes it beside the PDF of the players' edition, as a cache: without it, or without the PDF, no page
is told.
"""

from pathlib import Path

from deckwright.model.book_headings import Headings
from deckwright.reading import Unreadable, read_json

VERSION = 1


def noted_headings(root: Path, game: str, language: str) -> Headings:
    """Where the headings of a rulebook are as it was last built; nothing if that is not known."""
    if not (root / "build" / game / f"rulebook.{language}.pdf").is_file():
        return ()
    try:
        read = read_json(notes_path(root, game, language), (root,))
    except Unreadable:
        return ()
    noted = read.get("headings") if isinstance(read, dict) and read.get("version") == VERSION else None
    return [(pair[0], pair[1]) for pair in noted if _is_sound(pair)] if isinstance(noted, list) else ()


def notes_path(root: Path, game: str, language: str) -> str:
    """The file of the notes."""
    return str(root / "build" / ".cache" / f"{game}.rulebook.{language}.json")


def _is_sound(pair: object) -> bool:
    return isinstance(pair, list) and [type(part) for part in pair] == [str, int]
