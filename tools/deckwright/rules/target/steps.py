"""A routine as steps: the pieces of its body between two suspensions, each with the variables that it needs.

What is under way is a frame on the kernel's stack, `[step, 0, me, self, registers..]`: numbers and tuples, so
that it can be copied, compared and hashed as it is. A step is a function of the state and its frame. It ends
with a `Pause` (the next step follows when the answer is there), with a `Goto` another step, or is over. A
register is a variable that a later step needs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import listing
from deckwright.rules.target.walks import statements, suspends

SEAT = 2  # the place of the seat in a frame
FIRST = 4  # the place of the first register in a frame


@dataclass(frozen=True, slots=True)
class Round:
    """The rounds of a loop in which something is asked: its things, and how many of them were taken."""

    things: n.Var
    place: n.Var


@dataclass(eq=False, slots=True)
class Step(n.Declared):
    """A piece of a routine. `asked`: the question that it has the answer to; `given`: what that fills.

    `stem` is unlike those of other steps of the routine, which may have been `wanted` alike. `round`: a loop
    over things begins each of its rounds here.
    """

    stem: str
    wanted: str = ""
    body: "list[n.Stmt | Goto | Pause]" = field(default_factory=list)
    asked: n.Ask | n.AskSeveral | None = None
    round: Round | None = None

    @property
    def given(self) -> frozenset[n.Var]:
        """The variable that gets the answer, if it is several ids."""
        return frozenset((self.asked.var,)) if isinstance(self.asked, n.AskSeveral) else frozenset()

    @property
    def only(self) -> "Goto | n.Return | None":
        """Where a step goes that does nothing itself; None if it does something."""
        first = self.body[0] if len(self.body) == 1 else None
        return first if isinstance(first, n.Return | Goto) else None


@dataclass(eq=False, slots=True)
class Goto:
    """Goes on with a step; `back`: with an earlier one, by way of the kernel's loop."""

    step: Step
    back: bool = False


@dataclass(eq=False, slots=True)
class Pause:
    """Asks, lets a die fall, awaits or announces; then the step follows."""

    what: "Suspending"
    step: Step


Exit = Goto | n.Return
Suspending = n.Ask | n.AskSeveral | n.Roll | n.Await | n.Announce


@dataclass(eq=False, slots=True)
class Routine:
    """A function as steps, the first one first. `alive`: what each step needs where it begins.

    registers: the place in the frame of each parameter but the seat's, then of all else that is needed.
    """

    function: n.Function
    steps: list[Step]
    alive: dict[Step, frozenset[n.Var]]
    registers: dict[n.Var, int]

    @property
    def seat(self) -> n.Var:
        """The seat of the frame: the first parameter."""
        return self.function.params[0]

    @property
    def places(self) -> dict[n.Var, int]:
        """The place in the frame of the seat, and of each register."""
        return {self.seat: SEAT, **self.registers}


def cut(function: n.Function) -> list[Step]:
    """The steps of a function that suspends."""
    cutter = _Cutter(function)
    begin = cutter.new(function.stem)
    begin.body = cutter.cut(function.body, n.Return(), None)
    return _merged(cutter.steps)


class _Cutter:
    """Cuts bodies; all steps that it makes are in `steps`."""

    def __init__(self, function: n.Function) -> None:
        self.stem = function.stem
        self.steps: list[Step] = []

    def new(self, stem: str) -> Step:
        """One more step."""
        same = sum(each.wanted == stem for each in self.steps)
        self.steps.append(Step(f"{stem}_{same + 1}" if same else stem, stem))
        return self.steps[-1]

    def cut(self, body: Sequence[n.Stmt], after: Exit, leaves: Exit | None) -> "list[n.Stmt | Goto | Pause]":
        """The beginning of a body, up to where it goes on in other steps.

        after: where to go behind the body. leaves: where a `Break` goes.
        """
        for place, node in enumerate(body):
            if not _is_cut(node):
                continue
            before, rest = list(body[:place]), body[place + 1 :]
            return [*before, *self._at(node, rest, after, leaves)]
        return [*body, after]

    def _at(
        self, node: n.Stmt, rest: Sequence[n.Stmt], after: Exit, leaves: Exit | None
    ) -> "list[n.Stmt | Goto | Pause]":
        """What stands in the place of a statement that is cut, and of the rest behind it."""
        if isinstance(node, n.SUSPENDING):
            step = self.new(f"{self.stem}_{_learnt(node, rest)}")
            kept, what = _kept(node)
            step.asked = what if isinstance(what, n.ASKING) else None
            step.body = self.cut(rest, after, leaves)
            return [*kept, Pause(what, step)]
        if isinstance(node, n.Return):
            return [node]
        if isinstance(node, n.Break):
            assert leaves is not None, "a break outside of a loop"
            return [leaves]
        behind = self._behind(rest, after, leaves)
        if isinstance(node, n.Each):
            things, place = n.Var(f"{node.var.stem}s", listing(node.var.type)), n.counter("place")
            over, rounds = Round(things, place), _rounds(node, things, place)
            return [n.Let(things, node.over), n.Let(place, n.num(0)), self._again(rounds, behind, over)]
        if isinstance(node, n.Repeat):
            return [self._again(node.body, behind)]
        assert isinstance(node, n.If), f"{type(node).__name__} cannot be cut"
        return [n.If(node.test, *(self.cut(each, behind, leaves) for each in (node.then, node.other)))]  # type: ignore[arg-type]

    def _again(self, body: Sequence[n.Stmt], behind: Exit, over: Round | None = None) -> Goto:
        """To the step with which each round of a loop begins."""
        head = self.new(f"{self.stem}_next")
        head.round = over
        head.body = self.cut(body, Goto(head, back=True), behind)
        return Goto(head)

    def _behind(self, rest: Sequence[n.Stmt], after: Exit, leaves: Exit | None) -> Exit:
        """Where to go behind a branch or a loop."""
        if not rest:
            return after
        step = self.new(f"{self.stem}_then")
        step.body = self.cut(rest, after, leaves)
        return Goto(step)


