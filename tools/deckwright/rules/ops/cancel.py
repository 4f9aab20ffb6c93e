"""cancel: the announced event."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

CANCEL = op(
    "cancel",
    "The announced event does not happen; only before it does.",
    Param(shape="answered", arg="event", required=True, says="the event"),
)
