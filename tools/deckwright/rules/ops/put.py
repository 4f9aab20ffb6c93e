"""put: a card, or several as one, into play as a piece."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import CARD, PIECE, SEAT, SPACE, set_of

PUT = op(
    "put",
    "Puts a card on a space, or several on several; they become one piece of `owner`.",
    Param(
        shape="several",
        arg="cards",
        types=(CARD, set_of(CARD)),
        required=True,
        says="the card, or a list of cards",
    ),
    at=Param(
        shape="several",
        arg="spaces",
        types=(SPACE, set_of(SPACE)),
        required=True,
        says="the space, or a list of spaces",
    ),
    owner=Param(shape="expression", types=(SEAT,), default="me", says="who owns it"),
    as_=Param(shape="word", types=(PIECE,), says="a name for the new piece"),
    with_=Param(shape="counters", says="its counters"),
)
