"""Parts whose type is only known from what stands beside them: constants, none, plain numbers."""

import ast

from deckwright.rules.resolve.expressions.bare import meanings
from deckwright.rules.resolve.expressions.frame import Frame


def leans(frame: Frame, node: ast.expr) -> bool:
    """Whether a part needs to be told what is wanted."""
    if isinstance(node, ast.Name):
        return node.id not in ("true", "false") and not meanings(frame, node)
    if isinstance(node, ast.Tuple):
        return all(leans(frame, each) for each in node.elts)
    if isinstance(node, ast.IfExp):
        return leans(frame, node.body) and leans(frame, node.orelse)
    if isinstance(node, ast.UnaryOp):
        return isinstance(node.op, ast.USub) and leans(frame, node.operand)
    return isinstance(node, ast.Constant)
