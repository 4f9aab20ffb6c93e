"""Statements of the target program as Python, in plain functions and in steps of routines."""

from collections.abc import Container, Sequence
from dataclasses import replace
from functools import singledispatchmethod
from typing import TYPE_CHECKING

from deckwright.rules.print.python.following import Following
from deckwright.rules.print.python.kernel import ENDS, FLOW
from deckwright.rules.print.python.text import (
    AND,
    COMPARE,
    OR,
    SUM,
    Bracket,
    Line,
    Py,
    Tokens,
    assignment,
    called,
    indented,
    indexed,
    infix,
    line,
    listed,
    loop_line,
    method,
    plain,
    returned,
    separated,
    test_line,
    tokens_of,
)
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import hides
from deckwright.rules.target.steps import Goto, Pause, Routine, Step, Suspending, exits
from deckwright.rules.target.types import INT, listing
from deckwright.rules.target.walks import free

if TYPE_CHECKING:
    from deckwright.rules.print.python.module import ModuleText

Lines = list[str | Line]
MANY = 3  # tests with one outcome are rather said at once
SHORT = 100  # so long may be a test that names a value and compares it


class Statements(Following):
    """Writes the statements of one function, or of one step of a routine.

    stopped: what a function gives when what is under way has ended: `return True`, or `return`. read: the
    variables that are read in this step of a routine.
    """

    def __init__(
        self,
        text: "ModuleText",
        stopped: str,
        routine: Routine | None = None,
        read: frozenset[n.Var] = frozenset(),
        step: Step | None = None,
    ) -> None:
        super().__init__(text.names, text.uses)
        self.text, self.stopped, self.routine, self.read, self.step = text, stopped, routine, read, step
        self.followed = text.followed

    def loaded(self, wanted: Container[n.Var]) -> Lines:
        """The lines that take variables out of the frame: three at once need no tuple."""
        assert self.routine is not None, "only steps have a frame"
        places = [
            (self.local.bind(var), f"f[{at}]") for var, at in self.routine.places.items() if var in wanted
        ]
        lines = (zip(*places[at : at + 3], strict=True) for at in range(0, len(places), 3))
        return [f"{', '.join(names)} = {', '.join(held)}" for names, held in lines]

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

    @singledispatchmethod
    def lines(self, of: object) -> Lines:
        """The lines of a statement."""
        raise TypeError(f"no Python for {type(of).__name__}")

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
        return [assignment(self._target(of.var), value)]

    def _target(self, var: n.Var) -> str:
        """A variable that gets a value; one that later steps need gets it in its register, too."""
        register = self.routine.registers.get(var) if self.routine else None
        if register is None:
            return self.local.bind(var)
        return f"f[{register}] = {self.local.bind(var)}" if var in self.read else f"f[{register}]"

    @lines.register
    def _store(self, of: n.Store) -> Lines:
        place, value = self.place(of.place), of.value
        if isinstance(value, n.Calc) and value.op in ("+", "-") and value.left == n.Load(of.place):
            return [assignment(place, self.py(value.right), f"{value.op}=")]
        return [assignment(place, self.py(value))]

    @lines.register
    def _move(self, of: n.Move) -> Lines:
        if of.several:
            card = n.Var("card", of.card.type.item)
            one = n.Move(card=n.Get(card), origin=of.origin, to=of.to, sure=of.sure, below=of.below)
            return self.lines(n.Each(card, of.card, [one]))
        before, behind = self.followed_move(of)
        arrived = [*self._arrived(of), *behind]
        if of.sure:
            return [*before, self._gone(of.card, of.origin), *arrived]
        return [*before, test_line(self._taken((of.card,), (of.origin,))), *indented(arrived)]

    def _arrived(self, of: n.Move) -> Lines:
        """What follows when a card has left its zone."""
        is_news = any(each.slot.is_dark for each in of.origin.zones)
        return [*self._laid(of, self.py(of.card)), *(["s.news += 1"] if is_news else [])]

    @lines.register
    def _move_top(self, of: n.MoveTop) -> Lines:
        before, is_all = self.followed_top(of)
        return before if is_all else [*before, *self._moved_from_top(of)]

    def _moved_from_top(self, of: n.MoveTop) -> Lines:
        zone = self.place(of.origin)
        times = called("len", (zone,))
        if of.origin.slot.beneath:
            lifted = self._beneath("lift", of.origin, times if of.n is None else self.py(of.n))
            with self.local.inside(n.Var("card", of.origin.slot.type.item)) as card:
                laid = [*self._laid(of, plain(card)), *self.followed_lay(plain(card), of.to)]
                return [loop_line(card, lifted), *indented(laid)]
        is_plain = of.to.slot.pile and not of.below and of.to.slot is not of.origin.slot
        if of.n is None and is_plain:
            return self._moved_whole(of, zone)
        if of.n is not None:
            times = called("min", (self.py(of.n), times))
        top = method(zone, "pop") if of.origin.slot.pile else method(zone, "pop", "0")
        news = ["s.news += 1"] if of.origin.slot.is_dark else []
        return [loop_line("_", called("range", (times,))), *indented([*self._laid(of, top), *news])]

    def _moved_whole(self, of: n.MoveTop, zone: Py) -> Lines:
        """All cards of a zone are laid onto a pile, one after the other."""
        cards = called("reversed", (zone,)) if of.origin.slot.pile else zone
        news = [assignment("s.news", called("len", (zone,)), "+=")] if of.origin.slot.is_dark else []
        return [line(method(self.place(of.to), "extend", cards)), *news, line(method(zone, "clear"))]

    def _laid(self, of: n.Move | n.MoveTop, card: Py) -> Lines:
        if of.to.slot.beneath:
            return [line(self._beneath("add", of.to, card))]
        to = self.place(of.to)
        if of.to.slot.pile:
            return [line(method(to, "insert", "0", card) if of.below else method(to, "append", card))]
        self.text.imports.add(("bisect", "insort"))
        return [line(called("insort", (to, card)))]

    def _beneath(self, what: str, zone: n.Place, *args: Py, first: tuple[Py, ...] = ()) -> Py:
        """The call of what the kernel does with the cards beneath a piece."""
        self.text.uses("", "beneath")
        cards, piece = plain(f"s.{self.module.of(zone.slot)}"), self.py(zone.index[0])
        return called(f"beneath.{what}", (*first, cards, piece, *args))

    @lines.register
    def _draw(self, of: n.Draw) -> Lines:
        followed, is_all = self.followed_draw(of)
        if is_all:
            return followed
        drawn = self._drawn(of)
        return ["if s.known:", *indented(followed), "else:", *indented(drawn)] if followed else drawn

    def _drawn(self, of: n.Draw) -> Lines:
        refill = plain("None") if of.refill is None else self.place(of.refill)
        if of.to.slot.beneath:
            first = (plain("s"), self.py(of.n), self.place(of.pile))
            return [line(self._beneath("draw", of.to, refill, first=first))]
        self.text.uses("", "moves")
        draw = "draw" if of.to.slot.pile else "draw_sorted"
        args = "s", self.py(of.n), self.place(of.pile), self.place(of.to), refill
        return [line(called(f"moves.{draw}", args))]

    @lines.register
    def _shuffle(self, of: n.Shuffle) -> Lines:
        self.text.uses("", "moves")
        shuffled = line(called("moves.shuffle", ("s", self.place(of.pile))))
        return [shuffled, *self.followed_shuffle(of.pile)]

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
    def _raise(self, of: n.Raise) -> Lines:
        self.text.uses("", "moves")
        return [line(called("moves.raise_to", (self.place(of.pile), self.py(of.card), self.py(of.to))))]

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
    def _take(self, of: n.Take) -> Lines:
        before, then = self.followed_out(of.cards, of.origins), self.body(of.then)
        if not of.sure:
            return [*before, test_line(self._taken(of.cards, of.origins)), *indented(then)]
        gone = map(self._gone, of.cards, of.origins)
        return [*before, *gone, *(then if of.then else [])]

    def _gone(self, card: n.Expr, origin: n.Origin) -> Line:
        """The statement that takes a card which lies there for certain."""
        (zone,) = origin.zones
        if zone.slot.beneath:
            return line(self._beneath("take", zone, self.py(card)))
        return line(method(self.place(zone), "remove", self.py(card)))

    def _taken(self, some: tuple[n.Expr, ...], origins: tuple[n.Origin, ...]) -> Py:
        """The test that cards lie where they come from; they are taken thereby."""
        cards, zones = [*map(self.py, some)], [self.place(each.zones[0]) for each in origins]
        if len(cards) == 1 and any(each.slot.beneath for each in origins[0].zones):
            return self._taken_among(cards[0], origins[0].zones)
        self.text.uses("", "moves")
        if len(cards) > 1:
            if len(set(origins)) == 1:
                return called("moves.take_all", (zones[0], listed(cards)))
            return called("moves.take_each", (listed(zones), listed(cards)))
        if len(origins[0].zones) > 1:
            return called("moves.take_first", (listed(map(self.place, origins[0].zones)), cards[0]))
        return called("moves.take_top" if origins[0].top else "moves.take", (zones[0], cards[0]))

    def _taken_among(self, card: Py, zones: tuple[n.Place, ...]) -> Py:
        """The test that a card lies in one of some zones, beneath a piece or not; it is taken thereby."""
        found = []
        for zone in zones:
            if zone.slot.beneath:
                found.append(self._beneath("take", zone, card))
            else:
                self.text.uses("", "moves")
                found.append(called("moves.take", (self.place(zone), card)))
        return found[0] if len(found) == 1 else infix("or", (each.tokens for each in found), OR)

    @lines.register
    def _lay(self, of: n.Lay) -> Lines:
        cards, to = self.py(of.cards), self.place(of.to)
        if of.to.slot.pile and not hides(of.to):
            return [line(method(to, "extend", cards))]
        if not of.to.slot.pile:
            self.text.uses("", "moves")
        with self.local.inside(n.Var("card", of.cards.type.item)) as card:
            add = method(to, "append", card) if of.to.slot.pile else called("moves.add", (to, card))
            return [loop_line(card, cards), *indented([line(add), *self.followed_lay(plain(card), of.to)])]

    @lines.register
    def _enter(self, of: n.Enter) -> Lines:
        board, owner = self.module.of(of.board.spaces), self.py(of.owner)
        cards, spaces = [*map(self.py, of.cards)], [*map(self.py, of.spaces)]
        if len(cards) == 1:
            entered = called(f"s.enter_{board}", (owner, cards[0], spaces[0]))
        else:
            entered = called(f"s.enter_{board}_broad", (owner, listed(cards), listed(spaces)))
        return [line(entered) if of.var is None else assignment(self._target(of.var), entered)]

    @lines.register
    def _move_piece(self, of: n.MovePiece) -> Lines:
        args = self.py(of.piece), self.py(of.space)
        return [line(called(f"s.move_{self.module.of(of.board.spaces)}", args))]

    @lines.register
    def _carry(self, of: n.Carry) -> Lines:
        args = self.py(of.piece), self.py(of.carrier)
        return [line(called(f"s.carry_{self.module.of(of.board.spaces)}", args))]

    @lines.register
    def _swap(self, of: n.Swap) -> Lines:
        one, other = self.py(of.one), self.py(of.other)
        board = f"s.{self.module.of(of.board.spaces)}"
        spaces = (indexed(board, indexed("s.piece_place", each)) for each in (one, other))
        lines: Lines = [line(tokens_of(separated(spaces), " = ", separated((other, one))))]
        for slot in of.board.where:
            places = f"s.{self.module.of(slot)}"
            here, there = indexed(places, one), indexed(places, other)
            lines.append(line(tokens_of(separated((here, there)), " = ", separated((there, here)))))
        return lines

    @lines.register
    def _turn(self, of: n.Turn) -> Lines:
        piece, card = self.py(of.piece), self.py(of.card)
        turned = [(indexed(f"s.{self.module.of(slot)}", piece), slot) for slot in of.board.cards]
        return [
            assignment(place, tokens_of("(", card, ",)") if slot.type.kind == "list" else card)
            for place, slot in turned
        ]

    @lines.register
    def _leave(self, of: n.Leave) -> Lines:
        return [line(called(f"s.leave_{self.module.of(of.board.spaces)}", (self.py(of.piece),)))]

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
            inner, then = self._taken(only.cards, only.origins), self.body(only.then)
        elif isinstance(only, n.Move) and not (only.sure or only.several or self._is_followed(only)):
            inner, then = self._taken((only.card,), (only.origin,)), self._arrived(only)
        else:
            return test, self.body(of.then)
        return infix("and", (test.within(AND), inner.within(AND)), AND), then

    def _is_followed(self, of: n.Move) -> bool:
        return self.followed.is_among((*of.origin.zones, of.to))

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
        return [assignment(self._target(of.var), called(name, ("s", self.py(of.among), self.py(last))))]

    @lines.register
    def _abandon(self, _: n.Abandon) -> Lines:
        self.uses(FLOW, "abandon_action")
        return ["abandon_action(s)"]

    @lines.register
    def _change(self, of: n.Change) -> Lines:
        self.uses("", "windows")
        args = "s", self.text.window(of.window), str(of.place), self._lasting(of.value)
        return [line(called("windows.change", args))]

    @lines.register
    def _call_off(self, of: n.CallOff) -> Lines:
        self.uses("", "windows")
        return [f"windows.cancel(s, {self.text.window(of.window)})"]

    @lines.register
    def _begin(self, of: n.Begin) -> Lines:
        return [self.pushed(of.function, of.args)]

    def pushed(self, function: n.Function, args: tuple[n.Expr, ...]) -> Line:
        """A frame is pushed: the first step, the seat, the arguments, room for the other registers."""
        routine = self.text.routine(function)
        seat, *given = (self._lasting(each) for each in args)
        room = ["0"] * (len(routine.registers) - len(given))
        parts = separated((self.text.number(routine.steps[0]), "0", seat, "-1", *given, *room))
        return line(method("s.stack", "append", (Bracket("[", parts, "]"),)))

    def _lasting(self, of: n.Expr) -> Py:
        """A value for a frame: a list does not change with what it was taken from."""
        if of.type.kind != "list" or isinstance(of, n.Items):
            return self.py(of)
        is_kept = isinstance(of, n.Get) and self.routine is not None and of.var in self.routine.registers
        return self.py(of) if is_kept else called("tuple", (self.py(of),))

    @lines.register
    def _pause(self, of: Pause) -> Lines:
        return [self._waits_for(of.what), f"return {self.text.number(of.step)}"]

    def _waits_for(self, what: Suspending) -> Line:
        """The statement that asks, lets a die fall, announces, or pushes a frame."""
        if isinstance(what, n.Ask):
            self.uses(FLOW, "ask")
            return line(called("ask", ("s", self.py(what.seat), self.py(what.ids))))
        if isinstance(what, n.AskSeveral):
            return self._asked_for_several(what)
        if isinstance(what, n.Roll):
            self.uses("dice", "roll")
            return line(called("roll", ("s", self.module.of(what.falls.base), str(what.sides))))
        if isinstance(what, n.Announce):
            self.uses("", "windows")
            window, args = self.text.window(what.window), listed(map(self._lasting, what.args))
            return line(called("windows.open_window", ("s", self.py(what.seat), window, args)))
        return self.pushed(what.function, what.args)

    def _asked_for_several(self, of: n.AskSeveral) -> Line:
        assert self.routine is not None, "what asks is a routine"
        self.uses("several", "ask_several")
        into, among = plain(str(self.routine.registers[of.var])), of.among
        seat, ids, low, high, done = map(self.py, (of.seat, among.ids, among.low, among.high, of.done))
        return line(called("ask_several", ("s", seat, into, ids, low, high, done)))

    @lines.register
    def _goto(self, of: Goto) -> Lines:
        if of.step is self.step:
            return ["continue"]
        is_back, step = of.back, of.step
        while isinstance(step.only, Goto):
            is_back, step = is_back or step.only.back, step.only.step
        if isinstance(step.only, n.Return):
            return [self.stopped]
        if step is self.step or (is_back and not self._is_only_resumed()):
            return [f"return {self.text.number(step)}"]
        return [f"return {self.module.of(step)}(s, f)"]

    def _is_only_resumed(self) -> bool:
        """Whether nothing goes on with this step but the kernel: then it may call others without end."""
        assert self.routine is not None, "steps belong to a routine"
        left = (each for step in self.routine.steps for each in exits(step.body) if isinstance(each, Goto))
        return self.step is not self.routine.steps[0] and all(each.step is not self.step for each in left)


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
