"""Whether a dumped position can be one of a game: all is there, of the right type and within its range."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckwright.engine.dice import CHANCE
from deckwright.engine.errors import SaveError
from deckwright.engine.knowing import EVERYONE
from deckwright.engine.rules import FOLLOW, OFFER

if TYPE_CHECKING:
    from deckwright.engine.state import State

Test = Callable[[Any], bool]
Tests = Iterator[tuple[str, Test]]


def hold(s: "State", dumped: Mapping[str, Any]) -> None:
    """Hold what was dumped against the shape of a state that has just begun with as many seats.

    Raises:
        SaveError: something in it cannot be.
    """
    cards, pieces = (*_zones(s), *_known(s)), _board(s, dumped)
    for name, test in (*_clock(s), *_under_way(s), *cards, *_pools(s), *pieces, *_options(s)):
        if not test(dumped[name]):
            raise SaveError(f"the saved game is damaged: {name} is {dumped[name]!r}")
    values = ", ".join(f"{name} is {dumped[name]!r}" for name in ("legal", "decider", "ended", "stage"))
    asked = bool(dumped["legal"])
    if asked != (dumped["decider"] != -1) or asked == bool(dumped["ended"]):
        raise SaveError(f"the saved game is damaged: {values}, which does not fit")
    if asked and not dumped["stack"] and dumped["stage"] != OFFER:
        raise SaveError(f"the saved game is damaged: {values}, with nothing under way")


def _clock(s: "State") -> Tests:
    """How far the game has come."""
    layout, seats = s.layout, s.seats
    yield "seats", _number(*layout.seats)
    yield "acting", _number(-1, max(s.rules.counts, default=-1))
    yield "active", _number(0, seats - 1)
    yield "answer", _number(-1, len(layout.ids) - 1)
    yield "asks_chance", lambda asked: type(asked) is bool
    yield "decider", _number(CHANCE, seats - 1)
    yield "ended", _number(0, 1)
    yield "ending", _number(-1, len(layout.ends) - 1)
    yield "phase", _number(0, len(layout.phases) - 1)
    yield "rng", _number(0, (1 << 64) - 1)
    yield "going", _going(seats)
    yield "stage", _number(0, FOLLOW + len(layout.phases) - 1)
    yield "out", _sized(seats, lambda out: type(out) is bool)
    yield "winners", _each(_number(0, seats - 1), ascending=True)
    yield "starter", _number(0, seats - 1)
    yield from ((name, _number(0)) for name in ("acted", "rounds", "to_free", "news", "turns"))


def _going(seats: int) -> Test:
    """Nothing, or the numbers of goes that are under way."""
    tests = (*[_number(0, seats - 1)] * 2, _number(-1, seats), _number(0), _number(0), _number(0, 1))
    return lambda going: (
        going == []
        or (isinstance(going, list) and len(going) == len(tests) and all(map(_holds, tests, going)))
    )


def _under_way(s: "State") -> Tests:
    """What is asked and what waits for the answer."""
    yield "dice", lambda dice: dice is None or _each(_number(1))(dice)
    yield "legal", lambda ids: _each(_number(0, len(s.layout.ids) - 1))(ids) and ids == sorted(set(ids))
    yield "times", _sized(len(s.times), _number(0))
    yield "used", _each(_number(0))
    yield "stack", _each(_frame(s))


def _frame(s: "State") -> Test:
    """Routine, place in it, seat, piece; then what it remembers."""
    head = (_number(0, len(s.rules.routines) - 1), _number(0), _number(-1, s.seats - 1), _number(-1))

    def test(frame: Any) -> bool:  # noqa: ANN401
        if not isinstance(frame, list) or len(frame) < len(head):
            return False
        return all(map(_holds, head, frame)) and all(map(_is_remembered, frame[len(head) :]))

    return test


def _zones(s: "State") -> Tests:
    card = _number(0, len(s.layout.cards) - 1)
    for zone in s.layout.zones:
        ascending = zone.slot in s.layout.ascending
        yield zone.slot, _nested(getattr(s, zone.slot), len(zone.per), _each(card, ascending=ascending))


def _known(s: "State") -> Tests:
    """What seats know of lists that they do not see: a seat and a list, then cards or places."""
    seats = range(s.seats)
    places = [(seat, place) for seat in seats for group in s.layout.unseen[seat] for place in group]
    unseen = [[about, *place] for seat, place in places for about in (seat, EVERYONE)]
    numbers = _each(_number(0))

    def test(entry: Any) -> bool:  # noqa: ANN401
        return isinstance(entry, list) and len(entry) == 2 and entry[0] in unseen and numbers(entry[1])

    yield "known", _each(test)


def _pools(s: "State") -> Tests:
    for pool in s.layout.pools:
        if pool.of == "marks":
            held = _each(_number(0, len(s.layout.cards) - 1), ascending=True)
        elif pool.of == "tokens":
            held = _each(_number(1, pool.most), ascending=True)
        else:
            held = _value(s, pool.of, pool.high, low=pool.low, none=pool.may_be_none)
        yield pool.slot, _nested(getattr(s, pool.slot), len(pool.per), held)


def _board(s: "State", dumped: Mapping[str, Any]) -> Tests:
    """Pieces and where they stand: their lists are as long as there are pieces."""
    layout = s.layout
    if not layout.boards:
        return
    places = dumped["piece_place"]
    pieces = len(places) if isinstance(places, list) else 0
    last = layout.first_spots[-1] - 1
    card, space = _number(0, len(layout.cards) - 1), _number(0, last)
    yield "piece_card", _sized(pieces, _number(-1, len(layout.cards) - 1))
    yield "piece_owner", _sized(pieces, _number(-1, s.seats - 1))
    yield "piece_place", _sized(pieces, _number(-1, last))
    if any(board.carries for board in layout.boards):
        yield "piece_carrier", _sized(pieces, _number(-1, pieces - 1))
    for name in layout.tuples:
        ascending = name in {zone.slot for zone in layout.beneath}
        yield name, _sized(pieces, _each(space if name == "piece_places" else card, ascending=ascending))
    live = [piece for piece in range(pieces) if places[piece] != -1]
    yield layout.in_play, _each(_among(live), ascending=True)
    yield layout.standing, _sized(last + 1, _among((-1, *live)))
    for counter in layout.counters:
        yield counter.slot, _sized(pieces, _value(s, counter.of, counter.high, none=counter.may_be_none))


def _options(s: "State") -> Tests:
    yield from ((option.slot, _number(option.low, option.high)) for option in s.layout.options)


def _value(s: "State", of: str, high: int | None, *, low: int | None = 0, none: bool = False) -> Test:
    """What may be in a pool or counter that holds values of a type."""
    if of in ("int", "half"):
        return _number(low, high)
    if of == "bool":  # True and False where rules have written them
        return lambda value: isinstance(value, int) and value in (0, 1)
    if of == "seat":
        return _number(-1 if none else 0, s.seats - 1)
    names = s.layout.names_of(of)
    return _number(-1 if none else 0, len(names) - 1) if names else _number(-1)


def _number(low: int | None = None, high: int | None = None) -> Test:
    def test(value: Any) -> bool:  # noqa: ANN401
        return type(value) is int and (low is None or low <= value) and (high is None or value <= high)

    return test


def _among(numbers: Sequence[int]) -> Test:
    return lambda value: type(value) is int and value in numbers


def _each(test: Test, *, ascending: bool = False) -> Test:
    def all_of(values: Any) -> bool:  # noqa: ANN401
        return (
            isinstance(values, list)
            and all(map(test, values))
            and (not ascending or values == sorted(values))
        )

    return all_of


def _sized(size: int, test: Test) -> Test:
    return lambda values: isinstance(values, list) and len(values) == size and all(map(test, values))


def _nested(begun: Sequence[Any], depth: int, test: Test) -> Test:
    """A test of lists in lists, each as long as in the state that has just begun."""
    if not depth:
        return test
    inner = [_nested(inner, depth - 1, test) for inner in begun]
    return lambda values: (
        isinstance(values, list) and len(values) == len(inner) and all(map(_holds, inner, values))
    )


def _holds(test: Test, value: Any) -> bool:  # noqa: ANN401
    return test(value)


def _is_remembered(value: Any) -> bool:  # noqa: ANN401
    """Whether a frame can remember something: numbers, nothing, and lists of them."""
    return (
        value is None
        or isinstance(value, int)
        or (isinstance(value, list) and all(map(_is_remembered, value)))
    )
