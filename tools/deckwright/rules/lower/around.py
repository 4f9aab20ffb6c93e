"""Who sits where: the seat some places further around the table."""

from collections.abc import Callable
from typing import Literal

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SEAT


def places_on(way: Literal["+", "-"]) -> Callable[[e.Query, Scope], n.Expr]:
    """What lowers the question for the seat one place, or so many, that way; of none it is none."""

    def lower_query(of: e.Query, scope: Scope) -> n.Expr:
        seat, *given = (lower(each, scope) for each in of.args)
        if scope.world.is_for_two and not given and not scope.world.eliminates:
            return n.valued(seat, lambda sure: n.Calc("-", n.num(1), sure))
        places = given[0] if given else n.num(1)
        if scope.world.eliminates:
            signed = places if way == "+" else n.Calc("-", n.num(0), places)
            return n.valued(seat, lambda sure: n.Kernel("around", (scope.world.seated, sure, signed), SEAT))
        seats = scope.world.given("seats")
        return n.valued(seat, lambda sure: n.Calc("%", n.Calc(way, sure, places), seats))

    return lower_query
