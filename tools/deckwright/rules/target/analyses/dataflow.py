"""A solver for dataflow equations: each thing has a fact that follows from those of others (Kildall 1973)."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

Thing = TypeVar("Thing")
Fact = TypeVar("Fact")

PATIENCE = 40  # changes of one fact, after which it is widened


def solved(
    things: Iterable[Thing],
    bottom: Callable[[], Fact],
    transfer: Callable[[Thing, Mapping[Thing, Fact]], Fact],
    readers: Callable[[Thing], Iterable[Thing]],
    widened: Callable[[Fact, Fact], Fact] = lambda _, new: new,
) -> dict[Thing, Fact]:
    """The least facts that fulfil all equations.

    bottom: the fact that nothing has been found out yet. transfer: the fact of a thing by those of the
    others; it must grow with them. readers: the things whose facts are worked out from that of a thing.
    widened: a fact that holds wherever one of two does, and cannot grow without end. A fact becomes that when
    it still changes after many times, as facts in a circle do that chase each other (Cousot and Cousot 1977).
    """
    facts = {thing: bottom() for thing in things}
    waiting, changed = dict.fromkeys(facts), Counter[Thing]()
    while waiting:
        thing = next(iter(waiting))
        del waiting[thing]
        fact = transfer(thing, facts)
        if changed[thing] > PATIENCE:
            fact = widened(facts[thing], fact)
        if fact != facts[thing]:
            facts[thing] = fact
            changed[thing] += 1
            waiting |= dict.fromkeys(readers(thing))
    return facts
