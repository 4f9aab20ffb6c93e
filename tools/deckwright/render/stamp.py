"""Marks of a draft: a band over a face that is wrong, and what is printed where no face could be drawn.

In black and white, so that every printer shows it and nobody needs to tell colours apart. Sizes in mm.
"""

from dataclasses import replace

from deckwright.assets.fonts import Fonts
from deckwright.picture.cut import roomy
from deckwright.picture.display import DisplayList, Op, Shape, Stroke, solid
from deckwright.picture.shapes import rectangle
from deckwright.picture.translate import translate
from deckwright.render.text import Paragraph, Run, fit_line, lay_out, pt

_WORD = "DRAFT"
_BLACK, _WHITE = solid("#000000"), solid("#ffffff")
_HIGH = 0.05  # the height of the band, as a share of the face's shorter side
_BELOW = 0.009  # how far from the trimmed edge it lies: below what a face says, which keeps to its safe zone
_LINE = 0.008  # the width of its edge
_LETTERS = 0.78  # the size of its letters, as a share of its height
_SAFE = 0.08  # the empty edge of a placeholder, as a share of the face's shorter side
_SMALLEST = pt(4.5)


def stamped(display: DisplayList, said: str, fonts: Fonts) -> DisplayList:
    """A face with a band at its foot that calls it a draft and says in a few words what is wrong.

    There it lies in the empty edge, and hides nothing that somebody who reads a draft wants to see.
    """
    left, top, right, bottom = roomy(display.shape, display.width, display.height)
    band = translate(_band(right - left, bottom - top, said, fonts), left, top)
    return replace(display, ops=(*display.ops, *band))


def _band(width: float, height: float, said: str, fonts: Fonts) -> tuple[Op, ...]:
    short = min(width, height)
    high, edge, left = short * _HIGH, short * _LINE, short * _SAFE / 2
    top, long, air = height - short * _BELOW - high, width - 2 * left, high * 0.3
    size = high * _LETTERS
    word = fit_line([_run(_WORD, fonts, bold=True)], long / 2, size=size, min_size=_SMALLEST, fonts=fonts)
    room = long - word.width - 3 * air
    words = fit_line([_run(said, fonts)], room, size=size * 0.75, min_size=_SMALLEST * 0.8, fonts=fonts)
    base = top + (high + word.cap_height) / 2
    return (
        ("path", rectangle(left, top, long, high, high / 4), _WHITE, Stroke(_BLACK, edge)),
        *translate(word.ops, left + air, base),
        *(translate(words.ops, left + long - air - words.width, base) if words.fits else ()),
    )


def white(size: tuple[float, float], shape: Shape, bleed: float) -> DisplayList:
    """A face on which nothing is drawn."""
    sheet = rectangle(-bleed, -bleed, size[0] + 2 * bleed, size[1] + 2 * bleed)
    return DisplayList(*size, bleed, (("path", sheet, _WHITE, None),), shape)


def placeholder(blank: DisplayList, name: str, said: str, message: str, fonts: Fonts) -> DisplayList:
    """What is printed in the place of a `blank` face, that could not be drawn: its name, and why."""
    left, top, right, bottom = roomy(blank.shape, blank.width, blank.height)
    width, height = right - left, bottom - top
    safe = min(width, height) * _SAFE
    frame = rectangle(safe, safe, width - 2 * safe, height - 2 * safe, safe / 2)
    inner = 2 * safe
    told = [
        Paragraph((_run(_WORD, fonts, bold=True, size=0.8, tracking=0.15),)),
        Paragraph((_run(name, fonts, bold=True, size=1.5),)),
        Paragraph((_run(said, fonts, size=0.8),)),
        Paragraph((_run(message, fonts),)),
    ]
    wide, high = width - 2 * inner, height - 2 * inner
    for paragraphs in (told, told[:3], told[1:2]):
        text = lay_out(
            paragraphs,
            wide,
            height=high,
            size=pt(9),
            min_size=_SMALLEST,
            align="center",
            gap=0.8,
            fonts=fonts,
        )
        if text.fits:
            break
    ops: list[Op] = [("path", frame, None, Stroke(_BLACK, max(0.2, safe * 0.08), dash=(1.5, 1.0)))]
    if text.fits:
        ops += text.ops(inner, inner, height=high, valign="middle")
    return replace(blank, ops=(*blank.ops, *translate(ops, left, top)))


def _run(text: str, fonts: Fonts, *, bold: bool = False, size: float = 1.0, tracking: float = 0.0) -> Run:
    """Words in the plainest family there is."""
    family = "body" if "body" in fonts.families else next(iter(fonts.families))
    return Run(text, family=family, bold=bold, size=size, tracking=tracking)
