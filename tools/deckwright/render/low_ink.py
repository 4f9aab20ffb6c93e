"""Faces that take little ink: large grounds and pictures are pale, and what was light on them is dark. In mm.

For prototypes. Small figures, lines and dark words stay as they are. What is one picture becomes paler as a
whole, so that what was light in it does not become dark.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.picture.colour import contrast, mix_hex, parse_hex
from deckwright.picture.display import DisplayList, Op, Paint, Stroke, solid
from deckwright.picture.shapes import rectangle
from deckwright.picture.walk import Group, extent, walk

_LARGE = 100.0  # mm² from which a ground is pale
_PIECES = 2  # of a ground or a frame at most; what has more is a figure, such as a QR code, or letters
_TINY = 20.0  # mm² of a figure that would not be seen without its contrast, such as a pip
_KEPT = 0.14  # of its colour
_PICTURED = 0.25  # of the colours of a picture
_VEIL = solid("#ffffff", 0.82)  # over pictures
_PICTURE, _VEILED = "#4a4a4a", "#eeeeee"  # what pictures are taken for, before and after
_DARK = "#222222"
_LETTERS, _FIGURES = 4.5, 3.0  # contrast that words and figures keep, if they had it
_OPAQUE = 0.5  # what is fainter is no ground of its own
_SOLID = 0.8  # large figures that are fainter are light and shade, such as clouds, and may vanish


@dataclass(frozen=True, slots=True)
class _Ground:
    """What lies in a box: its colour before and now."""

    box: Box
    before: str
    now: str


class _Grounds(list[_Ground]):
    """What was drawn so far that other things lie on."""

    def below(self, box: Box) -> _Ground | None:
        """What lies below the middle of a box."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        return next(
            (
                each
                for each in reversed(self)
                if each.box[0] <= x <= each.box[2] and each.box[1] <= y <= each.box[3]
            ),
            None,
        )

    def standing_out(self, paint: Paint, box: Box, least: float) -> Paint:
        """A paint that stands out from what is pale by now; before, the other was the dark one."""
        ground = self.below(box)
        if paint[0] != "solid" or ground is None or ground.before == ground.now:
            return paint
        _, colour, alpha = paint
        if contrast(colour, ground.now) >= min(least, contrast(colour, ground.before)):
            return paint
        dark = ground.before if contrast(ground.before, ground.now) >= least else _DARK
        return solid(dark, alpha)


def inked(display: DisplayList, profile: Profile) -> DisplayList:
    """A face with as much ink as a profile prints it."""
    return low_ink(display) if profile.ink == "low" else display


def inked_pair(ground: str, ink: str, profile: Profile) -> tuple[str, str]:
    """The colours of a ground and of words on it with as much ink as a profile prints."""
    return (mix_hex("#ffffff", ground, _KEPT), _DARK) if profile.ink == "low" else (ground, ink)


def low_ink(display: DisplayList) -> DisplayList:
    """A face with little ink."""
    bleed = display.bleed
    card = (-bleed, -bleed, display.width + bleed, display.height + bleed)
    grounds, out, inner, starts = _Grounds(), list[Op](), 0, False
    for op, group in walk(display.ops, Group(clip=card)):
        if op[0] in ("begin", "end") and (inner or starts):
            inner += 1 if op[0] == "begin" else -1
        starts = op[:2] == ("note", "picture")
        change = (_IN_PICTURES if inner else _CHANGES).get(op[0])
        if change is None or op[:2] == ("path", ()):
            out.append(op)
        else:
            out += change(op, group.shown(extent(op)), grounds)
    return replace(display, ops=tuple(out))


def _image(op: Op, box: Box, grounds: _Grounds) -> Iterator[Op]:
    yield op
    yield ("path", rectangle(*op[2:]), _VEIL, None)
    grounds.append(_Ground(box, _PICTURE, _VEILED))


def _pictured(op: Op, box: Box, grounds: _Grounds) -> Iterator[Op]:
    """A shape of a picture."""
    _, segments, fill, stroke, *rule = op
    now = _pale(fill, _PICTURED) if fill else fill
    if isinstance(stroke, Stroke):
        stroke = replace(stroke, paint=_pale(stroke.paint, _PICTURED))
    if fill and fill[-1] >= _OPAQUE and _area(box) >= _TINY:
        grounds.append(_Ground(box, _darkest(fill), _darkest(now)))
    yield ("path", segments, now, stroke, *rule)


def _path(op: Op, box: Box, grounds: _Grounds) -> Iterator[Op]:
    _, segments, fill, stroke, *rule = op
    line = stroke.paint if isinstance(stroke, Stroke) else None
    now = _filled(fill, box, grounds, is_figure=segments.count("M") > _PIECES) if fill else fill
    if line:
        # Letters that a line makes bolder are of one colour with it.
        stroke = replace(stroke, paint=now if line == fill else grounds.standing_out(line, box, _FIGURES))
    lies_under = segments.count("M") <= _PIECES or line == fill or _area(box) < _LARGE
    if fill and now[-1] >= _OPAQUE and lies_under:
        grounds.append(_Ground(box, _darkest(fill), _darkest(now)))
    yield ("path", segments, now, stroke, *rule)


def _filled(fill: Paint, box: Box, grounds: _Grounds, *, is_figure: bool) -> Paint:
    """What fills a ground or a figure in a box."""
    is_large = _area(box) >= _LARGE
    if is_large and not is_figure:
        return _pale(fill)
    below = grounds.below(box)
    if is_large and below and contrast(_darkest(fill), below.before) < _FIGURES:
        return _pale(fill)  # it was part of what it lies on
    is_faint = is_large and fill[-1] < _SOLID
    must_show = not is_faint and (is_large or _area(box) < _TINY)
    return grounds.standing_out(fill, box, _FIGURES) if must_show else fill


def _icon(op: Op, box: Box, grounds: _Grounds) -> Iterator[Op]:
    _, name, x, y, size, fill, turn = op
    large = _area(box) >= _LARGE and _darkest(fill) != _darkest(_pale(fill))
    yield (
        "icon",
        name,
        x,
        y,
        size,
        grounds.standing_out(_pale(fill) if large else fill, box, _FIGURES),
        turn,
    )


def _glyphs(op: Op, box: Box, grounds: _Grounds) -> Iterator[Op]:
    yield (*op[:5], grounds.standing_out(op[5], box, _LETTERS), op[6])


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _darkest(paint: Paint) -> str:
    """The one colour of a paint, or the darkest of a gradient."""
    if paint[0] == "solid":
        return str(paint[1])
    colours: list[str] = [colour for _, colour in paint[-2]]
    return min(colours, key=lambda colour: parse_hex(colour).luminance)


def _pale(paint: Paint, kept: float = _KEPT) -> Paint:
    """A paint with little of its colour."""
    if paint[0] == "solid":
        return solid(mix_hex("#ffffff", paint[1], kept), paint[2])
    stops = tuple((at, mix_hex("#ffffff", colour, kept)) for at, colour in paint[-2])
    return (*paint[:-2], stops, paint[-1])


_CHANGES = {"image": _image, "path": _path, "icon": _icon, "glyphs": _glyphs}
_IN_PICTURES = {"image": _image, "path": _pictured, "icon": _icon, "glyphs": _glyphs}
