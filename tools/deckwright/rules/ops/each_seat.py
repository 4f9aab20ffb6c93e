"""each_seat: the same steps by one seat after the other."""

from typing import Any

from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.ends import clockwise as around
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program import expressions as e
from deckwright.rules.program.expressions import Seats
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import SEAT, set_of
from deckwright.rules.target import nodes as n
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

EACH_SEAT = op(
    "each_seat",
    "Each seat in turn does the steps as `me`, clockwise.",
    "{each_seat: seats, do: [{draw: 1}]}",
    Param(shape="expression", arg="seats", types=(set_of(SEAT), SEAT), required=True, says="which seats"),
    from_=Param(shape="expression", types=(SEAT,), default="active", says="who is first"),
    do=Param(shape="ops", knows="another seat", required=True, says="what each does"),
)


@EACH_SEAT.performs
def perform(step: Step, play: Play) -> Asking:
    """Do the list for each seat as `me`, clockwise from the first one on."""
    seats = args.valued(step, "seats", play)
    wanted = [seats] if isinstance(seats, int) else seats
    first = args.valued(step, "from", play)
    outer = play.names.get("me")  # under `always` there may be none
    if outside := args.word(step, "outside"):
        play.names[outside] = outer
    for seat in play.seats_from(first):
        if seat in wanted and seat not in play.state.out:
            play.names["me"] = seat
            yield from do(args.steps(step, "do"), play)
    if outer is None:
        play.names.pop("me", None)
    else:
        play.names["me"] = outer


@EACH_SEAT.lowers
def lower(step: Step, code: Target) -> None:
    """A loop over the seats from the first one on, in which `me` is each of them."""
    seat, wanted = n.seat("seat"), step.args["seats"]
    order = around(code.world, code.value(step, "from"))
    if not (isinstance(wanted, Seats) and wanted.opponents_of is None):
        each, among = n.seat("seat"), code.value(step, "seats")
        test = n.In(n.Get(each), among) if among.type.kind == "list" else n.Cmp("==", n.Get(each), among)
        order = n.Search("list", (n.Loop(each, order, (test,)),), n.Get(each), order.type)
    inner = code.scope.named(me=n.Get(seat))
    if outside := step.args.get("outside"):
        inner = inner.with_name(str(outside), code.me)
    done = code.steps_of(step, "do", inner, Certain())
    if tests := code.world.is_in(n.Get(seat)):
        done = [n.If(n.all_of(tests), done)]
    code.around(n.Each(seat, order, done))


@EACH_SEAT.says
def say(speaker: Speaker, step: Step) -> str:
    """Whose turn it is to do what, and who begins."""
    arg: Any = step.args
    seats, first = speaker.say(arg["seats"]), arg["from"]
    said: Args = {"seats": seats, "do": said_steps(speaker, arg["do"])}
    if not seats.plural:
        return speaker.fill("ops.each_seat.one", said)
    if isinstance(first, e.Clock) and first.name == "active":
        return speaker.fill("ops.each_seat", said)
    return speaker.fill("ops.each_seat.from", {**said, "from": speaker.say(first)})
