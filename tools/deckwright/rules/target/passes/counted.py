"""Leave out the order of what is only counted.

size(ordered(list(card of hand if red)))   becomes   size(list(card of hand if red))
size(list(cost[card] of hand))   becomes   size(hand)
any(card of hand)   becomes   size(hand) > 0
"""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import rewritten


@changes(n.Search, n.Size)
def counted_as_found(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body that puts no list in order to count it, and looks for nothing twice where there is none."""
    return [rewritten(each, _counted, n.Search, n.Size) for each in body]


def _counted(node: n.Search | n.Size) -> n.Expr:
    if isinstance(node, n.Size):
        return _size(node)
    if node.gives == "any" and node.value == n.TRUE and len(node.loops) == 1:
        (loop,) = node.loops
        return node if loop.tests or loop.source.type.kind != "list" else _some(loop.source)
    return node


def _some(things: n.Expr) -> n.Expr:
    return n.Cmp(">", _size(n.Size(things)), n.num(0))


def _size(node: n.Size) -> n.Size:
    of = node.of
    while isinstance(of, n.Ordered) or (isinstance(of, n.Unique) and of.of.type.unique):
        of = of.of
    if isinstance(of, n.Search) and of.gives == "list" and len(of.loops) == 1 and not of.loops[0].tests:
        of = of.loops[0].source
    return node if of is node.of else n.Size(of)
