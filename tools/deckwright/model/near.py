"""Guess which known word a misspelt one was meant to be."""

from collections.abc import Iterable
from difflib import get_close_matches

_FEW = 64
_LONGEST = 1_000  # characters of a word that was meant to be another
_FAR = 7 / 3  # times as long as another, a word has less than 0.6 in common with it


def near(word: str, known: Iterable[str]) -> str:
    """The known word that is nearest to `word`, or an empty text if none is near enough."""
    candidates = sorted(other for other in known if other != word)
    if not candidates or len(word) > min(_LONGEST, _FAR * max(map(len, candidates))):
        return ""
    folded = word.casefold().replace("-", "_")
    for candidate in candidates:
        if candidate.casefold().replace("-", "_") == folded:
            return candidate
    swapped = {folded[:n] + folded[n + 1] + folded[n] + folded[n + 2 :] for n in range(len(folded) - 1)}
    for candidate in candidates:
        if candidate.casefold().replace("-", "_") in swapped:
            return candidate
    if len(candidates) > _FEW and (nearest := _near_among_many(word, candidates)) is not None:
        return nearest
    return next(iter(get_close_matches(word, candidates, n=1, cutoff=0.6)), "")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint that names the nearest known word, or an empty text."""
    guess = near(word, known)
    return f"did you mean {guess}?" if guess else ""


def _near_among_many(word: str, candidates: list[str]) -> str | None:
    """The nearest of thousands by edit distance; None without rapidfuzz, which alone is fast enough."""
    try:
        from rapidfuzz import process
        from rapidfuzz.distance import OSA
    except ImportError:
        return None
    nearest = process.extractOne(word, candidates, scorer=OSA.normalized_similarity, score_cutoff=0.6)
    return nearest[0] if nearest else ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The guess as the end of a sentence: `; did you mean 'frame'?`, or nothing."""
    guess = near(word, known)
    return f"; did you mean {guess!r}?" if guess else ""
