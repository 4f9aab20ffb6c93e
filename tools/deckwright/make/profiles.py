"""Read the print profiles that a game names."""

from collections.abc import Iterable, Iterator, Mapping
from typing import cast

from deckwright.load.document import Document
from deckwright.load.reader import read_document
from deckwright.load.schemas import shape
from deckwright.load.validate import validate
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game
from deckwright.render.impose import Profile, read_profile
from deckwright.render.shelf import Shelf


def read_profiles(game: Game, names: Iterable[str], shelf: Shelf) -> list[Profile]:
    """The profiles with these names, from print/<name>.yaml on the shelf.

    Raises:
        ContentError: one is missing or wrong; all findings of the first such file.
    """
    return [_read(game, name, shelf) for name in dict.fromkeys(names)]


def _misnamed(document: Document, name: str) -> Iterator[Finding]:
    """A profile is asked for by its file's name, and outputs are called by its id: both must be one."""
    written = document.data.get("id", name) if isinstance(document.data, dict) else name
    if written != name:
        message = f"the id of print/{name}.yaml is '{written}', not '{name}': its outputs would be another's"
        hint = f"write id: {name}, or call the file {written}.yaml"
        yield Finding(code="P502", place=document.place(("id",)), message=message, hint=hint, about=name)


def _read(game: Game, name: str, shelf: Shelf) -> Profile:
    path = shelf.find(f"print/{name}.yaml")
    if path is None:
        place = game.spot.place("print", "profiles")
        raise ContentError(Finding(code="R206", place=place, message=f"there is no print profile '{name}'"))
    document = read_document(path, f"templates/print/{name}.yaml")
    findings = [*document.findings, *validate(document, shape("print_profile"), about=lambda _: name)]
    findings += _misnamed(document, name)
    if findings:
        raise ContentError(*findings)
    return read_profile(cast(Mapping[str, object], document.data), document.spot())
