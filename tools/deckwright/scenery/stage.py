"""The stage that layers draw on: size, palette, light, ground line and the operations so far.

Scenes speak in percent: of the width across, of the height down and for every size, so that a scene keeps its
proportions in any frame. The stage turns percent into mm.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from deckwright.assets.icons import Icons
from deckwright.picture.colour import mix_hex
from deckwright.picture.display import Op, Paint, Segments, Stroke, solid
from deckwright.scenery.dice import Dice
from deckwright.scenery.outlines import Point, ridge
from deckwright.scenery.tint import Palette

# This double has steps of 1/64: adding and taking it away rounds to 1/64, at a fifth of the cost of round().
_STEP = 1.5 * 2**46
_PIXEL = 0.5  # mm; of the coarsest picture that anybody looks at


def rounded(outline: Iterable[str | float]) -> Segments:
    """The outline in steps of 1/64 mm."""
    step = _STEP
    return tuple([v if v.__class__ is str else v + step - step for v in outline])  # type: ignore[operator]


@dataclass(slots=True)
class Subject:
    """What stands in the picture, where and how large: centre in fractions of the picture, 1 = usual size."""

    icon: str
    scale: float = 1.0
    at: tuple[float, float] | None = None


class _Land(NamedTuple):
    """An operation that fills all below a line: where its number and those of its foot are, and the lowest
    place of the line, below which it hides what was drawn before."""

    op: int
    feet: tuple[int, int]
    low: float


@dataclass(slots=True)
class Stage:
    """A picture in the making. `ground` and `sun` are in mm; `dice` are thrown by one layer only."""

    width: float
    height: float
    palette: Palette
    icons: Icons
    dice: Dice
    ground: float
    sun: tuple[float, float]
    subject: Subject | None = None
    ops: list[Op] = field(default_factory=list)
    lands: list[_Land] = field(default_factory=list)

    @property
    def unit(self) -> float:
        """One percent of the height, in mm."""
        return self.height / 100

    def x(self, percent: float) -> float:
        """So far across."""
        return self.width * percent / 100

    def y(self, percent: float) -> float:
        """So far down."""
        return self.height * percent / 100

    def across(self, y: float) -> list[Point]:
        """A level line from edge to edge, and so far beyond that the pixels at the edges are all below it."""
        return [(-self._beyond, y), (self.width + self._beyond, y)]

    def count(self, number: float) -> int:
        """How many things to draw where a poker card's picture has `number`: wide pictures need more."""
        return max(1, round(number * self.width / (0.714 * self.height)))

    def land(self, depth: float) -> str:
        """The colour of land at a depth of 0 (horizon) to 100 (at the viewer's feet)."""
        return self.palette.land(depth / 100)

    def lit(self, depth: float, share: float = 0.3) -> str:
        """The colour of land where the light falls on it."""
        return mix_hex(self.land(depth), self.palette["glow"], share)

    def path(self, outline: Iterable[str | float], fill: Paint | str, alpha: float = 1.0) -> None:
        """Fill an outline."""
        segments = rounded(outline)
        if segments:
            paint = solid(fill, alpha) if isinstance(fill, str) else fill
            self.ops.append(("path", segments, paint, None))

    def cover(
        self,
        line: Sequence[Point],
        fill: Paint | str,
        standing: Iterable[str | float] = (),
        *,
        straight: bool = False,
    ) -> None:
        """Fill all below a line across the picture, and what is `standing` on it, with an opaque paint."""
        out = ridge(line, self._foot, straight=straight)
        self.lands.append(_Land(len(self.ops), (len(out) - 5, len(out) - 2), max(y for _, y in line)))
        self.path([*out, *standing], fill)

    def finished(self) -> tuple[Op, ...]:
        """All operations; land only as far down as no later land hides it, which would be painted in vain."""
        ops, foot = list(self.ops), self._foot
        for land in reversed(self.lands):
            sort, segments, *paints = ops[land.op]
            cut = list(segments)
            for at in land.feet:
                cut[at : at + 1] = rounded([foot])
            ops[land.op] = (sort, tuple(cut), *paints)
            foot = min(foot, land.low + self._beyond)
        return tuple(ops)

    @property
    def _foot(self) -> float:
        """Where land ends, so far below the picture that its last row of pixels is all land."""
        return self.height + self._beyond

    @property
    def _beyond(self) -> float:
        """More than a pixel, in mm."""
        return max(self.unit, _PIXEL)

    def line(self, outline: Iterable[str | float], colour: str, width: float, alpha: float = 1.0) -> None:
        """Draw along an outline, round ends."""
        segments = rounded(outline)
        if segments:
            stroke = Stroke(solid(colour, alpha), round(width, 3), "round", "round")
            self.ops.append(("path", segments, None, stroke))

    def down(self, top: float, bottom: float, *colours: str) -> Paint:
        """A gradient from one height in mm to another, colours at equal distances."""
        stops = tuple((round(at / (len(colours) - 1), 4), colour) for at, colour in enumerate(colours))
        return ("linear", 0.0, round(top, 2), 0.0, round(bottom, 2), stops, 1.0)
