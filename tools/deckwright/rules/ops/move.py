"""move: cards between zones, pieces between spaces."""

from deckwright.rules.interpret import args, pieces, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.expressions import place
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, INT, PIECE, SPACE, set_of
from deckwright.rules.target import nodes as n

MOVE = op(
    "move",
    "Moves a card, cards or a zone to a zone, or a piece to a space.",
    Param(
        shape="expression",
        arg="what",
        types=(CARD, PIECE, set_of(CARD), set_of(PIECE)),
        required=True,
        says="what moves",
    ),
    to=Param(shape="expression", types=(SPACE, set_of(CARD)), required=True, says="where to"),
    from_=Param(shape="zone", says="where a card lies of which nothing else says that, such as `self`"),
    n=Param(shape="expression", types=(INT,), says="only this many, from the top"),
    place=Param(shape="one_of", words=("top", "bottom"), default="top", says="top or bottom of a pile"),
)


@MOVE.performs
def perform(step: Step, play: Play) -> Asking:
    """Move cards to a zone, or a piece to a space."""
    to, below = step.args["to"], args.word(step, "place") == "bottom"
    if not isinstance(to, Zone):
        pieces.move(args.valued(step, "what", play), args.valued(step, "to", play), play)
        return done()
    source, n = step.args["what"], args.valued(step, "n", play)
    if isinstance(source, Zone):
        zones.transfer_top(n, source, to, play, below=below)
        return done()
    top = zones.from_top(step, source, args.origin(step), play)
    cards = args.valued(step, "what", play)
    for card in ([cards] if isinstance(cards, int) else list(cards))[:n]:
        zones.transfer(card, args.origin(step), to, play, below=below, top=top)
    return done()


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
        code.apply(n.MovePiece(code.world.pieces, piece, space))
        return
    if isinstance(what, Zone):
        _move_top(step, code, code.lying(place(what, code.scope)))
        return
    moved = code.value(step, "what")
    card = code.once(moved, "cards" if moved.type.kind == "list" else "card")
    origin = code.origin(code.expression(step, "what"), code.expression(step, "from"))
    (to, is_there), sure = code.laying(step, "to"), code.certain.lies(card, origin)
    below, several = code.word(step, "place") == "bottom", card.type.kind == "list"
    move = n.Move(card=card, origin=origin, to=to, sure=sure, several=several, below=below)
    code.apply_if(is_there, move)


def _move_top(step: Step, code: Target, origin: n.Place) -> None:
    """A whole zone, or so many cards from its top."""
    number = code.read(code.value(step, "n"), "n") if step.args["n"] is not None else None
    below, (to, is_there) = code.word(step, "place") == "bottom", code.laying(step, "to")
    code.apply_if(is_there, n.MoveTop(n=number, origin=origin, to=to, below=below))
