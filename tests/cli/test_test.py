"""`deckwright test`: scenarios are run, and the exit code says whether all of them pass."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]
RIVER = "content/ford/scenarios/river.yaml"
GOOD = """\
- id: a_step_costs_a_coin
  proves: [FD-01]
  given: {active: 0, pools: {coin: [2, 2]}, river: {a1: {card: goat, owner: 0}}}
  do: [{wade: {actor: a1, goal: a2}}]
  expect: {pools: {coin: [1, 2]}}
"""
BAD = """\
- id: a_step_is_free
  proves: [FD-01]
  given: {active: 0, pools: {coin: [2, 2]}, river: {a1: {card: goat, owner: 0}}}
  do: [{wade: {actor: a1, goal: a2}}]
  expect: {pools: {coin: [2, 2]}}
"""


@pytest.fixture
def write(ford: Path) -> Callable[[str], None]:
    """Write the scenarios of the game."""

    def written(text: str) -> None:
        (ford / RIVER).parent.mkdir(exist_ok=True)
        (ford / RIVER).write_text(text, "utf-8")

    return written


def test_scenarios_that_pass_are_counted(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD)

    assert ford_cli("test", "ford") == (0, "1 scenario passes.\n", "")


def test_a_scenario_that_fails_is_shown_and_exits_with_1(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD + BAD)

    code, out, _ = ford_cli("test")

    assert code == 1
    assert out.startswith(f"{RIVER}: 1 of 2 scenarios failed\n\n  a_step_is_free (line 6, proves FD-01)\n")
    assert "X160 coin of seat 0  2         1\n" in out
    assert out.endswith("1 of 2 scenarios fails.\n")


def test_both_back_ends_say_the_same_once(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD + BAD)

    assert ford_cli("test", "--interpreter") == ford_cli("test")


def test_a_word_chooses_scenarios(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD + BAD)

    assert ford_cli("test", "-k", "coin") == (0, "1 scenario passes.\n", "")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("-k", "nothing"), "no scenario has 'nothing' in its id, file or rules in ford"),
        (("frod",), "did you mean 'ford'?"),
        (("--format", "xml"), "'xml' is not one of"),
    ],
)
def test_wrong_usage_exits_with_2(
    ford_cli: Cli, write: Callable[[str], None], words: tuple[str, ...], message: str
) -> None:
    write(GOOD)

    code, out, err = ford_cli("test", *words)

    assert (code, out) == (2, "")
    assert message in err


def test_a_game_without_scenarios_has_nothing_that_fails(ford_cli: Cli) -> None:
    assert ford_cli("test") == (0, "There are no scenarios in ford.\n", "")
    assert json.loads(ford_cli("test", "--format", "json")[1])["scenarios"] == 0
    assert ford_cli("test", "--format", "junit")[1].count("<testcase") == 0


def test_content_that_must_be_mended_first_is_told(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD.replace("goal: a2", "gaol: a2"))

    code, out, _ = ford_cli("test")

    assert code == 1
    assert f"error: {RIVER}:4:" in out
    assert "R208" in out


def test_machines_get_json_or_junit(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD + BAD)

    code, out, _ = ford_cli("test", "--format", "json")

    assert code == 1
    data = json.loads(out)
    assert [outcome["passed"] for outcome in data["outcomes"]] == [True, False]
    assert ford_cli("test", "--format", "junit")[1].count("<testcase") == 2


@pytest.mark.parametrize(
    ("file", "old", "new", "code_of_it"),
    [
        ("rules/rules.yaml", "facts:\n", "facts:\n  FD-05: {proof: scenario}\n", "X145"),
        (
            "rules/rules.yaml",
            "values:\n",
            "values:\n  rain: {is: 1, rule: FD-01, option: true, tunable: [1, 2]}\n",
            "X147",
        ),
        ("text/en.yaml", "", "language: en\nchoices: {wade.goal: 'Wade to {value}'}\n", "X173"),
    ],
)
def test_rules_in_the_making_are_tested_before_all_is_said_of_them(
    ford: Path, ford_cli: Cli, write: Callable[[str], None], file: str, old: str, new: str, code_of_it: str
) -> None:
    write(GOOD)
    path = ford / "content/ford" / file
    path.parent.mkdir(exist_ok=True)
    before = path.read_text("utf-8") if path.exists() else ""
    path.write_text(before.replace(old, new, 1), "utf-8")

    code, out, err = ford_cli("test")
    assert (code, err) == (1, ""), "as check and build do"
    assert out.startswith("1 scenario passes.\n\n")
    assert re.search(rf"^error: content/ford/{file}:\d+:\d+: {code_of_it} ", out, re.MULTILINE)
    assert f"error[{code_of_it}]" in ford_cli("check")[1]


def test_machines_get_what_must_be_mended_beside_their_output(
    ford: Path, ford_cli: Cli, write: Callable[[str], None]
) -> None:
    write(GOOD)
    path = ford / "content/ford/rules/rules.yaml"
    path.write_text(
        path.read_text("utf-8").replace("facts:\n", "facts:\n  FD-05: {proof: scenario}\n"), "utf-8"
    )

    code, out, err = ford_cli("test", "--format", "json")

    assert (code, json.loads(out)["failed"]) == (1, 0)
    assert "error: " in err


def test_a_scenario_that_expects_nothing_does_not_pass(ford_cli: Cli, write: Callable[[str], None]) -> None:
    write(GOOD + "- {id: mute, proves: [FD-01], do: [done]}\n")

    code, out, err = ford_cli("test")
    assert (code, err) == (1, "")
    assert "X167 the scenario mute expects nothing" in out
    assert out.endswith("\n1 of 2 scenarios fails.\n")
    assert ford_cli("test", "-k", "coin") == (0, "1 scenario passes.\n", "")
    assert "error[X167]" in ford_cli("check")[1]
    assert ford_cli("test") == (code, out, err), "also when the check is remembered"


@pytest.mark.parametrize("text", [GOOD.replace("goal: a2", "gaol: a2"), "- {id: one", "\0", "- 3"])
def test_a_scenario_that_is_wrong_keeps_nobody_from_playing(
    ford_cli: Cli, write: Callable[[str], None], text: str
) -> None:
    write(text)

    assert ford_cli("test")[0] == 1
    assert ford_cli("simulate", "ford", "--games", "2", "--jobs", "1")[0] == 0
    assert "L311" not in ford_cli("check")[1]


def test_a_scenario_with_a_finding_is_told_and_the_others_are_run(
    ford_cli: Cli, write: Callable[[str], None]
) -> None:
    write(GOOD.replace("a_step_costs_a_coin", "another").replace("wade:", "wdae:") + GOOD)

    code, out, _ = ford_cli("test")

    assert code == 1
    assert out.startswith("1 scenario passes.\n\n1 finding does not stop the test;")
    assert f"error: {RIVER}:4:" in out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("  proves: [FD-01]\n", "", "C101"),
        ("expect:", "expects:", "C102"),
        ("{pools: {coin: [1, 2]}}", "{winner: both}", "C110"),
        ("{pools: {coin: [1, 2]}}", "both", "C104"),
        ("coin: [2, 2]", "coin: .nan", "Y0"),
    ],
)
def test_a_scenario_in_a_wrong_shape_is_told_and_those_around_it_are_run(
    ford_cli: Cli, write: Callable[[str], None], old: str, new: str, said: str
) -> None:
    wrong = GOOD.replace("a_step_costs_a_coin", "another").replace(old, new)
    write(GOOD + wrong + GOOD.replace("a_step_costs_a_coin", "a_third"))

    code, out, _ = ford_cli("test")

    assert code == 1
    assert out.startswith("2 scenarios pass.\n\n1 finding does not stop the test;")
    assert re.search(rf"^error: {RIVER}:([6-9]|10):\d+: {said}", out, re.MULTILINE)


def test_a_finding_in_a_scenario_that_is_not_asked_for_keeps_none_from_being_run(
    ford_cli: Cli, write: Callable[[str], None]
) -> None:
    write(GOOD + GOOD.replace("a_step_costs_a_coin", "another").replace("wade:", "wdae:"))

    assert ford_cli("test", "-k", "coin")[1].startswith("1 scenario passes.\n")


def test_it_is_not_said_that_there_are_no_scenarios_when_there_is_a_wrong_one(
    ford_cli: Cli, write: Callable[[str], None]
) -> None:
    write(GOOD.replace("expect:", "expects:"))

    for words in (("test",), ("test", "-k", "coin")):
        code, out, _ = ford_cli(*words)
        assert code == 1
        assert out.startswith("No scenario can be carried out in ford.\n")


@pytest.mark.parametrize("nothing", ["{}", "", "null"])
@pytest.mark.parametrize("step", ["  expect: ", "  expect: {active: 0}\n  then:\n  - expect: "])
def test_an_empty_expectation_is_told_as_one_that_expects_nothing(
    ford_cli: Cli, write: Callable[[str], None], nothing: str, step: str
) -> None:
    write(GOOD + f"- id: mute\n  proves: [FD-01]\n  given: {{active: 0}}\n{step}{nothing}\n")

    code, out, _ = ford_cli("test")

    assert code == 1
    assert "X167 the scenario mute expects nothing" in out
    assert out.endswith("\n1 of 2 scenarios fails.\n")
    assert re.findall(r"error\[(\w+)\]", ford_cli("check")[1]) == ["X167"]
