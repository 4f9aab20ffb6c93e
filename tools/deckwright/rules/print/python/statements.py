"""Statements of the target program as Python, in plain functions and in steps of routines."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.dispatched import dispatched
from deckwright.rules.print.python.following import Lines
from deckwright.rules.print.python.kernel import ENDS, FLOW
from deckwright.rules.print.python.moving import Moving
from deckwright.rules.print.python.text import (
    AND,
    COMPARE,
    OR,
    SUM,
    Bracket,
    Py,
    Tokens,
    assignment,
    called,
    indented,
    indexed,
    infix,
    line,
    loop_line,
    method,
    plain,
    returned,
    separated,
    test_line,
    tokens_of,
)
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Pause
from deckwright.rules.target.types import INT, listing
from deckwright.rules.target.walks import free

MANY = 3  # tests with one outcome are rather said at once
SHORT = 100  # so long may be a test that names a value and compares it


class Statements(Moving):
    """Writes the statements of one function, or of one step of a routine."""

    def body(self, nodes: Sequence[object]) -> Lines:
        """Statements, one after the other; `pass` if there are none."""
        found, waiting = Lines(), [*nodes]
        while waiting:
            tests, behind = self._tests_for_true(waiting)
            if len(tests) > 1 and (last := self._plain_return(behind)) is not None:
                return [*found, returned(infix("or", [*tests, *last], OR))]
            if len(tests) >= MANY:
                found += [test_line(infix("or", tests, OR)), *indented(["return True"])]
                waiting = [*behind]
                continue
            node, *waiting = waiting
            if (at_once := self._tested_at_once(node, waiting)) is not None:
                found += at_once
                waiting = waiting[1:]
            elif self.routine is not None and isinstance(node, n.Do) and _returns(waiting):
                found.append(line(self._called(node)))
            else:
                found += self.lines(node)
        return found or ["pass"]

    def _tested_at_once(self, node: object, behind: Sequence[object]) -> Lines | None:
        """`if (found := ..) > 1:` where a variable gets a value that is compared at once, in a few words."""
        branch = behind[0] if behind else None
        if not (isinstance(node, n.Let) and isinstance(branch, n.If) and branch.then):
            return None
        if node.var not in free(*branch.then, *branch.other, *behind[1:]):
            return None  # nothing else reads it, as far as can be seen here
        compared = self._compared_at_once(node, branch.test)
        return None if compared is None else self._branches(branch, compared, self.body(branch.then))

    def _compared_at_once(self, named: n.Let, test: n.Expr) -> Py | None:
        """The test in which a variable gets the value that it compares; None if it does not, or is long."""
        is_kept = self.routine is not None and named.var in self.routine.registers
        is_compared = isinstance(test, n.Cmp) and test.left == n.Get(named.var)
        if is_kept or not isinstance(test, n.Cmp) or not is_compared or named.var.type.kind == "list":
            return None
        said = Bracket("(", tokens_of(self.local.bind(named.var), " := ", self.py(named.value)), ")")
        compared = infix(test.op, ((said,), self.py(test.right).within(SUM)), COMPARE)
        return compared if len(str(compared)) <= SHORT else None

    def _tests_for_true(self, nodes: Sequence[object]) -> tuple[list[Tokens], Sequence[object]]:
        """Short tests, one behind the other, with which a function gives true at once; and what is behind."""
        found = list[Tokens]()
        while self.routine is None and nodes:
            first, second = nodes[0], nodes[1] if len(nodes) > 1 else None
            named = first if isinstance(first, n.Let) else None
            branch = first if named is None else second
            if not isinstance(branch, n.If) or not _gives_true(branch):
                break
            test = self.py(branch.test) if named is None else self._compared_at_once(named, branch.test)
            if test is None or len(str(test)) > SHORT:
                break
            found.append(test.within(OR))
            nodes = nodes[1 if named is None else 2 :]
        return found, nodes

    def _plain_return(self, nodes: Sequence[object]) -> list[Tokens] | None:
        """What a function gives at its end, in a few words; nothing if that is false. None: it does more."""
        only = nodes[0] if len(nodes) == 1 else None
        if not isinstance(only, n.Return) or isinstance(only.value, n.Search) or only.value in (None, n.TRUE):
            return None
        if only.value == n.FALSE:
            return []
        value = self.py(only.value)
        return [value.within(OR)] if len(str(value)) <= SHORT else None

    def whole(self, nodes: Sequence[object]) -> Lines:
        """The body of a function. A call that may end the game, and is its last statement, needs no test."""
        *others, last = nodes or (None,)
        is_last = isinstance(last, n.Do) and self.text.effects.stops(last)
        if not is_last:
            return self.body(nodes)
        calls: list[n.Do] = [last]  # type: ignore[list-item]  # with those in front that may end the game, too
        while others and self.stopped == "return True" and self._may_end(others[-1]):
            calls.insert(0, others.pop())  # type: ignore[arg-type]
        before = self.body(others) if others else []  # first, since it names what the calls are given
        said = [self._called(each) for each in calls]
        if self.stopped != "return True":
            return [*before, line(said[0])]
        return [*before, returned(infix("or", [each.tokens for each in said], OR) if calls[1:] else said[0])]

    def _may_end(self, node: object) -> bool:
        return isinstance(node, n.Do) and self.text.effects.stops(node)

    @dispatched
    def lines(self, of: object) -> Lines:
        """The lines of a statement."""
        return self.moved(of)

    @lines.register
    def _note(self, of: n.Note) -> Lines:
        return [f"# {', '.join(of.rules)}"]

    @lines.register
    def _let(self, of: n.Let) -> Lines:
        value = self.py(of.value)
        is_kept = self.routine is not None and of.var in self.routine.registers
        if of.var.type.kind == "list" and (is_kept or _is_live(of.value)):
            inner = of.var.type.item.kind == "list"
            if inner or not isinstance(of.value, n.Items):
                value = called("tuple", (called("map", ("tuple", value)) if inner else value,))
        return [assignment(self.target(of.var), value)]

    @lines.register
    def _store(self, of: n.Store) -> Lines:
        place, value = self.place(of.place), of.value
        if isinstance(value, n.Calc) and value.op in ("+", "-") and value.left == n.Load(of.place):
            return [assignment(place, self.py(value.right), f"{value.op}=")]
        return [assignment(place, self.py(value))]

    @lines.register
    def _learn(self, of: n.Learn) -> Lines:
        return self.learnt(self.py(of.seat), of.pile, self.py(of.n), arranges=of.arranges)

    @lines.register
    def _show(self, of: n.Show) -> Lines:
        return self.shown(of)

    @lines.register
    def _eliminate(self, of: n.Eliminate) -> Lines:
        self.text.uses("seats", "eliminate")
        (seat,) = of.out.index
        return [line(called("eliminate", ("s", self.py(seat))))]

    @lines.register
    def _rule_out(self, of: n.RuleOut) -> Lines:
        return self.ruled("rule_out", of.place, self.py(of.cards))

    @lines.register
    def _rule_in(self, of: n.RuleIn) -> Lines:
        return self.ruled("rule_in", of.place, self.py(of.cards))

    @lines.register
    def _point_out(self, of: n.PointOut) -> Lines:
        return self.ruled("point_out", of.place, self.py(of.cards))

    @lines.register
    def _rest(self, of: n.Rest) -> Lines:
        self.uses("resting", "rest")
        names = [self.module.of(each) for each in of.rules]
        then = self.body(of.then) if of.then else []
        if any(self.text.effects.stops(*rule.body) for rule in of.rules):
            over = ["if s.ended:", f"    {self.stopped}"]
            return [test_line(called("rest", ("s", *names))), *indented([*over, *then])]
        each = [called(name, ("s",)) for name in names]
        first = each[0] if len(names) == 1 else called("any", ((Bracket("[", separated(each), "]"),),))
        return [test_line(first), *indented([line(called("rest", ("s", *names))), *then])]

    @lines.register
    def _if(self, of: n.If) -> Lines:
        if not of.then:
            return [test_line(self.negated(of.test)), *indented(self.body(of.other))] if of.other else []
        return self._branches(of, *self._tests(of))

    def _branches(self, of: n.If, test: Py, then: Lines) -> Lines:
        """An `if` with its test, and what is done if that holds."""
        lines = [test_line(test), *indented(then)]
        if not of.other:
            return lines
        other = self.body(of.other)
        return [*lines, *(other if _leaves(of.then) else ["else:", *indented(other)])]

    def _tests(self, of: n.If) -> tuple[Py, Lines]:
        """A test, and the lines that follow; branches that hold nothing else are one."""
        test = self.py(of.test)
        only = of.then[0] if len(of.then) == 1 and not of.other else None
        if isinstance(only, n.If) and only.then and not only.other:
            inner, then = self._tests(only)
        elif isinstance(only, n.Take) and not only.sure and not self.followed_out(only.cards, only.origins):
            inner, then = self.taken(only.cards, only.origins), self.body(only.then)
        elif isinstance(only, n.Move) and not (only.sure or only.several or self.is_followed(only)):
            inner, then = self.taken((only.card,), (only.origin,)), self.arrived(only)
        else:
            return test, self.body(of.then)
        return infix("and", (test.within(AND), inner.within(AND)), AND), then

    @lines.register
    def _each(self, of: n.Each) -> Lines:
        over = self.py(of.over)
        effects = self.text.effects
        if effects.reads(of.over) & effects.writes(*of.body) and not isinstance(of.over, n.Search):
            over = called("list", (over,))
        with self.local.inside(of.var) as name:
            return [loop_line(name, over), *indented(self.body(of.body))]

    @lines.register
    def _return(self, of: n.Return) -> Lines:
        if self.routine is not None:
            return [self.stopped]
        if of.value is None:
            return ["return False" if self.stopped == "return True" else "return"]
        if isinstance(of.value, n.Search) and of.value.gives == "any":
            return [*self._loops(of.value.loops, ["return True"]), "return False"]
        if isinstance(of.value, n.Join) and not all(isinstance(each, n.Load) for each in of.value.parts):
            return self._gathered(of.value)
        if isinstance(of.value, n.Items) and of.value.type.kind == "list":
            return [returned(self._written_out(of.value))]
        lines, value = self._ahead(of.value)
        return [*lines, returned(self.py(value))]

    def _written_out(self, of: n.Items) -> Py:
        return Py((Bracket("[", separated(map(self.py, of.parts)), "]"),))

    def _ahead(self, of: n.Expr) -> tuple[Lines, n.Expr]:
        """Lines that work out what is the same in all rounds of a search, and what is left of it."""
        if isinstance(of, n.Ordered | n.Unique):
            lines, inner = self._ahead(of.of)
            return lines, replace(of, of=inner)
        lines = []
        while isinstance(of, n.Search) and len(of.loops) > 1 and (value := _only(of.loops[0])) is not None:
            lines.append(assignment(self.local.bind(of.loops[0].var), self.py(value)))
            of = replace(of, loops=of.loops[1:])
        return lines, of

    def _loops(self, loops: tuple[n.Loop, ...], inner: list[str]) -> Lines:
        """Loops as statements: a loop that returns is faster than `any()`."""
        loop, *rest = loops
        if (only := _only(loop)) is not None:
            value = self.py(only)
            with self.local.inside(loop.var) as name:
                return [assignment(name, value), *(self._loops(tuple(rest), inner) if rest else inner)]
        over = self.py(loop.source)
        with self.local.inside(loop.var) as name:
            test = self.py(n.all_of(loop.tests)) if loop.tests else None
            body = self._loops(tuple(rest), inner) if rest else inner
        body = body if test is None else [test_line(test), *indented(body)]
        return [loop_line(name, over), *indented(body)]

    def _gathered(self, of: n.Join) -> Lines:
        """A list that is put together from parts, some of them only under a condition."""
        first, *others = of.parts
        is_own = isinstance(first, n.Items | n.Ordered)  # no list of the state, in any case
        if is_own and not others:
            return self._return(n.Return(first))
        ids = self.local.bind(n.Var("ids", of.type))
        lines, begun = self._ahead(first) if is_own else ([], n.Items((), of.type))
        value = self._written_out(begun) if isinstance(begun, n.Items) else self.py(begun)
        lines.append(assignment(ids if is_own else f"{ids}: list[int]", value))
        for part in others if is_own else of.parts:
            test, some = (part.test, part.then) if isinstance(part, n.Cond) else (None, part)
            one = some.parts[0] if isinstance(some, n.Items) and len(some.parts) == 1 else None
            if one is not None:
                add: Lines = [line(method(ids, "append", self.py(one)))]
            else:
                ahead, left = self._ahead(some)
                add = [*ahead, assignment(ids, self.py(left), "+=")]
            lines += add if test is None else [test_line(self.py(test)), *indented(add)]
        return [*lines, f"return {ids}"]

    @lines.register
    def _do(self, of: n.Do) -> Lines:
        call = self._called(of)
        return self._stopping(call) if self.text.effects.stops(of) else [line(call)]

    def _stopping(self, call: Py) -> Lines:
        """A call that tells whether what is under way has ended."""
        return [test_line(call), f"    {self.stopped}"]

    def _called(self, of: n.Do) -> Py:
        return called(self.module.of(of.function), self.args(of.args))

    @lines.register
    def _do_one(self, of: n.DoOne) -> Lines:
        does, row = self.local.bind(n.Var("does", INT)), indexed(self.text.row(of), self.py(of.number))
        given = [*self.args(of.args)]
        chosen = does
        if any(len(each.args) > len(of.args) for each in of.calls):
            numbers = self.local.bind(n.Var("numbers", listing(INT)))
            chosen, given = f"{does}, *{numbers}", [*given, plain(f"*{numbers}")]
        call, stops = called(does, given), self.text.effects.stops(*of.calls)
        return [assignment(chosen, row), *(self._stopping(call) if stops else [line(call)])]

    @lines.register
    def _end(self, of: n.End) -> Lines:
        self.uses(ENDS, "end_game")
        ending = self.module.of(of.ending) if of.ending is not None else "-1"
        return [line(called("end_game", ("s", ending, self.py(of.winner)))), self.stopped]

    @lines.register
    def _interrupt(self, of: n.Interrupt) -> Lines:
        self.uses(FLOW, f"end_{of.what}")
        return [f"end_{of.what}(s)", self.stopped]

    @lines.register
    def _lot(self, of: n.Lot) -> Lines:
        name = "lot" if of.number is None else "lots"
        last = n.Num(of.var.type.none, of.var.type) if of.number is None else of.number
        self.uses("lots", name)
        return [assignment(self.target(of.var), called(name, ("s", self.py(of.among), self.py(last))))]

    @lines.register
    def _abandon(self, _: n.Abandon) -> Lines:
        self.uses(FLOW, "abandon_action")
        return ["abandon_action(s)"]

    @lines.register
    def _change(self, of: n.Change) -> Lines:
        self.uses("", "windows")
        args = "s", self.text.window(of.window), str(of.place), self.lasting(of.value)
        return [line(called("windows.change", args))]

    @lines.register
    def _call_off(self, of: n.CallOff) -> Lines:
        self.uses("", "windows")
        return [f"windows.cancel(s, {self.text.window(of.window)})"]

    @lines.register
    def _begin(self, of: n.Begin) -> Lines:
        return [self.pushed(of.function, of.args)]

    @lines.register
    def _pause(self, of: Pause) -> Lines:
        return [self.waits_for(of.what), f"return {self.text.number(of.step)}"]

    @lines.register
    def _goto(self, of: Goto) -> Lines:
        return self.goto(of)


def _gives_true(of: n.If) -> bool:
    """Whether all that a test decides is that a function gives true at once."""
    only = of.then[0] if len(of.then) == 1 and not of.other else None
    return isinstance(only, n.Return) and only.value == n.TRUE


def _only(loop: n.Loop) -> n.Expr | None:
    """The only thing that a loop goes over."""
    is_only = isinstance(loop.source, n.Items) and len(loop.source.parts) == 1 and not loop.tests
    return loop.source.parts[0] if is_only and isinstance(loop.source, n.Items) else None


def _leaves(nodes: Sequence[object]) -> bool:
    """Whether nothing goes on behind some statements."""
    last = nodes[-1] if nodes else None
    if isinstance(last, n.If):
        return _leaves(last.then) and _leaves(last.other)
    return isinstance(last, n.Return | Goto | Pause)


def _returns(nodes: Sequence[object]) -> bool:
    """Whether nothing is done but to return."""
    return bool(nodes) and isinstance(nodes[0], n.Return)


def _is_live(of: n.Expr) -> bool:
    """Whether a list may be one of the state itself, which changes, or hold some of these."""
    if isinstance(of, n.Cond):
        return _is_live(of.then) or _is_live(of.other)
    if isinstance(of, n.Search):
        return of.gives == "list" and _is_live(of.value)
    return isinstance(of, n.Load)
