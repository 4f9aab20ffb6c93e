"""fits: whether a card may be laid behind those of a meld that lie there already."""

from deckwright.rules.interpret.melds import fits_behind
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import BOOL, CARD, MELD, set_of
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL as TRUTH
from deckwright.rules.words.melds import what_is_continued

FITS = query(
    "fits",
    "fits(piece.printed, display(seat), family)",
    plain(
        "Whether the card may be laid behind the cards that lie there in order, as the lines of the meld say "
        "of all of them; its sizes and such_that do not count. Where none lies: whether it may be first.",
        BOOL,
        Argument(name="card", types=(CARD,)),
        Argument(name="zone", types=(set_of(CARD),), zone=True, ordered=True),
        Argument(name="meld", types=(MELD,), ordered=True),
    ),
)


@FITS.means
def mean(_: e.Query, play: Play, card: int, row: list[int], meld: int) -> bool:
    """The oldest card lies first."""
    return fits_behind(play, card, row, list(play.program.melds.values())[meld])


@FITS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel looks at the row as it lies."""
    return n.Kernel("fits", tuple(lower_expression(each, scope) for each in of.args), TRUTH)


FITS.fills(what_is_continued)
