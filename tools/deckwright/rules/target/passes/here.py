"""Leave out the test that a piece is in play where it was found on the board.

any(piece of pieces if (place[piece] >= 0) and (gold[piece] > 2))   becomes
any(piece of pieces if (gold[piece] > 2))
"""

from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SPACE
from deckwright.rules.target.walks import conjuncts, rewritten

NOWHERE = n.Num(-1, replace(SPACE, maybe=True))


def not_asked_again(board: n.Board, body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches over all pieces on the board do not ask whether these are on it."""
    return [rewritten(each, lambda node: _loop(board, node)) for each in body]


def _loop(board: n.Board, node: object) -> object:
    if not isinstance(node, n.Loop) or node.source != n.Load(n.Place(board.pieces)):
        return node
    tests = tuple(each for each in conjuncts(node.tests) if not _is_in_play(board, each, n.Get(node.var)))
    return replace(node, tests=tests) if len(tests) < len([*conjuncts(node.tests)]) else node


def _is_in_play(board: n.Board, test: n.Expr, piece: n.Expr) -> bool:
    """Whether a test says no more than that a piece lies somewhere."""
    places = [n.Load(n.Place(each, (piece,))) for each in board.where]
    if not isinstance(test, n.Cmp) or test.left not in places:
        return False
    return (test.op, test.right) in ((">=", n.num(0)), ("!=", NOWHERE))
