"""How many cards lie on a sheet, and where: columns, rows, bleed, gutter. No drawing here."""

import math
from dataclasses import dataclass
from typing import Literal

from deckwright.assets.profiles import Profile
from deckwright.picture.display import Shape, q
from deckwright.render.impose.comb import Comb, comb_for

Size = tuple[float, float]
_SLACK = 1e-6
Fold = Literal["", "upright", "level"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Places of one size. (left, top) is the corner of the first trim, `turn` how cards are turned.

    With a `fold`, an upright or a level line through the middle of the paper, the places are those before it:
    to the left or above. The back of each lies as far behind it. With a `comb` the places are as that says.
    """

    columns: int
    rows: int
    left: float
    top: float
    width: float
    height: float
    gutter: float
    bleed: float
    turn: int = 0
    fold: Fold = ""
    comb: Comb | None = None

    @property
    def places(self) -> int:
        """How many cards one sheet holds."""
        return self.comb.places if self.comb else self.columns * self.rows

    def corner(self, place: int) -> Size:
        """The top left corner of a place, counted row by row."""
        if self.comb:
            x, y = self.comb.corner(place)
            return q(self.left + x), q(self.top + y)
        row, column = divmod(place, self.columns)
        return (
            q(self.left + column * (self.width + self.gutter)),
            q(self.top + row * (self.height + self.gutter)),
        )

    def clip(self, place: int) -> tuple[float, float, float, float]:
        """How far a card may show beyond its trim: half the gutter inside, the whole bleed outside.

        In a honeycomb the box of a hexagon reaches into those of its neighbours.
        """
        if self.comb:
            return (self.bleed,) * 4
        row, column = divmod(place, self.columns)
        inner = min(self.bleed, self.gutter / 2)
        return (
            self.bleed if column == 0 else inner,
            self.bleed if row == 0 else inner,
            self.bleed if column == self.columns - 1 else inner,
            self.bleed if row == self.rows - 1 else inner,
        )


def grid_for(profile: Profile, size: Size, shape: Shape = "card") -> Grid:
    """The grid of a profile for cards of a size; cards are turned where more of them fit that way.

    Hexagons lie in a honeycomb where the profile says so, or where more of them fit that way.

    Raises:
        ContentError: P501, it does not fit the paper; the hint says what does.
    """
    lyings = [
        (lying, turn, fold) for fold in _folds(profile) for lying, turn in ((size, 0), (size[::-1], 90))
    ]
    ways = [_grid(profile, *lying) for lying in lyings]
    if shape == "hex" and profile.hexagons != "rows":
        combs = [_comb(profile, *lying) for lying in lyings]
        ways = [*([] if profile.hexagons == "honeycomb" else ways), *combs]
    best = max((grid for grid in ways if grid), key=lambda grid: grid.places, default=None)
    if best is None:
        raise profile.refuse("P501", _needs(profile, size), _advice(profile, size), "grid")
    return best


def fits(profile: Profile, size: Size) -> bool:
    """Whether at least one card of a size fits the paper."""
    return any(
        min(_most(profile, turned, fold)) > 0 for fold in _folds(profile) for turned in (size, size[::-1])
    )


def _folds(profile: Profile) -> tuple[Fold, ...]:
    """The lines at which its sheets may be folded."""
    return ("upright", "level") if profile.is_folded else ("",)


def _grid(profile: Profile, size: Size, turn: int, fold: Fold) -> Grid | None:
    most_columns, most_rows = _most(profile, size, fold)
    columns, rows = profile.columns or most_columns, profile.rows or most_rows
    if not (0 < columns <= most_columns and 0 < rows <= most_rows):
        return None
    extent = _extent(columns, rows, size, profile.gutter)
    return _placed(profile, size, extent, turn, fold, columns=columns, rows=rows)


def _comb(profile: Profile, size: Size, turn: int, fold: Fold) -> Grid | None:
    most = (profile.columns, profile.rows)
    comb = comb_for(size, profile.gutter, _room(profile, fold), most)
    columns, rows = (comb.even, comb.lines) if comb.is_rows else (comb.lines, comb.even)
    if not comb.places or columns < profile.columns or rows < profile.rows:
        return None
    return _placed(profile, size, comb.extent(size), turn, fold, comb=comb)


def _placed(
    profile: Profile,
    size: Size,
    extent: Size,
    turn: int,
    fold: Fold,
    *,
    columns: int = 0,
    rows: int = 0,
    comb: Comb | None = None,
) -> Grid:
    """Columns and rows, or a comb, at their place on the paper."""
    left, top = _origin(profile, extent, fold)
    return Grid(
        columns=columns,
        rows=rows,
        left=q(left),
        top=q(top),
        width=size[0],
        height=size[1],
        gutter=profile.gutter,
        bleed=profile.bleed,
        turn=turn,
        fold=fold,
        comb=comb,
    )


def _origin(profile: Profile, extent: Size, fold: Fold) -> Size:
    """Where the first trim lies: all of them in the middle of the paper, or before the fold."""
    width, height = extent
    left, top = (profile.width - width) / 2, (profile.height - height) / 2
    if fold == "upright":
        left = profile.width / 2 - profile.bleed - width
    elif fold == "level":
        top = profile.height / 2 - profile.bleed - height
    return left, top


def _room(profile: Profile, fold: Fold) -> Size:
    """What is left of the paper, or of it before the fold, for trimmed cards and the gaps between them."""
    beside, below = profile.margins
    across, down = profile.width - 2 * beside, profile.height - 2 * below
    return (
        across / 2 - profile.bleed if fold == "upright" else across,
        down / 2 - profile.bleed if fold == "level" else down,
    )


def _extent(columns: int, rows: int, size: Size, gutter: float) -> Size:
    return columns * size[0] + (columns - 1) * gutter, rows * size[1] + (rows - 1) * gutter


def _most(profile: Profile, size: Size, fold: Fold) -> tuple[int, int]:
    gap = profile.gutter
    across, down = _room(profile, fold)
    columns = math.floor((across + gap) / (size[0] + gap) + _SLACK)
    rows = math.floor((down + gap) / (size[1] + gap) + _SLACK)
    return max(columns, 0), max(rows, 0)


def _needs(profile: Profile, size: Size) -> str:
    columns, rows, fold = profile.columns or 1, profile.rows or 1, _folds(profile)[0]
    width, height = _extent(columns, rows, size, profile.gutter)
    cards = f"{columns} x {rows} cards" if columns * rows > 1 else "a card"
    extra = f" beside {'their backs' if columns * rows > 1 else 'its back'}" if fold else ""
    extra += f" with {profile.gutter:g} mm gutter" if columns * rows > 1 else ""
    beside, below = profile.margins
    lost = f" less {beside:g} mm {'' if profile.margin >= beside else 'of bleed '}on each side"
    if below != beside:
        lost = f" less {beside:g} mm on each side and {below:g} mm above and below"
    across = (width + profile.bleed) * 2 if fold == "upright" else width
    return (
        f"{cards} of {size[0]:g} x {size[1]:g} mm{extra} {'need' if columns * rows > 1 else 'needs'} "
        f"{across:.4g} x {height:.4g} mm; "
        f"{profile.paper.name} paper has {profile.width:g} x {profile.height:g} mm{lost}"
    )


def _advice(profile: Profile, size: Size) -> str:
    """What would fit, nearest to what was asked for first."""
    columns, rows, fold = profile.columns or 1, profile.rows or 1, _folds(profile)[0]
    ways = []
    gutter = _widest_gutter(profile, size, columns, rows)
    if gutter is not None:
        cards = f"{columns} x {rows} of {size[0]:g} x {size[1]:g} mm"
        most = f"with a gutter of at most {gutter:g} mm" if gutter else "without a gutter (gutter: 0mm)"
        ways.append(f"{cards} {most}")
    most_columns, most_rows = _most(profile, size, fold)
    if most_columns and most_rows:
        ways.append(f"{min(columns, most_columns)} x {min(rows, most_rows)} with {profile.gutter:g} mm")
    if (margin := _widest_margin(profile, size, columns, rows)) is not None:
        ways.append(f"what is asked for with a margin of at most {margin:g} mm")
    if not ways:
        return "take larger paper, or a smaller margin and bleed"
    return f"{profile.paper.name} paper holds {', or '.join(ways)}"


def _widest_gutter(profile: Profile, size: Size, columns: int, rows: int) -> float | None:
    """The widest gutter at which this grid fits, in whole tenths of a millimetre."""
    room = _room(profile, _folds(profile)[0])
    left = [
        (have - count * side, count) for have, count, side in zip(room, (columns, rows), size, strict=True)
    ]
    if any(spare < -_SLACK for spare, _ in left) or columns * rows == 1:
        return None
    widest = min(spare / (count - 1) for spare, count in left if count > 1)
    return math.floor(widest * 10 + _SLACK) / 10


def _widest_margin(profile: Profile, size: Size, columns: int, rows: int) -> float | None:
    """The widest margin at which this grid fits, in whole tenths of a millimetre, if that is in its way."""
    if profile.is_folded or profile.cutter != "none":
        return None
    extents = _extent(columns, rows, size, profile.gutter)
    paper = (profile.width, profile.height)
    least = min((have - need) / 2 for have, need in zip(paper, extents, strict=True))
    return math.floor(least * 10 + _SLACK) / 10 if least >= profile.bleed - _SLACK else None
