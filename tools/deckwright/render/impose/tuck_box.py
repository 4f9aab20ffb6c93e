"""A box to cut, fold and glue around a deck: its net, as large as the cards and the stock make it. In mm.

From left to right lie the strip to glue, the back, a side, the front and the other side. Lids hang on the
back, above and below; flaps that keep dust out hang on the sides. The net shows what will be outside.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from deckwright.assets.chrome import sheet_words
from deckwright.assets.fonts import Fonts
from deckwright.assets.profiles import Profile
from deckwright.picture.box import Box
from deckwright.picture.colour import mix_hex
from deckwright.picture.display import DisplayList, Op, Segments, Stroke, q, solid
from deckwright.picture.matrix import box_through, shift
from deckwright.picture.outline import backwards, bounds, mapped
from deckwright.picture.page import Page, Placed
from deckwright.picture.shapes import ROUND, quantised, rectangle, straight
from deckwright.picture.translate import translate
from deckwright.render.impose.grid import Size
from deckwright.render.impose.marks import BLACK
from deckwright.render.impose.sheets import Label
from deckwright.render.impose.slug import set_text
from deckwright.render.text import Run, SetLine, fit_line, pt

AIR = 1.0  # mm that a box is larger than its cards, in each direction
LEAST = 4.0  # mm of depth, below which nobody folds it
_GLUE, _WITHIN = 10.0, 1.0  # how wide the strip to glue is at most, and how much less than its side
_LID = 14.0  # mm that a lid goes into the box
_ROUNDED = 8.0  # the radius of its corners
_DUST = 6.0  # mm that the flaps below a lid are longer than the box is deep
_SLIT = 0.4  # between a flap and its neighbour
_NOTCH = (8.0, 5.0)  # of the notch for a thumb: half its width, its depth
_INTO = 4.0  # mm of ink on what lies inside, behind a fold
_BLEED = 3.0
_FOOT = 6.0  # of the page, for the words below
_DASH = (2.0, 1.5)
_HATCH, _STEP = Stroke(solid("#9a9a9a"), 0.15), 2.5


@dataclass(frozen=True, slots=True)
class Panel:
    """An upright rectangle of the net."""

    left: float
    top: float
    width: float
    height: float

    @property
    def box(self) -> Box:
        """Its edges."""
        return (self.left, self.top, self.left + self.width, self.top + self.height)

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(frozen=True)
class Net:
    """The net of a box, its back panel's corner at the origin: width, height, depth of the box inside."""

    width: float
    height: float
    depth: float

    @cached_property
    def panels(self) -> Mapping[str, Panel]:
        """What is seen of the finished box, by name; the strip to glue."""
        w, h, d = self.width, self.height, self.depth
        return {
            "glue": Panel(-self.glue, 0.0, self.glue, h),
            "back": Panel(0.0, 0.0, w, h),
            "left": Panel(w, 0.0, d, h),
            "front": Panel(w + d, 0.0, w, h),
            "right": Panel(2 * w + d, 0.0, d, h),
            "top": Panel(0.0, -d, w, d),
            "bottom": Panel(0.0, h, w, d),
        }

    @property
    def glue(self) -> float:
        """How wide the strip to glue is, which lies behind a side and ends before its next fold."""
        return min(_GLUE, self.depth - _WITHIN)

    @property
    def lid(self) -> float:
        """How far a lid goes into the box."""
        return min(_LID, self.height / 3)

    @property
    def dust(self) -> float:
        """How far a flap goes in below a lid."""
        return min(self.depth + _DUST, self.width / 2)

    @cached_property
    def cut(self) -> Segments:
        """The line to cut along, all around, and the slits between lids and flaps."""
        w, h, d = self.width, self.height, self.depth
        end, glue, slant = 2 * w + 2 * d, self.glue, min(self.glue / 2, h / 4)
        above = (*self._lid(), *self._flap(w), *self._thumb(w + d), *self._flap(2 * w + d))
        below = (*self._lid(), *self._flap(w), "L", 2 * w + d, 0.0, *self._flap(2 * w + d))
        turned = backwards(mapped(("M", 0.0, 0.0, *below, "Z"), lambda x, y: (x, h - y)))
        outline = ("M", -glue, slant, "L", 0.0, 0.0, *above, "L", end, h, *turned[3:-1])
        return quantised((*outline, "L", -glue, h - slant, "Z"))

    @cached_property
    def folds(self) -> tuple[Segments, ...]:
        """Where to fold."""
        w, h, d = self.width, self.height, self.depth
        upright = [straight(x, 0.0, x, h) for x in (0.0, w, w + d, 2 * w + d)]
        lids = [straight(0.0, y, w, y) for y in (-d, 0.0, h, h + d)]
        flaps = [straight(x, y, x + d, y) for x in (w, 2 * w + d) for y in (0.0, h)]
        return (*upright, *lids, *flaps)

    def _lid(self) -> Segments:
        """Up from the corner of the back panel, around the lid above it, down to its other end."""
        w, d, r = self.width, self.depth, min(_ROUNDED, self.lid, self.width / 4)
        top, near, far = -d - self.lid, _SLIT, w - _SLIT
        k = r * (1 - ROUND)
        return (
            "L", 0.0, -d, "L", near, -d, "L", near, top + r,
            "C", near, top + k, near + k, top, near + r, top,
            "L", far - r, top,
            "C", far - k, top, far, top + k, far, top + r,
            "L", far, -d, "L", w, -d, "L", w, 0.0,
        )  # fmt: skip

    def _flap(self, left: float) -> Segments:
        """Around the flap above a side."""
        right, slant = left + self.depth, self.depth / 6
        return (
            "L", left + _SLIT, -_SLIT, "L", left + _SLIT + slant, -self.dust,
            "L", right - _SLIT - slant, -self.dust, "L", right - _SLIT, -_SLIT, "L", right, 0.0,
        )  # fmt: skip

    def _thumb(self, left: float) -> Segments:
        """Along the front's upper edge, around the notch."""
        half, deep = min(_NOTCH[0], self.width / 5), min(_NOTCH[1], self.height / 8)
        middle, k = left + self.width / 2, half * ROUND
        return (
            "L", middle - half, 0.0,
            "C", middle - half, deep * ROUND, middle - k, deep, middle, deep,
            "C", middle + k, deep, middle + half, deep * ROUND, middle + half, 0.0,
            "L", left + self.width, 0.0,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class TuckBox:
    """A box on its sheet: the net, where its origin lies, the paper as it lies, what goes in."""

    net: Net
    corner: tuple[float, float]
    paper: Size
    cards: int
    stock: float


def plan_tuck_box(profile: Profile, sizes: Iterable[Size], cards: int) -> TuckBox:
    """The box for so many cards of these sizes, upright on the paper or lying.

    Raises:
        ContentError: P501, its net does not fit the paper.
    """
    width, height = (max(edges) * profile.scale + AIR for edges in zip(*sizes, strict=True))
    net = Net(q(width), q(height), q(max(cards * profile.stock + AIR, LEAST)))
    left, top, right, bottom = bounds(net.cut)
    edge = max(_BLEED, profile.margin)
    needed = right - left + 2 * edge, bottom - top + 2 * edge + _FOOT
    for paper in ((profile.width, profile.height), (profile.height, profile.width)):
        if needed[0] <= paper[0] and needed[1] <= paper[1]:
            corner = (paper[0] - left - right) / 2, (paper[1] - _FOOT - top - bottom) / 2
            return TuckBox(
                net=net, corner=(q(corner[0]), q(corner[1])), paper=paper, cards=cards, stock=profile.stock
            )
    message = f"a tuck box for {cards} cards needs paper of {needed[0]:.0f} x {needed[1]:.0f} mm"
    hint = "choose larger paper, a smaller `scale` or thinner `stock`, or leave out `tuck_box` of the deck"
    raise profile.refuse("P501", message, hint, "paper")


@dataclass(frozen=True, slots=True)
class Dress:
    """What a box shows: the back of its cards, the colour of its sides, that of words on them."""

    back: DisplayList
    ground: str
    ink: str


def tuck_box_page(box: TuckBox, profile: Profile, dress: Dress, label: Label, fonts: Fonts) -> Page:
    """The net with its pictures and words, the lines to cut along and to fold at, and what to do."""
    moved = shift(*box.corner)
    left, top, right, bottom = box_through(bounds(box.net.cut), moved)
    bleed = (left - _BLEED, top - _BLEED, right + _BLEED, bottom + _BLEED)
    ops = [*_words(box.net, dress, label, fonts), *_lines(box.net, profile, dress)]
    return Page(
        *box.paper,
        under=(("begin", moved, None, 1.0), *_grounds(box.net, dress), ("end",)),
        placed=tuple(_pictures(box, profile, dress, label)),
        ops=(("begin", moved, None, 1.0), *ops, ("end",), *_foot(box, label, fonts, (left, bottom))),
        trim=(left, top, right, bottom),
        bleed=bleed,
        said=" ".join(f"{text.rstrip('.')}." for text in reversed(_told(box, label))),
    )


def _grounds(net: Net, dress: Dress) -> Iterator[Op]:
    """The colour of all that no picture covers, beyond the cut and a little behind the folds."""
    w, h, d = net.width, net.height, net.depth
    boxes = [
        (-net.glue / 5, 0.0, net.glue / 5 + w, h),
        (-_BLEED, -d - _INTO, w + 2 * _BLEED, d + _INTO),
        (-_BLEED, h, w + 2 * _BLEED, d + _INTO),
        (w, -_INTO, d, h + 2 * _INTO),
        (w + d, -_BLEED, w, h + 2 * _BLEED),
        (2 * w + d, -_INTO, d + _BLEED, h + 2 * _INTO),
    ]
    for box in boxes:
        yield ("path", rectangle(*map(q, box)), solid(dress.ground), None)


def _pictures(box: TuckBox, profile: Profile, dress: Dress, label: Label) -> Iterator[Placed]:
    """The back of the cards on front and back; on the front it goes beyond the cut."""
    scale, back = profile.scale, dress.back
    beyond = min(_BLEED, back.bleed * scale)
    for name, more in (("back", 0.0), ("front", beyond)):
        panel = box.net.panels[name]
        x = (panel.width - back.width * scale) / 2
        y = (panel.height - back.height * scale) / 2
        across, down = min(x, back.bleed * scale), min(y + more, back.bleed * scale)
        corner = box.corner[0] + panel.left + x, box.corner[1] + panel.top + y
        clip, said = (across, down, across, down), f"{label.deck}: {sheet_words(label.language)['back']}"
        yield Placed(back, q(corner[0]), q(corner[1]), clip=clip, scale=scale, said=said)


@dataclass(frozen=True, slots=True)
class Title:
    """Words on a panel of a box: the turn that they are read at, the line that they are, the room in mm."""

    panel: Panel
    turn: tuple[float, float, float, float]
    line: SetLine
    room: float


def titles(net: Net, label: Label, fonts: Fonts, ink: str = BLACK) -> Iterator[Title]:
    """The game on the upper lid, to be read from the front; the deck too, downwards, on both sides.

    A long deck is there without its game. One that has no room even so is not drawn.
    """
    whole = label.deck if label.deck == label.game else f"{label.game} · {label.deck}"
    half_turn, quarter_turn = (-1.0, 0.0, 0.0, -1.0), (0.0, 1.0, -1.0, 0.0)
    family = "title" if "title" in fonts.families else next(iter(fonts.families))
    size = min(net.depth * 0.45, pt(16))
    for name, texts, turn in (
        ("top", (label.game,), half_turn),
        ("left", (whole, label.deck), quarter_turn),
        ("right", (whole, label.deck), quarter_turn),
    ):
        panel = net.panels[name]
        room = (panel.height if turn is quarter_turn else panel.width) - 2 * _INTO
        runs = ([Run(text, family=family, fill=solid(ink))] for text in texts)
        lines = [fit_line(run, room, size=size, min_size=min(size, pt(5)), fonts=fonts) for run in runs]
        yield Title(panel, turn, next((line for line in lines if line.fits), lines[-1]), room)


def _words(net: Net, dress: Dress, label: Label, fonts: Fonts) -> Iterator[Op]:
    for title in titles(net, label, fonts, dress.ink):
        line = title.line
        if line.fits:
            yield ("begin", (*title.turn, *map(q, title.panel.middle)), None, 1.0)
            yield from translate(line.ops, -line.width / 2, line.cap_height / 2)
            yield ("end",)


def _lines(net: Net, profile: Profile, dress: Dress) -> Iterator[Op]:
    """The cut, dark on light; folds, which stay on the box, between ground and words in colour; the glue."""
    glue = net.panels["glue"]
    hatched: list[str | float] = []
    for step in range(1, int(glue.height / _STEP) - 2):
        y = glue.top + step * _STEP + glue.width / 2
        if y <= glue.height - glue.width / 4:
            hatched += straight(q(-glue.width * 0.9), q(y), q(-glue.width * 0.25), q(y - glue.width / 2))
    yield ("path", tuple(hatched), None, _HATCH)
    fold = Stroke(solid(mix_hex(dress.ground, dress.ink, 0.5)), profile.stroke, dash=_DASH)
    yield from (("path", line, None, fold) for line in net.folds)
    for stroke in (Stroke(solid("#ffffff"), 3 * profile.stroke), Stroke(solid(BLACK), profile.stroke)):
        yield ("path", net.cut, None, stroke)


def _told(box: TuckBox, label: Label) -> tuple[str, str]:
    """What to do with it, and what it is."""
    said, net = sheet_words(label.language), box.net
    inside = " × ".join(f"{length:.1f}" for length in (net.width, net.height, net.depth))
    measures = said["box_for"].format(cards=box.cards, stock=f"{box.stock:g}", inside=inside)
    return said["box_how"], f"{label.game} · {label.deck} · {measures}"


def _foot(box: TuckBox, label: Label, fonts: Fonts, corner: tuple[float, float]) -> Iterator[Op]:
    """Below the net what it is and what to do."""
    x, y = corner
    y += _BLEED
    for text in _told(box, label):
        line = set_text(text, box.paper[0] - 2 * x, fonts)
        y += line.ascent
        yield from translate(line.ops, x, y)
        y += line.descent
