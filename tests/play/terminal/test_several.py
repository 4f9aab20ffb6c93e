"""Several things that are chosen together at the table of a real game, in any order."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from tabletop import Paper, after

from deckwright.cli.play import Seating, table_of
from deckwright.play.terminal import shell
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.several import answers
from deckwright.play.terminal.shell import play

from ...repository import compiled
from ...rules.ferry import CARDS, written

ROOT = Path(__file__).resolve().parents[3]
Sit = Callable[..., str]
OWN = {"c1": "orn", "e1": "meadow_collum", "d2": "vole_throng"}  # in the order of their fields


@pytest.fixture
def paths(paper: Paper, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """Civitas with three cards, two of which may change places; what is said while lines are typed."""
    monkeypatch.chdir(ROOT)
    game = compiled("civitas")

    def sit(*lines: str) -> str:
        pieces = {at: {"card": card, "owner": 0, "left": 2, "stamina": 1} for at, card in OWN.items()}
        pieces["f5"] = {"card": "ilex", "owner": 1, "left": 3, "stamina": 1}
        position = {
            "phase": "main",
            "pools": {"effort": [5, 0]},
            "zones": {"hand": [["hidden_paths"], []]},
            "biotope": pieces,
        }
        paper.answers = list(lines)
        play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))
        return paper.text

    return sit


def test_a_thing_that_the_game_asks_for_last_can_be_chosen_first(paths: Sit) -> None:
    text = paths("hidden paths", "3", "2", "table")

    assert "  3  Vole Throng (d2) changes places" in after(text, "hidden paths")
    assert "Vole Throng (d2) changes places …" in after(text, "3")
    assert "  3  " not in after(text, "3")
    assert "Let Meadow Collum (d2) wait" in text


def test_several_numbers_are_chosen_at_once_in_any_order(paths: Sit) -> None:
    text = paths("hidden paths", "3 2")

    assert "Hidden Paths … choose 2: type their numbers, such as 1 2" in after(text, "hidden paths")
    assert "Let Meadow Collum (d2) wait" in text


def test_words_choose_in_any_order(paths: Sit) -> None:
    assert "Let Meadow Collum (d2) wait" in paths("hidden paths", "vole", "meadow")


def test_what_is_held_can_be_taken_back(paths: Sit) -> None:
    text = paths("hidden paths", "3", "undo")

    assert after(text, "undo").startswith("Taken back: Vole Throng (d2) changes places\n")
    assert "  3  Vole Throng (d2) changes places" in after(text, "undo")


def test_what_does_not_fit_together_is_refused_and_asked_again(paths: Sit) -> None:
    text = paths("hidden paths", "1 2 3", "1 9", "2, 3")

    assert after(text, "1 2 3") == "These cannot be chosen together."
    assert after(text, "1 9") == "There is no action 9 now; there are 0–3."
    assert "Let Meadow Collum (d2) wait" in text


def test_what_the_true_game_does_not_allow_after_all_is_refused_and_asked_again(
    paths: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    def mistaken(session: Session, things: Sequence[int]) -> list[int] | None:
        """Only the world that was held possible goes on with these things."""
        given = answers(session, things)
        return given and [*given[:-1], given[0]]

    monkeypatch.setattr(shell, "answers", mistaken)

    said = after(paths("hidden paths", "3 2"), "3 2")

    assert said.startswith("These cannot be chosen together.")
    assert "Hidden Paths … choose 2: type" in said


@pytest.fixture
def court(paper: Paper) -> Sit:
    """Civio, where five of seven cards are turned up at first."""
    game = compiled("civio", ROOT)

    def sit(*lines: str) -> str:
        paper.answers = list(lines)
        play(table_of(game, game.start(4), Seating(0, {1: "random"}), "en", paper.console()))
        return paper.text

    return sit


@pytest.mark.parametrize("line", ["14th", "why 14th"])
def test_words_do_not_choose_again_what_is_held(court: Sit, line: str) -> None:
    said = after(court("6 7", line), line)

    assert said.startswith("You have chosen that already: Turn up 14th Amendment.")


@pytest.mark.parametrize("before", [(), ("6 7",)])
def test_why_judges_the_very_thing_that_is_named(court: Sit, before: Sequence[str]) -> None:
    said = after(court(*before, "why naacp"), "why naacp")

    assert said == "That is allowed: Turn up NAACP v. Alabama\nGood bye."


def test_words_that_several_things_have_in_common_name_each_of_them(court: Sit) -> None:
    assert after(court("turn up"), "turn up").count("\n  - Turn up ") == 7


def test_words_that_several_things_have_in_common_name_those_that_are_offered(court: Sit) -> None:
    said = after(court("6 7", "turn up"), "turn up")

    assert said.startswith("That may mean:\n  - Turn up NAACP v. Alabama\n")
    assert "Turn up 14th Amendment" not in said


RULES = """
actions:
  rest: {rule: FE-01, do: [{gain: {coin: 1}}]}
