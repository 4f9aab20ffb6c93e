"""A sheet that shows how far a printer draws backs off their mark: crosses black in front, red behind."""

from collections.abc import Iterator

from deckwright.assets.chrome import sheet_words
from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.display import Op, Segments, Stroke, solid
from deckwright.picture.page import Page, shifted
from deckwright.picture.shapes import straight
from deckwright.render.text import Paragraph, Run, lay_out, pt

_REACH = 10  # mm that the scales of a cross reach each way
_INSET = 25.0
_TEXT = 110.0


def calibration_pages(profile: Profile, language: str, fonts: Fonts) -> Iterator[Page]:
    """Front and back of one sheet. The profile's offset moves the back, so a second print checks it."""
    said = sheet_words(language)
    black, red = "#000000", "#d02020"
    title = f"{said['calibration']} · {profile.name(language)}"
    front = _crosses(profile, black) + _text(profile, [title, said["measure"], said["enter"]], fonts)
    yield Page(profile.width, profile.height, ops=front)
    back = Page(profile.width, profile.height, ops=_crosses(profile, red))
    yield shifted(back, *profile.offset)


def _crosses(profile: Profile, colour: str) -> tuple[Op, ...]:
    """The middle and the corners; the same places on both sides, since the page is its own mirror image."""
    width, height = profile.width, profile.height
    places = [(x, y) for x in (_INSET, width - _INSET) for y in (_INSET, height - _INSET)]
    ops: list[Op] = []
    for x, y in ((width / 2, height / 2), *places):
        ops.append(("path", _scale(x, y), None, Stroke(solid(colour), pt(0.35))))
        ops.append(("path", _long_ticks(x, y), None, Stroke(solid(colour), pt(0.6))))
    return tuple(ops)


def _scale(x: float, y: float) -> Segments:
    """A cross with a tick at each millimetre."""
    parts: list[str | float] = []
    for step in range(-_REACH, _REACH + 1):
        parts += straight(x + step, y - 0.7, x + step, y + 0.7)
        parts += straight(x - 0.7, y + step, x + 0.7, y + step)
    return tuple(parts)


def _long_ticks(x: float, y: float) -> Segments:
    """The arms, and a longer tick at every fifth millimetre."""
    parts = [*straight(x - _REACH, y, x + _REACH, y), *straight(x, y - _REACH, x, y + _REACH)]
    for step in (-10, -5, 5, 10):
        parts += straight(x + step, y - 1.6, x + step, y + 1.6)
        parts += straight(x - 1.6, y + step, x + 1.6, y + step)
    return tuple(parts)


def _text(profile: Profile, texts: list[str], fonts: Fonts) -> tuple[Op, ...]:
    head, *rest = texts
    family = "body" if "body" in fonts.families else next(iter(fonts.families))
    paragraphs = [Paragraph((Run(head, family=family, bold=True, size=1.4),))]
    paragraphs += [Paragraph((Run(text, family=family),)) for text in rest]
    width = min(_TEXT, profile.width - 2 * _INSET)
    laid = lay_out(paragraphs, width, size=pt(10), min_size=pt(7), align="left", fonts=fonts)
    return laid.ops((profile.width - width) / 2, profile.height / 2 + _REACH + 10)
