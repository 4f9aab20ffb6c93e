"""Leave out the order of what is only counted.

size(ordered(list(card of hand if red)))   becomes   size(list(card of hand if red))
size(list(cost[card] of hand))   becomes   size(hand)
"""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import rewritten


def counted_as_found(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that puts no list in order to count it, and looks for nothing twice where there is none."""
    return [rewritten(each, _size) for each in body]


def _size(node: object) -> object:
    if not isinstance(node, n.Size):
        return node
    of = node.of
    while isinstance(of, n.Ordered) or (isinstance(of, n.Unique) and of.of.type.unique):
        of = of.of
    if isinstance(of, n.Search) and of.gives == "list" and len(of.loops) == 1 and not of.loops[0].tests:
        of = of.loops[0].source
    return n.Size(of)
