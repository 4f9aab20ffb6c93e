"""Print findings with the lines of the project's files that they point at."""

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from deckwright.model.finding import Finding
from deckwright.report import report


def report_found(findings: Iterable[Finding], root: str | Path, form: str, stream: TextIO) -> int:
    """Report findings in a format. The exit code: 1 if there are any."""
    found = list(findings)
    files = sorted({each.place.file for each in found})
    report(
        found, form, stream, {file: text for file in files if (text := _text(Path(root, file))) is not None}
    )
    return 1 if found else 0


def _text(path: Path) -> str | None:
    try:
        return path.read_bytes().decode("utf-8", "replace").removeprefix("\ufeff")
    except OSError:
        return None
