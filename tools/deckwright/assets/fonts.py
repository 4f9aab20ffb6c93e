"""Fonts: the families of fonts.toml, their faces, which glyphs they have. Shaping is in shape.py."""

import re
import struct
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import uharfbuzz as hb

from deckwright.assets.asset_path import AssetPath
from deckwright.model.finding import ContentError, Finding
from deckwright.model.near import nearest
from deckwright.model.place import Place
from deckwright.picture.box import Box

FOLDER = "fonts"
_LONGEST, _DOTS = 65_536, 64
CUTS = ("regular", "italic", "bold", "bold_italic")


_PLACE = re.compile(r" ?\(at line (\d+), column (\d+)\)")


class FontsError(ContentError):
    """fonts.toml or a font file cannot be used."""

    def __init__(self, message: str, line: int = 1, column: int = 1) -> None:
        place = Place(f"templates/{FOLDER}/fonts.toml", line, column)
        hint = "each family has files of fonts: regular, and perhaps italic, bold and bold_italic"
        super().__init__(Finding(code="A408", place=place, message=message, hint=hint, about=FOLDER))
        self._told = (message, line, column)

    def __reduce__(self) -> tuple[type["FontsError"], tuple[str, int, int]]:  # type: ignore[override]
        """Survive the way between two processes."""
        return FontsError, self._told


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One font file. `id` is its name in the assets; heights in em, `descender` downwards positive.

    `space` is the least width of a word space: faces cut for large sizes set them too tight for small ones.
    `family` is the one whose cut it is, `fallback` the families that it is helped out by before all others.
    """

    id: str
    path: Path
    upem: int
    ascender: float
    descender: float
    cap_height: float
    features: tuple[str, ...]
    space: float
    font: Any = field(repr=False)
    family: str = ""
    fallback: tuple[str, ...] = ()
    _glyphs: dict[int, int | None] = field(default_factory=dict, repr=False)
    _ink: dict[int, Box] = field(default_factory=dict, repr=False)

    def glyph(self, code: int) -> int | None:
        """The glyph of a character, or None."""
        if code not in self._glyphs:
            self._glyphs[code] = self.font.get_nominal_glyph(code)
        return self._glyphs[code]

    def has(self, text: str) -> bool:
        """Whether every character of the text can be drawn; HarfBuzz itself makes up for rare spaces."""
        return all(self.glyph(ord(c)) is not None or c in _MADE_UP for c in text)

    def ink(self, glyph: int) -> Box:
        """The inked box of a glyph in em, relative to its origin: left, top, right, bottom, y downwards."""
        if glyph not in self._ink:
            box = self.font.get_glyph_extents(glyph)
            left, top = box.x_bearing / self.upem, -box.y_bearing / self.upem
            self._ink[glyph] = (left, top, left + box.width / self.upem, top - box.height / self.upem)
        return self._ink[glyph]


# Soft hyphen, joiners, marks of direction, word joiner, choices between a sign and an emoji, no-break hyphen,
# spaces: HarfBuzz hides or builds them.
_MADE_UP = frozenset(
    "\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufe0e\ufe0f\ufeff"
    "\u2011\u00a0\u2002\u2003\u2007\u2008\u2009\u200a\u202f"
)


class Fonts:
    """The families of an asset path. Faces and shaped words are kept, so make one and share it."""

    def __init__(self, path: AssetPath) -> None:
        self.path = path
        self.families, self.fallback = _declared(path)
        self.shaped: dict[tuple[object, ...], Any] = {}
        self._faces: dict[tuple[str, bool, bool], Face] = {}

    def face(self, family: str, bold: bool = False, italic: bool = False) -> Face:
        """The face of a family's cut; a cut that the family lacks gives the nearest one it has.

        Raises:
            FontsError: there is no such family, or its file is missing or no font.
        """
        key = (family, bold, italic)
        if key not in self._faces:
            self._faces[key] = self._load(family, bold, italic)
        return self._faces[key]

    def opened(self, name: str) -> Face:
        """The face of a font file that words were set in."""
        return next(face for face in self._faces.values() if face.id == name)

    def covering(self, text: str, face: Face, bold: bool, italic: bool) -> Face | None:
        """The first of `face`, its own and all fallback families that has every character of the text."""
        if face.has(text):
            return face
        others = (self.face(family, bold, italic) for family in (*face.fallback, *self.fallback))
        return next((other for other in others if other.has(text)), None)

    def _load(self, family: str, bold: bool, italic: bool) -> Face:
        declared = self.families.get(family)
        if declared is None:
            raise FontsError(f"unknown font family {family!r}{nearest(family, self.families)}")
        wanted = CUTS[bold * 2 + italic]
        cut = next(c for c in (wanted, "bold" if bold else wanted, "regular") if c in declared)
        name = f"{FOLDER}/{declared[cut]}"
        path = self.path.find(name)
        if path is None:
            raise FontsError(f"font family {family!r}: there is no file {name}")
        data = self.path.bytes_of(path)
        return replace(
            _open(name, path, data),
            features=tuple(declared.get("features", ())),
            space=float(declared.get("space", 0.0)),
            family=family,
            fallback=tuple(declared.get("fallback", ())),
        )


def _declared(path: AssetPath) -> tuple[Mapping[str, Mapping[str, Any]], tuple[str, ...]]:
    families: dict[str, Mapping[str, Any]] = {}
    fallback: list[str] = []
    for file in path.find_all(f"{FOLDER}/fonts.toml"):
        data = _parsed(path.text_of(file))
        declared, spare = data.get("family", {}), data.get("fallback", [])
        if not isinstance(declared, dict) or not _are_texts(spare):
            raise FontsError("fonts.toml holds a table for each family, and a list of names as fallback")
        for name, cuts in declared.items():
            _must_be_a_family(name, cuts)
            families.setdefault(name, cuts)
        fallback += spare
    own = (name for cuts in families.values() for name in cuts.get("fallback", ()))
    for name in (*fallback, *own):
        if name not in families:
            raise FontsError(f"the fallback names the unknown font family {name!r}{nearest(name, families)}")
    return families, tuple(dict.fromkeys(fallback))


def _parsed(text: str) -> dict[str, Any]:
    # tomllib takes memory by the square of the dots in a key
    if len(text) > _LONGEST or any(line.count(".") > _DOTS for line in text.split("\n")):
        raise FontsError(f"fonts.toml has more than {_LONGEST:,} characters, or {_DOTS} dots in a line")
    try:
        return tomllib.loads(text)
    except ValueError as error:  # numbers without end among them
        match = _PLACE.search(str(error))
        line, column = (int(match[1]), int(match[2])) if match else (1, 1)
        raise FontsError(f"fonts.toml: {_PLACE.sub('', str(error))}", line, column) from error
    except RecursionError as error:
        raise FontsError("fonts.toml: too many brackets are nested in one another") from error


def _must_be_a_family(name: str, cuts: object) -> None:
    if not isinstance(cuts, dict) or "regular" not in cuts:
        raise FontsError(f"font family {name!r} has no regular cut")
    space = cuts.get("space", 0.0)
    if isinstance(space, bool) or not isinstance(space, int | float) or not 0 <= space <= 1:
        raise FontsError(f"font family {name!r}: space is a number from 0 to 1, in em")
    lists = [cuts.get("features", []), cuts.get("fallback", []), [cuts[cut] for cut in CUTS if cut in cuts]]
    if not all(_are_texts(names) for names in lists):
        message = "its cuts are names of files, its features and its fallback lists of names"
        raise FontsError(f"font family {name!r}: {message}")


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _open(name: str, path: Path, data: bytes) -> Face:
    face = hb.Face(hb.Blob(data))
    upem = face.upem
    try:
        ascender, descender = struct.unpack(">hh", face.reference_table("hhea").data[4:8])
    except struct.error:
        ascender = descender = 0
    if face.glyph_count == 0 or not upem or not ascender:
        raise FontsError(f"{name} is no font that can be read")
    os2 = face.reference_table("OS/2").data
    (cap_height,) = struct.unpack(">h", os2[88:90]) if len(os2) >= 90 else (upem * 7 // 10,)
    return Face(
        id=name,
        path=path,
        upem=upem,
        ascender=ascender / upem,
        descender=-descender / upem,
        cap_height=cap_height / upem,
        features=(),
        space=0.0,
        font=hb.Font(face),
    )
