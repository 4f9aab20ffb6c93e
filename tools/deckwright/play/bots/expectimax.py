"""`expectimax`: weighs every action by all that its dice may show and by the best answers of the others.

One action deep, with the chance nodes and interruptions within it (Michie, "Game-playing and game-learning
automata", 1966, without any further ply).
"""

from collections.abc import Hashable

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.play.bots.greedy import decided
from deckwright.play.bots.planning import PlanningBot
from deckwright.play.bots.registry import bot
from deckwright.play.contract import State

# States that may be looked at for one decision; when they are used up, one way of each is followed by lot.
BUDGET = 4000
Worths = tuple[float, ...]  # how good it is for each seat


@bot(
    "expectimax",
    sees="looks one action ahead by {by}, through dice and answers within it; it sees no later turn",
)
class ExpectimaxBot(PlanningBot):
    """Looks one action ahead, in one of the states that its seat holds possible.

    Where dice fall in it, each of their faces counts as much as it is likely; where another seat is asked, it
    does what is best for itself. Picks that follow each other are thought through once, as greedy does.
    """

    __slots__ = ()

    def planned(self, state: State, rng: Source) -> list[int]:
        """The ids of the best action, the first one last."""
        state.ask_chance()
        return Search(rng, self._outlook).best(state)[1]


class Search:
    """All ways in which an action may end. `left` are the states that may still be looked at."""

    __slots__ = ("left", "outlook", "rng")

    def __init__(self, rng: Source, outlook: str = "", budget: int = BUDGET) -> None:
        self.rng, self.outlook, self.left = rng, outlook, budget

    def best(self, state: State, until: int = 0) -> tuple[Worths, list[int]]:
        """What the seat that decides can reach, and its ids up to where another one or chance decides.

        The first id comes last. `until`: how many states are left for others; ids share alike.
        """
        seat, legal = state.current_seat, state.legal_actions()
        if self.left - until < len(legal):
            legal = (self.rng.one_of(legal),)
        best, path, ties = Worths(), list[int](), 0
        for place, action in enumerate(legal):
            share = (self.left - until) // (len(legal) - place)
            worths, rest = self._after(state, action, seat, self.left - share)
            if not best or worths[seat] > best[seat]:
                best, path, ties = worths, [*rest, action], 1
            elif worths[seat] == best[seat]:
                ties += 1
                if self.rng.below(ties) == 0:
                    best, path = worths, [*rest, action]
        return best, path

    def _after(self, state: State, action: int, seat: int, until: int) -> tuple[Worths, list[int]]:
        """What comes of an id, and what the seat would choose next if it is asked at once."""
        self.left -= 1
        after = state.clone()
        after.apply(action)
        if after.stack and not after.is_over and after.current_seat == seat:
            return self.best(after, until)
        return self._of(after, until), []

    def _of(self, state: State, until: int) -> Worths:
        """What a state is worth to each seat, when all is over that is under way in it."""
        if state.is_over or not state.stack:
            return worths(state, self.outlook)
        if state.current_seat == CHANCE:
            return self._expected(state, until)
        return self.best(state, until)[0]

    def _expected(self, state: State, until: int) -> Worths:
        """The mean over all faces of a die; those that lead to equal states are looked at once."""
        outcomes = state.chance_outcomes()
        if self.left - until < len(outcomes):
            outcomes = (self.rng.one_of(outcomes),)
        alike: dict[Hashable, tuple[State, float]] = {}
        for face, likely in outcomes:
            self.left -= 1
            after = state.clone()
            after.apply(face)
            after.forget()
            key = after.key()
            alike[key] = after, float(likely) + (alike[key][1] if key in alike else 0)
        total = sum(weight for _, weight in alike.values())
        mean = [0.0] * state.seats
        for place, (after, weight) in enumerate(alike.values()):
            share = (self.left - until) // (len(alike) - place)
            for seat, worth in enumerate(self._of(after, self.left - share)):
                mean[seat] += worth * weight / total
        return tuple(mean)


def worths(state: State, outlook: str = "") -> Worths:
    """For each seat its outlook less that of its best opponent; a win or loss counts more."""
    seats = range(state.seats)
    if state.is_over and state.winners:
        return tuple(decided(state, seat) for seat in seats)
    rated = [state.outlook(seat, outlook) for seat in seats]
    others = [max((rated[other] for other in state.against(seat)), default=0) for seat in seats]
    return tuple(rated[seat] - others[seat] for seat in seats)
