"""What must hold for the cards of a deck, and for the decks of each two players, before a game begins."""

from deckwright.rules.program.expressions import (
    Clock,
    Counter,
    Expression,
    Pieces,
    Pool,
    Seats,
    Spaces,
    Zone,
)
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import BOOL, CARD, set_of
from deckwright.rules.program.walk import read
from deckwright.rules.resolve.context import Context, part

_IN_A_GAME = (Clock, Counter, Pieces, Pool, Seats, Spaces, Zone)


def deck_where(context: Context) -> Expression | None:
    """The condition on each card (`it`) of a deck; None if there is none."""
    rules = context.source.whole("deck_rules")
    if rules is None:
        return None
    return part(rules.fields, "where", context.scope("deck_rules").each(CARD), BOOL, rules.spot)


def deck_pair(context: Context) -> Expression | None:
    """The condition on the decks of each two players, `mine` and `theirs`; None if there is none."""
    rules = context.source.whole("deck_rules")
    if rules is None:
        return None
    scope = context.scope("deck_rules", mine=set_of(CARD), theirs=set_of(CARD))
    return part(rules.fields, "each_two", scope, BOOL, rules.spot)


def tell(context: Context, program: Program) -> None:
    """Report a condition that reads the game: decks are looked at before it begins."""
    rules = context.source.whole("deck_rules")
    for key, when in (("where", program.deck_where), ("each_two", program.deck_pair)):
        if rules is not None and any(isinstance(each, _IN_A_GAME) for each in read(program, when)):
            hint = "read fields of cards, values and rulings only"
            message = "decks are looked at before the game begins"
            context.scope("deck_rules").report("X104", rules.spot.place(key), message, hint)
