"""What must hold for each card of a deck, as the rules of decks say under `where`."""

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
from deckwright.rules.program.types import BOOL, CARD
from deckwright.rules.settle.desk import Desk, part
from deckwright.rules.settle.walk import read

_IN_A_GAME = (Clock, Counter, Pieces, Pool, Seats, Spaces, Zone)


def deck_where(desk: Desk) -> Expression | None:
    """The condition on each card (`it`) of a deck; None if there is none."""
    rules = desk.source.whole("deck_rules")
    if rules is None:
        return None
    return part(rules.fields, "where", desk.scope("deck_rules").each(CARD), BOOL, rules.spot)


def tell(desk: Desk, program: Program) -> None:
    """Report a condition that reads the game: decks are looked at before it begins."""
    rules = desk.source.whole("deck_rules")
    if rules is not None and any(isinstance(each, _IN_A_GAME) for each in read(program, program.deck_where)):
        hint = "read the card's own fields, values and rulings only"
        message = "decks are looked at before the game begins"
        desk.scope("deck_rules").report("X104", rules.spot.place("where"), message, hint)
