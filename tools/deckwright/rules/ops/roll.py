"""roll: dice, and again for a price."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import SEAT

ROLL = op(
    "roll",
    "Rolls dice and names the sum; `reroll` asks who pays, as long as `when` holds.",
    Param(shape="dice", required=True, says="d6, 2d6 .."),
    asks=True,
    as_=Param(shape="word", required=True, says="a name for the result"),
    by=Param(shape="expression", types=(SEAT,), default="me", says="who may reroll"),
    reroll=Param(shape="reroll", says="when, for which cost, by which rule"),
)
