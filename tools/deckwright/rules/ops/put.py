"""put: a card, or several as one, into play as a piece."""

from collections.abc import Iterator
from typing import Any

from deckwright.rules.changes import PIECES, PLACES, zones_in
from deckwright.rules.interpret import amounts, args, pieces, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.entering import put_lines as put_pieces
from deckwright.rules.ops.form import Param, Refusal
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Const, Expression, Join, Local, Query, Spaces, Zone
from deckwright.rules.program.records import Program, beneath_pieces
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import BOOL, CARD, PIECE, SEAT, SPACE, maybe, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.words.amounts import amounts as said_amounts
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

PUT = op(
    "put",
    "Puts a card on a space, or several on several; they become one piece of `owner`.",
    '{put: "top(deck)", at: goal, with: {damage: 1}}',
    Param(
        shape="several",
        arg="cards",
        types=(CARD,),
        required=True,
        says="the card, or a list of cards",
    ),
    at=Param(
        shape="several",
        arg="spaces",
        types=(SPACE,),
        says="the space, or a list of spaces",
    ),
    in_=Param(shape="board", says="the board, in the place of `at`: its lowest free space"),
    owner=Param(shape="expression", types=(SEAT,), default="me", says="who owns it"),
    as_=Param(shape="word", types=(maybe(PIECE),), says="a name for the new piece"),
    with_=Param(shape="counters", says="its counters"),
    at_once=True,
)


@PUT.performs
def perform(step: Step, play: Play) -> Asking:
    """Make one piece of all cards, if each lies where it comes from and each space is free."""
    cards, spaces = args.each_valued(step, "cards", play), args.each_valued(step, "spaces", play)
    owner = args.valued(step, "owner", play)
    piece = -1
    origins, first = args.origins(step), args.several(step, "cards")[0]
    top = len(cards) == 1 and zones.from_top(step, first, origins[0], play)
    if pieces.is_room(spaces, play) and min(cards) >= 0 and zones.take_all(cards, origins, play, top=top):
        piece = pieces.enter(owner, cards, spaces, play)
    play.names[args.word(step, "as")] = piece
    amounts.apply(amounts.read(args.amounts(step, "with"), play), amounts.put)
    return done()


@PUT.lowers
def lower(step: Step, code: Target) -> None:
    """If the spaces are free and the cards lie where they come from, these enter as one piece."""
    put_pieces(step, code)


@PUT.changes
def changes(step: Step, program: Program) -> Iterator[str]:
    """Cards leave their zones for a piece that is new, with its counters and with nothing beneath it."""
    yield from zones_in(step, "from")
    yield from (PIECES, PLACES, *program.counters)
    yield from beneath_pieces(program)


@PUT.arranges
def arranges(bind: Bind) -> None:
    """Each card comes from its zone; there are as many cards as spaces."""
    board, at = bind.args.get("in"), "at" in bind.written
    if at == ("in" in bind.written):
        hint = "write at: with the space, or in: with the board for its lowest free space"
        told = "this says twice where the card goes" if at else "it is unclear where the card goes"
        bind.report("X103", bind.spot, told, hint)
    elif isinstance(board, str):
        bind.args["spaces"] = (_lowest_free(board),)
    cards, spaces = bind.args.get("cards"), bind.args.get("spaces")
    if not isinstance(cards, tuple) or not isinstance(spaces, tuple):
        return
    if _many(bind.written.get("put")) != _many(bind.written.get("at")):
        hint = "write one space for each card"
        bind.report("X104", bind.spot, "there are not as many spaces as cards", hint)
    found = tuple(_put_from(bind, each) for each in cards if isinstance(each, Expression))
    if len(found) > 1 and not all(each is None or _is_one_pile(bind, each) for each in found):
        hint = "take each of them out of one zone"
        bind.report("X104", bind.spot, "the cards of one piece do not come from one zone each", hint)
    bind.args["from"] = found
    if bind.args.get("as") is None:
        bind.args["as"] = ""
    if bind.args.get("with") is None:
        bind.args["with"] = ()


@PUT.refuses
def refuses(step: Step, program: Program) -> Iterator[Refusal]:
    """No piece lies on several spaces where several pieces share one."""
    if len(args.several(step, "spaces")) > 1 and not program.ground.is_one:
        message = "in a game with several boards a piece lies on one space"
        yield Refusal(step.op, step.spot, message, "put it on one space, or write one board with areas")
    elif len(args.several(step, "spaces")) > 1 and program.ground.most_room > 1:
        message = "where several pieces have room on a space, each stands on one"
        hint = "put it on one space, or take room away from the board"
        yield Refusal(step.op, step.spot, message, hint)


def _is_one_pile(bind: Bind, origin: Expression) -> bool:
    """Whether cards come from one zone that lies beneath no piece."""
    return isinstance(origin, Zone) and "piece" not in bind.scope.names.zones[origin.name].per


def _many(written: object) -> int:
    """How many things are written; what some of them are may not be known."""
    return len(written) if isinstance(written, list) else 1


def _lowest_free(board: str) -> Expression:
    """The lowest space of a board on which nothing lies; none if it is full."""
    free = Query("free", (Local("it", SPACE),), BOOL)
    those = Query("those", (Spaces(board, set_of(SPACE)),), set_of(SPACE), item=SPACE, where=free)
    return Query("first", (those,), maybe(SPACE))


def _put_from(bind: Bind, card: Expression) -> Zone | Join | None:
    """A card that is named comes from nowhere: it is made. So does any where no cards lie anywhere."""
    is_named = isinstance(card, Const) and card.word != "none"
    return None if is_named or not bind.scope.names.zones else bind.origin_of(card)


@PUT.says
def say(speaker: Speaker, step: Step) -> str:
    """The cards, the spaces, whose piece that is, and what lies on it."""
    arg: Any = step.args
    said = {
        "cards": speaker.listed(map(speaker.leaving().say, arg["cards"])),
        "spaces": speaker.listed(map(speaker.say, arg["spaces"])),
    }
    owner = speaker.say(arg["owner"])
    added = said_amounts(speaker, arg["with"])
    board: Args = {"board": speaker.noun(arg["in"])} if arg.get("in") else {}
    into = f"ops.put{'.in' if board else ''}{'' if owner.person == 2 else '.owner'}"
    told = speaker.fill(into, {**said, **board, "owner": owner})
    if name := speaker.vocabulary.name_of("", arg["as"], "piece"):
        told = speaker.fill("ops.put.as", {"put": told, "name": name})
    return speaker.fill("ops.put.with", {"put": told, "amounts": added}) if added else told
