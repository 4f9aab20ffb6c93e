"""The tables of whole games play as the interpreter plays."""

import pytest

from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.new import create_project
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare
from deckwright.rules.settle import settle_rules
from deckwright.rules.tables import tables_source

from ..interpret.conftest import game_rules


def starter(folder):
    """The game that `deckwright new` makes."""
    create_project(folder / "starter", "starter")
    return settle_rules(load_game(Project(folder / "starter"), "starter")).program


def biomanz(_):
    """A game of this repository."""
    return game_rules("biomanz")


def civ_builder(_):
    """Another one, whose games are long."""
    return game_rules("civ_builder")


def civitas(_):
    """The one in which most is announced."""
    return game_rules("civitas")


PROGRAMS = {
    "biomanz": (biomanz, 10),
    "civ_builder": (civ_builder, 3),
    "civitas": (civitas, 4),
    "starter": (starter, 10),
}


@pytest.fixture(scope="module", params=sorted(PROGRAMS))
def program(request, tmp_path_factory):
    """A program, and how many games of it are played."""
    build, games = PROGRAMS[request.param]
    return build(tmp_path_factory.mktemp(request.param)), games


def test_a_game_is_played_as_the_interpreter_plays_it(program):
    program, games = program

    game = Game(tables_of(tables_source(program.game, "0", program)))
    assert compare(game, Rulebook(program), range(games)).differences == ()
