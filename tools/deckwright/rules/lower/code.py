"""What an op is lowered into: the statements of its list, with the names that are known so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from deckwright.rules.lower.expressions import lower, place
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.world import World
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step, Steps
from deckwright.rules.target import nodes as n
from deckwright.rules.target.effects import Effects


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
        said = [name for name, value in self._given.items() if value is not None and value != ()]
        return [name for name in said if name not in self._read]


@dataclass(slots=True)
class Code:
    """A list of ops on its way. Its names end with it.

    sure: where cards lie for certain, since a pick has found them there. rules: those of what is around.
    """

    scope: Scope
    body: list[n.Stmt] = field(default_factory=list)
    sure: dict[n.Expr, n.Place] = field(default_factory=dict)
    setup: bool = False
    rules: tuple[str, ...] = ()

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
        of = step.args[name]
        assert isinstance(of, e.Expression), f"{name} of {step.op} is no expression"
        return lower(of, self.scope)

    def zone(self, step: Step, name: str) -> n.Place:
        """An argument that is a single zone."""
        of = step.args[name]
        if not isinstance(of, e.Zone):
            raise Missing(f"{name} of {step.op} that is no single zone")
        return place(of, self.scope)

    def steps_of(self, step: Step, name: str, scope: Scope | None = None) -> list[n.Stmt]:
        """The statements of an argument that is a list of steps; none if it is left out."""
        return self.inside(step.args[name] or (), scope)  # type: ignore[arg-type]

    # ---- writing ----

    def add(self, *statements: n.Stmt) -> None:
        """Write statements at the end. A write to a zone ends what was sure about it."""
        for each in statements:
            self.body.append(each)
            written = Effects().writes(each)
            self.sure = {card: at for card, at in self.sure.items() if at.slot not in written}

    def name(self, name: str, value: n.Expr) -> None:
        """Give a name a value; it keeps its variable when it gets a new one of the same type."""
        known = self.scope.names.get(name)
        var = known.var if isinstance(known, n.Get) and known.type == value.type else n.Var(name, value.type)
        self.add(n.Let(var, value))
        self.scope = self.scope.with_name(name, n.Get(var))

    def once(self, value: n.Expr, stem: str) -> n.Expr:
        """A value for several uses, put into a variable: the state may change between them."""
        if isinstance(value, n.Get | n.Num | n.Named):
            return value
        var = n.Var(stem, value.type)
        self.add(n.Let(var, value))
        return n.Get(var)

    def steps(self, steps: Steps) -> None:
        """Lower the steps of a list, one after the other.

        Raises:
            Missing: an op is not lowered yet, or has an argument that its lowering does not look at.
        """
        for step in steps:
            lower_op = all_ops()[step.op].lower if step.op in all_ops() else LOWERED.get(step.op)
            if lower_op is None:
                raise Missing(f"op {step.op}")
            if step.rules and step.rules != self.rules:
                self.add(n.Note(step.rules))
            args = Arguments(step.args)
            lower_op(replace(step, args=args), self)
            if args.unread:
                raise Missing(f"op {step.op} with {', '.join(args.unread)}")

    def inside(self, steps: Steps, scope: Scope | None = None) -> list[n.Stmt]:
        """The statements of a list inside this one."""
        inner = Code(scope or self.scope, sure=dict(self.sure), setup=self.setup, rules=self.rules)
        inner.steps(steps)
        self.sure = {card: at for card, at in self.sure.items() if card in inner.sure}
        return inner.body


LOWERED: dict[str, Any] = {}  # steps that are no op: a verb with arguments
