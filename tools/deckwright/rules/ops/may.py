"""may: an offer that can be declined."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import SEAT

MAY = op(
    "may",
    "Asks yes or no; not asked when the steps would do nothing or cannot be paid.",
    Param(shape="ops", arg="do", required=True, says="what is done on yes"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who decides"),
    else_=Param(shape="ops", says="what is done on no"),
)