turn:
  first: random
  rule: FE-01
  actions: [rest]
  at_most: 1
  end:
    - {pick: {fee: {number: [coin, 1]}}}
    - {pick: {some: {card: hand, exactly: 2}}}
    - {move: some, to: heap}
"""
OX = CARDS + "  - {id: ox, name: Ox, level: 3}\n"


@pytest.fixture
def rest(paper: Paper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sit:
    """A game that asks for two cards by itself behind an action, and for a number that is no choice."""
    monkeypatch.chdir(tmp_path)
    return lambda *lines: _rested(paper, tmp_path, RULES, lines)


def _rested(paper: Paper, at: Path, rules: str, lines: Sequence[str]) -> str:
    """What is said while lines are typed, with a goat, a mule and an ox in the hand."""
    written(at, rules, cards=OX)
    game = compiled("ferry", at)
    position = {"phase": "turn", "zones": {"hand": [["goat", "mule", "ox"], ["ox"] * 3]}}
    paper.answers = list(lines)
    play(table_of(game, game.arrange(position), Seating(0, {1: "random"}), "en", paper.console()))
    return paper.text


def test_what_the_rules_ask_for_behind_a_complete_deed_is_chosen_in_any_order(rest: Sit) -> None:
    text = rest("rest", "3 1")

    assert "choose 2: type their numbers" in after(text, "rest")
    assert "  3  Turn, some: Ox" in after(text, "rest")
    assert "* You: Turn, fee: 1, some: Goat, some: Ox" in after(text, "3 1")


def test_other_answers_take_the_deed_before_them_not_back(rest: Sit) -> None:
    text = rest("rest", "3", "1", "undo")

    assert "Turn, fee: 1, some: Goat, some: Ox" in after(text, "1")
    assert "Taken back: Rest" not in text
    assert text.count("* You: Rest") == 1


@pytest.mark.parametrize("lines", [("6 7",), ("7",), ("3 5 6 7",)])
def test_a_hint_tells_one_of_those_that_can_be_chosen_besides(
    lines: Sequence[str], paper: Paper, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    game = compiled("civio")

    for start in range(6):
        paper.answers = [*lines, "hint"]
        play(table_of(game, game.start(start), Seating(0, {1: "random"}), "en", paper.console()))

        *_, listed, hinted = paper.text.split("\n> ")
        number, *said = hinted.partition("): ")[2].split()[:4]
        assert re.search(rf"^ +{number}  {re.escape(' '.join(said))}", listed, re.MULTILINE)


@pytest.mark.parametrize(("level", "best"), [(1, "1  Turn, some: Goat"), (2, "2  Turn, some: Mule")])
def test_a_hint_is_the_best_that_goes_with_what_is_held(
    paper: Paper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, level: int, best: str
) -> None:
    monkeypatch.chdir(tmp_path)
    paying = f"    - {{gain: {{coin: 'count(some, where=level == {level})'}}}}\n"
    wanting = "outlook:\n  coin: {is: coin, weight: 1}\n"

    text = _rested(paper, tmp_path, RULES.rstrip() + "\n" + paying + wanting, ["rest", "3", "hint"])

    assert f"one action ahead): {best}" in after(text, "hint")


def test_a_thing_that_goes_only_without_what_was_chosen_is_refused_for_that(
    paper: Paper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    rules = RULES.replace("exactly: 2", "exactly: 2, such_that: 'sum(some, level) != 4'")

    text = _rested(paper, tmp_path, rules, ["rest", "3", "why goat", "why mule"])

    assert after(text, "why goat") == (
        "Not now: Turn, some: Goat. It cannot be chosen together with Turn, some: Ox."
    )
    assert after(text, "why mule").startswith("That is allowed: Turn, some: Mule")


def test_in_german_the_verb_stands_behind_what_was_chosen() -> None:
    told = Phrases("de")("not_besides", action="Ziege", others="Maultier, Ochse")

    assert told == "Ziege geht jetzt nicht. Das lässt sich nicht zusammen mit Maultier, Ochse wählen."


def test_a_hint_on_the_way_of_the_last_hint_tells_the_rest_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    numbers = "pick: {one: {number: [1, 9]}, two: {number: [1, 9]}, three: {number: [1, 9]}}"
    wanting = "outlook:\n  coin: {is: coin, weight: 1}\n"
    rules = RULES.replace("rest: {rule: FE-01,", f"rest: {{rule: FE-01, {numbers},") + wanting
    typed, ways = ["hint"], list[list[str]]()

    for _ in range(3):
        hinted = _rested(Paper(), tmp_path, rules, typed).rpartition("ahead): ")[2]
        ways.append(re.findall(r"\w+: (\d)", hinted))
        typed += [hinted.split()[0], "hint"]

    assert len(ways[0]) == 3
    assert ways[1:] == [ways[0], ways[0][1:]]
