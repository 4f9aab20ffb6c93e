"""Input and output of the table: wrapped lines of text, in colour at a terminal."""

import os
import re
import shutil
import textwrap
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TextIO

Tone = Literal["own", "other", "title", "faint", "number"]
# Blue and yellow are told apart by those who confuse red and green, or blue and green.
_TONES: dict[Tone, str] = {"own": "94", "other": "33", "title": "1", "faint": "2", "number": "36"}
NARROWEST, WIDEST = 60, 120
_EMPTY = "\x1b[H\x1b[2J\x1b[3J"  # the top left corner, the screen, and what has scrolled out of it
MOST_ROWS = 100  # of a window whose size nobody knows
# Blanks at which no line ends: between a number and what it counts, before `×2`, in `p. 6` and `0: no`.
_KEPT = re.compile(
    r"(?:(?<![\w.,])(\d{1,3}) (?=[^\W\d_]{1,12}\b))|(?: (?=×\d))|(?<=\b\w\.) (?=\d)|(?<=\b\d:) "
)


@dataclass(slots=True)
class Console:
    """Writes lines and reads them. `read` gets a prompt and gives None at the end of the input.

    `width` may change while a table is shown.
    `is_live`: somebody types at a terminal, and what was written is still there to be read; `codes`: it goes
    to a terminal that knows control codes.
    """

    write: Callable[[str], object]
    read: Callable[[str], str | None]
    width: int = 80
    colour: bool = False
    is_live: bool = False
    codes: bool = False

    def say(self, text: str = "", indent: int = 0) -> None:
        """Write text, wrapped at blanks, but not behind a number of things; further lines are indented."""
        for line in self.wrapped(text, indent):
            self.write(line)

    def wrapped(self, text: str, indent: int = 0) -> list[str]:
        """The lines of a text."""
        lines: list[str] = []
        for line in _glued(text).split("\n"):
            lines += textwrap.wrap(
                line, self.width, subsequent_indent=" " * indent, drop_whitespace=True, break_on_hyphens=False
            ) or [""]
        return [line.replace("\0", " ") for line in lines]

    def listing(self, head: str, parts: Sequence[str]) -> list[str]:
        """The lines of a list behind its head, wrapped between its parts only."""
        kept = [part.replace(" ", "\0") if len(part) < self.width // 2 else _glued(part) for part in parts]
        lines = textwrap.wrap(head + ", ".join(kept), self.width, subsequent_indent="  ")
        return [line.replace("\0", " ") for line in lines]

    def show(self, *lines: str) -> None:
        """Write lines as they are."""
        for line in lines:
            self.write(line.rstrip())

    def clear(self) -> None:
        """Clear the screen at a terminal; else write an empty line."""
        if not self.is_live:
            self.write("")
        elif self.codes:
            self.write(_EMPTY)
        else:
            self.write("\n" * max(MOST_ROWS, shutil.get_terminal_size((80, MOST_ROWS)).lines))

    def paint(self, text: str, tone: Tone) -> str:
        """Text in a colour, where colours are shown."""
        return f"\x1b[{_TONES[tone]}m{text}\x1b[0m" if self.colour else text


def _glued(text: str) -> str:
    """A text with marks in place of the blanks at which no line ends."""
    return _KEPT.sub(lambda found: f"{found[1] or ''}\0", text)


def width_here() -> int:
    """How many columns the terminal has, within what a table can use; 80 where there is none."""
    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((80, 24)).columns))


def colour_wanted(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether colours may be written: a terminal, and nobody has said no (https://no-color.org)."""
    return codes_known(stream, environment) and not environment.get("NO_COLOR")


def codes_known(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether what is written goes to a terminal that can be cleared."""
    return stream.isatty() and environment.get("TERM") != "dumb"


def reader(stream: TextIO, write: Callable[[str], object]) -> Callable[[str], str | None]:
    """Read answers from a terminal, with its line editing, or from a stream, repeating them in the output.

    At a terminal Ctrl-C and Ctrl-D end the input, but whoever has more to ask may go on reading.
    """

    def typed(prompt: str) -> str | None:
        try:
            return input(prompt)
        except (EOFError, KeyboardInterrupt):
            write("")
            return None

    def piped(prompt: str) -> str | None:
        line = stream.readline()
        if not line:
            return None
        answer = line.rstrip("\r\n")
        write(f"{prompt}{answer}")
        return answer

    return typed if stream.isatty() else piped
