"""What the language offers is carried out by both back-ends alike, and does what is said of it."""

import pytest

from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.traces import compare
from deckwright.rules.tables import tables_source

from ..interpret.conftest import BOARD, ferry  # noqa: F401  a fixture
from .features import DONE, GIVEN, MARKS, PICKED, acting, giving

KEPT = BOARD.replace("pools:\n", "pools:\n  kept: {holds: card, per: seat, rule: FE-01}\n")
WIDE = BOARD.replace("[3, 2]", "[3, 3]")


@pytest.mark.parametrize("name", PICKED)
def test_a_pick_is_the_same_compiled_and_interpreted(name, ferry):  # noqa: F811
    pick, do = PICKED[name]

    assert alike(ferry(acting(do, pick), board=WIDE)) == []


@pytest.mark.parametrize("name", DONE)
def test_an_op_list_is_the_same_compiled_and_interpreted(name, ferry):  # noqa: F811
    assert alike(ferry(acting(DONE[name]), board=KEPT)) == []


@pytest.mark.parametrize("name", GIVEN)
def test_an_action_with_a_given_pick_is_the_same_compiled_and_interpreted(name, ferry):  # noqa: F811
    assert alike(ferry(giving(name))) == []


@pytest.mark.parametrize("per", ["mark", "[seat, mark]"])
@pytest.mark.parametrize("until", ["phase", "turn", "main"])
def test_pools_of_constants_are_the_same_compiled_and_interpreted(per, until, ferry):  # noqa: F811
    pool = f"  gem: {{per: {per}, start: 1, max: 3, until: {until}, rule: FE-01}}\n"
    rules = acting("{gain: {'gem(w)': 1}}\n      - {gain: {toll: 'gem(w)'}}", "{w: {one_of: mark}}")

    assert alike(ferry(rules, board=MARKS + BOARD.replace("pools:\n", f"pools:\n{pool}"))) == []


@pytest.mark.parametrize("per", ["mark", "[seat, mark]"])
def test_zones_of_constants_are_the_same_compiled_and_interpreted(per, ferry):  # noqa: F811
    zone = f"  pit: {{per: {per}, rule: FE-01}}\n"
    do = "{move: c, to: pit(w)}\n      - {gain: {toll: count(pit(w))}}"
    rules = acting(do, "{c: {card: hand}, w: {one_of: mark}}")

    assert alike(ferry(rules, board=MARKS + BOARD.replace("zones:\n", f"zones:\n{zone}"))) == []


def test_sets_are_only_offered_as_far_as_they_can_be_paid(ferry):  # noqa: F811
    rules = acting("{move: w, to: heap}", "{w: {card: hand, at_least: 1}}")
    game = compiled(ferry(rules.replace("cost: {coin: 1}", "cost: {coin: 'sum(w, level) + 1'}", 1)))

    state = game.start(decks=["herd", "herd"])
    while state.legal_actions() and len(state.position()["zones"]["heap"][state.current_seat]) == 0:
        before = state.position()["pools"]["coin"][state.current_seat]
        state.apply(state.legal_actions()[0])

    assert before >= 2


def test_a_choice_must_fit_as_a_whole(ferry):  # noqa: F811
    moved = "{move: w, to: heap}\n      - {gain: {toll: 'sum(w, level)'}}"
    game = compiled(ferry(acting(moved, "{w: {card: hand, any: true, such_that: 'sum(w, level) == 2'}}")))

    assert tolls(game) <= {0, 2, 4, 6, 8, 10}
    assert 2 in tolls(game)


def test_what_is_read_together_is_read_before_anything_changes(ferry):  # noqa: F811
    inner = "{gain: {coin: 3}}, {if: coin > 2, then: [{set: {toll: coin}}], else: [{set: {toll: 9}}]}"
    game = compiled(ferry(acting(f"{{together: [{inner}]}}")))

    assert 3 in tolls(game)
    assert 6 not in tolls(game)


def test_only_what_has_the_most_is_offered(ferry):  # noqa: F811
    game = compiled(ferry(acting("{gain: {toll: w.level}}", "{w: {card: hand, most: level}}")))

    state = game.start(decks=["herd", "herd"])
    offered = [game.ids[id_] for id_ in state.legal_actions()]

    assert "act.w.mule" in offered
    assert "act.w.goat" not in offered


def alike(program):
    """The differences between the back-ends in twenty games."""
    return [str(each) for each in compare(compiled(program), Rulebook(program), range(20)).differences]


def compiled(program):
    return Game(tables_of(tables_source(program.game, "0", program)))


def tolls(game):
    """Every toll that comes about in some games, in which each seat takes the first or the last on offer."""
    seen = set()
    for seed in range(8):
        state = game.start(seed, decks=["herd", "herd"])
        while not state.is_over:
            seen.add(state.position()["pools"]["toll"])
            legal = state.legal_actions()
            state.apply(legal[(seed + len(seen)) % len(legal)])
    return seen
