"""How a routine waits and goes on, as Python: frames, their registers, and which step follows."""

from collections.abc import Container
from typing import TYPE_CHECKING

from deckwright.rules.print.python.following import Following, Lines
from deckwright.rules.print.python.kernel import FLOW
from deckwright.rules.print.python.text import (
    Bracket,
    Line,
    Py,
    called,
    line,
    listed,
    method,
    plain,
    separated,
)
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Routine, Step, Suspending, exits

if TYPE_CHECKING:
    from deckwright.rules.print.python.module import ModuleText


class Waiting(Following):
    """Writes what hangs on the step of a routine; in a plain function nothing does.

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

    def target(self, var: n.Var) -> str:
        """A variable that gets a value; one that later steps need gets it in its register, too."""
        register = self.routine.registers.get(var) if self.routine else None
        if register is None:
            return self.local.bind(var)
        return f"f[{register}] = {self.local.bind(var)}" if var in self.read else f"f[{register}]"

    def pushed(self, function: n.Function, args: tuple[n.Expr, ...]) -> Line:
        """A frame is pushed: the first step, the seat, the arguments, room for the other registers."""
        routine = self.text.routine(function)
        seat, *given = (self.lasting(each) for each in args)
        room = ["0"] * (len(routine.registers) - len(given))
        parts = separated((self.text.number(routine.steps[0]), "0", seat, "-1", *given, *room))
        return line(method("s.stack", "append", (Bracket("[", parts, "]"),)))

    def lasting(self, of: n.Expr) -> Py:
        """A value for a frame: a list does not change with what it was taken from."""
        if of.type.kind != "list" or isinstance(of, n.Items):
            return self.py(of)
        is_kept = isinstance(of, n.Get) and self.routine is not None and of.var in self.routine.registers
        return self.py(of) if is_kept else called("tuple", (self.py(of),))

    def waits_for(self, what: Suspending) -> Line:
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
            window, args = self.text.window(what.window), listed(map(self.lasting, what.args))
            return line(called("windows.open_window", ("s", self.py(what.seat), window, args)))
        return self.pushed(what.function, what.args)

    def _asked_for_several(self, of: n.AskSeveral) -> Line:
        assert self.routine is not None, "what asks is a routine"
        self.uses("several", "ask_several")
        into, among = plain(str(self.routine.registers[of.var])), of.among
        seat, ids, low, high, done = map(self.py, (of.seat, among.ids, among.low, among.high, of.done))
        return line(called("ask_several", ("s", seat, into, ids, low, high, done)))

    def goto(self, of: Goto) -> Lines:
        """The step that follows: called at once, or returned where the kernel has to go on with it."""
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
