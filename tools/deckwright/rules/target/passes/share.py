"""Work out once what a pure body works out several times."""

from collections.abc import Iterable, Iterator

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every, free, parts, substituted

HEAVY = (n.Unique, n.Search)  # what is worth a variable


def shared(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that only reads, with a `Let` in front for each search that it makes at several places.

    The numbers with which searches compare each thing are read in front of them too.
    Only what hangs on nothing that is bound inside the body can be moved. What is moved is total: it does no
    harm where a test in front of it would have left it out. What is needed only behind tests stays there.
    """
    outer = free(*body).keys()
    times: dict[object, int] = {}
    for each in every(*body):
        if isinstance(each, HEAVY) and free(each).keys() <= outer:
            times[each] = times.get(each, 0) + 1
    needed = {*_in_any_case(body)}
    again = [each for each, count in times.items() if count > 1 and each in needed]
    largest = [
        each for each in again if not any(each in every(*_inner(other)) for other in again if other != each)
    ]
    before: list[n.Stmt] = []
    for each in largest:
        assert isinstance(each, HEAVY)
        var = n.Var("found", each.type)
        before.append(n.Let(var, each))
        body = [substituted(one, {each: n.Get(var)}) for one in body]
    for each in dict.fromkeys(_numbers(body)):
        if free(each).keys() <= outer:
            var = n.Var(each.place.slot.stem, each.type)
            before.append(n.Let(var, each))
            body = [substituted(one, {each: n.Get(var)}) for one in body]
    return [*before, *body]


def _numbers(body: Iterable[object]) -> Iterator[n.Load]:
    """The numbers of the state that searches compare each thing with."""
    for search in (each for each in every(*body) if isinstance(each, n.Search)):
        for each in every(*(test for loop in search.loops for test in loop.tests)):
            if isinstance(each, n.Load) and each.type.kind != "list":
                yield each


def _in_any_case(some: Iterable[object]) -> Iterator[n.Search | n.Unique]:
    """What is worked out whatever tests say."""
    for each in some:
        if isinstance(each, HEAVY):
            yield each
        yield from _in_any_case((each.test,) if isinstance(each, n.Cond | n.If) else parts(each))


def _inner(of: object) -> list[object]:
    """What is inside of a node."""
    return list(every(of))[1:]
