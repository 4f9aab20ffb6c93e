"""Findings as plain lists for the manifest, and back."""

from dataclasses import astuple
from typing import Any

from deckwright.model.finding import Finding, Fix, Missing, Thing
from deckwright.model.place import Place


def to_json(finding: Finding) -> list[Any]:
    """A finding as JSON can hold it; make/manifest.py knows what that looks like."""
    words = [finding.context, finding.message, finding.hint, finding.about]
    fix = finding.fix and [_flat(finding.fix.place), finding.fix.text]
    parts = (finding.subject, finding.missing, finding.cause)
    named = [list(astuple(part)) if part else [] for part in parts]
    return [
        finding.code,
        _flat(finding.place),
        words,
        fix,
        *named,
        finding.language,
        [to_json(other) for other in finding.also],
    ]


def from_json(plain: list[Any]) -> Finding:
    """The finding that `to_json` was given."""
    code, place, (context, message, hint, about), fix, subject, missing, cause, language, also = plain
    return Finding(
        code=code,
        place=Place(*place),
        context=context,
        message=message,
        hint=hint,
        about=about,
        fix=Fix(Place(*fix[0]), fix[1]) if fix else None,
        subject=Thing(*subject) if subject else None,
        missing=Missing(*missing) if missing else None,
        cause=Thing(*cause) if cause else None,
        also=tuple(map(from_json, also)),
        language=language,
    )


def _flat(place: Place) -> list[Any]:
    return [place.file, place.line, place.column, place.length, place.offset]
