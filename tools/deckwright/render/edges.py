"""What cutting would spoil besides words: grounds that end at the cut, figures close to it or across. In mm.

Elements are looked at as wholes, boxes and straight lines alone, since what else is drawn ends anywhere.
White paper is no ink, but white on a picture or on a dark ground is seen to be cut as well.
"""

from collections.abc import Iterator, Sequence

from deckwright.picture.box import Box, around
from deckwright.picture.colour import contrast, parse_hex
from deckwright.picture.display import DisplayList, Op, Paint, Stroke
from deckwright.picture.outline import bounds, fills_its_box, spreads
from deckwright.picture.walk import Pieces, Seen
from deckwright.render.markup.pen import WRONG, Written

CLOSE = 1.5  # mm inside the cut in which a line or a figure shows how far the knife was off
_SMALL = 40  # a counter of 16 mm is cut with more care: it is this part of a side at most
BEYOND = 1.5  # mm beyond the cut that a ground must go at least
_TOUCHES = 0.3  # a ground that ends so near was meant to end at the cut
_SEEN = 0.05  # mm that are told of
_SPAN = 0.5  # share of a side that a ground takes
_THIN = 1.5  # mm; what is wider is no line
_FAINT = 0.2  # less ink is not seen to be cut
_PAPER = 0.9  # as bright as this is nearly paper
_APART = 2.0  # contrast from which something white is seen on what it lies on
_SIDES = ("left", "top", "right", "bottom")

_WHITE = "#ffffff"

Complaint = tuple[str, str, str]  # code, message, hint
_Part = tuple[Box, Box, bool]  # of an element: what it paints, what shows of that, and whether it is a line


class _Grounds:
    """The boxes so far with their colours; pictures have none."""

    def __init__(self) -> None:
        self._boxes: list[tuple[Box, str]] = []

    def seen(self, seen: Seen) -> tuple[Box, Box] | None:
        """The box on the card of what an operation paints with enough ink, and what shows of it."""
        op, group = seen.op, seen.group
        painted, alpha, colour = _painted(seen)
        if painted is None or alpha * group.opacity < _FAINT:
            return None
        shown = group.shown(painted)
        if shown[0] >= shown[2] or shown[1] >= shown[3]:
            return None
        has_ink = not colour or parse_hex(colour).luminance <= _PAPER or self._stands_out(shown, colour)
        if op[0] != "path":
            self._boxes.append((shown, colour))
        elif op[2] and (fill := ink_of(op[2]))[0] * group.opacity >= _FAINT:
            self._boxes.append((shown, fill[1]))
        return (group.box(painted), shown) if has_ink else None

    def _stands_out(self, box: Box, colour: str) -> bool:
        """Whether a colour is seen on what lies below the middle of a box."""
        x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
        below = (
            ground
            for (left, top, right, bottom), ground in reversed(self._boxes)
            if left <= x <= right and top <= y <= bottom
        )
        ground = next(below, colour)
        return not ground or contrast(colour, ground) >= _APART


def edges(
    display: DisplayList, pieces: Pieces[Written], joined: str = ""
) -> Iterator[tuple[Written | None, Complaint]]:
    """What is wrong along the cut, with the element that draws it; not at the side that is `joined`."""
    grounds = _Grounds()
    for element, piece in pieces:
        boxes: list[_Part] = []
        for seen in piece:
            if (box := grounds.seen(seen)) is None:
                continue
            op = seen.op
            if op[0] == "icon":
                yield from ((element, said) for said in _of_icon(box[1], display, joined))
            else:
                boxes.append((*box, _is_line(op, box[0])))
        yield from ((element, said) for said in _complaints(boxes, display, joined))


