"""show: some seats see cards where they lie, and know them as long as they can follow their way."""

from collections.abc import Iterator
from typing import Any, cast

from deckwright.rules.interpret import args, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Expression, Seats, Zone
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, MELD, SEAT, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.target import nodes as n
from deckwright.rules.words.melds import laid_as
from deckwright.rules.words.speaker import Speaker, is_me

SHOW = op(
    "show",
    "Shows cards that stay where they are: who sees them knows them as long as their way can be followed.",
    "{show: hand}",
    Param(shape="expression", arg="what", types=(CARD, set_of(CARD)), required=True, says="which cards"),
    to=Param(shape="expression", types=(SEAT, set_of(SEAT)), says="to whom; without it, to all"),
    as_=Param(
        shape="expression",
        types=(MELD, set_of(MELD)),
        says="as melds of which sorts they are laid out to be seen, if they form such",
    ),
    from_=Param(shape="zone", says="where a card lies of which nothing else says that, such as `self`"),
)


@SHOW.arranges
def arranges(bind: Bind) -> None:
    """Cards lie in the zones from which they come; `seats` are all."""
    what, given = bind.args.get("what"), bind.args.get("from")
    bind.args["from"] = None
    if isinstance(to := bind.args.get("to"), Seats) and to.of is None:
        bind.args["to"] = None
    if not isinstance(what, Expression):
        return
    if given is not None and bind.scope.origin_of(what) not in (None, given):
        bind.report("X104", bind.spot.at("from"), "this does not lie there", "leave from: out")
        return
    bind.args["from"] = given or bind.origin_of(what)


@SHOW.performs
def perform(step: Step, play: Play) -> Asking:
    """Who is shown something knows more than before."""
    top = zones.from_top(step, step.args["what"], args.origin(step), play)
    cards, to = args.valued(step, "what", play), args.valued(step, "to", play)
    seats = range(play.state.seats) if to is None else [to] if isinstance(to, int) else to
    shown = [cards] if isinstance(cards, int) else cards
    zones.show(shown, args.origin(step), seats, play, top=top)
    if (melds := args.valued(step, "as", play)) is not None:
        play.teller.shown_as(shown, [melds] if isinstance(melds, int) else melds, seats)
    return done()


@SHOW.lowers
def lower(step: Step, code: Target) -> None:
    """One node."""
    shown = code.value(step, "what")
    card = code.once(shown, "cards" if shown.type.kind == "list" else "card")
    origin = code.origin(code.expression(step, "what"), code.expression(step, "from"))
    code.pass_over(step, "as")  # how they lie is told in logs alone
    seats = None if step.args["to"] is None else code.once(code.value(step, "to"), "seats")
    code.add(n.Show(card=card, origin=origin, seats=seats, sure=code.certain.lies(card, origin)))


@SHOW.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """There is nothing to show to those who see the cards."""
    places = zones_of(step.args["from"])
    names = ", ".join(dict.fromkeys(zone.name for zone in places))
    if not places:  # where they lie is not known
        return
    if all(_is_open(zone, program) for zone in places):
        message = f"all see the cards of {names}, so showing them changes nothing"
        yield Refusal(step.op, step.spot, message, "leave the step out")
    elif (to := step.args["to"]) is not None and all(_owner(zone, program) == to for zone in places):
        message = f"the cards of {names} are shown to their owner, who sees them already"
        yield Refusal(step.op, step.spot.at("to"), message, "name other seats, or leave to: out")


def _is_open(zone: Zone, program: Program) -> bool:
    """Whether all see the cards of a zone, as they do beneath pieces."""
    record = program.zones[zone.name]
    return record.sees == "all" or "piece" in record.per


def _owner(zone: Zone, program: Program) -> Expression | None:
    """The one seat that sees the cards of a zone."""
    record = program.zones[zone.name]
    if record.sees != "owner" or "seat" not in record.per:
        return None
    return zone.index[record.per.index("seat")]


@SHOW.says
def say(speaker: Speaker, step: Step) -> str:
    """Which cards, and who sees them; what the reader is shown it looks at."""
    arg: Any = step.args
    what, to = cast(Expression, arg["what"]), arg["to"]
    cards = speaker.things(what).all(speaker) if isinstance(what, Zone) else speaker.say(what)
    if to is not None and is_me(to):
        said = speaker.fill("ops.show.me", {"cards": cards})
    else:
        seats = speaker.say(Seats(set_of(SEAT))) if to is None else speaker.say(to)
        said = speaker.fill("ops.show", {"cards": cards, "seats": seats})
    if arg["as"] is None:
        return said
    return speaker.fill("ops.show.as", {"show": said, "melds": laid_as(speaker, arg["as"])})
