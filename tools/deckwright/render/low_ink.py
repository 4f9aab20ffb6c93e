"""Faces that take little ink: large grounds and pictures are pale, and what was light on them is dark. In mm.

For prototypes. Small figures, lines and dark words stay as they are.
"""

from dataclasses import dataclass, field, replace

from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.picture.colour import contrast, mix_hex, parse_hex
from deckwright.picture.display import DisplayList, Op, Paint, Stroke, solid
from deckwright.picture.matrix import IDENTITY, Matrix, box_through, product
from deckwright.picture.outline import control_bounds
from deckwright.picture.shapes import rectangle

_LARGE = 100.0  # mm² from which a ground is pale
_PIECES = 2  # of a ground or a frame at most; what has more is a figure, such as a QR code, or letters
_TINY = 20.0  # mm² of a figure that would not be seen without its contrast, such as a pip
_KEPT = 0.14  # of its colour
_VEIL = solid("#ffffff", 0.82)  # over pictures
_PICTURE, _VEILED = "#4a4a4a", "#eeeeee"  # what pictures are taken for, before and after
_DARK = "#222222"
_LETTERS, _FIGURES = 4.5, 3.0  # contrast that words and figures keep, if they had it
_OPAQUE = 0.5  # what is fainter is no ground of its own


@dataclass(frozen=True, slots=True)
class _Ground:
    """What lies in a box: its colour before and now."""

    box: Box
    before: str
    now: str


@dataclass(slots=True)
class _Walk:
    """The grounds so far, and the maps and clips of the open groups."""

    grounds: list[_Ground] = field(default_factory=list)
    matrices: list[Matrix] = field(default_factory=lambda: [IDENTITY])
    clips: list[Box] = field(default_factory=list)

    def begin(self, op: Op) -> None:
        _, matrix, clip, _ = op
        self.matrices.append(product(matrix, self.matrices[-1]) if matrix else self.matrices[-1])
        self.clips.append(self.seen(control_bounds(clip)) if clip else self.clips[-1])

    def end(self) -> None:
        self.matrices.pop()
        self.clips.pop()

    def seen(self, box: Box) -> Box:
        """What of a box shows on the card."""
        (x0, y0, x1, y1), (left, top, right, bottom) = box_through(box, self.matrices[-1]), self.clips[-1]
        return (max(x0, left), max(y0, top), max(min(x1, right), left), max(min(y1, bottom), top))

    def below(self, box: Box) -> _Ground | None:
        """What lies below the middle of a box."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        return next(
            (
                each
                for each in reversed(self.grounds)
                if each.box[0] <= x <= each.box[2] and each.box[1] <= y <= each.box[3]
            ),
            None,
        )

    def clear(self, paint: Paint, box: Box, least: float) -> Paint:
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


def low_ink(display: DisplayList) -> DisplayList:
    """A face with little ink."""
    bleed = display.bleed
    card = (-bleed, -bleed, display.width + bleed, display.height + bleed)
    walk, out = _Walk(clips=[card]), list[Op]()
    for op in display.ops:
        sort = op[0]
        if sort == "begin":
            walk.begin(op)
        elif sort == "end":
            walk.end()
        elif sort == "path" and op[1]:
            out.append(_path(op, walk))
            continue
        elif sort == "icon":
            out.append(_icon(op, walk))
            continue
        elif sort == "glyphs":
            out.append(_glyphs(op, walk))
            continue
        out.append(op)
        if sort == "image":
            x, y, width, height = op[2:]
            out.append(("path", rectangle(x, y, width, height), _VEIL, None))
            walk.grounds.append(_Ground(walk.seen((x, y, x + width, y + height)), _PICTURE, _VEILED))
    return replace(display, ops=tuple(out))


def _path(op: Op, walk: _Walk) -> Op:
    _, segments, fill, stroke = op
    box = walk.seen(control_bounds(segments))
    line = stroke.paint if isinstance(stroke, Stroke) else None
    now = _filled(fill, box, walk, is_figure=segments.count("M") > _PIECES) if fill else fill
    if line:
        # Letters that a line makes bolder are of one colour with it.
        stroke = replace(stroke, paint=now if line == fill else walk.clear(line, box, _FIGURES))
    lies_under = segments.count("M") <= _PIECES or line == fill or _area(box) < _LARGE
    if fill and now[-1] >= _OPAQUE and lies_under:
        walk.grounds.append(_Ground(box, _darkest(fill), _darkest(now)))
    return ("path", segments, now, stroke)


def _filled(fill: Paint, box: Box, walk: _Walk, *, is_figure: bool) -> Paint:
    """What fills a ground or a figure in a box."""
    is_large = _area(box) >= _LARGE
    if is_large and not is_figure:
        return _pale(fill)
    return walk.clear(fill, box, _FIGURES) if is_large or _area(box) < _TINY else fill


def _icon(op: Op, walk: _Walk) -> Op:
    _, name, x, y, size, fill, turn = op
    box = walk.seen((x, y, x + size, y + size))
    large = _area(box) >= _LARGE and _darkest(fill) != _darkest(_pale(fill))
    return ("icon", name, x, y, size, walk.clear(_pale(fill) if large else fill, box, _FIGURES), turn)


def _glyphs(op: Op, walk: _Walk) -> Op:
    _, face, size, x, y, fill, glyphs = op
    box = walk.seen((x, y - size * 0.7, x + glyphs[-1][1] + size * 0.5, y))
    return ("glyphs", face, size, x, y, walk.clear(fill, box, _LETTERS), glyphs)


def _area(box: Box) -> float:
    return (box[2] - box[0]) * (box[3] - box[1])


def _darkest(paint: Paint) -> str:
    """The one colour of a paint, or the darkest of a gradient."""
    if paint[0] == "solid":
        return str(paint[1])
    colours: list[str] = [colour for _, colour in paint[-2]]
    return min(colours, key=lambda colour: parse_hex(colour).luminance)


def _pale(paint: Paint) -> Paint:
    """A paint with little of its colour."""
    if paint[0] == "solid":
        return solid(mix_hex("#ffffff", paint[1], _KEPT), paint[2])
    stops = tuple((at, mix_hex("#ffffff", colour, _KEPT)) for at, colour in paint[-2])
    return (*paint[:-2], stops, paint[-1])
