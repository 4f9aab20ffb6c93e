"""A game at the table: who plays which seat, what was done in words, and the way back."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckwright.engine.chance import Source
from deckwright.engine.state import State
from deckwright.play.bots import Bot
from deckwright.play.match import Sight


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did, in words."""

    seat: int
    text: str


class Session:
    """A game in progress. `bots` play some of its seats; people play the others."""

    def __init__(self, state: State, bots: Mapping[int, Bot], luck: Source, language: str) -> None:
        self.state, self.bots, self.luck, self.language = state, bots, luck, language
        self.has_acted = False
        self._before: list[State] = []

    def act(self, actions: Sequence[int]) -> Deed:
        """A person's action, in one step or several. `undo` takes it back, unless cards came to light."""
        before = self._begun()
        for action in actions:
            self.state.apply(action)
        self._before.append(before)
        self.has_acted = True
        return self._done(before)

    def bots_act(self) -> Iterator[Deed]:
        """Let bots act until a person is asked or the game is over. All steps of an action are one deed."""
        while (seat := self.state.current_seat) in self.bots:
            before = self._begun()
            while True:
                sight = Sight(self.state, seat)
                self.state.apply(self.bots[seat].choose(sight, self.state.legal_actions(), self.luck))
                if self.state.current_seat != seat or not self.state.stack:
                    break
            yield self._done(before)

    def undo(self) -> bool:
        """Back to before a person's last action; False if there is no way."""
        if not self._before:
            return False
        self.state = self._before.pop()
        return True

    def _begun(self) -> State:
        before = self.state.clone()
        self.state.diary = []
        return before

    def _done(self, before: State) -> Deed:
        diary, self.state.diary = self.state.diary or [], None
        if self.state.news != before.news:
            self._before.clear()
        return Deed(before.current_seat, ", ".join(deed_words(before, diary, self.language)))


def deed_words(before: State, diary: Sequence[tuple[int, int]], language: str) -> list[str]:
    """The first answer of a diary and the steps that belong to it, told as things were before.

    Steps say what is done themselves, so that the bare action is told only where there are none.
    """
    ids = before.layout.ids
    (seat, first), *others = diary
    own = [step for who, step in others if who == seat and ids[step].startswith(f"{ids[first]}.")]
    return [before.describe(step, language) for step in own or [first]]
