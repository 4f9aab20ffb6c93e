"""each_seat: the same steps by one seat after the other, once or by turns."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from deckwright.rules.changes import changed_by, looked_at
from deckwright.rules.interpret import args
from deckwright.rules.interpret.held import Asking
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.ends import clockwise as around
from deckwright.rules.lower.naming import given
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op, op_of
from deckwright.rules.program import expressions as e
from deckwright.rules.program.expressions import Seats
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import PASSES, Step, Steps
from deckwright.rules.program.types import BOOL, SEAT, TEAM, set_of
from deckwright.rules.program.walk import amounts, parts, reached
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import NATURAL
from deckwright.rules.target.types import SEAT as ONE_SEAT
from deckwright.rules.target.walks import suspends
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

if TYPE_CHECKING:
    from deckwright.rules.resolve.bind import Bind

_ME = e.Local("me", SEAT)
_MY_TEAM = e.Team(_ME, TEAM)
GOES = 100  # by turns; then it is over, whatever `until` says

EACH_SEAT = op(
    "each_seat",
    f"Each seat in turn does the steps as `me`, clockwise; with `until` by turns, {GOES} goes at most.",
    "{each_seat: seats, do: [{draw: 1}]}",
    Param(shape="expression", arg="seats", types=(set_of(SEAT), SEAT), required=True, says="which seats"),
    from_=Param(shape="expression", types=(SEAT,), default="active", says="who is first"),
    until=Param(
        shape="expression",
        types=(BOOL,),
        knows="what lasts",
        says="they go round and round until this holds; it is looked at before each go",
    ),
    do=Param(shape="ops", knows="another seat", says="what each does"),
    may=Param(
        shape="offers",
        arg="do",
        says="in the place of `do`: what each may do, or pass; `passes` counts those who did so in a row",
    ),
)


@EACH_SEAT.arranges
def arrange(bind: "Bind") -> None:
    """They do something, or may do something."""
    given = [key for key in ("do", "may") if key in bind.written]
    if not given:
        bind.report("X103", bind.spot, "each_seat lacks its do", "add do: (what each does)")
    elif len(given) > 1:
        bind.report("X104", bind.spot.at("may"), "each does something, or may do it", "leave do or may out")


@EACH_SEAT.performs
def perform(step: Step, play: Play) -> Asking:
    """Do the list for each seat as `me`, clockwise from the first one on."""
    seats = args.valued(step, "seats", play)
    wanted = [seats] if isinstance(seats, int) else seats
    first = args.valued(step, "from", play)
    outer = play.names.get("me")  # under `always` there may be none
    if outside := args.word(step, "outside"):
        play.names[outside] = outer
    order = [seat for seat in play.seats_from(first) if seat in wanted]
    until = step.args["until"]
    if step.args.get(PASSES):
        play.names[PASSES] = 0
    for go in range(GOES if until and order else len(order)):
        if until and args.valued(step, "until", play):
            break
        if (seat := order[go % len(order)]) not in play.state.out:
            play.names["me"] = seat
            yield from do(args.steps(step, "do"), play)
        _back(outer, play)


def _back(outer: int | None, play: Play) -> None:
    """It is again who it was around the step."""
    if outer is None:
        play.names.pop("me", None)
    else:
        play.names["me"] = outer


@EACH_SEAT.lowers
def lower(step: Step, code: Target) -> None:
    """A loop over the seats from the first one on, in which `me` is each of them."""
    seat, wanted = n.seat("seat"), step.args["seats"]
    if step.args.get(PASSES):
        code.name(PASSES, n.num(0))
    order = around(code.world, code.value(step, "from"))
    if not (isinstance(wanted, Seats) and wanted.of is None):
        each, among = n.seat("seat"), code.value(step, "seats")
        test = n.In(n.Get(each), among) if among.type.kind == "list" else n.Cmp("==", n.Get(each), among)
        order = n.Search("list", (n.Loop(each, order, (test,)),), n.Get(each), order.type)
    inner = code.scope.named(me=n.Get(seat))
    if outside := step.args.get("outside"):
        inner = inner.with_name(str(outside), code.me)
    done = code.steps_of(step, "do", inner, Certain())
    if tests := code.world.is_in(n.Get(seat)):
        done = [n.If(n.all_of(tests), done)]
    if step.args["until"] is None:
        code.around(n.Each(seat, order, done))
    else:
        _by_turns(step, code, seat, order, done)


def _by_turns(step: Step, code: Target, seat: n.Var, order: n.Expr, done: list[n.Stmt]) -> None:
    """Go after go, each by the next seat of a list that is known before."""
    seats, go, until = n.Var("order", order.type), n.Var("go", NATURAL), code.value(step, "until")
    place = n.Calc("%", n.Get(go), n.Size(n.Get(seats)))
    body: list[n.Stmt] = [n.Let(seat, n.Kernel("at", (n.Get(seats), place), ONE_SEAT)), *done]
    code.around(n.Let(seats, order))
    somebody = n.Cmp(">", n.Size(n.Get(seats)), n.num(0))
    if not suspends(*body):
        goes = n.Span(n.num(0), n.num(GOES), NATURAL)
        code.around(n.If(somebody, [n.Each(go, goes, [n.If(n.Not(until), body)])]))
        return
    over = n.any_of((until, n.Cmp(">=", n.Get(go), n.num(GOES))))
    body[1:1] = [n.Let(go, n.Calc("+", n.Get(go), n.num(1)))]
    code.around(n.Let(go, n.num(0)))
    code.around(n.If(somebody, [n.Repeat([n.If(over, [n.Break()]), *body])]))


@EACH_SEAT.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """What they go on until must come about, and what is a team's counts once."""
    yield from _endless(step, program)
    over = step.args["seats"]
    if program.teams and isinstance(over, Seats):
        for each in args.steps(step, "do"):
            yield from _repeated(each)


