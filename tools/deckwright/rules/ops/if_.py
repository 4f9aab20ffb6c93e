"""if: steps on a condition."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import BOOL

IF = op(
    "if",
    "Does the one or the other.",
    Param(shape="expression", arg="when", types=(BOOL,), required=True, says="the condition"),
    then=Param(shape="ops", required=True, says="done when it holds"),
    else_=Param(shape="ops", says="done when it does not"),
)
