"""run: a verb without parameters, or the ops that a card carries."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import CARD, PIECE

RUN = op(
    "run",
    "Runs a verb that has no parameters, or the ops in a field; `as` is their `self`.",
    Param(shape="runnable", arg="verb", required=True, says="a verb, or a field that holds ops"),
    as_=Param(shape="expression", types=(PIECE, CARD), says="what they call self"),
)
