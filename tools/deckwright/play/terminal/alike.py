"""Pieces of one seat in one space that nothing tells apart: one of them stands for all, without a number."""

from collections.abc import Iterable, Sequence
from typing import Any

from deckwright.engine.describe import value_words
from deckwright.engine.state import State


def described(state: State, action: int, language: str) -> str:
    """Return an answer in words, as `State.describe`; a piece that is like all others goes by its name."""
    value = called(state, action, language) if state.layout.asks else ""
    if not value or value == value_words(state, action, language):
        return state.describe(action, language)
    words = state.layout.asks_of(action).words.get(language, "")
    return words.replace("{value}", value) if words else value


def called(state: State, action: int, language: str) -> str:
    """Return the thing that an answer names, in words: `Settler (b3)`; empty where it names none."""
    same, alike = _fellows(state, action)
    if not same or len(alike) < len(same):
        return value_words(state, action, language)
    layout, spot = state.layout, same[0]
    piece = getattr(state, layout.standing)[spot]
    title = layout.titles[language][getattr(state, "piece_card")[piece]]  # noqa: B009  a slot of the generated class
    return f"{title} ({layout.called(layout.space_of[spot], language)})"


def unlike(state: State, actions: Iterable[int]) -> list[int]:
    """Return of answers that name pieces which are alike the first one alone."""
    found: dict[int, int] = {}
    for action in actions:
        found.setdefault(first_like(state, action), action)
    return [*found.values()]


def first_like(state: State, action: int) -> int:
    """Return the first answer of the same pick that names a piece like the one of this answer."""
    _, alike = _fellows(state, action)
    if not alike:
        return action
    asks = state.layout.asks_of(action)
    return asks.first + max(alike[0], asks.low) - asks.low


def _fellows(state: State, action: int) -> tuple[Sequence[int], Sequence[int]]:
    """The spots in a space with pieces of the card and seat that an answer names; those of like pieces."""
    layout = state.layout
    asks = layout.asks_of(action) if layout.asks else None
    if asks is None or asks.sort != "piece" or not asks.first <= action < asks.first + asks.count:
        return (), ()
    spot = asks.low + action - asks.first
    if layout.board_at(spot).room == 1:
        return (), ()
    space, standing = layout.space_of[spot], getattr(state, layout.standing)
    pieces = {at: standing[at] for at in range(*layout.first_spots[space : space + 2]) if standing[at] >= 0}
    if spot not in pieces:
        return (), ()
    told = {at: _piece(state, piece) for at, piece in pieces.items()}
    carried = {
        at: [told[each] for each in pieces if _carrier(state, pieces[each]) == piece]
        for at, piece in pieces.items()
    }
    same = [at for at in pieces if told[at][:2] == told[spot][:2]]
    return same, [at for at in same if (told[at], carried[at]) == (told[spot], carried[spot])]


def _piece(state: State, piece: int) -> tuple[Any, ...]:
    """All that is kept of a piece: its card, its owner, counters, what is beneath it, what carries it."""
    layout = state.layout
    counters, beneath = (each.slot for each in layout.counters), (each.slot for each in layout.beneath)
    columns = ("piece_card", "piece_owner", *counters, *beneath)
    return (*(getattr(state, name)[piece] for name in columns), _carrier(state, piece))


def _carrier(state: State, piece: int) -> int:
    """The piece that carries a piece; -1 where none does."""
    if not any(board.carries for board in state.layout.boards):
        return -1
    return int(getattr(state, "piece_carrier")[piece])  # noqa: B009  a slot of the generated class
