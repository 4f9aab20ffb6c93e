"""What references in texts stand for: the number of a value, the name of a card, the answer to a ruling."""

import re

from deckwright.model.game import Game
from deckwright.model.markup import unescaped

_REFERENCE = re.compile(r"(?<!\\)\{(value|card|ruling):([\w./-]+)\}", re.ASCII)


def referred(game: Game, kind: str, name: str, language: str) -> str:
    """What a reference stands for; one that leads nowhere, which the checks report, stays as written."""
    if kind == "value" and name in game.said_values:
        return str(game.said_value(name, language))
    if kind == "card" and name in game.cards:
        return unescaped(game.cards[name].name[language])
    if kind == "ruling" and name in game.rulings:
        ruling = game.rulings[name]
        return ruling.answers[ruling.chosen][language]
    return f"{{{kind}:{name}}}"


def spelt_out(game: Game, text: str, language: str) -> str:
    """A text with what its references stand for; all other marks stay."""
    return _REFERENCE.sub(lambda reference: referred(game, reference[1], reference[2], language), text)
