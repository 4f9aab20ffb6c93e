"""The last turn of a round: an end that is looked at there holds under a condition of its own besides."""

from deckwright.rules.program.expressions import Clock, Expression, Logic
from deckwright.rules.program.types import BOOL

# What comes about in each round that goes once around the table.
AROUND = Clock("last_turn", BOOL)


def at_last_turn(over: Expression, when: Expression) -> Expression:
    """The condition of an end that is looked at behind each turn, and holds behind the last one alone."""
    return Logic("and", (over, when), BOOL)


def but_for_around(when: Expression) -> Expression:
    """The condition of an end, without that which comes about in each round anyway."""
    if isinstance(when, Logic) and when.op == "and" and len(when.parts) == 2 and when.parts[0] == AROUND:
        return when.parts[1]
    return when
