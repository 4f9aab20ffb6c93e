"""Work out once what a pure body works out several times.

if any(card of cards(me) if red[card]) { ids = .. }; return cards(me)   becomes
found = cards(me); if any(card of found if red[card]) { ids = .. }; return found
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import TypeGuard

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import every, free, given, parts, rewritten, substituted

HEAVY = (n.Unique, n.Search, n.Invoke)  # what is worth a variable: of calls those that give a list


def shared(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that only reads, with a `Let` in front for each search that it makes at several places.

    The numbers with which searches compare each thing are read in front of them too.
    Only what hangs on nothing that is bound inside the body can be moved. What is moved is total: it does no
    harm where a test in front of it would have left it out. What is needed only behind tests stays there.
    """
    body, outer = _looking_itself(body), free(*body).keys()
    while again := _again(body, outer):
        for each in again:
            body = _in_front(each, "found", body)
    for number in dict.fromkeys(_numbers(body)):
        if free(number).keys() <= outer:
            body = _in_front(number, number.place.slot.stem, body)
    return body


def _in_front(value: n.Expr, stem: str, body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that works a value out first."""
    var = n.Var(stem, value.type)
    return [n.Let(var, value), *(substituted(each, {value: n.Get(var)}) for each in body)]


def _again(body: list[n.Stmt], outer: Container[n.Var]) -> list[n.Search | n.Unique | n.Invoke]:
    """What is worked out in any case, and several times; not what is only inside of others of these."""
    times = Counter(
        each for each in every(*body) if _is_heavy(each) and all(var in outer for var in free(each))
    )
    needed = {*_in_any_case(body)}
    again = [each for each, count in times.items() if count > 1 and each in needed]
    inside = {each for of in again for each in _inner(of)}
    return [each for each in again if each not in inside]


def _is_heavy(of: object) -> TypeGuard[n.Search | n.Unique | n.Invoke]:
    return isinstance(of, HEAVY) and (not isinstance(of, n.Invoke) or of.type.kind == "list")


def _looking_itself(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that goes itself over lists which several functions that it calls go over, to find any thing."""
    times = Counter(_looked_through(node) for node in every(*body))

    def change(node: n.Invoke) -> n.Expr | None:
        source = _looked_through(node)
        return given(node) if source is not None and times[source] > 1 else node

    return [rewritten(each, change, n.Invoke) for each in body]


def _looked_through(of: object) -> n.Invoke | None:
    """The call that gives the list which an expression goes over, or a function that only does that."""
    search = given(of) if isinstance(of, n.Invoke) else of
    if not isinstance(search, n.Search) or (search is not of and search.gives != "any"):
        return None
    source = search.loops[0].source
    return source if isinstance(source, n.Invoke) else None


def _numbers(body: Iterable[object]) -> Iterator[n.Load]:
    """The numbers of the state that searches compare each thing with."""
    for search in (each for each in every(*body) if isinstance(each, n.Search)):
        for each in every(*(test for loop in search.loops for test in loop.tests)):
            if isinstance(each, n.Load) and each.type.kind != "list":
                yield each


def _in_any_case(some: Iterable[object]) -> Iterator[n.Search | n.Unique | n.Invoke]:
    """What is worked out whatever tests say."""
    for each in some:
        if _is_heavy(each):
            yield each
        yield from _in_any_case((each.test,) if isinstance(each, n.Cond | n.If) else parts(each))


def _inner(of: object) -> list[object]:
    """What is inside of a node."""
    return list(every(of))[1:]
