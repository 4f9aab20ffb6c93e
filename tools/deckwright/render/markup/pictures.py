"""Elements that show pictures: icon, art (scenery from data or a bitmap), image."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import ClassVar, Literal

from deckwright.assets.svg_picture import SvgPicture, read_picture
from deckwright.inputs import is_svg
from deckwright.model.finding import LOOK, Thing
from deckwright.model.game import Value
from deckwright.model.place import Place
from deckwright.picture.display import Op, Stroke, q
from deckwright.picture.matrix import shift
from deckwright.picture.shapes import circle, rectangle
from deckwright.picture.translate import translate
from deckwright.reading import changed_at
from deckwright.render.layout.box import LayoutBox, Size
from deckwright.render.markup.element import Element, attribute, element
from deckwright.render.markup.inlines import word_paint
from deckwright.render.markup.pen import Pen
from deckwright.render.markup.values import Colour, Length, Measure
from deckwright.render.text import IconRun, Run, fit_line
from deckwright.render.text.inline import USUAL
from deckwright.scenery import ArtError, draw_scene

_DEFAULT = 4.0  # mm
_NUMBERED = 1.16  # the size of a disc with a number, as a share of the letters
_RIM = 0.06  # the line around that disc, which parts it from a picture, as a share of it
_FAINT = 0.3  # how much of an icon is seen behind its number
_DISC = 0.66
_SEAM = 0.2  # mm
_STRIP = 3  # so much longer than high a window shows no picture, but a band of one
_LEAST_SEEN = 0.5  # of a bitmap, as a share, that nobody is told of
_NO_HEIGHT = frozenset({"max_height"})  # what has no height of its own has none to bound
NO_ART = "v: lighten(frame, 0.35) frame"  # where a card has no picture


@element("icon", inline=True)
@dataclass(kw_only=True)
class Icon(Element):
    """An icon in a box or among words. Among words it has none of the common attributes."""

    name: str = attribute(
        "",
        "The game's word for the icon, or its own name. Only where there is a `number`, it may be missing.",
    )
    size: Measure | None = attribute(
        None,
        "Its width and height. Without it, 4mm. Among words a share of the letters' size, 115% without it.",
    )
    fill: Colour = attribute(
        "", "Its colour. Without it, `ink`; among words that of the words, or `icon_ink` on a disc."
    )
    disc: Colour = attribute(
        "",
        "The colour of the disc behind it. Without it, none; among words the theme's `icon_NAME`, if any.",
    )
    ring: Colour = attribute("", "The colour of the line around the disc.")
    rotate: float = attribute(0.0, "How far it is turned clockwise in a box, in degrees.")
    number: str = attribute(
        "",
        "A number or letter in its middle. The icon is faint behind it, on a disc of `disc`, the theme's "
        "`icon_NAME`, or `accent`.",
    )

    def measure(self, pen: Pen, width: float, height: float) -> Size:  # noqa: ARG002 - it needs no font
        """A square."""
        side = _DEFAULT if self.size is None else self.size.of(min(width, height))
        return Size(side, side, side, side)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """The disc, if it has one, and the icon in the middle of the box."""
        side = min(box.width, box.height)
        if self.size is not None:
            side = min(side, self.size.of(side))
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if self.number:
            self._draw_number(pen, x, y, side)
            return
        name = self._named(pen)
        if name is None:
            return
        if self.disc:
            ground = LayoutBox(x - side / 2, y - side / 2, side, side)
            stroke = pen.stroke(self.ring, side * 0.05, ground, self.place)
            pen.path(circle(x, y, side / 2), pen.paint(self.disc, ground, self.place), stroke)
            side *= _DISC
        fill = word_paint(pen, self.fill or "ink", self)
        pen.out.append(("icon", name, q(x - side / 2), q(y - side / 2), q(side), fill, self.rotate))

    def _draw_number(self, pen: Pen, x: float, y: float, side: float) -> None:
        share = _NUMBERED if self.size is None else self.size.share or 1.0
        if run := self._numbered(pen, Run(""), share):
            line = fit_line((replace(run, size=1.0),), side * 2, size=side, fonts=pen.assets.fonts)
            left, top, right, bottom = line.ink
            pen.out += translate(line.ops, x - (left + right) / 2, y - (top + bottom) / 2)

    def run(self, pen: Pen, style: Run) -> IconRun | None:
        """The icon among words in a style."""
        if self.number:
            return self._numbered(pen, style, _share(pen, self, self.size, _NUMBERED))
        name = self._named(pen)
        if name is None:
            return None
        share = _share(pen, self, self.size, USUAL)
        token = f"icon_{self.name}"
        disc = self.disc or (token if token in pen.palette else "")
        ground = word_paint(pen, disc, self) if disc and disc != "none" else None
        fill = self.fill or ("icon_ink" if ground and "icon_ink" in pen.palette else "")
        paint = word_paint(pen, fill, self) if fill else style.fill
        said = pen.called(self.name)
        return IconRun(name, paint, share * style.size, ground, self._ring(pen, style), said)

    def _named(self, pen: Pen) -> str | None:
        if not self.name:
            pen.report("A408", self.place, "<icon> needs the attribute 'name'")
            return None
        return pen.icon(self.name, self.place)

    def _numbered(self, pen: Pen, style: Run, share: float) -> IconRun | None:
        """A disc among words, with the number on it."""
        name = self._named(pen) if self.name else ""
        if name is None:
            return None
        tokens = (self.disc, f"icon_{self.name}", "accent")
        disc = next(
            (token for token in tokens if token and (token == self.disc or token in pen.palette)), "ink"
        )
        ground = word_paint(pen, disc, self)
        own = f"on_{disc}" if f"on_{disc}" in pen.palette else "icon_ink"
        fill = self.fill or (own if own in pen.palette else "#ffffff")
        ink = word_paint(pen, fill, self)
        faint = (*ink[:-1], _FAINT)
        ring = self._ring(pen, style) or Stroke(ink, _RIM * share * style.size)
        said = pen.called(self.name) if self.name else self.number
        return IconRun(name, faint, share * style.size, ground, ring, said, self.number, ink)

    def _ring(self, pen: Pen, style: Run) -> Stroke | None:
        return Stroke(word_paint(pen, self.ring, self), 0.05 * style.size) if self.ring else None


@element("art")
@dataclass(kw_only=True)
class Art(Element):
    """The picture of the card: its scenery, or the bitmap it names. It fills its box."""

    lacks: ClassVar = _NO_HEIGHT

    half: Literal["", "left", "right"] = attribute(
        "", "The side that it shows of a picture across two cards."
    )
    scene: str = attribute("", "The scene, in place of the card's; for backs and mats.")
    subject: str = attribute("", "The subject in the scene, in place of the card's.")
    seed: str = attribute("", "What the scenery grows from, in place of the card's id.")
    scale: float = attribute(1.0, "A factor of the size of the subject.")
    focus: float = attribute(
        0.5,
        "How far down a bitmap higher than its box is the line that stays in view, 0 its top, 1 its foot. "
        "The card's `art: {file: .., at: [0.5, 0.2]}` says otherwise.",
    )
    fit: Literal["box", "card"] = attribute(
        "box",
        "`card` for a bitmap that is a whole card, with `bleed`: one without a bleed of its own ends at the "
        "card's edge, and goes on beyond it as in a mirror.",
    )

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Draw the scenery clipped to the box."""
        art: dict[str, Value] = dict(pen.subject.art)
        art |= {key: value for key in ("scene", "subject") if (value := getattr(self, key))}
        own = art.get("scale", 1.0)
        if art and self.scale != 1.0 and isinstance(own, int | float) and not isinstance(own, bool):
            art["scale"] = own * self.scale
        file = art.get("file")
        if isinstance(file, str):
            card = LayoutBox(0.0, 0.0, pen.width, pen.height) if self.fit == "card" else None
            at, path = self._in_view(art), f"content/{pen.subject.game}/{file}"
            size = draw_bitmap(pen, path, box, self.half, self, card=card, at=at)
            if size and "at" not in art:
                self._tell_of_a_cut(pen, size, _whole(pen, box, self.half), file)
            return
        if art:
            self._scene(pen, art, box)
        else:
            pen.path(rectangle(*box.tuple), pen.paint(NO_ART, box, self.place))

    def _tell_of_a_cut(self, pen: Pen, size: tuple[int, int], room: LayoutBox, file: str) -> None:
        """Report a bitmap of which little is seen, unless its card says what of it stays in view."""
        wide, high = size
        narrower, wider = sorted((room.width * high, room.height * wide))
        is_strip = max(room.width, room.height) > _STRIP * min(room.width, room.height)
        if narrower < _LEAST_SEEN * wider and not is_strip:
            pen.report(
                "A420",
                pen.source("art", self.place),
                f"only {narrower / wider:.0%} of the picture is seen: it has {wide} x {high} pixels, "
                f"its window {room.width:.0f} x {room.height:.0f} mm",
                f"crop it, or say which point stays in view: art: {{file: {file}, at: [0.5, 0.2]}}",
                cause=Thing(LOOK, f"cut/{self.place}"),
            )

    def _in_view(self, art: Mapping[str, Value]) -> tuple[float, float]:
        """The point of a bitmap that stays in view; what is no point is reported by the checks."""
        match art.get("at"):
            case (int() | float() as across, int() | float() as down):
                return across, down
        return 0.5, self.focus

    def _scene(self, pen: Pen, art: Mapping[str, Value], box: LayoutBox) -> None:
        whole = _whole(pen, box, self.half)
        x = box.x - whole.x
        window = (x, 0.0, x + box.width, box.height) if self.half else None
        subject = pen.subject
        seed = self.seed or subject.seed
        try:
            ops = draw_scene(
                art,
                whole.width,
                whole.height,
                seed=seed,
                assets=pen.assets,
                window=window,
            )
        except ArtError as error:
            place = pen.source("art", self.place, *error.key.split(".")[1:])
            pen.report("A409", place, f"{error.key} {error.message}", error.hint)
            pen.path(rectangle(*box.tuple), pen.paint(NO_ART, box, self.place))
            return
        pen.note("picture", box)
        pen.out.append(("begin", shift(q(box.x), q(box.y)), None, 1.0))
        pen.out += ops
        pen.out.append(("end",))


