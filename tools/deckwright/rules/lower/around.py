"""Who sits where: the seat some places further around the table."""

from collections.abc import Callable
from typing import Literal

from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.target import nodes as n


def places_on(way: Literal["+", "-"]) -> Callable[[e.Query, Scope], n.Expr]:
    """What lowers the question for the seat one place, or so many, that way; of none it is none."""

    def lower_query(of: e.Query, scope: Scope) -> n.Expr:
        seat, *given = (lower(each, scope) for each in of.args)
        if scope.world.is_for_two and not given:
            return n.valued(seat, lambda sure: n.Calc("-", n.num(1), sure))
        places = given[0] if given else n.num(1)
        seats = scope.world.given("seats")
        return n.valued(seat, lambda sure: n.Calc("%", n.Calc(way, sure, places), seats))

    return lower_query
