"""Read the print profiles that a game names."""

from collections.abc import Iterable, Mapping
from typing import cast

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.profiles import Profile, read_profile
from deckwright.check.assets import misnamed_profile
from deckwright.load.reader import read_document
from deckwright.load.schemas import shape
from deckwright.load.validate import validate
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game


def read_profiles(game: Game, names: Iterable[str], shelf: AssetPath) -> list[Profile]:
    """The profiles with these names, from print/<name>.yaml on the shelf.

    Raises:
        ContentError: one is missing or wrong; all findings of the first such file.
    """
    return [_read(game, name, shelf) for name in dict.fromkeys(names)]


def _read(game: Game, name: str, shelf: AssetPath) -> Profile:
    path = shelf.find(f"print/{name}.yaml")
    if path is None:
        place = game.spot.place("print", "profiles")
        raise ContentError(Finding(code="R206", place=place, message=f"there is no print profile '{name}'"))
    document = read_document(path, f"templates/print/{name}.yaml", shelf.homes)
    findings = [*document.findings, *validate(document, shape("print_profile"), about=lambda _: name)]
    findings += misnamed_profile(document, name)
    if findings:
        raise ContentError(*findings)
    return read_profile(cast(Mapping[str, object], document.data), document.spot())
