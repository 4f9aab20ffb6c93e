"""The flow of a game: setup, turns, phases, menus, and the stack of what is under way."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from deckwright.engine.state import State


def ask(s: "State", seat: int, ids: Sequence[int]) -> bool:
    """Let a seat choose one of some ascending ids. False if there is but one: then it is in `s.answer`."""
    if len(ids) == 1:
        s.answer = ids[0]
        return False
    s.decider = seat
    s.legal = tuple(ids)
    return True


def void(s: "State") -> None:
    """The menu's action in hand came to nothing and does not count as done."""
    raise NotImplementedError


def end_game(s: "State", ending: int, winner: int) -> None:
    """The game is over: by which of its ends, and who has won (-1 for nobody)."""
    raise NotImplementedError


def no_start(s: "State", me: int, action: int) -> None:
    """Stands where an id opens no action."""
    raise NotImplementedError


def proceed(s: "State", action: int) -> None:
    """Go on after an answer."""
    raise NotImplementedError


def refuse(s: "State", action: int) -> NoReturn:
    """Say which rules forbid an action."""
    raise NotImplementedError
