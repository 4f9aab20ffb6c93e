"""Which deck lies in a zone at the start: each seat's own, or one that all share."""

from collections.abc import Mapping

from deckwright.model.place import Spot
from deckwright.rules.program.records import OWN_DECK
from deckwright.rules.settle.desk import Desk, unknown
from deckwright.rules.settle.scope import Scope
from deckwright.rules.settle.sources import names_of


def filled(desk: Desk, scope: Scope, fields: Mapping[str, object], spot: Spot) -> str:
    """The deck's name, OWN_DECK, or nothing. A deck is kept as its zone is: per seat, or shared."""
    deck, per = str(fields.get("filled", "")), names_of(fields.get("per"))
    decks = desk.source.game.decks
    shared = [each.id for each in decks.values() if each.per == "all"]
    place = spot.place("filled")
    if deck == OWN_DECK and per != ("seat",):
        known = "".join(f"filled: {each}, or " for each in shared)
        message = "each seat has a deck of its own, but all share this zone"
        scope.report("X104", place, message, f"say {known}per: seat")
    elif deck not in ("", OWN_DECK, *decks):
        unknown(scope, "X105", deck, "deck", (OWN_DECK, *shared), place)
    elif deck in decks and deck not in shared:
        message = f"each seat has a deck {deck} of its own"
        scope.report("X104", place, message, f"say filled: {OWN_DECK}, or per: all in the deck {deck}")
    elif deck in shared and per:
        message = f"there is one deck {deck}, and several of this zone"
        scope.report("X104", place, message, "take per away from the zone")
    return deck
