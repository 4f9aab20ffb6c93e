"""move: cards between zones, pieces between spaces."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from deckwright.rules.changes import PIECES, PLACES, zones_in
from deckwright.rules.interpret import args, melds, pieces, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.interpret.several_seats import each_of
from deckwright.rules.interpret.steps import performed
from deckwright.rules.interpret.together import Apply, all_of, meant
from deckwright.rules.lower.carrying import embark
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.expressions import place
from deckwright.rules.lower.leaving import leave
from deckwright.rules.lower.several_seats import for_each
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program import expressions as e
from deckwright.rules.program.expressions import Expression, OfSeats, Zone
from deckwright.rules.program.records import Program, beneath_pieces
from deckwright.rules.program.steps import AMONG, Step
from deckwright.rules.program.types import CARD, INT, MELD, PIECE, SPACE, set_of
from deckwright.rules.resolve.bind import Bind
from deckwright.rules.resolve.expressions.members import may_carry
from deckwright.rules.resolve.expressions.said import said
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import listing
from deckwright.rules.words.amounts import is_reckoned, so_many, topmost
from deckwright.rules.words.melds import one_meld
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args

MOVE = op(
    "move",
    "Moves a card, cards or a zone to a zone, or a piece to a space. A piece, or several, may also move to a "
    "zone: its cards lie there then, and it has left the board. "
    "Cards that were picked together come to lie in the order in which the game declares them, "
    "or `as` a meld.",
    "{move: target, to: goal}",
    Param(
        shape="expression",
        arg="what",
        types=(CARD, PIECE, set_of(CARD), set_of(PIECE)),
        required=True,
        says="what moves",
    ),
    to=Param(
        shape="expression",
        types=(SPACE, set_of(CARD), PIECE),
        required=True,
        says="where to; to a piece that shall carry it, where the board says `carries`",
    ),
    from_=Param(shape="zone", says="where a card lies of which nothing else says that, such as `self`"),
    n=Param(shape="expression", types=(INT,), says="only this many, from the top"),
    place=Param(shape="one_of", words=("top", "bottom"), default="top", says="top or bottom of a pile"),
    as_=Param(
        shape="expression",
        types=(MELD,),
        says="in the order of which meld several cards come to lie, if they are one",
    ),
    at_once=True,
)


@MOVE.performs
def perform(step: Step, play: Play) -> Asking:
    """Move cards to a zone, or a piece to a space."""
    to, below = step.args["to"], args.word(step, "place") == "bottom"
    if isinstance(to, Expression) and to.type.sure == PIECE:
        pieces.embark(args.valued(step, "what", play), args.valued(step, "to", play), play)
        return done()
    if not isinstance(to, Zone):
        pieces.move(args.valued(step, "what", play), args.valued(step, "to", play), play)
        return done()
    if _are_pieces(step):
        found = args.valued(step, "what", play)
        _, index = zones.place(to, play)
        for piece in [found] if isinstance(found, int) else sorted(found):
            pieces.remove(piece, to.name, play, *index)
        return done()
    source, n = step.args["what"], args.valued(step, "n", play)
    if isinstance(source, Zone):
        for _ in each_of(step, play):
            zones.transfer_top(n, source, to, play, below=below)
        return done()
    top = zones.from_top(step, source, args.origin(step), play)
    cards = args.valued(step, "what", play)
    if (meld := args.valued(step, "as", play)) is not None:
        cards = melds.in_order(play, cards, meld)
    for card in ([cards] if isinstance(cards, int) else list(cards))[:n]:
        zones.transfer(card, args.origin(step), to, play, below=below, top=top)
    return done()


def _are_pieces(step: Step) -> bool:
    """Whether what moves is a piece, or several."""
    what = step.args["what"]
    return isinstance(what, Expression) and PIECE in (what.type.sure, what.type.of)


@MOVE.reads
def reads(step: Step, play: Play) -> Apply:
    """What moves, and to where, is read; of zones of several seats, whose they are."""
    if step.args.get(AMONG) is None:
        return partial(performed, meant(step, play), play)
    whole = replace(step, args={**step.args, AMONG: None})
    return partial(all_of, [partial(performed, meant(whole, play), play) for _ in each_of(step, play)])


@MOVE.lowers
def lower(step: Step, code: Target) -> None:
    """A card, or each of several, from where it lies to a zone; or a piece to a space."""
    what = step.args["what"]
    if not isinstance(step.args["to"], Zone):
        piece, space = (
            code.read(code.value(step, "what"), "piece"),
            code.read(code.value(step, "to"), "space"),
        )
        code.pass_over(step, "place")
        if code.expression(step, "to").type.sure == PIECE:
            code.apply(n.Do(embark(code.world), (piece, space)))
            return
        code.apply(n.MovePiece(code.world.pieces, piece, space))
        return
    if _are_pieces(step):
        _leave(step, code)
        return
    if isinstance(what, Zone):
        number = _number(step, code)
        for_each(
            step, code, lambda inner: _move_top(step, inner, inner.lying(place(what, inner.scope)), number)
        )
        return
    moved = code.value(step, "what")
    if step.args["as"] is not None:
        moved = n.Kernel("laid", (moved, code.value(step, "as")), listing(moved.type.item))
    card = code.once(moved, "cards" if moved.type.kind == "list" else "card")
    origin = code.origin(code.expression(step, "what"), code.expression(step, "from"))
    (to, is_there), sure = code.laying(step, "to"), code.certain.lies(card, origin)
    below, several = code.word(step, "place") == "bottom", card.type.kind == "list"
    move = n.Move(card=card, origin=origin, to=to, sure=sure, several=several, below=below)
    code.apply_if(is_there, move)


def _leave(step: Step, code: Target) -> None:
    """Pieces leave the board, and their cards go to the zone that is told."""
    to = step.args["to"]
    assert isinstance(to, Zone), "pieces that leave go to a zone"
    code.pass_over(step, "place")
    whose = [code.once(each, "whose") for each in place(to, code.scope).index]
    function, piece = leave(code.world, to.name, told=True), code.value(step, "what")
    if piece.type.kind != "list":
        code.apply(n.Do(function, (code.read(piece, "piece"), *whose)))
        return
    each = n.Var("piece", piece.type.item)
    over = code.once(piece if piece.type.ascending else n.Ordered(piece), "pieces")
    code.apply(n.Each(each, over, [n.Do(function, (n.Get(each), *whose))]))


def _number(step: Step, code: Target) -> n.Expr | None:
    """How many cards of a zone: of several seats, it is told before the first one's move."""
    if step.args["n"] is None:
        return None
    value = code.value(step, "n")
    return code.read(value, "n") if step.args.get(AMONG) is None else code.once(value, "n")


