"""From millimetres to the unit of our PDF files, a thousandth of a point: coordinates are whole numbers."""

from functools import lru_cache
from typing import Any

from deckwright.picture.display import Segments
from deckwright.picture.matrix import Matrix
from deckwright.render.pdf.objects import PdfError

UNIT = 72000 / 25.4  # thousandths of a point in a millimetre
_OPERATORS = {"M": "%d %d m\n", "L": "%d %d l\n", "C": "%d %d %d %d %d %d c\n", "Z": "h\n"}


def units(millimetres: float) -> int:
    """A length or coordinate in thousandths of a point."""
    return round(millimetres * UNIT)


def number(value: float) -> str:
    """A number with at most six decimals and no needless character."""
    short = f"{value:.6f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def numbers(values: tuple[float, ...]) -> str:
    """Several numbers with blanks between them."""
    return " ".join([number(value) for value in values])


@lru_cache(maxsize=4096)
def _shape(letters: str, conversion: str) -> str:
    """What the numbers of a path are filled into; most shapes (box, badge, tree) come again and again."""
    unknown = set(letters) - _OPERATORS.keys()
    if unknown:
        raise PdfError(f"unknown path command {min(unknown)!r}")
    if letters[:1] != "M":
        raise PdfError("a path must begin with M")
    return "".join([_OPERATORS[letter] for letter in letters]).replace("%d", conversion)


@lru_cache(maxsize=256)
def path(segments: Segments, scale: float = UNIT) -> str:
    """The operators that build a path; kept for cards drawn again with their bleed or after an edit."""
    parts: tuple[Any, ...] = segments  # tested by class, since isinstance would take a third of the time
    shape = _shape("".join([part for part in parts if part.__class__ is str]), "%d")
    try:
        return shape % tuple([round(part * scale) for part in parts if part.__class__ is not str])
    except (TypeError, ValueError, OverflowError) as error:
        raise PdfError(f"a path has wrong numbers: {error}") from error


def path_in_points(segments: Segments) -> str:
    """The same in points with three decimals, for the one case where a viewer needs small numbers."""
    letters = "".join([segment for segment in segments if isinstance(segment, str)])
    points = [segment * UNIT / 1000 for segment in segments if not isinstance(segment, str)]
    return _shape(letters, "%.3f") % tuple(points)


def matrix_entry(matrix: Matrix) -> str:
    """A matrix whose shift is given in millimetres, as six numbers."""
    a, b, c, d, e, f = matrix
    return f"{number(a)} {number(b)} {number(c)} {number(d)} {units(e)} {units(f)}"
