"""What all are told of cards that their owner does not see, on both back-ends: views, worlds, logs."""

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.history import History
from deckwright.events import records as r
from deckwright.events.words import EventWords
from deckwright.rules.interpret.narrator import Narrator
from deckwright.rules.interpret.play import Rulebook

from ...campaigns.programs.knowing import mistakes
from ...repository import made
from ..both import Both

RULES = """
names: {spot: [left, right]}
zones:
  stand: {per: [seat, spot], holds: cards, sees: others, rule: FE-01}
turn:
  first: seat0
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [tell, tell_of_mules, lay_down, give, take, turn_in, stride], exactly: 1}
setup:
  - each_seat: seats
    do: [{for: {one_of: spot}, do: [{draw: 1, to: "stand(me, it)"}]}]
actions:
  tell:
    rule: FE-01
    pick: {named: {number: [1, 2], where: "it in different(stand(opponent(me)), level)"}}
    do: [{point_out: {card: stand(opponent(me)), where: level == named}}]
  tell_of_mules: {rule: FE-01, do: [{point_out: {card: stand(opponent(me)), where: it == mule}}]}
  lay_down: {rule: FE-01, pick: {spot: {one_of: spot}}, do: [{move: "stand(me, spot)", to: heap}]}
  turn_in: {rule: FE-01, pick: {spot: {one_of: spot}}, do: [{move: "stand(me, spot)", to: hand}]}
  give: {rule: FE-01, pick: {card: hand}, do: [{move: card, to: "stand(opponent(me), left)"}]}
  take: {rule: FE-01, do: [{draw: 1, to: "stand(me, right)"}]}
  stride: {rule: FE-01, do: [{gain: {coin: 1}}]}
"""
STANDS = [[["mule"], ["goat"]], [["goat"], ["mule"]]]
POSITION = {
    "active": 0,
    "zones": {
        "stand": STANDS,
        "hand": [["mule"], ["goat"]],
        "deck": [["mule", "goat", "goat"], ["mule", "goat", "goat"]],
    },
}


@pytest.fixture
def program(ferry):
    return ferry(RULES)


@pytest.fixture
def both(program):
    """Seat 0 is to move, on both back-ends; whatever a seat is said to know is judged after each answer."""
    return Both.arranged(program, POSITION)


def told(both, seat):
    """What the view of a seat says, after its worlds and those of all others were held to the account."""
    assert list(mistakes(both.state, both.oracle.play.account, Source(1))) == []
    return both.state.view(seat).can_be()


def test_all_but_its_owner_see_a_card(both):
    stands = [both.state.view(seat).position()["zones"]["stand"] for seat in (0, 1)]

    assert stands == [[[1, 1], STANDS[1]], [STANDS[0], [1, 1]]]


def test_worlds_have_the_cards_that_a_seat_sees_and_any_in_its_own_places(both):
    worlds = [both.state.view(0).determinise(Source(luck)).position()["zones"]["stand"] for luck in range(20)]

    assert {str(world[1]) for world in worlds} == {str(STANDS[1])}
    assert {world[0][0][0] for world in worlds} == {"mule", "goat"}


def test_who_is_pointed_at_knows_the_sort_of_each_card(both):
    assert told(both.answer("tell.named.2"), 1) == {
        ("stand", 1, 0): ("goat",),
        ("stand", 1, 1): ("mule",),
    }
    assert told(both, 0) == {}


def test_worlds_agree_with_what_was_pointed_out(both):
    view = both.answer("tell.named.2").state.view(1)

    worlds = [view.determinise(Source(luck)).position()["zones"]["stand"][1] for luck in range(20)]
    assert all(world == STANDS[1] for world in worlds)


def test_what_was_pointed_out_ends_with_the_card(both):
    both.answer("tell_of_mules", "lay_down.spot.right")
    assert told(both, 1) == {("stand", 1, 0): ("goat",)}

    both.answer("give.card.mule")
    assert told(both, 1) == {}


def test_of_several_cards_in_one_place_all_are_told_how_many_are_pointed_at(both):
    both.answer("stride", "take", "tell_of_mules")

    view = both.state.view(1)
    worlds = [view.determinise(Source(luck)).position()["zones"]["stand"][1] for luck in range(20)]
    assert {tuple(sorted(world[1])) for world in worlds} == {("mule", "mule")}
    assert told(both, 1) == {("stand", 1, 0): ("goat",)}


@pytest.mark.parametrize("way", ["turn_in", "lay_down"])
def test_who_sees_its_own_card_at_last_cannot_take_that_back(program, way):
    history = History(made(program).arrange(POSITION))
    history.apply(f"{way}.spot.left")

    assert not history.can_undo


def test_who_has_pointed_out_a_card_cannot_take_it_back(program):
    history = History(made(program).arrange(POSITION))
    history.apply("tell_of_mules")

    assert not history.can_undo


class Words:
    """The names of the test."""

    def card(self, name):
        return name

    def known(self, name):
        return name

    def label(self, name):
        return name


def test_the_log_tells_all_which_cards_are_pointed_at(program):
    narrator = Narrator(Rulebook(program), 1)
    events = narrator.apply(narrator.play.ids.numbers["tell_of_mules"])
    (event,) = [each for each in events if isinstance(each, r.PointedOut)]
    piles = [r.Pile("stand", (1, spot)) for spot in ("left", "right")]

    assert (list(event.piles), len(event.counts)) == (piles, 2)
    line = EventWords("en", Words()).line(r.PointedOut(piles=tuple(piles), counts=(1, 0)))
    assert line == "Player 2, pointed out: stand left"
    line = EventWords("en", Words()).line(r.PointedOut(piles=tuple(piles), counts=(0, 0)))
    assert line == "Player 2, pointed out: none"
