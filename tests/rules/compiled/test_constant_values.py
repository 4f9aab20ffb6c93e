"""Values that are a constant of a list: compared, looked up by, and set when a game starts."""

import pytest

from deckwright.engine.errors import StartError
from deckwright.rules.words.sentences import Sentences

from ...repository import differing, made
from ..both import Both

BOARD = """\
names: {office: [clerk, judge, chief]}
zones:
  deck: {per: seat, sees: nobody, reshuffle: heap, filled: deck, rule: FE-01}
  hand: {per: seat, sees: owner, rule: FE-01}
  heap: {per: seat, ordered: true, rule: FE-01}
values:
  target: {is: judge, rule: FE-01%s}
  starts_at: {is: {clerk: 0, judge: 3, chief: 6}, rule: FE-01}
pools:
  coin: {per: seat, rule: FE-01}
  toll: {rule: FE-01}
facts:
  FE-01: {proof: scenario}
"""
RULES = """\
setup: [{each_seat: seats, do: [{draw: 3}]}]
turn: {first: random, actions: [work, rest], exactly: 1}
actions:
  work: {do: [{gain: {coin: 1}}, {if: office_of(me) == target, then: [{gain: {toll: 1}}]}]}
  rest: {do: [{draw: 1}, {move: "first(hand)", to: heap}]}
terms:
  office_of: {of: seat, is: "the(highest(office, starts_at[it], where=starts_at[it] <= coin(seat)))"}
  higher: {is: "count(office, where=starts_at[it] > starts_at[target])"}
end:
  reached: {when: "coin >= starts_at[target]", winner: me}
  cap: {at: turn, when: "turns >= 14 + higher()", ranking: [coin]}
"""
OPTION = ", option: true"


def game_of(ferry, option=OPTION):
    return ferry(RULES, board=BOARD % option)


@pytest.mark.parametrize("option", ["", OPTION])
def test_games_with_such_a_value_are_alike_compiled_and_interpreted(option, ferry):
    assert differing(game_of(ferry, option)) == []


@pytest.mark.parametrize(
    ("set_to", "over"), [({}, True), ({"target": "clerk"}, True), ({"target": "chief"}, False)]
)
def test_a_start_may_set_any_constant_of_the_list(set_to, over, ferry):
    position = {"active": 0, "pools": {"coin": [2, 0]}}

    both = Both.arranged(game_of(ferry), position, options=set_to).answer("work")

    assert both.state.is_over is over


def test_a_start_sets_nothing_else(ferry):
    with pytest.raises(
        StartError, match="target is one of clerk, judge, chief, not 'jduge'; did you mean judge"
    ):
        made(game_of(ferry)).start(seed=1, options={"target": "jduge"})


def test_it_is_said_by_its_word(ferry):
    rules = game_of(ferry)

    assert Sentences(rules, "en").expression(rules.terms["higher"].is_) == (
        "the number of offices for which the starts at for them is more than the starts at for judge"
    )


def test_a_text_shows_the_word_that_the_game_has_for_it(ferry):
    game = game_of(ferry).game

    assert game.said_value("target", "en") == "judge"
