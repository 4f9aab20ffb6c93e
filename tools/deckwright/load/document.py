"""A content file that was read: its data, what is odd about its spelling, and where everything stands."""

from dataclasses import dataclass, field

from deckwright.load.positions import Lines, Positions
from deckwright.model.finding import Finding
from deckwright.model.place import Path, Place, Spot

# The value was not understood, so its type says nothing.
UNREAD = frozenset({"Y020", "Y021", "Y023"})


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Document:
    """One file's data as plain dicts, lists and scalars. `text` is without its byte order mark."""

    file: str
    text: str = field(repr=False)
    data: object = field(repr=False)
    findings: tuple[Finding, ...]
    positions: Positions = field(repr=False)
    lines: Lines = field(repr=False)

    @property
    def misread(self) -> bool:
        """Whether a value was refused: what stands for it here is no value, and must not be read as one."""
        return any(finding.code in UNREAD for finding in self.findings)

    def place(self, path: Path = (), *, key: bool = False) -> Place:
        """The place of the value at `path`, or of its key; of the nearest enclosing value if it is absent."""
        return self.positions.place(path, key=key)

    def spot(self, *path: str | int) -> Spot:
        """The value at `path`, whose place is worked out when it is asked for."""
        return Spot(self, path)
