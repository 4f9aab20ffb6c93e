"""A page to be written: paper, boxes, its own marks and the pictures placed on it. Millimetres."""

from dataclasses import dataclass, replace

from deckwright.picture.box import Box
from deckwright.picture.display import DisplayList, Op, Segments
from deckwright.picture.matrix import Matrix, shift
from deckwright.picture.outline import mapped


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture on a page.

    (x, y) is the top left corner of the trimmed card as it lies on the page, `rotation` is clockwise in steps
    of 90 degrees. `clip` = (left, top, right, bottom), as seen on the page, says how far the picture shows
    beyond its trim; a negative number hides a part of the card. None shows the whole bleed. `scale` makes it
    smaller than it is printed. `edge` is an outline on the page out of which nothing of it shows.
    `said` is what it is for those who cannot see it; without it, what the picture says itself.
    """

    display: DisplayList
    x: float
    y: float
    rotation: int = 0
    clip: tuple[float, float, float, float] | None = None
    scale: float = 1.0
    edge: Segments | None = None
    said: str = ""

    @property
    def size(self) -> tuple[float, float]:
        """Width and height of the trimmed card as it lies on the page."""
        across = (self.display.width * self.scale, self.display.height * self.scale)
        return across if self.rotation % 180 == 0 else across[::-1]

    @property
    def trim(self) -> Box:
        """Where the trimmed card lies: x0, y0, x1, y1."""
        width, height = self.size
        return (self.x, self.y, self.x + width, self.y + height)

    @property
    def shown(self) -> Box:
        """What of the page the picture covers: x0, y0, x1, y1."""
        bleed = self.display.bleed * self.scale
        left, top, right, bottom = self.clip or (bleed, bleed, bleed, bleed)
        width, height = self.size
        return (self.x - left, self.y - top, self.x + width + right, self.y + height + bottom)


@dataclass(frozen=True, slots=True)
class Page:
    """One page, drawn in the order `under`, `placed`, `ops`. Boxes are x0, y0, x1, y1 from the top left.

    `said` is what `ops` show in words; without it they are ornaments, which are passed over.
    """

    width: float
    height: float
    ops: tuple[Op, ...] = ()
    placed: tuple[Placed, ...] = ()
    trim: Box | None = None
    bleed: Box | None = None
    under: tuple[Op, ...] = ()
    said: str = ""


def single_page(display: DisplayList, room: tuple[float, float] | None = None, turn: int = 0) -> Page:
    """A page of exactly one picture, with all of its bleed or so many mm at the sides and above and below.

    The picture is turned clockwise first.
    """
    x, y = room or (display.bleed, display.bleed)
    placed = Placed(display, x, y, turn, (x, y, x, y))
    across, down = placed.size
    width, height = across + 2 * x, down + 2 * y
    return Page(
        width,
        height,
        placed=(placed,),
        trim=(x, y, x + across, y + down),
        bleed=(0.0, 0.0, width, height),
    )


def shifted(page: Page, x: float, y: float) -> Page:
    """The page with everything on it moved, for a printer that draws off its mark."""
    if not x and not y:
        return page
    matrix = shift(x, y)
    return replace(
        page,
        ops=_moved(page.ops, matrix),
        under=_moved(page.under, matrix),
        placed=tuple(_carried(placed, x, y) for placed in page.placed),
        trim=page.trim and _shift(page.trim, x, y),
        bleed=page.bleed and _shift(page.bleed, x, y),
    )


def _carried(placed: Placed, x: float, y: float) -> Placed:
    edge = placed.edge and mapped(placed.edge, lambda at_x, at_y: (at_x + x, at_y + y))
    return replace(placed, x=placed.x + x, y=placed.y + y, edge=edge)


def _moved(ops: tuple[Op, ...], matrix: Matrix) -> tuple[Op, ...]:
    return (("begin", matrix, None, 1.0), *ops, ("end",)) if ops else ()


def _shift(box: Box, x: float, y: float) -> Box:
    return (box[0] + x, box[1] + y, box[2] + x, box[3] + y)