def _move_top(step: Step, code: Target, origin: n.Place, number: n.Expr | None) -> None:
    """A whole zone, or so many cards from its top."""
    below, (to, is_there) = code.word(step, "place") == "bottom", code.laying(step, "to")
    code.apply_if(is_there, n.MoveTop(n=number, origin=origin, to=to, below=below))


@MOVE.changes
def changes(step: Step, program: Program) -> Iterator[str]:
    """Where cards or pieces lie."""
    yield from zones_in(step, "what", "from", "to")
    yield from () if isinstance(step.args["to"], Zone) else (PLACES,)
    if isinstance(step.args["to"], Zone) and _are_pieces(step):
        yield from (PIECES, PLACES, *beneath_pieces(program))


@MOVE.arranges
def arranges(bind: Bind) -> None:
    """A card moves from its zone to a zone; a piece to a space."""
    what, to, given = bind.args.get("what"), bind.args.get("to"), bind.args.get("from")
    bind.args["from"] = None
    if isinstance(what, OfSeats) and isinstance(what.of, Zone) and isinstance(to, Zone):
        bind.args |= {"what": what.of, AMONG: what.seats}
        what = what.of
    if not isinstance(what, Expression) or not isinstance(to, Expression):
        return
    cards = CARD in (what.type.sure, what.type.of)
    if to.type.sure == PIECE and not may_carry(bind.scope):
        hint = "write carries: at the board, with a term that says how many a piece carries"
        bind.report("X104", bind.spot.at("to"), "no piece carries another one here", hint)
    elif to.type.sure == PIECE and (cards or what.type.is_set):
        bind.report("X104", bind.spot, f"{said(what.type)} cannot move to a piece", "move one piece")
    elif to.type.sure == PIECE:
        return
    elif not cards and to.type == set_of(CARD):
        _leaves(bind, to)
    elif cards == (to.type.name == "space"):
        hint = "cards move to a zone; put makes a piece of a card"
        bind.report("X104", bind.spot, f"{said(what.type)} cannot move to {said(to.type)}", hint)
    elif cards and not isinstance(to, Zone):
        bind.no_zone(bind.spot.at("to"), bind.written["to"])
    elif given is not None and (not cards or bind.scope.origin_of(what) not in (None, given)):
        bind.report("X104", bind.spot.at("from"), "this does not come from there", "leave from: out")
    elif bind.args.get("n") is not None and not isinstance(what, Zone):
        hint = "pick as many as shall move, or move what lies on top of one zone"
        bind.report("X104", bind.spot.at("n"), "only the cards of one zone are counted from the top", hint)
    elif bind.args.get("as") is not None and (isinstance(what, Zone) or what.type != set_of(CARD)):
        hint = "pick several cards, or move those(zone, where=..)"
        bind.report("X104", bind.spot.at("as"), "only several cards that are named lie as a meld", hint)
    elif bind.args.get("as") is not None and not _is_ordered(bind, to):
        hint = f"write ordered: true at {to.name}" if isinstance(to, Zone) else ""
        bind.report("X104", bind.spot.at("as"), "this zone does not keep the order of its cards", hint)
    elif cards and not isinstance(what, Zone):
        bind.args["from"] = given or bind.origin_of(what)


