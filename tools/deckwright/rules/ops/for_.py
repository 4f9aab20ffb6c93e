"""for: the same steps for each of several things."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

FOR = op(
    "for",
    "Does the steps for each thing as `it`; the things are fixed at the start.",
    Param(shape="selector", arg="selector", required=True, says="the things"),
    do=Param(shape="ops", required=True, says="what is done for each"),
)
