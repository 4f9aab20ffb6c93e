"""The table of report formats, and the one function that writes any of them to a stream."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TextIO

from deckwright.model.finding import Finding
from deckwright.report.as_github import as_github
from deckwright.report.as_json import as_json
from deckwright.report.as_junit import as_junit
from deckwright.report.as_rdjson import as_rdjson
from deckwright.report.as_sarif import as_sarif
from deckwright.report.as_text import as_text
from deckwright.report.gathered import Gathered, no_page

FORMATS: Mapping[str, Callable[[Gathered], Iterator[str]]] = {
    "text": as_text,
    "json": as_json,
    "github": as_github,
    "sarif": as_sarif,
    "junit": as_junit,
    "rdjson": as_rdjson,
}


def report(
    findings: Iterable[Finding],
    format: str,  # noqa: A002  the word of the command line
    stream: TextIO,
    texts: Mapping[str, str],
    *,
    page: Callable[[str], str] = no_page,
) -> None:
    """Write findings, sorted and each once, to a stream.

    `texts` holds the files pointed into, by the name their places give. `page` gives the explanation of a
    code (`deckwright.check.codes.page`); SARIF carries it along.
    """
    gathered = Gathered(findings, texts, page, _wants_colour(stream))
    # A Windows console may be unable to show a card's name; the report must still come out.
    encoding = getattr(stream, "encoding", None) or "utf-8"
    for line in FORMATS[format](gathered):
        stream.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def _wants_colour(stream: TextIO) -> bool:
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
