"""The one function that writes a report in any format to a stream."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from importlib import import_module
from typing import TextIO

from deckwright.model.finding import Finding
from deckwright.report import FORMATS
from deckwright.report.gathered import Gathered, no_page

MOST_SHOWN = 20


def report(
    findings: Iterable[Finding],
    format: str,  # noqa: A002  the word of the command line
    stream: TextIO,
    texts: Mapping[str, str],
    *,
    page: Callable[[str], str] = no_page,
    scope: str = "",
    most: int = MOST_SHOWN,
    first: Callable[[Finding], bool] = lambda _: False,
) -> None:
    """Write findings, sorted and each once, to a stream.

    `texts` holds the files pointed into, by the name their places give. `page` gives the explanation of a
    code (`deckwright.check.codes.page`); SARIF carries it along.
    `scope` says in what nothing was found, where there are findings elsewhere. `most` is how many findings
    text shows, 0 for all; other formats have all of them. Text begins with those that are `first`.
    """
    gathered = Gathered(findings, texts, page, wants_colour(stream), scope, most, first)
    # A Windows console may be unable to show a card's name; the report must still come out.
    encoding = getattr(stream, "encoding", None) or "utf-8"
    for line in _writer(format)(gathered):
        stream.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def _writer(name: str) -> Callable[[Gathered], Iterator[str]]:
    """The function `as_NAME` of the module of that name; only the format in use is imported."""
    if name not in FORMATS:
        raise KeyError(name)
    writer: Callable[[Gathered], Iterator[str]] = getattr(
        import_module(f"deckwright.report.as_{name}"), f"as_{name}"
    )
    return writer


def wants_colour(stream: TextIO) -> bool:
    """Whether a stream shows colours: a terminal, and nobody has said no."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
