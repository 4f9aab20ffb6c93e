"""repeat: the same steps several times."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import INT
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

MOST = 1000

REPEAT = op(
    "repeat",
    f"Does the steps so many times, {MOST} at most; how many is known before the first time.",
    "{repeat: 2, do: [{draw: 1}]}",
    Param(shape="expression", arg="times", types=(INT,), required=True, says="how many times"),
    do=Param(shape="ops", knows="what lasts", required=True, says="what is done each time"),
)


@REPEAT.performs
def perform(step: Step, play: Play) -> Asking:
    """Do the list again and again."""
    for _ in range(min(args.valued(step, "times", play), MOST)):
        yield from do(args.steps(step, "do"), play)


@REPEAT.lowers
def lower(step: Step, code: Target) -> None:
    """A loop over as many numbers, which nobody reads."""
    times = code.once(n.Calc("min", code.value(step, "times"), n.num(MOST)), "times")
    body = code.steps_of(step, "do", certain=Certain())
    code.around(n.Each(n.Var("time", NATURAL), n.Span(n.num(0), times, NATURAL), body))


@REPEAT.says
def say(speaker: Speaker, step: Step) -> str:
    """How often, and what is done each time."""
    arg: Any = step.args
    times = speaker.say(arg["times"])
    variant = ".by" if times.number is None else ""
    said: Args = {"times": times, "do": said_steps(speaker, arg["do"])}
    return speaker.fill(f"ops.repeat{variant}", said)
