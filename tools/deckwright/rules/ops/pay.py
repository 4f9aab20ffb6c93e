"""pay: a price, without which the choice around it is not offered."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import PIECE, SEAT, SPACE, set_of

PAY = op(
    "pay",
    "Pays from pools or counters; the enclosing choice is only offered if this can be paid.",
    Param(shape="amounts", arg="amounts", required=True, says="what, and how much"),
    who=Param(shape="who", types=(SEAT,), default="me", says="who pays"),
    at=Param(shape="pieces", types=(PIECE, set_of(PIECE), SPACE), says="the piece or pieces that pay"),
)
