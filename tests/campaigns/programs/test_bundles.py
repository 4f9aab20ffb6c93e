"""Each bundle is played on both back-ends: the fault that it once showed must not come back."""

import sys
from collections import Counter
from dataclasses import dataclass

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal
from deckwright.engine.game import Game as Compiled
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import PhaseOver, Rulebook
from deckwright.rules.interpret.verify import difference

from ...amount import few
from .alike import betrayals
from .bundles import MAY_REFUSE, MUST_REFUSE, bundle, bundles, known
from .knowing import mistakes
from .projects import checked, compiled, rulebook
from .remembered import misfits

SEEDS = few(7, 20)  # games of a bundle
DECISIONS = 60  # of each of them


@dataclass(frozen=True, slots=True)
class Game:
    """A bundle on both back-ends; `chance` says whether its dice fall, or are asked for."""

    game: Compiled
    book: Rulebook
    chance: str

    def tables(self, seed):
        return self.game.start(seed, chance=self.chance)

    def oracle(self, seed):
        return Oracle(self.book, seed, chance=self.chance)


def in_lockstep(of):
    for seed in range(SEEDS):
        luck, tables, oracle = Source(seed), of.tables(seed), of.oracle(seed)
        for number in range(DECISIONS):
            how = difference(tables, oracle)
            assert not how, f"decision {number} of seed {seed}: {how}"
            if oracle.ended:
                break
            chosen = luck.one_of(oracle.legal)
            tables.apply(chosen)
            oracle.apply(chosen)


def never_overpaid(of):
    in_lockstep(of)
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        while not state.is_over:
            state.apply(luck.one_of(state.legal))
            assert min(map(min, state.position()["pools"]["stock"])) >= 0


def pools_are_exchanged(of):
    tables, oracle = of.tables(0), of.oracle(0)
    for state in (tables, oracle):
        state.apply(of.game.ids.index("exchange"))
        pools = state.position()["pools"]
        assert (pools["purse"], pools["chest"]) == (5, 2)


def a_saved_state_is_equal_to_itself(of):
    state = of.game.arrange({"phase": "play"})
    state.apply("share")
    assert of.game.load(state.save()) == state
    assert hash(state) == hash(state.clone())


def every_state_has_a_hash(of):
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        for _ in range(DECISIONS):
            if state.is_over:
                break
            assert hash(state) == hash(state.clone())
            state.apply(luck.one_of(state.legal))


def dealt_worlds_are_played_on(of):
    for seed in range(SEEDS):
        state = of.tables(seed)
        if "snatch" in [of.game.ids[action] for action in state.legal]:
            state.apply("snatch")
            for luck in range(20):
                world = state.view(state.current_seat).determinise(Source(luck))
                world.apply(world.legal[0])


def worlds_of_all_seats_are_played_on(of):
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        for _ in range(DECISIONS):
            if state.is_over:
                break
            for seat in range(state.seats):
                world = state.view(seat).determinise(luck)
                world.apply(luck.one_of(world.legal))
            state.apply(luck.one_of(state.legal))


def frames_remember_what_they_might(of):
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        while not state.is_over:
            assert not list(misfits(state))
            state.apply(luck.one_of(state.legal))


def worlds_remember_what_they_might(of):
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        while not state.is_over:
            for seat in range(state.seats):
                assert not list(misfits(state.view(seat).determinise(luck)))
            state.apply(luck.one_of(state.legal))


def worlds_are_dealt_for_who_decides(of):
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        while not state.is_over:
            try:
                state.view(state.current_seat).determinise(luck)
            except CannotDeal as why:
                raise AssertionError(f"asked {of.game.ids[state.legal[0]]}, its own seat is refused") from why
            state.apply(luck.one_of(state.legal))


def dealt_worlds_have_the_same_view(of):
    for seed in range(SEEDS):
        luck, state = Source(seed), of.tables(seed)
        while not state.is_over:
            view = state.view(state.current_seat)
            for _ in range(10):
                assert view.determinise(luck).view(view.seat) == view
            state.apply(luck.one_of(state.legal))


def no_view_tells_what_is_hidden(of):
    for seed in range(SEEDS):
        luck, tables, oracle = Source(seed), of.tables(seed), of.oracle(seed)
        while not tables.is_over:
            assert not list(betrayals(tables, oracle.play.account, luck))
            chosen = luck.one_of(tables.legal)
            tables.apply(chosen)
            oracle.apply(chosen)


