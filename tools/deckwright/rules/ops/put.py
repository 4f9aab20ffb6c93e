"""put: a card, or several as one, into play as a piece."""

from deckwright.rules.interpret import amounts, args, pieces, zones
from deckwright.rules.interpret.held import Asking, done
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.code import Code as Target
from deckwright.rules.lower.entering import put_lines as put_pieces
from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.steps import Step
from deckwright.rules.program.types import CARD, PIECE, SEAT, SPACE, maybe

PUT = op(
    "put",
    "Puts a card on a space, or several on several; they become one piece of `owner`.",
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
