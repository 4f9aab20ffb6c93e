"""Skirmish, the example game of windows, answers, rerolls and team attacks, resolved and compiled."""

from deckwright.engine.game import Game
from deckwright.load.game import Loaded
from deckwright.load.project import Project
from deckwright.rules.program.records import Program

from ... import repository

PROJECT = Project(repository.EXAMPLES / "skirmish")


def loaded() -> Loaded:
    """What its files say."""
    return repository.loaded("skirmish", PROJECT.root)


def program() -> Program:
    """Its rules."""
    return repository.program("skirmish", PROJECT.root)


def compiled() -> Game:
    """The game made from these rules, whatever lies in build/."""
    return repository.compiled("skirmish", PROJECT.root)