def all_know_what_they_have_seen(of):
    for seed in range(SEEDS):
        luck, tables, oracle = Source(seed), of.tables(seed), of.oracle(seed)
        while not tables.is_over:
            assert not list(mistakes(tables, oracle.play.account, luck))
            chosen = luck.one_of(tables.legal)
            tables.apply(chosen)
            oracle.apply(chosen)


def who_acts_is_seen_in_views_and_worlds(of):
    no_view_tells_what_is_hidden(of)
    worlds_remember_what_they_might(of)


def two_loans_more_are_not_sixteen_times_the_work(of):
    oracle, calls = of.oracle(0), Counter()
    for loans in range(1, 10):
        sys.setprofile(lambda _, event, __, at=loans: calls.update({at: event == "call"}))
        try:
            oracle.apply(of.game.ids.index("borrow"))
        finally:
            sys.setprofile(None)
    assert calls[9] <= 8 * calls[7], f"{calls[7]} calls with 7 loans each, {calls[9]} with 9"


def a_turn_ends_once(of):
    tables, oracle = of.tables(0), of.oracle(0)
    for state in (tables, oracle):
        try:
            state.apply(of.game.ids.index("wait"))
        except PhaseOver as escaped:
            raise AssertionError("nobody catches the end of the phase") from escaped
    assert not difference(tables, oracle)


# What holds of a bundle besides what all do: that both back-ends play the same games.
HOLDS = {
    "a03": never_overpaid,
    "a05": worlds_are_dealt_for_who_decides,
    "d04": pools_are_exchanged,
    "d10": a_saved_state_is_equal_to_itself,
    "d12": dealt_worlds_are_played_on,
    "d13": worlds_are_dealt_for_who_decides,
    "d15": dealt_worlds_have_the_same_view,
    "d20": two_loans_more_are_not_sixteen_times_the_work,
    "d35": a_turn_ends_once,
    "d51": every_state_has_a_hash,
    "d59": worlds_of_all_seats_are_played_on,
    "d62": worlds_are_dealt_for_who_decides,
    "d63": worlds_of_all_seats_are_played_on,
    "d65": frames_remember_what_they_might,
    "d68": worlds_of_all_seats_are_played_on,
    "d69": worlds_of_all_seats_are_played_on,
    "d70": worlds_of_all_seats_are_played_on,
    "d71": frames_remember_what_they_might,
    "d73": no_view_tells_what_is_hidden,
    "d76": no_view_tells_what_is_hidden,
    "d77": worlds_are_dealt_for_who_decides,
    "d78": frames_remember_what_they_might,
    "d81": worlds_of_all_seats_are_played_on,
    "d82": no_view_tells_what_is_hidden,
    "d84": no_view_tells_what_is_hidden,
    "d85": no_view_tells_what_is_hidden,
    "d86": no_view_tells_what_is_hidden,
    "d91": all_know_what_they_have_seen,
    "d92": worlds_of_all_seats_are_played_on,
    "d93": worlds_of_all_seats_are_played_on,
    "d94": worlds_of_all_seats_are_played_on,
    "d95": all_know_what_they_have_seen,
    "d96": all_know_what_they_have_seen,
    "d98": dealt_worlds_have_the_same_view,
    "d99": worlds_remember_what_they_might,
    "d100": all_know_what_they_have_seen,
    "d101": no_view_tells_what_is_hidden,
    "d102": worlds_of_all_seats_are_played_on,
    "d103": worlds_of_all_seats_are_played_on,
    "d104": no_view_tells_what_is_hidden,
    "d105": worlds_of_all_seats_are_played_on,
    "d106": worlds_of_all_seats_are_played_on,
    "d107": worlds_of_all_seats_are_played_on,
    "d122": frames_remember_what_they_might,
    "d128": who_acts_is_seen_in_views_and_worlds,
}


def held(name):
    """Raise whatever a bundle shows that it should not."""
    case = bundle(name)
    seen = checked(case.files)
    listed = "; ".join(f"{finding.code} {finding.message}" for finding in seen.findings)
    if seen.program is None:
        assert case.check in {MUST_REFUSE, MAY_REFUSE}, f"check refuses it: {listed}"
        return
    assert case.check != MUST_REFUSE, "check finds nothing wrong"
    HOLDS.get(case.id, in_lockstep)(Game(compiled(seen.program), rulebook(seen.program), case.chance))


@pytest.mark.parametrize("name", bundles())
def test_a_bundle_that_once_showed_a_fault_holds(name: str) -> None:
    if name not in known():
        held(name)
        return

    with pytest.raises(Exception):  # noqa: B017, PT011  a known fault may show in any way
        held(name)


def test_the_known_faults_are_bundles() -> None:
    assert set(known()) <= set(bundles()), "delete the lines of what is no bundle"
