"""Marks of a draft: a band over a face that is wrong, and what is printed where no face could be drawn.

In black and white, so that every printer shows it and nobody needs to tell colours apart. Sizes in mm.
"""

from math import atan2, degrees, hypot

from deckwright.assets.fonts import Fonts
from deckwright.picture.display import DisplayList, Op, Stroke, solid
from deckwright.picture.matrix import laid
from deckwright.picture.shapes import rectangle, straight
from deckwright.picture.translate import translate
from deckwright.render.text import Paragraph, Run, fit_line, lay_out, pt

BLEED = 3.0
_WORD = "DRAFT"
_BLACK, _WHITE, _VEIL = solid("#000000"), solid("#ffffff"), solid("#ffffff", 0.8)
_HIGH = 0.13  # the height of the band, as a share of the face's shorter side
_LETTERS = 0.62  # the size of its letters, as a share of its height
_LONG = 0.8  # its length, as a share of the diagonal
_SAFE = 0.08  # the empty edge of a placeholder, as a share of the face's shorter side
_SMALLEST = pt(4.5)


def stamped(display: DisplayList, said: str, fonts: Fonts) -> DisplayList:
    """A face with a band across it that calls it a draft and says in a few words what is wrong."""
    band = _band(display.width, display.height, said, fonts)
    return DisplayList(display.width, display.height, display.bleed, (*display.ops, *band))


def _band(width: float, height: float, said: str, fonts: Fonts) -> tuple[Op, ...]:
    high, long = min(width, height) * _HIGH, hypot(width, height) * _LONG
    edge, air = high * 0.045, high * 0.4
    size = high * _LETTERS
    word = fit_line([_run(_WORD, fonts, bold=True)], long / 2, size=size, min_size=_SMALLEST, fonts=fonts)
    room = long - word.width - 3 * air
    words = fit_line([_run(said, fonts)], room, size=size * 0.6, min_size=_SMALLEST * 0.8, fonts=fonts)
    base = (high + word.cap_height) / 2
    matrix = laid((long, high), (width / 2, height / 2), -degrees(atan2(height, width)), 1.0)
    ends = (straight(0.0, y, long, y) for y in (0.0, high))
    return (
        ("begin", matrix, None, 1.0),
        ("path", rectangle(0.0, 0.0, long, high), _VEIL, None),
        *(("path", end, None, Stroke(_BLACK, edge)) for end in ends),
        *translate(word.ops, air, base),
        *(translate(words.ops, long - air - words.width, base) if words.fits else ()),
        ("end",),
    )


def placeholder(size: tuple[float, float], name: str, said: str, message: str, fonts: Fonts) -> DisplayList:
    """What is printed in the place of a face that could not be drawn: its name, and why."""
    width, height = size
    safe = min(size) * _SAFE
    sheet = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    frame = rectangle(safe, safe, width - 2 * safe, height - 2 * safe, safe / 2)
    inner = 2 * safe
    told = [
        Paragraph((_run(_WORD, fonts, bold=True, size=0.8, tracking=0.15),)),
        Paragraph((_run(name, fonts, bold=True, size=1.5),)),
        Paragraph((_run(said, fonts, size=0.8),)),
        Paragraph((_run(message, fonts),)),
    ]
    column = {"width": width - 2 * inner, "height": height - 2 * inner}
    for paragraphs in (told, told[:3], told[1:2]):
        text = lay_out(
            paragraphs, **column, size=pt(9), min_size=_SMALLEST, align="center", gap=0.8, fonts=fonts
        )
        if text.fits:
            break
    ops: list[Op] = [
        ("path", sheet, _WHITE, None),
        ("path", frame, None, Stroke(_BLACK, max(0.2, safe * 0.08), dash=(1.5, 1.0))),
    ]
    if text.fits:
        ops += text.ops(inner, inner, height=height - 2 * inner, valign="middle")
    return DisplayList(width, height, BLEED, tuple(ops))


def _run(text: str, fonts: Fonts, *, bold: bool = False, size: float = 1.0, tracking: float = 0.0) -> Run:
    """Words in the plainest family there is."""
    family = "body" if "body" in fonts.families else next(iter(fonts.families))
    return Run(text, family=family, bold=bold, size=size, tracking=tracking)
