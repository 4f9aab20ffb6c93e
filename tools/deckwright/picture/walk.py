"""Walk through a picture with the open groups at hand: where on the card each operation lies. In mm."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, starmap
from math import hypot
from typing import TypeVar

from deckwright.picture.box import Box
from deckwright.picture.display import Op
from deckwright.picture.matrix import IDENTITY, Matrix, box_through, product
from deckwright.picture.outline import bounds, control_bounds

EVERYWHERE: Box = (-1e6, -1e6, 1e6, 1e6)

_Author = TypeVar("_Author")


@dataclass(frozen=True, slots=True)
class Group:
    """The open groups as one: the map onto the card, what their clips let show, how opaque they are."""

    matrix: Matrix = IDENTITY
    clip: Box = EVERYWHERE
    opacity: float = 1.0

    def opened(self, begin: Op) -> "Group":
        """With one more group in it."""
        _, matrix, clip, opacity = begin
        inner = Group(product(matrix, self.matrix) if matrix else self.matrix, self.clip)
        shown = inner.shown(bounds(clip)) if clip else self.clip
        return Group(inner.matrix, shown, self.opacity * opacity)

    def box(self, box: Box) -> Box:
        """Where a box lies on the card."""
        return box_through(box, self.matrix)

    def shown(self, box: Box) -> Box:
        """What of a box shows on the card; without area where nothing does."""
        (x0, y0, x1, y1), (left, top, right, bottom) = self.box(box), self.clip
        x, y = max(x0, left), max(y0, top)
        return (x, y, max(x, min(x1, right)), max(y, min(y1, bottom)))

    @property
    def scales(self) -> tuple[float, float]:
        """How much longer lines become that go to the right, and those that go down."""
        a, b, c, d, _, _ = self.matrix
        return hypot(a, b), hypot(c, d)


def walk(ops: Iterable[Op], outermost: Group | None = None) -> Iterator[tuple[Op, Group]]:
    """Each operation with the groups around it; the ends of a group have it within them."""
    groups = [outermost or Group()]
    for op in ops:
        if op[0] == "begin":
            groups.append(groups[-1].opened(op))
        yield op, groups[-1]
        if op[0] == "end":
            groups.pop()


class Seen:
    """An operation with the groups around it. Where it lies is worked out when first asked for."""

    __slots__ = ("_extent", "_shown", "group", "op")

    def __init__(self, op: Op, group: Group) -> None:
        self.op, self.group = op, group
        self._extent: Box | None = None
        self._shown: Box | None = None

    @property
    def extent(self) -> Box:
        """Its `extent` in its group."""
        self._extent = self._extent or extent(self.op)
        return self._extent

    @property
    def box(self) -> Box:
        """The same on the card."""
        return self.group.box(self.extent)

    @property
    def shown(self) -> Box:
        """Where it shows on the card; without area where it does not."""
        self._shown = self._shown or self.group.shown(self.extent)
        return self._shown


Pieces = Sequence[tuple[_Author | None, Sequence[Seen]]]


def walk_by_author(ops: Sequence[Op], authors: Iterable[tuple[int, _Author | None]]) -> Pieces[_Author]:
    """The same in pieces, each with who drew it; `authors` says from which operation on it is whom."""
    walked = starmap(Seen, walk(ops))
    return [
        (author, list(islice(walked, end - start)))
        for (start, author), (end, _) in pairwise([(0, None), *authors, (len(ops), None)])
    ]


def extent(op: Op) -> Box:
    """The box in its group of what an operation draws or notes; of curves, and letters, rather too large."""
    if op[0] in {"image", "note"}:
        x, y, width, height = op[2:6]
        return (x, y, x + width, y + height)
    if op[0] == "icon":
        x, y, size = op[2:5]
        return (x, y, x + size, y + size)
    if op[0] == "glyphs":
        # The last glyph's own width is not in the list; half an em is near enough.
        _, _, size, x, y, _, glyphs = op
        wide = glyphs[-1][1] + size * 0.5 if glyphs else 0.0
        return (x, y - size * 0.7, x + wide, y)
    return control_bounds(op[1])
