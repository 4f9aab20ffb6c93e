"""move: cards between zones, pieces between spaces."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import CARD, INT, PIECE, SPACE, set_of

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
    n=Param(shape="expression", types=(INT,), says="only this many, from the top"),
    place=Param(shape="one_of", words=("top", "bottom"), default="top", says="top or bottom of a pile"),
)
