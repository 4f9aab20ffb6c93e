"""Worlds that a seat only guesses may come to what the true game never does."""

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


def test_a_guessed_world_that_goes_on_for_ever_is_left_out(guessed: HeapState) -> None:
    assert foresee([guessed], 0).worlds == ()  # type: ignore[list-item]


def test_no_warning_is_made_of_a_guessed_world_that_goes_on_for_ever(
    guessed: HeapState, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forecast, "is_end", lambda _, action: action == 0)

    assert forecast.warning(Session(guessed, {}, Source(1), "en"), (), [1]) == ""  # type: ignore[arg-type]
