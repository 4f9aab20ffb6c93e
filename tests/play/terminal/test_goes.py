"""Where a phase goes on to one of the other seat, the turn of a person is over, though the rules count on."""

from pathlib import Path

import pytest
from tabletop import Paper

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.table import Table

from ...repository import compiled
from ...rules.ferry import written

RULES = """
actions:
  row: {rule: FE-01, do: [{gain: {coin: 1}}]}
  wade: {rule: FE-01, do: [{gain: {coin: 2}}]}
turn:
  first: random
  rule: FE-01
  phases:
    day:
      rule: FE-01
      start: [{gain: {toll: 1}}, {set: {coin: 0}}]
      actions: [row, wade]
      over_when: coin > 1
      then: [{go: day, seat: opponent, rule: FE-01}]
"""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A game in which each seat has a phase of the same turn, against a bot."""
    monkeypatch.chdir(written(tmp_path, RULES))
    game = compiled("ferry", tmp_path)
    seed = next(seed for seed in range(99) if game.start(seed).current_seat == 0)
    return table_of(game, game.start(seed), Seating(0, {1: "random"}), "en", Paper().console())


def sit(table: Table, *typed: str) -> str:
    """What is said when some lines are typed."""
    paper = Paper(answers=list(typed))
    table.console, table.confirms = paper.console(), True
    play(table)
    return paper.text


def test_an_action_that_hands_over_to_the_other_seat_must_be_confirmed(table: Table) -> None:
    said = sit(table, "wade")

    assert "Wade: this ends your turn for good." in said
    assert "* You: Wade" not in said


def test_the_table_is_shown_and_the_turn_is_told_when_the_seat_has_its_go_again(table: Table) -> None:
    said = sit(table, "row", "wade", "")

    assert said.count("Hand: empty") == 2, "at the beginning of each of both goes"
    told = [line.strip() for line in said.split("* You: Wade\n")[1].splitlines()]
    assert told.index("* Player 2’s turn begins") < told.index("* Your turn begins")


def test_a_go_that_is_taken_back_has_not_been(table: Table) -> None:
    session = table.session
    goes = session.goes
    session.act([table.game.layout.ids.index("wade")])
    gone = session.goes
    session.undo(0)

    assert (gone, session.goes) == (goes + 1, goes)
