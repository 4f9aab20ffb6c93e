"""The bot that weighs dice: what it reckons is exact, and what it cannot look at any more is drawn by lot."""

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from deckwright.engine.chance import Source
from deckwright.engine.dice import CHANCE
from deckwright.play.bots import make_bot
from deckwright.play.bots.expectimax import BUDGET, Search, worths
from deckwright.play.terminal.session import Session

from .conftest import compiled
from .positions import QUESTIONS, asked, chosen, crowded, play_on

SEEDS = st.integers(0, 10**6)
MOST = 3000
OURS = {"a1": ("marshal", 0, 0), "d4": ("warlord", 1, 0)}  # both leaders, spent


def field(**fighters):
    told = {**OURS, **fighters}
    return {
        space: {"card": card, "owner": owner, "stamina": stamina}
        for space, (card, owner, stamina) in told.items()
    }


def arranged(momentum=(0, 0), **fighters):
    pools = {"momentum": list(momentum)}
    given = {"active": 0, "phase": "main", "pools": pools, "field": field(**fighters)}
    return compiled().arrange(given, chance="asked")


class TooManyError(Exception):
    """There are more states than are to be looked at."""


def exact(state, left=None):
    """What a state is worth, by Fractions and without any lot, once nothing is under way in it.

    Answers to answers may have more ends than anybody can look at: `left` are the states that may be met.
    """
    left = left or [MOST]
    left[0] -= 1
    if not left[0]:
        raise TooManyError
    if state.is_over or not state.stack:
        return worths(state)
    if state.current_seat == CHANCE:
        fallen = [(likely, exact(after(state, face), left)) for face, likely in state.chance_outcomes()]
        return tuple(sum(likely * each[seat] for likely, each in fallen) for seat in (0, 1))
    ways = (exact(after(state, action), left) for action in state.legal)
    return max(ways, key=lambda each: each[state.decider])


def after(state, action):
    clone = state.clone()
    clone.apply(action)
    return clone


def names(path):
    return [compiled().ids[each] for each in reversed(path)]


@given(seed=SEEDS)
@settings(max_examples=25, deadline=None)
def test_what_it_reckons_is_the_exact_mean_over_dice_and_the_best_of_all_answers(seed) -> None:
    state, luck = compiled().arrange(crowded(seed, 2), seed=seed, chance="asked"), Source(seed)
    while not state.is_over and not (state.stack and len(state.stack) < 4 and state.current_seat == 0):
        state.apply(chosen(state.legal, luck))
    if state.is_over:
        return
    try:
        wanted = exact(state)
    except TooManyError:
        reject()

    found, path = Search(Source(1), budget=10**6).best(state)

    assert found == pytest.approx([float(each) for each in wanted])
    reached = state
    for action in reversed(path):
        reached = after(reached, action)
    assert float(exact(reached)[0]) == pytest.approx(found[0])


def test_the_surer_blow_is_struck() -> None:
    # The archer hits with 5 of 6 for half a point, which is none; the hound with 4 of 6 for a whole one.
    state = arranged(b2=("archer", 0, 2), b3=("hound", 1, 0), c2=("hound", 0, 3))

    _, path = Search(Source(1)).best(state)

    assert names(path) == ["attack", "attack.actor.c2"]


def test_the_answer_of_the_other_seat_is_the_best_for_that_one() -> None:
    state = arranged(b2=("hound", 0, 3), b3=("knitter", 1, 2))
    state.apply("attack")

    assert state.current_seat == CHANCE
    state.apply("falls.1")
    assert "knit.b3" in [compiled().ids[action] for action in state.legal]
    spared, hurt = (exact(after(state, each)) for each in ("knit.b3", "pass"))

    assert Search(Source(1)).best(state)[0] == (spared if spared[1] > hurt[1] else hurt)


