"""Go over a list as it is found instead of writing it out first.

any(card of list(card of hand if small) if red)   becomes   any(card of hand if small and red)
"""

from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import rewritten, substituted


@changes(n.Search)
def flattened(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches go over no list that another search has to write out."""
    return [rewritten(each, _search, n.Search) for each in body]


def _search(node: n.Search) -> n.Search:
    loops = tuple(loop for each in node.loops for loop in _loops(each))
    return replace(node, loops=loops) if loops != node.loops else node


def _loops(loop: n.Loop) -> tuple[n.Loop, ...]:
    """The loops of a search that only leaves things out; its things are tested further."""
    inner = loop.source
    if not isinstance(inner, n.Search) or inner.gives != "list" or inner.value != n.Get(inner.loops[-1].var):
        return (loop,)
    *before, last = inner.loops
    thing = n.Get(loop.var)  # not none as long as it is found: it may be declined behind that
    is_sure = thing.type.maybe and not last.var.type.maybe
    by: dict[n.Expr, n.Expr] = {n.Get(last.var): n.Sure(thing) if is_sure else thing}
    return (*before, n.Loop(loop.var, last.source, (*substituted(last, by).tests, *loop.tests)))
