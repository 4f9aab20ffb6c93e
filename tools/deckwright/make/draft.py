"""A draft: faces that are wrong are drawn as far as they can be, with a stamp that says what is wrong."""

from pathlib import PurePosixPath

from deckwright.assets.game_assets import GameAssets
from deckwright.make.drawing import shape_of, size_of, where
from deckwright.make.face import Face
from deckwright.make.faces import Laid
from deckwright.make.faults import Faults
from deckwright.model.finding import Finding
from deckwright.model.game import Game
from deckwright.model.looks import card_of
from deckwright.picture.display import DisplayList
from deckwright.render.stamp import placeholder, stamped, white


def stamp(laid: Laid, faults: Faults, game: Game, assets: GameAssets) -> None:
    """Put a stamp on faces that were laid out with faults, and a placeholder where nothing could be drawn.

    Raises:
        ContentError: the fonts cannot be used.
    """
    for face, fault in faults.items():
        if face in laid.blank:
            display = standing_in(game, face, fault, assets)
            look = display.key
        else:
            before, look = laid.keys[face], laid.looks[face]
            display = stamped(laid.displays.read(before), _said(fault), assets.fonts)
            look = look.replace(before, display.key, 1)
        laid.displays.keep(display.key, display.packed())
        laid.keys[face], laid.looks[face] = display.key, look


def standing_in(game: Game, face: Face, fault: Finding, assets: GameAssets) -> DisplayList:
    """What is shown in the place of a face that cannot be drawn: its name, and what is wrong."""
    blank = white(size_of(game, face), shape_of(game, face), assets.bleed)
    return placeholder(blank, _name(game, face), _said(fault), fault.full_message, assets.fonts)


def _said(fault: Finding) -> str:
    return f"{fault.code} · {PurePosixPath(fault.place.file).name}:{fault.place.line}"


def _name(game: Game, face: Face) -> str:
    """What a face that cannot be drawn is called on the placeholder."""
    if face.sort in ("card", "verso"):
        card = game.cards[card_of(face.id)]
        return (card.back or card if face.sort == "verso" else card).name[face.language]
    if face.sort in ("face", "reverse"):
        return game.components[card_of(face.id)].title[face.language]
    return where(game, face)[1]
