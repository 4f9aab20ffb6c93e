"""Pools and counters: what an amount speaks of, whether it can be paid, and how a number in it changes."""

from collections import Counter as Bag
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, cast

from deckwright.rules.changes import paid_by
from deckwright.rules.interpret import args
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.program.expressions import Counter, Pool
from deckwright.rules.program.records import CounterRecord, PoolRecord
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import MARKS, TOKENS, Type

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


@dataclass(frozen=True, slots=True)
class Change:
    """A number that is kept at a place of a list (or of all that is kept), and by how much it changes."""

    kept: Held
    at: Held
    n: Held
    most: Callable[[], int | None]  # by then
    type: Type
    highest: int = 0  # the value of a token
    least: int | None = 0

    @property
    def now(self) -> Held:
        """What stands there."""
        return self.kept[self.at]


@dataclass(frozen=True, slots=True)
class Lack:
    """What a cost asks for and what there is, at a place of the list in which it is kept."""

    amount: Amount
    place: Held
    due: Held
    held: Held


def read(amounts: Sequence[Amount], play: "Play") -> list[Change]:
    """Everything that some amounts change, in writing order; what is missing is left out."""
    return [change for amount in amounts for change in _read(amount, play)]


def _read(amount: Amount, play: "Play") -> Iterator[Change]:
    of = amount.of
    record: PoolRecord | CounterRecord
    record = play.program.pools[of.name] if isinstance(of, Pool) else play.program.counters[of.name]
    kept, places = kept_at(of, play)
    for place in places:
        if isinstance(of, Counter) and not play.is_here(place):
            continue
        n = args.taken(amount.n, play)
        most = partial(maximum, record, place, play)
        highest = play.book.most_tokens.get(of.name, 0)
        least = record.least if isinstance(record, PoolRecord) else 0
        yield Change(kept, place, n, most, record.type, highest, least)


def kept_at(of: Pool | Counter, play: "Play") -> tuple[Held, list[Held]]:
    """In what the numbers of a pool, or of a counter of some pieces, stand, and at which places."""
    if isinstance(of, Counter):
        whose = value(of.of, play)
        return play.kept[of.name], sorted(whose) if of.of.type.is_set else [whose]
    kept: Held = play.kept
    place: Held = of.name
    for index in of.index:
        kept, place = kept[place], value(index, play)
    return kept, [place]


def maximum(record: PoolRecord | CounterRecord, place: Held, play: "Play") -> int | None:
    """What it can hold at most; that of a counter may hang on the piece, which is `it`."""
    if record.max is None:
        return None
    if isinstance(record, PoolRecord):
        return cast(int, value(record.max, play))
    outer, play.names = play.names, {**play.names, "it": place}
    most = cast(int, value(record.max, play))
    play.names = outer
    return most


def payable(cost: Sequence[Amount], play: "Play") -> bool:
    """Whether everything that a cost asks for is there: what comes out of one place, together."""
    return lack(cost, play) is None


def lack(cost: Sequence[Amount], play: "Play") -> Lack | None:
    """The first part of a cost that is not there, with those before it out of the same place."""
    due: dict[tuple[int, Held], Held] = {}
    for amount in cost:
        n = max(value(amount.n, play), 0)
        kept, places = kept_at(amount.of, play)
        for place in places:
            if isinstance(amount.of, Counter) and not play.is_here(place):
                return Lack(amount, place, n, 0)
            in_all = due[id(kept), place] = due.get((id(kept), place), 0) + n
            if kept[place] < in_all:
                return Lack(amount, place, in_all, kept[place])
    return None


def pay(cost: Sequence[Amount], play: "Play") -> None:
    """Take a cost away."""
    apply(read(cost, play), lose)
    play.changed |= paid_by(cost)


Result = Callable[[Held, Held, int | None], Held]


def apply(changes: Sequence[Change], result: Result) -> None:
    """Carry changes out, one after the other."""
    for change in changes:
        if change.type == TOKENS:
            change.kept[change.at] = _BAGS[result](change.now, change.n, change.highest)
        elif change.type == MARKS:
            change.kept[change.at] = _MARKED[result](set(change.now), set(change.n))
        elif change.type.name in ("int", "half"):
            found = result(change.now, change.n, change.most())
            change.kept[change.at] = found if change.least is None else max(change.least, found)
        else:
            change.kept[change.at] = change.n


def gain(now: int, n: int, most: int | None) -> int:
    """What is there after gaining; what was more than the maximum stays. An amount below 0 is none."""
    more = now + max(n, 0)
    return more if most is None else max(now, min(more, most))


def lose(now: int, n: int, _: int | None) -> int:
    """What is there after losing or paying. An amount below 0 is none."""
    return now - max(n, 0)


def put(_: int, n: int, most: int | None) -> int:
    """What is there after setting."""
    return n if most is None else min(n, most)


def _gain_token(now: tuple[int, ...], n: int, highest: int) -> tuple[int, ...]:
    return tuple(sorted([*now, min(n, highest)])) if n > 0 else now


def _lose_tokens(now: tuple[int, ...], some: Sequence[int], _: int) -> tuple[int, ...]:
    return tuple(sorted((Bag(now) - Bag(some)).elements()))


def _put_tokens(_: object, some: Sequence[int], highest: int) -> tuple[int, ...]:
    return tuple(sorted(min(n, highest) for n in some if n > 0))


_BAGS: dict[Result, Callable[[Held, Held, int], Held]] = {
    gain: _gain_token,
    lose: _lose_tokens,
    put: _put_tokens,
}


def _marked(cards: set[int]) -> tuple[int, ...]:
    return tuple(sorted(cards))


_MARKED: dict[Result, Callable[[set[int], set[int]], tuple[int, ...]]] = {
    gain: lambda now, some: _marked(now | some),
    lose: lambda now, some: _marked(now - some),
    put: lambda _, some: _marked(some),
}
