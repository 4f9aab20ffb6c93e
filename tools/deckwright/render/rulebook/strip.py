"""Strips: stretches of a column that no page break may cut. Millimetres from the column's top left corner."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from deckwright.picture.display import Op
from deckwright.picture.structure import without_parts
from deckwright.picture.translate import translate


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """A ground behind the strips that share it; where a page ends in it, it is closed and opened again."""

    number: int
    x: float
    width: float
    pad: float
    fill: str
    bar: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """A strip of the column.

    `before` is the gap above it, which the top of a page swallows. `keep` holds it on the next strip's page.
    `repeat` is drawn again when it begins a page: a table's head. `heading` is its level, title and anchor
    for the outline, `title` that of the book. `smaller` are lower forms of a picture, for the foot of a page.
    `spans` is what goes across all columns.
    """

    height: float
    ops: tuple[Op, ...] = ()
    before: float = 0.0
    keep: bool = False
    baseline: float = 0.0
    anchors: tuple[str, ...] = ()
    panels: tuple[Panel, ...] = ()
    repeat: "tuple[Strip, ...]" = ()
    heading: tuple[int, str, str] | None = None
    title: str = ""
    new_page: bool = False
    text: str = ""
    smaller: "tuple[Strip, ...]" = ()
    spans: bool = False


def shifted(strips: Sequence[Strip], dx: float) -> list[Strip]:
    """The strips further right."""
    return [
        replace(
            strip,
            ops=translate(strip.ops, dx, 0.0),
            repeat=tuple(shifted(strip.repeat, dx)),
            smaller=tuple(shifted(strip.smaller, dx)),
        )
        for strip in strips
    ]


def repeated(strip: Strip) -> Strip:
    """The strip as it is drawn again, when it has been read."""
    return replace(strip, ops=tuple(without_parts(strip.ops)))


def after(strips: Sequence[Strip], gap: float) -> list[Strip]:
    """The strips with a gap above the first."""
    return [replace(strips[0], before=gap), *strips[1:]] if strips else []


def spanning(strips: Sequence[Strip]) -> list[Strip]:
    """The strips across all columns."""
    return [replace(strip, spans=True) for strip in strips]


def kept(strips: Sequence[Strip], *, last: bool = False) -> list[Strip]:
    """The strips all on one page; with `last` also with what follows."""
    return [replace(s, keep=True) if last or n < len(strips) - 1 else s for n, s in enumerate(strips)]


def no_single_lines(strips: Sequence[Strip]) -> list[Strip]:
    """The lines of a paragraph so that no page begins or ends with a single one of them."""
    last = len(strips) - 1
    return [replace(s, keep=s.keep or n in (0, last - 1)) if n < last else s for n, s in enumerate(strips)]
