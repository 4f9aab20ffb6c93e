"""The small line below a sheet that says what it is, set between the crop marks, outside every bleed.

Another one above says which cards are missing, and what the game has to say on every sheet.
"""

from collections.abc import Sequence

from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.display import Op
from deckwright.picture.translate import translate
from deckwright.render.impose.marks import Area
from deckwright.render.text import Run, SetLine, fit_line, pt

SIZE = pt(6)
SMALLEST = pt(4.5)
NARROW = 40.0  # below it a text would shrink to nothing
_AIR = 0.6


def slug_line(
    profile: Profile, area: Area, texts: Sequence[str], fonts: Fonts, *, above: bool = False
) -> tuple[Op, ...]:
    """A text below or above each of the first columns, or one for all; nothing where there is no room."""
    left, top, right, bottom = area.ink
    columns = sorted({(x0, x1) for x0, _, x1, _ in area.boxes})
    narrow = any(end - start < NARROW for start, end in columns)
    if narrow or len(columns) < len(texts):
        texts, columns = [" · ".join(texts)], [(left, right)]
    ops: list[Op] = []
    for text, (start, end) in zip(texts, columns, strict=False):
        line = set_text(text, end - start - 2 * _AIR, fonts)
        room = (top if above else profile.height - bottom) - profile.margin
        if line.ascent + line.descent + _AIR <= room:
            base = top - _AIR - line.descent if above else bottom + _AIR + line.ascent
            ops += translate(line.ops, start + _AIR, base)
    return tuple(ops)


def set_text(text: str, width: float, fonts: Fonts, *, size: float = SIZE) -> SetLine:
    """One small line in the plainest family there is."""
    family = "body" if "body" in fonts.families else next(iter(fonts.families))
    return fit_line([Run(text, family=family)], width, size=size, min_size=min(SMALLEST, size), fonts=fonts)
