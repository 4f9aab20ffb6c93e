"""Small capitals in a font without them: its capitals, smaller. Never small letters in silence."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

from deckwright.assets.fonts import Face, Fonts
from deckwright.render.text.shape import shape

FEATURE = "smcp"
_SCALE = 0.8  # of the capitals' size
_FLAT = 1.03  # letters hardly taller than an x are capitals in form already, as those of Cinzel


def stretches(
    fonts: Fonts, face: Face, text: str, features: tuple[str, ...]
) -> Iterator[tuple[str, str, float]]:
    """The stretches of a text, what each is spelt with, as long as itself, and its size as a factor.

    All of it as it is where no small capitals are asked for, or the font has them.
    """
    if FEATURE not in features or not _lacks(fonts, face, text):
        yield text, text, 1.0
        return
    for is_small, letters in groupby(text, _is_small):
        stretch = "".join(letters)
        yield stretch, "".join(map(_capital, stretch)) if is_small else stretch, _SCALE if is_small else 1.0


def _lacks(fonts: Fonts, face: Face, text: str) -> bool:
    """Whether the font sets the small letters of a text as small letters all the same."""
    small = "".join(filter(_is_small, text))
    if not small or _is_flat(face):
        return False
    asked, plain = (shape(fonts, face, small, features).glyphs for features in ((FEATURE,), ()))
    return FEATURE not in face.features and [glyph[0] for glyph in asked] == [glyph[0] for glyph in plain]


@lru_cache(maxsize=64)
def _is_flat(face: Face) -> bool:
    """Whether the small letters of a font look like capitals: none rises above the others."""
    low, high = (face.glyph(ord(letter)) for letter in "xl")
    if low is None or high is None:
        return False
    return -face.ink(high)[1] < -face.ink(low)[1] * _FLAT


def _is_small(letter: str) -> bool:
    return _capital(letter) != letter


def _capital(letter: str) -> str:
    """The capital of a letter; the letter itself where that would be two, as of ß."""
    return capital if len(capital := letter.upper()) == 1 else letter
