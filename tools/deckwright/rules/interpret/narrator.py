"""Plays the decisions of a game along, and tells the events that each of them brings."""

from collections.abc import Mapping, Sequence
from typing import Any

from deckwright.events.records import Event
from deckwright.rules.ids import FALLS
from deckwright.rules.interpret.begin import Deck, begin
from deckwright.rules.interpret.given import given_ids
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Play, Rulebook
from deckwright.rules.interpret.recorder import Recorder


class Narrator:
    """A game that is told. `opening` are the events up to its first question.

    It is begun as `Game.start` begins one; `seats` and `decks` may be left out likewise.
    """

    def __init__(
        self,
        book: Rulebook,
        seed: int = 0,
        seats: int | None = None,
        decks: Sequence[Deck] | None = None,
        options: Mapping[str, object] | None = None,
        *,
        chance: str = FALLS,
    ) -> None:
        play = begin(book, seed, seats, decks or None, options)
        self._recorder = Recorder(play)
        self._oracle = Oracle.of(play, chance)
        self.opening = self._recorder.taken()

    def apply(self, answer: int) -> tuple[Event, ...]:
        """The events of an answer, up to the next question.

        Raises:
            ValueError: it is not legal now.
        """
        self._oracle.apply(answer)
        return self._recorder.taken()

    def let_dice_fall(self, rng: int) -> None:
        """From now on dice fall by themselves, by this state of chance."""
        self.play.state.asks_chance, self.play.state.rng = False, rng

    @property
    def play(self) -> Play:
        """What the interpreter plays."""
        return self._oracle.play

    @property
    def decider(self) -> int:
        """The seat that is asked; -1 when the game is over, CHANCE where a die falls."""
        return self._oracle.decider

    @property
    def legal(self) -> tuple[int, ...]:
        """The ids that are open."""
        return self._oracle.legal

    @property
    def given(self) -> tuple[int, ...]:
        """The ids of the pieces that the action which asks now has: chosen before, or by the rules."""
        return given_ids(self.play, self.legal[0]) if self.legal else ()

    def agrees(self, seat: int, legal: Sequence[int]) -> bool:
        """Whether the same is asked here as in another game: for the kernel plays by itself."""
        return self._oracle.decider == seat and self._oracle.legal == tuple(legal)

    def position(self) -> dict[str, Any]:
        """What lies where by now, everything open."""
        return self._oracle.position()
