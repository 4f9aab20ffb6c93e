"""Leave out the test that a piece is in play where it was found on the board.

any(piece of pieces if (place[piece] >= 0) and (gold[piece] > 2))   becomes
any(piece of pieces if (gold[piece] > 2))
"""

from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SPACE
from deckwright.rules.target.walks import conjuncts, rewritten

SOMEWHERE = ((">=", n.num(0)), ("!=", n.Num(-1, replace(SPACE, maybe=True))))


def not_asked_again(board: n.Board, body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches over all pieces on the board do not ask whether these are on it."""
    return [rewritten(each, lambda node: _loop(board, node), n.Loop) for each in body]


def _loop(board: n.Board, node: n.Loop) -> n.Loop:
    if node.source != n.Load(n.Place(board.pieces)):
        return node
    tests = [*conjuncts(node.tests)]
    left = tuple(each for each in tests if not _is_in_play(board, each, node.var))
    return replace(node, tests=left) if len(left) < len(tests) else node


def _is_in_play(board: n.Board, test: n.Expr, piece: n.Var) -> bool:
    """Whether a test says no more than that a piece lies somewhere."""
    if not isinstance(test, n.Cmp) or not isinstance(test.left, n.Load):
        return False
    place = test.left.place
    if place.slot not in board.where or (test.op, test.right) not in SOMEWHERE:
        return False
    (of,) = place.index
    return n.Get(piece) in (of, of.of if isinstance(of, n.Sure) else of)
