"""Ask for the sets of cards that form melds, instead of making all sets and asking of each.

max(size(some) of combinations(hand, 3, 4) if forms(some, melds))
becomes   max(size(some) of formed(hand, 3, 4, melds))

The kernel finds the melds of the whole hand once, and remembers which of its sets they cover.
"""

from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import every, rewritten

ANY_NUMBER = n.num(-1)


@changes(n.Search)
def formed_at_once(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches over combinations leave it to the kernel which of them form melds."""
    return [rewritten(each, _search, n.Search) for each in body]


def _search(node: n.Search) -> n.Search:
    loops = tuple(map(_loop, node.loops))
    return replace(node, loops=loops) if loops != node.loops else node


def _loop(loop: n.Loop) -> n.Loop:
    """A loop without the test whether its sets form melds; equal to what it was if it has none."""
    sets, asked = loop.source, next((each for each in loop.tests if _is_asked(each, loop.var)), None)
    if not (isinstance(sets, n.Kernel) and sets.name == "combinations" and isinstance(asked, n.Kernel)):
        return loop
    cards, least, *most = sets.args
    args = (cards, least, *(most or (ANY_NUMBER,)), *asked.args[1:])
    others = tuple(each for each in loop.tests if each is not asked)
    return n.Loop(loop.var, n.Kernel("formed", args, sets.type), others)


def _is_asked(test: n.Expr, var: n.Var) -> bool:
    """Whether a test only asks whether the set that is looked at forms melds."""
    if not (isinstance(test, n.Kernel) and test.name == "forms" and test.args[0] == n.Get(var)):
        return False
    return n.Get(var) not in every(*test.args[1:])
