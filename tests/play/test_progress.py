"""Progress of a simulation on a terminal and in a log."""

from io import StringIO

import pytest

from deckwright.play import progress as module
from deckwright.play.progress import progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_moves_and_is_wiped_at_the_end() -> None:
    stream = Terminal()

    with progress("playing", 2000, stream) as watch:
        watch(1000)

    assert stream.getvalue().startswith("\rplaying 1,000 of 2,000 games, 0 s left")
    assert stream.getvalue().endswith("\r\x1b[K")


def test_in_a_log_each_tenth_is_a_line_and_the_end_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "QUIET_SECONDS", -1)
    stream = StringIO()

    with progress("playing", 100, stream) as watch:
        for done in (5, 10, 12, 35, 100):
            watch(done)

    assert stream.getvalue() == "playing 10 of 100 games\nplaying 35 of 100 games\n"


def test_what_is_done_at_once_is_not_told() -> None:
    stream = StringIO()

    with progress("playing", 100, stream) as watch:
        watch(50)

    assert stream.getvalue() == ""
