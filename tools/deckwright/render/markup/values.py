"""Attribute values of card markup: lengths, edges, transforms, words from a list."""

import re
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians, sin
from typing import Annotated, Literal

from deckwright.picture.display import q
from deckwright.picture.matrix import IDENTITY, Matrix, product, shift
from deckwright.render.layout.box import Edges
from deckwright.render.text.units import MM_PER_PT

_TERM = re.compile(r"\s*([+-]?)\s*(\d+(?:\.\d+)?|\.\d+)\s*(mm|pt|%)?\s*")
_CALL = re.compile(r"\s*(translate|rotate|scale)\(([^()]*)\)\s*")


Colour = Annotated[str, "as picture/colour.py reads it"]
# A point of a box.
Point = Literal[
    "top left", "top", "top right", "left", "center", "right", "bottom left", "bottom", "bottom right"
]


class ValueMistakeError(Exception):
    """An attribute's value cannot be understood; the message says what is allowed."""


_LEAST = 0.001


@dataclass(frozen=True, slots=True)
class Length:
    """A length: millimetres plus a share of the box around it."""

    mm: float
    share: float = 0.0

    def of(self, whole: float) -> float:
        """The length in mm where the box around it measures `whole`."""
        return self.mm + self.share * whole


ZERO = Length(0.0)
HALF = Length(0.0, 0.5)
ALL = Length(0.0, 1.0)


# Of a sum such as 100% - 4mm only drawing can tell whether it is more than 0.
Extent = Annotated[Length, "not negative"]
Measure = Annotated[Length, "more than 0"]
TypeSize = Annotated[Length, "more than 0, in mm or pt"]
Amount = Annotated[float, "not negative"]
Factor = Annotated[float, "more than 0"]


@lru_cache(maxsize=4096)
def length(text: str) -> Length:
    """Read `4`, `4mm`, `8pt`, `50%` or a sum of them."""
    mm = share = 0.0
    end = 0
    while end < len(text):
        match = _TERM.match(text, end)
        if not match or (end and not match[1]):
            break
        number = float(match[2]) * (-1 if match[1] == "-" else 1)
        mm += number * {"%": 0.0, "pt": MM_PER_PT}.get(match[3] or "", 1.0)
        share += number / 100 if match[3] == "%" else 0.0
        end = match.end()
    if not text.strip() or end < len(text):
        raise ValueMistakeError("a length is a number with mm, pt or %, such as 2.5mm or 100% - 4mm")
    return Length(mm, share)


def extent(text: str) -> Length:
    """Read a length that is not negative."""
    value = length(text)
    _not_negative(value.mm, value.share)
    return value


def measure(text: str) -> Length:
    """Read a length that is more than 0."""
    value = length(text)
    _more_than_nothing(value.mm, value.share)
    return value


def type_size(text: str) -> Length:
    """Read the size of words that stand in no others."""
    value = length(text)
    if value.share:
        raise ValueMistakeError("words need a size in mm or pt, such as 8pt")
    _more_than_nothing(value.mm)
    return value


@lru_cache(maxsize=1024)
def edges(text: str) -> Edges:
    """Read one to four lengths, as CSS does: all; down, across; top, across, bottom; or all clockwise."""
    values = [length(part) for part in text.split()]
    if not 1 <= len(values) <= 4 or any(value.share for value in values):
        raise ValueMistakeError("edges are one to four lengths in mm or pt, such as 2mm or 1mm 3mm")
    top = values[0].mm
    right = values[1].mm if len(values) > 1 else top
    bottom = values[2].mm if len(values) > 2 else top
    return Edges(top, right, bottom, values[3].mm if len(values) > 3 else right)


def number(text: str) -> float:
    """Read a plain number."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not abs(value) < 1e9:
        raise ValueMistakeError("a number is expected, such as 2 or 0.5")
    return value


def amount(text: str) -> float:
    """Read a number that is not negative."""
    value = number(text)
    _not_negative(value)
    return value


def factor(text: str) -> float:
    """Read a number that is more than 0."""
    value = number(text)
    _more_than_nothing(value)
    return value


def _not_negative(*parts: float) -> None:
    if min(parts) < 0 and max(parts) <= 0:
        raise ValueMistakeError("it cannot be negative")


def _more_than_nothing(*parts: float) -> None:
    if max(parts) < _LEAST:
        raise ValueMistakeError("it must be more than 0")


def whole(text: str) -> int:
    """Read a whole number."""
    if not re.fullmatch(r"\s*[+-]?\d{1,9}\s*", text):
        raise ValueMistakeError("a whole number is expected")
    return int(text)


def yes_or_no(text: str) -> bool:
    """Read `yes` or `no`."""
    if text not in ("yes", "no"):
        raise ValueMistakeError("it is yes or no")
    return text == "yes"


@lru_cache(maxsize=256)
def transform(text: str) -> Matrix:
    """Read SVG's `translate(x, y) rotate(degrees) scale(x, y)`; rotation is clockwise."""
    matrix = IDENTITY
    end = 0
    while end < len(text):
        match = _CALL.match(text, end)
        if not match:
            raise ValueMistakeError(
                "a transform is a list of translate(x, y), rotate(degrees) and scale(x, y)"
            )
        step = _step(match[1], [number(part) for part in re.split(r"[\s,]+", match[2].strip())])
        matrix = product(step, matrix)
        end = match.end()
    return matrix


def _step(name: str, numbers: list[float]) -> Matrix:
    if len(numbers) > (1 if name == "rotate" else 2):
        raise ValueMistakeError(f"{name} has too many numbers")
    first, second = numbers[0], numbers[-1]
    if name == "rotate":
        turn = radians(first)
        return (cos(turn), sin(turn), -sin(turn), cos(turn), 0.0, 0.0)
    if name == "scale":
        return (first, 0.0, 0.0, second, 0.0, 0.0)
    return shift(first, second if len(numbers) > 1 else 0.0)


def around(matrix: Matrix, x: float, y: float) -> Matrix:
    """The transform with its origin moved to a point, quantised."""
    a, b, c, d, e, f = product(shift(-x, -y), product(matrix, shift(x, y)))
    return (round(a, 6) + 0.0, round(b, 6) + 0.0, round(c, 6) + 0.0, round(d, 6) + 0.0, q(e), q(f))
