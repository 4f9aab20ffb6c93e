"""The outlines of letters as paths, for lines around them and for printers who want no fonts."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

import uharfbuzz as hb

from deckwright.assets.fonts import Fonts
from deckwright.picture.display import Glyph, Op, Segments, q
from deckwright.picture.matrix import outline_through

_Pen = list[str | float]


def lettered(
    glyphs: Sequence[Glyph], outline: Callable[[int], Segments], em: float, x: float, y: float
) -> Segments:
    """The outline of a run on the baseline (x, y), `em` mm for a unit of its font; letters stand upwards."""
    out: list[str | float] = []
    for glyph, dx, _ in glyphs:
        out += outline_through(outline(glyph), (em, 0.0, 0.0, -em, x + dx, y))
    return tuple(q(part) if isinstance(part, float) else part for part in out)


def letters(ops: Iterable[Op], fonts: Fonts) -> Segments:
    """The outlines of all letters among operations, as one."""
    out: list[str | float] = []
    for op in ops:
        if op[0] == "glyphs":
            _, name, size, x, y, _, glyphs = op
            face = fonts.opened(name)
            out += lettered(glyphs, partial(glyph_outline, face.font), size / face.upem, x, y)
    return tuple(out)


def glyph_outline(font: Any, glyph: int) -> Segments:  # noqa: ANN401 - uharfbuzz has no types
    """The outline of a glyph in the units of its font, y upwards."""
    pen: _Pen = []
    font.draw_glyph(glyph, _FUNCTIONS, pen)
    return tuple(pen)


def _functions() -> Any:  # noqa: ANN401 - uharfbuzz has no types
    functions = hb.DrawFuncs()
    functions.set_move_to_func(lambda x, y, pen: pen.extend(("M", x, y)))
    functions.set_line_to_func(lambda x, y, pen: pen.extend(("L", x, y)))
    functions.set_cubic_to_func(lambda *numbers: numbers[-1].extend(("C", *numbers[:-1])))
    functions.set_quadratic_to_func(_quadratic)
    functions.set_close_path_func(lambda pen: pen.append("Z"))
    return functions


def _quadratic(cx: float, cy: float, x: float, y: float, pen: _Pen) -> None:
    """A curve with one control point as one with two."""
    x0, y0 = (float(part) for part in pen[-2:])
    first = (x0 + (cx - x0) * 2 / 3, y0 + (cy - y0) * 2 / 3)
    second = (x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3)
    pen.extend(("C", *first, *second, x, y))


_FUNCTIONS = _functions()
