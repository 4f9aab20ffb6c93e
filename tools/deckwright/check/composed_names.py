"""Files whose names a template composes: `art/{{ card.suit }}_3.png`, or `"art/" ~ card.suit ~ "_3.png"`."""

import re
from collections.abc import Collection, Iterator, Sequence

_LONGEST, _MOST = 64, 64  # of a name, in characters, and of ways to compose names
_WORD = re.compile(r"\w+")
_HOLE = re.compile(r"\{\{.*?\}\}")
_WRITTEN = re.compile(r"art/(?:[^\"'<>{}\n]|\{\{(?:(?!\}\}).){0,200}\}\})*")
_LITERAL = r"\"[^\"\n]{0,200}\"|'[^'\n]{0,200}'"
_JOINED = re.compile(rf"(?=[\"']art/)(?:{_LITERAL})(?:\s{{0,9}}~\s{{0,9}}(?:{_LITERAL}|[\w.]{{1,200}}))+")
_PART = re.compile(rf"{_LITERAL}|[\w.]+")
Parts = Sequence[str]  # what is written, and "" for a hole


def composed(files: Collection[str], texts: Collection[str]) -> set[str]:
    """Which of these files the texts compose the names of.

    What stands in a hole is a number, or words that the texts have: a name that is misspelt is none of them.
    """
    ways = [*dict.fromkeys(way for text in texts for way in _ways(text))][:_MOST] if files else []
    if not ways:
        return set()
    known = {word for text in texts for word in _WORD.findall(text)}
    return {file for file in files if any(_fits(file, way, known) for way in ways)}


def _ways(text: str) -> Iterator[tuple[str, ...]]:
    """The names that a text composes, by their parts."""
    for match in _WRITTEN.finditer(text):
        first, *others = _HOLE.split(match[0])
        if others:
            yield (first, *(part for other in others for part in ("", other)[: 2 if other else 1]))
    for match in _JOINED.finditer(text):
        yield tuple(part[1:-1] if part[0] in "\"'" else "" for part in _PART.findall(match[0]))


def _fits(file: str, parts: Parts, known: Collection[str]) -> bool:
    """Whether a name is made of these parts."""
    ends = {0} if len(file) <= _LONGEST else set()
    for part in parts:
        if part:
            ends = {start + len(part) for start in ends if file.startswith(part, start)}
        else:
            ends = {
                end
                for start in ends
                for end in range(start + 1, len(file) + 1)
                if _is_known(file[start:end], known)
            }
    return len(file) in ends


def _is_known(hole: str, known: Collection[str]) -> bool:
    return hole.isdecimal() or all(word in known for word in _WORD.findall(hole))
