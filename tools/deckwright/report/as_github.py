"""Findings as GitHub Actions annotations, and as a table in the step's summary when the runner offers one."""

import os
from collections.abc import Iterator
from pathlib import Path

from deckwright.model.finding import Finding
from deckwright.model.numbers import plural
from deckwright.report.gathered import Gathered, sentence, visible

_SHOWN = 10  # a runner shows no more annotations of a step than these
_ROWS = 200  # a step summary is cut off at a megabyte


def as_github(gathered: Gathered) -> Iterator[str]:
    """The first findings as annotations, the others as plain lines of the log, then a count."""
    for finding in gathered.findings[:_SHOWN]:
        yield _annotation(finding)
    rest = gathered.findings[_SHOWN:]
    for finding in rest:
        yield _plain(f"{finding.place}: {finding.code} {sentence(finding)}")
    if rest:
        more = f"{plural(len(rest), 'more finding')} in the log. {gathered.summary()}"
        yield f"::notice title=deckwright::{_data(more)}"
    else:
        yield _plain(gathered.summary())
    if target := os.environ.get("GITHUB_STEP_SUMMARY"):
        with Path(target).open("a", encoding="utf-8", newline="\n") as summary:
            summary.write("\n".join(_table(gathered)) + "\n")


def _annotation(finding: Finding) -> str:
    place = finding.place
    properties = {
        "file": place.file,
        "line": str(place.line),
        "endLine": str(place.line),
        "col": str(place.column),
        "endColumn": str(place.column + place.length),
        "title": f"deckwright {finding.code}",
    }
    listed = ",".join(f"{name}={_property(value)}" for name, value in properties.items())
    return f"::error {listed}::{_data(sentence(finding))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def _plain(line: str) -> str:
    """A line of the log that the runner cannot take for a command, whatever the content says."""
    return visible(line).replace("##[", "## [").replace("::", ": :")


def _table(gathered: Gathered) -> Iterator[str]:
    yield f"### deckwright\n\n{gathered.summary()}"
    if not gathered.findings:
        return
    yield "\n| code | place | finding |\n| --- | --- | --- |"
    for finding in gathered.findings[:_ROWS]:
        yield f"| {finding.code} | {_cell(str(finding.place))} | {_cell(sentence(finding))} |"
    if len(gathered.findings) > _ROWS:
        yield f"\n{plural(len(gathered.findings) - _ROWS, 'more finding')} in the log."


def _cell(text: str) -> str:
    shown = visible(text)
    for sign in "\\`*_[]|":
        shown = shown.replace(sign, "\\" + sign)
    return shown.replace("&", "&amp;").replace("<", "&lt;")
