"""The display list: a picture as plain tuples, the hinge between layout and file formats.

Millimetres, origin at the top left corner of the trimmed card, y downwards; the bleed lies at negative
coordinates and beyond width and height. Numbers are rounded to 0.0001 mm, so that equal pictures are equal
tuples on every machine.

A picture is a tuple of operations:
    ("path", segments, fill, stroke)       fill: Paint or None; stroke: Stroke or None; what is filled by
                                           the even-odd rule has "evenodd" behind it
    ("glyphs", face, size, x, y, fill, glyphs)   one run on the baseline (x, y); size in mm; glyphs is a
                                           tuple of (glyph id, dx from x in mm, text of its cluster)
    ("icon", name, x, y, size, fill, rotation)   a square icon from its top left corner, degrees clockwise
    ("image", file, x, y, width, height)   a bitmap, file relative to the project
    ("begin", matrix, clip, opacity)       a group: matrix (a, b, c, d, e, f) or None, clip segments or None
    ("end",)
    ("note", kind, x, y, width, height, text)    draws nothing; tells checks and writers what lies there:
                                           "text" the bounds of a text, "panel" the box that it belongs into,
                                           "overlong" those of a text that has no room and was reported,
                                           "code" a code on what was drawn so far (text = colour and
                                           opacity of its squares),
                                           "part" a named part of a face (text = name),
                                           "picture" that the group behind it is a picture as a whole,
                                           "said" a sign among words (text = what it says),
                                           "words", before all else, the whole picture in words,
                                           "within" which part of a document what follows belongs to
                                           (text = its number, see structure.py),
                                           "heading1".."heading3" (outline), "target"/"link" (text = name)
A paint is ("solid", "#rrggbb", alpha), ("linear", x1, y1, x2, y2, stops, alpha) or
("radial", cx, cy, r, stops, alpha); stops are (offset, "#rrggbb"). A gradient that fades has,
before its stops, fades (offset, opacity), and as alpha their mean: so it is never taken for opaque.
Segments are flat: ("M", x, y, "L", x, y, "C", x1, y1, x2, y2, x, y, "Z").
"""

import marshal
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any, Literal

Segments = tuple[str | float, ...]
Stops = tuple[tuple[float, str], ...]
Paint = tuple[Any, ...]  # a colour or a gradient, see above
Glyph = tuple[int, float, str]
Op = tuple[Any, ...]
Shape = Literal["card", "round", "hex"]

ADDRESSES = (
    "https://",
    "http://",
    "mailto:",
)  # of links out of a document; others name a target

SAID_ON = 0.8  # of the height of a "said" note: its baseline

# Ten times as fast as JSON. Format 2 has no references, so equal values are always equal bytes.
_MARSHAL = 2


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line along a path: width and dashes in mm; cap butt, round or square; join miter, round or bevel."""

    paint: Paint
    width: float
    cap: str = "butt"
    join: str = "miter"
    dash: tuple[float, ...] = ()


def solid(colour: str, alpha: float = 1.0) -> Paint:
    """One colour, `#rrggbb`."""
    return ("solid", colour, alpha)


def fades_of(paint: Paint) -> tuple[tuple[float, float], ...]:
    """How opaque a gradient is from one end to the other; nothing for one that is equally so all over."""
    usual = {"linear": 7, "radial": 6}.get(paint[0], len(paint))
    return paint[-3] if len(paint) > usual else ()


def fainter(paint: Paint, share: float) -> Paint:
    """The same paint, a share as opaque."""
    alpha = q(paint[-1] * share)
    if fades := fades_of(paint):
        return (*paint[:-3], tuple((at, q(opacity * share)) for at, opacity in fades), paint[-2], alpha)
    return (*paint[:-1], alpha)


def q(number: float) -> float:
    """Quantise a coordinate, so that equal pictures compare and hash equal."""
    return round(number, 4) + 0.0


@dataclass(frozen=True)
class DisplayList:
    """A picture: the trimmed size and how far it is drawn beyond it, in mm, and its operations.

    `shape` is what it is cut to within that size, see cut.py.
    """

    width: float
    height: float
    bleed: float
    ops: tuple[Op, ...]
    shape: Shape = "card"

    @cached_property
    def key(self) -> str:
        """A hash that changes only when the picture does."""
        return _hash(self.packed())

    def kept(self) -> tuple[str, bytes]:
        """Its key and `packed`, which takes no longer than one of them."""
        packed = self.packed()
        key = self.__dict__["key"] = _hash(packed)
        return key, packed

    def saying(self, words: str) -> "DisplayList":
        """The same picture, for those who cannot see it with these words."""
        note = ("note", "words", 0.0, 0.0, self.width, self.height, words)
        said = replace(self, ops=(note, *self.ops))
        said.__dict__["key"] = _hash(f"{self.key} {words}".encode())  # packing it again would take longer
        return said

    def packed(self) -> bytes:
        """The picture as bytes, equal for equal pictures; `unpacked` makes a picture of them."""
        ops = tuple([tuple([_plain(part) for part in op]) for op in self.ops])
        return marshal.dumps((self.width, self.height, self.bleed, ops, self.shape), _MARSHAL)


def unpacked(data: bytes) -> DisplayList:
    """The picture whose `packed` bytes these are. Only for bytes that no stranger can have written.

    Raises:
        ValueError: they are of another shape.
    """
    try:
        width, height, bleed, ops, shape = marshal.loads(data)  # noqa: S302  a cache of this very project
        return DisplayList(width, height, bleed, tuple([_stroked(op) for op in ops]), shape)
    except (EOFError, TypeError) as error:
        raise ValueError("this is no packed picture") from error


def _hash(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _plain(part: Any) -> Any:  # noqa: ANN401  any part of an operation
    return (part.paint, part.width, part.cap, part.join, part.dash) if part.__class__ is Stroke else part


def _stroked(op: Op) -> Op:
    return (*op[:3], Stroke(*op[3]), *op[4:]) if op[0] == "path" and op[3] else op
