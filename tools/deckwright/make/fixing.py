"""Carry out the fixes that findings bring along: splice text at its place, touch nothing else in the file."""

from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

from deckwright.make.atomic import write_bytes
from deckwright.model.finding import Finding, Fix


def apply_fixes(root: Path, findings: Iterable[Finding]) -> dict[str, int]:
    """Apply every fix that does not overlap another. How many, by file."""
    by_file: dict[str, set[Fix]] = defaultdict(set)
    for finding in findings:
        if finding.fix and finding.fix.place.offset >= 0:
            by_file[finding.fix.place.file].add(finding.fix)
    done = {}
    for file, fixes in sorted(by_file.items()):
        data = (root / file).read_bytes()
        mark = "\ufeff" if data.startswith(b"\xef\xbb\xbf") else ""
        text, count = spliced(data.decode("utf-8-sig"), fixes)
        write_bytes(str(root / file), (mark + text).encode())
        done[file] = count
    return done


def spliced(text: str, fixes: Iterable[Fix]) -> tuple[str, int]:
    """The text after its fixes, from the last to the first, and how many were made."""
    end, count = len(text), 0
    for fix in sorted(fixes, key=lambda each: (each.place.offset, each.place.length), reverse=True):
        start = fix.place.offset
        if start + fix.place.length <= end:
            text = text[:start] + fix.text + text[start + fix.place.length :]
            end, count = start, count + 1
    return text, count