def _whole(pen: Pen, box: LayoutBox, half: str) -> LayoutBox:
    """The box of a whole picture of which `box` shows a half. It is cut at the card's edge or the box's.

    Beyond the edge, in the bleed, each half shows a strip of the other.
    """
    if not half:
        return box
    side = min(box.right, pen.width) - box.x if half == "left" else box.right - max(box.x, 0.0)
    return LayoutBox(box.x if half == "left" else box.right - 2 * side, box.y, 2 * side, box.height)


@element("image", inline=True)
@dataclass(kw_only=True)
class Image(Element):
    """A picture of the game's folder, in a box or among words: a bitmap, or an SVG of plain shapes, a vector.
    Among words it has none of the common attributes.
    """

    lacks: ClassVar = _NO_HEIGHT

    src: str = attribute(..., "Its file, by its path in `content/<game>`.")
    fit: Literal["cover", "contain"] = attribute(
        "cover", "Whether it covers its box or is shown whole inside; among words it is whole."
    )
    size: Measure | None = attribute(
        None, "Its height, only among words: a share of the letters' size, 115% without it."
    )

    def run(self, pen: Pen, style: Run) -> IconRun | None:
        """The picture among words in a style."""
        file, place = f"content/{pen.subject.game}/{self.src}", self.place
        if (path := _path(pen, file, place)) is None:
            return None
        ops: tuple[Op, ...]
        if is_svg(file):
            if (picture := _vectors(pen, file, path, place)) is None:
                return None
            wide, scale = picture.width / picture.height, round(1 / picture.height, 6)
            ops = (("begin", (scale, 0.0, 0.0, scale, 0.0, 0.0), None, 1.0), *picture.ops, ("end",))
        else:
            if (size := _pixels(pen, file, path, place)) is None:
                return None
            wide = size[0] / size[1]
            ops = (("image", file, 0.0, 0.0, q(wide), 1.0),)
        share = _share(pen, self, self.size, USUAL)
        return IconRun("", size=share * style.size, picture=ops, wide=wide)

    def draw(self, pen: Pen, box: LayoutBox) -> None:
        """Draw the picture."""
        draw_bitmap(pen, f"content/{pen.subject.game}/{self.src}", box, "", self, cover=self.fit == "cover")


