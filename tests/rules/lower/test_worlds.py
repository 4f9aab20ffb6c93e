"""Worlds in mid-action: every seat can imagine every state, and what it imagines fits and is played on."""

import pytest

from deckwright.engine import several
from deckwright.engine.chance import Source
from deckwright.make.new import create_project

from ...campaigns.programs.bundles import bundle
from ...campaigns.programs.projects import checked
from ...campaigns.programs.remembered import misfits
from ...repository import PLAYED, compiled, differing, made, program

BUNDLES = (
    "a05_several_cards_by_each_seat",
    "d12_announced_card",
    "d12_dealt_without_a_choice",
    "d12_picks_behind_a_pick",
    "d13_bound_of_hidden_cards",
    "d13_number_of_hidden_cards",
    "d13_refused_to_the_decider",
)
GAMES, DECISIONS, PLAYED_ON = 3, 120, 10


@pytest.fixture(scope="module")
def starter(tmp_path_factory):
    """The folder of the game that `deckwright new` makes."""
    folder = tmp_path_factory.mktemp("starter")
    create_project(folder, "starter")
    return folder


@pytest.fixture(scope="module", params=[*PLAYED, "starter", *BUNDLES])
def game(request, starter):
    """A game of the repository, the new one, or one that once dealt wrong worlds."""
    if request.param in BUNDLES:
        return made(checked(bundle(request.param).files).program)
    return compiled("starter", starter) if request.param == "starter" else compiled(request.param)


def test_a_new_game_is_played_as_the_interpreter_plays_it(starter):
    assert differing(program("starter", starter)) == []


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


def test_worlds_differ_in_how_many_may_be_chosen_where_hidden_cards_say_it():
    game = made(checked(bundle("d13_bound_of_hidden_cards").files).program)
    asked = [state.clone() for state in states(game) if state.stack and state.stack[-1][0] == several.SEVERAL]
    worlds = [[state.view(0).determinise(Source(seed)) for seed in range(9)] for state in asked]
    assert any(len({world.stack[-1][several.HIGH] for world in some}) > 1 for some in worlds)