def test_faces_that_both_hit_or_both_miss_lead_to_the_same_when_what_the_die_has_shown_is_forgotten() -> None:
    state = arranged(b2=("hound", 0, 3), b4=("hound", 0, 3), b3=("knitter", 1, 0))
    state.apply("team_attack")
    if state.current_seat != CHANCE:
        state.apply("team_attack.team.done")
    ways = [after(state, face) for face, _ in state.chance_outcomes()]
    unlike = len({way.key() for way in ways})

    for way in ways:
        way.forget()

    assert unlike == 6
    assert [way.key() == ways[0].key() for way in ways] == [True] * 4 + [False] * 2  # its accuracy is 4


@pytest.mark.parametrize("question", QUESTIONS)
def test_what_is_forgotten_changes_nothing_that_is_to_come(question) -> None:
    for seed in range(4):
        state = asked(question, seed)
        state.ask_chance()
        clone = state.clone()
        clone.forget()
        for action in play_on(state, seed):
            clone.apply(action)
            clone.forget()
        state.forget()
        assert clone.key() == state.key()


def test_a_roll_is_made_again_where_that_is_worth_its_price() -> None:
    state = arranged(momentum=(1, 0), b2=("hound", 0, 3), b3=("dodger", 1, 0))
    state.apply("attack")
    state.apply("falls.6")

    values = {name: exact(after(state, name))[0] for name in ("volley.die.keep", "volley.die.reroll")}

    assert names(Search(Source(1)).best(state)[1]) == [max(values, key=lambda name: values[name])]


@pytest.mark.parametrize("budget", [0, 1, 7, 60])
@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_with_a_small_budget_it_draws_ways_by_lot_and_still_knows_what_to_do(budget, seed) -> None:
    state = compiled().arrange(crowded(seed, 4), seed=seed, chance="asked")
    if state.is_over or state.current_seat == CHANCE:
        return
    search = Search(Source(seed), budget=budget)

    _, path = search.best(state)

    assert path[-1] in state.legal
    assert search.left >= -100, "what is followed without a budget is one way alone"


@given(seed=SEEDS)
@settings(max_examples=8, deadline=None)
def test_it_plays_games_whose_dice_fall_by_themselves_and_leaves_them_as_they_are(seed) -> None:
    state = compiled().arrange(crowded(seed, 4), seed=seed)
    bots, lucks = [make_bot("expectimax"), make_bot("expectimax")], [Source(seed), Source(seed + 1)]
    for _ in range(12):
        if state.is_over:
            break
        seat, key = state.current_seat, state.key()
        action = bots[seat].choose(state.view(seat), state.legal, lucks[seat])
        assert state.key() == key
        state.apply(action)

    assert not state.asks_chance


def test_a_budget_is_shared_by_all_actions() -> None:
    state = compiled().arrange(crowded(3, 4), seed=3, chance="asked")
    search = Search(Source(1), budget=BUDGET)

    search.best(state)

    assert 0 <= search.left < BUDGET


@given(seed=SEEDS)
@settings(max_examples=10, deadline=None)
def test_greedy_lets_dice_fall_in_its_thoughts_wherever_it_plays(seed) -> None:
    chances = ("asked", "falls")
    asked, plain = (compiled().arrange(crowded(seed, 4), seed=seed, chance=chance) for chance in chances)
    if not asked.is_over and asked.current_seat != CHANCE:
        seat = asked.current_seat
        chosen_by = [
            make_bot("greedy").choose(state.view(seat), state.legal, Source(seed)) for state in (asked, plain)
        ]

        assert chosen_by[0] == chosen_by[1]


def test_at_the_table_a_saved_game_goes_on_behind_the_die_at_which_it_stopped() -> None:
    state = arranged(b2=("hound", 0, 3), b3=("dodger", 1, 0))
    state.apply("attack")
    assert state.current_seat == CHANCE

    session = Session(compiled().load(state.save()), {}, Source(1), "en")

    assert session.state.current_seat in (0, 1)
    assert not session.state.asks_chance
