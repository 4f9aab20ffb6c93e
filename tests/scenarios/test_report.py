"""What became of scenarios, as text, JSON and JUnit XML."""

import json
from collections.abc import Callable
from io import StringIO
from xml.etree import ElementTree

import pytest

from deckwright.cli.test import FORMATS as OFFERED
from deckwright.scenarios.report import FORMATS, report_outcomes
from deckwright.scenarios.run import Outcome

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


def test_a_failure_is_shown_with_its_line(report: Callable[[str], str]) -> None:
    text = report("text")

    assert "error[X160]: bad: active is 0, expected 1" in text
    assert "expect: {active: 1, turns: 3}" in text
    assert text.endswith("1 of 2 scenarios fails.\n")


def test_json_tells_each_scenario(report: Callable[[str], str]) -> None:
    told = json.loads(report("json"))

    assert (told["scenarios"], told["failed"]) == (2, 1)
    assert [(each["id"], each["line"], each["passed"]) for each in told["outcomes"]] == [
        ("good", 1, True),
        ("bad", 2, False),
    ]
    assert [each["code"] for each in told["outcomes"][1]["findings"]] == ["X160", "X160"]


def test_junit_has_a_test_for_each_scenario(report: Callable[[str], str]) -> None:
    root = ElementTree.fromstring(report("junit"))

    (suite,) = root
    assert (suite.get("name"), suite.get("tests"), suite.get("failures")) == (
        "content/ford/scenarios/river.yaml",
        "2",
        "1",
    )
    assert [(case.get("name"), len(case)) for case in suite] == [("good", 0), ("bad", 2)]


def test_the_offered_formats_are_those_of_the_report() -> None:
    assert OFFERED == FORMATS


def test_without_a_failure_one_line_is_enough(outcomes: Outcomes) -> None:
    stream = StringIO()

    report_outcomes(outcomes(ONE_FAILS.splitlines(keepends=True)[0]), "text", stream, {})

    assert stream.getvalue() == "1 scenario passes.\n"
