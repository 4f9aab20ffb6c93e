"""Work out once what a pure body works out several times."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every, free, substituted

HEAVY = (n.Unique, n.Search)  # what is worth a variable


def shared(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that only reads, with a `Let` in front for each search that it makes at several places.

    Only what hangs on nothing that is bound inside the body can be moved. What is moved is total: it does no
    harm where a test in front of it would have left it out.
    """
    outer = free(*body).keys()
    times: dict[object, int] = {}
    for each in every(*body):
        if isinstance(each, HEAVY) and free(each).keys() <= outer:
            times[each] = times.get(each, 0) + 1
    again = [each for each, count in times.items() if count > 1]
    largest = [
        each for each in again if not any(each in every(*_inner(other)) for other in again if other != each)
    ]
    before: list[n.Stmt] = []
    for each in largest:
        assert isinstance(each, HEAVY)
        var = n.Var("found", each.type)
        before.append(n.Let(var, each))
        body = [substituted(one, {each: n.Get(var)}) for one in body]
    return [*before, *body]


def _inner(of: object) -> list[object]:
    """What is inside of a node."""
    return list(every(of))[1:]
