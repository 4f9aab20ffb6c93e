"""Slabs: the strips of a page that no page break may cut. Millimetres from the column's top left corner."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckwright.picture.display import Op
from deckwright.picture.translate import translate


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A ground behind the slabs that share it; where a page ends inside it, it is closed and opened again."""

    number: int
    x: float
    width: float
    pad: float
    fill: str
    bar: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Slab:
    """A strip of the column.

    `before` is the gap above it, which the top of a page swallows. `keep` holds it on the next slab's page.
    `tags` stand in the margin at `baseline`. `repeat` is drawn again when it begins a page: a table's head.
    `heading` is its level, title and anchor for the outline. `smaller` are lower forms of a picture, height
    and operations each, for the foot of a page.
    """

    height: float
    ops: tuple[Op, ...] = ()
    before: float = 0.0
    keep: bool = False
    baseline: float = 0.0
    tags: tuple[str, ...] = ()
    anchors: tuple[str, ...] = ()
    panels: tuple[Panel, ...] = ()
    repeat: "tuple[Slab, ...]" = ()
    heading: tuple[int, str, str] | None = None
    new_page: bool = False
    text: str = ""
    smaller: tuple[tuple[float, tuple[Op, ...]], ...] = ()


def shifted(slabs: Sequence[Slab], dx: float) -> list[Slab]:
    """The slabs further right."""
    return [
        replace(
            slab,
            ops=translate(slab.ops, dx, 0.0),
            repeat=tuple(shifted(slab.repeat, dx)),
            smaller=tuple((height, translate(ops, dx, 0.0)) for height, ops in slab.smaller),
        )
        for slab in slabs
    ]


def after(slabs: Sequence[Slab], gap: float) -> list[Slab]:
    """The slabs with a gap above the first."""
    return [replace(slabs[0], before=gap), *slabs[1:]] if slabs else []


def kept(slabs: Sequence[Slab], *, last: bool = False) -> list[Slab]:
    """The slabs all on one page; with `last` also with what follows."""
    return [replace(s, keep=True) if last or n < len(slabs) - 1 else s for n, s in enumerate(slabs)]


def no_single_lines(slabs: Sequence[Slab]) -> list[Slab]:
    """The lines of a paragraph so that no page begins or ends with a single one of them."""
    last = len(slabs) - 1
    return [replace(s, keep=s.keep or n in (0, last - 1)) if n < last else s for n, s in enumerate(slabs)]
