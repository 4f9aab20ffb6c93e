"""Recorded games: each game has a file in playthroughs/ with every answer and the table at every turn.

    python -m pytest tests/test_playthroughs.py --record

records them anew; read the diff and say why it changed. The first line of a file says what is played: a seed,
the bots that play when it is recorded, and options of the game: `seed 5 bots greedy random with turn_cap=9`.
Otherwise the answers in the file are given again, and also where a bot is called `person`: people have played
that game, and their answers stay. A game is added by writing its first line, and its answers if people gave
them (`seat 0: play.card.reed_hare`), and recording.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.game import Game
from deckwright.engine.state import State
from deckwright.play.bots import make_bot
from deckwright.play.match import Sight as Seen
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.screen import Screen
from deckwright.rules.notes import hands, notes
from deckwright.rules.program.records import Program

from .repository import ROOT, compiled, loaded, program

FILES = sorted((ROOT / "tests/playthroughs").glob("*.txt"))
HEAD = re.compile(r"seed (\d+) bots ([\w ]+?)(?: with ([\w= ]+))?\n")
ANSWER = re.compile(r"^seat \d+: (\S+)", re.MULTILINE)


def told(game: Game, glossary: Glossary, rules: Program, state: State, answers: Iterator[str | int]) -> str:
    """A game as text, seen by somebody who sees everything from the side of seat 0."""
    lines: list[str] = []
    console = Console(lines.append, lambda _: None, width=96)
    sight = Sight(glossary, 0, {}, notes=notes(rules), hands=hands(rules))
    screen = Screen(game.layout, state.seats, sight, Phrases("en"), console)
    shown = -1
    while not state.is_over:
        if state.turns != shown:
            shown = state.turns
            screen.table(state.position())
        state.diary = []
        state.apply(next(answers))
        lines += followed(state)
    screen.table(state.position())
    lines.append(f"{state.ended_by}: winner {state.winner}")
    return "\n".join(line.rstrip() for line in lines) + "\n"


def followed(state: State) -> Iterator[str]:
    """What was answered, and in brackets what followed without a choice."""
    (seat, asked), *silent = state.diary or []
    ids = state.layout.ids
    more = [f"{who}: {ids[action]}" for who, action in silent]
    yield f"seat {seat}: {ids[asked]}" + (f"  [{', '.join(more)}]" if more else "")


def chosen(state: State, names: list[str], seed: int) -> Iterator[int]:
    """What bots answer."""
    bots, luck = [make_bot(name) for name in names], Source(seed)
    while True:
        seat = state.current_seat
        yield bots[seat].choose(Seen(state, seat), state.legal_actions(), luck)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_recorded_game_goes_the_same_way_again(file: Path, request: pytest.FixtureRequest) -> None:
    text = file.read_text("utf-8")
    head = HEAD.match(text)
    assert head, "the first line is: seed NUMBER bots NAME NAME with OPTION=ANSWER"
    options = dict(each.split("=") for each in (head[3] or "").split())
    seed, names, recorded = int(head[1]), head[2].split(), text[head.end() :]
    content, game = loaded(file.stem).game, compiled(file.stem)
    assert content is not None
    state = game.start(seed, seats=len(names), options=options)
    record = request.config.getoption("record")
    again = not record or "person" in names
    answers = iter(ANSWER.findall(recorded)) if again else chosen(state, names, seed)

    played = told(game, Glossary(content, "en"), program(file.stem), state, answers)

    if record:
        file.write_text(head[0] + played, encoding="utf-8", newline="\n")
    else:
        assert played == recorded, "see the first lines of this module"