def _complaints(boxes: Sequence[_Part], display: DisplayList, joined: str) -> Iterator[Complaint]:
    """What is wrong with one element that runs along a side; what it is cropped to is no line."""
    if not boxes:
        return
    whole, box = around([painted for painted, _, _ in boxes]), around([shown for _, shown, _ in boxes])
    hint = _AWAY_OR_BEYOND if all(is_line for _, _, is_line in boxes) else INTO_BLEED
    across = min(box[2], display.width) - max(box[0], 0.0), min(box[3], display.height) - max(box[1], 0.0)
    for number, side, gap in _gaps(box, display, joined):
        share = across[1 - number % 2] / (display.height, display.width)[number % 2]
        if share < _SPAN or not -BEYOND < gap < close(display):
            continue
        if gap <= _TOUCHES:
            beyond = f", {-gap:.1f} mm beyond the cut" if gap < -_SEEN else ""
            yield "A415", f"what is drawn to the {side} edge ends there{beyond}", hint
        elif abs(whole[number] - box[number]) <= _TOUCHES:
            yield "A416", f"a line runs along the {side} edge, {gap:.1f} mm from the cut", AWAY


def _of_icon(box: Box, display: DisplayList, joined: str) -> Iterator[Complaint]:
    """What is wrong with an icon that is close to the cut or across it."""
    for _, side, gap in _gaps(box, display, joined):
        if gap < 0:
            yield "A416", f"an icon goes {-gap:.1f} mm beyond the {side} edge and is cut off there", AWAY
        elif gap < close(display):
            yield "A416", f"an icon is {gap:.1f} mm from the {side} edge", AWAY


def _gaps(box: Box, display: DisplayList, joined: str) -> Iterator[tuple[int, str, float]]:
    """Each side that is cut, by its number and its name, and how far inside the box ends there."""
    width, height = display.width, display.height
    if box[2] <= 0 or box[3] <= 0 or box[0] >= width or box[1] >= height:
        return
    inside = (box[0], box[1], width - box[2], height - box[3])
    for number, (side, gap) in enumerate(zip(_SIDES, inside, strict=True)):
        if side != joined:
            yield number, side, gap


def close(display: DisplayList) -> float:
    """How near to the cut of a face something shows how far the knife was off."""
    return min(CLOSE, min(display.width, display.height) / _SMALL)


AWAY = "move it 2 mm inwards: the knife is never quite where it should be"
_AWAY_OR_BEYOND = "move the line 2 mm inwards, or well beyond the cut"
INTO_BLEED = 'let it go on into the bleed (bleed="yes"), so that no white shows where the knife is off'


def _is_line(op: Op, box: Box) -> bool:
    """Whether what is painted is a frame that nothing fills, or too thin to be a ground."""
    is_thin = min(box[2] - box[0], box[3] - box[1]) <= _THIN
    return is_thin or (op[0] == "path" and op[2] is None)


def _painted(seen: Seen) -> tuple[Box | None, float, str]:
    """The box of what an operation paints, how opaque it is, and its darkest colour; a picture has none."""
    op = seen.op
    if op[0] == "image":
        return seen.extent, 1.0, ""
    if op[0] == "icon":
        return seen.extent, *ink_of(op[5])
    if op[0] != "path" or not op[1]:
        return None, 0.0, ""
    segments, fill, stroke = op[1:4]
    is_figure = not fills_its_box(segments, seen.extent)
    if is_figure and spreads(segments, _THIN):
        return None, 0.0, ""
    wide = stroke.width / 2 if isinstance(stroke, Stroke) else 0.0
    left, top, right, bottom = bounds(segments)
    if is_figure and min(right - left, bottom - top) > _THIN:
        return None, 0.0, ""
    paints = [ink_of(fill)] if fill else []
    paints += [ink_of(stroke.paint)] if isinstance(stroke, Stroke) else []
    inked = [paint for paint in paints if paint[0] >= _FAINT] or [(0.0, _WHITE)]
    alpha, colour = min(inked, key=lambda paint: parse_hex(paint[1]).luminance)
    return (left - wide, top - wide, right + wide, bottom + wide), alpha, colour


def ink_of(paint: Paint) -> tuple[float, str]:
    """How opaque a paint is, and its darkest colour; it is nothing where it is unknown, which is reported."""
    if paint == WRONG:
        return 0.0, _WHITE
    colours: list[str] = [paint[1]] if paint[0] == "solid" else [colour for _, colour in paint[-2]]
    return float(paint[-1]), min(colours, key=lambda colour: parse_hex(colour).luminance)
