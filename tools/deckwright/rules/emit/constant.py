"""Expressions about one card that can be reckoned before any game, from printed fields and fixed values."""

from collections.abc import Mapping

from deckwright.rules.emit.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.target.constant import OPERATORS, Unknown


def evaluated(world: World, of: e.Expression, cards: Mapping[str, int]) -> int:
    """The number that an expression has for the cards that some names stand for.

    Raises:
        Unknown: it depends on more than that.
    """
    if isinstance(of, e.Const) and of.value is not None:
        return int(of.value)
    if isinstance(of, e.Value) and not of.option and of.at is None:
        value = world.program.game.values[of.id].value
        if isinstance(value, int):
            return value
    if isinstance(of, e.Field | e.Trait) and isinstance(of.of, e.Local) and of.of.name in cards:
        return _printed(world, of, cards[of.of.name])
    if isinstance(of, e.Compare | e.Arithmetic) and of.op in OPERATORS:
        return OPERATORS[of.op](evaluated(world, of.left, cards), evaluated(world, of.right, cards))
    if isinstance(of, e.Logic):
        parts = [bool(evaluated(world, part, cards)) for part in of.parts]
        return all(parts) if of.op == "and" else any(parts)
    if isinstance(of, e.Not):
        return not evaluated(world, of.of, cards)
    if isinstance(of, e.Member) and isinstance(of.among, e.Several):
        among = [evaluated(world, each, cards) for each in of.among.items]
        return (evaluated(world, of.item, cards) in among) != of.negated
    raise Unknown


def _printed(world: World, of: e.Field | e.Trait, card: int) -> int:
    if isinstance(of, e.Trait):
        if of.name == "kind":
            return world.types.kinds.index(world.types.cards[card].kind)
        if of.name == "name":
            return card
        raise Unknown
    column = world.field_column(of.name, of.type)
    if column is None:
        raise Unknown
    value = column.values[card]
    if column.among:
        return column.among.index(str(value)) if value is not None else -1
    if isinstance(value, int):
        return value
    if value is None and not of.type.maybe:
        return 0  # the kind has no such field
    raise Unknown
