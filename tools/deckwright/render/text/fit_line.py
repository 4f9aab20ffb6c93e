"""One line of text, fitted between two sizes: names, labels, numbers."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from deckwright.assets.fonts import Fonts
from deckwright.picture.box import Box, around
from deckwright.picture.display import Op
from deckwright.render.text.atoms import Atom, Part, Sign, Word, atoms_of
from deckwright.render.text.breaks import natural
from deckwright.render.text.draw_line import draw, extent, parts_of, text_of
from deckwright.render.text.flow import largest
from deckwright.render.text.inline import Inline, Paragraph, Run

_SLACK = 1e-6


@dataclass(frozen=True, kw_only=True)
class SetLine:
    """A set line in mm, relative to its left end on the baseline; `width` is its advance."""

    parts: tuple[Part, ...]
    size: float
    width: float
    cap_height: float
    ascent: float
    descent: float
    fits: bool
    text: str
    missing: str = ""
    rtl: bool = False

    @cached_property
    def ops(self) -> tuple[Op, ...]:
        """Operations on the baseline y = 0, from x = 0."""
        return draw(self.parts, 0.0, self.size)

    @cached_property
    def ink(self) -> Box:
        """What of it is black: left, top, right, bottom. An empty line has no extent."""
        boxes: list[Box] = []
        x = 0.0
        for part in self.parts:
            boxes += _ink(part, x)
            x += part.width
        if not boxes:
            return (0.0, 0.0, 0.0, 0.0)
        left, top, right, bottom = around(boxes)
        return (left * self.size, top * self.size, right * self.size, bottom * self.size)


def fit_line(
    inlines: Sequence[Inline],
    width: float,
    *,
    size: float,
    min_size: float | None = None,
    fonts: Fonts,
) -> SetLine:
    """Set runs and icons on one line; newlines become spaces. Sizes in mm."""
    flat = tuple(replace(i, text=i.text.replace("\n", " ")) if isinstance(i, Run) else i for i in inlines)
    cut = atoms_of(Paragraph(flat), fonts)
    joined = [_ended(atom) for atom in cut.atoms]
    em = natural(joined, 0, len(joined))
    chosen = largest(lambda size: em * size <= width + _SLACK, size if min_size is None else min_size, size)
    parts = parts_of(joined)
    above, below, _ = extent(parts)
    cap = max((part.face.cap_height * part.size for part in parts if isinstance(part, Word)), default=0.7)
    return SetLine(
        parts=tuple(parts),
        size=chosen,
        width=em * chosen,
        cap_height=cap * chosen,
        ascent=above * chosen,
        descent=below * chosen,
        fits=em * chosen <= width + _SLACK,
        text=text_of(joined),
        missing=cut.missing,
        rtl=cut.rtl,
    )


def _ended(atom: Atom) -> Atom:
    """The atom without its chance of a hyphen; a space after the last word is dropped as well."""
    return Atom(atom.parts, atom.width, atom.after, None if atom.after == "end" else atom.gap)


def _ink(part: Part, x: float) -> list[Box]:
    if isinstance(part, Sign):
        half = part.icon.size / 2
        return [(x, -part.lift - half, x + part.width, half - part.lift)]
    out: list[Box] = []
    for glyph, dx, text in part.glyphs:
        left, top, right, bottom = part.face.ink(glyph)
        if right > left and text.strip() != "":
            origin, scale = x + dx, part.size
            out.append((origin + left * scale, top * scale, origin + right * scale, bottom * scale))
    return out
