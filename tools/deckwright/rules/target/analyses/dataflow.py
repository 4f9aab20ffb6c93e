"""A solver for dataflow equations: each thing has a fact that follows from those of others (Kildall 1973)."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

Thing = TypeVar("Thing")
Fact = TypeVar("Fact")


def solved(
    things: Iterable[Thing],
    bottom: Callable[[], Fact],
    transfer: Callable[[Thing, Mapping[Thing, Fact]], Fact],
    readers: Callable[[Thing], Iterable[Thing]],
) -> dict[Thing, Fact]:
    """The least facts that fulfil all equations.

    bottom: the fact that nothing has been found out yet. transfer: the fact of a thing by those of the
    others; it must grow with them. readers: the things whose facts are worked out from that of a thing.
    """
    facts = {thing: bottom() for thing in things}
    waiting = dict.fromkeys(facts)
    while waiting:
        thing = next(iter(waiting))
        del waiting[thing]
        fact = transfer(thing, facts)
        if fact != facts[thing]:
            facts[thing] = fact
            waiting |= dict.fromkeys(readers(thing))
    return facts
