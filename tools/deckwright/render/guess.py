"""Guesses for misspelt names in templates."""

from collections.abc import Iterable
from difflib import get_close_matches


def near(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, or an empty string."""
    return next(iter(get_close_matches(name, sorted(known), n=1, cutoff=0.6)), "")


def nearest(name: str, known: Iterable[str]) -> str:
    """The guess as the end of a sentence: `; did you mean 'frame'?`, or nothing."""
    guess = near(name, known)
    return f"; did you mean {guess!r}?" if guess else ""
