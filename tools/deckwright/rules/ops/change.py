"""change: an argument of the announced event."""

from collections.abc import Mapping
from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.words.speaker import Speaker

CHANGE = op(
    "change",
    "Gives an argument of the announced event another value; only before it happens.",
    "{change: {loss: loss - 1}}",
    Param(shape="arguments", arg="args", required=True, says="arguments with their new values"),
)


@CHANGE.performs
def perform(step: Step, play: Play) -> Asking:
    """Change arguments of the event that this list answers."""
    changed = dict(args.named(step, "args", play))
    play.events[-1].args.update(changed)
    play.names.update(changed)
    return done()


@CHANGE.lowers
def lower(step: Step, code: Target) -> None:
    """Each argument in its variable, and in the window. All are read before the first changes."""
    window = code.scope.window
    assert window is not None, "change stands outside of a listener"
    places = {each.stem: place for place, each in enumerate(window.params[1:])}
    changed = code.named(step, "args")
    code.name_all({name: kept_set(of, code.scope) for name, of in changed.items()})
    for name in changed:
        code.apply(n.Change(window, places[name], code.scope[name]))


@CHANGE.states
def say(speaker: Speaker, step: Step) -> str:
    """The new value of each argument."""
    arg: Any = step.args
    changes: Mapping[str, e.Expression] = arg["args"]
    return speaker.joined(
        [
            speaker.fill(
                "ops.change", {"name": speaker.say(e.Local(name, value.type)), "value": speaker.say(value)}
            )
            for name, value in changes.items()
        ]
    )
