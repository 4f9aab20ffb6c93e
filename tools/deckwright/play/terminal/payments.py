"""Ways to pay: a deed that asks for one amount after the other is offered as a list of complete payments.

What a payment takes is computed from what the seat knows, up to where hidden information counts.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from deckwright.engine.layout import PoolLayout
from deckwright.engine.state import State
from deckwright.play.terminal.ahead import foresee, seen
from deckwright.play.terminal.amounts import entries
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.telling import root

MOST = 36  # ways in one list; if there are more, one amount is asked for after the other
Taken = Mapping[str, int]  # how much of each thing goes away


@dataclass(frozen=True, slots=True)
class Payment:
    """Answers that pay all that is still due, or the next part of it, and what they take, in words."""

    actions: tuple[int, ...]
    text: str


def payments(state: State, glossary: Glossary) -> list[Payment]:
    """All ways to pay; none where something else is asked for, or where one way is like the other.

    Only an amount that others go with is such a price: a bid is one number out of one pool.
    """
    if not _is_amount(state, state.legal_actions()):
        return []
    before = seen(state)
    for deep in (True, False):
        found = list(_ways(before, glossary, [MOST], deep=deep))
        if len(found) <= MOST:
            break
    else:
        return []
    things = {name for _, taken in found for name in taken}
    is_price = len(things) > 1 or any(len(actions) > 1 for actions, _ in found)
    told = [_amounts(taken) for _, taken in found]
    if not is_price or not all(told) or len(set(told)) < len(told):
        return []
    ways = [Payment(actions, text) for (actions, _), text in zip(found, told, strict=True)]
    return ways[::-1]  # what stands in for something else comes last


def _is_amount(state: State, offered: Sequence[int]) -> bool:
    """Whether an amount is asked for, and nothing else."""
    layout = state.layout
    runs = [layout.asks_of(action) for action in offered] if layout.asks else []
    return bool(runs) and all(
        run.sort == "int" and action < run.first + run.count
        for run, action in zip(runs, offered, strict=True)
    )


def _ways(
    state: State, glossary: Glossary, left: list[int], *, deep: bool
) -> Iterator[tuple[tuple[int, ...], Taken]]:
    """The answers of each way with what they take; one more than are wanted at the most."""
    for action in state.legal_actions():
        if left[0] < 0:
            return
        ahead = foresee(state, action)
        taken = _taken(state, ahead.reached, glossary)
        if deep and ahead.goes_on(state.current_seat) and _is_same_price(action, ahead.reached):
            for actions, more in _ways(ahead.reached, glossary, left, deep=True):
                yield (action, *actions), Counter(taken) + Counter(more)
        else:
            left[0] -= 1
            yield (action,), taken


def _is_same_price(action: int, after: State) -> bool:
    offered = after.legal_actions()
    ids = after.layout.ids
    return _is_amount(after, offered) and root(ids[offered[0]]) == root(ids[action])


def _taken(before: State, after: State, glossary: Glossary) -> Taken:
    """How much less of each thing the seat has that answers."""
    seat, found = before.current_seat, Counter[str]()
    for pool in before.layout.pools:
        if pool.of == "int" and pool.per[:1] == ("seat",):
            held, kept = (dict(held_in(pool, state, seat, glossary)) for state in (before, after))
            found.update({name: n - kept[name] for name, n in held.items() if n > kept[name]})
    return found


def held_in(pool: PoolLayout, state: State, seat: int, glossary: Glossary) -> Iterator[tuple[str, int]]:
    """How much a seat has in a pool of numbers, by what it is called there: `wood`."""
    whole = getattr(state, pool.slot)[seat]
    for names, held in entries(whole, pool.per[1:], state.layout, Phrases(glossary.language)):
        assert isinstance(held, int), "it is a pool of numbers"
        yield " ".join(map(glossary.label, names or (pool.name,))), held


def _amounts(taken: Taken) -> str:
    """`1 food, 2 wood`."""
    return ", ".join(f"{n} {name}" for name, n in taken.items() if n)
