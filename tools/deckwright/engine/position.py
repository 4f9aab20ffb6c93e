"""A position as plain data with names instead of numbers, and the way back: laying one out."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from deckwright.engine import placed
from deckwright.engine.errors import WrongPosition
from deckwright.engine.layout import BoardLayout, CounterLayout, Layout, PoolLayout
from deckwright.engine.rules import ENTER, OFFER

if TYPE_CHECKING:
    from deckwright.engine.state import State

CLOCK = ("active", "phase", "turns")


def position(s: "State") -> dict[str, Any]:
    """What lies where. Piles are told from the top; a piece stands at each of its spaces."""
    layout = s.layout
    told: dict[str, Any] = {
        "active": s.active,
        "phase": layout.phases[s.phase].name,
        "turns": s.turns,
        "decider": s.decider,
        "pools": {pool.name: _each(s, pool, len(pool.per)) for pool in layout.pools},
        "zones": {
            zone.name: _cards(layout, getattr(s, zone.slot), len(zone.per), zone.pile)
            for zone in layout.zones
        },
    }
    for board in layout.boards:
        pieces = _pieces(s, board)
        told[board.name] = placed.by_owner(s, pieces) if board.places else pieces
    told["ended"] = s.ended_by
    told["winner"] = s.winner
    return told


def _each(s: "State", pool: PoolLayout, depth: int) -> Any:  # noqa: ANN401  as deep as the pool is kept per
    def told(value: Any, left: int) -> Any:  # noqa: ANN401
        return [told(each, left - 1) for each in value] if left else word(s.layout, pool.of, value)

    return told(getattr(s, pool.slot), depth)


def _cards(layout: Layout, value: Any, depth: int, pile: bool) -> list[Any]:  # noqa: ANN401
    if depth:
        return [_cards(layout, each, depth - 1, pile) for each in value]
    return [layout.cards[card] for card in (reversed(value) if pile else value)]


def _pieces(s: "State", board: BoardLayout) -> dict[str, dict[str, Any]]:
    counters = [each for each in s.layout.counters if each.board == board.name]
    return {
        board.spaces[space]: _piece(s, board, piece, counters)
        for space, piece in enumerate(getattr(s, board.slot))
        if piece >= 0
    }


def _piece(s: Any, board: BoardLayout, piece: int, counters: list[CounterLayout]) -> dict[str, Any]:  # noqa: ANN401  slots of a generated class
    names = s.layout.cards
    told: dict[str, Any] = {"card": names[s.piece_card[piece]], "owner": s.piece_owner[piece]}
    if board.broad and len(s.piece_places[piece]) > 1:
        told["cards"] = [names[card] for card in s.piece_cards[piece]]
        told["at"] = [board.spaces[space] for space in s.piece_places[piece]]
    for zone in s.layout.beneath:
        if zone.board == board.name:
            told[zone.name] = [names[card] for card in getattr(s, zone.slot)[piece]]
    return told | {each.name: word(s.layout, each.of, getattr(s, each.slot)[piece]) for each in counters}


def word(layout: Layout, of: str, value: Any) -> Any:  # noqa: ANN401  an int, or None in a pool that may be empty
    """A stored number as it is told: a card's or constant's name, true or false, half of a half."""
    if of == "tokens":
        return [*value]
    if of == "bool":
        return bool(value)
    if of == "half" and value is not None:
        return value / 2 if value % 2 else value // 2
    if of in ("int", "half"):
        return value
    if value < 0:
        return None
    names = layout.names_of(of)
    return names[value] if names else value


def number(layout: Layout, of: str, told: Any) -> Any:  # noqa: ANN401
    """The stored number for what was told.

    Raises:
        WrongPosition: no card, space or constant is called that.
    """
    if told is None or told == "none":
        return None if of in ("int", "half") else -1
    if of == "half":
        return round(told * 2)
    names = layout.names_of(of)
    return place_of(told, names, of) if isinstance(told, str) else int(told)


def place_of(name: str, names: Sequence[str], of: str) -> int:
    """The place of a name among others of its sort."""
    if name not in names:
        raise WrongPosition(f"no {of} is called {name!r}")
    return names.index(name)


def arrange(s: "State", given: Mapping[str, Any]) -> None:
    """Lay a position out on a state that has just begun. What it does not name stays as it is.

    A phase that has a menu is offered at once, as if it had been entered before; another one is entered.
    """
    layout = s.layout
    known = {*CLOCK, "pools", "zones", "decider", "ended", "winner", *(board.name for board in layout.boards)}
    if strange := given.keys() - known:
        raise WrongPosition(f"a position has no {', '.join(sorted(strange))}")
    s.active, s.turns = given.get("active", s.active), given.get("turns", s.turns)
    if not 0 <= s.active < s.seats:
        raise WrongPosition(f"there is no seat {s.active}")
    if "phase" in given:
        s.phase = place_of(given["phase"], [phase.name for phase in layout.phases], "phase")
    s.stage = ENTER if s.rules.phases[s.phase].menu is None else OFFER
    for name, told in given.get("pools", {}).items():
        pool = layout.pools[place_of(name, [each.name for each in layout.pools], "pool")]
        setattr(s, pool.slot, _filled(layout, pool, getattr(s, pool.slot), told))
    for name, told in given.get("zones", {}).items():
        zone = layout.zones[place_of(name, [each.name for each in layout.zones], "zone")]
        _lay(layout, getattr(s, zone.slot), told, len(zone.per), zone.pile)
    for board in layout.boards:
        laid = given.get(board.name, {})
        for space, piece in placed.by_place(s, board, laid) if board.places else laid.items():
            if piece is not None:
                _place(s, board, space, piece)


def _filled(layout: Layout, pool: PoolLayout, now: Any, told: Any) -> Any:  # noqa: ANN401
    """What is in a pool after some of it was told: for each seat as a list, or by seat."""
    if isinstance(now, list):
        by_place = told.items() if isinstance(told, Mapping) else enumerate(told)
        for at, each in by_place:
            now[int(at)] = _filled(layout, pool, now[int(at)], each)
        return now
    return _bag(pool, told) if pool.of == "tokens" else number(layout, pool.of, told)


def _bag(pool: PoolLayout, told: Any) -> tuple[int, ...]:  # noqa: ANN401
    if told in (None, "none"):
        return ()
    if not isinstance(told, list | tuple) or not all(each in range(1, pool.most + 1) for each in told):
        raise WrongPosition(f"{pool.name} holds tokens from 1 to {pool.most}, not {told!r}")
    return tuple(sorted(told))


def _lay(layout: Layout, zone: list[Any], told: Any, depth: int, pile: bool) -> None:  # noqa: ANN401
    if depth:
        for at, each in told.items() if isinstance(told, Mapping) else enumerate(told):
            _lay(layout, zone[int(at)], each, depth - 1, pile)
        return
    cards = [place_of(name, layout.cards, "card") for name in told]
    zone[:] = cards[::-1] if pile else sorted(cards)


def _place(s: Any, board: BoardLayout, space: str, told: Mapping[str, Any]) -> None:  # noqa: ANN401
    """Put a piece on its space or spaces; the same piece told once more at its second space is passed by."""
    names = told.get("at") or [space]
    spaces = tuple(place_of(each, board.spaces, "space") for each in names)
    written = told.get("cards") or [told["card"]]
    cards = tuple(place_of(each, s.layout.cards, "card") for each in written)
    taken = {getattr(s, board.slot)[each] for each in spaces}
    if (
        len(spaces) > 1
        and len(taken) == 1
        and (piece := taken.pop()) >= 0
        and s.piece_places[piece] == spaces
    ):
        return
    if len(cards) > 1 or len(spaces) > 1:
        piece = getattr(s, f"enter_{board.slot}_broad")(told["owner"], cards, spaces) if board.broad else -1
    else:
        piece = getattr(s, f"enter_{board.slot}")(told["owner"], cards[0], spaces[0])
    if piece < 0:
        raise WrongPosition(f"{told.get('card', ', '.join(written))} finds no room on {', '.join(names)}")
    for counter in s.layout.counters:
        if counter.name in told:
            getattr(s, counter.slot)[piece] = number(s.layout, counter.of, told[counter.name])
    for zone in s.layout.beneath:
        beneath = (place_of(each, s.layout.cards, "card") for each in told.get(zone.name, ()))
        getattr(s, zone.slot)[piece] = tuple(sorted(beneath))
