"""`greedy`: tries every action to its end and takes the one after which the position looks best."""

from deckwright.engine.chance import Source
from deckwright.play.bots.planning import PlanningBot
from deckwright.play.bots.registry import bot
from deckwright.play.contract import State

# Beyond anything that a game's outlook adds up to.
DECIDED = 1 << 40
# Actions that take several things of many have too many ends to try them all.
TRIALS = 2000


@bot(
    "greedy",
    sees="looks one action ahead by {by}, in one world it holds possible; it sees no answer, no later turn",
)
class GreedyBot(PlanningBot):
    """Looks one action ahead, in one of the states that its seat holds possible; there dice fall by chance.

    An action that asks for several things is thought through once.
    """

    __slots__ = ()

    def planned(self, state: State, rng: Source) -> list[int]:
        """The ids of the best action, the first one last."""
        state.ask_chance(asked=False)
        return _Search(state.current_seat, rng, self._outlook).best(state)[1]


class _Search:
    """All ways to end an action, for one seat; after many trials only one continuation of each."""

    __slots__ = ("left", "outlook", "rng", "seat")

    def __init__(self, seat: int, rng: Source, outlook: str = "") -> None:
        self.seat, self.rng, self.left, self.outlook = seat, rng, TRIALS, outlook

    def best(self, state: State) -> tuple[int, list[int]]:
        """The value of the best continuation and its ids, the first one last."""
        best, path, ties = -(DECIDED << 1), list[int](), 0
        legal = state.legal_actions()
        for action in legal if self.left > 0 else (self.rng.one_of(legal),):
            self.left -= 1
            after = state.clone()
            after.apply(action)
            inside = after.stack and after.current_seat == self.seat
            value, rest = self.best(after) if inside else (worth(after, self.seat, self.outlook), [])
            if value > best:
                best, path, ties = value, [*rest, action], 1
            elif value == best:
                ties += 1
                if self.rng.below(ties) == 0:
                    path = [*rest, action]
        return best, path


def decided(state: State, seat: int) -> int:
    """What the end is worth to a seat: to win alone more than with others, and that more than any outlook."""
    return DECIDED // len(state.winners) if seat in state.winners else -DECIDED


def worth(state: State, seat: int, outlook: str = "") -> int:
    """The seat's outlook less that of its best opponent; a win or loss counts more than any outlook."""
    if state.is_over and state.winners:
        return decided(state, seat)
    others = [state.outlook(other, outlook) for other in state.against(seat)]
    return state.outlook(seat, outlook) - max(others, default=0)
