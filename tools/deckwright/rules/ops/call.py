"""call: a verb with what it is given; in YAML such a step begins with the name of the verb."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import call
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.lower.verbs import call_verb
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.words.clauses import verb
from deckwright.rules.words.speaker import Speaker

CALL = op(
    "call",
    "Carries out a verb with what it is given.",
    "{strengthen: target, n: 2}",
    Param(shape="runnable", arg="verb", required=True, says="the verb"),
    further=True,
    at_once=True,
    of_verbs=True,
)


@CALL.performs
def perform(step: Step, play: Play) -> Asking:
    """Carry the verb out; all that it is given is read first."""
    given = {name: args.taken(each, play) for name, each in args.expressions(step, "args").items()}
    return call(args.word(step, "verb"), given, play)


@CALL.lowers
def lower(step: Step, code: Target) -> None:
    """A verb with arguments. A set is what it is now, whatever the verb changes."""
    record = code.world.program.verbs[code.word(step, "verb")]
    given = {}
    for name, of in code.named(step, "args").items():
        value = kept_set(of, code.scope)
        given[name] = code.once(value, name) if value.type.kind == "list" else code.read(value, name)
    call_verb(code, record, given)


@CALL.states
def say(speaker: Speaker, step: Step) -> str:
    """The verb's sentence."""
    arg: Any = step.args
    return verb(speaker, arg["verb"], arg["args"])
