"""roll: dice, and again for a price."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import INT, SEAT

ROLL = op(
    "roll",
    "Rolls dice and names the sum; `reroll` asks who pays, as long as `when` holds.",
    Param(shape="dice", arg="dice", required=True, says="d6, 2d6 .."),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who may reroll"),
    as_=Param(shape="word", types=(INT,), required=True, says="a name for the result"),
    reroll=Param(shape="reroll", says="when, for which cost, by which rule"),
)
