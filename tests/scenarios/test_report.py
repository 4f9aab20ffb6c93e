"""What became of scenarios, as text, JSON and JUnit XML."""

import json
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.playable import load_game as playable
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios import FORMATS
from deckwright.scenarios.compiled import on_tables
from deckwright.scenarios.interpreted import on_interpreter
from deckwright.scenarios.report import report_outcomes
from deckwright.scenarios.report_text import failures
from deckwright.scenarios.run import Outcome
from deckwright.scenarios.trial import run_all, scenarios_of

Outcomes = Callable[[str], list[Outcome]]

ONE_FAILS = """\
- {id: good, proves: [FD-01], given: {active: 0}, expect: {active: 0}}
- {id: bad, proves: [FD-01], given: {active: 0}, expect: {active: 1, turns: 3}}
"""


@pytest.fixture
def report(outcomes: Outcomes) -> Callable[[str], str]:
    """The report in a format."""

    def written(form: str) -> str:
        stream = StringIO()
        report_outcomes(outcomes(ONE_FAILS), form, stream, {"content/ford/scenarios/river.yaml": ONE_FAILS})
        return stream.getvalue()

    return written


@pytest.mark.parametrize("form", FORMATS)
def test_each_format_that_is_offered_names_what_fails(report: Callable[[str], str], form: str) -> None:
    assert "bad" in report(form)


def test_failures_stand_by_file_with_their_line_and_expected_beside_found(
    report: Callable[[str], str],
) -> None:
    assert (
        report("text")
        == """\
content/ford/scenarios/river.yaml: 1 of 2 scenarios failed

  bad (line 2, proves FD-01)
    2 | - {id: bad, proves: [FD-01], given: {active: 0}, expect: {active: 1, turns: 3}}
                 expected  found
    X160 active  1         0
    X160 turns   3         0

`deckwright explain X160` tells what a code means.
1 of 2 scenarios fails.
"""
    )


def test_json_tells_each_scenario(report: Callable[[str], str]) -> None:
    data = json.loads(report("json"))

    assert (data["scenarios"], data["failed"]) == (2, 1)
    assert [(outcome["id"], outcome["line"], outcome["passed"]) for outcome in data["outcomes"]] == [
        ("good", 1, True),
        ("bad", 2, False),
    ]
    assert [finding["code"] for finding in data["outcomes"][1]["findings"]] == ["X160", "X160"]
    assert [data["outcomes"][1]["findings"][0][key] for key in ("what", "expected", "found")] == [
        "active",
        "1",
        "0",
    ]


def test_junit_has_a_test_for_each_scenario(report: Callable[[str], str]) -> None:
    root = ElementTree.fromstring(report("junit"))

    (suite,) = root
    assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == (
        "content/ford/scenarios/river.yaml",
        "2",
        "1",
    )
    assert [(case.get("name"), len(case)) for case in suite] == [("good", 0), ("bad", 2)]


def test_without_a_failure_one_line_is_enough(outcomes: Outcomes) -> None:
    stream = StringIO()

    report_outcomes(outcomes(ONE_FAILS.splitlines(keepends=True)[0]), "text", stream, {})

    assert stream.getvalue() == "1 scenario passes.\n"


def test_what_is_refused_is_told_with_its_place_its_rule_and_what_is_offered(ford: Path) -> None:
    text = """\
- id: too_poor
  proves: [FD-01]
  given: {active: 0, pools: {coin: [0, 0]}, river: {a1: {card: goat, owner: 0}}}
  do: [{wade: {actor: a1, goal: a2}}]
"""
    path = ford / "content/ford/scenarios/river.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    loaded = load_game(Project(ford), "ford")
    program = resolve_rules(loaded).program
    assert program is not None
    tables = on_tables(playable("ford", ford))
    ran = list(run_all(scenarios_of(loaded), program, tables, on_interpreter(program)))
    stream = StringIO()

    report_outcomes(ran, "text", stream, {"content/ford/scenarios/river.yaml": text})

    lines = stream.getvalue().splitlines()
    assert lines[2:6] == [
        "  too_poor (line 1, proves FD-01)",
        "    4 | do: [{wade: {actor: a1, goal: a2}}]",
        "      |      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
        "    X161 wade is refused by FD-01",
    ]
    assert "         seat 0 is offered: done.main, drown.victim.a1" in lines


def test_colours_are_only_on_a_terminal(outcomes: Outcomes) -> None:
    ran = outcomes(ONE_FAILS)

    assert any("\x1b[1;31mbad" in line for line in failures(ran, {}, colour=True))
    assert not any("\x1b" in line for line in failures(ran, {}, colour=False))


def test_long_values_stand_one_below_the_other(outcomes: Outcomes) -> None:
    many = ", ".join(["goat"] * 8)
    ran = outcomes(f"- {{id: bad, proves: [FD-01], given: {{active: 0}}, expect: {{lost: [{many}]}}}}\n")

    assert list(failures(ran, {}, colour=False))[3:7] == [
        "    X160 lost",
        f"         expected [{many}]",
        "         found    []",
        f"         missing: {many}",
    ]
