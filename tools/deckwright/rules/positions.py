"""A state of the tables as the interpreter has it, so that it can tell of what is reckoned there."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deckwright.rules.interpret.arrange import arrange
from deckwright.rules.interpret.begin import begin

if TYPE_CHECKING:
    from deckwright.engine.state import State
    from deckwright.rules.interpret.play import Play, Rulebook


def laid_out(book: "Rulebook", state: "State", position: Mapping[str, Any] | None = None) -> "Play":
    """The position of a state, or another one of the same game that began as it did."""
    play = begin(book, 0, state.seats, None, options_of(state))
    arrange(state.position() if position is None else position, play)
    return play


def options_of(state: "State") -> dict[str, object]:
    """What a game was started with, as starts are told it."""
    found = {option.name: (option.answers, getattr(state, option.slot)) for option in state.layout.options}
    return {name: answers[held] if answers else held for name, (answers, held) in found.items()}
