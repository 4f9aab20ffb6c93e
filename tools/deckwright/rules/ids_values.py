"""The values that a pick may offer, as a run of integers with their names, known before any game starts."""

from dataclasses import dataclass

from deckwright.rules.ids_tokens import most_token
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Selector
from deckwright.rules.spans import Span, span


@dataclass(frozen=True, slots=True)
class Named:
    """Consecutive integers from `low` on with their names. `sort` says what they are; "" for none."""

    sort: str
    low: int = 0
    names: tuple[str, ...] = ()

    def joined(self, other: "Named") -> "Named":
        """The values of both: two picks may ask with the same prefix, if they ask for the same sort."""
        assert self.sort == other.sort, f"one prefix offers {self.sort} and {other.sort}"
        first, second = sorted((self, other), key=lambda each: each.low)
        known = first.low + len(first.names) - second.low
        return Named(self.sort, first.low, first.names + second.names[known:])


def values_of(program: Program, selector: Selector) -> Named:
    """Every value that a selector can offer. A piece is called by where it stands, and has its number."""
    of = selector.type.of if selector.type.is_set and selector.type.of else selector.type
    if of.name == "card":
        return Named("card", 0, tuple(sorted(program.game.cards)))
    if of.name in ("piece", "space"):
        return Named(of.name, 0, program.ground.spots if of.name == "piece" else program.ground.spaces)
    if of.name == "seat":
        return Named("seat", 0, tuple(f"seat{seat}" for seat in range(program.game.seats[1])))
    if of.name == "enum":
        return Named(of.enum, 0, program.enums[of.enum])
    if of.name == "bool":
        return Named("bool", 0, ("false", "true"))
    if selector.sort == "tokens" and isinstance(selector.source, e.Pool):
        return Named("int", 1, tuple(str(n + 1) for n in range(most_token(program, selector.source.name))))
    numbers = numbers_of(program, selector.source)
    low, high = numbers.low, numbers.high
    assert low is not None, "a number without a lower bound is refused"
    assert high is not None, "a number without an upper bound is refused"
    return Named("int", low, tuple(str(number) for number in range(low, high + 1)))


def numbers_of(program: Program, source: e.Expression) -> Span:
    """Between what the numbers of `number: [low, high]` lie."""
    assert isinstance(source, e.Several)
    low, high = source.items
    return Span(span(program, low).low, span(program, high).high)
