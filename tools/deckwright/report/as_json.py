"""Findings as one JSON document, for scripts. Columns count code points from 1; `end_column` is exclusive."""

from __future__ import annotations

from collections.abc import Iterator
from json import dumps
from typing import Any

from deckwright.model.finding import Finding
from deckwright.model.place import Place
from deckwright.report.gathered import Gathered


def as_json(gathered: Gathered) -> Iterator[str]:
    """One document: the findings and their number per code."""
    document = {
        "version": 1,
        "findings": [finding_entry(finding) for finding in gathered.findings],
        "codes": dict(gathered.codes),
    }
    yield dumps(document, indent=2, ensure_ascii=False)


def finding_entry(finding: Finding) -> dict[str, Any]:
    """A finding as plain data, its place in the same words as that of its fix."""
    entry: dict[str, Any] = {
        "code": finding.code,
        "message": finding.full_message,
        "hint": finding.hint,
        "about": finding.about,
    }
    entry |= _stretch(finding.place)
    fix = finding.fix
    entry["fix"] = {**_stretch(fix.place), "text": fix.text} if fix else None
    return entry | ({"also": [finding_entry(other) for other in finding.also]} if finding.also else {})


def _stretch(place: Place) -> dict[str, Any]:
    return {
        "file": place.file,
        "line": place.line,
        "column": place.column,
        "end_column": place.column + place.length,
    }
