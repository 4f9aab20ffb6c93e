"""Civio's precedents: what its specification counts, and each line of them."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from deckwright.engine.combining import combinations as sets_of
from deckwright.engine.forming import formed, forms

from ...repository import differing, program
from .hands import Brute, likely
from .precedents import PRECEDENTS

FLUSH = ("roe", "griswold", "naacp_alabama", "association", "amendment_9", "amendment_14", "amendment_1")
RULINGS = [{}, {"case_link": "reverse"}, {"case_link": "either"}, {"law_after_case": "faq"}]


def test_three_cards_are_a_precedent_as_often_as_was_counted_by_hand(precedents):
    hands = precedents()

    found = [three for three in combinations(hands.in_play, 3) if hands.compiled(three)]
    uses = Counter(hands.ids[card] for three in found for card in three)

    assert len(found) == 1192
    assert uses.most_common(1) == [("marbury", 307)]
    assert dict(uses.most_common()[-4:]) == {"greenwood": 11, "press": 10, "fraser": 8, "zelman": 6}


def test_seven_cards_may_be_one_precedent_and_two(precedents):
    hands = precedents()

    assert hands.form(*FLUSH, n=1)
    assert hands.form(*FLUSH)
    assert not hands.form(*FLUSH, n=3)


@pytest.mark.parametrize("chosen", RULINGS, ids=lambda chosen: "-".join(chosen.values()) or "usual")
def test_a_plain_search_of_all_orders_finds_the_same_precedents(precedents, chosen):
    hands, brute, luck = precedents(**chosen), Brute(program("civio").game, **chosen), Random(11)
    found = Counter()
    for size in (3, 4, 7):
        for _ in range(60 if size < 7 else 25):
            cards = likely(hands, luck, size)
            for n in (None, 1):
                assert hands.forms(cards, n) == brute.forms(cards, n), [hands.ids[card] for card in cards]
            found[size, hands.forms(cards)] += 1

    assert found[3, True]
    assert found[3, False]


@pytest.mark.parametrize("n", [None, 1, 2])
def test_the_sets_of_a_hand_that_form_precedents_are_found_at_once(precedents, n):
    hands, luck, found = precedents(), Random(7), 0
    for _ in range(40):
        cards = list(likely(hands, luck, 8))
        for least, most in ((3, 4), (1, -1)):
            every = sets_of(cards, least, None if most < 0 else most)
            sets = formed(hands.state, cards, least, most, (0,), n)
            assert sets == [some for some in every if forms(hands.state, some, (0,), n)]
            found += len(sets)

    assert found


def test_a_game_with_precedents_goes_alike_compiled_and_interpreted():
    assert differing(PRECEDENTS.program(), 4) == []


ROWS = {
    "race": True,
    "race loving brown": True,
    "race brown loving": False,  # the earlier case must name the later one
    "brown race": False,  # an issue only lies first
    "brown plessy": True,
    "equality": False,
    "brown equality": True,
    "plessy equality": False,  # it weakens it
    "brown equality plessy": False,  # behind a freedom only amendments lie
    "amendment_14": False,
    "brown amendment_14": True,
    "brown plessy amendment_14": True,  # the case that supports it need not lie in front of it
    "plessy amendment_14": False,
    "brown amendment_14 plessy": False,
    "roe amendment_14 amendment_9": True,
    "brown amendment_14 marbury": True,
    "marbury": True,
    "marbury brown": True,
    "brown marbury plessy": True,
    "plessy marbury brown": False,  # it joins nothing
    "brown civil_rights_act": True,  # as a law of 1964
    "loving civil_rights_act": True,  # as Equality
    "brown civil_rights_act heart_of_atlanta": True,
    "loving civil_rights_act heart_of_atlanta": False,  # not as both
    "blank": False,
}


@pytest.mark.parametrize("row", ROWS)
def test_a_card_fits_behind_those_that_lie_there_as_the_lines_say(precedents, row):
    *laid, card = row.split()

    assert precedents().fits(card, laid) == ROWS[row]


@pytest.mark.parametrize(
    ("names", "holds"),
    [
        ("loving brown race", True),
        ("amendment_14 plessy brown", True),
        ("plessy marbury brown", True),
        ("marbury brown", False),  # two cards
        ("brown equality plessy", False),
        ("marbury blank brown", False),
    ],
)
def test_cards_form_a_precedent_if_they_can_be_laid_so(precedents, names, holds):
    assert precedents().form(*names.split()) == holds


def test_what_is_remembered_with_one_ruling_does_not_count_with_another(precedents):
    usual, reverse = precedents(), precedents(case_link="reverse")

    assert usual.fits("plessy", ["brown"])
    assert not reverse.fits("plessy", ["brown"])
    assert reverse.fits("brown", ["plessy"])
    assert usual.fits("plessy", ["brown"])
