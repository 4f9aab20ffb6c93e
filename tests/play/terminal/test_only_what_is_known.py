"""Scores, prices and gains that hang on a card which the seat does not see are not told, whatever it is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tabletop import Paper, after

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal.shell import play

from ...repository import compiled
from ...rules.ferry import BOARD, written

Sit = Callable[..., str]
RULES = """
actions:
  guess: {rule: FE-01, cost: {coin: "count(hand(opponent), where=level == 2)"}, do: [{gain: {toll: 1}}]}
  bet: {rule: FE-01, do: [{if: "count(hand(opponent), where=level == 1) > 0", then: [{gain: {coin: 3}}]}]}
  coin_toss: {rule: FE-01, do: [{gain: {coin: 1}}]}
  count_hands: {rule: FE-01, do: [{gain: {coin: count(hand(opponent))}}]}
  audit:
    rule: FE-01
    cost: {coin: "count(hand(opponent) + deck(opponent), where=level == 2)"}
    do: [{draw: 1}]
  slip: {rule: FE-01, do: [{if: "count(hand(opponent), where=level == 2) == 0", then: [{end: turn}]}]}
  slide: {rule: FE-01, do: [{if: "sum(hand(opponent), level) > 0", then: [{end: turn}]}]}
  rest: {rule: FE-01, do: [{end: turn}]}
  hire:
    rule: FE-01
    pick: {fare: {number: [1, 2]}, fodder: {number: [0, 1]}}
    do:
      - {lose: {coin: fare, straw: fodder}}
      - {if: "count(hand(opponent), where=level == 2) == 0", then: [{lose: {hay: 1}}]}
turn:
  first: random
  rule: FE-01
  actions: [guess, bet, coin_toss, count_hands, audit, slip, slide, rest, hire]
  at_most: 9
  end:
    - {lose: {straw: 1}}
    - {if: "count(hand(opponent), where=level == 2) == 0", then: [{lose: {hay: 1}}]}
end:
  cap: {rule: FE-01, at: turn, when: turns >= 6, ranking: ["count(hand, where=level == 2)"]}
"""
HERD = ("goat",) * 5
CROWD = ("goat",) * 300  # with one mule among them the deals that are tried lay none into the hand
MORE = BOARD.replace(
    "pools:\n",
    "pools:\n  hay: {per: seat, start: 2, rule: FE-01}\n  straw: {per: seat, start: 2, rule: FE-01}\n",
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with a game that asks what another seat holds."""
    return written(tmp_path_factory.mktemp("known"), RULES, board=MORE)


@pytest.fixture
def sit(root: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Type a line where the opponent holds one of the cards that lie unseen; what is said of it."""
    monkeypatch.chdir(root)

    def sitting(line: str, held: str, others: tuple[str, ...]) -> str:
        game, paper = compiled("ferry", root), Paper(answers=[line])
        zones = {"hand": [["mule", "goat"], [held]], "deck": [[], others]}
        state = game.arrange({"phase": "turn", "zones": zones, "pools": {"coin": [2, 0]}})
        table = table_of(game, state, Seating(0, {1: "random"}), "en", paper.console())
        table.confirms = True
        play(table)
        return " ".join(after(paper.text, line).split())

    return sitting


UNSEEN = [("mule", HERD), ("goat", ("mule", *HERD[1:]))]


@pytest.mark.parametrize(("held", "others"), UNSEEN)
def test_of_scores_those_are_told_that_hang_on_nothing_hidden(
    sit: Sit, held: str, others: tuple[str, ...]
) -> None:
    assert "Score so far: Player 1 (you) 1 Good bye." in sit("aim", held, others)


@pytest.mark.parametrize(("held", "others"), UNSEEN)
def test_prices_and_gains_are_told_where_they_hang_on_nothing_hidden(
    sit: Sit, held: str, others: tuple[str, ...]
) -> None:
    menu = sit("table", held, others)

    assert "Guess (price not known) " in menu
    assert "Bet " in menu
    assert "Bet (" not in menu
    assert "Coin toss (+1 coin)" in menu, "it is told, though the action is called so"
    assert "Count hands (+1 coin)" in menu, "how many cards lie somewhere is known"
    assert "Audit (1 coin)" in menu, "what lies in all places together is known"


@pytest.mark.parametrize("line", ["table", "aim", "why guess"])
def test_all_that_is_said_is_the_same_whatever_another_seat_holds(sit: Sit, line: str) -> None:
    said = {sit(line, held, others) for held, others in UNSEEN}

    assert len(said) == 1


def test_a_score_is_told_where_all_unseen_cards_are_alike(sit: Sit) -> None:
    assert "Player 2 0" in sit("aim", "goat", HERD)


@pytest.mark.parametrize(("held", "others"), [("mule", CROWD), ("goat", ("mule", *CROWD[1:]))])
def test_what_is_only_likely_is_told_as_a_guess_or_not_at_all(
    sit: Sit, held: str, others: tuple[str, ...]
) -> None:
    assert sit("slip", held, others).startswith("Slip: this probably ends your turn for good.")
    assert sit("slide", held, others).startswith("Slide: this ends your turn for good.")
    assert sit("rest", held, others).startswith("Rest: this ends your turn for good.")
    assert "and may lose 1 hay, 1 straw. Enter" in sit("end turn", held, others)
    assert "3 1 coin, 1 straw 4 1 coin 0 Back Good" in sit("hire", held, others), "the hay may be kept"
