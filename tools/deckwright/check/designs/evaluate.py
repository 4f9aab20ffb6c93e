"""Work out an expression of a check: the notation of the rules, over card designs, no game in play."""

import ast
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from keyword import iskeyword
from typing import NoReturn, cast

from deckwright.check.designs.design import Design, Seen
from deckwright.check.designs.world import World
from deckwright.giving_way import give_way
from deckwright.model.near import did_you_mean
from deckwright.rules.resolve.expressions.tokens import Problem

Known = Seen | Design | tuple[Design, ...]

_SIGNS: Mapping[type[ast.operator], Callable[[Fraction, Fraction], Fraction]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: lambda a, b: Fraction(a // b),
    ast.Mod: operator.mod,
}
_ORDERS: Mapping[type[ast.cmpop], Callable[[Fraction, Fraction], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
_WORDS: Mapping[str, Seen] = {"true": True, "false": False, "none": None}


class WrongError(Exception):
    """An expression cannot be worked out; `problem` says what is wrong with which stretch of it."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.message)
        self.problem = problem


class ReportedError(WrongError):
    """What is wrong is a finding of the rules already."""


@dataclass(frozen=True)
class Reading:
    """Where an expression is read: the card that is checked, what it is `called`, what a query looks at."""

    world: World
    card: Design | None = None
    item: Known = None
    inside: tuple[str, ...] = ()  # the terms that are being worked out
    called: str = "card"

    def truth(self, node: ast.expr) -> bool:
        """What an expression says, which must be yes or no."""
        value = self.known(node)
        return value if isinstance(value, bool) else wrong(node, "X115", "true or false is expected here")

    def number(self, node: ast.expr) -> Fraction:
        """The number that an expression gives; of cards as printed what is none adds nothing."""
        value = self.known(node)
        if value is None and self.world.as_printed:
            return Fraction(0)
        if isinstance(value, bool) or not isinstance(value, int | Fraction):
            wrong(node, "X115", "a number is expected here")
        return Fraction(value)

    def known(self, node: ast.expr) -> Known:
        """What an expression gives, whatever it is.

        Raises:
            WrongError: it cannot be worked out.
        """
        return _PARTS[type(node)](self, node)

    def member(self, of: Design, name: str, node: ast.expr) -> Known:
        """What a card has by a name."""
        _member_known(self, name, node)
        return self.term(of, name, node) if name in self.world.terms else self.has(of, name)

    def term(self, of: Design, name: str, node: ast.expr) -> Known:
        """What a term of the rules gives of a printed card: that of the first case that holds, or none."""
        if name in self.inside:
            wrong(node, "X115", f"the term {name!r} speaks of itself")
        term = self.world.terms[name]
        if not term.cases:
            raise ReportedError(problem_at(node, "X111", f"the term {name!r} cannot be read"))
        own = Reading(self.world, of, inside=(*self.inside, name), called=term.called)
        try:
            cases = (case for case in term.cases if case.when is None or own.truth(case.when))
            return next((own.known(case.is_) for case in cases), None)
        except ReportedError:
            raise
        except WrongError as error:
            message = f"the term {name!r} cannot be asked of a printed card: {error.problem.message}"
            wrong(node, error.problem.code, message)

    def has(self, design: Design, name: str) -> Known:
        """What a card has by a name; of a field that names cards these cards."""
        field = self.world.game.kinds[design.card.kind].fields.get(name)
        seen = design[name]
        if field is None or not field.names_cards or seen is None:
            return seen
        designs = self.world.designs
        if isinstance(seen, tuple):
            return tuple(designs[str(id_)] for id_ in seen if str(id_) in designs)
        return designs.get(str(seen))

    def within(self, item: Known) -> "Reading":
        """The reading of what a query asks of one thing."""
        return replace(self, item=item)

    @property
    def looked_at(self) -> Iterator[Design]:
        """The cards whose members need no dot, the nearest first."""
        yield from (design for design in (self.item, self.card) if isinstance(design, Design))


def wrong(node: ast.AST, code: str, message: str, hint: str = "") -> NoReturn:
    """Say what is wrong with a part of an expression."""
    raise WrongError(problem_at(node, code, message, hint))


def problem_at(node: ast.AST, code: str, message: str, hint: str = "") -> Problem:
    """What is wrong with a part of an expression, and where that is."""
    start, end = getattr(node, "col_offset", 1) - 1, getattr(node, "end_col_offset", 1) - 1
    return Problem(start, end, code, message, hint)


def must_be_known(at: Reading, tree: ast.expr) -> None:
    """See that every name in an expression is one, also where its answer is not needed: behind an `or`.

    Raises:
        WrongError: one is not.
    """
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    queries = {id(node.func) for node in calls}
    for call in calls:
        _query(call)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            _member_known(at, node.attr, node)
        elif isinstance(node, ast.Name) and id(node) not in queries and not _is_thing(at, node.id):
            _name(at, node)


def _is_thing(at: Reading, name: str) -> bool:
    """Whether a name stands for one card or several, whatever they are."""
    return name in ("it", at.called) or at.world.cards(name) is not None


def _member_known(at: Reading, name: str, node: ast.expr) -> None:
    if name not in at.world.members:
        wrong(node, "X120", f"no card has {name!r}", did_you_mean(name, at.world.members))


def plain(name: str) -> str:
    """A name without the `_` behind words that the notation has itself: `return_` is the effect `return`."""
    return name[:-1] if name.endswith("_") and iskeyword(name[:-1]) else name


def _name(at: Reading, node: ast.Name) -> Known:
    name, world = plain(node.id), at.world
    if name in ("it", at.called):
        thing = at.card if name != "it" or at.item is None else at.item
        return wrong(node, "X113", f"there is no {name!r} here") if thing is None else thing
    for design in at.looked_at:
        if name in world.members:
            return at.member(design, name, node)
    if name in world.values:
        return world.values[name]  # type: ignore[return-value]  # texts among the values are words
    if name in _WORDS:
        return _WORDS[name]
    if name in world.constants:
        return name
    if name in world.groups:
        return world.groups[name]
    members = world.members if any(at.looked_at) else ()
    known = [*members, *world.values, *world.constants, *world.sets]
    return wrong(node, "X113", f"nothing is called {name!r}", did_you_mean(name, known))


def _attribute(at: Reading, node: ast.Attribute) -> Known:
    of = at.known(node.value)
    if not isinstance(of, Design):
        wrong(node, "X120", "only a card has something behind a dot")
    return at.member(of, node.attr, node)


def _subscript(at: Reading, node: ast.Subscript) -> Known:
    table, key = at.known(node.value), at.known(node.slice)
    if not isinstance(table, Mapping) or str(key) not in table:
        wrong(node, "X115", f"there is no entry {key}", "name a value with several numbers, and one of them")
    return cast(Known, table[str(key)])


def _constant(_: Reading, node: ast.Constant) -> Known:
    return (
        node.value
        if isinstance(node.value, int)
        else wrong(node, "X112", "only whole numbers are allowed here")
    )


def _either(at: Reading, node: ast.BoolOp) -> bool:
    asked = (at.truth(value) for value in node.values)
    return all(asked) if isinstance(node.op, ast.And) else any(asked)


def _turned(at: Reading, node: ast.UnaryOp) -> Known:
    return not at.truth(node.operand) if isinstance(node.op, ast.Not) else -at.number(node.operand)


def _reckoned(at: Reading, node: ast.BinOp) -> Known:
    if isinstance(node.op, ast.Add) and isinstance(left := at.known(node.left), tuple):
        more = at.known(node.right)
        return (*left, *more) if isinstance(more, tuple) else wrong(node.right, "X115", "a set is expected")
    a, b = at.number(node.left), at.number(node.right)
    if isinstance(node.op, ast.FloorDiv | ast.Mod) and b == 0:
        wrong(node.right, "X115", "nothing can be divided by 0")
    return _SIGNS[type(node.op)](a, b)


def _compared(at: Reading, node: ast.Compare) -> bool:
    left = node.left
    for op, right in zip(node.ops, node.comparators, strict=True):
        if not _holds(at, left, op, right):
            return False
        left = right
    return True


def _holds(at: Reading, left: ast.expr, op: ast.cmpop, right: ast.expr) -> bool:
    if type(op) in _ORDERS:
        if at.world.as_printed and None in (at.known(left), at.known(right)):
            return False  # neither more nor less
        return _ORDERS[type(op)](at.number(left), at.number(right))
    a, b = at.known(left), at.known(right)
    if isinstance(op, ast.Eq | ast.NotEq):
        return (a == b) == isinstance(op, ast.Eq)
    if not isinstance(b, tuple):
        wrong(right, "X115", "a set is expected here")
    return (a in b) == isinstance(op, ast.In)


def _chosen(at: Reading, node: ast.IfExp) -> Known:
    return at.known(node.body if at.truth(node.test) else node.orelse)


def _several(at: Reading, node: ast.Tuple) -> Known:
    return tuple(at.known(elt) for elt in node.elts)  # type: ignore[return-value]


def _things(at: Reading, node: ast.expr) -> tuple[Known, ...]:
    """What a query looks at: cards, the words of a field, or the numbers of a value."""
    cards = at.world.cards(node.id) if isinstance(node, ast.Name) else None
    things = at.known(node) if cards is None else cards
    if isinstance(things, Mapping):
        return cast(tuple[Known, ...], tuple(things.values()))
    if not isinstance(things, tuple):
        wrong(node, "X115", "a set is expected here", did_you_mean(ast.unparse(node), at.world.sets))
    return things


def _asked(at: Reading, node: ast.Call) -> Known:
    """The answer to `count(hero, where=cost > 3)` and its kin."""
    give_way()
    name = _query(node)
    if not node.args or any(keyword.arg != "where" for keyword in node.keywords):
        wrong(node, "X118", f"write {name}(set, ..., where=condition)")
    return _ANSWERS[name](at, node)


def _query(node: ast.Call) -> str:
    """The name of the query that is called."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name not in _ANSWERS:
        hint = did_you_mean(name, _ANSWERS) or f"known are {', '.join(sorted(_ANSWERS))}"
        wrong(node.func, "X117", f"a check has no query {name!r}", hint)
    return name


def _kept(at: Reading, node: ast.Call) -> list[Reading]:
    """A reading for each thing of the set for which `where` holds."""
    inner = [at.within(thing) for thing in _things(at, node.args[0])]
    for keyword in node.keywords:
        inner = [design for design in inner if design.truth(keyword.value)]
    return inner


def _each(node: ast.Call, least: int = 2) -> ast.expr | None:
    """What is asked of each thing."""
    if not least <= len(node.args) <= 2:
        wrong(node, "X118", "a set is expected, and behind it what is asked of each of its things")
    return node.args[1] if len(node.args) > 1 else None


def _count(at: Reading, node: ast.Call) -> Known:
    _each(node, least=1)
    return len(_kept(at, node))


def _overlap(at: Reading, node: ast.Call) -> Known:
    if len(node.args) != 2 or node.keywords:
        wrong(node, "X118", "write overlap(set, set)")
    others = _things(at, node.args[1])
    return tuple(each for each in _things(at, node.args[0]) if each in others)  # type: ignore[return-value]


def _sum(at: Reading, node: ast.Call) -> Known:
    return sum(_numbers(at, node), Fraction(0))


def _any(at: Reading, node: ast.Call) -> Known:
    term = _each(node)
    assert term is not None
    return any(inner.truth(term) for inner in _kept(at, node))


def _all(at: Reading, node: ast.Call) -> Known:
    term = _each(node)
    assert term is not None
    return all(inner.truth(term) for inner in _kept(at, node))


def _abs(at: Reading, node: ast.Call) -> Known:
    return abs(at.number(node.args[0]))


def _most(of: Callable[[Sequence[Fraction]], Fraction]) -> Callable[[Reading, ast.Call], Known]:
    """Of several numbers, of those of a value, or of what each thing of a set has."""

    def best(at: Reading, node: ast.Call) -> Known:
        plain = len(node.args) > 1 and not node.keywords and not _is_set(at, node.args[0])
        numbers = [at.number(arg) for arg in node.args] if plain else _numbers(at, node)
        return of(numbers) if numbers else wrong(node, "X119", "there may be nothing to compare")

    return best


def _is_set(at: Reading, node: ast.expr) -> bool:
    name = node.id if isinstance(node, ast.Name) else ""
    return at.world.cards(name) is not None or isinstance(at.known(node), tuple | Mapping)


def _numbers(at: Reading, node: ast.Call) -> list[Fraction]:
    term = _each(node, least=1)
    own = term or ast.copy_location(ast.Name("it"), node)
    return [inner.number(own) for inner in _kept(at, node)]


_ANSWERS: Mapping[str, Callable[[Reading, ast.Call], Known]] = {
    "abs": _abs,
    "all": _all,
    "any": _any,
    "count": _count,
    "max": _most(max),
    "min": _most(min),
    "overlap": _overlap,
    "sum": _sum,
}


_PARTS: Mapping[type[ast.expr], Callable[..., Known]] = {
    ast.Name: _name,
    ast.Attribute: _attribute,
    ast.Subscript: _subscript,
    ast.Constant: _constant,
    ast.BoolOp: _either,
    ast.UnaryOp: _turned,
    ast.BinOp: _reckoned,
    ast.Compare: _compared,
    ast.IfExp: _chosen,
    ast.Tuple: _several,
    ast.Call: _asked,
}
