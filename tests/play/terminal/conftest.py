"""Fixtures of what tests of the terminal share."""

from collections.abc import Callable
from pathlib import Path

import pytest
from heaps import Heaps, HeapState
from tabletop import Paper, glossary

from deckwright.engine.chance import Source
from deckwright.play.bots import make_bot
from deckwright.play.terminal.clauses import Rulebook
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.session import Session
from deckwright.play.terminal.shell import play
from deckwright.play.terminal.table import Table


@pytest.fixture
def paper() -> Paper:
    return Paper()


@pytest.fixture
def words(pond: Path) -> Glossary:
    """The words of the pond in English."""
    return glossary(pond, "en")


@pytest.fixture
def state() -> HeapState:
    """Seat 0 begins, with two sorts of cards, of 9 stones."""
    state = Heaps().start(4, options={"stones": 9})
    state.active, state.hand = 0, [[0, 0, 2], [1]]
    return state


@pytest.fixture
def sit(state: HeapState, words: Glossary, paper: Paper) -> Callable[..., str]:
    """Play some lines; what was written from the first prompt on."""

    def sitting(*lines: str | None, bots: tuple[str, ...] = ("random",), **console: bool) -> str:
        paper.answers = list(lines)
        named = dict(enumerate(bots, start=1))
        seated = {seat: make_bot(name) for seat, name in named.items()}
        table = Table(
            game=Heaps(),  # type: ignore[arg-type]  keeps the same promises
            session=Session(state, seated, Source(1), "en"),  # type: ignore[arg-type]
            glossary=words,
            rulebook=Rulebook(words),
            phrases=Phrases("en"),
            console=paper.console(**console),
            names=named,
        )
        play(table)
        return paper.text

    return sitting
