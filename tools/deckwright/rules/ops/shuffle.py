"""shuffle: a zone."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

SHUFFLE = op(
    "shuffle",
    "Puts the cards of a zone into random order.",
    Param(shape="zone", arg="zone", required=True, says="which zone"),
)
