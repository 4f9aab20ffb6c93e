"""Read one YAML file into plain data with places, strictly and within budgets. No schema here.

An unreadable file raises ContentError; what is readable but wrong becomes a finding of the Document.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import yaml

from deckwright.load.builder import Builder
from deckwright.load.document import Document
from deckwright.load.events import event_source
from deckwright.load.positions import Lines, Positions
from deckwright.load.syntax import syntax_finding
from deckwright.model.finding import ContentError, Finding, Fix
from deckwright.model.place import Place

BYTES_MAX = 8 * 1024 * 1024
_MARK = b"\xef\xbb\xbf"


def read_document(path: Path, file: str) -> Document:
    """Read the YAML file at `path`; places name it `file`.

    Raises:
        ContentError: the file cannot be used, for the reasons given as findings.
    """
    return parse_document(*read_text(path, file), file)


def read_text(path: Path, file: str) -> tuple[str, tuple[Finding, ...]]:
    """A file's text without its byte order mark, and a finding if it had one.

    Raises:
        ContentError: the file is missing, too large, or not UTF-8.
    """
    try:
        with path.open("rb") as stream:
            raw = stream.read(BYTES_MAX + 1)
    except OSError as error:
        raise ContentError(_closed(path, file, error)) from error
    if len(raw) > BYTES_MAX:
        message = f"the file is larger than {BYTES_MAX // 1024**2} MiB"
        raise ContentError(Finding(code="Y024", place=Place(file), message=message, hint="split it by topic"))
    return _decoded(raw, file)


def parse_document(text: str, findings: tuple[Finding, ...], file: str) -> Document:
    """Parse a text that was read already.

    Raises:
        ContentError: it is not YAML, or breaks a budget.
    """
    lines = Lines(file, text)
    builder = Builder(event_source(text), lines, list(findings))
    try:
        with collector_paused():
            data = builder.document()
    except yaml.YAMLError as error:
        raise ContentError(*builder.findings, syntax_finding(error, lines)) from error
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
    """Keep the garbage collector from walking the growing data again and again; nothing here makes cycles."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


def _closed(path: Path, file: str, error: OSError) -> Finding:
    """Why a file cannot be opened."""
    message = f"the file cannot be read: {error.strerror or 'unknown reason'}"
    hint = "see whether you may read it, whether it is a link to nothing, and whether its disk is there"
    if path.is_dir():
        message = "this is a folder, but a file belongs here"
        hint = "rename the folder, and write what belongs here into a file of this name"
    return Finding(code="R207", place=Place(file), message=message, hint=hint)


def _decoded(raw: bytes, file: str) -> tuple[str, tuple[Finding, ...]]:
    marked = raw.startswith(_MARK)
    raw = raw.removeprefix(_MARK)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        before = raw[: error.start].decode("utf-8")
        place = Lines(file, before).place(len(before), len(before))
        message = f"the file is not UTF-8: byte 0x{raw[error.start]:02X} does not fit"
        finding = Finding(code="Y012", place=place, message=message, hint="save the file with UTF-8 encoding")
        raise ContentError(finding) from error
    return text, ((_marked(file),) if marked else ())


def _marked(file: str) -> Finding:
    """The mark is no part of the text, so the mend changes nothing in it: writing it back drops the mark."""
    return Finding(
        code="Y013",
        place=Place(file, offset=0),
        message="the file begins with a byte order mark",
        hint="save the file as UTF-8 without a mark",
        fix=Fix(Place(file, length=0, offset=0), ""),
    )
