"""The small line below a sheet that says what it is, outside every bleed, and off the crop marks.

Another one above says which cards are missing, and what the game has to say on every sheet.
"""

from collections.abc import Iterator, Sequence

from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.display import Op, solid
from deckwright.picture.shapes import rectangle
from deckwright.picture.translate import translate
from deckwright.render.impose.marks import Area
from deckwright.render.text import Run, SetLine, fit_line, pt

SIZE = pt(6)
SMALLEST = pt(4.5)
NARROW = 40.0  # below it a text would shrink to nothing
_AIR = 0.6
_WHITE = solid("#ffffff")
_Text = tuple[str, float, float]  # and from where to where it may reach


def slug_line(
    profile: Profile,
    area: Area,
    texts: Sequence[str],
    fonts: Fonts,
    *,
    above: bool = False,
    marks: bool = True,
) -> tuple[Op, ...]:
    """A text below or above each of the first columns, or one for all; nothing where there is no room.

    It lies between the marks, else beyond them; where there is no room for either, on white over the marks.
    Where all this is only in the margin, which not all printers leave white, it is there.
    """
    _, top, _, bottom = area.ink
    room = top if above else profile.height - bottom
    return _line(profile, area, texts, fonts, room - profile.margin, above=above, marks=marks) or _line(
        profile, area, texts, fonts, room, above=above, marks=marks
    )


def _line(
    profile: Profile,
    area: Area,
    texts: Sequence[str],
    fonts: Fonts,
    room: float,
    *,
    above: bool,
    marks: bool,
) -> tuple[Op, ...]:
    """The texts as far from the bleed as `room` allows, the best way that there is."""
    _, top, _, bottom = area.ink
    best: list[Op] = []
    for placed, away, clear in _ways(profile, area, texts, marks=marks):
        lines = [(start + _AIR, set_text(text, end - start - 2 * _AIR, fonts)) for text, start, end in placed]
        if any(away + line.ascent + line.descent + _AIR > room for _, line in lines):
            continue
        best = []
        for start, line in lines:
            off = away + _AIR + (line.descent if above else line.ascent)
            base = top - off if above else bottom + off
            if not clear:
                high = line.ascent + line.descent
                ground = rectangle(start - _AIR, base - line.ascent, line.width + 2 * _AIR, high)
                best.append(("path", ground, _WHITE, None))
            best += translate(line.ops, start, base)
        if all(line.fits for _, line in lines):
            break
    return tuple(best)


def _ways(
    profile: Profile, area: Area, texts: Sequence[str], *, marks: bool
) -> Iterator[tuple[list[_Text], float, bool]]:
    """Where texts may lie, the best way first, how far from the bleed, and whether off all marks."""
    left, _, right, _ = area.ink
    columns = sorted({(x0, x1) for x0, _, x1, _ in area.boxes})
    wide = all(end - start >= NARROW for start, end in columns)
    if wide and (marks or len(columns) >= len(texts)):
        most = min(len(columns), len(texts))
        said = [*texts[: most - 1], " · ".join(texts[most - 1 :])]
        yield [(text, *span) for text, span in zip(said, columns, strict=False)], 0.0, True
    whole = [(" · ".join(texts), left, right)]
    if marks:
        yield whole, profile.mark_gap + profile.mark_length, True
    yield whole, 0.0, not marks


def set_text(text: str, width: float, fonts: Fonts, *, size: float = SIZE) -> SetLine:
    """One small line in the plainest family there is."""
    family = "body" if "body" in fonts.families else next(iter(fonts.families))
    return fit_line([Run(text, family=family)], width, size=size, min_size=min(SMALLEST, size), fonts=fonts)
