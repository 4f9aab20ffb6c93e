"""change: an argument of the announced event."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

CHANGE = op(
    "change",
    "Gives an argument of the announced event another value; only before it happens.",
    Param(shape="arguments", arg="args", required=True, says="arguments with their new values"),
)
