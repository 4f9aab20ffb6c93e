"""How the lines of cards are written: for fields that hold actions or abilities, and nothing else."""

from deckwright.rules.resolve.carried import ABILITIES
from deckwright.rules.resolve.context import Context, unknown
from deckwright.rules.resolve.granted import TYPE

_FREE = ".free"


def check_lines(context: Context) -> None:
    """Report lines for what is no such field."""
    kinds = context.source.game.kinds.values()
    fields = {each.name for kind in kinds for each in kind.fields.values() if each.type in (TYPE, *ABILITIES)}
    for language, lines in context.source.game.speech.lines.items():
        for key, line in lines.items():
            if (name := key.removesuffix(_FREE)) not in fields:
                scope, place = context.scope(f"{language}/lines.{key}"), line.spot.place(key=True)
                unknown(scope, "X105", name, "field of actions or abilities", fields, place)
