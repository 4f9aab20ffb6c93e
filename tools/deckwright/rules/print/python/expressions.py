"""Expressions of the target program as Python."""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace

from deckwright.rules.dispatched import dispatched
from deckwright.rules.print.python.kernel import PURE
from deckwright.rules.print.python.names import LocalNames, ModuleNames
from deckwright.rules.print.python.text import (
    AND,
    CHOICE,
    COMPARE,
    ELSE,
    FOR,
    IF,
    LEVELS,
    NOT,
    OR,
    PRODUCT,
    SUM,
    THEN,
    Bracket,
    Py,
    Tokens,
    called,
    indexed,
    infix,
    listed,
    method,
    number,
    plain,
    separated,
    tokens_of,
)
from deckwright.rules.target import nodes as n

OPPOSITE = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
Uses = Callable[[str, str], None]


class Expressions:
    """Writes expressions for the variables of one function. `uses` is told what has to be imported."""

    def __init__(self, module: ModuleNames, uses: Uses) -> None:
        self.module, self.uses = module, uses
        self.local = LocalNames(module)

    @dispatched
    def py(self, of: object) -> Py:
        """The Python of an expression."""
        raise TypeError(f"no Python for {type(of).__name__}")

    def place(self, of: n.Place) -> Py:
        """A place of the state, to be read or written."""
        return indexed(f"s.{self.module.of(of.slot)}", *map(self.py, of.index))

    def args(self, some: tuple[n.Expr, ...]) -> list[Py]:
        """The arguments of a function of the game: the state, then its own."""
        return [plain("s"), *map(self.py, some)]

    @py.register
    def _num(self, of: n.Num) -> Py:
        return number(of.value)

    @py.register
    def _named(self, of: n.Named) -> Py:
        return plain(self.module.of(of.const))

    @py.register
    def _get(self, of: n.Get) -> Py:
        return plain(self.local.of(of.var))

    @py.register
    def _sure(self, of: n.Sure) -> Py:
        return self.py(of.of)

    @py.register
    def _load(self, of: n.Load) -> Py:
        return self.place(of.place)

    @py.register
    def _entry(self, of: n.Entry) -> Py:
        return indexed(self.module.of(of.table), *map(self.py, of.index))

    @py.register
    def _calc(self, of: n.Calc) -> Py:
        if of.op in ("min", "max"):
            return called(of.op, (self.py(of.left), self.py(of.right)))
        level = LEVELS[of.op]
        return infix(of.op, (self.py(of.left).within(level), self.py(of.right).within(level + 1)), level)

    @py.register
    def _cmp(self, of: n.Cmp) -> Py:
        op: str = of.op
        if any(isinstance(each, n.Num) and each.value is None for each in (of.left, of.right)):
            op = "is" if of.op == "==" else "is not"
        return self._compared(op, of.left, of.right)

    def _compared(self, op: str, left: n.Expr, right: n.Expr) -> Py:
        return infix(op, (self.py(left).within(SUM), self.py(right).within(SUM)), COMPARE)

    @py.register
    def _logic(self, of: n.Logic) -> Py:
        if len(of.parts) == 1:
            return self.py(of.parts[0])
        level = AND if of.op == "and" else OR
        return infix(of.op, (self.py(each).within(level) for each in of.parts), level)

    @py.register
    def _not(self, of: n.Not) -> Py:
        return self.negated(of.of)

    @py.register
    def _cond(self, of: n.Cond) -> Py:
        then, test = self.py(of.then).within(OR), self.py(of.test).within(OR)
        return Py(tokens_of(then, THEN, test, ELSE, self.py(of.other).within(CHOICE)), CHOICE)

    @py.register
    def _in(self, of: n.In) -> Py:
        return self._compared("in", of.item, of.among)

    @py.register
    def _size(self, of: n.Size) -> Py:
        if seats := _seats_without(of.of):
            return method(f"s.{self.module.of(seats)}", "count", "False")
        return called("len", (self.py(of.of),))

    @py.register
    def _items(self, of: n.Items) -> Py:
        return listed(map(self.py, of.parts))

    @py.register
    def _join(self, of: n.Join) -> Py:
        parts = (tokens_of("*", self.py(each).within(SUM)) for each in of.parts)
        return Py((Bracket("[", separated(parts), "]"),))

    @py.register
    def _span(self, of: n.Span) -> Py:
        low = [] if of.low == n.num(0) else [self.py(of.low)]
        return called("range", (*low, self.py(of.high)))

    @py.register
    def _unique(self, of: n.Unique) -> Py:
        return called("dict.fromkeys", (self.py(of.of),))

    @py.register
    def _ordered(self, of: n.Ordered) -> Py:
        return called("sorted", (self._as_set(of.of) or self.py(of.of),))

    def _as_set(self, of: n.Expr) -> Py | None:
        """A list that holds each thing once, as a set, if it goes over what may hold one twice."""
        if not isinstance(of, n.Search) or of.gives != "list" or not of.type.unique:
            return None
        *others, last = of.loops
        if not isinstance(last.source, n.Unique):
            return None
        with ExitStack() as scope:
            loops = (*others, replace(last, source=last.source.of))
            clauses = [self._clause(loop, scope, whole=True) for loop in loops]
            return Py((Bracket("{", tokens_of(self.py(of.value), *clauses), "}"),))

    @py.register
    def _id(self, of: n.Id) -> Py:
        if of.value is None:
            return plain(self.module.of(of.question.words[of.word]))
        return infix("+", ((self.module.of(of.question.base),), self.py(of.value).within(PRODUCT)), SUM)

    @py.register
    def _meant(self, of: n.Meant) -> Py:
        return infix("-", (self.py(of.id).within(SUM), (self.module.of(of.question.base),)), SUM)

    @py.register
    def _answer(self, _: n.Answer) -> Py:
        return plain("s.answer")

    @py.register
    def _told(self, of: n.Told) -> Py:
        self.uses("", "windows")
        first = plain("windows.ARGUMENTS")
        return indexed("s.closed", infix("+", (first.tokens, (str(of.place),)), SUM) if of.place else first)

    @py.register
    def _called_off(self, _: n.CalledOff) -> Py:
        self.uses("", "windows")
        return indexed("s.closed", "windows.CANCELLED")

    @py.register
    def _invoke(self, of: n.Invoke) -> Py:
        return called(self.module.of(of.function), self.args(of.args))

    @py.register
    def _kernel(self, of: n.Kernel) -> Py:
        entry = PURE[of.name]
        if entry.imports is not None:
            self.uses(*entry.imports)
        return entry.write(*(self.py(each).within(entry.wraps) for each in of.args))

    @py.register
    def _choosable(self, of: n.Choosable) -> Py:
        among = of.among
        assert among.fits is not None, "if any will do, they are counted"
        asked = "reachable" if among.rising else "choosable"
        self.uses("several", asked)
        *given, _ = among.fits.args
        fits = (plain(self.module.of(among.fits.function)), *self.args(tuple(given)))
        return called(asked, (self.py(among.ids), self.py(among.low), self.py(among.high), *fits))

    @py.register
    def _search(self, of: n.Search) -> Py:
        empty = plain("None") if of.empty is None else self.py(of.empty)
        with ExitStack() as loops:
            split = of.loops[-1] if of.gives == "any" else None
            clauses = [self._clause(loop, loops, whole=loop is not split) for loop in of.loops]
            test = self._last_test(of)
            value = self.py(of.value)
        tail = tokens_of(*clauses)
        made = Py((Bracket("[", tokens_of(value, tail), "]"),))
        found = self.py(of.loops[0].source) if _is_whole(of) else made
        if of.gives == "any":
            return called("any", (tokens_of(test, tail),))
        if of.gives == "list":
            return made
        if of.gives == "count":
            return called("len", (found,))
        if of.gives == "first":
            return called("next", (Py((Bracket("(", tokens_of(value, tail), ")"),)), empty))
        if of.gives == "last":
            return called("next", (called("reversed", (found,)), empty))
        return called(of.gives, (found,) if of.gives == "sum" else (found, tokens_of("default=", empty)))

    def _clause(self, loop: n.Loop, scope: ExitStack, *, whole: bool) -> Tokens:
        """A `for` of a comprehension; `whole`: with all of its tests, else without the last one."""
        source = self.py(loop.source)
        var = scope.enter_context(self.local.inside(loop.var))
        tests = loop.tests if whole else loop.tests[:-1]
        said = (IF, *self.py(n.all_of(tests)).within(OR)) if tests else ()
        return (FOR, f"{var} in ", *source.within(OR), *said)

    def _last_test(self, of: n.Search) -> Py:
        """The last test of a search: what `any` asks."""
        tests = of.loops[-1].tests
        return self.py(tests[-1]) if tests else self.py(n.TRUE)

    def negated(self, of: n.Expr) -> Py:
        """The opposite of a test, without a `not` where there is a sign for it."""
        if isinstance(of, n.Logic) and len(of.parts) == 1:
            return self.negated(of.parts[0])
        if isinstance(of, n.Cmp):
            opposite: n.Cmp = n.Cmp(OPPOSITE[of.op], of.left, of.right)  # type: ignore[arg-type]
            return self.py(opposite)
        if isinstance(of, n.Not):
            return self.py(of.of)
        if isinstance(of, n.In):
            return self._compared("not in", of.item, of.among)
        return Py(tokens_of("not ", self.py(of).within(COMPARE)), NOT)


def _is_whole(of: n.Search) -> bool:
    """Whether the things of a list itself are found, all of them."""
    loop = of.loops[0]
    return len(of.loops) == 1 and not loop.tests and of.value == n.Get(loop.var)


def _seats_without(of: n.Expr) -> n.Slot | None:
    """The slot with a truth for each seat, if a list is of all seats for which that does not hold."""
    if not (isinstance(of, n.Search) and len(of.loops) == 1 and isinstance(of.value, n.Get)):
        return None
    (loop,) = of.loops
    test = loop.tests[0] if len(loop.tests) == 1 else None
    held = test.of if isinstance(test, n.Not) else None
    if not (isinstance(held, n.Load) and isinstance(loop.source, n.Span) and loop.source.low == n.num(0)):
        return None
    is_of_seats = loop.source.type.item.sort == "seat" and held.place.slot.per == ("seat",)
    same = of.value.var is loop.var and held.place.index == (n.Get(loop.var),)
    return held.place.slot if is_of_seats and same and held.place.slot.kernel else None
