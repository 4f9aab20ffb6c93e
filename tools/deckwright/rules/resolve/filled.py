"""What lies in a zone at the start: each seat's own deck, one that all share, or copies of the cards."""

from collections.abc import Mapping

from deckwright.load.sections import names_of
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import (
    Arithmetic,
    Compare,
    Const,
    Expression,
    Field,
    Local,
    Logic,
    Member,
    Not,
    Several,
    Switch,
    Trait,
    Value,
)
from deckwright.rules.program.records import COPIES, OWN_DECK
from deckwright.rules.program.types import BOOL, CARD
from deckwright.rules.program.walk import parts
from deckwright.rules.resolve.context import Context, part, unknown
from deckwright.rules.resolve.scope import Scope

_PER_KIND = ((), ("kind",))
_TELLING = (Arithmetic, Compare, Const, Field, Local, Logic, Member, Not, Several, Switch, Trait, Value)


def where(scope: Scope, fields: Mapping[str, object], spot: Spot) -> Expression | None:
    """Which cards lie there at the start: by what is printed on them, and what was chosen for the game."""
    if "where" not in fields:
        return None
    if not fields.get("filled"):
        hint = f"write filled: {COPIES} or the name of a deck too, or take where away"
        message = "where says which cards lie there at the start, and none do"
        scope.report("X104", spot.place("where", key=True), message, hint)
    found = part(fields, "where", scope.each(CARD), BOOL, spot)
    for each in parts(found):
        if isinstance(each, Expression) and not _is_printed(each):
            hint = "ask for what is printed on the cards, for values and for the answers to rulings"
            scope.report("X104", spot.place("where"), "this is not known before the game begins", hint)
            return None
    return found


def _is_printed(part_: object) -> bool:
    """Whether a part of a condition is known when cards are laid out."""
    if isinstance(part_, Arithmetic):
        return part_.op in ("+", "-", "*")
    if isinstance(part_, Value):
        return part_.at is None
    if isinstance(part_, Member):
        return isinstance(part_.among, Several)
    return isinstance(part_, _TELLING) and not (isinstance(part_, Const) and part_.value is None)


def filled(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> str:
    """The deck's name, OWN_DECK, COPIES, or nothing. A deck is kept as its zone is: per seat, or shared."""
    deck, per = str(fields.get("filled", "")), names_of(fields.get("per"))
    decks = context.source.game.decks
    shared = [each.id for each in decks.values() if each.per == "all"]
    place = spot.place("filled")
    if deck == COPIES:
        if per not in _PER_KIND:
            message = "it is unclear in which of these zones a copy lies"
            scope.report("X104", place, message, "say per: kind, or take per away")
        return deck
    if deck == OWN_DECK and per != ("seat",):
        known = "".join(f"filled: {each}, or " for each in shared)
        message = "each seat has a deck of its own, but all share this zone"
        scope.report("X104", place, message, f"say {known}per: seat")
    elif deck not in ("", OWN_DECK, *decks):
        unknown(scope, "X105", deck, "deck", (OWN_DECK, COPIES, *shared), place)
    elif deck in decks and deck not in shared:
        message = f"each seat has a deck {deck} of its own"
        scope.report("X104", place, message, f"say filled: {OWN_DECK}, or per: all in the deck {deck}")
    elif deck in shared and per:
        message = f"there is one deck {deck}, and several of this zone"
        scope.report("X104", place, message, "take per away from the zone")
    return deck
