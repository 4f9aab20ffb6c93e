"""Hyphens in words that are too wide for their column, by the patterns of the language that they are in.

Only as a last resort, since cards rarely have hyphens. Where an author wrote soft hyphens, these are taken.
"""

import re
from collections.abc import Collection
from dataclasses import replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from deckwright.render.text.inline import Paragraph, Run

if TYPE_CHECKING:
    from pyphen import Pyphen

SOFT = "\u00ad"
_LETTERS = re.compile(r"[^\W\d_]{6,}")
_FIRST, _LAST = 2, 3  # letters that stay together at the beginning and at the end of a word


def hyphenated(paragraph: Paragraph, wide: Collection[str], language: str) -> Paragraph:
    """A paragraph with soft hyphens in the words that are part of a `wide` stretch and have none yet."""
    wanted = "\n".join(wide)

    def broken(match: re.Match[str]) -> str:
        return _hyphenated(match[0], language) if match[0] in wanted else match[0]

    inlines = (
        replace(inline, text=_LETTERS.sub(broken, inline.text)) if isinstance(inline, Run) else inline
        for inline in paragraph.inlines
    )
    return replace(paragraph, inlines=tuple(inlines))


@lru_cache(maxsize=4096)
def _hyphenated(word: str, language: str) -> str:
    patterns = _patterns(language)
    return patterns.inserted(word, SOFT) if patterns else word


@cache
def _patterns(language: str) -> "Pyphen | None":
    """The patterns of a language; none where nobody here knows them."""
    if not language:
        return None
    import pyphen

    known = pyphen.language_fallback(language.replace("-", "_"))
    return pyphen.Pyphen(lang=known, left=_FIRST, right=_LAST) if known else None
