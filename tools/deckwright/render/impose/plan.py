"""Which card lies where on which sheet, and its back behind it. Pure planning, no drawing."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from deckwright.assets.profiles import Profile
from deckwright.picture.display import Shape, q
from deckwright.render.impose.grid import Grid, Size, grid_for

Side = Literal["front", "back", "both"]


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to print: the names of its front and of its back, "" for none. The caller knows them.

    `of`: which decks it is of, if these share sheets.
    """

    front: str
    back: str = ""
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A picture on a sheet: the corner of its trim, its turn clockwise, what it shows beyond its trim.

    `of` as of its item.
    """

    name: str
    x: float
    y: float
    rotation: int
    clip: tuple[float, float, float, float]
    of: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet. The back at an index belongs to the front at the same index; None: nothing there."""

    fronts: tuple[Cell, ...]
    backs: tuple[Cell | None, ...]

    def cells(self, side: Side) -> tuple[Cell, ...]:
        """What is printed on a side; `both` of a sheet that is folded, fronts first."""
        backs = tuple(cell for cell in self.backs if cell) if side != "front" else ()
        return backs if side == "back" else (*self.fronts, *backs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """All sheets of a set of equal size, in order."""

    width: float
    height: float
    grid: Grid
    shape: Shape
    sheets: tuple[Sheet, ...]

    def cells(self, number: int, side: Side) -> tuple[Cell, ...]:
        """What is printed on a side of a sheet."""
        return self.sheets[number].cells(side)


def plan_sheets(profile: Profile, size: Size, items: Sequence[Item], *, shape: Shape = "card") -> Plan:
    """Lay out items row by row, sheet by sheet, as large and as often as the profile prints them.

    Raises:
        ContentError: P501, the grid does not fit the paper.
    """
    grid = grid_for(profile, (q(size[0] * profile.scale), q(size[1] * profile.scale)), shape)
    if profile.copies == "one":
        items = _one_of_each(profile, items)
    starts = range(0, len(items) + grid.places, grid.places)
    groups = [items[start:end] for start, end in pairwise(starts) if items[start:end]]
    return Plan(
        width=profile.width,
        height=profile.height,
        grid=grid,
        shape=shape,
        sheets=tuple(_sheet(profile, grid, group) for group in groups),
    )


def _one_of_each(profile: Profile, items: Sequence[Item]) -> list[Item]:
    """Items without further copies; one that several decks have is of them all. Backs count if printed."""
    once: dict[tuple[str, str], Item] = {}
    for item in items:
        key = (item.front, item.back if profile.has_backs else "")
        same = once.get(key, item)
        once[key] = replace(same, of=tuple(dict.fromkeys((*same.of, *item.of))))
    return [*once.values()]


def _sheet(profile: Profile, grid: Grid, items: Sequence[Item]) -> Sheet:
    fronts = []
    for place, item in enumerate(items):
        x, y = grid.corner(place)
        clip = grid.clip(place)
        fronts.append(Cell(name=item.front, x=x, y=y, rotation=grid.turn, clip=clip, of=item.of))
    backs = [
        _behind(profile, grid, replace(front, name=item.back)) if item.back and profile.has_backs else None
        for front, item in zip(fronts, items, strict=True)
    ]
    return Sheet(tuple(fronts), tuple(backs))


def _behind(profile: Profile, grid: Grid, cell: Cell) -> Cell:
    """Where to print a back so that it is behind its front, and upright when the card is turned over."""
    if profile.edge == "none":
        return cell
    left, top, right, bottom = cell.clip
    if grid.fold == "upright" or (not grid.fold and turns_sideways(profile)):
        x = q(profile.width - cell.x - grid.width)
        return replace(cell, x=x, rotation=-cell.rotation % 360, clip=(right, top, left, bottom))
    y = q(profile.height - cell.y - grid.height)
    return replace(cell, y=y, rotation=(180 - cell.rotation) % 360, clip=(left, bottom, right, top))


def turns_sideways(profile: Profile) -> bool:
    """Whether the sheet is turned over like a page of a book: about an upright axis."""
    return (profile.edge == "long") == (profile.height >= profile.width)
