"""together: several steps at one moment."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

TOGETHER = op(
    "together",
    "Reads all amounts first, then applies them; rules under `always` wait until all is done.",
    Param(shape="ops", arg="do", required=True, says="the steps"),
)
