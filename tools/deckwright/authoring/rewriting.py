"""Write changed data back into a YAML text: only the values, keys and entries that differ are touched.

Comments, order, spaces and the way in which values are written stay. What came out is read again, and must be
the data that was wanted: where a text is written in a way that we cannot change, nothing is.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import cast

from deckwright.authoring.writing import Plain, inline, lines, word
from deckwright.load.document import Document
from deckwright.load.reader import parse_document
from deckwright.load.splices import Stretch, splice
from deckwright.model.finding import ContentError
from deckwright.model.place import Path

_HEADER = re.compile(r"([|>])[+-]?[ \t]*(?:#[^\n]*)?\r?\n( *)")
_LINE = re.compile(r"[\n\r]")
_UNFIT = re.compile(r"[\x00-\x09\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff]|\A[ \n]|\n[ \t]|[ \t]$", re.MULTILINE)
_BLANK = re.compile(r"\n[ \t]*\r?\n")


class CannotRewriteError(Exception):
    """A text is written in a way in which this change cannot be made; the path is what was to be changed."""

    def __init__(self, path: Path) -> None:
        super().__init__("/".join(map(str, path)))
        self.path = path


def rewritten(document: Document, new: object) -> str:
    """The text of a document with other data. Entries of lists that are mappings are known by their `id`.

    Raises:
        CannotRewriteError: it cannot be said in this text.
    """
    rewriter = _Rewriter(document)
    try:
        rewriter.change((), document.data, new)
        text = splice(document.text, rewriter.stretches)
        read = parse_document(text, (), document.file)
    except (KeyError, ValueError, ContentError) as error:
        raise CannotRewriteError(()) from error
    if read.data != new or len(read.findings) > len(document.findings):
        raise CannotRewriteError(())
    return text


class _Rewriter:
    """Collects the stretches of a text that must become others."""

    def __init__(self, document: Document) -> None:
        self.stretches: list[Stretch] = []
        self._text, self._positions = document.text, document.positions
        self._newline = "\r\n" if "\r\n" in document.text else "\n"

    def change(self, path: Path, old: object, new: object) -> None:
        """Make the value at a path another one."""
        if old is new:
            return
        if isinstance(old, dict) and isinstance(new, dict) and old.keys() & new.keys():
            self._mapping(path, old, new)
        elif isinstance(old, list) and isinstance(new, list) and old and new:
            self._sequence(path, old, new)
        elif type(old) is not type(new) or old != new:
            self._replace(path, new)

    def _mapping(self, path: Path, old: Mapping[str, object], new: Mapping[str, object]) -> None:
        for key in old.keys() & new.keys():
            self.change((*path, key), old[key], new[key])
        keys = list(old)
        removed = [n for n, key in enumerate(keys) if key not in new]
        before, added = None, dict[str | None, dict[str, object]]()
        for key, value in new.items():
            if key in old:
                before = key
            else:
                added.setdefault(before, {})[key] = value
        if self._is_flow(path):
            spans = [(self._start((*path, key), key=True), self._end((*path, key))) for key in keys]
            self._cut_from_flow(spans, removed)
            for above, entries in added.items():
                pairs = [f"{word(name)}: {inline(cast(Plain, value))}" for name, value in entries.items()]
                self._add_to_flow(
                    path, ", ".join(pairs), -1 if above is None else spans[keys.index(above)][1]
                )
            return
        for n in removed:
            self._cut_key(path, keys, n)
        column = self._column(self._start((*path, keys[0]), key=True))
        for above, entries in added.items():
            written = lines(cast(Mapping[str, Plain], entries), column)
            if above is None:
                kept = next(key for key in keys if key in new)
                self._insert_before(self._start((*path, kept), key=True), written, column)
            else:
                self._insert_below(self._end((*path, above)), written)

    def _sequence(self, path: Path, old: Sequence[object], new: Sequence[object]) -> None:
        pairs = list(_pairs(old, new))
        kept = dict(pairs)
        for first, second in pairs:
            self.change((*path, first), old[first], new[second])
        removed = [n for n in range(len(old)) if n not in kept]
        there = {second: first for first, second in pairs}
        before, added = -1, dict[int, list[object]]()
        for n, value in enumerate(new):
            if n in there:
                before = there[n]
            else:
                added.setdefault(before, []).append(value)
        if self._is_flow(path):
            spans = [(self._start((*path, n)), self._end((*path, n))) for n in range(len(old))]
            self._cut_from_flow(spans, removed)
            for n, values in added.items():
                text = ", ".join(inline(cast(Plain, value)) for value in values)
                self._add_to_flow(path, text, spans[n][1] if n >= 0 else -1)
            return
        for n in removed:
            self._cut_lines(self._dash((*path, n)), self._end((*path, n)))
        for n, values in added.items():
            self._add_entries(path, max(n, 0), values, first=n < 0)

    def _add_entries(self, path: Path, beside: int, values: Sequence[object], *, first: bool) -> None:
        """Write entries of a block below the one `beside`, or before it, in its style."""
        start, dash = self._start((*path, beside)), self._dash((*path, beside))
        column = self._column(dash)
        gap = " " * (start - dash - 1) if "\n" not in self._text[dash:start] else " "
        blank = beside > 0 and _BLANK.search(self._text, self._end((*path, beside - 1)), dash) is not None
        written: list[str] = []
        for value in values:
            entry = _entry(value, column, gap, flow=self._text[start] == "{")
            written += ["", *entry] if blank else entry
        if first:
            self._insert_before(dash, written, column)
        else:
            self._insert_below(self._end((*path, beside)), written)

    def _replace(self, path: Path, new: object) -> None:
        start, end = self._start(path), self._end(path)
        old = self._text[start:end]
        in_flow = any(self._is_flow(path[:depth]) for depth in range(len(path)))
        rows = isinstance(new, list) and new and isinstance(new[0], dict)
        if in_flow or not path or isinstance(path[-1], int) or (old and not _is_block(old) and not rows):
            self._put(start, end, _token(old, cast(Plain, new), self._newline))
            return
        key = self._end(path, key=True)
        colon = self._text.index(":", key) + 1
        column = self._column(self._start(path, key=True))
        text = f" {inline(cast(Plain, new))}"
        if rows:
            listed = [line for row in cast(list[object], new) for line in _entry(row, column + 2, " ")]
            text = self._newline + self._newline.join(listed)
        self._put(colon, max(colon, end), text)

    def _cut_key(self, path: Path, keys: Sequence[str], n: int) -> None:
        start = self._start((*path, keys[n]), key=True)
        if self._text[self._line(start) : start].strip():  # behind the dash of an entry
            self._put(start, self._start((*path, keys[n + 1]), key=True), "")
        else:
            self._cut_lines(start, self._end((*path, keys[n])))

    def _cut_lines(self, start: int, end: int) -> None:
        """Delete whole lines with the break before them; the first must hold nothing else."""
        begin, stop = self._line(start), self._line_end(end)
        if self._text[begin:start].strip():
            raise ValueError
        before = 2 if self._text[:begin].endswith("\r\n") else min(begin, 1)
        self._put(begin - before, stop if before else stop + 1, "")

    def _cut_from_flow(self, spans: Sequence[tuple[int, int]], removed: Sequence[int]) -> None:
        """Delete entries within brackets, each with one comma."""
        for _, run in groupby(enumerate(removed), lambda pair: pair[1] - pair[0]):
            gone = [n for _, n in run]
            if gone[-1] + 1 < len(spans):
                self._put(spans[gone[0]][0], spans[gone[-1] + 1][0], "")
            else:
                self._put(spans[gone[0] - 1][1], spans[gone[-1]][1], "")

    def _add_to_flow(self, path: Path, text: str, end: int) -> None:
        """Write entries into brackets, behind the one that ends there, or as the first."""
        if end < 0:
            start = self._start(path) + 1
            self._put(start, start, f"{text}, ")
        else:
            self._put(end, end, f", {text}")

    def _insert_below(self, end: int, written: Sequence[str]) -> None:
        at = self._line_end(end)
        self._put(at, at, "".join(self._newline + line for line in written))

    def _insert_before(self, start: int, written: Sequence[str], column: int) -> None:
        text = self._newline.join(written)[column:] if written[0] else self._newline.join(written)
        self._put(start, start, f"{text}{self._newline}{' ' * column}")

    def _dash(self, path: Path) -> int:
        """Where the dash of an entry is.

        Raises:
            ValueError: a comment or more is between it and the entry.
        """
        start = self._start(path)
        dash = self._text.rindex("-", 0, start)
        if self._text[dash + 1 : start].strip():
            raise ValueError
        return dash

    def _is_flow(self, path: Path) -> bool:
        start = self._start(path)
        return self._text[start : start + 1] in ("{", "[")

    def _start(self, path: Path, *, key: bool = False) -> int:
        return self._positions.extent(path, key=key)[0]

    def _end(self, path: Path, *, key: bool = False) -> int:
        return self._positions.extent(path, key=key)[1]

    def _line(self, offset: int) -> int:
        return max(self._text.rfind("\n", 0, offset), self._text.rfind("\r", 0, offset)) + 1

    def _line_end(self, offset: int) -> int:
        match = _LINE.search(self._text, offset)
        return match.start() if match else len(self._text)

    def _column(self, offset: int) -> int:
        return offset - self._line(offset)

    def _put(self, start: int, end: int, text: str) -> None:
        self.stretches.append(Stretch(start, end, text))


def _pairs(old: Sequence[object], new: Sequence[object]) -> Iterator[tuple[int, int]]:
    """Which entries of a list are the same ones, in order: by their `id`, or else by their number.

    Raises:
        ValueError: they are in another order now.
    """
    ids = [[item.get("id") if isinstance(item, dict) else None for item in entries] for entries in (old, new)]
    if None in ids[0] or None in ids[1]:
        yield from ((n, n) for n in range(min(len(old), len(new))))
        return
    places = {id_: n for n, id_ in enumerate(ids[1])}
    last = -1
    for n, id_ in enumerate(ids[0]):
        if id_ in places:
            if places[id_] <= last:
                raise ValueError
            last = places[id_]
            yield n, last


def _entry(value: object, column: int, gap: str, *, flow: bool = False) -> list[str]:
    """An entry of a list in lines."""
    dash = f"{' ' * column}-{gap}"
    if isinstance(value, dict) and value and not flow:
        first, *rest = lines(value, len(dash))
        return [dash + first[len(dash) :], *rest]
    return [dash + inline(cast(Plain, value))]


def _is_block(old: str) -> bool:
    """Whether a value is a list or a mapping in lines."""
    return "\n" in old and old[0] not in "[{\"'|>" and (old[0] == "-" or ":" in old)


def _token(old: str, new: Plain, newline: str) -> str:
    """A value, quoted as the old one was."""
    if isinstance(new, str):
        if old[:1] == '"':
            return json.dumps(new, ensure_ascii=False).replace("\x7f", "\\x7f")
        if old[:1] == "'" and not re.search(r"[\x00-\x1f\x7f-\xa0\u2028\u2029\ufeff]", new):
            return "'" + new.replace("'", "''") + "'"
        if (header := _HEADER.match(old)) and header[2] and (block := _block(header, new, newline)):
            return block
    return inline(new)


def _block(header: re.Match[str], new: str, newline: str) -> str:
    """A text in lines, as `|` or `>`; nothing where it cannot be written so."""
    body = new.removesuffix("\n")
    if not body or _UNFIT.search(body):
        return ""
    if header[1] == ">":
        body = body.replace("\n", "\n\n")
    indented = [f"{header[2]}{line}" if line else "" for line in body.split("\n")]
    return newline.join([header[1] + ("" if new.endswith("\n") else "-"), *indented])
