"""The last turn of a round: an end that is looked at there holds under a condition of its own besides."""

from deckwright.rules.program.expressions import Clock, Compare, Expression, Logic, Query
from deckwright.rules.program.types import BOOL, SEAT

# What comes about in each round that goes once around the table.
AROUND = Clock("last_turn", BOOL)
# The same where nobody is ever out of the game.
STARTER_IS_NEXT = Compare("==", Query("next", (Clock("active", SEAT),), SEAT), Clock("starter", SEAT))


def at_last_turn(over: Expression, when: Expression) -> Expression:
    """The condition of an end that is looked at behind each turn, and holds behind the last one alone."""
    return Logic("and", (over, when), BOOL)


def but_for_around(when: Expression) -> Expression:
    """The condition of an end, without that which comes about in each round anyway."""
    if isinstance(when, Logic) and when.op == "and" and len(when.parts) == 2 and when.parts[0] == AROUND:
        return when.parts[1]
    return when
