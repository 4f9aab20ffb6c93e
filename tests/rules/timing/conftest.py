"""Skirmish, the example game of windows, answers, rerolls and team attacks, settled and compiled."""

from functools import cache
from pathlib import Path

from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.rules.program.records import Program
from deckwright.rules.settle import settle_rules
from deckwright.rules.tables import tables_source

PROJECT = Project(Path(__file__).resolve().parents[2] / "examples" / "skirmish")


@cache
def loaded() -> Loaded:
    """What its files say."""
    return load_game(PROJECT, "skirmish")


@cache
def program() -> Program:
    """Its rules."""
    settled = settle_rules(loaded())
    assert settled.program is not None, settled.findings
    return settled.program


@cache
def compiled() -> Game:
    """The game made from these rules, whatever lies in build/."""
    return Game(tables_of(tables_source(program().game, "0", program())))
