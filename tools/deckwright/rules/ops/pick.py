"""pick: a player chooses things and names them."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import SEAT

PICK = op(
    "pick",
    "A player chooses; each choice has a name from then on.",
    Param(shape="picks", arg="picks", required=True, says="names, each with a selector"),
    asks=True,
    by=Param(shape="expression", types=(SEAT,), default="me", says="who chooses; chance: at random"),
)
