"""Answers and guessed worlds that lead to nothing, since the rules go on for ever behind them."""

import pytest
from heaps import HeapState

from deckwright.engine.chance import Source
from deckwright.engine.errors import Endless
from deckwright.play.terminal import forecast
from deckwright.play.terminal.ahead import foresee
from deckwright.play.terminal.session import Session


@pytest.fixture
def guessed(state: HeapState, monkeypatch: pytest.MonkeyPatch) -> HeapState:
    """A world in which the rules go on for ever behind each answer."""

    def go_on_for_ever(_: HeapState, action: int) -> None:
        raise Endless(f"for ever behind {action}", ("taking",), "heaps", 2, 1)

    monkeypatch.setattr(HeapState, "apply", go_on_for_ever)
    return state


def test_nothing_is_foreseen_behind_what_goes_on_for_ever(guessed: HeapState) -> None:
    ahead = foresee(guessed, 0)  # type: ignore[arg-type]

    assert (ahead.answers, ahead.is_clear, ahead.is_deed_open) == ((), False, False)


def test_no_warning_is_made_of_a_guessed_world_that_goes_on_for_ever(
    guessed: HeapState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecast, "is_end", lambda _, action: action == 0)

    assert forecast.warning(Session(guessed, {}, Source(1), "en"), (), [1]) == ""  # type: ignore[arg-type]
