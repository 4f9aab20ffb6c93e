"""Look over a finished face for what would spoil it in print: margins, sizes, strokes, contrast. In mm."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from deckwright.model.finding import LOOK, Finding, Thing
from deckwright.model.place import Place
from deckwright.picture.box import Box, inside, overlap
from deckwright.picture.colour import contrast, mix_hex, parse_hex
from deckwright.picture.cut import inside as inside_cut
from deckwright.picture.display import DisplayList, Op, Paint, Stroke
from deckwright.picture.outline import fills_its_box
from deckwright.picture.walk import Group, Seen, walk_by_author
from deckwright.render.covered import Opaque, covered, everywhere
from deckwright.render.edges import edges
from deckwright.render.edges_of_shapes import edges_of_shape
from deckwright.render.faces import Drawn
from deckwright.render.markup.pen import Written
from deckwright.render.text.short import short

SAFE = 3.0  # mm from the trim that cutting may eat into
POINT = 25.4 / 72
SMALLEST = 5 * POINT
THINNEST = 0.2 * POINT
LARGE = 14 * POINT  # from here on letters need less contrast
_ENOUGH, _ENOUGH_IF_LARGE = 4.5, 3.0  # contrast
_PAPER = "#ffffff"
_FAR = 1e6
_QUOTED = 32  # characters
SLACK = 0.05  # mm that rounding may add


# Code, message, hint, and what is to be changed: a colour, a width; the element that drew it if it is empty.
Complaint = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class _Ground:
    """Something painted in an open group; `paint` is None where text on it could be seen through."""

    seen: Seen
    paint: Paint | None = None

    def lies_below(self, box: Box) -> bool:
        """Whether something of it shows where a box is."""
        left, top, right, bottom = shown = self.seen.shown
        return left < right and top < bottom and overlap(box, shown)

    def colours_below(self, box: Box) -> tuple[str, ...]:
        """The opaque colours, several of a gradient, that a box stands on, if it stands on nothing else."""
        paint = self.paint
        if paint is None or paint[-1] < 1 or not inside(box, self.seen.shown, SLACK):
            return ()
        if not fills_its_box(self.seen.op[1], self.seen.extent):
            return ()
        return (paint[1],) if paint[0] == "solid" else tuple(colour for _, colour in paint[-2])


@dataclass
class _Look:
    """What was painted so far, grounds that text may stand on and panels; what it is printed on."""

    grounds: list[_Ground] = field(default_factory=list)
    panels: list[Box] = field(default_factory=list)
    joined: str = ""
    printed: float = 1.0

    def opened(self, box: Box) -> Box:
        """A box without its border at the side where the other half lies."""
        left, top, right, bottom = box
        return (
            -_FAR if self.joined == "left" else left,
            top,
            _FAR if self.joined == "right" else right,
            bottom,
        )

    def scale(self, group: Group) -> float:
        """How much a group, and printing, enlarge in the narrower direction."""
        return min(group.scales) * self.printed


def lint(
    drawn: Drawn,
    place: Place,
    about: str,
    name: str,
    joined: str = "",
    printed: float = 1.0,
    is_opaque: Opaque = everywhere,
) -> Iterator[Finding]:
    """What is wrong with a picture although it could be drawn; each complaint once.

    It is reported where the template of the game writes the element; for an element of a preset at `place`,
    where what is drawn was written. `joined` is the side (`left` or `right`) at which another half lies:
    there a text may run across the edge. Letters and lines are looked at as large as they are `printed`;
    `is_opaque` tells where bitmaps hide what is behind them.
    """
    once: set[tuple[str, str]] = set()
    for element, (code, message, hint, look) in _everywhere(drawn, joined, printed, is_opaque):
        cause = look or (str(element.place) if element else message)
        if (code, cause) not in once:
            once.add((code, cause))
            yield Finding(
                code=code,
                place=(element and element.own) or place,
                context=name,
                message=message,
                hint=hint,
                about=about,
                cause=Thing(LOOK, cause),
            )


def _everywhere(
    drawn: Drawn, joined: str, printed: float, is_opaque: Opaque
) -> Iterator[tuple[Written | None, Complaint]]:
    """All complaints, each with the element that it is about."""
    display, look = drawn.display, _Look(joined=joined, printed=printed)
    pieces = walk_by_author(display.ops, drawn.drawn_by)
    for element, piece in pieces:
        for seen in piece:
            for complaint in _complaints(seen, look, display):
                yield element, complaint
    along = edges(display, pieces, joined) if display.shape == "card" else edges_of_shape(display, pieces)
    for element, said in (*along, *covered(pieces, is_opaque)):
        yield element, (*said, "")


def _complaints(seen: Seen, look: _Look, display: DisplayList) -> Iterable[Complaint]:
    """What is wrong with one op."""
    op, sort = seen.op, seen.op[0]
    if sort == "path":
        return _path(seen, look)
    if sort in {"image", "icon"}:
        look.grounds.append(_Ground(seen))
    elif sort == "glyphs":
        return _glyphs(seen, look, display)
    elif sort == "note" and op[1] == "panel":
        look.panels.append(seen.box)
    elif sort == "note" and op[1] == "text":
        return _text(seen.box, op[6], look, display)
    elif sort == "note" and op[1] == "code":
        return _code(seen, look)
    return ()


def _code(seen: Seen, look: _Look) -> Iterator[Complaint]:
    """Squares that telephones do not see: too like their ground, or lighter; in the evening they need as much
    contrast as readers."""
    box, squares = seen.box, seen.op[6]
    below = _below(box, look.grounds)
    grounds = () if seen.group.opacity < 1 else below.colours_below(box) if below else (_PAPER,)
    if not grounds:
        message = (
            "<qr> lies on a picture, on something translucent or only partly on its ground, "
            "from which telephones may not tell it"
        )
        yield "A406", message, "give it a `ground`, or an opaque box of one light colour behind it", ""
        return
    colour, _, opacity = squares.partition(" ")
    ground = min(grounds, key=lambda each: contrast(colour, each))
    shown = mix_hex(ground, colour, float(opacity))
    if (ratio := contrast(shown, ground)) < _ENOUGH:
        message = f"<qr> in {shown} hardly stands out from {ground} (contrast {ratio:.1f})"
        yield "A406", message, f"choose colours with a contrast of {_ENOUGH:g} or more", ""
    elif parse_hex(ground).luminance < parse_hex(shown).luminance:
        message = f"<qr> in {shown} is lighter than its ground {ground}, which not all telephones read"
        yield "A406", message, "exchange `fill` and `ground`", ""


def _path(seen: Seen, look: _Look) -> Iterable[Complaint]:
    fill, stroke = seen.op[2:4]
    if fill is not None:
        look.grounds.append(_Ground(seen, None if seen.group.opacity < 1 else fill))
    if isinstance(stroke, Stroke) and (thick := stroke.width * look.scale(seen.group)) < THINNEST - 1e-6:
        width = f"{thick / POINT:.2f} pt"
        message = f"a line is {width} wide and may vanish in print"
        return [("A405", message, "make it 0.2 pt or wider", width)]
    return ()


def _glyphs(seen: Seen, look: _Look, display: DisplayList) -> Iterator[Complaint]:
    yield from _letters(seen, look)
    if display.shape != "card":
        yield from _too_near(_least_inside(seen.box, look, display), _said(seen.op), display)


def _letters(seen: Seen, look: _Look) -> Iterator[Complaint]:
    op, group = seen.op, seen.group
    size, fill = op[2], op[5]
    size_on_card, shown = size * look.scale(group), _said(op)
    if size_on_card < SMALLEST - 1e-6:
        points = size_on_card / POINT
        yield (
            "A404",
            f"'{short(shown, _QUOTED)}' is set in {points:.1f} pt",
            "5 pt is the least that can be read",
            "",
        )
    if not shown.strip() or group.opacity < 1 or fill[0] != "solid" or fill[2] < 1:
        return
    grounds = _grounds(seen.box, look.grounds)
    ground = grounds[0] if len(grounds) == 1 else None
    needed = _ENOUGH_IF_LARGE if size_on_card >= LARGE else _ENOUGH
    if ground and (ratio := contrast(fill[1], ground)) < needed:
        message = (
            f"'{short(shown, _QUOTED)}' in {fill[1]} hardly stands out from {ground} (contrast {ratio:.1f})"
        )
        yield "A406", message, f"choose colours with a contrast of {needed:g} or more", str(fill[1])


def _said(op: Op) -> str:
    """The letters of a run."""
    return "".join(text for _, _, text in op[6])


def safe_margin(width: float, height: float) -> float:
    """How far words keep from the trim of a face of this size; on small ones less is asked for."""
    return min(SAFE, min(width, height) / 12)


def _text(box: Box, text: str, look: _Look, display: DisplayList) -> Iterator[Complaint]:
    if display.shape == "card":
        yield from _too_near(_least_inside(box, look, display), text, display)
    panel = next((panel for panel in reversed(look.panels) if overlap(box, panel)), None)
    if panel and not inside(box, panel := look.opened(panel), SLACK):
        over = max(panel[0] - box[0], panel[1] - box[1], box[2] - panel[2], box[3] - panel[3])
        yield (
            "A407",
            f"'{short(text, _QUOTED)}' sticks out of its panel by {over:.2f} mm",
            "shorten it or widen the panel",
            "",
        )


def _too_near(inside_by: float, text: str, display: DisplayList) -> Iterator[Complaint]:
    """Words that are so far inside the cut, if that is not far enough."""
    margin = safe_margin(display.width, display.height)
    if (over := margin - inside_by) > SLACK:
        message = f"'{short(text, _QUOTED)}' reaches {over:.1f} mm into the {margin:g} mm along the edge"
        yield "A403", message, "cutting may take that off; move the text inwards", ""


def _least_inside(box: Box, look: _Look, display: DisplayList) -> float:
    """How far inside the cut a box is with all its corners; at the seam to another half it is far enough."""
    left, top, right, bottom = look.opened((0.0, 0.0, display.width, display.height))
    if display.shape == "card":
        return min(box[0] - left, box[1] - top, right - box[2], bottom - box[3])
    corners = [(x, y) for x in (box[0], box[2]) for y in (box[1], box[3])]
    return min(inside_cut(display.shape, display.width, display.height, corner) for corner in corners)


def _grounds(box: Box, grounds: list[_Ground]) -> tuple[str, ...]:
    """The colours below a box, when opaque ones lie there and nothing else was painted over them."""
    below = _below(box, grounds)
    return below.colours_below(box) if below else ()


def _below(box: Box, grounds: list[_Ground]) -> _Ground | None:
    """What was painted last where a box is, if anything was."""
    return next((ground for ground in reversed(grounds) if ground.lies_below(box)), None)
