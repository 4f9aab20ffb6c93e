"""Lines out and in: wrapping, colours, ends of input."""

from io import StringIO

import pytest
from tabletop import Paper

from deckwright.play.terminal.console import colour_wanted, reader


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_long_lines_are_wrapped_and_indented(paper: Paper) -> None:
    paper.console(20).say("one two three four five six", indent=2)

    assert paper.lines == ["one two three four", "  five six"]


def test_colours_are_written_on_terminals_unless_somebody_says_no() -> None:
    assert colour_wanted(Terminal(), {})
    assert not colour_wanted(Terminal(), {"NO_COLOR": "1"})
    assert not colour_wanted(Terminal(), {"TERM": "dumb"})
    assert not colour_wanted(StringIO(), {})


def test_an_empty_no_color_says_nothing() -> None:
    assert colour_wanted(Terminal(), {"NO_COLOR": ""})


def test_piped_answers_are_repeated_behind_the_prompt(paper: Paper) -> None:
    read = reader(StringIO("1\r\nlast"), paper.lines.append)

    assert [read("> "), read("> "), read("> ")] == ["1", "last", None]
    assert paper.lines == ["> 1", "> last"]


@pytest.mark.parametrize("kept", ["Jerboa ×3", "p. 6", "S. 6", "0: no"])
def test_no_line_ends_inside_a_thing(paper: Paper, kept: str) -> None:
    before = "a" * (18 - len(kept.split(maxsplit=1)[0]))

    assert paper.console(20).wrapped(f"{before} {kept}") == [before, kept]
