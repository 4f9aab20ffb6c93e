"""draw: cards from the top of a pile, which refills itself in the middle of it."""

from deckwright.rules.ops.form import Param
from deckwright.rules.ops.registry import op
from deckwright.rules.program.types import INT, SEAT

DRAW = op(
    "draw",
    "Draws cards; an empty pile is refilled from its `reshuffle` zone; draws what exists.",
    Param(shape="expression", arg="n", types=(INT,), required=True, says="how many cards"),
    who=Param(shape="who", types=(SEAT,), default="me", says="who draws"),
    from_=Param(shape="zone", default="deck", says="the pile"),
    to=Param(shape="zone", default="hand", says="where the cards go"),
)
