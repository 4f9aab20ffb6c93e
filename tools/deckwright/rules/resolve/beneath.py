"""Zones beneath pieces: cards that lie open under a piece in play, and what cannot be said of them."""

from collections.abc import Mapping

from deckwright.load.sections import names_of
from deckwright.model.place import Spot
from deckwright.rules.resolve.context import Context, without_board
from deckwright.rules.resolve.scope import Scope

BENEATH = "piece"
_HIDING = ("sees", "ordered", "reshuffle", "filled")


def check_beneath(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """Report what a zone beneath pieces cannot be."""
    if names_of(fields.get("per")) != (BENEATH,):
        hint = f"write per: {BENEATH}, and another zone for the rest"
        scope.report("X104", spot.place("per"), "beneath each piece there is one such zone", hint)
    if not context.names.boards:
        without_board(scope, "pieces", spot.place("per"), "keep the zone per: seat")
    for key in _HIDING:
        if fields.get(key) not in (None, False, "all"):
            message = f"cards beneath a piece lie open and in no order: {key} says nothing here"
            scope.report("X104", spot.place(key, key=True), message, f"take {key} away")
