"""What an op is lowered into: the statements of its list, with the names that are known so far."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Any, cast

from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.deciding import Delegate
from deckwright.rules.lower.expressions import lower, place
from deckwright.rules.lower.naming import keep
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.origins import is_top, zones_of
from deckwright.rules.program.steps import Amount, Selector, Step, Steps
from deckwright.rules.target import nodes as n
from deckwright.rules.target.checks import looked_up_anew
from deckwright.rules.target.types import TargetType
from deckwright.rules.target.walks import suspends


class Arguments(Mapping[str, Any]):
    """The arguments of a step, and which of them have been read: a forgotten one must not be dropped."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        self._given = given
        self._read: set[str] = set()

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401  arguments are of many types
        self._read.add(name)
        return self._given[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._given)

    def __len__(self) -> int:
        return len(self._given)

    @property
    def unread(self) -> list[str]:
        """Those that say something and that nobody has read."""
        said = [name for name, value in self._given.items() if value not in (None, (), "")]
        return [name for name in said if name not in self._read]


@dataclass(slots=True)
class Code:
    """A list of ops on its way. Its names end with it.

    rules: those of what is around. checks_state: after each op the rules under `always` and the ends are
    looked at that read what it has written; not in the setup, in such a rule, or inside `together`. held:
    inside `together`, changes that wait until everything has been read. delegate: who decides in the place
    of a seat. outside: the names that lists around this one know.
    """

    scope: Scope
    body: list[n.Stmt] = field(default_factory=list)
    certain: Certain = field(default_factory=Certain)
    checks_state: bool = True
    rules: tuple[str, ...] = ()
    held: list[n.Stmt] | None = None
    written: set[n.Slot] = field(default_factory=set)
    own: list[n.Stmt] = field(default_factory=list)  # what the op has written that is being lowered
    delegate: Delegate | None = None
    outside: frozenset[str] = frozenset()
    end: list[n.Stmt] = field(init=False)  # where it goes on: the body, or a branch at the end of it

    def __post_init__(self) -> None:
        self.end = self.body

    @property
    def world(self) -> World:
        """What the lowering of the program shares."""
        return self.scope.world

    @property
    def me(self) -> n.Expr:
        """The seat that carries the list out."""
        return self.scope.me

    # ---- reading the arguments of a step ----

    def value(self, step: Step, name: str) -> n.Expr:
        """An argument that is an expression."""
        return lower(self.expression(step, name), self.scope)

    def expression(self, step: Step, name: str) -> e.Expression:
        """The same as it is in the rules."""
        return cast(e.Expression, step.args[name])

    def zone(self, step: Step, name: str) -> n.Place:
        """An argument that is a single zone."""
        of = step.args[name]
        assert isinstance(of, e.Zone), f"{name} of {step.op} is no single zone"
        return self.lying(place(of, self.scope))

    def laying(self, step: Step, name: str) -> tuple[n.Place, n.Expr]:
        """An argument that is a zone where cards are laid, and whether it is there: a piece may leave."""
        of = step.args[name]
        if not isinstance(of, e.Zone) or not self.world.slots[of.name].beneath:
            return self.zone(step, name), n.TRUE
        piece = self.read(lower(of.index[0], self.scope), "piece")
        return self.world.place(of.name, n.Sure(piece) if piece.type.maybe else piece), self.is_here(piece)

    def origin(self, card: e.Expression, zones: e.Expression) -> n.Origin:
        """Where a card is taken from; what is said to be the top card of a pile must be that."""
        found = tuple(self.lying(place(each, self.scope)) for each in zones_of(zones))
        return n.Origin(found, top=is_top(card, zones) and found[0].slot.pile)

    def amounts(self, step: Step, name: str) -> tuple[Amount, ...]:
        """An argument that is amounts; none if it is left out."""
        return cast(tuple[Amount, ...], step.args[name] or ())

    def selector(self, step: Step, name: str) -> Selector:
        """An argument that is a selector."""
        return cast(Selector, step.args[name])

    def named(self, step: Step, name: str) -> Mapping[str, e.Expression]:
        """An argument that is names with an expression each."""
        return cast(Mapping[str, e.Expression], step.args[name] or {})

    def word(self, step: Step, name: str) -> str:
        """An argument that is a word; "" if it is left out."""
        return str(step.args[name] or "")

    def pass_over(self, step: Step, *names: str) -> None:
        """Arguments that mean nothing here, whatever they say."""
        for name in names:
            step.args[name]

    def steps_of(
        self, step: Step, name: str, scope: Scope | None = None, certain: Certain | None = None
    ) -> list[n.Stmt]:
        """The statements of an argument that is a list of steps; none if it is left out.

        certain: what is so where the list begins, if that is not what is certain here.
        """
        return self.inside(cast(Steps, step.args[name] or ()), scope, certain)

    # ---- values for changes ----

    def read(self, value: n.Expr, stem: str) -> n.Expr:
        """A value for a change; inside `together` it is read now."""
        return value if self.held is None else self.once(value, stem)

    def lying(self, at: n.Place) -> n.Place:
        """A place for a change; inside `together` it is told now which one it is."""
        return n.Place(at.slot, tuple(self.read(each, "at") for each in at.index))

    def once(self, value: n.Expr, stem: str) -> n.Expr:
        """A value for several uses, put into a variable: the state may change between them."""
        if isinstance(value, n.Get | n.Num | n.Named):
            return value
        var = n.Var(stem, value.type)
        self.add(n.Let(var, value))
        return n.Get(var)

    def is_here(self, piece: n.Expr) -> n.Expr:
        """The test whether a piece is in play."""
        if piece in self.certain.here:
            return n.TRUE
        return n.tested(piece, lambda each: n.Cmp(">=", self.world.given("piece_place", each), n.num(0)))

    # ---- writing ----

    def add(self, *statements: n.Stmt) -> None:
        """Write statements at the end. What they change is looked at after the step."""
        for each in statements:
            written = self.world.effects.writes(each)
            assert self.held is None or isinstance(each, n.Let), "inside together values are read first"
            self.written |= written
            self.own.append(each)
            self._write(each)

    def apply(self, *statements: n.Stmt) -> None:
        """The same for changes of which all values have been `read`: inside `together` they wait."""
        if self.held is None:
            self.add(*statements)
        else:
            self.held.extend(statements)
            self.own.extend(statements)
            self.certain = self.certain.behind(self.world, *statements)

    def apply_if(self, test: n.Expr, statement: n.Stmt) -> None:
        """The same for a change that is made if a test holds by then."""
        self.apply(statement if test == n.TRUE else n.If(test, [statement]))

    def around(self, statement: n.Stmt) -> None:
        """Write a statement whose lists, or whose function, look by themselves at what they change."""
        assert self.held is None, "inside together are no lists that look by themselves at what they change"
        self._write(statement)

    def _write(self, statement: n.Stmt) -> None:
        self.end.append(statement)
        self.certain = self.certain.behind(self.world, statement)
        if suspends(statement):
            self.certain = Certain()

    def go_on_if(self, test: n.Expr) -> None:
        """All that follows in the list is done only if a test holds."""
        rest: list[n.Stmt] = []
        self._write(n.If(test, rest))
        self.end = rest

    def name(self, name: str, value: n.Expr) -> None:
        """Give a name a value."""
        var = self.variable(name, value.type.wide)
        self.add(n.Let(var, n.Sure(value) if value.type.maybe and not var.type.maybe else value))

    def variable(self, name: str, of: TargetType) -> n.Var:
        """The variable of a name that is given a value; lists around this one that know it have theirs."""
        known = self.scope.names.get(name)
        if isinstance(known, n.Get) and (name in self.outside or known.type.joined(of) == known.type):
            return known.var
        var = n.Var(name, of)
        self.scope = self.scope.with_name(name, n.Get(var))
        return var

    def call(self, name: str, value: n.Expr) -> None:
        """Give a name what stands in a variable of its own already."""
        if name in self.outside:
            self.name(name, value)
        else:
            self.scope = self.scope.with_name(name, value)

    def name_all(self, values: Mapping[str, n.Expr]) -> None:
        """The same for several names; all values are read before the first name means something else."""
        if len(values) > 1:
            copies = {name: n.Var(name, value.type) for name, value in values.items()}
            self.add(*(n.Let(copies[name], value) for name, value in values.items()))
            values = {name: n.Get(copy) for name, copy in copies.items()}
        for name, value in values.items():
            self.name(name, value)

    # ---- lists ----

    def steps(self, steps: Steps) -> None:
        """Lower the steps of a list, one after the other. A lowering looks at all arguments of its op."""
        for step in steps:
            op = op_of(step)
            assert op.lower is not None, f"op {step.op} is not lowered"
            if op.form.leads_on:
                self.look()
            if step.rules and step.rules != self.rules and self.held is None:
                self.end.append(n.Note(step.rules))
            keep(step, self)
            args, self.own = Arguments(step.args), []
            op.lower(replace(step, args=args), self)
            assert not args.unread, f"the lowering of {step.op} does not look at {', '.join(args.unread)}"
            assert not looked_up_anew(self.own, self.world.effects), f"op {step.op} looks something up anew"
            self.look()

    def inside(
        self,
        steps: Steps,
        scope: Scope | None = None,
        certain: Certain | None = None,
        delegate: Delegate | None = None,
    ) -> list[n.Stmt]:
        """The statements of a list inside this one."""
        inner = self._inner(scope, certain, delegate)
        inner.steps(steps)
        self.written |= inner.written
        return inner.body

    def parted(
        self, steps: Steps, scope: Scope | None = None, certain: Certain | None = None
    ) -> tuple[list[n.Let], list[n.Stmt]]:
        """Inside `together`: what a list inside this one reads, and what it changes."""
        inner = self._inner(scope, certain, None)
        inner.held = waiting = list[n.Stmt]()
        inner.steps(steps)
        return cast(list[n.Let], inner.body), waiting

    def _inner(self, scope: Scope | None, certain: Certain | None, delegate: Delegate | None) -> "Code":
        return Code(
            scope or self.scope,
            outside=frozenset(self.scope.names),
            certain=self.certain if certain is None else certain,
            checks_state=self.checks_state,
            rules=self.rules,
            delegate=delegate or self.delegate,
        )

    def look(self) -> None:
        """Look at the rules and ends that read what was written since the last time."""
        if not self.checks_state or self.held is not None or not self.written:
            return
        from deckwright.rules.lower.always import state_checks

        function = state_checks(self.world, frozenset(self.written))
        self.written.clear()
        if function is not None:
            self._write(n.Do(function))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Steps of which everything is read before anything is changed."""
        self.held = waiting = list[n.Stmt]()
        yield
        self.held, own, self.own = None, self.own, []
        self.add(*waiting)
        self.own = own  # each op is looked at by itself
