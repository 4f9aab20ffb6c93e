"""do_action: another action, within this one."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

DO_ACTION = op(
    "do_action",
    "Carries out an action with full legality; picks may be given, the others are asked.",
    Param(shape="action", arg="action", required=True, says="which action"),
    asks=True,
    further=True,
    free=Param(shape="truth", says="without its cost"),
)
