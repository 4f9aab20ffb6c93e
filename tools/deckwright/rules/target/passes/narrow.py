"""Look around a thing instead of over the whole board: a loop with a test for neighbours goes over these.

any(space of [0 .. 12) if (spot in adjacent[space]))   becomes   any(space of adjacent[spot])
any(piece of pieces if (spot in adjacent[place[piece]]))   becomes
any(space of adjacent[spot], piece of [board[space]] if piece >= 0)
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SPACE, listing
from deckwright.rules.target.walks import conjuncts, free, given, rewritten

SYMMETRIC = ("adjacent", "orthogonal")  # a is in the entry of b if b is in that of a


@dataclass(frozen=True, slots=True)
class Near:
    """The test that a thing is near: `around` is the entry of a table with the neighbours of one spot.

    loops: over the spots, if there are several. once: nothing can be near twice.
    """

    loops: tuple[n.Loop, ...]
    around: n.Entry
    once: bool


def narrowed(board: n.Board, body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches look around something wherever they can."""
    return [rewritten(each, lambda node: _search(board, node), n.Search) for each in body]


def _search(board: n.Board, node: n.Search) -> n.Expr:
    """A search that looks around something instead."""
    if node.gives not in ("any", "list") or len(node.loops) != 1:
        return node
    loops, once = _around(board, node.loops[0])
    if not loops or not (node.gives == "any" or once or node.type.unique):
        return node
    found = replace(node, loops=loops)
    if node.gives == "any":
        return found
    held = listing(node.type.item, bound=node.type.bound, unique=once and node.type.unique)
    listed: n.Expr = replace(found, type=held)
    listed = listed if once else n.Unique(listed)
    return n.Ordered(listed) if node.type.ascending else listed


def _around(board: n.Board, loop: n.Loop) -> tuple[tuple[n.Loop, ...], bool]:
    """The loops that take the place of one, and whether each thing is found once; none without neighbours."""
    is_piece = loop.source == n.Load(n.Place(board.pieces))
    if not is_piece and not (loop.var.type == SPACE and isinstance(loop.source, n.Span | n.Entry)):
        return (), False
    tests = list(conjuncts(loop.tests))
    for place, part, parts in _inside(tests):
        near = _near(board, loop.var, part)
        if near is None:
            continue
        rest = (*tests[:place], *(each for each in parts if each is not part), *tests[place + 1 :])
        if not is_piece:
            inside = (n.In(n.Get(loop.var), loop.source),) if isinstance(loop.source, n.Entry) else ()
            return (*near.loops, n.Loop(loop.var, near.around, (*inside, *rest))), near.once
        field = n.Var("field", SPACE)
        there = n.Items((n.Load(n.Place(board.spaces, (n.Get(field),))),), listing(loop.var.type, bound=1))
        is_there = n.Cmp(">=", n.Get(loop.var), n.num(0))
        found = n.Loop(loop.var, there, (is_there, *rest))
        return (*near.loops, n.Loop(field, near.around), found), near.once
    return (), False


def _inside(tests: list[n.Expr]) -> Iterator[tuple[int, n.Expr, list[n.Expr]]]:
    """Each part of what is tested, by its place, and all parts there: those of a term that is called."""
    for place, test in enumerate(tests):
        value = given(test) if isinstance(test, n.Invoke) else None
        parts = [test] if value is None else list(conjuncts((value,)))
        yield from ((place, part, parts) for part in parts)


def _near(board: n.Board, var: n.Var, test: n.Expr) -> Near | None:
    """What a test wants a thing to be near to."""
    loops, core = _searched(test)
    if not (isinstance(core, n.In) and isinstance(core.among, n.Entry) and _is_symmetric(core.among)):
        return None
    spots = {n.Get(var)} if var.type == SPACE else {_kept(slot, var) for slot in board.where}
    own = [each for each in loops if each.source in spots]
    if len(own) > 1 or (own and var.type == SPACE):
        return None
    spots |= {n.Get(each.var) for each in own}
    others = tuple(each for each in loops if each not in own)
    if any(var in free(each.source) for each in others):
        return None
    for one, other in ((core.item, core.among.index[0]), (core.among.index[0], core.item)):
        spot = one.of if isinstance(one, n.Sure) else one
        if spot in spots and not {var, *(each.var for each in own)} & free(other).keys():
            return Near(others, n.Entry(core.among.table, (other,)), once=not loops)
    return None


def _kept(slot: n.Slot, piece: n.Var) -> n.Expr:
    return n.Load(n.Place(slot, (n.Sure(n.Get(piece)) if piece.type.maybe else n.Get(piece),)))


def _is_symmetric(entry: n.Entry) -> bool:
    made = entry.table.made
    return made is not None and made[1] in SYMMETRIC


def _searched(test: n.Expr) -> tuple[list[n.Loop], n.Expr]:
    """The loops of `any` searches inside each other, without tests, and the single test of the innermost."""
    loops: list[n.Loop] = []
    while isinstance(test, n.Search) and test.gives == "any" and len(test.loops[-1].tests) == 1:
        if any(each.tests for each in test.loops[:-1]):
            break
        loops += [n.Loop(each.var, each.source) for each in test.loops]
        (test,) = test.loops[-1].tests
    return loops, test
