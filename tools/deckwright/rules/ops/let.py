"""let: names for values, until the op list around it ends."""

from collections.abc import Mapping
from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.offers import Ahead
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.beginning import Beginning
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression
from deckwright.rules.program.steps import Step
from deckwright.rules.words.clauses import named
from deckwright.rules.words.speaker import Speaker

LET = op(
    "let",
    "Gives names to values, or new values to such names.",
    '{let: {best: "max(region, level, where=owner == me, empty=0)"}}',
    Param(shape="names", arg="names", required=True, says="names with their values"),
)


@LET.performs
def perform(step: Step, play: Play) -> Asking:
    """Name one value after the other; later ones may use earlier ones."""
    for name, value in args.named(step, "names", play):
        play.names[name] = value
    return done()


@LET.lowers
def lower(step: Step, code: Target) -> None:
    """Each value in a variable; later ones may use earlier ones."""
    for name, of in code.named(step, "names").items():
        code.name(name, kept_set(of, code.scope))


@LET.begins
def begins(step: Step, beginning: Beginning) -> None:
    """Names for what is known; others are as unknown as what they are made of."""
    names: Mapping[str, Expression] = step.args["names"]  # type: ignore[assignment]
    beginning.named(names)
    for name, value in names.items() if beginning.lets(names) else ():
        beginning.scope = beginning.scope.with_name(name, lower_expression(value, beginning.scope))


@LET.foresees
def foresees(step: Step, ahead: Ahead) -> bool:
    """Names for what is known; others are as unknown as what they are made of."""
    names: Mapping[str, Expression] = step.args["names"]  # type: ignore[assignment]
    ahead.named(names)
    for name, value in args.named(step, "names", ahead.play) if ahead.lets(names) else ():
        ahead.play.names[name] = value
    return True


@LET.states
def say(speaker: Speaker, step: Step) -> str:
    """What each name stands for."""
    arg: Any = step.args
    return speaker.joined([named(speaker, *each) for each in arg["names"].items()])
