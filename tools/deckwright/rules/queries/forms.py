"""forms: whether cards make melds of some sorts, each card in one of them."""

from deckwright.rules.interpret.melds import covered
from deckwright.rules.interpret.play import Play
from deckwright.rules.lower.expressions import lower as lower_expression
from deckwright.rules.lower.scope import Scope
from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import BOOL, CARD, INT, MELD, set_of
from deckwright.rules.queries.form import Argument, plain
from deckwright.rules.queries.registry import query
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL as TRUTH
from deckwright.rules.target.types import listing
from deckwright.rules.words.melds import what_cards_form

CARDS = Argument(name="cards", types=(set_of(CARD),))
MELDS = Argument(name="melds", types=(MELD, set_of(MELD)))

FORMS = query(
    "forms",
    "forms(hand(seat), family)",
    plain("Whether all the cards can be laid in such melds, each in one. No card: not.", BOOL, CARDS, MELDS),
    plain(
        "Whether they can be laid in so many melds.",
        BOOL,
        CARDS,
        MELDS,
        Argument(name="n", types=(INT,)),
    ),
)


@FORMS.means
def mean(_: e.Query, play: Play, cards: list[int], melds: int | list[int], n: int | None = None) -> bool:
    """Some of the cards are a meld with the first of them, and the rest form melds."""
    which = [melds] if isinstance(melds, int) else melds
    return bool(cards) and covered(play, tuple(sorted(cards)), which, n)


@FORMS.lowers
def lower(of: e.Query, scope: Scope) -> n.Expr:
    """The kernel searches."""
    cards, melds, *count = (lower_expression(each, scope) for each in of.args)
    if melds.type.kind != "list":
        melds = n.Items((melds,), listing(melds.type))
    return n.Kernel("forms", (cards, melds, *count), TRUTH)


FORMS.fills(what_cards_form)
