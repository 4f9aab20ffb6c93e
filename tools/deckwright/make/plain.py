"""Findings as plain lists for the manifest, and back."""

from typing import Any

from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place


def to_plain(finding: Finding) -> list[Any]:
    """A finding as JSON can hold it."""
    fix = finding.fix and [_flat(finding.fix.place), finding.fix.text]
    return [finding.code, _flat(finding.place), finding.message, finding.hint, finding.about, fix]


def from_plain(plain: list[Any]) -> Finding:
    """The finding that `to_plain` was given."""
    code, place, message, hint, about, fix = plain
    return Finding(
        code=code,
        place=Place(*place),
        message=message,
        hint=hint,
        about=about,
        fix=Fix(Place(*fix[0]), fix[1]) if fix else None,
    )


def _flat(place: Place) -> list[Any]:
    return [place.file, place.line, place.column, place.length, place.offset]
