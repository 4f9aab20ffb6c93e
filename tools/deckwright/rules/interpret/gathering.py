"""Cards that are gathered: from every zone, then with the pieces that leave play, into one zone."""

from typing import TYPE_CHECKING

from deckwright.rules.gathering import belonging
from deckwright.rules.interpret import pieces, zones
from deckwright.rules.interpret.account import Place
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.queries import holding
from deckwright.rules.program.expressions import Const, Expression, Zone
from deckwright.rules.program.types import CARD, INT, set_of

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def gather(to: Zone, play: "Play") -> None:
    """All cards that belong to a zone go there; a piece goes whole, with what lies beneath it."""
    belongs = belonging(play.program.zones[to.name], play.program)
    for place in list(play.account.places()):
        if place[0] != to.name:
            _collect(_zone(place), to, belongs, play)
    for piece in [*play.in_play] if play.program.boards else ():
        if holding((play.state.piece_card[piece],), belongs, play):
            pieces.remove(piece, to.name, play)


def _collect(origin: Zone, to: Zone, belongs: Expression | None, play: "Play") -> None:
    if belongs is None:
        zones.transfer_top(None, origin, to, play)
        return
    for card in holding(value(origin, play), belongs, play):
        zones.transfer(card, origin, to, play)


def _zone(place: Place) -> Zone:
    return Zone(place[0], tuple(Const(at, INT, str(at)) for at in place[1]), set_of(CARD))
