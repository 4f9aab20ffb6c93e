"""Between what a number of the rules always lies, as far as declarations, cards and values tell."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import chosen_from, is_choice
from deckwright.rules.program.records import Kept, PoolRecord, Program
from deckwright.rules.program.types import INT
from deckwright.rules.queries.registry import all_queries


@dataclass(frozen=True, slots=True)
class Span:
    """The lowest and the highest number that there can be; None where nothing bounds it."""

    low: int | None = None
    high: int | None = None

    def joined(self, other: "Span") -> "Span":
        """What lies in one of two spans."""
        return Span(_both(min, self.low, other.low), _both(max, self.high, other.high))


ANY = Span()
NATURAL = Span(0)


@dataclass(frozen=True, slots=True)
class Known:
    """What is being looked at already, since a number may depend on itself; and the spans of terms so far.

    Terms are known by the cards that they are asked about; `bearers` are those that names of the frame stand
    for, as far as they are known. `declared`: cards have whatever their fields allow.
    """

    under_way: frozenset[tuple[str, str]] = frozenset()
    terms: dict[tuple[str, ...], Span] = field(default_factory=dict)
    bearers: Mapping[str, str] = field(default_factory=dict)
    declared: bool = False

    def and_also(self, sort: str, name: str) -> "Known":
        """The same while one thing more is looked at."""
        return replace(self, under_way=self.under_way | {(sort, name)})

    def bearing(self, bearers: Mapping[str, str]) -> "Known":
        """The same where names stand for other cards."""
        return replace(self, bearers=bearers) if bearers or self.bearers else self

    def card_of(self, of: e.Expression) -> str:
        """The card that a name stands for; empty where that is not known."""
        return self.bearers.get(of.name, "") if isinstance(of, e.Local) else ""


def span(program: Program, of: e.Expression | None, known: Known | None = None) -> Span:
    """Between what an expression always lies."""
    found = SPANS.get(type(of))
    return ANY if found is None or of is None else found(program, of, known or Known())


def _both(choose: Callable[[int, int], int], one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else choose(one, other)


def _either(choose: Callable[[Iterable[int]], int], *bounds: int | None) -> int | None:
    """The bound that several give together, of which each holds by itself."""
    told = [each for each in bounds if each is not None]
    return choose(told) if told else None


def _const(_: Program, of: e.Const, __: Known) -> Span:
    return Span(of.value, of.value) if of.type == INT and isinstance(of.value, int) else ANY


def _value(program: Program, of: e.Value, _: Known) -> Span:
    value = program.game.values[of.id]
    if value.option:
        return Span(*value.tunable) if value.tunable is not None else ANY
    told = value.value
    several = told.values() if isinstance(told, Mapping) else told if isinstance(told, tuple) else ()
    numbers = [each for each in several if isinstance(each, int)]
    if of.at is not None:  # what has no entry counts as 0
        return Span(min(0, *numbers), max(0, *numbers)) if numbers else ANY
    return Span(told, told) if isinstance(told, int) else ANY


def printed(program: Program, of: e.Field, only: str = "") -> list[int | float]:
    """The numbers that cards have in a field, or `only` one of them has; 0 for those without one."""
    game, found = program.game, list[int | float]([0])
    for card in [game.cards[only]] if only else game.cards.values():
        field = game.kinds[card.kind].fields.get(of.name)
        told = None if field is None else card.fields.get(of.name, field.default)
        found += [told] if isinstance(told, int | float) else []
    return found


def _field(program: Program, of: e.Field, known: Known) -> Span:
    numbers = [each for each in printed(program, of, known.card_of(of.of)) if isinstance(each, int)]
    if known.declared:
        fields = (kind.fields.get(of.name) for kind in program.game.kinds.values())
        numbers += [bound for field in fields if field and field.range for bound in field.range]
    return Span(min(numbers), max(numbers)) if of.type.sure == INT else ANY


def most_kept(program: Program, kept: Kept, card: str = "") -> int | None:
    """The most that a pool can ever hold, or a counter on a piece of a card; None for any number."""
    known = Known(bearers={"it": card} if card else {})
    return _most(program, kept, known) if kept.type == INT and kept.max is not None else None


def _most(program: Program, kept: Kept, known: Known) -> int | None:
    return _both(max, span(program, kept.start, known).high, span(program, kept.max, known).high)


def _kept(program: Program, of: e.Pool | e.Counter, known: Known) -> Span:
    """What is kept goes up to its maximum, or stays where it has started, and never falls below its least."""
    sort = "pool" if isinstance(of, e.Pool) else "counter"
    record = program.pools.get(of.name) if isinstance(of, e.Pool) else program.counters.get(of.name)
    # One that is declared in a circle is not there: that is told elsewhere.
    least = record.least if isinstance(record, PoolRecord) else 0
    if of.type != INT or record is None or record.max is None or (sort, of.name) in known.under_way:
        return Span(least, None) if of.type == INT else ANY
    card = known.card_of(of.of) if isinstance(of, e.Counter) else ""
    inner = known.bearing({"it": card} if card else {})
    return Span(least, _most(program, record, inner.and_also(sort, of.name)))


def _term(program: Program, of: e.Term, known: Known) -> Span:
    if ("term", of.name) in known.under_way:
        return ANY
    cards = tuple(map(known.card_of, of.args))
    key = (of.name, *cards)
    if key not in known.terms:
        term = program.terms[of.name]
        inner = known.bearing({name: card for name, card in zip(term.params, cards, strict=True) if card})
        known.terms[key] = span(program, term.is_, inner.and_also("term", of.name))
    return known.terms[key]


def _cases(program: Program, of: e.Cases, known: Known) -> Span:
    first, *others = (span(program, then, known) for _, then in of.cases)
    for each in others:
        first = first.joined(each)
    return first


def _arithmetic(program: Program, of: e.Arithmetic, known: Known) -> Span:
    if of.type != INT or of.left.type != INT or of.right.type != INT:
        return ANY
    left, right = span(program, of.left, known), span(program, of.right, known)
    if of.op == "-":
        right = Span(None if right.high is None else -right.high, None if right.low is None else -right.low)
    if of.op in ("+", "-"):
        return Span(_both(int.__add__, left.low, right.low), _both(int.__add__, left.high, right.high))
    natural = (left.low or 0) >= 0 and (right.low or 0) >= 0 and None not in (left.low, right.low)
    if not natural:
        return ANY
    if of.op == "*":
        return Span(0, _both(int.__mul__, left.high, right.high))
    if of.op == "%":
        return Span(0, None if right.high is None else max(right.high - 1, 0))
    return Span(0, left.high)


def _query(program: Program, of: e.Query, known: Known) -> Span:
    spans = all_queries()[of.name].span
    if of.type.sure != INT or spans is None:
        return ANY
    args = [span(program, each, known) for each in of.args] if of.item is None else []
    if of.item is not None:
        known = known.bearing({name: card for name, card in known.bearers.items() if name != "it"})
    seen = [span(program, each, known) for each in (of.each, of.empty) if each is not None]
    found: Span = spans(program, of, args, seen)
    return found


def extreme(choose: Callable[[Iterable[int]], int]) -> Callable[..., Span]:
    """The span of the least or the greatest of some numbers, or of one number of each thing in a set."""

    def spans(_: Program, __: e.Query, args: list[Span], seen: list[Span]) -> Span:
        if not args:
            return seen[0].joined(seen[-1]) if seen else ANY
        lows, highs = [each.low for each in args], [each.high for each in args]
        if choose is min:
            return Span(None if None in lows else _either(min, *lows), _either(min, *highs))
        return Span(_either(max, *lows), None if None in highs else _either(max, *highs))

    return spans


def natural(*_: object) -> Span:
    """The span of what is never below 0."""
    return NATURAL


def most_in(program: Program, of: e.Expression) -> int | None:
    """How many things there can be in a set at most."""
    if isinstance(of, e.Seats):
        return program.game.seats[1]
    if isinstance(of, e.Pieces | e.Spaces):
        board = program.boards[of.board]
        return board.size * (board.room if isinstance(of, e.Pieces) else 1)
    if isinstance(of, e.Several):
        return len(of.items)
    return most_in(program, chosen_from(of)) if is_choice(of) else None


SPANS: dict[type, Callable[[Program, Any, Known], Span]] = {
    e.Const: _const,
    e.Value: _value,
    e.Clock: lambda _, of, __: NATURAL if of.name in ("turns", "rounds") else ANY,
    e.Field: _field,
    e.Pool: _kept,
    e.Counter: _kept,
    e.Query: _query,
    e.Term: _term,
    e.Arithmetic: _arithmetic,
    e.Cases: _cases,
}
