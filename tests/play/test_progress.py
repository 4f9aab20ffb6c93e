"""Progress of a simulation on a terminal and elsewhere."""

import re
from io import StringIO

from deckwright.play.progress import progress


class Terminal(StringIO):
    def isatty(self) -> bool:
        return True


def test_on_a_terminal_one_line_moves_and_is_wiped_at_the_end() -> None:
    stream = Terminal()

    with progress("playing", 2000, stream=stream) as watch:
        watch(1000)

    assert re.match(r"\rplaying 1,000 of 2,000 games, [\d,]+ a second, 0 s left", stream.getvalue())
    assert stream.getvalue().endswith("\r\x1b[K")


def test_elsewhere_nothing_is_told() -> None:
    stream = StringIO()

    with progress("playing", 100, stream=stream) as watch:
        watch(50)

    assert stream.getvalue() == ""


def test_games_that_were_kept_are_no_sign_of_speed() -> None:
    stream = Terminal()

    with progress("playing", 2000, before=1000, stream=stream) as watch:
        watch(1000)

    assert stream.getvalue().startswith("\rplaying 1,000 of 2,000 games\x1b[K")
