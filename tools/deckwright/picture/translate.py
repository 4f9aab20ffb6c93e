"""Display operations shifted to another place."""

from collections.abc import Iterable

from deckwright.picture.display import Op, Paint, Segments, Stroke, q


def moved(ops: Iterable[Op], dx: float, dy: float) -> tuple[Op, ...]:
    """The same operations, further right by dx and down by dy (mm). Groups shift as a whole."""
    out: list[Op] = []
    depth = 0
    for op in ops:
        kind = op[0]
        if depth:
            out.append(op)
        elif kind == "glyphs":
            out.append((*op[:3], q(op[3] + dx), q(op[4] + dy), shifted_paint(op[5], dx, dy), op[6]))
        elif kind == "path":
            paint = op[2] and shifted_paint(op[2], dx, dy)
            out.append(("path", shifted(op[1], dx, dy), paint, op[3] and _stroke(op[3], dx, dy)))
        elif kind == "begin":
            out.append(("begin", (1.0, 0.0, 0.0, 1.0, q(dx), q(dy)), None, 1.0))
            out.append(op)
        elif kind in ("icon", "image", "note"):
            out.append((*op[:2], q(op[2] + dx), q(op[3] + dy), *op[4:]))
        else:
            out.append(op)
        depth += (kind == "begin") - (kind == "end")
        if kind == "end" and depth == 0:
            out.append(op)
    return tuple(out)


def shifted(segments: Segments, dx: float, dy: float) -> Segments:
    """A path further right by dx and down by dy."""
    out: list[str | float] = []
    horizontal = True
    for item in segments:
        if isinstance(item, str):
            out.append(item)
            horizontal = True
        else:
            out.append(q(item + (dx if horizontal else dy)))
            horizontal = not horizontal
    return tuple(out)


def shifted_paint(paint: Paint, dx: float, dy: float) -> Paint:
    """A gradient moves with what it fills."""
    if paint[0] == "linear":
        _, x1, y1, x2, y2, *rest = paint
        return ("linear", q(x1 + dx), q(y1 + dy), q(x2 + dx), q(y2 + dy), *rest)
    if paint[0] == "radial":
        _, cx, cy, *rest = paint
        return ("radial", q(cx + dx), q(cy + dy), *rest)
    return paint


def _stroke(stroke: Stroke, dx: float, dy: float) -> Stroke:
    return Stroke(shifted_paint(stroke.paint, dx, dy), stroke.width, stroke.cap, stroke.join, stroke.dash)
