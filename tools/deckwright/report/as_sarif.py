"""Findings as SARIF 2.1.0, for code scanning. Columns count code points."""

from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from json import dumps
from typing import Any
from urllib.parse import quote

from deckwright import __version__
from deckwright.model.finding import Finding, Fix
from deckwright.model.place import Place
from deckwright.report.gathered import Gathered

_SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def as_sarif(gathered: Gathered) -> Iterator[str]:
    """One log with one run; each code is a rule with its page as help."""
    codes = list(gathered.codes)
    driver = {
        "name": "deckwright",
        "version": __version__,
        "rules": [_rule(code, gathered.page(code)) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "results": [
            _result(finding, codes.index(finding.code), fingerprint)
            for finding, fingerprint in zip(gathered.findings, _fingerprints(gathered.findings), strict=True)
        ],
    }
    yield dumps({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)


def _rule(code: str, page: str) -> dict[str, Any]:
    if not page:
        return {"id": code}
    title, _, body = page.partition("\n")
    heading = title.removeprefix("#").strip().removeprefix(code).strip()
    return {
        "id": code,
        "shortDescription": {"text": heading},
        "help": {"text": body.strip(), "markdown": page},
    }


def _result(finding: Finding, rule: int, fingerprint: str) -> dict[str, Any]:
    message = f"{finding.full_message}\n{finding.hint}" if finding.hint else finding.full_message
    result = {
        "ruleId": finding.code,
        "ruleIndex": rule,
        "level": "error",
        "message": {"text": message},
        "locations": [{"physicalLocation": {**_artifact(finding.place), "region": _region(finding.place)}}],
        "partialFingerprints": {"codeAndSubject/v1": fingerprint},
    }
    if finding.also:
        result["relatedLocations"] = [
            {
                "message": {"text": other.full_message},
                "physicalLocation": {**_artifact(other.place), "region": _region(other.place)},
            }
            for other in finding.also
        ]
    return result | ({"fixes": [_fix(finding.fix, finding.hint)]} if finding.fix else {})


def _artifact(place: Place) -> dict[str, Any]:
    return {"artifactLocation": {"uri": quote(place.file), "uriBaseId": "%SRCROOT%"}}


def _region(place: Place) -> dict[str, int]:
    return {"startLine": place.line, "startColumn": place.column, "endColumn": place.column + place.length}


def _fix(fix: Fix, hint: str) -> dict[str, Any]:
    replacement = {"deletedRegion": _region(fix.place), "insertedContent": {"text": fix.text}}
    return {
        "description": {"text": hint or f"Write {fix.text!r} here."},
        "artifactChanges": [{**_artifact(fix.place), "replacements": [replacement]}],
    }


def _fingerprints(findings: Iterable[Finding]) -> Iterator[str]:
    """One for each finding, all different. No line takes part: edits elsewhere in the file change none."""
    met: Counter[str] = Counter()
    for finding in findings:
        subject = f"{finding.code} {finding.about or f'{finding.place.file} {finding.full_message}'}"
        numbered = f"{subject} {met[subject]}" if met[subject] else subject
        yield blake2b(numbered.encode("utf-8", "backslashreplace"), digest_size=16).hexdigest()
        met[subject] += 1
