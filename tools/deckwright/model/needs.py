"""What players need besides what is printed, such as dice, and the faces of a component that has several."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from deckwright.model.place import Spot

if TYPE_CHECKING:
    from deckwright.model.game import Value, Words


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Something that is not printed: how many of it, for each seat or for all. `data` goes to faces."""

    id: str
    title: "Words"
    purpose: "Words | None" = None
    count: int = 1
    per: Literal["seat", "all"] = "all"
    data: "Mapping[str, Value]" = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    spot: Spot

    def total(self, seats: int) -> int:
        """How many there must be in a game of so many players."""
        return self.count * (seats if self.per == "seat" else 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PartFace:
    """One of several faces of a component, and how often it is printed.

    `data` goes to both sides, `behind` to its back. It may stand in for something that players need.
    """

    id: str
    copies: int
    instead_of: str = ""
    data: "Mapping[str, Value]" = field(default_factory=dict)
    behind: "Mapping[str, Value]" = field(default_factory=dict)
    spot: Spot
