"""Print findings with the lines of the project's files that they point at."""

from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from deckwright.model.finding import Finding
from deckwright.report import report
from deckwright.shipped import shipped


def report_found(findings: Iterable[Finding], root: str | Path, form: str, stream: TextIO) -> int:
    """Report findings in a format. The exit code: 1 if there are any."""
    found = list(findings)
    texts = {file: text for file in {each.place.file for each in found} if (text := _text(Path(root), file))}
    report(found, form, stream, texts)
    return 1 if found else 0


def _text(root: Path, file: str) -> str | None:
    """The text of a file of the project, or of a template that came with deckwright."""
    area, _, rest = file.partition("/")
    own, ours = root / file, Path(shipped("templates"), rest)
    for path in (own, ours) if area == "templates" else (own,):
        try:
            return path.read_bytes().decode("utf-8", "replace").removeprefix("\ufeff")
        except OSError:
            continue
    return None
