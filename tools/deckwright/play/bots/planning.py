"""Bots that think an action through in one world that their seat holds possible, then answer step by step."""

from collections.abc import Sequence

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal
from deckwright.play.contract import State, View


class PlanningBot:
    """What was found best is answered as long as the game asks for it.

    `outlook` is by which of the game's bots positions are valued. It was `asked` so often, and answered at
    random `blind` times, since no world could be dealt.
    """

    __slots__ = ("_outlook", "_plan", "asked", "blind")

    def __init__(self, outlook: str = "") -> None:
        self._outlook = outlook
        self._plan: list[int] = []
        self.asked = self.blind = 0

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:
        """The first step of the best action; equally good ones by lot; any if no world can be dealt."""
        self.asked += 1
        if not self._plan or self._plan[-1] not in legal:
            try:
                state = view.determinise(rng)
            except CannotDeal:
                self.blind += 1
                return rng.one_of(legal)
            state.defer_menus()
            self._plan = self.planned(state, rng)
        return self._plan.pop()

    def planned(self, state: State, rng: Source) -> list[int]:
        """The ids of the best action in a world that may be changed, the first one last."""
        raise NotImplementedError
