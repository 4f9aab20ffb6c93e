"""end: a phase, a turn or the game."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import SEAT

END = op(
    "end",
    "Ends the phase, the turn or the game at once.",
    Param(shape="one_of", arg="what", words=("phase", "turn", "game"), required=True, says="what ends"),
    winner=Param(shape="expression", types=(SEAT,), says="who wins the game"),
)