def draw_bitmap(
    pen: Pen,
    file: str,
    box: LayoutBox,
    half: str,
    by: Element,
    *,
    cover: bool = True,
    card: LayoutBox | None = None,
    at: tuple[float, float] = (0.5, 0.5),
) -> tuple[int, int] | None:
    """A bitmap in a box, its proportions kept; `half` shows one side of it, `at` is the point kept in view.

    A bitmap of the proportions of a `card`, rather than of the box, fills that, and is mirrored at its edges.
    Returns its pixels where it fills the box.
    """
    place = pen.source("art", by.place)
    if (path := _path(pen, file, place)) is None:
        return None
    if is_svg(file):
        if picture := _vectors(pen, file, path, place):
            _draw_vectors(pen, picture, _whole(pen, box, half), box, cover=cover)
        return None
    if (size := _pixels(pen, file, path, place)) is None:
        return None
    wide, high = size
    if card and _is_off(card, wide, high) < _is_off(box, wide, high):
        pen.out += _mirrored(_placed(file, (wide, high), card, cover=cover), card, box)
        return None
    pen.out.append(("begin", None, rectangle(*box.tuple), 1.0))
    pen.out.append(_placed(file, (wide, high), _whole(pen, box, half), cover=cover, at=at))
    pen.out.append(("end",))
    return size


