"""Lay out a position that was told in names. What cannot be is refused; nothing is guessed."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckwright.engine import placed
from deckwright.engine.errors import WrongPosition
from deckwright.engine.layout import BoardLayout, CounterLayout, Layout, PoolLayout, ZoneLayout
from deckwright.engine.rules import ENTER, OFFER

if TYPE_CHECKING:
    from deckwright.engine.state import State

CLOCK = ("active", "phase", "turns", "rounds", "starter", "turn_of", "went_first")
_TOLD_ONLY = ("decider", "ended", "winner")
_PIECE = ("card", "cards", "at", "owner", "aboard")


def arrange(s: "State", given: Mapping[str, Any]) -> None:
    """Lay a position out on a state that has just begun. What it does not name stays as it is.

    A phase that has a menu is offered at once, as if it had been entered before; another one is entered.

    Raises:
        WrongPosition: something is not there, or has not the form that it must have.
    """
    layout = s.layout
    known = {*CLOCK, *_TOLD_ONLY, "out", "pools", "zones", *(board.name for board in layout.boards)}
    if strange := _mapping(given, "a position").keys() - known:
        raise WrongPosition(f"a position has no {', '.join(sorted(map(str, strange)))}")
    s.out = _out(given.get("out", []), s.seats)
    s.active = _seat(given.get("active", s.active), s.seats)
    s.turns = _count(given.get("turns", s.turns), "turns")
    s.rounds = _count(given.get("rounds", 0), "rounds")
    s.starter = _seat(given.get("starter", 0), s.seats)
    if given.get("phase") is not None:
        s.phase = _place_of(given["phase"], [phase.name for phase in layout.phases], "phase")
    s.stage = ENTER if s.rules.phases[s.phase].menu is None else OFFER
    if s.rules.phases[s.phase].in_turn is not None:
        seats = (given.get(key) for key in ("turn_of", "went_first"))
        host, first = (s.active if seat is None else _seat(seat, s.seats) for seat in seats)
        s.going = (host, first, (s.active - first) % s.seats, 1, 0, 0)
    pools = {pool.name: pool for pool in layout.pools}
    for name, content in _mapping(given.get("pools", {}), "pools").items():
        pool = pools[_known(name, pools, "pool")]
        setattr(s, pool.slot, _filled(s, pool, getattr(s, pool.slot), content, pool.per))
    zones = {zone.name: zone for zone in layout.zones}
    for name, content in _mapping(given.get("zones", {}), "zones").items():
        zone = zones[_known(name, zones, "zone")]
        _lay(s, zone, getattr(s, zone.slot), content, zone.per)
    for board in layout.boards:
        _stand(s, board, given.get(board.name, {}))
    _hold(s)


def _hold(s: Any) -> None:  # noqa: ANN401  slots of a generated class
    """See that no piece carries more others than it can, by the whole position."""
    if s.rules.holds is None:
        return
    for carrier, number in Counter(each for each in s.piece_carrier if each >= 0).items():
        if number > (most := s.rules.holds(s, carrier)):
            card, spot = s.layout.cards[s.piece_card[carrier]], s.piece_place[carrier]
            board = s.layout.board_at(spot)
            space = board.spots[spot - board.first_spot]
            raise WrongPosition(f"{card} on {space} carries {number} others, and it can carry {most}")


def _stand(s: "State", board: BoardLayout, laid: Any) -> None:  # noqa: ANN401
    """Put all pieces of a board on their spaces, and those aboard others there."""
    content = placed.by_place(s, board, laid) if board.places else _mapping(laid, board.name).items()
    for space, standing in content:
        pieces = [standing]
        if board.room > 1 and standing is not None:
            pieces = [*_list(standing, f"what stands on {space}")]
        pieces = [piece for piece in pieces if piece is not None]
        for piece in pieces:
            _place(s, board, space, _mapping(piece, f"what lies on {space}"))
        if board.carries:
            _load(s, board, space, pieces)


def _out(given: Any, seats: int) -> tuple[bool, ...]:  # noqa: ANN401
    """Of each seat whether it is among those that are told to be out."""
    told = {_seat(each, seats) for each in _list(given, "out")}
    if len(told) == seats:
        raise WrongPosition("somebody must be in the game, and all seats are told to be out")
    return tuple(seat in told for seat in range(seats))


def _filled(s: "State", pool: PoolLayout, now: Any, given: Any, per: Sequence[str]) -> Any:  # noqa: ANN401
    """What is in a pool after some of it was told: for each seat as a list, or by seat."""
    if not per:
        return _several(s, pool, given) if pool.is_set else _held(s, pool, given)
    for at, amount in _by_place(s.layout, now, given, per[0], pool.name):
        now[at] = _filled(s, pool, now[at], amount, per[1:])
    return now


def _several(s: "State", pool: PoolLayout, given: Any) -> tuple[int, ...]:  # noqa: ANN401
    """Tokens, told by their values; marked cards, told by their names."""
    if given in (None, "none"):
        return ()
    if pool.of == "marks":
        return tuple(sorted({_place_of(name, s.layout.cards, "card") for name in _list(given, pool.name)}))
    if not isinstance(given, list | tuple) or not all(number in range(1, pool.most + 1) for number in given):
        raise WrongPosition(f"{pool.name} holds tokens from 1 to {pool.most}, not {given!r}")
    return tuple(sorted(given))


def _lay(s: "State", zone: ZoneLayout, now: list[Any], given: Any, per: Sequence[str]) -> None:  # noqa: ANN401
    if per:
        for at, pile in _by_place(s.layout, now, given, per[0], zone.name):
            _lay(s, zone, now[at], pile, per[1:])
        return
    cards = [_place_of(name, s.layout.cards, "card") for name in _list(given, zone.name)]
    now[:] = cards[::-1] if zone.pile else sorted(cards)


def _by_place(
    layout: Layout,
    now: Sequence[Any],
    given: Any,  # noqa: ANN401
    per: str,
    name: str,
) -> Iterator[tuple[int, Any]]:
    """What was told of a thing that is kept for each seat or constant: of all as a list, of some by name."""
    if isinstance(given, Mapping):
        names = layout.names_of(per)
        for key, part in given.items():
            at = names.index(key) if key in names else _whole(key)
            if at is None or not 0 <= at < len(now):
                raise WrongPosition(f"{name}: there is no {per} {key}")
            yield at, part
        return
    if not isinstance(given, list | tuple):
        raise WrongPosition(f"{name} is kept for each {per}, so {given!r} does not say whose it is")
    if len(given) != len(now):
        raise WrongPosition(
            f"{name} is told {len(given)} times, but is kept for each {per}: {len(now)} times"
        )
    yield from enumerate(given)


def _load(s: Any, board: BoardLayout, space: str, standing: Sequence[Mapping[str, Any]]) -> None:  # noqa: ANN401  slots of a generated class
    """Let pieces of a space be aboard others there, which are told by their numbers on that space."""
    first = board.first_spot + board.spaces.index(space) * board.room
    pieces = getattr(s, board.slot)[first : first + len(standing)]
    for number, told in enumerate(standing):
        at = told.get("aboard", 0)
        if not at:
            continue
        if type(at) is not int or not 0 < at <= len(standing) or at == number + 1:
            raise WrongPosition(f"nothing on {space} is aboard number {at}")
        if standing[at - 1].get("aboard"):
            raise WrongPosition(f"number {at} on {space} is aboard another piece, so it carries none")
        s.piece_carrier[pieces[number]] = pieces[at - 1]


def _place(s: Any, board: BoardLayout, space: str, given: Mapping[str, Any]) -> None:  # noqa: ANN401  slots of a generated class
    """Put a piece on its space or spaces; the same piece told once more at its second space is passed by."""
    counters = {counter.name: counter for counter in s.layout.counters}
    beneath = s.layout.beneath
    for key in given:
        _known(key, [*_PIECE, *counters, *(zone.name for zone in beneath)], "counter")
    written = _list(given.get("at") or [space], "at")
    spaces = tuple(board.first + _place_of(name, board.spaces, "space") for name in written)
    written = _list(given.get("cards") or [given.get("card")], "cards")
    cards = tuple(_place_of(card, s.layout.cards, "card") for card in written)
    owner = _seat(given.get("owner"), s.seats)
    taken = {getattr(s, board.slot)[space] for space in spaces} if len(spaces) > 1 else set()
    if (
        len(spaces) > 1
        and len(taken) == 1
        and (piece := taken.pop()) >= 0
        and s.piece_places[piece] == spaces
    ):
        return
    if len(cards) > 1 or len(spaces) > 1:
        piece = getattr(s, f"enter_{board.slot}_broad")(owner, cards, spaces) if board.broad else -1
    else:
        piece = getattr(s, f"enter_{board.slot}")(owner, cards[0], spaces[0])
    if piece < 0:
        on = ", ".join(board.spaces[space - board.first] for space in spaces)
        raise WrongPosition(f"{', '.join(written)} finds no room on {on}")
    for name, counter in counters.items():
        if name in given:
            getattr(s, counter.slot)[piece] = _held(s, counter, given[name])
    for zone in beneath:
        under = (
            _place_of(card, s.layout.cards, "card") for card in _list(given.get(zone.name, ()), zone.name)
        )
        getattr(s, zone.slot)[piece] = tuple(sorted(under))


def _held(s: "State", kept: PoolLayout | CounterLayout, given: Any) -> int:  # noqa: ANN401
    """The stored number for what a pool or a counter holds."""
    if given is not None and given != "none":
        return _number(s, kept, given)
    if not kept.may_be_none:
        raise WrongPosition(f"{kept.name} cannot be none")
    return -1


def _number(s: "State", kept: PoolLayout | CounterLayout, given: Any) -> int:  # noqa: ANN401
    """The stored number for what was told; one above the most that can be kept is refused."""
    of = kept.of
    if of == "bool" and isinstance(given, bool):
        return int(given)
    if of == "seat":
        return _seat(given, s.seats)
    if of == "half" and isinstance(given, float) and given >= 0 and (given * 2).is_integer():
        return int(given * 2)
    names = s.layout.names_of(of)
    if names:
        return _place_of(given, names, of) if isinstance(given, str) else _count(given, kept.name, len(names))
    low, most = getattr(kept, "low", 0), None if kept.high is None else kept.high + 1
    return _count(given, kept.name, most, low) * (2 if of == "half" else 1)


def _place_of(name: object, names: Sequence[str], of: str) -> int:
    """The place of a name among others of its sort."""
    return names.index(_known(name, names, of))


def _known(name: object, names: Any, of: str) -> str:  # noqa: ANN401  anything that names can be looked for in
    if not isinstance(name, str) or name not in names:
        raise WrongPosition(f"no {of} is called {name!r}")
    return name


def _seat(given: object, seats: int) -> int:
    if type(given) is not int or not 0 <= given < seats:
        raise WrongPosition(f"there is no seat {given}: seats are 0 to {seats - 1}")
    return given


def _count(given: object, name: str, most: int | None = None, low: int | None = 0) -> int:
    if type(given) is not int or (low is not None and given < low) or (most is not None and given >= most):
        raise WrongPosition(f"{name} cannot be {given!r}")
    return given


def _whole(key: object) -> int | None:
    """A place that was written as a number; saved as JSON, it is a text."""
    if isinstance(key, str) and key.isdecimal():
        return int(key)
    return key if type(key) is int else None


def _mapping(given: Any, name: str) -> Mapping[str, Any]:  # noqa: ANN401
    if not isinstance(given, Mapping):
        raise WrongPosition(f"{name} must be a mapping, not {given!r}")
    return given


def _list(given: Any, name: str) -> Sequence[Any]:  # noqa: ANN401
    if not isinstance(given, list | tuple):
        raise WrongPosition(f"{name} must be a list, not {given!r}")
    return given
