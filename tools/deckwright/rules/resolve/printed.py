"""How the lines of cards are written: for fields that hold actions or abilities, and nothing else."""

from deckwright.rules.resolve.carried import ABILITIES
from deckwright.rules.resolve.desk import Desk, unknown
from deckwright.rules.resolve.granted import TYPE

_FREE = ".free"


def check_lines(desk: Desk) -> None:
    """Report lines for what is no such field."""
    kinds = desk.source.game.kinds.values()
    fields = {each.name for kind in kinds for each in kind.fields.values() if each.type in (TYPE, *ABILITIES)}
    for language, lines in desk.source.game.speech.lines.items():
        for key, line in lines.items():
            if (name := key.removesuffix(_FREE)) not in fields:
                scope, place = desk.scope(f"{language}/lines.{key}"), line.spot.place(key=True)
                unknown(scope, "X105", name, "field of actions or abilities", fields, place)
