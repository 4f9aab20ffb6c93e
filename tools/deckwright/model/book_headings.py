"""Under which heading of a rulebook a line stands, and on which page of the built book that heading is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Headings = Sequence[tuple[str, int]]  # the words of each heading of a built book and its page, in their order

_FENCE = re.compile(r"^ {0,3}(?P<marks>`{3,}|~{3,})(?P<rest>.*)$", re.MULTILINE)
_HEADING = re.compile(r"#{2,6}[ \t]+(?P<words>.*?)[ \t]*(?:\{#[^{}]*\})?[ \t]*#*[ \t]*\r?$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Chapter:
    """What players look for: the words of a heading, and its page, or 0 if that is not known."""

    words: str = ""
    page: int = 0

    def __str__(self) -> str:
        words = f"“{self.words}”" if self.words else ""
        page = f"p. {self.page}" if self.page else ""
        return ", ".join(filter(None, (words, page)))


def chapters(lines: Sequence[str], noted: Headings = ()) -> Iterator[Chapter]:
    """For each line or block the heading above it, or which it begins with; the title of the book is none.

    `noted` are the headings of the built book with their pages, in their order; several may be alike.
    """
    chapter, start, fence = Chapter(), 0, ""
    for line in lines:
        heading = None if fence else _HEADING.match(line)
        fence = _open_fence(line, fence)
        if heading:
            words = heading["words"].replace("*", "")
            at = next((n for n in range(start, len(noted)) if _same(noted[n][0], words)), None)
            chapter = Chapter(words, 0 if at is None else noted[at][1])
            start = start if at is None else at + 1
        yield chapter


def _open_fence(text: str, fence: str) -> str:
    """What fences the code block that is open behind some lines, by that before them; empty if none is."""
    for match in _FENCE.finditer(text):
        marks, rest = match["marks"], match["rest"].strip()
        if not fence:
            fence = "" if "`" in marks and "`" in rest else marks
        elif marks.startswith(fence) and not rest:
            fence = ""
    return fence


def _same(built: str, written: str) -> bool:
    """Whether they are the same words: a built book has blanks at which no line breaks."""
    return built.split() == written.split()
