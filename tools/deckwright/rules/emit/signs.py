"""Whether a number can be below zero: what is sure not to be is written without a guard."""

from collections.abc import Callable
from typing import Any

from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.spans import printed

COUNTS = frozenset(("count", "abs", "distance", "times_done", "row"))
AS_THEIR_PARTS = frozenset(("floor", "half", "min"))


def is_natural(world: World, of: e.Expression) -> bool:
    """Whether a number is at least 0 whatever happens."""
    known = NATURAL.get(type(of))
    return known is not None and bool(known(world, of))


def _all(world: World, *parts: e.Expression) -> bool:
    return all(is_natural(world, part) for part in parts)


def _value(world: World, of: e.Value) -> bool:
    value = world.program.game.values[of.id]
    if of.option:
        return value.tunable is not None and value.tunable[0] >= 0
    return of.at is None and isinstance(value.value, int) and value.value >= 0


def _field(world: World, of: e.Field) -> bool:
    return of.type.name in ("int", "half") and min(printed(world.program, of)) >= 0


def _query(world: World, of: e.Query) -> bool:
    if of.name in COUNTS:
        return True
    if of.item is not None and of.name in ("sum", "min", "max"):
        seen = [each for each in (of.each, of.empty) if each is not None]
        return _all(world, *seen)
    if of.name == "max":
        return any(is_natural(world, each) for each in of.args)
    if of.name == "clamp":
        return is_natural(world, of.args[1])
    return of.name in AS_THEIR_PARTS and _all(world, *of.args)


def _arithmetic(world: World, of: e.Arithmetic) -> bool:
    return of.op != "-" and _all(world, of.left, of.right)


def _term(world: World, of: e.Term) -> bool:
    known = world.natural_terms
    if of.name not in known:
        known[of.name] = is_natural(world, world.program.terms[of.name].is_)
    return known[of.name]


NATURAL: dict[type, Callable[[World, Any], bool]] = {
    e.Const: lambda _, of: of.value is not None and of.value >= 0,
    e.Value: _value,
    e.Clock: lambda _, __: True,
    e.Field: _field,
    e.Counter: lambda _, __: True,
    e.Pool: lambda _, __: True,
    e.Query: _query,
    e.Term: _term,
    e.Arithmetic: _arithmetic,
    e.Cases: lambda world, of: _all(world, *(then for _, then in of.cases)),
}