def _repeated(step: Step) -> Iterator[Refusal]:
    """What each player's team gains, or loses, though the number is the same for all of the team."""
    for amount in amounts(step, "amounts") if op_of(step).form.way in ("more", "less") else ():
        pool = amount.of
        if isinstance(pool, e.Pool) and pool.index == (_MY_TEAM,) and not _is_ones_own(amount.n):
            message = f"{pool.name} is the team's: this is counted again for each of its players"
            hint = f"write {{for: {{team: teams}}, do: [..]}} with {pool.name}(it) inside"
            yield Refusal(step.op, step.spot, message, hint)


def _is_ones_own(n: e.Expression) -> bool:
    """Whether a number depends on the player, and not on their team alone."""
    found = [*parts(n)]
    return found.count(_ME) > found.count(_MY_TEAM)


def _endless(step: Step, program: Program) -> Iterator[Refusal]:
    """They would go on for ever."""
    until: Any = step.args["until"]
    if until is None:
        return
    met = [*reached(program, step.args["do"], answers=True)]
    changed = {name for each in met for name in changed_by(each, program)}
    named = {name for each in met for arg in op_of(each).form.naming for name in given(each.args[arg])}
    if not changed & looked_at(until, program) and not named & locals_of(until):
        message = "they would go on for ever: nothing that they do changes what until reads"
        hint = "change what it reads, or let: a name from outside that it reads"
        yield Refusal(step.op, step.spot.at("until"), message, hint)


def _done(step: Step) -> Steps:
    """What each does, or may do: without what keeps the number of those who have passed."""
    done = args.steps(step, "do")
    return args.steps(done[0], "do")[:-1] if step.args.get(PASSES) else done


@EACH_SEAT.states
def say(speaker: Speaker, step: Step) -> str:
    """Whose turn it is to do what, and who begins."""
    arg: Any = step.args
    seats, first = speaker.say(arg["seats"]), arg["from"]
    said: Args = {"seats": seats, "do": said_steps(speaker, _done(step))}
    form = "ops.each_seat.may" if arg.get(PASSES) else "ops.each_seat"
    if arg["until"] is not None:
        form, said = f"{form}.until", {**said, "until": speaker.clause(arg["until"])}
    if not seats.plural:
        return speaker.fill(f"{form}.one", said)
    if isinstance(first, e.Clock) and first.name == "active":
        return speaker.fill(form, said)
    return speaker.fill(f"{form}.from", {**said, "from": speaker.say(first)})
