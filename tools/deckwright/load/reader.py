"""Read one YAML file into plain data with places, strictly and within budgets. No schema here.

An unreadable file raises ContentError; what is readable but wrong becomes a finding of the Document.
"""

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path

import yaml

from deckwright.characters import HARMFUL
from deckwright.giving_way import give_way
from deckwright.load.builder import Builder, harmful_finding
from deckwright.load.document import Document
from deckwright.load.events import event_source
from deckwright.load.positions import Lines, Positions
from deckwright.load.syntax import syntax_finding
from deckwright.model.finding import MOST, ContentError, Finding, Fix, and_more, unreadable
from deckwright.model.place import Place
from deckwright.reading import TEXT_BYTES, Unreadable, Within, decoded, read_bytes

BYTES_MAX = TEXT_BYTES
_CONFLICT = re.compile(r"^(?:<{7}|\|{7}|>{7})(?= |$)", re.MULTILINE)
_MARK = b"\xef\xbb\xbf"


def read_document(path: Path, file: str, within: Within) -> Document:
    """Read the YAML file at `path`, which must lie `within` some folders; places name it `file`.

    Raises:
        ContentError: the file cannot be used, for the reasons given as findings.
    """
    return parse_document(*read_text(path, file, within), file)


def read_text(path: Path, file: str, within: Within) -> tuple[str, tuple[Finding, ...]]:
    """A file's text without its byte order mark, and what is odd about its characters.

    Raises:
        ContentError: the file is missing, outside, too large, not UTF-8, or half merged.
    """
    try:
        raw = read_bytes(path, within, BYTES_MAX)
        text = decoded(raw.removeprefix(_MARK))
    except Unreadable as error:
        raise unreadable(error, file) from error
    if conflict := _CONFLICT.search(text):
        raise ContentError(_unmerged(Lines(file, text).place(conflict.start(), conflict.end())))
    marked = (_marked(file),) if raw.startswith(_MARK) else ()
    return text, (*marked, *harmful_characters(text, file))


def harmful_characters(text: str, file: str) -> Iterator[Finding]:
    """Characters that nobody can see and that terminals and other programs obey."""
    lines = Lines(file, text)
    all_found = HARMFUL.finditer(text)
    shown = [
        harmful_finding(match[0], lines.place(match.start(), match.end()))
        for match in islice(all_found, MOST)
    ]
    yield from shown[:-1]
    yield from (and_more(last, sum(1 for _ in all_found)) for last in shown[-1:])


def parse_document(text: str, findings: tuple[Finding, ...], file: str) -> Document:
    """Parse a text that was read already.

    Raises:
        ContentError: it is not YAML, or breaks a budget.
    """
    lines = Lines(file, text)
    give_way()
    builder = Builder(event_source(text), lines, list(findings))
    try:
        with collector_paused():
            data = builder.document()
    except yaml.YAMLError as error:
        mistakes = dict.fromkeys((*builder.findings, syntax_finding(error, lines)))  # one may be told already
        raise ContentError(*mistakes) from error
    return Document(
        file=file,
        text=text,
        data=data,
        findings=tuple(builder.findings),
        positions=Positions(data, lines, builder.starts, builder.ends),
        lines=lines,
    )


@contextmanager
def collector_paused() -> Iterator[None]:
    """Keep the garbage collector from walking the growing data again and again; nothing here makes cycles.

    What was made meanwhile counts as old afterwards, so that it is not walked at once either.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if not gc.get_freeze_count():  # what others froze stays frozen
                gc.freeze()
                gc.unfreeze()
            gc.enable()


def _unmerged(place: Place) -> Finding:
    return Finding(
        code="Y015",
        place=place,
        message="a merge of two versions is not finished here",
        hint="keep one version, and take out the lines that begin with <<<<<<<, ======= and >>>>>>>",
    )


def _marked(file: str) -> Finding:
    """The mark is no part of the text, so the mend changes nothing in it: writing it back drops the mark."""
    return Finding(
        code="Y013",
        place=Place(file, offset=0),
        message="the file begins with a byte order mark",
        hint="save the file as UTF-8 without a mark",
        fix=Fix(Place(file, length=0, offset=0), ""),
    )
