"""What an op writes into when it is compiled: the nodes of its op list, with the names known so far."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckwright.rules.emit import effects, sets
from deckwright.rules.emit.deciding import Deputy, decider, handed_on
from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.signatures import cited
from deckwright.rules.emit.tree import Assign, Each, If, Lines, Node, Settle
from deckwright.rules.ops.registry import all_ops
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import LOOKED_AT_BEFORE, Step, Steps
from deckwright.rules.program.types import BOOL, SEAT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from deckwright.rules.emit.world import World


@dataclass(slots=True)
class Code:
    """An op list on its way to Python.

    `settling`: rules under `always` are looked at after each op, but not in the `setup`. `sure` are names
    of things that are where they are meant to be for certain. `held`: inside `together`, where what is
    applied waits until all is read. `window`: the window that a listener answers, and its arguments. `by`
    decides what `me` should, inside of what it has agreed to. `ended`: when the rest of the list is left out.
    """

    frame: Frame
    settling: bool = True
    sure: set[str] = field(default_factory=set)
    nodes: list[Node] = field(default_factory=list)
    held: list[Node] | None = None
    things: set[effects.Thing] = field(default_factory=set)
    window: tuple[str, ...] = ()
    by: Deputy | None = None
    setup: bool = False
    ended: str = ""

    @property
    def world(self) -> "World":
        """What the whole compilation shares."""
        return self.frame.world

    def py(self, of: e.Expression) -> Py:
        """An expression as Python."""
        return self.frame.py(of)

    def arg(self, step: Step, name: str) -> Py:
        """An argument of a step as Python."""
        of = step.args[name]
        assert isinstance(of, e.Expression), f"{name} of {step.op} is no expression"
        return self.py(of)

    @property
    def me(self) -> Py:
        """The seat that carries the list out."""
        return self.frame.names["me"]

    def decider(self, step: Step) -> Py:
        """Who decides what the seat under `by` should."""
        return decider(self.by, self.arg(step, "by"), self.me)

    def deputy(self, step: Step, wanted: str) -> tuple[Deputy | None, Py]:
        """Who decides inside of what the seat under `by` agrees to, and that seat."""
        seat = self.decider(step)
        if step.args["by"] == e.Local("me", SEAT):
            return self.by, seat
        seat = self.kept(seat, wanted)
        return Deputy(seat, self.me), seat

    def handed_on(self) -> Py:
        """Who decides in a routine that is pushed here, instead of the seat that carries it out."""
        return handed_on(self.by, self.me)

    def add(self, *nodes: Node) -> None:
        """Write nodes at the end."""
        for node in nodes:
            if isinstance(node, Lines) and self.nodes and isinstance(self.nodes[-1], Lines):
                self.nodes[-1].lines.extend(node.lines)
            else:
                self.nodes.append(node)

    def line(self, *lines: str) -> None:
        """Write statements."""
        if lines:
            self.add(Lines(list(lines)))

    def apply(self, *nodes: Node) -> None:
        """Write what changes the state; inside `together` it waits until everything has been read."""
        if self.held is None:
            self.add(*nodes)
        else:
            self.held.extend(nodes)

    def read(self, of: e.Expression, wanted: str = "n") -> Py:
        """A number that is about to be applied; inside `together` it is put aside first."""
        said = self.taken(of)
        if self.held is None or isinstance(of, e.Const | e.Value):
            return said
        return self.kept(said, wanted)

    def meant(self, of: e.Expression, wanted: str) -> Py:
        """A thing that is about to be moved; inside `together` it is told before anything moves."""
        if self.held is None:
            return self.py(of)
        said = self.taken(of)
        return said if said.text.isidentifier() else self.kept(said, wanted)

    def told(self, of: e.Expression) -> e.Expression:
        """The same thing under a name, if it could be another one when it is looked at again."""
        if isinstance(of, e.Local | e.Const):
            return of
        said = self.meant(of, of.type.name)
        self.frame = self.frame.named(said.text, said)
        return e.Local(said.text, of.type)

    def lying(self, where: e.Expression) -> e.Expression:
        """A zone or several, whatever will lie there; inside `together` it is told first whose they are."""
        if self.held is not None and isinstance(where, e.Zone):
            return replace(where, index=tuple(self.told(each) for each in where.index))
        if self.held is not None and isinstance(where, e.Join):
            return replace(where, sets=tuple(self.lying(each) for each in where.sets))
        return where

    def fixed(self, said: Py, wanted: str = "so") -> Py:
        """A condition; inside `together` it is decided before anything is applied."""
        return said if self.held is None else self.kept(said, wanted)

    def kept_short(self, of: e.Expression, wanted: str) -> Py:
        """A value that is read more than once; in a variable unless it is one already."""
        said = self.taken(of)
        return said if said.text.isidentifier() else self.kept(said, wanted)

    def kept(self, said: Py, wanted: str) -> Py:
        """A value in a new variable of its own."""
        name, frame = self.frame.variable(f"_{wanted}", wanted)
        self.frame = Frame(frame.world, self.frame.names, frame.variables)
        self.add(Assign(name, said.text))
        return Py(name)

    def item(self, wanted: str) -> str:
        """The variable of a loop that changes things; inside `together` nothing else may be called so."""
        name = self.world.local(wanted, self.frame.variables)
        if self.held is not None:
            self.frame = replace(self.frame, variables=self.frame.variables | {name})
        return name

    def name(self, name: str, wanted: str = "") -> str:
        """The variable for a name of the frame: its own if it has one already, else a new one."""
        known = self.frame.names.get(name)
        if known is not None and known.text.isidentifier():
            return known.text
        variable, self.frame = self.frame.variable(name, wanted)
        return variable

    def taken(self, of: e.Expression) -> Py:
        """A value that is to be kept under a name; a set does not change with what it was taken from."""
        return sets.kept_set(self.frame, of) if of.type.name == "set" else self.py(of)

    def taken_as(self, name: str, of: e.Expression) -> Py:
        """The same for a new name, which nothing in the value is called by."""
        outer = self.frame
        if name not in outer.names:
            self.frame = replace(outer, variables=outer.variables | {self.world.local(name, outer.variables)})
        said, self.frame = self.taken(of), outer
        return said

    def let(self, name: str, value: Py | str, wanted: str = "") -> str:
        """Give a name a value."""
        text = str(value)
        variable = self.name(name, wanted)
        self.sure.discard(name)
        self.add(Assign(variable, text))
        return variable

    def steps(self, steps: Steps) -> None:
        """Write the steps of a list one after the other."""
        for place, step in enumerate(steps):
            self.step(step)
            if self.ended:
                test, self.ended = self.ended, ""
                before, self.nodes = self.nodes, []
                self.steps(steps[place + 1 :])
                rest, self.nodes = self.nodes, before
                self.add(If(f"not {test}", rest))
                return

    def close(self) -> list[Node]:
        """The nodes of the whole list; what only a cost has changed is looked at now."""
        if self.things and self.settling:
            self.settle()
        return self.nodes

    def step(self, step: Step) -> None:
        """Write one step, and what has to be looked at after it."""
        if step.op in LOOKED_AT_BEFORE:
            self.settle_now()
        compile_step = COMPILED.get(step.op) or all_ops()[step.op].compile
        assert compile_step is not None, f"op {step.op} is not compiled"
        place = len(self.nodes)
        inside = len(last.lines) if self.nodes and isinstance(last := self.nodes[-1], Lines) else 0
        compile_step(step, self)
        if step.rules and self.held is None:
            self._cite(step, place, inside)
        self.settle_now()

    def _cite(self, step: Step, place: int, inside: int) -> None:
        """Put the rules of a step above what it has become: a node, or a line inside the node before."""
        about = cited(step.rules)
        last = self.nodes[place - 1] if place else None
        if isinstance(last, Lines) and len(last.lines) > inside:
            last.lines[inside:inside] = about
        elif place < len(self.nodes):
            first = self.nodes[place]
            if isinstance(first, Lines):
                first.lines[:0] = about
            elif isinstance(first, Assign | If | Each):
                first.about = tuple(about)

    def ends_when(self, test: str) -> None:
        """What follows in this list is left out when a condition holds."""
        self.ended = test

    def inside(
        self,
        steps: Steps,
        frame: Frame | None = None,
        sure: Iterable[str] = (),
        by: Deputy | None = None,
        *,
        again: bool = False,
    ) -> list[Node]:
        """The nodes of a list inside this one; its names end with it."""
        reads, applied = self.split(steps, frame, sure, by, again=again)
        return [*reads, *applied]

    def split(
        self,
        steps: Steps,
        frame: Frame | None = None,
        sure: Iterable[str] = (),
        by: Deputy | None = None,
        *,
        again: bool = False,
    ) -> tuple[list[Node], list[Node]]:
        """The nodes of a list inside this one; in `together` those that read, then those that change.

        `again`: it is carried out several times, so that what it moves may have been moved already.
        """
        inner = Code(
            frame or self.frame,
            settling=self.settling,
            sure=set(sure) if again else self.sure | set(sure),
            held=self.held if self.held is None else [],
            window=self.window,
            by=by or self.by,
            setup=self.setup,
        )
        inner.steps(steps)
        self.things |= inner.things
        self.sure &= inner.sure
        used = self.frame.variables | inner.frame.variables
        self.frame = Frame(self.world, self.frame.names, used)
        return inner.nodes, inner.held or []

    def wrote(self, *things: effects.Thing) -> None:
        """Note what an op has changed; the rules that read it are looked at when the step is done."""
        self.things |= set(things)
        if effects.PIECES in things or any(kind == "zone" for kind, _ in things):
            self.sure.clear()

    @contextmanager
    def unsettled(self) -> "Iterator[None]":
        """What is written here is looked at after the next step."""
        settling, self.settling = self.settling, False
        yield
        self.settling = settling

    def settle_now(self) -> None:
        """The same, unless it has to wait or there is nothing new."""
        if self.held is None and self.settling and self.things and not self.setup:
            self.settle()

    def settle(self) -> None:
        """Look at the rules that read what has been changed since the last time."""
        call = self.world.settle_call(frozenset(self.things))
        self.things.clear()
        if call:
            self.add(Settle(call))
            self.sure.clear()

    def guarded(self, piece: e.Expression, nodes: Sequence[Node]) -> list[Node]:
        """Nodes that do nothing when a piece is missing."""
        if isinstance(piece, e.Local) and piece.name in self.sure:
            return list(nodes)
        test = self.frame.py(e.Query("here", (piece,), BOOL))
        return [If(test.text, list(nodes))]

    @contextmanager
    def together(self) -> "Iterator[None]":
        """Steps whose amounts are all read before anything is applied."""
        outer, self.held = self.held, []
        yield
        waiting, self.held = self.held, outer
        self.apply(*waiting)


COMPILED: dict[str, Callable[[Step, Code], None]] = {}  # steps that are no op: a verb with arguments
