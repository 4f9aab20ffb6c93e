"""let: names for values, until the op list around it ends."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

LET = op(
    "let",
    "Gives names to values, or new values to such names.",
    Param(shape="names", arg="names", required=True, says="names with their values"),
)
