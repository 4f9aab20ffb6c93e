"""Where keys and values stand: flat arrays of offsets in document order, read only when a place is asked for.

Every value has one slot, every key one before its value; containers come before what they hold.
"""

import re
from array import array
from bisect import bisect_right
from itertools import accumulate

from deckwright.model.place import Path, Place

_LINE_END = re.compile(r"\r\n?|\n")
_PROPERTY = re.compile(r"(?:[&!]\S*\s+)+")
_FIRST_LINE = re.compile(r"[^\r\n]*")


def slots(value: object) -> int:
    """How many slots a value takes, with all it holds. Depth is limited by the reader."""
    if isinstance(value, dict):
        return 1 + sum(map(slots, value.values())) + len(value)
    if isinstance(value, list):
        return 1 + sum(map(slots, value))
    return 1


def child_slots(value: dict[str, object] | list[object], slot: int) -> list[int]:
    """The slots of what a container at `slot` holds: of the keys of a mapping, of the items of a list."""
    if isinstance(value, dict):
        steps = [1 + slots(inner) for inner in value.values()]
    else:
        steps = [slots(inner) for inner in value]
    return list(accumulate(steps, initial=slot + 1))


class Lines:
    """A text's lines: turns an offset into file, line and column."""

    __slots__ = ("_starts", "file", "text")

    def __init__(self, file: str, text: str) -> None:
        self.file, self.text = file, text
        self._starts: list[int] = []

    def place(self, start: int, end: int) -> Place:
        """The place from `start` to `end`, cut at the end of its first line; at least one character wide."""
        if not self._starts:
            self._starts = [0, *(match.end() for match in _LINE_END.finditer(self.text))]
        line = bisect_right(self._starts, start)
        first = _FIRST_LINE.match(self.text, start, max(start, end))
        shown = first.group().rstrip() if first else ""
        return Place(self.file, line, start - self._starts[line - 1] + 1, max(1, len(shown)), start)


class Positions:
    """The offsets of one document's keys and values, found by replaying the order of its containers."""

    __slots__ = ("_children", "_data", "_ends", "_keys", "_lines", "_starts")

    def __init__(self, data: object, lines: Lines, starts: "array[int]", ends: "array[int]") -> None:
        self._data, self._lines, self._starts, self._ends = data, lines, starts, ends
        self._children: dict[int, list[int]] = {}
        self._keys: dict[int, dict[str, int]] = {}

    def place(self, path: Path, *, key: bool) -> Place:
        """The place of the value at `path`, or of its key; of the nearest enclosing value if it is absent."""
        value, slot, of_key = self._data, 0, -1
        for step in path:
            child = self._child(value, slot, step)
            if child is None:
                of_key = -1
                break
            of_key, slot, value = child
        return self._at(of_key if key and of_key >= 0 else slot)

    def extent(self, path: Path, *, key: bool = False) -> tuple[int, int]:
        """From where to where the value at `path` is written, or its key; a block ends with its last value.

        Raises:
            KeyError: there is none, or it is written elsewhere, and repeated here by an alias.
        """
        value, slot, of_key = self._data, 0, -1
        for step in path:
            child = None if self._is_alias(slot) else self._child(value, slot, step)
            if child is None:
                raise KeyError(path)
            of_key, slot, value = child
        at = of_key if key else slot
        return self._starts[at], self._ends[at] if key else self._end(slot, value)

    def _is_alias(self, slot: int) -> bool:
        return self._lines.text.startswith("*", self._starts[slot])

    def _end(self, slot: int, value: object) -> int:
        """Where a value ends; blank lines behind a block of text are no part of it."""
        text, start = self._lines.text, self._starts[slot]
        while isinstance(value, dict | list) and value and text[start] not in "{[*":
            slot, value = self._last(value, slot)
            start = self._starts[slot]
        end = self._ends[slot]
        return start + len(text[start:end].rstrip()) if text[start : start + 1] in ("|", ">") else end

    def _last(self, value: dict[str, object] | list[object], slot: int) -> tuple[int, object]:
        """The slot of the last value in a container, and that value."""
        at = self._inside(value, slot)[len(value) - 1]
        if isinstance(value, dict):
            return at + 1, value[next(reversed(value))]
        return at, value[-1]

    def _child(self, value: object, slot: int, step: str | int) -> tuple[int, int, object] | None:
        """The slot of the key (-1 in a list), the slot of the value, the value."""
        if isinstance(value, dict) and isinstance(step, str) and step in value:
            if slot not in self._keys:
                self._keys[slot] = dict(zip(value, self._inside(value, slot), strict=False))
            at = self._keys[slot][step]
            return at, at + 1, value[step]
        if isinstance(value, list) and isinstance(step, int) and 0 <= step < len(value):
            return -1, self._inside(value, slot)[step], value[step]
        return None

    def _inside(self, value: dict[str, object] | list[object], slot: int) -> list[int]:
        if slot not in self._children:
            self._children[slot] = child_slots(value, slot)
        return self._children[slot]

    def _at(self, slot: int) -> Place:
        if not self._starts:
            return self._lines.place(0, 0)
        start, end = self._starts[slot], self._ends[slot]
        if anchored := _PROPERTY.match(self._lines.text, start, end):
            start = anchored.end()
        return self._lines.place(start, end)
