"""Nobody reads at the table what a card is before it is seen: no hint and no warning tells it, no typed word
finds it, and whether a warning comes does not depend on it.
"""

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tabletop import Paper, after

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play

from ...repository import compiled
from ...rules.ferry import BOARD, written

Sit = Callable[..., str]
RULES = """
terms:
  sly: {rule: FE-01, is: "count(hand(opponent), where=level == 2) > 0"}
actions:
  scout:
    rule: FE-01
    do: [{draw: 2}, {pick: {kept: {card: hand}}}, {move: kept, to: heap}, {gain: {coin: 3}}]
  spy: {rule: FE-01, do: [{draw: 1}, {pick: {kept: {card: hand}}}, {move: kept, to: heap}]}
  lead:
    rule: FE-01
    pick: {kept: {card: hand}, way: {space: river}}
    do: [{move: kept, to: heap}, {gain: {coin: 4}}]
  gamble: {rule: FE-01, do: [{draw: 1}, {if: "count(hand, where=level == 2) > 1", then: [{gain: {toll: 1}}]}]}
  hire:
    rule: FE-01
    pick: {fare: {number: [1, 2]}, fodder: {number: [0, 1]}}
    do:
      - {lose: {coin: fare, straw: fodder}}
      - {if: "count(hand(opponent), where=level == 2) > 0", then: [{lose: {hay: 1}}]}
  guess: {rule: FE-01, cost: {coin: "count(hand(opponent), where=level == 2)"}, do: [{draw: 1}]}
  bluff:
    rule: FE-01
    when: "count(hand(opponent), where=level == 2) > 0"
    cost: {coin: 9}
    do: [{draw: 1}]
  raid:
    rule: FE-01
    pick: {way: {space: river, where: "sly() or it in bank"}}
    cost: {coin: 9}
    do: [{draw: 1}]
turn:
  first: random
  rule: FE-01
  actions: [scout, spy, lead, gamble, hire, guess, bluff, raid]
  at_most: 1 + toll
  end: [{draw: 1}, {if: "count(hand(opponent), where=level == 2) > 0", then: [{lose: {hay: 1}}]}]
outlook:
  coin: {is: coin, weight: 1}
"""
MORE = BOARD.replace(
    "pools:\n",
    "pools:\n  hay: {per: seat, start: 2, rule: FE-01}\n  straw: {per: seat, start: 2, rule: FE-01}\n",
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a game of which the actions draw cards before they ask for one."""
    return written(tmp_path_factory.mktemp("hidden"), RULES, board=MORE)


@pytest.fixture
def sit(root: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Type a line where the hand holds some cards, by default above goats; what is said of it."""
    monkeypatch.chdir(root)

    def sitting(
        line: str,
        *hand: str,
        deck: Sequence[str] = ("goat", "goat", "goat"),
        rival: Sequence[str] = (),
        confirms: bool = True,
    ) -> str:
        game, paper = compiled("ferry", root), Paper(answers=line.split("\n"))
        below = [card for card in ("goat", "mule") if card not in rival]
        zones = {"hand": [hand, rival], "deck": [deck, below]}
        state = game.arrange({"phase": "turn", "zones": zones, "pools": {"coin": [2, 0]}})
        table = table_of(game, state, Seating(0, {1: "random"}), "en", paper.console())
        table.confirms = confirms
        play(table)
        return " ".join(after(paper.text, line.rsplit("\n", maxsplit=1)[-1]).split())

    return sitting


def test_what_showed_a_card_is_said_not_to_be_taken_back_because_of_that(sit: Sit) -> None:
    said = sit("scout\nundo", "mule", deck=("goat", "mule", "goat"), confirms=False)

    assert "cannot be taken back: since then something hidden has come to light" in said


def test_a_hint_tells_no_card_that_is_still_to_be_drawn(sit: Sit) -> None:
    assert "one action ahead): 1 Scout Good bye." in sit("hint")


def test_a_hint_tells_all_that_is_asked_for_before_something_comes_to_light(sit: Sit) -> None:
    assert ", kept: Goat, way: " in sit("hint", "mule", "goat")


def test_a_warning_tells_no_card_that_is_still_to_be_drawn(sit: Sit) -> None:
    assert sit("spy").startswith("Spy: this ends your turn for good.")


def test_a_warning_tells_the_whole_action_that_was_typed(sit: Sit) -> None:
    said = sit("lead mule b1", "mule", "goat")

    assert said.startswith("Lead, kept: Mule, way: b1: this ends your turn for good.")


@pytest.mark.parametrize(
    "line",
    [
        "spy goat",
        "spy mule",
        "scout goat",
        "gamble",
        "lead mule b1",
        "hint",
        "why spy goat",
        "why goat",
        "mule",
    ],
)
def test_the_screen_is_the_same_whatever_lies_where_the_seat_cannot_look(sit: Sit, line: str) -> None:
    decks = ("mule", "goat", "goat"), ("goat", "mule", "goat"), ("goat", "goat", "mule")

    unseen = {sit(line, "mule", "goat", deck=deck).partition("* Player 1")[0] for deck in decks}

    assert len(unseen) == 1


@pytest.mark.parametrize(
    ("line", "about"),
    [("hire", "How do you pay? 1 2 coin, 1 straw 2 2 coin 3 1 coin"), ("hire\n2", ""), ("0", "")],
)
def test_ways_to_pay_and_what_is_wasted_are_the_same_whatever_another_seat_holds(
    sit: Sit, line: str, about: str
) -> None:
    unseen = {sit(line, "mule", "goat", rival=[held]).partition("* You")[0] for held in ("mule", "goat")}

    assert len(unseen) == 1
    assert about in unseen.pop()


@pytest.mark.parametrize(
    "line", ["table", "why guess", "why bluff", "bluff", "why raid b3", "why raid", "why 6"]
)
def test_prices_and_reasons_are_the_same_whatever_another_seat_holds(sit: Sit, line: str) -> None:
    unseen = {sit(line, "mule", "goat", rival=[held]) for held in ("mule", "goat")}

    assert len(unseen) == 1


def test_a_reason_that_hangs_on_nothing_hidden_is_told_beside_one_that_does(sit: Sit) -> None:
    assert "it costs 9 coins, but you have 2" in sit("why raid a1", "mule", "goat", rival=["goat"])


def test_a_warning_comes_too_where_the_last_choice_of_an_action_is_typed_alone(sit: Sit) -> None:
    said = sit("lead\nmule\n1", "mule", "goat")

    assert "Lead, kept: Mule, way: a1: this ends your turn for good." in said


def test_a_warning_says_that_the_turn_may_end_where_only_what_is_hidden_tells(sit: Sit) -> None:
    decks = ("mule", "goat", "goat"), ("goat", "goat", "mule")

    said = [sit("gamble", "mule", "goat", deck=deck) for deck in decks]

    assert all(each.startswith("Gamble: this may end your turn for good.") for each in said)


def test_words_for_a_card_that_is_still_to_be_drawn_choose_it_when_it_is_seen(sit: Sit) -> None:
    said = sit("spy goat", "mule", deck=("goat", "goat", "goat"), confirms=False)

    assert "* You: Spy, kept: Goat" in said


def test_words_for_a_card_that_was_not_drawn_are_said_to_have_chosen_nothing(sit: Sit) -> None:
    said = sit("spy goat", "mule", deck=("mule", "mule", "mule"), confirms=False)

    assert "Nothing was chosen for “goat”." in said


def test_words_for_what_followed_by_itself_have_had_their_answer(sit: Sit) -> None:
    said = sit("spy mule", "mule", deck=("mule", "mule", "mule"), confirms=False)

    assert "* You: Spy, kept: Mule" in said
    assert "Nothing was chosen" not in said
