"""Findings for a person: the line, a caret below the spot, what to do; colour on a terminal only."""

import unicodedata
from collections.abc import Callable, Iterator

from deckwright.model.finding import Finding
from deckwright.report.gathered import Gathered, others, visible

_RED, _BLUE, _BOLD, _PLAIN = "\x1b[1;31m", "\x1b[1;34m", "\x1b[1m", "\x1b[0m"
_WIDEST = 120  # columns of an excerpt; longer lines are cut around the caret


def as_text(gathered: Gathered) -> Iterator[str]:
    """The findings with their excerpts, then a count: first those that stop most.

    Of very many, the others are those that show in most places.
    """
    shown = gathered.findings
    left = len(shown) - gathered.most if gathered.most else 0
    if left > 0:
        by_cost = sorted(shown, key=lambda finding: (not gathered.first(finding), -len(finding.also)))
        shown = tuple(by_cost[: gathered.most])
    else:
        shown = tuple(sorted(shown, key=lambda finding: not gathered.first(finding)))
    for finding in shown:
        yield from _block(gathered, finding)
        yield ""
    if left > 0:
        yield f"And {left} more: `deckwright check --all` shows all of them.\n"
    yield gathered.summary()
    if shown:
        yield f"`deckwright explain {shown[0].code}` tells what a code means."


def _block(gathered: Gathered, finding: Finding) -> Iterator[str]:
    paint = _painter(gathered.colour)
    line = gathered.line(finding.place)
    margin = " " * len(str(finding.place.line))
    bar = paint("|", _BLUE)
    yield f"{paint(f'error[{finding.code}]', _RED)}{paint(': ' + visible(finding.full_message), _BOLD)}"
    yield f"{margin}{paint('-->', _BLUE)} {visible(str(finding.place))}"
    if line is not None:
        shown, caret = excerpt(line, finding.place.column, finding.place.length)
        yield f"{margin} {bar}"
        yield f"{paint(str(finding.place.line), _BLUE)} {bar} {shown}".rstrip()
        yield f"{margin} {bar} {paint(caret, _RED)}"
    if finding.hint:
        yield f"{margin} {paint('=', _BLUE)} help: {visible(finding.hint)}"
    if elsewhere := others(finding):
        yield f"{margin} {paint('=', _BLUE)} {visible(elsewhere)}"


def _painter(colour: bool) -> Callable[[str, str], str]:
    return lambda words, code: f"{code}{words}{_PLAIN}" if colour else words


def excerpt(line: str, column: int, length: int) -> tuple[str, str]:
    """The line as it is shown, and the caret line for a stretch of it; wide letters get two carets."""
    start = min(column - 1, len(line))
    end = max(min(start + length, len(line)), start)
    before, marked, after = line[:start], line[start:end], line[end:]
    cut = max(0, start - _WIDEST // 2) if len(line) > _WIDEST else 0
    lead = "..." if cut else ""
    room = max(_WIDEST - (start - cut), 20)
    tail = "..." if len(marked + after) > room else ""
    shown = lead + visible(before[cut:]) + visible((marked + after)[:room]) + tail
    padding = width(lead + visible(before[cut:]))
    return shown, " " * padding + "^" * max(1, width(visible(marked[:room])))


def width(shown: str) -> int:
    """How many columns of a terminal a text takes."""
    return sum(_columns(letter) for letter in shown)


def _columns(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in {"W", "F"} else 1
