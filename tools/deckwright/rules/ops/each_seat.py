"""each_seat: the same steps by one seat after the other."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import SEAT, set_of

EACH_SEAT = op(
    "each_seat",
    "Each seat in turn does the steps as `me`, clockwise.",
    Param(shape="expression", arg="seats", types=(set_of(SEAT), SEAT), required=True, says="which seats"),
    from_=Param(shape="expression", types=(SEAT,), default="active", says="who is first"),
    do=Param(shape="ops", required=True, says="what each does"),
)
