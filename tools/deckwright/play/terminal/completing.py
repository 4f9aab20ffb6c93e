"""What a bot would choose besides things that are held: the best way to go on that chooses all of them."""

from collections import Counter
from collections.abc import Sequence

from deckwright.engine.chance import Source
from deckwright.engine.errors import Endless, IllegalAction
from deckwright.engine.history import Answer
from deckwright.engine.state import State
from deckwright.play.bots.greedy import GreedyBot, worth
from deckwright.play.terminal.ahead import possible

MOST_TRIED = 64  # ways; the answers to each question share them
Way = tuple[int, Sequence[int]]  # what it is worth to the seat, and its answers besides those held


def next_besides(state: State, held: Sequence[int], offered: Sequence[int]) -> int:
    """The first answer of the best way to choose all that is held and more, in one possible world.

    Of what is offered any, by lot, where no such world is found or none of the ways tried begins so.
    """
    for world in possible(state, 1):
        world.ask_chance(asked=False)
        way = _best(world, world.current_seat, sorted(held), MOST_TRIED)
        if found := [id_ for id_ in (way[1] if way else ()) if id_ in offered]:
            return found[0]
    return Source(0).one_of(offered)


def _best(state: State, seat: int, due: Sequence[int], most: int) -> Way | None:
    """The best of so many ways on with all that is due, which the game asks for in the order of the ids."""
    if not due:
        return _finished(state, seat)
    if not state.stack or state.is_over or state.current_seat != seat:
        return None
    options = sorted((id_ for id_ in state.legal_actions() if id_ <= due[0]), reverse=True)[:most]
    best: Way | None = None
    for id_ in options:
        if (applied := _applied(state, id_)) is None:
            continue
        after, given = applied
        lacking = list((Counter(due) - Counter(given)).elements())
        besides = list((Counter(given) - Counter(due)).elements())
        way = _best(after, seat, lacking, max(most // len(options), 1))
        if way is not None and (best is None or way[0] > best[0]):
            best = way[0], [*besides, *way[1]]
    return best


def _finished(state: State, seat: int) -> Way:
    """How the bot goes on by itself up to the end of the deed."""
    given = list[int]()
    while state.stack and not state.is_over and state.current_seat == seat:
        plan = GreedyBot().planned(state.clone(), Source(0))
        given.append(plan[-1])
        if (applied := _applied(state, plan[-1])) is None:
            break
        state = applied[0]
    return worth(state, seat), given


def _applied(state: State, action: int) -> tuple[State, list[int]] | None:
    """The state behind an answer, with all that the seat answers by it; None if it has no end."""
    after = state.clone()
    diary = list[Answer]()
    after.diary = diary
    try:
        after.apply(action)
    except (IllegalAction, Endless):
        return None
    after.diary = None
    return after, [id_ for seat, id_ in diary if seat == state.current_seat]
