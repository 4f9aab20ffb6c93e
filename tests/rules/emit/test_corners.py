"""Where two things of the language meet, both back-ends carry out the same."""

import pytest

from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare
from deckwright.rules.tables import tables_source

from ..interpret.conftest import ferry  # noqa: F401  a fixture
from .corners import MET, meeting


@pytest.mark.parametrize("name", MET)
def test_where_two_things_meet_both_back_ends_do_the_same(name, ferry):  # noqa: F811
    compared = both(ferry(meeting(name)))

    assert [str(each) for each in compared.differences] == []


def both(program):
    game = Game(tables_of(tables_source(program.game, "0", program)))
    return compare(game, Rulebook(program), range(20))
