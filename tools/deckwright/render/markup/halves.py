"""A line that runs across two cards laid side by side: which glyphs each half shows, and where."""

from dataclasses import dataclass, replace

from deckwright.picture.box import Box
from deckwright.picture.display import Op
from deckwright.render.layout.box import LayoutBox
from deckwright.render.text.atoms import Part, Word
from deckwright.render.text.fit_line import SetLine

_GAP_IS_WORTH = 0.3  # a split between words may lie this much further from the middle than one inside a word


@dataclass(frozen=True, slots=True)
class Half:
    """One half: operations relative to `x` on the baseline, the longer half's width and the room it has."""

    ops: tuple[Op, ...]
    x: float
    size: float
    ink: Box
    wide: float
    room: float


def half_of(line: SetLine, part: str, box: LayoutBox, card: float, smallest: float) -> Half:
    """The left or right half of a line whose seam is the card's right or left edge."""
    split = _split(line)
    total = line.width / line.size
    longer = max(split, total - split)
    room = card - box.x if part == "left" else box.right
    size = min(line.size, max(smallest, room / longer)) if longer else line.size
    left, right = _parted(line.parts, split)
    shown = replace(line, parts=left if part == "left" else right, size=size)
    x = card - split * size if part == "left" else 0.0
    return Half(shown.ops, x, size, shown.ink, longer * size, room)


def _split(line: SetLine) -> float:
    """Where the line falls apart, in em: between two glyphs near its middle, between words if one is near."""
    middle = line.width / line.size / 2
    chances: list[tuple[float, float]] = []
    x = 0.0
    previous: float | None = None
    after_gap = False
    for part in line.parts:
        if isinstance(part, Word):
            for glyph, dx, text in part.glyphs:
                start = x + dx
                ink = part.face.ink(glyph)
                if not text.strip():
                    after_gap = bool(text)
                    continue
                if previous is not None:
                    place = (previous + start + ink[0] * part.size) / 2
                    chances.append((abs(place - middle) * (_GAP_IS_WORTH if after_gap else 1.0), place))
                previous, after_gap = start + ink[2] * part.size, False
        else:
            previous, after_gap = x + part.width, False
        x += part.width
    return min(chances)[1] if chances else middle


def _parted(parts: tuple[Part, ...], split: float) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """The parts before the split, and those after it, their origin moved to the split."""
    left: list[Part] = []
    right: list[Part] = []
    x = 0.0
    for part in parts:
        end = x + part.width
        if not isinstance(part, Word):
            (left if (x + end) / 2 < split else right).append(part)
        elif end <= split:
            left.append(part)
        else:
            before = tuple(glyph for glyph in part.glyphs if _middle(part, glyph, x) < split)
            after = tuple(glyph for glyph in part.glyphs if _middle(part, glyph, x) >= split)
            if before:
                left.append(replace(part, glyphs=before))
            if after:
                shift = min(x - split, 0.0) if x < split else 0.0
                moved = tuple((glyph, dx + shift, text) for glyph, dx, text in after)
                right.append(replace(part, glyphs=moved, width=end - max(x, split)))
        x = end
    return tuple(left), tuple(right)


def _middle(part: Word, glyph: tuple[int, float, str], x: float) -> float:
    left, _, right, _ = part.face.ink(glyph[0])
    return x + glyph[1] + (left + right) / 2 * part.size
