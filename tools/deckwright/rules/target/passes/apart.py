"""Compare with each part of what is the greatest of several, or found by a choice: the first may decide it.

gold >= max(a, b)   becomes   gold >= a and gold >= b
gold >= (t ? a : b)   becomes   (t ? gold >= a : gold >= b)
"""

from typing import Literal

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import rewritten

Order = Literal["<", "<=", ">", ">="]
TURNED: dict[Order, Order] = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}
ORDERS: dict[str, Order] = {op: op for op in TURNED}
JOINS: dict[tuple[Order, str], Literal["and", "or"]] = {
    (op, of): "and" if (op in (">", ">=")) == (of == "max") else "or"
    for op in TURNED
    for of in ("min", "max")
}


@changes(n.Cmp)
def compared_apart(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose comparisons are parted wherever what is compared is read at once."""
    return [rewritten(each, _comparison, n.Cmp) for each in body]


def _comparison(node: n.Cmp) -> n.Expr:
    op = ORDERS.get(node.op)
    if op is None:
        return node
    if _is_read_at_once(node.left):
        return _parts(node.left, op, node.right)
    if _is_read_at_once(node.right):
        return _parts(node.right, TURNED[op], node.left)
    return node


def _is_read_at_once(of: n.Expr) -> bool:
    return isinstance(of, n.Load | n.Get)


def _parts(left: n.Expr, op: Order, right: n.Expr) -> n.Expr:
    """`left op right`, the parts of the right side one by one."""
    if isinstance(right, n.Cond):
        return n.Cond(right.test, _parts(left, op, right.then), _parts(left, op, right.other))
    if not isinstance(right, n.Calc) or right.op not in ("min", "max"):
        return n.Cmp(op, left, right)
    parts = (_parts(left, op, right.left), _parts(left, op, right.right))
    return n.Logic(JOINS[op, right.op], parts)
