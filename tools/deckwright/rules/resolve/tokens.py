"""Pools of tokens, which are numbers above 0, and of marked cards; what can be said of them."""

from collections.abc import Mapping

from deckwright.model.place import Spot
from deckwright.rules.ops.form import Way
from deckwright.rules.program.expressions import Expression, Pool, Several
from deckwright.rules.program.types import INT, TOKENS, Type
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.scope import Scope

UNSAID = ("start", "max")  # they start empty, and hold whatever they are given


def check_empty(scope: Scope, held: str, fields: Mapping[str, object], spot: Spot) -> bool:
    """Whether a pool of several things says nothing that is only said of numbers; what it says is told."""
    said = [key for key in UNSAID if fields.get(key) is not None]
    for key in said:
        message = f"a pool that holds {held} starts empty and has no bound: {key} says nothing here"
        scope.report("X104", spot.place(key, key=True), message, f"take {key} away")
    return not said


def bag_amount(way: Way, of: Type, written: object, scope: Scope, spot: Spot) -> Expression | None:
    """What an amount of tokens or marked cards says.

    `gain` adds one token of a value, or marks cards; `lose` takes some away; `set` puts others there.
    """
    if way == "as said" and written == "none":
        return Several((), of)
    if way == "more":
        return resolve(written, scope, INT if of == TOKENS else of, spot)
    if way in ("less", "as said"):
        return resolve(written, scope, of, spot)
    what = "tokens" if of == TOKENS else "marked cards"
    scope.report("X104", spot.place(), f"{what} are no price", "pick some of them, and lose them")
    return None


def tokens(written: object, scope: Scope, spot: Spot) -> tuple[Expression, Type] | None:
    """The pool from which tokens are chosen."""
    found = resolve(written, scope, TOKENS, spot)
    if found is not None and not isinstance(found, Pool):
        scope.report("X104", spot.place(), "this is no pool of tokens", "name a pool that holds tokens")
        return None
    return (found, INT) if found else None
