"""Games that people have played to the end in the terminal: what was typed, and all that was shown.

    python -m pytest tests/test_playthroughs.py --record

records the screens anew; read the diff and say why it changed. Each game has a file in playthroughs/. It
begins with the command that somebody gave. Then come the answers of the bot on the other seat: these are
given again, so that a bot may learn without a change here. Behind them stands the sitting, in which the
lines that begin with `>` are what was typed. Who adds a game writes the command, a line `answers:`, an
empty line, and what was typed; without answers the bot itself plays once.
"""

import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest

from deckwright.cli.play import Seating, table_of
from deckwright.engine.chance import Source
from deckwright.engine.state import State
from deckwright.load import noted_headings
from deckwright.play.bots import Bot, make_bot
from deckwright.play.contract import View
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.shell import play

from .repository import PLAYED, ROOT, compiled

FOLDER = ROOT / "tests/playthroughs"
HEAD = re.compile(r"\$ deckwright play (.+)\nanswers:(.*)\n\n")
TYPED = re.compile(r"^> ?(.*)$", re.MULTILINE)


@dataclass
class Reminded:
    """A bot that answers what it has answered in a game before; the true one where that is not known."""

    ids: Sequence[str]
    known: list[str]
    bot: Bot
    given: list[str] = field(default_factory=list)

    def choose(self, view: View, legal: Sequence[int], rng: Source) -> int:
        """An answer that is known, or what the bot would do."""
        known = self.known.pop(0) if self.known else self.ids[self.bot.choose(view, legal, rng)]
        self.given.append(known)
        return self.ids.index(known)


def played(command: str, known: list[str], typed: list[str]) -> tuple[State, list[str], str]:
    """Play the game of a command again: how it ends, what the bot answered, and all that was shown."""
    name, *words = shlex.split(command)
    options = list(zip(words[::2], words[1::2], strict=True))
    chosen = dict(answer.split("=") for option, answer in options if option == "--set")
    seed, language = (dict(options).get(option, "") for option in ("--seed", "--language"))
    lines, waiting, game = list[str](), iter(typed), compiled(name)

    def read(prompt: str) -> str | None:
        line = next(waiting, None)
        lines.extend([] if line is None else [f"{prompt}{line}"])
        return line

    console = Console(lambda line: lines.extend(line.split("\n")), read, width=100)
    bot = Reminded(game.layout.ids, known, make_bot("greedy", game.bots))
    table = table_of(
        game, game.start(int(seed), options=chosen), Seating(0, {1: "greedy"}), language, console
    )
    table.session.bots = {1: bot}
    table.confirms = True
    play(table)
    return table.session.state, bot.given, "\n".join(line.rstrip() for line in lines) + "\n"


@pytest.mark.parametrize("name", PLAYED)
def test_a_game_that_was_played_by_hand_reads_as_it_did(
    name: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(noted_headings, "noted_headings", lambda *_: ())  # whatever was built here
    file = FOLDER / f"{name}.txt"
    text = file.read_text("utf-8")
    head = HEAD.match(text)
    assert head, "the first lines are: $ deckwright play GAME .., and answers: .."
    recorded = text[head.end() :]

    state, given, shown = played(head[1], head[2].split(), TYPED.findall(recorded))

    if request.config.getoption("record"):
        answers = " ".join(given)
        file.write_text(f"$ deckwright play {head[1]}\nanswers: {answers}\n\n{shown}", "utf-8", newline="\n")
    else:
        assert shown == recorded, "see the first lines of this module"
    assert state.is_over, "a game is played to its end"
