"""announce: an event, to which others may answer before it happens and after it."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Cancelled, Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.interpret.windows import announce
from deckwright.rules.lower.announcing import Event
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.heard import Timing
from deckwright.rules.lower.naming import keep
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Local
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n
from deckwright.rules.words.clauses import event_said, told_of
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker

CANCELLED = "s.closed[windows.CANCELLED]"

ANNOUNCE = op(
    "announce",
    "Announces an event with its arguments and opens a window for answers, before it happens and after it.",
    "{announce: harm, target: target, loss: 2, do: [{gain: {damage: loss}, at: target}]}",
    Param(shape="event", arg="event", required=True, says="the name of the event"),
    asks=True,
    further=True,
    do=Param(
        shape="ops",
        knows="what lasts",
        says="what happens between the answers, unless it is called off; without it that ends the list",
    ),
)


@ANNOUNCE.performs
def perform(step: Step, play: Play) -> Asking:
    """Open the windows; the names of the arguments stand for what listeners have made of them.

    Raises:
        Cancelled: it was called off, and the rest of the list with it.
    """
    event, me = args.word(step, "event"), play.names["me"]
    told = dict(args.named(step, "args", play))
    try:
        play.names.update((yield from announce("before", event, me, told, play)))
    except Cancelled:
        if step.args["do"] is None:
            raise
        return
    yield from do(args.steps(step, "do"), play)
    yield from announce("after", event, me, {name: play.names[name] for name in told}, play)


@ANNOUNCE.lowers
def lower(step: Step, code: Target) -> None:
    """A window before and one after, if anybody listens; the arguments are names of the list."""
    given = code.named(step, "args")
    new = {each: of for each, of in given.items() if not isinstance(of, Local) or of.name != each}
    code.name_all({each: kept_set(of, code.scope) for each, of in new.items()})
    before = _announced("before", step, code)
    for statement in before.opened(code.me):
        code.around(statement)
    for each, told in before.changed.items():
        code.name(each, told)
    keep(step, code)
    after = _announced("after", step, code)
    is_on = n.Not(n.CalledOff())
    if step.args["do"] is None:
        if before.may_be_called_off:
            code.go_on_if(is_on)
        happens = after.opened(code.me)
    else:
        happens = [*code.steps_of(step, "do"), *after.opened(code.me)]
        happens = [n.If(is_on, happens)] if before.may_be_called_off else happens
    for statement in happens:
        code.around(statement)


def _announced(timing: Timing, step: Step, code: Target) -> Event:
    """The event with its arguments by their names. One may be none if the rules say so of the event."""
    given = code.named(step, "args")
    may_be_none = frozenset(name for name, of in given.items() if of.type.maybe)
    args = {name: code.scope[name] for name in given}
    told = {name: of if name in may_be_none or not of.type.maybe else n.Sure(of) for name, of in args.items()}
    return Event(code.world, timing, code.word(step, "event"), told, may_be_none)


@ANNOUNCE.says
def say(speaker: Speaker, step: Step) -> str:
    """The event, after what its arguments are: those whose names do not say it."""
    arg: Any = step.args
    said = told_of(speaker, step)
    told = event_said(speaker, arg["event"])
    if arg.get("do"):
        event = speaker.fill("ops.announce.do", {**told, "do": said_steps(speaker, arg["do"])})
    else:
        event = speaker.fill("ops.announce", told)
    return f"{speaker.joined(said)}. {event}" if said else event