def _share(pen: Pen, by: Element, size: Length | None, usual: float) -> float:
    """How large something among words is as a share of the letters; a size that is none is reported."""
    if size is None:
        return usual
    if size.mm or size.share <= 0:
        pen.report("A408", by.place, f"<{by.tag} size> among words is a share such as 90%")
        return usual
    return size.share


def _path(pen: Pen, file: str, place: Place) -> Path | None:
    """Where a picture lies; None for one that is not there, which is reported."""
    pen.pictures.add(file)
    path = pen.assets.path.find(file)
    if path is None:
        pen.report("R205", place, f"there is no file {file}")
    return path


def _pixels(pen: Pen, file: str, path: Path, place: Place) -> tuple[int, int] | None:
    """Width and height of a bitmap; None for what is none, which is reported."""
    from deckwright.assets.bitmap import BitmapError, size_of

    try:
        return size_of(path, pen.assets.path.homes)
    except BitmapError as error:
        pen.report("A409", place, f"{file} {error}", error.hint, pen.subject.name)
        return None


def _vectors(pen: Pen, file: str, path: Path, place: Place) -> SvgPicture | None:
    """A picture of plain shapes; None for what is none or has too many points, which is reported."""
    try:
        picture = read_picture(path, pen.assets.path.homes, changed_at(path))
    except ValueError as error:
        pen.report("A409", place, f"{file}: {error}", "", pen.subject.name)
        return None
    return picture if pen.allows(picture.points, place) else None


def _draw_vectors(pen: Pen, picture: SvgPicture, room: LayoutBox, box: LayoutBox, *, cover: bool) -> None:
    """A picture of plain shapes in the middle of a room, which it covers, or in which it is whole."""
    scales = (room.width / picture.width, room.height / picture.height)
    scale = max(scales) if cover else min(scales)
    whole = room.part(picture.width * scale, picture.height * scale, 0.5, 0.5)
    pen.note("picture", box)
    pen.out.append(("begin", None, rectangle(*box.tuple), 1.0))
    pen.out.append(("begin", (q(scale), 0.0, 0.0, q(scale), q(whole.x), q(whole.y)), None, 1.0))
    pen.out += (*picture.ops, ("end",), ("end",))


def _placed(
    file: str,
    size: tuple[int, int],
    room: LayoutBox,
    *,
    cover: bool,
    at: tuple[float, float] = (0.5, 0.5),
) -> Op:
    """A bitmap in a room, which it covers, or in which it is whole; `at` is as near the middle as can be."""
    wide, high = size
    scales = (room.width / wide, room.height / high)
    scale = max(scales) if cover else min(scales)
    across, down = (
        _slid(room_side, side * scale, point)
        for room_side, side, point in zip((room.width, room.height), size, at, strict=True)
    )
    whole = room.part(wide * scale, high * scale, across, down)
    return ("image", file, q(whole.x), q(whole.y), q(whole.width), q(whole.height))


def _slid(room: float, side: float, point: float) -> float:
    """The share of what is too much that lies before the room, for a point to be near its middle."""
    over = side - room
    return min(max((point * side - room / 2) / over, 0.0), 1.0) if over > 1e-9 else 0.5


def _mirrored(image: Op, card: LayoutBox, box: LayoutBox) -> Iterator[Op]:
    """A picture on a card, and beyond its edges as in a mirror, as far as a box reaches.

    What is beyond reaches a little below the card, so that no light comes through the seam.
    """
    across = (
        (card.x, box.x, card.x + _SEAM),
        (card.right, card.right - _SEAM, box.right),
        (None, card.x, card.right),
    )
    down = (
        (card.y, box.y, card.y + _SEAM),
        (card.bottom, card.bottom - _SEAM, box.bottom),
        (None, card.y, card.bottom),
    )
    parts = [(x, y) for x in across for y in down]
    for (at_x, left, right), (at_y, top, bottom) in parts:
        a, e = (1.0, 0.0) if at_x is None else (-1.0, q(2 * at_x))
        d, f = (1.0, 0.0) if at_y is None else (-1.0, q(2 * at_y))
        yield ("begin", None, rectangle(left, top, right - left, bottom - top), 1.0)
        yield ("begin", (a, 0.0, 0.0, d, e, f), None, 1.0)
        yield image
        yield ("end",)
        yield ("end",)


def _is_off(box: LayoutBox, wide: int, high: int) -> float:
    """How much a picture's proportions differ from those of a box: 0 if they do not."""
    return abs(wide * box.height / (high * box.width) - 1)
