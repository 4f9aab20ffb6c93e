"""What differs between two versions of a project: frozen records, which every printer reads."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from deckwright.model.game import Value
from deckwright.model.place import Place

CARDS = "cards"
Status = Literal["added", "removed", "changed"]
Mark = Literal["same", "removed", "added"]


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a text that changed: it is in both versions, only in the earlier or only in the later."""

    text: str
    mark: Mark


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """One value that differs. `field` is a path with dots (`cost.red`); "" is the thing as a whole.

    `language` is that of a text, "" for all else. `before` and `after` are None where the value is absent.
    `pieces` mark the words that differ, of texts that are in both versions; else there are none.
    """

    field: str
    language: str = ""
    before: Value = None
    after: Value = None
    pieces: tuple[Piece, ...] = ()

    @property
    def delta(self) -> float | int | None:
        """By how much a number grew; None where it is no number on both sides."""
        before, after = self.before, self.after
        if isinstance(before, bool) or isinstance(after, bool):
            return None
        if isinstance(before, int | float) and isinstance(after, int | float):
            return round(after - before, 9)
        return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A face before and after: its key among the pictures that were drawn, "" where there is none.

    `face` is card, verso, back, face or reverse; `frame` names the look of its deck. Sizes in millimetres.
    """

    language: str
    face: str
    frame: str
    before: str
    after: str
    width: float
    height: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A thing of a game that was added, removed or changed: a card, a value, a ruling, an action.

    `section` is the part of the files that holds it, `kind` that of a card. `id` is the one that it has now,
    or had; `earlier` another one that it had before. `name` is what people call it, by language.
    `place` is where it is now, or was when it was removed.
    """

    section: str
    id: str
    status: Status
    earlier: str = ""
    kind: str = ""
    name: Mapping[str, str]
    place: Place | None = None
    changes: tuple[Change, ...] = ()
    pictures: tuple[Picture, ...] = ()

    @property
    def is_card(self) -> bool:
        """Whether it is a card."""
        return self.section == CARDS


@dataclass(frozen=True, slots=True, kw_only=True)
class GameDiff:
    """All that differs in one game, cards first. `title` is what the game is called now, or was.

    `status` says whether the game itself is new or gone.
    """

    id: str
    title: str
    languages: tuple[str, ...]
    status: Status = "changed"
    things: tuple[Difference, ...] = ()

    @property
    def cards(self) -> tuple[Difference, ...]:
        """The cards that differ."""
        return tuple(thing for thing in self.things if thing.is_card)

    @property
    def others(self) -> tuple[Difference, ...]:
        """What differs besides cards."""
        return tuple(thing for thing in self.things if not thing.is_card)

    def sections(self) -> Iterator[tuple[str, list[Difference]]]:
        """What differs, by section."""
        by_section: dict[str, list[Difference]] = {}
        for thing in self.things:
            by_section.setdefault(thing.section, []).append(thing)
        yield from by_section.items()


@dataclass(frozen=True, slots=True)
class Remark:
    """What could not be read or compared: of which version, where, why, and what would help."""

    version: str
    place: str
    message: str
    hint: str = ""

    def __str__(self) -> str:
        where = f"{self.version}: {self.place}" if self.place else self.version
        return f"{where}: {self.message}" + (f"; {self.hint}" if self.hint else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Diff:
    """All that differs between two versions of a project. They are called as the command line called them."""

    before: str
    after: str
    games: tuple[GameDiff, ...]
    remarks: tuple[Remark, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing differs."""
        return not any(game.things or game.status != "changed" for game in self.games)
