"""What Unicode says of a paragraph: which way its characters run, and where its lines may break.

Thai is written without spaces between words; BudouX knows where they end. Of Lao, Khmer, Burmese and their
neighbours nobody here does: their lines break at spaces and zero-width spaces only, which `unbroken` tells.

Latin, Greek and Cyrillic paragraphs need neither: for them nothing is imported and nothing computed.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from budoux import Parser

# Hebrew, Arabic and their neighbours, their presentation forms, and the characters that turn the direction.
_TURNED = re.compile(
    "[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
# Isolates, which the library does not know, are read as the embeddings that do the same within a line.
_EMBEDDED = str.maketrans("\u2066\u2067\u2068\u2069\n", "\u202a\u202b\u202a\u202c ")
# Letters of Chinese, Japanese and Korean, with their punctuation and full-width forms.
_WIDE = (
    "\u1100-\u11ff\u2e80-\ua4cf\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef"
    "\U00020000-\U0003ffff"
)
_EAST_ASIAN = re.compile(f"[{_WIDE}]")
_THAI = re.compile("[\u0e01-\u0e4e]{2,}")
# Signs that no line begins with, vowels that none ends with: they belong to the letter beside them.
_THAI_AFTER, _THAI_BEFORE = re.compile("[\u0e2f-\u0e3a\u0e45-\u0e4e]"), re.compile("[\u0e40-\u0e44]")
# Lao, Burmese, Khmer, Tai Le, New Tai Lue, Tai Tham, Tai Viet: by Unicode (SA) lines break where words end.
_UNBROKEN = re.compile(
    "[\u0e80-\u0eff\u1000-\u109f\u1780-\u17ff\u1950-\u19df\u1a20-\u1aaf\ua9e0-\ua9ff\uaa60-\uaadf]{20,}"
)


@dataclass(frozen=True, slots=True)
class Reading:
    """How a paragraph is read.

    `levels` are the embedding levels of its characters, odd ones run from right to left; there are none where
    all run from left to right. A line may break before the characters at `breaks`, besides at spaces.
    """

    rtl: bool = False
    levels: tuple[int, ...] = ()
    breaks: frozenset[int] = frozenset()

    def level(self, at: int) -> int:
        """The level of a character."""
        return self.levels[at] if self.levels else 0


_PLAIN = Reading()


@lru_cache(maxsize=1024)
def reading(text: str) -> Reading:
    """How a paragraph is read; an icon in it is one character, U+FFFC."""
    if text.isascii():
        return _PLAIN
    turned, wide = _TURNED.search(text), _EAST_ASIAN.search(text)
    thai = _THAI.search(text)
    if not turned and not wide and not thai:
        return _PLAIN
    base, levels = _levels(text) if turned else (0, ())
    breaks = (_breaks(text) if wide else frozenset[int]()) | (_thai_breaks(text) if thai else frozenset())
    return Reading(bool(base), levels, breaks)


def unbroken(text: str) -> str:
    """The first stretch without a space of a script whose words nobody here knows; empty if there is none."""
    match = None if text.isascii() else _UNBROKEN.search(text)
    return match[0] if match else ""


def _levels(text: str) -> tuple[int, tuple[int, ...]]:
    """The base level and the level of each character, by the Unicode bidirectional algorithm."""
    from bidi import algorithm

    plain = text.translate(_EMBEDDED)
    base = algorithm.get_base_level(plain)
    storage = algorithm.get_empty_storage()
    storage["base_level"], storage["base_dir"] = base, ("L", "R")[base]
    algorithm.get_embedding_levels(plain, storage)
    for number, character in enumerate(storage["chars"]):
        character["at"] = number
    for step in (
        algorithm.explicit_embed_and_overrides,
        algorithm.resolve_weak_types,
        algorithm.resolve_neutral_types,
        algorithm.resolve_implicit_levels,
    ):
        step(storage, False)  # it prints nothing
    levels = [base] * len(text)  # characters that only steer the direction are taken out on the way
    for character in storage["chars"]:
        levels[character["at"]] = character["level"]
    return base, tuple(levels)


def _breaks(text: str) -> frozenset[int]:
    """Where Unicode lets a line end beside an East Asian character."""
    from uniseg.linebreak import line_break_boundaries

    wide = _EAST_ASIAN.match
    inside = (at for at in line_break_boundaries(text) if 0 < at < len(text))
    return frozenset(at for at in inside if wide(text, at - 1) or wide(text, at))


def _thai_breaks(text: str) -> frozenset[int]:
    """Where a Thai word begins after another one, without a space between them."""
    out = set[int]()
    for stretch in _THAI.finditer(text):
        at = stretch.start()
        for word in _thai_words(stretch[0])[:-1]:
            at += len(word)
            if not (_THAI_AFTER.match(text, at) or _THAI_BEFORE.match(text, at - 1)):
                out.add(at)
    return frozenset(out)


@lru_cache(maxsize=4096)
def _thai_words(text: str) -> tuple[str, ...]:
    """The words of a stretch of Thai."""
    return tuple(_thai_parser().parse(text))


@cache
def _thai_parser() -> "Parser":
    from budoux import load_default_thai_parser

    return load_default_thai_parser()
