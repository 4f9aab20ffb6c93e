"""A search may leave menus unwritten: such a state goes the same way, and offers the same when asked."""

import pickle

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.flow import LATER

from ...repository import ROOT, compiled
from ..interpret.conftest import HOMES

GAMES = ("biomanz", "civ_builder", "skirmish")


@pytest.mark.parametrize("name", GAMES)
def test_whether_there_is_a_choice_is_told_without_the_menu(name):
    game = compiled(name, HOMES.get(name, ROOT))
    seen = set()
    for seed in range(6):
        state, luck = game.start(seed), Source(seed)
        while not state.is_over:
            for phase in game.state.rules.phases:
                if phase.menu is not None and not state.stack:
                    told = phase.has_choice(state, state.active)
                    assert told == (len(phase.menu(state, state.active)) > 1), f"{name}, seed {seed}"
                    seen.add(told)
            state.apply(luck.one_of(state.legal))

    assert seen >= {True}


@pytest.mark.parametrize("name", GAMES)
def test_a_hasty_state_goes_the_same_way(name):
    game, put_off = compiled(name, HOMES.get(name, ROOT)), 0
    for seed in range(6):
        state, luck = game.start(seed), Source(seed)
        deferring = state.clone()
        deferring.defer_menus()
        while not state.is_over:
            put_off += deferring.legal is LATER
            if luck.below(2):
                assert deferring.legal_actions() == state.legal
            action = luck.one_of(state.legal)
            state.apply(action)
            deferring.apply(action if luck.below(2) else game.ids[action])
            assert (deferring.current_seat, deferring.key()) == (state.current_seat, state.key())

    assert put_off > 6


def test_a_view_a_save_and_a_pickle_of_a_hasty_state_tell_what_is_on_offer():
    game = compiled("skirmish", HOMES["skirmish"])
    state, luck = game.start(1), Source(1)
    while state.stack or state.stage == 0:
        state.apply(luck.one_of(state.legal))
    deferring = state.clone()
    deferring.defer_menus()
    action = next(id_ for id_ in state.legal if game.ids[id_] in ("draw_card", "wait"))
    for each in (state, deferring):
        each.apply(action)
    while state.stack:
        action = state.legal[0]
        for each in (state, deferring):
            each.apply(action)

    assert deferring.legal is LATER
    assert deferring.view(state.decider).legal_actions() == state.legal
    for again in (game.load(deferring.save()), pickle.loads(pickle.dumps(deferring))):
        assert (again.key(), again.legal) == (state.key(), state.legal)
