"""Cards that are shown as melds: in an order that the melds allow, which the log tells."""

from random import Random

import pytest

from deckwright.events import records as r
from deckwright.events.plain import to_json
from deckwright.events.seats import seen_by
from deckwright.events.words import EventWords
from deckwright.rules.interpret import melds
from deckwright.rules.interpret.melds import laid_out
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

from ...repository import differing
from ..ferry import GAME
from .hands import Brute, likely
from .precedents import PRECEDENTS
from .rummy import RUMMY
from .test_precedents import FLUSH

RULES = """
melds:
  run: {sizes: 2, behind: card.level == before.level + 1, rule: FE-01}
  pair: {sizes: 2, such_that: "all(meld, level == 1)", rule: FE-01}
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [lay, tell, wait], exactly: 1}}}
setup: [{each_seat: seats, do: [{draw: 3}]}]
actions:
  lay: {rule: FE-01, do: [{show: hand, as: "(run, pair)"}]}
  tell: {rule: FE-01, do: [{show: hand, as: run, to: next(me)}]}
  wait: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""


class Names:
    """What things are called: as their ids."""

    card = known = label = staticmethod(str.title)


@pytest.fixture
def events(ferry):
    """What is told of an action, with these cards in hand."""

    def of(action, *hand):
        rules = ferry(RULES, game=GAME.replace("seats: 2", "seats: 3"))
        narrator = Narrator(Rulebook(rules), 1)
        ids = [list(rules.game.cards).index(card) for card in hand]
        narrator.play.kept["hand"][0][:] = sorted(ids)
        return narrator.apply(narrator.play.ids.numbers[action])

    return of


def rows(told):
    return [row for event in told if isinstance(event, r.MeldsShown) for row in event.rows]


def test_cards_are_shown_in_the_order_in_which_they_lie(events):
    told = events("lay", "mule", "goat")
    (shown,) = [event for event in told if isinstance(event, r.MeldsShown)]

    assert rows(told) == [r.Row("run", ("goat", "mule"), (None, None))]
    assert to_json(shown) == {
        "event": "melds_shown",
        "rows": [{"meld": "run", "cards": ["goat", "mule"], "as_": [None, None]}],
        "seats": [],
    }
    assert EventWords("en", Names()).line(shown) == "Run: Goat, Mule"


def test_cards_that_make_several_melds_are_all_shown(events):
    assert rows(events("lay", "goat", "goat", "goat", "mule")) == [
        r.Row("pair", ("goat", "goat"), (None, None)),
        r.Row("run", ("goat", "mule"), (None, None)),
    ]


def test_cards_that_make_no_melds_are_shown_all_the_same(events):
    told = events("lay", "mule", "mule")

    assert rows(told) == []
    assert [event.cards for event in told if isinstance(event, r.Show)] == [("mule", "mule")]


def test_who_is_not_shown_melds_is_not_told_them(events):
    told = events("tell", "mule", "goat")

    assert rows(seen_by(1, told)) == [r.Row("run", ("goat", "mule"), (None, None))]
    assert rows(seen_by(2, told)) == []


def test_melds_that_are_shown_change_nothing_in_either_game(ferry):
    assert differing(ferry(RULES)) == []


def test_seven_cards_are_shown_as_one_precedent_rather_than_as_two(precedents):
    hands = precedents()

    (row,) = laid_out(hands.play, sorted(hands.numbers(*FLUSH)), (0,))
    assert sorted(each.own for each in row[1]) == sorted(hands.numbers(*FLUSH))


def test_precedents_that_are_shown_are_in_an_order_that_holds(precedents):
    hands, brute, luck = precedents(), Brute(PRECEDENTS.program().game), Random(5)
    found = 0
    for _ in range(150):
        cards = likely(hands, luck, luck.choice((3, 4, 7)))
        laid = laid_out(hands.play, cards, (0,))
        assert bool(laid) == brute.forms(cards)
        for _, row in laid:
            in_order = [(brute.cards[each.card], each.kind) for each in row if not each.line.anywhere]
            assert brute.is_row(in_order)
        assert sorted(each.own for _, row in laid for each in row) == (sorted(cards) if laid else [])
        found += bool(laid)

    assert found


def test_no_cards_are_tried_twice_as_the_same_meld(monkeypatch):
    play = Oracle(Rulebook(RUMMY.program()), 1).play
    group = ("red_1", "blue_1", "green_1")
    hand = [play.cards.ids.index(name) for name in (*group, *group, "joker")]
    tried = []

    def row_of(play, cards, meld, known):
        tried.append((tuple(cards), meld.name))
        return made(play, cards, meld, known)

    made = melds.row_of
    monkeypatch.setattr(melds, "row_of", row_of)

    assert laid_out(play, hand, (0, 1)) == []
    assert len(tried) == len(set(tried))
