"""A position as plain data with names instead of numbers; `arrange` is the way back."""

from typing import TYPE_CHECKING, Any

from deckwright.engine import goes, placed
from deckwright.engine.layout import ON_SPACES, BoardLayout, Layout, PoolLayout, ZoneLayout
from deckwright.engine.rules import ROUND, ROUND_CLOSED, SETUP

if TYPE_CHECKING:
    from deckwright.engine.state import State


def position(s: "State") -> dict[str, Any]:
    """What lies where. Piles are told from the top; a piece stands at each of its spaces.

    `phase` is None where none is under way: in the setup, and while a round begins or ends.
    """
    layout = s.layout
    laid: dict[str, Any] = {
        "active": s.active,
        "phase": layout.phases[s.phase].name if _in_phase(s) else None,
        "turns": s.turns,
        "rounds": s.rounds,
        "starter": s.starter,
        **goes.told(s),
        "decider": s.decider,
        "pools": {pool.name: _each(s, pool, len(pool.per)) for pool in layout.pools},
        "zones": {
            zone.name: _on_spaces(s, zone)
            if zone.per == ON_SPACES
            else _cards(layout, getattr(s, zone.slot), len(zone.per), zone.pile)
            for zone in layout.zones
        },
    }
    for board in layout.boards:
        laid[board.name] = _standing(s, board)
    if any(s.out):
        laid["out"] = [seat for seat, out in enumerate(s.out) if out]
    laid["ended"] = s.ended_by
    laid["winner"] = list(s.winners) if len(s.winners) > 1 else s.winner
    return laid


def _in_phase(s: "State") -> bool:
    """Whether a phase is under way: neither the setup, nor the start or end of a round."""
    return s.stage != SETUP and not ROUND <= s.stage <= ROUND_CLOSED


def _each(s: "State", pool: PoolLayout, depth: int) -> Any:  # noqa: ANN401  as deep as the pool is kept per
    def told(value: Any, left: int) -> Any:  # noqa: ANN401
        return [told(inner, left - 1) for inner in value] if left else word(s.layout, pool.of, value)

    return told(getattr(s, pool.slot), depth)


def _cards(layout: Layout, value: Any, depth: int, pile: bool) -> list[Any]:  # noqa: ANN401
    if depth:
        return [_cards(layout, inner, depth - 1, pile) for inner in value]
    return [layout.cards[card] for card in (reversed(value) if pile else value)]


def _on_spaces(s: "State", zone: ZoneLayout) -> dict[str, list[Any]]:
    """The cards of each space on which there are some."""
    piles = zip(s.layout.spaces, getattr(s, zone.slot), strict=True)
    return {space: _cards(s.layout, cards, 0, zone.pile) for space, cards in piles if cards}


def _standing(s: "State", board: BoardLayout) -> Any:  # noqa: ANN401  by space, or by owner
    """The piece on each space; where several have room, a list of them."""
    if board.room == 1:
        pieces = _pieces(s, board)
        return placed.by_owner(s, pieces) if board.places else pieces
    standing: dict[str, list[dict[str, Any]]] = {}
    for spot, piece in _pieces(s, board).items():
        standing.setdefault(spot.rpartition("_")[0], []).append(piece)
    return standing


def _pieces(s: "State", board: BoardLayout) -> dict[str, dict[str, Any]]:
    """The pieces by what they are called."""
    standing = getattr(s, board.slot)[board.range]
    return {board.spots[spot]: _piece(s, board, piece) for spot, piece in enumerate(standing) if piece >= 0}


def _piece(s: Any, board: BoardLayout, piece: int) -> dict[str, Any]:  # noqa: ANN401  slots of a generated class
    names = s.layout.cards
    laid: dict[str, Any] = {"card": names[s.piece_card[piece]], "owner": s.piece_owner[piece]}
    if board.broad and len(s.piece_places[piece]) > 1:
        laid["cards"] = [names[card] for card in s.piece_cards[piece]]
        laid["at"] = [board.spaces[space - board.first] for space in s.piece_places[piece]]
    if board.carries and (carrier := s.piece_carrier[piece]) >= 0:
        laid["aboard"] = (s.piece_place[carrier] - board.first_spot) % board.room + 1
    for zone in s.layout.beneath:
        laid[zone.name] = [names[card] for card in getattr(s, zone.slot)[piece]]
    return laid | {
        counter.name: word(s.layout, counter.of, getattr(s, counter.slot)[piece])
        for counter in s.layout.counters
    }


def word(layout: Layout, of: str, value: Any) -> Any:  # noqa: ANN401  an int, or None in a pool that may be empty
    """A stored number as it is told: a card's or constant's name, true or false, half of a half."""
    if of == "tokens":
        return [*value]
    if of == "marks":
        return [layout.cards[card] for card in value]
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
