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
from ...rules.ferry import ferry_files

Sit = Callable[..., str]
RULES = """
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
turn:
  first: random
  rule: FE-01
  actions: [scout, spy, lead, gamble]
  at_most: 1 + toll
  end: [{draw: 1}]
outlook:
  coin: {is: coin, weight: 1}
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a game of which the actions draw cards before they ask for one."""
    root = tmp_path_factory.mktemp("hidden")
    for name, text in ferry_files(RULES).items():
        path = root / "content" / "ferry" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return root


@pytest.fixture
def sit(root: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Type a line where the hand holds some cards, by default above goats; what is said of it."""
    monkeypatch.chdir(root)

    def sitting(
        line: str, *hand: str, deck: Sequence[str] = ("goat", "goat", "goat"), confirms: bool = True
    ) -> str:
        game, paper = compiled("ferry", root), Paper(answers=line.split("\n"))
        zones = {"hand": [hand, []], "deck": [deck, ["mule"]]}
        state = game.arrange({"phase": "turn", "zones": zones})
        table = table_of(game, state, Seating(0, {1: "random"}), "en", paper.console())
        table.confirms = confirms
        play(table)
        return " ".join(after(paper.text, line.rsplit("\n", maxsplit=1)[-1]).split())

    return sitting


def test_what_showed_a_card_is_said_not_to_be_taken_back_because_of_that(sit: Sit) -> None:
    said = sit("scout\nundo", "mule", deck=("goat", "mule", "goat"), confirms=False)

    assert "cannot be taken back: since then something hidden has come to light" in said


def test_a_hint_tells_no_card_that_is_still_to_be_drawn(sit: Sit) -> None:
    assert "would do this: 1 Scout Good bye." in sit("hint")


def test_a_hint_tells_all_that_is_asked_for_before_something_comes_to_light(sit: Sit) -> None:
    assert ", kept: Goat, way: " in sit("hint", "mule", "goat")


def test_a_warning_tells_no_card_that_is_still_to_be_drawn(sit: Sit) -> None:
    assert sit("spy").startswith("Spy: that ends your turn, and cannot be taken back.")


def test_a_warning_tells_the_whole_action_that_was_typed(sit: Sit) -> None:
    said = sit("lead mule b1", "mule", "goat")

    assert said.startswith("Lead, kept: Mule, way: b1: that ends your turn, and cannot be taken back.")


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


def test_a_warning_comes_too_where_the_last_choice_of_an_action_is_typed_alone(sit: Sit) -> None:
    said = sit("lead\nmule\n1", "mule", "goat")

    assert "Lead, kept: Mule, way: a1: that ends your turn, and cannot be taken back." in said


def test_a_warning_says_that_the_turn_may_end_where_only_what_is_hidden_tells(sit: Sit) -> None:
    decks = ("mule", "goat", "goat"), ("goat", "goat", "mule")

    said = [sit("gamble", "mule", "goat", deck=deck) for deck in decks]

    assert all(each.startswith("Gamble: that may end your turn, and cannot be taken back.") for each in said)


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
