"""Carry out the fixes of findings: splice the texts, read them again, write only what came out as meant."""

import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import NamedTemporaryFile

from deckwright.load.reader import parse_document
from deckwright.load.splices import Stretch, splice
from deckwright.model.finding import ContentError, Finding, Fix
from deckwright.reading import Unreadable, read_bytes

_MARK = "\ufeff"


@dataclass(frozen=True, slots=True)
class Fixed:
    """The findings whose fixes were written, and those that had one but were left alone."""

    done: tuple[Finding, ...] = ()
    refused: tuple[Finding, ...] = ()


def write_fixes(root: Path, findings: Iterable[Finding], texts: Mapping[str, str]) -> Fixed:
    """Write the fixes of findings into the files below `root`.

    `texts` holds the files as they were when the findings were made. A file that changed since then is left
    alone, and so is a fix that would change more than the value or key that it replaces.
    """
    by_file: dict[str, list[Finding]] = {}
    for finding in (single for folded in findings for single in folded.all):
        if finding.fix:
            by_file.setdefault(finding.fix.place.file, []).append(finding)
    done: list[Finding] = []
    refused: list[Finding] = []
    for file, wanted in sorted(by_file.items()):
        taken = {finding.fix for finding in _write(root, file, wanted, texts.get(file))}
        done += (finding for finding in wanted if finding.fix in taken)
        refused += (finding for finding in wanted if finding.fix not in taken)
    return Fixed(tuple(done), tuple(refused))


def _write(root: Path, file: str, wanted: Sequence[Finding], text: str | None) -> list[Finding]:
    """Write what is possible of the fixes for one file; the findings that are mended."""
    path = root / file
    try:
        written = read_bytes(path, (root,)).decode("utf-8", "replace").removeprefix(_MARK)
    except Unreadable:
        return []
    if written != text:
        return []
    taken, mended = _tried(file, text, _apart(wanted))
    if taken:
        _replace(path, mended)
    return taken


def _apart(wanted: Sequence[Finding]) -> list[Finding]:
    """The findings whose fixes do not overlap with an earlier one; the others wait for the next run."""
    apart: list[Finding] = []
    end = -1
    for finding in sorted(wanted, key=lambda finding: _extent(_fix(finding))):
        if _extent(_fix(finding))[0] >= end:
            apart.append(finding)
            end = _extent(_fix(finding))[1]
    return apart


def _tried(file: str, text: str, findings: list[Finding]) -> tuple[list[Finding], str]:
    """All fixes at once or, when that goes wrong, each that goes right alone."""
    mended = splice(text, map(_stretch, findings))
    if _as_meant(file, text, mended, len(findings)):
        return findings, mended
    taken = [finding for finding in findings if _as_meant(file, text, splice(text, [_stretch(finding)]), 1)]
    return taken, splice(text, map(_stretch, taken))


def _as_meant(file: str, before: str, after: str, fixes: int) -> bool:
    """Whether the text can still be read, and no more of its keys and values changed than there are fixes."""
    if not file.endswith((".yaml", ".yml")):
        return True
    try:
        mended = parse_document(after, (), file)
    except ContentError:
        return False
    try:
        written = parse_document(before, (), file)
    except ContentError:
        return True  # what could not be read at all is better off now
    if len(mended.findings) > len(written.findings):
        return False
    old, new = list(_parts(written.data)), list(_parts(mended.data))
    return len(old) == len(new) and sum(map(_differ, old, new)) <= fixes


def _parts(data: object) -> Iterator[object]:
    """Keys, scalars and brackets in document order; depth is limited by the reader."""
    if isinstance(data, dict):
        yield dict
        for key, value in data.items():
            yield key
            yield from _parts(value)
        yield dict
    elif isinstance(data, list):
        yield list
        for entry in data:
            yield from _parts(entry)
        yield list
    else:
        yield data


def _differ(one: object, other: object) -> bool:
    return type(one) is not type(other) or one != other


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all. Its byte order mark, if it had one, is gone: it never was wanted."""
    with NamedTemporaryFile("wb", dir=path.parent, prefix=f".{path.name}.", delete=False) as temporary:
        temporary.write(text.encode("utf-8"))
    try:
        shutil.copymode(path, temporary.name)
        Path(temporary.name).replace(path)
    except OSError:
        Path(temporary.name).unlink(missing_ok=True)
        raise


def _extent(fix: Fix) -> tuple[int, int]:
    return fix.place.offset, fix.place.offset + fix.place.length


def _stretch(finding: Finding) -> Stretch:
    fix = _fix(finding)
    return Stretch(*_extent(fix), fix.text)


def _fix(finding: Finding) -> Fix:
    assert finding.fix is not None
    return finding.fix
