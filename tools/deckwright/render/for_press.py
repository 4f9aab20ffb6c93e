"""Faces as a press takes them: inks of their own over what is translucent, which may have to be one picture.

What lets something else show through is drawn together with all that it lies on; what lies above it stays as
it is, letters above all. What is opaque keeps its place above inks of their own, and they are left out below
it. Millimetres.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from PIL import Image

from deckwright.assets.bitmap import has_transparency, opened, read
from deckwright.assets.game_assets import GameAssets
from deckwright.picture.box import Box, around, overlap
from deckwright.picture.display import DisplayList, Op, Paint, Stroke, solid
from deckwright.picture.page import Page, single_page
from deckwright.picture.walk import extent, walk
from deckwright.render.pdf import pdf_bytes
from deckwright.render.pdf.inks import Inks
from deckwright.render.pdf.press import Press
from deckwright.render.png import pixels_of, raster

_POINTS = 72 / 25.4  # in a millimetre
_SMALL = 9  # points from which letters may be of several inks
_MUCH = 180  # percent
_SEEN = 0.1  # of an ink that shows where it is off its mark
DPI = 400  # of a picture of what is translucent
_SLACK = 1e-6
Crowded = tuple[str, float, str, int]  # what letters say, their points, colour, percent of ink
_NOWHERE: Box = (0.0, 0.0, 0.0, 0.0)
_DEEP = 0.3  # times its size that a letter may reach down, and as much to the left
_NEARLY = 0.9  # letters that cover so much are as well opaque
_CORNER = 4  # times half its width that the corner of a line may reach


@dataclass(frozen=True, slots=True)
class _Drawn:
    """One operation, or a group that is translucent as a whole; the groups around it; where it may paint.

    `clear` is what lets show through what is below, `own` what is printed with inks of their own.
    """

    ops: tuple[Op, ...]
    around: tuple[Op, ...]
    box: Box
    clear: bool
    own: bool = False


def for_press(
    display: DisplayList, name: str, press: Press, beyond: float, assets: GameAssets
) -> DisplayList:
    """A face that goes `beyond` its cut as the press takes it, which is told by `name` what it loses.

    Raises:
        PdfError: the display list is faulty.
    """
    ops = _covering(display.ops) if press.standard == "X-1a" else display.ops
    parts = [part for each in _drawn(ops, press, assets) for part in _parted(each, press)]
    if press.standard != "X-1a":
        return replace(display, ops=_joined(_own_last(parts)))
    mixed = [part for part in parts if not part.own]
    shown = [mixed[number] for number in sorted(_below(mixed))]
    if any(op[0] == "glyphs" for part in shown for op in part.ops):
        press.lost[name] = None
    below = _picture(replace(display, ops=_joined(shown)), press, beyond, assets)
    ordered, under = _own_last(parts), {id(part) for part in shown}
    if _hidden(ordered, under):
        press.hidden[name] = None
    return replace(display, ops=(*below, *_joined(part for part in ordered if id(part) not in under)))


def crowded(display: DisplayList, inks: Inks, *, unscaled: bool = False) -> Iterator[Crowded]:
    """Small letters of three inks and more; `unscaled`, without those in what is shown larger or smaller."""
    for op, group in walk(display.ops):
        if unscaled and abs(min(group.scales) - 1) > _SLACK:
            continue
        if op[0] == "glyphs" and op[5][0] == "solid" and not inks.spot(op[5][1]):
            points = op[2] * min(group.scales) * _POINTS
            parts = [float(ink) for ink in inks.numbers(op[5][1], fine=True).split()]
            total = round(sum(parts) * 100)
            if points < _SMALL and total >= _MUCH and sum(ink >= _SEEN for ink in parts) > 2:
                yield "".join(text for _, _, text in op[6]), points, op[5][1], total


def _covering(ops: Iterable[Op]) -> tuple[Op, ...]:
    """Operations whose letters are opaque where they nearly were."""
    return tuple(
        (*op[:5], solid(op[5][1]), *op[6:])
        if op[0] == "glyphs" and op[5][0] == "solid" and _NEARLY <= op[5][2] < 1
        else op
        for op in ops
    )


def _picture(display: DisplayList, press: Press, beyond: float, assets: GameAssets) -> Iterator[Op]:
    """The operation that shows what is drawn as one bitmap; nothing for nothing."""
    if not display.ops:
        return
    page = single_page(display, (beyond, beyond))
    name = f"press:{display.key}"
    press.pictures[name] = partial(_raster, page, assets)
    yield ("image", name, -beyond, -beyond, page.width, page.height)


def _raster(page: Page, assets: GameAssets) -> Image.Image:
    size = pixels_of(page, DPI)
    data = pdf_bytes([page], title="", language="", assets=assets, compress=False)
    rows = bytes(memoryview(raster(data, 0, size))[1:])  # each row begins with a byte of its own
    return Image.frombytes("RGB", size, rows, "raw", "RGB", 3 * size[0] + 1, 1)


def _below(parts: Sequence[_Drawn]) -> set[int]:
    """The numbers of those that are translucent, and of all that any of these lies on."""
    below: set[int] = set()
    boxes: list[Box] = []
    for number in range(len(parts) - 1, -1, -1):
        part = parts[number]
        if part.clear or any(overlap(part.box, box) for box in boxes):
            below.add(number)
            boxes.append(part.box)
    return below


def _drawn(ops: Sequence[Op], press: Press, assets: GameAssets) -> Iterator[_Drawn]:
    """The operations with the groups around them; those of a translucent group are one."""
    groups: list[Op] = []
    whole: list[Op] = []  # of a translucent group that is open
    boxes: list[Box] = []
    depth = 0
    for op, group in walk(ops):
        depth += {"begin": 1, "end": -1}.get(op[0], 0)
        if whole or (op[0] == "begin" and op[3] < 1):
            whole.append(op)
            if _paints(op):
                boxes.append(group.shown(_box(op)))
            elif depth == len(groups):
                yield _Drawn(tuple(whole), tuple(groups), around(boxes) if boxes else _NOWHERE, clear=True)
                whole, boxes = [], []
        elif op[0] == "begin":
            groups.append(op)
        elif op[0] == "end":
            groups.pop()
        elif _paints(op):
            yield _Drawn((op,), tuple(groups), group.shown(_box(op)), clear=_is_clear(op, press, assets))


def _joined(parts: Iterable[_Drawn]) -> tuple[Op, ...]:
    """The operations again, with the groups that they need opened and closed."""
    out: list[Op] = []
    opened_: tuple[Op, ...] = ()
    for part in parts:
        same = 0
        while same < min(len(opened_), len(part.around)) and opened_[same] is part.around[same]:
            same += 1
        out += [("end",)] * (len(opened_) - same)
        out += part.around[same:]
        out += part.ops
        opened_ = part.around
    return (*out, *[("end",)] * len(opened_))


def _parted(part: _Drawn, press: Press) -> Iterator[_Drawn]:
    """A part without what of it is printed with inks of its own, and that alone; a line is above its fill."""
    if not press.inks.spots:
        yield part
        return
    own, rest = _sorted(part.ops, press.inks.spot)
    both = [replace(part, ops=rest), replace(part, ops=own, clear=False, own=True)]
    filled = [op for op in own if op[0] == "path" and op[2]]
    for each in reversed(both) if filled and not part.clear else both:
        if any(_paints(op) for op in each.ops):
            yield each


def _own_last(parts: Sequence[_Drawn]) -> list[_Drawn]:
    """Inks of their own behind all others, but for those that are opaque and lie on them."""
    out: list[_Drawn] = []
    for part in reversed(parts):
        below: list[_Drawn] = []
        above: list[_Drawn] = []
        for each in out if part.own else ():
            stays_above = each.own or _covers(each, part) or any(overlap(each.box, one.box) for one in above)
            (above if stays_above else below).append(each)
        out = [*below, part, *above] if part.own else [part, *out]
    return out


def _covers(above: _Drawn, part: _Drawn) -> bool:
    return not above.clear and overlap(above.box, part.box)


def _hidden(ordered: Sequence[_Drawn], under: set[int]) -> bool:
    """Whether something opaque that the picture below all shows was to cover an ink of its own."""
    return any(
        part.own and any(id(each) in under and _covers(each, part) for each in ordered[number:])
        for number, part in enumerate(ordered)
    )


def _paints(op: Op) -> bool:
    return op[0] not in ("begin", "end", "note")


def _sorted(ops: Sequence[Op], spot: Callable[[str], str]) -> tuple[tuple[Op, ...], tuple[Op, ...]]:
    """Operations with inks of their own, opaque, and those without; groups are in both."""
    own: list[Op] = []
    rest: list[Op] = []

    def is_own(paint: Paint | None) -> bool:
        return bool(paint and paint[0] == "solid" and spot(paint[1]))

    for op in ops:
        if not _paints(op):
            own.append((*op[:3], 1.0) if op[0] == "begin" else op)
            rest.append(op)
        elif op[0] == "path":
            _, segments, fill, stroke, *rule = op
            line = stroke.paint if stroke else None
            if is_own(fill) or is_own(line):
                inked = fill if is_own(fill) else None, stroke if is_own(line) else None
                own.append(("path", segments, *inked, *rule))
                fill, stroke = (None if is_own(fill) else fill), (None if is_own(line) else stroke)
            if fill or stroke:
                rest.append(("path", segments, fill, stroke, *rule))
        else:
            paint = {"glyphs": 5, "icon": 5}.get(op[0])
            (own if paint and is_own(op[paint]) else rest).append(op)
    return tuple(own), tuple(rest)


def _is_clear(op: Op, press: Press, assets: GameAssets) -> bool:
    """Whether what is below an operation shows through it."""
    if op[0] == "image":
        path = assets.path.find(op[1])
        if path is None:
            return False  # told by who writes it
        with opened(read(path, assets.path.homes)) as image:
            return has_transparency(image)
    if op[0] == "glyphs" and op[5][0] == "solid" and press.inks.tint(*op[5][1:]):
        return False
    paints = [op[2], op[3].paint if op[3] else None] if op[0] == "path" else [op[5]]
    return any(paint is not None and paint[-1] < 1 for paint in paints)


def _box(op: Op) -> Box:
    """Where an operation may paint, rather too much than too little."""
    if op[0] == "image":
        return extent(op)
    if op[0] == "icon":
        _, _, x, y, size, _, turn = op
        room = size / 4 if turn % 90 else size / 16
        return (x - room, y - room, x + size + room, y + size + room)
    if op[0] == "glyphs":
        _, _, size, x, y, _, glyphs = op
        places = [x + dx for _, dx, _ in glyphs] or [x]
        return (min(places) - _DEEP * size, y - size, max(places) + size, y + _DEEP * size)
    _, segments, _, stroke, *_ = op
    if not segments:
        return _NOWHERE
    wide = stroke.width / 2 * _CORNER if isinstance(stroke, Stroke) else 0.0
    left, top, right, bottom = extent(op)
    return (left - wide, top - wide, right + wide, bottom + wide)
