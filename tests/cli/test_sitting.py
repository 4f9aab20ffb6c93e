"""A newcomer's sitting with a real game, as a process would have it: what is typed and all that is said.

`python -m pytest tests/cli/test_sitting.py --record` records it anew; read the diff then.
"""

import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

Cli = Callable[..., tuple[int, str, str]]
ONE_PHASE = "main: {actions: [land, wade, drown, gamble]}"
TWO_PHASES = "main: {actions: [land, gamble]}\n    swim: {say: Swim, actions: [wade, drown]}"
LINES = (
    "help wade", "wade", "why wade", "why gamble", "land", "1", "undo", "undo", "land goat", "gamble", "a3",
    "3", "land", "drown", "", "help lost", "quit",
)  # fmt: skip


@pytest.fixture
def sitting(ford: Path, ford_cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """What is said at the table of a game of two phases while these lines are typed."""
    path = ford / "content/ford/rules/rules.yaml"
    text = path.read_text("utf-8")
    assert ONE_PHASE in text
    path.write_text(text.replace(ONE_PHASE, TWO_PHASES), "utf-8")

    def sit(*lines: str, words: tuple[str, ...] = ("--hotseat",)) -> str:
        monkeypatch.setattr(sys, "stdin", StringIO("".join(f"{line}\n" for line in lines)))
        code, out, err = ford_cli("play", "ford", "--seed", "3", *words)
        assert (code, err) == (0, "")
        return "\n".join(line.rstrip() for line in out.splitlines()) + "\n"

    return sit


def test_a_sitting_of_people_reads_as_it_was_recorded(
    sitting: Callable[..., str], request: pytest.FixtureRequest
) -> None:
    file = Path(__file__).with_name("sitting.txt")

    text = sitting("", *LINES)

    if request.config.getoption("record"):
        file.write_text(text, encoding="utf-8", newline="\n")
    assert text == file.read_text("utf-8")
