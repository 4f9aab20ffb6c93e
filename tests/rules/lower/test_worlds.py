"""Worlds in mid-action: every seat can imagine every state, and what it imagines fits and is played on."""

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.rules.tables import tables_source

from ...campaigns.programs.bundles import bundle
from ...campaigns.programs.projects import checked
from ...campaigns.programs.remembered import misfits
from .test_games import PROGRAMS

BUNDLES = (
    "a05_several_cards_by_each_seat",
    "d12_dealt_without_a_choice",
    "d13_refused_to_the_decider",
)
GAMES, DECISIONS, PLAYED_ON = 3, 120, 10


@pytest.fixture(scope="module", params=[*sorted(PROGRAMS), *BUNDLES])
def game(request, tmp_path_factory):
    """A game whose program has a target."""
    if request.param in PROGRAMS:
        program = PROGRAMS[request.param][0](tmp_path_factory.mktemp(request.param))
    else:
        program = checked(bundle(request.param).files).program
    return Game(tables_of(tables_source(program.game, "0", program)))


def states(game):
    """The states of some random games, all that come in mid-action and some of the others."""
    for seed in range(GAMES):
        luck, state = (
            Source(seed),
            game.start(seed, seats=game.seats[0] + seed % (game.seats[1] + 1 - game.seats[0])),
        )
        for number in range(DECISIONS):
            if state.is_over:
                break
            if state.stack or number % 10 == seed:
                yield state
            state.apply(luck.one_of(state.legal_actions()))


def test_the_kernel_is_told_of_all_steps(game):
    assert game.state.rules.steps is not None


def test_what_is_remembered_is_what_the_compiler_says_that_it_might_be(game):
    assert [fault for state in states(game) for fault in misfits(state)] == []


def test_every_seat_can_imagine_every_state(game):
    for state in states(game):
        for seat in range(state.seats):
            view = state.view(seat)
            world = view.determinise(Source(seat))

            assert world.view(seat) == view
            assert world.decider == state.decider
            assert world.legal == state.legal if seat == state.decider else len(world.legal) > 1
            assert list(misfits(world)) == []


def test_what_a_seat_imagines_can_be_played_on(game):
    for state in states(game):
        luck = Source(state.turns)
        for seat in range(state.seats):
            world = state.view(seat).determinise(luck)
            for _ in range(PLAYED_ON):
                if not world.is_over:
                    world.apply(luck.one_of(world.legal_actions()))
