"""Numbers below 0 that cards give to verbs which count something: told at the step."""

from collections.abc import Mapping
from typing import cast

from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.expressions import Expression, Local
from deckwright.rules.program.records import Program, VerbRecord
from deckwright.rules.program.steps import Step
from deckwright.rules.program.walk import amounts, parts, steps
from deckwright.rules.resolve.amounts import is_below_zero
from deckwright.rules.resolve.context import Context


def below_zero(context: Context, program: Program) -> None:
    """Report what cards give to a verb below 0, if the verb gains, loses, pays, draws or moves so much."""
    for field, texts in program.effects.items():
        for card, text in texts.items():
            for step in (each for each in steps(text) if "verb" in each.args and "args" in each.args):
                verb = program.verbs[cast(str, step.args["verb"])]
                for name, given in cast(Mapping[str, Expression], step.args["args"]).items():
                    if is_below_zero(given) and _counts(verb, name):
                        key = verb.name if name == next(iter(verb.params)) else name
                        message = f"{key} cannot be below 0"
                        scope = context.scope(f"{card}/{field}")
                        scope.report("X104", step.spot.place(key), message, "write 0 or more")


def _counts(verb: VerbRecord, name: str) -> bool:
    """Whether a parameter is an amount, or is only said: then it counts what others look at."""
    read = any(isinstance(each, Local) and each.name == name for each in parts(verb.do))
    return not read or any(_is(number, name) for step in steps(verb.do) for number in _numbers(step))


def _numbers(step: Step) -> list[object]:
    """What a step gains, loses, pays, draws, moves or looks at so many of."""
    counted = amounts(step, "amounts") if op_of(step).form.way != "as said" else ()
    return [step.args.get("n"), *(each.n for each in counted)]


def _is(number: object, name: str) -> bool:
    return isinstance(number, Local) and number.name == name
