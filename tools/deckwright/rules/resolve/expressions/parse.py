"""Parse an expression with Python's own parser and let through only what the language has."""

import ast
from collections.abc import Iterator

from deckwright.model.numbers import with_point
from deckwright.rules.resolve.expressions.scan import scanned
from deckwright.rules.resolve.expressions.tokens import Problem, tokens

DEPTH_MAX = 64

_ALLOWED = (
    ast.BoolOp,
    ast.UnaryOp,
    ast.BinOp,
    ast.Compare,
    ast.IfExp,
    ast.Call,
    ast.Attribute,
    ast.Subscript,
    ast.Name,
    ast.Constant,
    ast.Tuple,
)
_HINTS: dict[type[ast.expr], str] = {
    ast.List: "write a set in round brackets: (fauna, flora)",
    ast.UnaryOp: "leave the + out",
}


def parsed(text: str) -> ast.expr | Problem:
    """The tree of an expression, or what is wrong with it. Its columns begin at 1: `span` takes that off."""
    if problem := scanned(text):
        return problem
    try:
        tree = ast.parse(f"({text}\n)", mode="eval").body
    except (SyntaxError, RecursionError, MemoryError) as error:
        return _unreadable(text, error)
    if isinstance(tree, ast.Tuple) and span(tree)[0] < 0:
        left, _, right = text.rpartition(",")
        hint = with_point(f"{left.split()[-1]},{right}") if left.split() else ""
        hint = hint or "put a set in round brackets"
        comma = text.index(",", max(0, span(tree.elts[0])[1]))
        return Problem(comma, comma + 1, "X111", "a comma is not expected here", hint)
    return _foreign(text, tree) or tree


def span(node: ast.AST) -> tuple[int, int]:
    """Where a part of the tree begins and ends in the text."""
    start, end = getattr(node, "col_offset", 1), getattr(node, "end_col_offset", 1)
    return start - 1, end - 1


def mentions(written: object) -> frozenset[str]:
    """All names in an expression, whatever they mean; none if it cannot be read."""
    tree = parsed(written) if isinstance(written, str) else None
    if not isinstance(tree, ast.expr):
        return frozenset()
    return frozenset(node.id for node in ast.walk(tree) if isinstance(node, ast.Name))


def dotted(written: object) -> frozenset[str]:
    """All names behind a dot in an expression; none if it cannot be read."""
    tree = parsed(written) if isinstance(written, str) else None
    if not isinstance(tree, ast.expr):
        return frozenset()
    return frozenset(node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute))


def _unreadable(text: str, error: BaseException) -> Problem:
    if isinstance(error, SyntaxError) and "expected 'else'" in error.msg:
        found = next(token for token in tokens(text) if token.text == "if")
        return Problem(found.start, found.end, "X111", "this `if` has no `else`", "add `else`")
    hint = "is a word or a sign missing, or should it be quoted as a whole?"
    begun = (error.offset or 0) - 2 if isinstance(error, SyntaxError) and error.lineno == 1 else 0
    start = begun if 0 <= begun < len(text) else 0
    return Problem(start, len(text), "X111", "from here on this cannot be read as an expression", hint)


def _foreign(text: str, tree: ast.expr) -> Problem | None:
    """The first part that the language does not have, or that lies too deep."""
    for node, depth in _parts(tree):
        start, end = span(node)
        if depth > DEPTH_MAX:
            return Problem(start, end, "X111", "this is nested too deep", "name a part as a term")
        if not isinstance(node, _ALLOWED) or (
            isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.UAdd)
        ):
            message = f"not allowed in an expression: {text[start:end]}"
            return Problem(start, end, "X112", message, _HINTS.get(type(node), ""))
        if isinstance(node, ast.Call) and not isinstance(node.func, ast.Name):
            message = f"not allowed in an expression: {text[start:end]}"
            return Problem(start, end, "X112", message, "write in front what is asked: life(x), or x.life")
    return None


def _parts(tree: ast.expr) -> Iterator[tuple[ast.expr, int]]:
    """Every part with its depth, without recursion."""
    waiting = [(tree, 1)]
    while waiting:
        node, depth = waiting.pop()
        yield node, depth
        inner = (each.value if isinstance(each, ast.keyword) else each for each in ast.iter_child_nodes(node))
        waiting += [(each, depth + 1) for each in inner if isinstance(each, ast.expr)]
