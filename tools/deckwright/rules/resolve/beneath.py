"""Zones beneath pieces: cards that lie open under a piece in play, and what cannot be asked of them."""

from collections.abc import Mapping

from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Expression, Zone
from deckwright.rules.program.records import Program
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.sources import names_of
from deckwright.rules.resolve.walk import steps

BENEATH = "piece"
_HIDING = ("sees", "ordered", "reshuffle", "filled")


def check_beneath(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """Report what a zone beneath pieces cannot be."""
    if names_of(fields.get("per")) != (BENEATH,):
        hint = f"write per: {BENEATH}, and another zone for the rest"
        scope.report("X104", spot.place("per"), "beneath each piece there is one such zone", hint)
    if not context.names.boards:
        hint = "declare a board, or keep the zone per: seat"
        scope.report("X105", spot.place("per"), "without a board there are no pieces", hint)
    for key in _HIDING:
        if fields.get(key) not in (None, False, "all"):
            message = f"cards beneath a piece lie open and in no order: {key} says nothing here"
            scope.report("X104", spot.place(key, key=True), message, f"take {key} away")


def tell(context: Context, program: Program) -> None:
    """Report steps that need an order of cards where there is none."""
    for step in steps(program):
        what = step.args.get("from") if step.op == "draw" else step.args.get("zone")
        if step.op in ("draw", "shuffle") and _is_beneath(program, what):
            hint = "use move for them" if step.op == "draw" else "take the step away"
            message = f"cards beneath a piece lie in no order, so nothing can {step.op} them"
            context.scope(step.op).report("X104", step.spot.place(), message, hint)


def _is_beneath(program: Program, what: object) -> bool:
    zone = program.zones.get(what.name) if isinstance(what, Zone) else None
    return isinstance(what, Expression) and zone is not None and BENEATH in zone.per
