"""Findings as Reviewdog Diagnostic Format, with suggestions. Columns count UTF-8 bytes from 1.

Each place of a cause is a diagnostic: who reviews a change sees those in its lines alone.
"""

from collections.abc import Iterator
from json import dumps
from typing import Any

from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.report.gathered import Gathered, sentence


def as_rdjson(gathered: Gathered) -> Iterator[str]:
    """One DiagnosticResult."""
    result = {
        "source": {"name": "deckwright"},
        "severity": "ERROR",
        "diagnostics": [
            _diagnostic(gathered, single) for finding in gathered.findings for single in finding.all
        ],
    }
    yield dumps(result, indent=2, ensure_ascii=False)


def _diagnostic(gathered: Gathered, finding: Finding) -> dict[str, Any]:
    diagnostic: dict[str, Any] = {
        "message": sentence(finding),
        "location": {"path": finding.place.file, "range": _range(gathered, finding.place)},
        "severity": "ERROR",
        "code": {"value": finding.code},
    }
    if finding.fix:
        suggestion = {"range": _range(gathered, finding.fix.place), "text": finding.fix.text}
        diagnostic["suggestions"] = [suggestion]
    return diagnostic


def _range(gathered: Gathered, place: Place) -> dict[str, Any]:
    line = gathered.line(place)
    return {
        "start": {"line": place.line, "column": byte_column(line, place.column)},
        "end": {"line": place.line, "column": byte_column(line, place.column + place.length)},
    }


def byte_column(line: str | None, column: int) -> int:
    """A column in code points as one in UTF-8 bytes; unchanged where the line is not at hand."""
    if line is None:
        return column
    beyond = max(0, column - 1 - len(line))
    return len(line[: column - 1].encode()) + beyond + 1
