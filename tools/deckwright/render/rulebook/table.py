"""Tables as strips: columns as wide as their words want, striped rows, the head again on each page."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from deckwright.picture.display import Op, q
from deckwright.picture.shapes import rectangle
from deckwright.picture.structure import DOCUMENT, NOTHING, within
from deckwright.picture.translate import translate
from deckwright.render.rulebook.blocks import Row, Runs, Table
from deckwright.render.rulebook.strip import Strip, kept, repeated
from deckwright.render.rulebook.style import ink, tint
from deckwright.render.rulebook.typesetter import Type, Typesetter, pt, rule
from deckwright.render.text import Laid

PAD_X, PAD_Y = 1.8, 0.95
SIZE = pt(9)
WHOLE = 70.0  # a table that is not higher stays on one page
FIRST, LAST = 3, 4  # rows that stay below the head, and together at the end
TOGETHER = 32.0  # so high they are at most: high rows would leave a page nearly blank
# Where words lack room, columns of numbers and symbols so wide at most are set closer.
_CLOSE, _CLOSE_PAD = 6.0, 0.8
_HEAD = Type(size=SIZE, bold=True, fill="#ffffff", leading=1.2, shy=True)
_BODY = Type(size=SIZE, leading=1.26)
_ALIGN = {"left": "left", "center": "center", "right": "right"}

Anchored = Callable[[list[Strip], tuple[str, ...]], list[Strip]]


def table(
    block: Table, width: float, setter: Typesetter, anchored: Anchored, part: int = DOCUMENT
) -> list[Strip]:
    """The strips of a table within a part of the book: its head and one for each row."""
    pads = _pads(block, width, setter)
    columns = _shared(list(_wanted(block, setter, pads)), width)
    drawer = _Rows(setter, columns, pads, block.align, width, setter.structure.add("Table", part))
    head = drawer.head(block.head, _HEAD)
    rows = [
        anchored([replace(drawer.row(row, _BODY, number), repeat=(repeated(head),))], row.tags)[0]
        for number, row in enumerate(block.rows)
    ]
    if rows:
        foot = (within(NOTHING), drawer.foot(rows[-1].height))
        rows[-1] = replace(rows[-1], ops=(*rows[-1].ops, *foot))
    strips = [replace(head, keep=True), *rows]
    if sum(strip.height for strip in strips) <= WHOLE:
        return kept(strips)
    heights = [row.height for row in rows]
    last = len(rows) - _together(heights[: -LAST - 1 : -1])
    kept_rows = {*range(_together(heights[:FIRST]) - 1), *range(last, len(rows) - 1)}
    return [strips[0], *(replace(row, keep=number in kept_rows) for number, row in enumerate(rows))]


def _together(heights: Iterable[float]) -> int:
    """How many rows stay together: one, and those behind it as long as all have room."""
    return max(1, sum(height <= TOGETHER for height in accumulate(heights)))


def narrowest(block: Table, setter: Typesetter) -> float:
    """How wide a table is whose words all fit into their columns."""
    return sum(least for least, _ in _wanted(block, setter, _pads(block, 0.0, setter)))


def _pads(block: Table, width: float, setter: Typesetter) -> tuple[float, ...]:
    """The room at either side of each column's words: less beside numbers where words have to be broken."""
    usual = (PAD_X,) * len(block.head.cells)
    wide = [most for _, most in _wanted(block, setter, usual)]
    if sum(wide) <= width:
        return usual
    return tuple(_CLOSE_PAD if most - 2 * PAD_X <= _CLOSE else PAD_X for most in wide)


def _wanted(block: Table, setter: Typesetter, pads: Sequence[float]) -> Iterator[tuple[float, float]]:
    """For each column its widest word, and its longest line, with the room beside them."""
    for column, pad in enumerate(pads):
        measured = [setter.widths(block.head.cells[column], _HEAD)]
        measured += [setter.widths(row.cells[column], _BODY) for row in block.rows]
        yield max(least for least, _ in measured) + 2 * pad, max(most for _, most in measured) + 2 * pad


def _shared(wanted: Sequence[tuple[float, float]], width: float) -> tuple[float, ...]:
    """Columns that fill the width: none narrower than its widest word, the rest as much as each wants."""
    narrow, wide = (sum(each) for each in zip(*wanted, strict=True))
    if wide <= width:
        return tuple(most * width / wide for _, most in wanted)
    if narrow >= width:
        return tuple(least * width / narrow for least, _ in wanted)
    return tuple(least + (width - narrow) * (most - least) / (wide - narrow) for least, most in wanted)


@dataclass(frozen=True, slots=True)
class _Rows:
    setter: Typesetter
    columns: tuple[float, ...]
    pads: tuple[float, ...]
    align: tuple[str, ...]
    width: float
    part: int

    def head(self, row: Row, kind: Type) -> Strip:
        ops, height, baseline = self._cells(row.cells, kind, "TH")
        primary = self.setter.style.primary
        ground = ("path", rectangle(0.0, 0.0, self.width, height), ink(primary), None)
        line = rule(0.0, self.width, height, self.setter.style.accent, 0.5)
        return Strip(height=height, ops=(within(NOTHING), ground, line, *ops), baseline=baseline)

    def row(self, row: Row, kind: Type, number: int) -> Strip:
        ops, height, baseline = self._cells(row.cells, kind, "TD")
        if number % 2 == 0:
            ops = (
                within(NOTHING),
                ("path", rectangle(0.0, 0.0, self.width, height), ink(self.setter.style.shade), None),
                *ops,
            )
        return Strip(height=height, ops=ops, baseline=baseline)

    def foot(self, y: float) -> Op:
        return rule(0.0, self.width, y, tint(self.setter.style.primary, 0.25), 0.35)

    def _cells(self, cells: Sequence[Runs], kind: Type, role: str) -> tuple[tuple[Op, ...], float, float]:
        """The operations of a row's cells, its height, and the baseline of its first line."""
        laid: list[tuple[Laid | None, float]] = []
        x = 0.0
        for runs, width, pad, align in zip(cells, self.columns, self.pads, self.align, strict=True):
            aligned = replace(kind, align=_ALIGN.get(align, "left"))
            laid.append((self.setter.laid(runs, width - 2 * pad, aligned) if runs else None, x + pad))
            x += width
        highest = max((cell.height for cell, _ in laid if cell), default=kind.size)
        ops: list[Op] = []
        structure = self.setter.structure
        row, detail = structure.add("TR", self.part), "Column" if role == "TH" else ""
        for cell, left in laid:
            own = structure.add(role, row, detail=detail)
            if cell:
                ops.append(within(own))
                ops += translate(cell.ops(0.0, 0.0), left, PAD_Y)
        first = next((cell.lines[0].baseline for cell, _ in laid if cell), 0.0)
        return tuple(ops), q(highest + 2 * PAD_Y), PAD_Y + first
