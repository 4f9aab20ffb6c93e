"""remove: pieces from play; they are cards again."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import PIECE, set_of

REMOVE = op(
    "remove",
    "Takes pieces off the board; their cards go to a zone of the owner, counters are lost.",
    Param(shape="expression", arg="piece", types=(PIECE, set_of(PIECE)), required=True, says="which pieces"),
    to=Param(shape="owned", required=True, says="where the cards go; nowhere: out of the game"),
)
