"""Civio's precedents: what its specification counts, and each line of them."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from ...repository import differing
from .hands import Brute
from .precedents import PRECEDENTS

FLUSH = ("roe", "griswold", "naacp_alabama", "association", "amendment_9", "amendment_14", "amendment_1")
RULINGS = [{}, {"case_link": "reverse"}, {"case_link": "either"}, {"law_after_case": "faq"}]


def in_play(hands):
    return [number for number, name in enumerate(hands.ids) if name != "blank"]


def likely(hands, luck, count):
    """Some cards that often go together: each but the first is named by one of the others, or names it."""
    cards, game = in_play(hands), PRECEDENTS.program().game.cards
    chosen = [luck.choice(cards)]
    while len(chosen) < count:
        own = game[hands.ids[luck.choice(chosen)]]
        named = [name for field in ("plus", "minus", "issues") for name in own.fields.get(field) or ()]
        naming = [each.id for each in game.values() if own.id in (each.fields.get("plus") or ())]
        near = [hands.ids.index(name) for name in (*named, *naming)]
        card = luck.choice(near if near and luck.random() < 0.9 else cards)
        if card not in chosen:
            chosen.append(card)
    return tuple(sorted(chosen))


def test_three_cards_are_a_precedent_as_often_as_was_counted_by_hand(precedents):
    hands = precedents()

    found = [three for three in combinations(in_play(hands), 3) if hands.compiled(three)]
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
    hands, brute, luck = precedents(**chosen), Brute(PRECEDENTS.program().game, **chosen), Random(11)
    found = Counter()
    for size in (3, 4, 7):
        for _ in range(60 if size < 7 else 25):
            cards = likely(hands, luck, size)
            for n in (None, 1):
                assert hands.forms(cards, n) == brute.forms(cards, n), [hands.ids[card] for card in cards]
            found[size, hands.forms(cards)] += 1

    assert found[3, True]
    assert found[3, False]


def test_a_game_with_precedents_goes_alike_compiled_and_interpreted():
    assert differing(PRECEDENTS.program(), 4) == []
