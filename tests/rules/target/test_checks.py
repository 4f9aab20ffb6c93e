"""An op must not look a thing up again after it has changed where it looks."""

from deckwright.rules.target import nodes as n
from deckwright.rules.target.checks import looked_up_anew
from deckwright.rules.target.effects import Effects
from deckwright.rules.target.types import CARD, listing

HAND = n.Place(n.Slot(stem="hand", type=listing(CARD)))
HEAP = n.Place(n.Slot(stem="heap", type=listing(CARD)))
BENCH = n.Place(n.Slot(stem="bench", type=listing(CARD)))
CARD_ = n.Var("card", CARD)
FIRST = n.Kernel("bottom", (n.Load(HAND),), CARD)


def taken_then_laid(card):
    return n.Take((card,), (n.Origin((HAND,)),), [n.Lay(n.Items((card,), listing(CARD)), HEAP)])


def test_the_first_card_of_a_hand_is_another_one_when_the_first_has_gone():
    assert looked_up_anew([taken_then_laid(FIRST)], Effects()) == FIRST


def test_a_card_in_a_variable_stays_the_same():
    assert looked_up_anew([n.Let(CARD_, FIRST), taken_then_laid(n.Get(CARD_))], Effects()) is None


def test_what_is_not_changed_may_be_looked_up_again():
    moved = n.Move(card=n.Get(CARD_), origin=n.Origin((HEAP,)), to=BENCH)
    both = [n.Let(CARD_, FIRST), moved, n.Let(n.Var("other", CARD), FIRST)]
    assert looked_up_anew(both, Effects()) is None
