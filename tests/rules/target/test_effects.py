"""What statements change of the state."""

import pytest

from deckwright.rules.target import nodes as n
from deckwright.rules.target.effects import Effects
from deckwright.rules.target.types import CARD, NATURAL, listing

HAND, DECK, HEAP = (n.Place(n.Slot(stem=stem, type=listing(CARD))) for stem in ("hand", "deck", "heap"))
TWO, CARD_ = n.num(2), n.Var("card", CARD)
GOLD = n.Place(n.Slot(stem="gold", type=NATURAL))


@pytest.mark.parametrize(
    ("statement", "changed"),
    [
        (n.Draw(n=TWO, pile=DECK, to=HAND, refill=HEAP), {"deck", "hand", "heap"}),
        (n.Draw(n=TWO, pile=DECK, to=HAND), {"deck", "hand"}),
        (n.MoveTop(n=TWO, origin=DECK, to=HAND, below=False), {"deck", "hand"}),
        (n.Move(card=n.Get(CARD_), origin=n.Origin((DECK, HEAP)), to=HAND), {"deck", "heap", "hand"}),
        (n.Shuffle(DECK), {"deck"}),
        (n.Store(GOLD, TWO), {"gold"}),
        (n.If(n.Cmp(">", n.Load(GOLD), TWO), [n.Shuffle(DECK)]), {"deck"}),
    ],
)
def test_a_statement_changes_every_place_that_it_names_and_those_of_what_is_inside(statement, changed):
    assert {slot.stem for slot in Effects().writes(statement)} == changed