def _kept(node: Suspending) -> tuple[list[n.Stmt], Suspending]:
    """What a question or a call is told is put into variables: whom it asks, and what it hands on."""
    if isinstance(node, n.ASKING) and not isinstance(node.seat, n.Get):
        seat = n.Var("asked", node.seat.type)
        return [n.Let(seat, node.seat)], replace(node, seat=n.Get(seat))
    if not isinstance(node, n.Await):
        return [], node
    told = [isinstance(arg, n.Get | n.Num | n.Named) for arg in node.args]
    params = [n.Var(each.stem, arg.type) for each, arg in zip(node.function.params, node.args, strict=True)]
    args = [arg if is_told else n.Get(var) for var, arg, is_told in zip(params, node.args, told, strict=True)]
    kept: list[n.Stmt] = [
        n.Let(var, arg) for var, arg, is_told in zip(params, node.args, told, strict=True) if not is_told
    ]
    return kept, n.Await(node.function, tuple(args))


def _is_cut(node: n.Stmt) -> bool:
    """Whether a body does not simply go on behind a statement, or goes on in another step."""
    if isinstance(node, n.If):
        return suspends(node) or any(isinstance(each, n.Break | n.Return) for each in statements(node))
    if isinstance(node, n.Each | n.Repeat):
        return suspends(node)
    return isinstance(node, (*n.SUSPENDING, n.Return, n.Break))


def _learnt(waited: Suspending, rest: Sequence[n.Stmt]) -> str:
    """A step is called by what it learns first, else by what it has waited for."""
    first = next((each for each in rest if not isinstance(each, n.Note)), None)
    if isinstance(first, n.Let):
        return f"with_{first.var.stem}"
    if isinstance(waited, n.Await):
        return f"after_{waited.function.stem}"
    return "announced" if isinstance(waited, n.Announce) else "on"


def _rounds(node: n.Each, things: n.Var, place: n.Var) -> list[n.Stmt]:
    """A round of a loop in which something is asked: the next of its things is taken."""
    return [
        n.If(n.Cmp(">=", n.Get(place), n.Size(n.Get(things))), [n.Break()]),
        n.Let(node.var, n.Kernel("at", (n.Get(things), n.Get(place)), node.var.type)),
        n.Let(place, n.Calc("+", n.Get(place), n.num(1))),
        *node.body,
    ]


def exits(body: Sequence[object]) -> Iterator[Goto | Pause]:
    """Where a step goes on."""
    for node in body:
        if isinstance(node, Goto | Pause):
            yield node
        elif isinstance(node, n.If):
            yield from exits([*node.then, *node.other])


def _merged(steps: list[Step]) -> list[Step]:
    """Steps to which a single `Goto` leads stand where that is; those that only lead on are passed over."""
    _pass_over([each for step in steps for each in exits(step.body)])
    led: dict[Step, int] = {}
    for step in steps:
        for each in exits(step.body):
            by_goto = isinstance(each, Goto) and not each.back
            led[each.step] = led.get(each.step, 0) + (1 if by_goto else 2)
    gone = {step for step in steps[1:] if led.get(step, 0) < 2}
    for step in steps:
        step.body = _inlined(step.body, gone)
    return [step for step in steps if step not in gone]


def _pass_over(left: Sequence[Goto | Pause]) -> None:
    """Let exits lead on to where something is done.

    A step that awaits tells what it has handed on: so those that hand on something else keep their own step.
    """
    awaited: dict[Step, list[tuple[Pause, n.Await]]] = {}
    ends = {each: _end_of(each.step) for each in left}
    for each, end in ends.items():
        if isinstance(each, Pause) and isinstance(each.what, n.Await):
            awaited.setdefault(end, []).append((each, each.what))
        else:
            each.step = end
    for end, pauses in awaited.items():
        if len({(what.function, what.args) for _, what in pauses}) == 1:
            for each, _ in pauses:
                each.step = end


def _end_of(step: Step) -> Step:
    """The step itself, or where it leads at once; one that has an answer also tells of its question."""
    only = step.body[0] if len(step.body) == 1 and step.asked is None else None
    return _end_of(only.step) if isinstance(only, Goto) and not only.back else step


def _inlined(body: Sequence[n.Stmt | Goto | Pause], gone: set[Step]) -> list[n.Stmt | Goto | Pause]:
    found: list[n.Stmt | Goto | Pause] = []
    for node in body:
        if isinstance(node, Goto) and node.step in gone:
            found += _inlined(node.step.body, gone)
        elif isinstance(node, n.If):
            branches = (_inlined(each, gone) for each in (node.then, node.other))
            found.append(n.If(node.test, *branches))  # type: ignore[arg-type]
        else:
            found.append(node)
    return found
