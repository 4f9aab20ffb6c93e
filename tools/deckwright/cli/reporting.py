"""Print findings with the lines of the project's files that they point at."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TextIO

import click

from deckwright.model.finding import Finding
from deckwright.reading import TEXT_BYTES, Unreadable, read_bytes
from deckwright.report.formats import MOST_SHOWN, report
from deckwright.report.gathered import no_page
from deckwright.shipped import shipped


def report_found(
    findings: Iterable[Finding],
    root: str | Path,
    form: str,
    stream: TextIO,
    scope: str = "",
    most: int = MOST_SHOWN,
) -> int:
    """Report findings in a format; as text at most so many, or all with 0. Return 1 if there are any."""
    from deckwright.model.costs import stops_all

    listed = list(findings)
    texts = texts_of(listed, Path(root))
    report(listed, form, stream, texts, page=_pages(form), scope=scope, most=most, first=stops_all)
    return 1 if listed else 0


def tell_remarks(heading: str, remarks: Iterable[object]) -> None:
    """Print remarks about tables under a heading, each once; nothing if there are none."""
    lines = [f"  {remark}" for remark in dict.fromkeys(remarks)]
    if lines:
        click.echo("\n".join([heading, *lines]))


def texts_of(findings: Iterable[Finding], root: Path) -> dict[str, str]:
    """The files that findings point into, by name, as they are now."""
    files = {single.place.file for finding in findings for single in finding.all}
    return {file: text for file in sorted(files) if (text := _text(root, file)) is not None}


def _pages(form: str) -> Callable[[str], str]:
    """What explains a code: only SARIF carries explanations, so only there the pages are read."""
    if form != "sarif":
        return no_page
    from deckwright.check.codes import page

    return page


def _text(root: Path, file: str) -> str | None:
    """The text of a file of the project, or of a template that came with deckwright."""
    area, _, rest = file.partition("/")
    ours = shipped("templates")
    homes = [(root / file, root), *([(ours / rest, ours)] if area == "templates" else [])]
    for path, home in homes:
        with suppress(Unreadable):
            return read_bytes(path, (home,), TEXT_BYTES).decode("utf-8", "replace").removeprefix("\ufeff")
    return None
