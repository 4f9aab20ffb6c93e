"""Every game goes the same way by the compiled rules and by the interpreter, with each number of players."""

from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.playable import load_game as playable
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare
from deckwright.rules.settle import settle_rules

PROJECT = Project(Path(__file__).resolve().parents[2])
TABLES = [
    (game, seats, first)
    for game in PROJECT.games()
    for fewest, most in [playable(game, PROJECT.root).seats]
    for seats in range(fewest, most + 1)
    for first in (0, 10, 20)
]


@pytest.mark.parametrize(("game", "seats", "first"), TABLES)
def test_games_are_the_same_on_both_back_ends(game, seats, first):
    book = Rulebook(settle_rules(load_game(PROJECT, game)).program)

    compared = compare(playable(game, PROJECT.root), book, range(first, first + 10), seats=seats)

    assert [str(each) for each in compared.differences] == []
    assert (compared.games, compared.decisions > 10 * 100) == (10, True)
