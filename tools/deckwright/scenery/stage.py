"""The stage that layers draw on: size, palette, light, ground line and the operations so far.

Scenes speak in percent: of the width across, of the height down and for every size, so that a scene keeps its
proportions in any frame. The stage turns percent into mm.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from deckwright.assets.icons import Icons
from deckwright.picture.colour import mix_hex
from deckwright.picture.display import Op, Paint, Segments, Stroke, solid
from deckwright.scenery.dice import Dice
from deckwright.scenery.tint import Palette

# This double has steps of 1/64: adding and taking it away rounds to 1/64, at a fifth of the cost of round().
_STEP = 1.5 * 2**46


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
