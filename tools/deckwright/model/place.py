"""Where a thing was written: file, line, column; and how to find that out only when it is asked for."""

from dataclasses import dataclass
from typing import Protocol

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A stretch of one line of a content file.

    `file` is relative to the project folder, with forward slashes. `line` and `column` count from 1,
    columns in code points. `length` is the caret's width. `offset` counts code points from the start of
    the file (after a byte order mark), -1 when unknown.
    """

    file: str
    line: int = 1
    column: int = 1
    length: int = 1
    offset: int = -1

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


class Locator(Protocol):
    """A loaded file that can say where each of its values stands."""

    def place(self, path: Path, *, key: bool = False) -> Place:
        """The place of the value at `path`, or of its key."""
        ...


@dataclass(frozen=True, slots=True)
class Spot:
    """A value in a loaded file; its place is worked out on demand, since most are never asked for."""

    document: Locator
    path: Path = ()

    def place(self, *steps: str | int, key: bool = False) -> Place:
        """The place of this value, or of one inside it; the nearest enclosing one if it is absent."""
        return self.document.place(self.path + steps, key=key)

    def at(self, *steps: str | int) -> "Spot":
        """The spot of a value inside this one."""
        return Spot(self.document, self.path + steps)
