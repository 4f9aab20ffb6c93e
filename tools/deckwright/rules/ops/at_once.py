"""at_once: several seats choose in secret; when all have, each does something with its own choice."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from deckwright.rules.changes import changed_by
from deckwright.rules.ids_walk import inside
from deckwright.rules.interpret import args
from deckwright.rules.interpret.choices import choose_all
from deckwright.rules.interpret.held import Asking, Held
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.steps import do
from deckwright.rules.lower.asking import choose_in_secret
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.ends import clockwise as around
from deckwright.rules.lower.scope import Scope
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program import expressions as e
from deckwright.rules.program.expressions import Seats
from deckwright.rules.program.reads import locals_of, parts, parts_with_terms
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Pick, Step
from deckwright.rules.program.types import SEAT, set_of
from deckwright.rules.program.walk import amounts, reached
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SEAT as ONE_SEAT
from deckwright.rules.words.clauses import steps as said_steps
from deckwright.rules.words.selectors import picks as said_picks
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

_WHERE_TO = ("amounts", "to", "from")  # what a step changes; it reads the numbers of amounts

AT_ONCE = op(
    "at_once",
    "Several seats choose, each as `me`, and nobody learns what another one has chosen before all have. "
    "Then each does the steps with its own choice, clockwise.",
    "{at_once: seats, pick: {gift: {card: hand}}, do: [{move: gift, to: discard}]}",
    Param(shape="expression", arg="seats", types=(set_of(SEAT), SEAT), required=True, says="who chooses"),
    asks=True,
    secret=True,
    from_=Param(shape="expression", types=(SEAT,), default="active", says="who does the steps first"),
    pick=Param(
        shape="choices", arg="picks", required=True, says="names, each with a selector; for the steps alone"
    ),
    do=Param(shape="ops", knows="what lasts", required=True, says="what each does when all have chosen"),
)


@AT_ONCE.performs
def perform(step: Step, play: Play) -> Asking:
    """First all choose, then all do the list, clockwise from the first one on."""
    seats, first = args.valued(step, "seats", play), args.valued(step, "from", play)
    wanted = [seats] if isinstance(seats, int) else seats
    order = [seat for seat in play.seats_from(first) if seat in wanted and seat not in play.state.out]
    outer, picks = play.names.get("me"), args.picks(step, "picks")
    if outside := args.word(step, "outside"):
        play.names[outside] = outer
    chosen: dict[int, Mapping[str, Held]] = {}
    for seat in order:
        play.names["me"] = seat
        yield from choose_all(picks, play.decider(seat), play)
        chosen[seat] = {pick.name: play.names.pop(pick.name) for pick in picks}
    for seat in order:
        if seat not in play.state.out:
            play.names |= {"me": seat, **chosen[seat]}
            yield from do(args.steps(step, "do"), play)
    for name in ("me", *(pick.name for pick in picks)):
        play.names.pop(name, None)
    if outer is not None:
        play.names["me"] = outer


@AT_ONCE.lowers
def lower(step: Step, code: Target) -> None:
    """The choices of each seat, one seat after the other, in variables of its own; then the list for each."""
    order, least, most = _order(step, code)
    outside = {str(name): code.me for name in (step.args.get("outside"),) if name}
    asked: list[tuple[n.Expr, n.Expr, Scope]] = []
    for place in range(most):
        is_there: n.Expr = n.TRUE if place < least else n.Cmp(">", n.Size(order), n.num(place))
        at: n.Expr = n.Kernel("at", (order, n.num(place)), ONE_SEAT)
        at = at if is_there == n.TRUE else n.Cond(is_there, at, n.Num(0, ONE_SEAT))
        seat = code.once(at, "seat")
        around_it = code.scope.named(me=seat, **outside)
        names = {
            pick.name: choose_in_secret(pick, seat, is_there, around_it, code)
            for pick in args.picks(step, "picks")
        }
        asked.append((seat, is_there, around_it.named(**names)))
    for seat, is_there, scope in asked:
        done = code.steps_of(step, "do", scope, Certain())
        tests = [each for each in (is_there, *code.world.is_in(seat)) if each != n.TRUE]
        for each in [n.If(n.all_of(tests), done)] if tests else done:
            code.around(each)


def _order(step: Step, code: Target) -> tuple[n.Expr, int, int]:
    """The seats that choose, clockwise from the first, and how many they are at least and at most."""
    wanted, world = step.args["seats"], code.world
    low, high = world.program.game.seats
    order = around(world, code.value(step, "from"))
    is_all = isinstance(wanted, Seats) and wanted.of is None
    tests: tuple[n.Expr, ...] = ()
    each = n.seat("seat")
    if not is_all:
        among = code.value(step, "seats")
        is_one = among.type.kind != "list"
        tests = (n.Cmp("==", n.Get(each), among) if is_one else n.In(n.Get(each), among),)
        high = 1 if is_one else high - 1 if isinstance(wanted, Seats) else high
    if tests := (*tests, *world.is_in(n.Get(each))):
        type_ = replace(order.type, bound=high)
        order = n.Search("list", (n.Loop(each, order, tests),), n.Get(each), type_)
    return code.once(order, "order"), 0 if tests else low, high


@AT_ONCE.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """A number of things would be seen, what is chosen bears on no other choice, and a list is not nested."""
    picks = args.picks(step, "picks")
    yield from _unequal(step, program)
    for each in inside(args.steps(step, "do")):
        if each.op == step.op:
            message = "each seat would make others choose again here"
            yield Refusal(step.op, each.spot, message, "make that a verb of its own, and run it")
    for pick in picks:
        chosen = pick.selector
        if not chosen.is_single and chosen.low != chosen.high:
            message = "how many things are chosen would be seen before all have chosen"
            yield Refusal(pick.name, pick.spot, message, "write exactly: 2, or leave the size out")
        if others := {each.name for each in picks if each is not pick} & locals_of(pick):
            message = f"what is chosen at once cannot depend on another choice, {', '.join(sorted(others))}"
            yield Refusal(pick.name, pick.spot, message, "let the steps look at both")


def _unequal(step: Step, program: Program) -> Iterator[Refusal]:
    """What each does with its own would be seen by those alone who come later."""
    done = args.steps(step, "do")
    changed = {name for each in reached(program, done) for name in changed_by(each, program)}
    for each in inside(done):
        read = (arg for key, arg in each.args.items() if key not in _WHERE_TO)
        numbers = [amount.n for amount in amounts(each, "amounts")]
        for part in parts_with_terms((tuple(read), tuple(numbers)), program):
            if name := _of_others(part, changed):
                message = f"{name} of others is read here, and only those before have done something with it"
                hint = "read it in an each_seat behind the at_once, when all have done theirs"
                yield Refusal(step.op, each.spot, message, hint)
                break


def _of_others(part: e.Expression, changed: set[str]) -> str:
    """What several or others have of something that is changed."""
    if isinstance(part, e.OfSeats):
        zones = (each.name for each in parts(part.of) if isinstance(each, e.Zone))
        return next((each for each in zones if each in changed), "")
    if isinstance(part, e.Pool) and part.name in changed and part.index:
        return part.name if part.index[0].type.sure == SEAT and part.index[0] != e.Local("me", SEAT) else ""
    return ""


@AT_ONCE.states
def say(speaker: Speaker, step: Step) -> str:
    """Who chooses what, and what each then does."""
    arg: Any = step.args
    several: tuple[Pick, ...] = arg["picks"]
    seats, first = speaker.say(arg["seats"]), arg["from"]
    said: Args = {
        "seats": seats,
        "things": said_picks(speaker, several),
        "do": said_steps(speaker, arg["do"]),
    }
    if not seats.plural:
        return speaker.fill("ops.at_once.one", said)
    if isinstance(first, e.Clock) and first.name == "active":
        return speaker.fill("ops.at_once", said)
    return speaker.fill("ops.at_once.from", {**said, "from": speaker.say(first)})
