"""Which fonts a game is set in, and where their licence lies beside them: for the credits of its rulebook."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import PurePosixPath

from deckwright.assets.fonts import FOLDER
from deckwright.assets.game_assets import GameAssets
from deckwright.model.game import Game, Words

_ALWAYS = ("Cinzel", "AlegreyaSans", "Vollkorn")  # in faces and in the book itself
_PLACES = frozenset({"spot", "spots", "place"})
_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z0-9])")


def font_credits(game: Game, language: str, assets: GameAssets) -> list[str]:
    """The names of the fonts with an OFL licence that words of the game may be set in, in a language.

    Raises:
        ContentError: a font or a template cannot be read.
    """
    letters = set("".join(_texts(game, language)))
    for path in assets.path.listed(game.id, ".xml.j2"):
        letters.update(assets.path.text_of(path))
    body = assets.fonts.face("body")
    helping = {
        assets.fonts.covering(letter, body, False, False) for letter in letters if not letter.isascii()
    }
    others = {PurePosixPath(face.id).stem.partition("-")[0] for face in helping if face} - {*_ALWAYS}
    stems = [*_ALWAYS, *sorted(others)]
    return [_CAMEL.sub(" ", stem) for stem in stems if assets.path.find(f"{FOLDER}/OFL-{stem}.txt")]


def _texts(value: object, language: str) -> Iterator[str]:
    """All texts in a part of a game, of words those of the language."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Words):
        yield value.text.get(language, "")
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _texts(inner, language)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner, language)
    elif is_dataclass(value):
        for field in fields(value):
            if field.name not in _PLACES:
                yield from _texts(getattr(value, field.name), language)
