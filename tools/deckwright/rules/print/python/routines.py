"""The steps of a routine as Python: a function of the state and the frame each."""

from dataclasses import replace
from typing import TYPE_CHECKING

from deckwright.rules.print.python.statements import Statements
from deckwright.rules.print.python.text import Line, indented
from deckwright.rules.target import nodes as n
from deckwright.rules.target.steps import Goto, Routine, Step, exits
from deckwright.rules.target.walks import every, free, rewritten

if TYPE_CHECKING:
    from deckwright.rules.print.python.module import ModuleText


def step_lines(text: "ModuleText", routine: Routine, step: Step) -> list[str | Line]:
    """`def cast_with_host(s: State, f: Frame) -> int:`; it reads what it needs from its registers.

    The rounds of a loop in which nobody is asked follow each other at once.
    """
    here = [rewritten(each, _without_fits, n.AskSeveral) for each in step.body]
    read = frozenset(each.var for each in every(*here) if isinstance(each, n.Get))
    writer = Statements(text, "return OVER", routine, read, step)
    text.uses("rules", "OVER")
    wanted = free(*here).keys() & (routine.alive[step] | step.given | {routine.seat})
    place = routine.steps.index(step)
    head: list[str | Line] = [f"def {text.names.of(step)}(s: State, f: Frame) -> int:"]
    about = routine.function.about
    number = f"step {place + 1} of {len(routine.steps)}"
    if step is text.printed(routine)[0]:
        said = replace(about, says=f"{about.says}: {number}") if place else about
    else:
        said = n.About(f"{text.names.of(routine.function)}: {number}")
    head += indented(text.docstring(said))
    body = [*writer.loaded(wanted), *writer.body(step.body)]
    is_loop = any(isinstance(each, Goto) and each.step is step for each in exits(step.body))
    return [*head, *indented(["while True:", *indented(body)] if is_loop else body)]


def _without_fits(node: n.AskSeveral) -> n.AskSeveral:
    """What a step says itself: the kernel asks whether ids fit, and takes from the frame what that needs."""
    return replace(node, among=replace(node.among, fits=None))
