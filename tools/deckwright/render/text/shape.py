"""Shaping with HarfBuzz: words become glyphs in em units, once per face, word and features."""

import re
from dataclasses import dataclass
from unicodedata import combining

import uharfbuzz as hb

from deckwright.assets.fonts import Face, Fonts
from deckwright.picture.display import Glyph

_WORD = re.compile(r"[^\W\d_]+")
_CURSIVE = re.compile("[\u0600-\u08ff\ufb50-\ufdff\ufe70-\ufefc\u1800-\u18af\u200d]")
_NEAR = 5  # of so many letters HarfBuzz takes notice around a text
_JOINED = "\u200d\ufe0e\ufe0f"
_HIDDEN = "\u00ad\u200b\u2060\ufeff"


@dataclass(frozen=True, slots=True)
class Shaped:
    """A shaped word in em: glyphs as (id, distance from its start, text of its cluster), and its advance.

    `lifts` are how far above the baseline each of them lies; there are none where all lie on it.
    """

    face: Face
    glyphs: tuple[Glyph, ...]
    width: float
    missing: str = ""
    lifts: tuple[float, ...] = ()


def shape(
    fonts: Fonts,
    face: Face,
    text: str,
    features: tuple[str, ...] = (),
    tracking: float = 0.0,
    *,
    level: int = 0,
    near: tuple[str, str] = ("", ""),
) -> Shaped:
    """Shape a text in one face, without fallback. The texts of the clusters join to the text.

    Tracking adds to the advance of every cluster, the last one too, and turns ligatures off; letters that are
    joined, as Arabic ones are, stay together. A text of an odd `level` runs from right to left; its glyphs
    are those of its last characters first. `near` are the letters before and after it to which it is joined.
    """
    if tracking and _CURSIVE.search(text):
        tracking = 0.0
    if tracking:
        features = (*features, "-liga", "-clig", "-dlig")
    # Families may share a file and differ in what is always on.
    key = (face.id, face.space, text, (*face.features, *features), level, near)
    shaped: Shaped | None = fonts.shaped.get(key)
    if shaped is None:
        shaped = fonts.shaped[key] = _shape(face, text, features, level, near)
    return _tracked(shaped, tracking) if tracking else shaped


def joined(text: str, start: int, end: int) -> tuple[str, str]:
    """The letters to which a stretch of a text is joined, before and after it: Arabic ones, else none.

    They decide the form of its first and last letter, though they are of another style.
    """
    if not _CURSIVE.search(text, start, end):
        return "", ""
    first, last = start, end
    while first > max(0, start - _NEAR) and _CURSIVE.match(text, first - 1):
        first -= 1
    while last < min(len(text), end + _NEAR) and _CURSIVE.match(text, last):
        last += 1
    return text[first:start], text[end:last]


def _shape(face: Face, text: str, features: tuple[str, ...], level: int, near: tuple[str, str]) -> Shaped:
    if not text:
        return Shaped(face, (), 0.0)
    buffer = hb.Buffer()
    before, after = near
    buffer.add_str(before + text + after, len(before), len(text))
    buffer.guess_segment_properties()
    if level:
        buffer.direction = "rtl" if level % 2 else "ltr"
    buffer.cluster_level = hb.BufferClusterLevel.MONOTONE_GRAPHEMES
    wanted = {f.removeprefix("-"): not f.startswith("-") for f in (*face.features, *features)}
    hb.shape(face.font, buffer, wanted)
    infos, positions = buffer.glyph_infos, buffer.glyph_positions
    ends = _cluster_ends([info.cluster - len(before) for info in infos], len(text))
    glyphs: list[Glyph] = []
    x = 0.0
    last = -1
    for info, position in zip(infos, positions, strict=True):
        cluster = info.cluster - len(before)
        words = text[cluster : ends[cluster]] if cluster != last else ""
        glyphs.append((info.codepoint, (x + position.x_offset) / face.upem, words))
        x += position.x_advance
        if words in (" ", "\u00a0"):
            x += max(0.0, face.space * face.upem - position.x_advance)
        last = cluster
    missing = "".join(c for c in dict.fromkeys(text) if not face.has(c))
    lifts = tuple(position.y_offset / face.upem for position in positions)
    return Shaped(face, tuple(glyphs), x / face.upem, missing, lifts if any(lifts) else ())


def _cluster_ends(clusters: list[int], length: int) -> dict[int, int]:
    """Where the text of each cluster ends: at the next cluster's start, or at the text's end."""
    starts = sorted(set(clusters))
    return dict(zip(starts, [*starts[1:], length], strict=True))


def _tracked(shaped: Shaped, tracking: float) -> Shaped:
    glyphs: list[Glyph] = []
    added = -tracking
    for glyph, x, text in shaped.glyphs:
        if text:
            added += tracking
        glyphs.append((glyph, x + added, text))
    width = shaped.width + added + tracking
    return Shaped(shaped.face, tuple(glyphs), width, shaped.missing, shaped.lifts)


def pieces(fonts: Fonts, face: Face, text: str, style: tuple[bool, bool]) -> list[tuple[Face, str]]:
    """Cut a text where it must change to a fallback face. Characters that no family has stay with `face`."""
    if face.has(text):
        return [(face, text)]
    out: list[tuple[Face, str]] = []
    for c in text:
        on_letter = out and (combining(c) or c in _JOINED) and out[-1][0].has(c)
        chosen = out[-1][0] if on_letter else fonts.covering(c, face, *style) or face
        if out and out[-1][0] is chosen:
            out[-1] = (chosen, out[-1][1] + c)
        else:
            out.append((chosen, c))
    return out


def helping(fonts: Fonts, face: Face, text: str, style: tuple[bool, bool]) -> Face:
    """The face to set a whole text in: another one where `face` has only some letters of a word.

    So no word is set in two fonts, as Vietnamese names would be, and no name looks unlike its neighbour.
    """
    words = [word for word in _WORD.findall(text) if not face.has(word)]
    if any(face.has(letter) for word in words for letter in word):
        return fonts.covering("".join(_WORD.findall(text)), face, *style) or face
    return face


def visible(text: str) -> str:
    """The text without characters that only steer line breaking."""
    return text.translate(_STRIP) if any(c in text for c in _HIDDEN) else text


_STRIP = str.maketrans("", "", _HIDDEN)
