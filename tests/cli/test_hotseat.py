"""Games of two people at one terminal: nothing of one is on the screen while the other looks at it."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.engine.chance import Source
from deckwright.make.new import create_project
from deckwright.play.bots import make_bot
from deckwright.play.match import Sight
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.table import Table

from .. import amount
from ..repository import PLAYED, SHORT, compiled, loaded

ROOT = Path(__file__).resolve().parents[2]
HANDED = re.compile(r"Player (\d+): press Enter")
GIVES_WAY = "Press Enter to hide all this"
EMPTY = "\x1b[H\x1b[2J\x1b[3J"
MOST = 100  # answers of a game that cannot be made short
LONG = {"civmint", "civitas"}  # games that are long even so: as much of them, unless with --all


def whole_evenings() -> set[str]:
    """The games that are played to their end."""
    return SHORT.keys() - (set() if amount.ALL else LONG)


class Evening:
    """Two people who take turns at a screen, by the moves of a bot. What was written while each looked."""

    def __init__(self, name: str, seed: int) -> None:
        self.name, game = name, compiled(name)
        titles = zip(game.layout.cards, game.layout.titles["en"], strict=True)
        dealt = {card for deck in loaded(name).game.decks.values() for card in deck.cards}
        self.names = {card: title for card, title in titles if card in dealt}  # all know what is in no deck
        self.printed = {card: f"{title}\n{_printed(name, card)}" for card, title in self.names.items()}
        self.bot, self.luck = make_bot("random"), Source(seed)
        self.screen: list[str] = []
        self.left = 0 if name in whole_evenings() else MOST
        self.seat = -1
        self.known: dict[int, set[str]] = {0: set(), 1: set()}
        self.leaks: list[str] = []
        self.handed, self.looked = 0, None
        console = Console(self._write, self._read, is_live=True, codes=True)
        self.table: Table = table_of(
            game, game.start(seed, options=SHORT.get(name)), Seating(0, {}), "en", console
        )
        play(self.table)

    def _write(self, line: str) -> None:
        self._look()
        self.screen = [] if line == EMPTY else [*self.screen, line]
        if self.seat < 0:
            return
        for title in [title for title in self.names.values() if title in line]:
            known = self.known[self.seat] & self.names.keys()
            if not any(title in self.printed[card] for card in known):
                self.leaks.append(f"player {self.seat + 1} reads {title}: {line}")

    def _look(self) -> None:
        """What each seat may know by now: what its view has shown it."""
        state = self.table.session.state if hasattr(self, "table") else None
        if state is None or state is self.looked:
            return
        self.looked = state
        for seat in (0, 1):
            self.known[seat].update(_words(state.view(seat).position()))

    def _read(self, prompt: str) -> str | None:
        self._look()
        state = self.table.session.state
        if prompt.startswith(GIVES_WAY):
            return ""
        if handed := HANDED.match(prompt):
            self.seat = int(handed[1]) - 1
            if self.handed and self.screen:
                self.leaks.append(f"player {self.seat + 1} comes and finds: {self.screen}")
            self.handed += 1
            return ""
        self.left -= 1
        if state.is_over or (self.left <= 0 and self.name not in whole_evenings()):
            return "quit"
        chosen = self.bot.choose(Sight(state, state.current_seat), state.legal_actions(), self.luck)
        return str(self.table.questions.number_of(chosen))


def _printed(game: str, name: str) -> str:
    """What stands on a card, with the names of those that it speaks of."""
    cards = loaded(game).game.cards
    said = [words.text["en"] for words in cards[name].words.values()]
    named = [cards[word].name.text["en"] for word in _words([*cards[name].fields.values()]) if word in cards]
    return "\n".join([*said, *named])


def _words(of: Any) -> Iterator[str]:
    """All words in plain data."""
    if isinstance(of, str):
        yield of
    elif isinstance(of, dict):
        for key, value in of.items():
            yield from _words([key, value])
    elif isinstance(of, list | tuple | set | frozenset):
        for part in of:
            yield from _words(part)


@pytest.mark.parametrize("name", PLAYED)
def test_an_evening_shows_nobody_the_hidden_cards_of_the_other(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)

    evening = Evening(name, 11)

    assert evening.table.session.state.is_over or name not in whole_evenings()
    assert evening.handed > 4
    assert {*range(2)} == {seat for seat, known in evening.known.items() if known}
    assert evening.leaks == []


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX is made for it")
@pytest.mark.parametrize("environment", [{"TERM": "xterm"}, {"TERM": "xterm", "NO_COLOR": "1"}])
def test_at_a_real_terminal_nothing_is_left_when_the_next_person_comes(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    create_project(tmp_path / "new", "demo")

    text = at_terminal("\n1\n\n\n", tmp_path / "new", environment)

    parts = re.split(r"Player \d: press Enter when nobody else is looking\.", text)
    assert len(parts) == 3
    before, _, left = parts[1].rpartition("\x1b[H\x1b[2J\x1b[3J")
    assert "Hand:" in before
    assert left.strip() == ""
    assert "This game is not saved." in parts[2]


def at_terminal(typed: str, folder: Path, environment: dict[str, str]) -> str:
    """What a terminal gets while a game of people is played on it, and left by Ctrl-D."""
    import pty

    main, inner = pty.openpty()
    words = [sys.executable, "-m", "deckwright", "play", "demo", "--seed", "3", "--hotseat"]
    with subprocess.Popen(
        words, cwd=folder, stdin=inner, stdout=inner, stderr=inner, env=os.environ | environment
    ):
        os.close(inner)
        os.write(main, typed.encode() + b"\x04\x04")
        written = b""
        with suppress(OSError):  # Linux says so when nobody writes any more
            while some := os.read(main, 4096):
                written += some
    os.close(main)
    return written.decode("utf-8")
