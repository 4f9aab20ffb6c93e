"""What a scenario asks of a game in progress; compiled tables and interpreter both offer it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from deckwright.scenarios.known import Known

Position = Mapping[str, Any]


class Refused(Exception):  # noqa: N818 - it is what must happen, not what went wrong
    """An id that is not offered now. `rules` forbid it, `why` in words; None where the table cannot tell.

    `instead` is what was taken in its place without asking, since nothing else was possible.
    """

    def __init__(
        self, id_: str, rules: tuple[str, ...] | None = None, why: str = "", instead: str = ""
    ) -> None:
        super().__init__(f"{id_} is not offered")
        self.id, self.rules, self.why, self.instead = id_, rules, why, instead


class RollMissing(Exception):  # noqa: N818
    """More dice are rolled than were laid down."""


class Unending(Exception):  # noqa: N818
    """The rules go on for ever and ask nobody."""


class Unsaid(Exception):  # noqa: N818
    """An act does not say what is picked, but its seat is asked for it. `offered` are the ids."""

    def __init__(self, pick: str, offered: Sequence[str]) -> None:
        super().__init__(pick)
        self.pick, self.offered = pick, tuple(offered)


class Miscounted(Refused):
    """More or fewer things are named than are taken together. `why` says how many."""


class Unclear(Refused):
    """A name that several pieces may have. `meant` are their ids."""

    def __init__(self, id_: str, meant: Sequence[str]) -> None:
        places = " or ".join(id_.rpartition(".")[2] for id_ in meant)
        super().__init__(id_, (), f"{id_} may be {places}")
        self.meant = tuple(meant)


class Table(Protocol):
    """A game in progress. `taken` is what was decided without asking since the last answer."""

    @property
    def decider(self) -> int:
        """The seat that has to decide, -1 when the game is over."""
        ...

    @property
    def legal(self) -> Sequence[str]:
        """The ids that are offered now."""
        ...

    @property
    def taken(self) -> Sequence[str]:
        """The ids that were taken silently since the last answer, or since the beginning."""
        ...

    @property
    def dice_left(self) -> int:
        """How many of the given rolls were not used."""
        ...

    def apply(self, id_: str) -> None:
        """Answer with an id.

        Raises:
            Refused: it is not offered.
            RollMissing: it rolls more dice than were laid down.
            Unending: the rules go on for ever.
        """
        ...

    def position(self) -> Position:
        """The whole position."""
        ...

    def view(self, seat: int) -> Position:
        """What a seat sees of it: numbers in place of cards that are hidden from it."""
        ...

    def known(self, seat: int) -> Known:
        """The cards of which a seat knows where they lie, though it does not see them there."""
        ...

    def can_be(self, seat: int) -> Known:
        """What a card may be that lies alone where a seat cannot look, as far as all were told of it."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """How a table begins: as the game does, or in a position."""

    seed: int = 0
    seats: int | None = None
    decks: tuple[str | Mapping[str, int], ...] = ()
    options: Mapping[str, int | str] = field(default_factory=dict)
    position: Position | None = None
    dice: tuple[int, ...] | None = None


Begin = Callable[[Start], Table]
