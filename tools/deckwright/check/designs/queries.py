"""The queries of a check's expressions: how many, how much, the most, the least, whether any, whether all."""

import ast
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from deckwright.check.designs.evaluate import Known, Reading, things, wrong
from deckwright.model.near import did_you_mean


def asked(at: Reading, node: ast.Call) -> Known:
    """The answer to `count(hero, where=cost > 3)` and its kin."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name not in _ANSWERS:
        hint = did_you_mean(name, _ANSWERS) or f"known are {', '.join(sorted(_ANSWERS))}"
        wrong(node.func, "X117", f"a check has no query {name!r}", hint)
    if not node.args or any(keyword.arg != "where" for keyword in node.keywords):
        wrong(node, "X118", f"write {name}(set, ..., where=condition)")
    return _ANSWERS[name](at, node)


def _kept(at: Reading, node: ast.Call) -> list[Reading]:
    """A reading for each thing of the set for which `where` holds."""
    inner = [at.within(each) for each in things(at, node.args[0])]
    for keyword in node.keywords:
        inner = [each for each in inner if each.truth(keyword.value)]
    return inner


def _each(node: ast.Call, least: int = 2) -> ast.expr | None:
    """What is asked of each thing."""
    if not least <= len(node.args) <= 2:
        wrong(node, "X118", "a set is expected, and behind it what is asked of each of its things")
    return node.args[1] if len(node.args) > 1 else None


def _count(at: Reading, node: ast.Call) -> Known:
    _each(node, least=1)
    return len(_kept(at, node))


def _sum(at: Reading, node: ast.Call) -> Known:
    return sum(_numbers(at, node), Fraction(0))


def _any(at: Reading, node: ast.Call) -> Known:
    each = _each(node)
    assert each is not None
    return any(inner.truth(each) for inner in _kept(at, node))


def _all(at: Reading, node: ast.Call) -> Known:
    each = _each(node)
    assert each is not None
    return all(inner.truth(each) for inner in _kept(at, node))


def _abs(at: Reading, node: ast.Call) -> Known:
    return abs(at.number(node.args[0]))


def _most(of: Callable[[Sequence[Fraction]], Fraction]) -> Callable[[Reading, ast.Call], Known]:
    """Of several numbers, of those of a value, or of what each thing of a set has."""

    def found(at: Reading, node: ast.Call) -> Known:
        plain = len(node.args) > 1 and not node.keywords and not _is_set(at, node.args[0])
        numbers = [at.number(each) for each in node.args] if plain else _numbers(at, node)
        return of(numbers) if numbers else wrong(node, "X119", "there may be nothing to compare")

    return found


def _is_set(at: Reading, node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else ""
    return at.world.cards(name) is not None or isinstance(at.known(node), tuple | Mapping)


def _numbers(at: Reading, node: ast.Call) -> list[Fraction]:
    each = _each(node, least=1)
    own = each or ast.copy_location(ast.Name("it"), node)
    return [inner.number(own) for inner in _kept(at, node)]


_ANSWERS: Mapping[str, Callable[[Reading, ast.Call], Known]] = {
    "abs": _abs,
    "all": _all,
    "any": _any,
    "count": _count,
    "max": _most(max),
    "min": _most(min),
    "sum": _sum,
}
