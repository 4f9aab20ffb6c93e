"""announce: an event, to which others may answer before it happens and after it."""

from deckwright.rules.emit.announcing import Listeners
from deckwright.rules.emit.arguments import named, steps, word
from deckwright.rules.emit.code import Code
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.tree import If, Node
from deckwright.rules.emit.weigh import locals_of
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Cancelled, Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.interpret.windows import announce
from deckwright.rules.lower.announcing import Event
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.sets import kept_set
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression, Local
from deckwright.rules.program.steps import Step
from deckwright.rules.target import nodes as n

CANCELLED = "s.closed[windows.CANCELLED]"

ANNOUNCE = op(
    "announce",
    "Announces an event with its arguments and opens a window for answers, before it happens and after it.",
    Param(shape="event", arg="event", required=True, says="the name of the event"),
    asks=True,
    further=True,
    do=Param(
        shape="ops",
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


@ANNOUNCE.compiles
def emit(step: Step, code: Code) -> None:
    """Opens a window before and one after, if anybody listens; the arguments are names of the list."""
    event, listeners = word(step, "event"), Listeners(code.world)
    _let_all(named(step, "args"), code)
    names = {name: code.frame.names[name] for name, _ in named(step, "args")}
    code.add(*_window("before", event, names, code))
    test = CANCELLED if listeners.can_cancel(event) else ""
    if step.args["do"] is None and test:
        if listeners.of("after", event):
            test = code.kept(Py(CANCELLED), "cancelled").text
        code.ends_when(test)
    nodes = [*code.inside(steps(step, "do")), *_window("after", event, names, code)]
    code.add(*([If(f"not {test}", nodes)] if test and nodes else nodes))


def _let_all(args: list[tuple[str, Expression]], code: Code) -> None:
    """Give the arguments their values, which are all read before the first name means something else."""
    given = [(name, value) for name, value in args if not isinstance(value, Local) or value.name != name]
    new = {name for name, _ in given}
    crossed = any(locals_of(value) & (new - {name}) for name, value in given)
    said = [(name, code.taken(value)) for name, value in given]
    if crossed:
        said = [(name, code.kept(each, name)) for name, each in said]
    for name, each in said:
        code.let(name, each)


def _window(timing: str, event: str, names: dict[str, Py], code: Code) -> list[Node]:
    """The nodes of a window; none if nobody listens."""
    listeners = Listeners(code.world)
    if not listeners.of(timing, event):
        return []
    code.sure.clear()
    return listeners.window(timing, event, names, code.frame.names["me"].text)


@ANNOUNCE.lowers
def lower(step: Step, code: Target) -> None:
    """A window before and one after, if anybody listens; the arguments are names of the list."""
    name, given = code.word(step, "event"), code.named(step, "args")
    new = {each: of for each, of in given.items() if not isinstance(of, Local) or of.name != each}
    code.name_all({each: kept_set(of, code.scope) for each, of in new.items()})
    before = Event(code.world, "before", name, {each: code.scope[each] for each in given})
    for statement in before.opened(code.me):
        code.around(statement)
    for each, told in before.changed.items():
        code.name(each, told)
    after = Event(code.world, "after", name, {each: code.scope[each] for each in given})
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
