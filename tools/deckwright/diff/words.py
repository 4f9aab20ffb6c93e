"""Which words of a text changed: Myers' idea as the standard library has it, on words and signs."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher

from deckwright.diff.records import Mark, Piece

_TOKENS = re.compile(r"\w+|\s+|[^\w\s]")
MOST = 2_000  # words of one text; what is longer is compared line by line
_LINES = re.compile(r"[^\n]*\n?")


def pieces(before: str, after: str) -> tuple[Piece, ...]:
    """Two texts as one, in which the words that only one of them has are marked.

    The pieces that are not `added` make the earlier text, those that are not `removed` the later one.
    """
    old, new = _tokens(before), _tokens(after)
    if max(len(old), len(new)) > MOST:
        old, new = _lines(before), _lines(after)
    return tuple(_joined(_compared(old, new)))


def _tokens(text: str) -> list[str]:
    return _TOKENS.findall(text)


def _lines(text: str) -> list[str]:
    return [line for line in _LINES.findall(text) if line]


def _compared(old: list[str], new: list[str]) -> Iterator[Piece]:
    """Runs of tokens; a lone blank between two changes belongs to both."""
    codes = SequenceMatcher(None, old, new, autojunk=max(len(old), len(new)) > MOST).get_opcodes()
    for number, (tag, start, end, first, last) in enumerate(codes):
        text = "".join(old[start:end])
        if tag == "equal" and (text.strip() or number in (0, len(codes) - 1)):
            yield Piece(text, "same")
            continue
        yield Piece(text, "removed")
        yield Piece("".join(new[first:last]), "added")


def _joined(parts: Iterator[Piece]) -> Iterator[Piece]:
    """Neighbours that changed, as one removed and one added piece."""
    kept: dict[Mark, str] = {"removed": "", "added": ""}
    for part in parts:
        if part.mark == "same":
            yield from _rest(kept)
            kept = {"removed": "", "added": ""}
            yield part
        else:
            kept[part.mark] += part.text
    yield from _rest(kept)


def _rest(kept: dict[Mark, str]) -> Iterator[Piece]:
    yield from (Piece(text, mark) for mark, text in kept.items() if text)
