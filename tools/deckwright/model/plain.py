"""Linear markup as plain words, for where there are neither fonts nor pictures."""

from collections.abc import Callable

from deckwright.model.markup import Span, parse

LONGEST_ENDING = 2  # letters by which a form of a word is longer than the word


def plain(text: str, shown: Callable[[Span], str]) -> str:
    """A text without marks; `shown` gives the words of each part of it."""
    said = ""
    for span in parse(text):
        words = shown(span)
        if span.number:
            said += f"{span.number} {words}"
            continue
        # An icon behind its own word is a picture of what was said.
        if span.kind == "icon" and says(said, words):
            said = said.rstrip()
        else:
            said += words
    return said


def says(said: str, word: str) -> bool:
    """Whether a text ends with a word, in whatever form: `draw` says `card to draw`, too."""
    *_, last = said.casefold().split() or [""]
    wanted = word.casefold()
    if last and last == wanted.split()[-1]:
        return True
    return last.endswith(wanted) or (last.startswith(wanted) and len(last) - len(wanted) <= LONGEST_ENDING)
