"""What became of scenarios, for people and for machines."""

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from typing import TextIO
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from deckwright.model.finding import Finding
from deckwright.model.numbers import plural
from deckwright.report.formats import wants_colour
from deckwright.scenarios.records import Difference
from deckwright.scenarios.report_text import failures
from deckwright.scenarios.run import Outcome


def report_outcomes(outcomes: Sequence[Outcome], form: str, stream: TextIO, texts: Mapping[str, str]) -> None:
    """Write what became of some scenarios. `texts` holds the files that findings point into."""
    _WRITERS[form](outcomes, stream, texts)


def _as_text(outcomes: Sequence[Outcome], stream: TextIO, texts: Mapping[str, str]) -> None:
    # A console may be unable to show a card's name; the report must still come out.
    encoding = getattr(stream, "encoding", None) or "utf-8"
    for line in (*failures(outcomes, texts, colour=wants_colour(stream)), summary(outcomes)):
        stream.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def summary(outcomes: Sequence[Outcome]) -> str:
    """One sentence: how many scenarios, and how many of them fail."""
    failed = sum(bool(outcome.findings) for outcome in outcomes)
    played = plural(len(outcomes), "scenario")
    if failed:
        return f"{failed} of {played} {'fails' if failed == 1 else 'fail'}."
    return f"{played} {'passes' if len(outcomes) == 1 else 'pass'}."


def _as_json(outcomes: Sequence[Outcome], stream: TextIO, _texts: Mapping[str, str]) -> None:
    report = {
        "scenarios": len(outcomes),
        "failed": sum(bool(outcome.findings) for outcome in outcomes),
        "outcomes": [_told(outcome) for outcome in outcomes],
    }
    stream.write(json.dumps(report, indent=2, ensure_ascii=False) + "\n")


def _told(outcome: Outcome) -> dict[str, object]:
    scenario = outcome.scenario
    place = scenario.spot.place("id")
    return {
        "id": scenario.id,
        "proves": list(scenario.proves),
        "file": place.file,
        "line": place.line,
        "passed": not outcome.findings,
        "findings": [_finding(finding) for finding in outcome.findings],
    }


def _finding(finding: Finding) -> dict[str, object]:
    place = finding.place
    record: dict[str, object] = {
        "code": finding.code,
        "line": place.line,
        "column": place.column,
        "message": finding.full_message,
        "hint": finding.hint,
    }
    if isinstance(finding, Difference):
        record |= {"what": finding.what, "expected": finding.expected, "found": finding.found}
    return record


def _as_junit(outcomes: Sequence[Outcome], stream: TextIO, _texts: Mapping[str, str]) -> None:
    """A suite per file, a test per scenario."""
    failed = sum(bool(outcome.findings) for outcome in outcomes)
    root = Element("testsuites", name="deckwright", tests=str(len(outcomes)), failures=str(failed))
    for file, group in groupby(outcomes, key=_file):
        within = list(group)
        failed = sum(bool(outcome.findings) for outcome in within)
        suite = SubElement(
            root, "testsuite", name=file, tests=str(len(within)), failures=str(failed), errors="0"
        )
        for outcome in within:
            _case(suite, outcome)
    indent(root)
    stream.write('<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n")


def _case(suite: Element, outcome: Outcome) -> None:
    place = outcome.scenario.spot.place("id")
    name, line = outcome.scenario.id, str(place.line)
    case = SubElement(suite, "testcase", classname=place.file, name=name, file=place.file, line=line)
    for finding in outcome.findings:
        failure = SubElement(case, "failure", type=finding.code, message=finding.full_message)
        failure.text = f"{finding.place}: {finding.code} {finding.full_message}" + (
            f"\n{finding.hint}" if finding.hint else ""
        )


def _file(outcome: Outcome) -> str:
    return outcome.scenario.spot.place("id").file


_WRITERS: Mapping[str, Callable[[Sequence[Outcome], TextIO, Mapping[str, str]], None]] = {
    "text": _as_text,
    "json": _as_json,
    "junit": _as_junit,
}
