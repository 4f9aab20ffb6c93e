"""Display operations shifted to another place."""

from collections.abc import Iterable

from deckwright.picture.display import Op, Paint, Segments, Stroke, q
from deckwright.picture.matrix import shift
from deckwright.picture.outline import mapped


def translate(ops: Iterable[Op], dx: float, dy: float) -> tuple[Op, ...]:
    """The same operations, further right by dx and down by dy (mm). Groups shift as a whole."""
    out: list[Op] = []
    depth = 0
    for op in ops:
        kind = op[0]
        if depth:
            out.append(op)
        elif kind == "glyphs":
            out.append((*op[:3], q(op[3] + dx), q(op[4] + dy), _translate_paint(op[5], dx, dy), op[6]))
        elif kind == "path":
            paint = op[2] and _translate_paint(op[2], dx, dy)
            stroke = op[3] and _translate_stroke(op[3], dx, dy)
            out.append(("path", _translate_outline(op[1], dx, dy), paint, stroke, *op[4:]))
        elif kind == "begin":
            out.append(("begin", shift(q(dx), q(dy)), None, 1.0))
            out.append(op)
        elif kind in ("icon", "image", "note"):
            out.append((*op[:2], q(op[2] + dx), q(op[3] + dy), *op[4:]))
        else:
            out.append(op)
        depth += (kind == "begin") - (kind == "end")
        if kind == "end" and depth == 0:
            out.append(op)
    return tuple(out)


def _translate_outline(segments: Segments, dx: float, dy: float) -> Segments:
    """A path further right by dx and down by dy."""
    return mapped(segments, lambda x, y: (q(x + dx), q(y + dy)))


def _translate_paint(paint: Paint, dx: float, dy: float) -> Paint:
    """A gradient moves with what it fills."""
    if paint[0] == "linear":
        _, x1, y1, x2, y2, *rest = paint
        return ("linear", q(x1 + dx), q(y1 + dy), q(x2 + dx), q(y2 + dy), *rest)
    if paint[0] == "radial":
        _, cx, cy, *rest = paint
        return ("radial", q(cx + dx), q(cy + dy), *rest)
    return paint


def _translate_stroke(stroke: Stroke, dx: float, dy: float) -> Stroke:
    return Stroke(_translate_paint(stroke.paint, dx, dy), stroke.width, stroke.cap, stroke.join, stroke.dash)
