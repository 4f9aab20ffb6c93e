"""Nobody reads at the table what a card is before it is seen: no hint and no warning tells it."""

from collections.abc import Callable
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
turn:
  first: random
  rule: FE-01
  actions: [scout, spy, lead]
  at_most: 1
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
def sit(root: Path, paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Type a line where the hand holds some cards, and the goats lie on top; what is said of it."""
    monkeypatch.chdir(root)

    def sitting(line: str, *hand: str) -> str:
        game = compiled("ferry", root)
        zones = {"hand": [hand, []], "deck": [["goat", "goat", "goat"], ["mule"]]}
        paper.answers = [line]
        state = game.arrange({"phase": "turn", "zones": zones})
        table = table_of(game, state, Seating(0, {1: "random"}), "en", paper.console())
        table.confirms = True
        play(table)
        return " ".join(after(paper.text, line).split())

    return sitting


def test_a_hint_tells_no_card_that_is_still_to_be_drawn(sit: Sit) -> None:
    assert "would do this: 1 Scout Good bye." in sit("hint")


def test_a_hint_tells_all_that_is_asked_for_before_something_comes_to_light(sit: Sit) -> None:
    assert ", kept: Goat, way: " in sit("hint", "mule", "goat")


def test_a_warning_tells_no_card_that_is_still_to_be_drawn(sit: Sit) -> None:
    assert sit("spy").startswith("Spy: that ends your turn, and cannot be taken back.")


def test_a_warning_tells_the_whole_action_that_was_typed(sit: Sit) -> None:
    said = sit("lead mule b1", "mule", "goat")

    assert said.startswith("Lead, kept: Mule, way: b1: that ends your turn, and cannot be taken back.")
