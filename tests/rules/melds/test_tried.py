"""The interpreter looks for melds by trying; many cards that are alike cost it little."""

from functools import cache

import pytest

from deckwright.rules.interpret import melds
from deckwright.rules.interpret.melds import covered, is_meld, laid_out
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

RULES = """
melds:
  pair: {sizes: 2, such_that: "all(meld, level == 1)", rule: FE-01}
  hedge: {behind: card.level != before.level, such_that: count(meld) >= 8, rule: FE-01}
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [wait], exactly: 1}}}
actions: {wait: {rule: FE-01, do: [{gain: {coin: 1}}]}}
"""
PAIR, HEDGE = (0,), (1,)
FEW = 200  # with each card for itself it is thousands, for 14 cards of two sorts


@pytest.fixture
def play(ferry):
    """A game in which goats, of level 1, make pairs; in a hedge, mules, of level 2, lie between them."""
    return Oracle(Rulebook(ferry(RULES)), 1).play


@pytest.fixture
def asked(monkeypatch):
    """What is asked of sets of cards, with what is remembered."""
    calls = []

    def counted(of):
        known = cache(of)

        def ask(*args):
            calls.append(args)
            return known(*args)

        return ask

    monkeypatch.setattr(melds, "cache", counted)
    return calls


def hand(play, **counts):
    return tuple(sorted(play.cards.ids.index(name) for name in counts for _ in range(counts[name])))


@pytest.mark.parametrize("search", [lambda *args: covered(*args, None), laid_out])
@pytest.mark.parametrize("which", [PAIR, HEDGE])
def test_cards_that_are_alike_are_taken_once(play, asked, search, which):
    assert not search(play, hand(play, goat=3, mule=11), which)
    assert len(asked) < FEW


def test_no_more_cards_are_taken_than_a_meld_may_have(play, asked):
    assert covered(play, hand(play, goat=6), PAIR, 3)
    assert {len(cards) for cards, *number in asked if not number} == {2}


def test_cards_that_were_laid_in_vain_are_not_laid_again(play, monkeypatch):
    laid, may_lie = [], melds.may_lie
    monkeypatch.setattr(melds, "may_lie", lambda *args: laid.append(args) or may_lie(*args))

    assert not is_meld(play, hand(play, goat=3, mule=11), play.program.melds["hedge"])
    assert len(laid) < FEW
