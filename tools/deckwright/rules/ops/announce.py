"""announce: an event, to which others may answer before it happens."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op

ANNOUNCE = op(
    "announce",
    "Announces an event with its arguments and opens a window for answers.",
    Param(shape="event", arg="event", required=True, says="the name of the event"),
    asks=True,
    further=True,
)
