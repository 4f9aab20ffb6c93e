"""Which cards lie in a zone at the start: by what they print, and by what was chosen for the game."""

import pytest

from deckwright.engine.chance import Source
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook

from ...repository import differing, made
from ..ferry import game_yaml

BOARD = """\
zones:
  deck: {%s, reshuffle: heap, rule: FE-01}
  hand: {per: seat, sees: owner, rule: FE-01}
  heap: {%sordered: true, rule: FE-01}
pools:
  coin: {per: seat, rule: FE-01}
values:
  least: {is: 2, rule: FE-01, option: true, tunable: [1, 3]}
facts:
  FE-01: {proof: scenario}
rulings:
  FE-R01:
    question: Do mules play?
    options: {out: "No.", in_play: "Yes."}
    chosen: out
    switch: mules
    proof: scenario
"""
RULES = """\
setup: [{each_seat: seats, do: [{shuffle: deck}, {draw: 2}]}]
turn: {first: random, actions: [draw, lay], exactly: 1}
actions:
  draw: {do: [{draw: 1}]}
  lay: {pick: {card: {card: hand}}, do: [{move: card, to: heap}]}
end:
  cap: {at: turn, when: turns >= 12, ranking: [count(hand)]}
"""
FILLED = {"all": "filled: herd, sees: nobody", "seat": "per: seat, filled: deck, sees: nobody"}
COPIES = "filled: copies, sees: nobody"
RULED = ", where: level < 2 or ruling.mules == in_play"


def game_of(ferry, filled, where, per="all"):
    heap = "per: seat, " if per == "seat" else ""
    return ferry(
        RULES, board=BOARD % (filled + where, heap), game=game_yaml("2", per, herd="goat: 6, mule: 3")
    )


def lying(rules, **options):
    """All cards of the decks and hands at the start, which are the same on both back-ends."""
    found = []
    for state in (made(rules).start(seed=1, options=options), Oracle(Rulebook(rules), 1, options=options)):
        zones = state.position()["zones"]
        deck = (
            zones["deck"]
            if isinstance(zones["deck"][0], str)
            else [c for pile in zones["deck"] for c in pile]
        )
        found.append(sorted([*deck, *zones["hand"][0], *zones["hand"][1]]))
    assert found[0] == found[1]
    return found[0]


@pytest.mark.parametrize("filled", [FILLED["all"], COPIES])
def test_the_answer_to_a_ruling_says_which_cards_are_in_the_game(filled, ferry):
    rules = game_of(ferry, filled, RULED)

    assert lying(rules) == ["goat"] * 6
    assert lying(rules, mules="in_play") == ["goat"] * 6 + ["mule"] * 3


def test_each_deck_that_players_bring_is_narrowed(ferry):
    assert lying(game_of(ferry, FILLED["seat"], RULED, "seat")) == ["goat"] * 12


def test_a_deck_is_narrowed_by_what_its_cards_print(ferry):
    assert lying(game_of(ferry, FILLED["all"], ", where: level == 1")) == ["goat"] * 6


def test_a_value_that_is_set_at_the_start_may_say_it(ferry):
    rules = game_of(ferry, FILLED["all"], ", where: level < least")

    assert lying(rules, least=3) == ["goat"] * 6 + ["mule"] * 3


@pytest.mark.parametrize("per", FILLED)
@pytest.mark.parametrize("where", [RULED, ", where: level == 1", ", where: level <= least"])
def test_games_without_some_cards_are_alike_compiled_and_interpreted(where, per, ferry):
    assert differing(game_of(ferry, FILLED[per], where, per)) == []


def test_a_world_has_no_card_that_is_left_out(ferry):
    state = made(game_of(ferry, FILLED["all"], RULED)).start(seed=4)

    world = state.view(0).determinise(Source(2)).position()["zones"]
    assert "mule" not in [*world["deck"], *world["hand"][0], *world["hand"][1]]


WRONG = {
    "sees: nobody, where: level == 1": "where says which cards lie there at the start, and none do",
    f"{COPIES}, where: 'count(hand(seat0)) > level'": "this is not known before the game begins",
}


@pytest.mark.parametrize("filled", WRONG)
def test_what_cannot_say_which_cards_lie_there_is_refused(filled, ferry):
    with pytest.raises(AssertionError, match=WRONG[filled]):
        game_of(ferry, filled, "")
