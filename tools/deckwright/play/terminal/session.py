"""A game at the table: who plays which seat, what was done in words, and the way back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckwright.engine.chance import Source
from deckwright.engine.history import Answer, History
from deckwright.engine.state import State
from deckwright.play.bots import Bot
from deckwright.play.match import Sight
from deckwright.play.terminal.telling import deed_words, told


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did, in words."""

    seat: int
    text: str


class Session:
    """A game in progress. `bots` play some of its seats; people play the others."""

    def __init__(self, state: State, bots: Mapping[int, Bot], luck: Source, language: str) -> None:
        self.bots, self.luck, self.language = bots, luck, language
        self._history = History(state)
        self.has_acted = False

    @property
    def state(self) -> State:
        """The game as it is now."""
        return self._history.state

    def act(self, actions: Sequence[int]) -> Deed:
        """A person's action, in one step or several. `undo` takes it back, if that is fair."""
        before = self.state
        diary = self._history.apply(*actions)
        self.has_acted = True
        return self._deed(before, diary)

    def bots_act(self) -> Iterator[Deed]:
        """Let bots act until a person is asked or the game is over. All steps of an action are one deed."""
        while (seat := self.state.current_seat) in self.bots:
            before, diary = self.state, []
            while True:
                sight = Sight(self.state, seat)
                choice = self.bots[seat].choose(sight, self.state.legal_actions(), self.luck)
                diary += self._history.apply(choice)
                if self.state.current_seat != seat or not self.state.stack:
                    break
            self._history.close()
            yield self._deed(before, diary)

    def go_on(self, state: State) -> None:
        """Play another game from here on: one that was saved."""
        self._history, self.has_acted = History(state), False

    def undo(self) -> bool:
        """Back to before a person's last action; False if there is no way."""
        could = self._history.can_undo
        self._history.undo()
        return could

    def _deed(self, before: State, diary: Sequence[Answer]) -> Deed:
        return Deed(before.current_seat, told(deed_words(before, diary, self.language), self.language))
