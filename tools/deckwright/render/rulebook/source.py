"""The text of a rulebook file, and where in it a piece of markup stands."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from deckwright.model.place import Place


class Source:
    """Finds the places of pieces in reading order: a piece asked for again is the next one in the text."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self._lines = text.splitlines() or [""]
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._asked: Counter[tuple[int, str]] = Counter()

    def place(self, piece: str, first: int, last: int) -> Place:
        """The place of a piece between two lines (from 0, the last excluded), else the first line."""
        self._asked[first, piece] += 1
        number = self._asked[first, piece]
        for line in range(first, min(last, len(self._lines))):
            column = -1
            while (column := self._lines[line].find(piece, column + 1)) >= 0:
                number -= not self._goes_on(line, column + len(piece))
                if number == 0:
                    return self._at(line, column, len(piece))
        return self.line(first)

    def each(self, pieces: Sequence[str], piece: str, first: int, last: int) -> tuple[Place, ...]:
        """The places of what a piece consists of, in its order; the line's where it is written otherwise."""
        whole, at = self.place(piece, first, last), 0
        parts = []
        for part in pieces if whole.length == len(piece) else ():
            at = piece.index(part, at)
            parts.append(replace(whole, column=whole.column + at, length=len(part), offset=whole.offset + at))
            at += len(part)
        return tuple(parts) or (whole,) * len(pieces)

    def _goes_on(self, line: int, column: int) -> bool:
        """Whether a name goes on here, so that what stands before is only its beginning."""
        text = self._lines[line]
        return column < len(text) and text[column - 1].isalnum() and text[column].isalnum()

    def line(self, number: int) -> Place:
        """The place of a whole line, counted from 0."""
        number = min(number, len(self._lines) - 1)
        text = self._lines[number]
        column = len(text) - len(text.lstrip())
        return self._at(number, column, max(1, len(text.strip())))

    def _at(self, line: int, column: int, length: int) -> Place:
        return Place(self.file, line + 1, column + 1, length, self._starts[line] + column)