def _leaves(bind: Bind, to: Expression) -> None:
    """A piece goes whole to a zone that all share, or that each player has."""
    given = next((key for key in ("from", "n", "as", "place") if bind.written.get(key) is not None), None)
    if not isinstance(to, Zone):
        bind.no_zone(bind.spot.at("to"), bind.written["to"])
    elif bind.scope.names.zones[to.name].per not in ((), ("seat",)):
        hint = "move it to a zone that all share, or that each player has"
        bind.report("X104", bind.spot.at("to"), f"a piece cannot move to {to.name}", hint)
    elif given is not None:
        bind.report(
            "X104", bind.spot.at(given), "this is for cards, and a piece moves", f"leave {given}: out"
        )


def _is_ordered(bind: Bind, to: Expression) -> bool:
    """Whether it is a zone in which the order of cards counts."""
    return isinstance(to, Zone) and bind.scope.names.zones[to.name].ordered


@MOVE.says
def say(speaker: Speaker, step: Step) -> str:
    """What moves where; how many, from the top of a zone."""
    arg: Any = step.args
    what, to = arg["what"], arg["to"]
    moved = speaker.leaving()
    if isinstance(among := arg.get(AMONG), e.Expression):
        said = moved.things(e.OfSeats(among, what, what.type)).all(moved)
    else:
        said = moved.things(what).all(moved) if isinstance(what, e.Zone) else moved.say(what)
    if arg.get("n") is not None:
        said = topmost(speaker, arg["n"], what)
    if not isinstance(to, e.Zone) and to.type.sure == PIECE:
        return speaker.fill("ops.move.aboard", {"what": said, "to": speaker.say(to)})
    if not isinstance(to, e.Zone):
        return speaker.fill("ops.move", {"what": said, "to": speaker.say(to)})
    moves = _into_zone(speaker, said, arg)
    if arg.get("as") is None:
        return moves
    return speaker.fill("ops.move.as", {"move": moves, "meld": one_meld(speaker, arg["as"])})


def _into_zone(speaker: Speaker, said: Phrase, arg: Any) -> str:  # noqa: ANN401  the step's arguments
    """What moves into a zone; `as many cards from the top of the deck into your hand as ..`."""
    to, bottom = arg["to"], ".bottom" if arg.get("place") == "bottom" else ""
    args: Args = {"what": said, "zone": speaker.noun(to.name), "to": speaker.say(to)}
    if arg.get("n") is None or not is_reckoned(speaker, arg["n"]):
        return speaker.fill(f"ops.move.zone{bottom}", args)
    place = speaker.fill(f"things.on_top.to{bottom}", {**args, "from": speaker.say(arg["what"])})
    return speaker.fill("ops.move.counted", {"what": so_many(speaker, arg["n"], "card", place)})
