"""What a frame remembers of unseen cards is hidden, and who has looked at some cannot go back."""

from collections import Counter

import pytest

from deckwright.engine.chance import Source
from deckwright.engine.errors import CannotDeal
from deckwright.engine.history import History

from ...repository import made
from ..ferry import BOARD
from .games import STRIDE, TURN

SETUP = """
setup:
  - each_seat: seats
    do: [{draw: 3}, {gain: {coin: 4}}]
"""
OPPONENT_MAY = "{may: [{gain: {coin: 1}}], by: opponent(me)}"
REMEMBERED = {
    "a card of the hand": f"[{{pick: {{c: {{card: hand}}}}}}, {OPPONENT_MAY}, {{move: c, to: deck}}]",
    "the top of a pile": f"[{{let: {{c: top(deck)}}}}, {OPPONENT_MAY}, {{move: c, to: hand}}]",
    "cards of the hand": (
        f"[{{pick: {{c: {{card: hand, exactly: 2}}}}}}, {OPPONENT_MAY}, {{move: c, to: heap}}]"
    ),
    "how strong a hand is": f"[{{let: {{n: 'sum(hand, level)'}}}}, {OPPONENT_MAY}, {{gain: {{coin: n}}}}]",
    "each card of a hand in turn": (
        f"[{{for: {{card: hand}}, do: [{{gain: {{coin: it.level}}}}, {OPPONENT_MAY}]}}, {{draw: 1}}]"
    ),
    "a card handed to a verb": "[{let: {c: top(deck)}}, {if: c != none, then: [{wait: c}]}]",
    "a card handed to a verb of another seat": (
        "[{pick: {c: {card: hand}}}, {each_seat: opponents, do: [{if: c != none, then: [{ask: c}]}]}, "
        "{move: c, to: deck}]"
    ),
}
VERBS = f"""
verbs:
  wait: {{with: {{what: card}}, rule: FE-01, do: [{OPPONENT_MAY}, {{gain: {{toll: what.level}}}}]}}
  ask:
    with: {{what: card}}
    rule: FE-01
    do: [{{may: [{{gain: {{coin: 1}}}}]}}, {{gain: {{toll: what.level}}}}]
"""
PEEKS = {
    "a pile": "[{if: 'any(deck(opponent(me)), where=level == 2)', then: [{gain: {coin: 1}}]}]",
    "the other hand": "[{gain: {toll: 'count(hand(opponent(me)), where=level == 2)'}}]",
    "a choice from a pile": "[{pick: {k: {card: deck(opponent(me))}}}, {gain: {coin: 1}}]",
    "the top of a pile": (
        "[{let: {c: top(deck(opponent(me)))}}, {if: c != none, then: [{gain: {toll: c.level}}]}]"
    ),
}
OPEN = {
    "a pile of which all is known": "[{if: 'any(deck, where=level == 2)', then: [{gain: {coin: 1}}]}]",
    "the own hand": "[{if: 'any(hand, where=level == 2)', then: [{gain: {coin: 1}}]}]",
    "how many lie there": "[{gain: {toll: 'count(deck) + count(hand(opponent(me)))'}}]",
    "what all see": "[{gain: {toll: 'sum(heap, level)'}}]",
}


def doing(ferry, do, verbs=""):
    """A game in which `act` does something."""
    act = f"{verbs}\nactions:\n  act: {{rule: FE-01, do: {do}}}\n"
    return made(ferry(TURN % ("act, stride", ", at_most: 3") + SETUP + act + STRIDE))


def at_the_offer(start, choice=0):
    """A state in which the opponent has been asked, whatever had to be picked before."""
    state = start.clone()
    seat = state.active
    state.apply("act")
    while state.decider == seat:
        state.apply(state.legal[choice])
    return state, seat


@pytest.mark.parametrize("name", REMEMBERED)
def test_a_view_is_the_same_whatever_another_seat_has_picked_or_seen(name, ferry):
    game = doing(ferry, REMEMBERED[name], VERBS if "verb" in name else "")
    differing = 0

    for seed in range(12):
        start = game.start(seed)
        seen = 1 - start.active
        state, _ = at_the_offer(start)
        other, _ = at_the_offer(start.view(seen).determinise(Source(seed)), -1)
        differing += other.stack != state.stack

        assert state.view(seen) == other.view(seen)

    assert differing


@pytest.mark.parametrize("name", REMEMBERED)
def test_no_world_of_the_seat_that_is_asked_tells_what_another_one_has_picked(name, ferry):
    game = doing(ferry, REMEMBERED[name], VERBS if "verb" in name else "")
    state, seat = at_the_offer(game.start(1))
    view, told = state.view(1 - seat), Counter()

    for luck in range(20):
        try:
            world = view.determinise(Source(luck))
        except CannotDeal:
            told["refused"] += 1
        else:
            told[str(world.stack)] += 1

    assert told["refused"] == 20 or len(told) > 1


@pytest.mark.parametrize("zone", ["deck", "hand"])
def test_before_and_behind_a_loop_over_unseen_cards_there_is_a_world_or_it_is_told_that_there_is_none(
    zone,
    ferry,
):
    loop = f"{{for: {{card: {zone}}}, do: [{{gain: {{toll: it.level}}}}, {OPPONENT_MAY}]}}"
    game = doing(ferry, f"[{OPPONENT_MAY}, {loop}, {OPPONENT_MAY}]")
    state, seat = at_the_offer(game.start(1))
    told = Counter()

    while state.stack:
        view = state.view(1 - seat)
        try:
            told[view.determinise(Source(3)).view(1 - seat) == view] += 1
        except CannotDeal:
            told["refused"] += 1
        state.apply("act.may2.no" if "act.may2.no" in named(game, state) else named(game, state)[0])

    assert told.total() > 3
    assert not told[False]


LOOKED_AT = {
    "a new piece": "[{let: {c: %s}}, {put: c, at: 'first(those(bank, where=free(it)))', as: x}, MAY, GROW]",
    "a die": "[{let: {n: 'count(%s, where=level == 2)'}}, {if: n > 0, then: [{roll: d6, as: x}, MAY, TOLL]}]",
    "lots": "[{pick: {c: {card: %s}}, by: chance}, {if: c != none, then: [{let: {x: c.level}}, MAY, TOLL]}]",
}


@pytest.mark.parametrize("of", ["deck", "hand"])
@pytest.mark.parametrize("name", LOOKED_AT)
def test_whoever_looks_at_a_game_changes_nothing_in_it(name, of, ferry):
    do = LOOKED_AT[name] % (f"first({of})" if name == "a new piece" else of)
    for word, step in {
        "MAY": OPPONENT_MAY,
        "GROW": "{gain: {mud: 1}, at: x}",
        "TOLL": "{set: {toll: x}}",
    }.items():
        do = do.replace(word, step)
    game = doing(ferry, do)

    for seed in range(8):
        state, _ = at_the_offer(game.start(seed))
        before = (state.clone(), state.position(), state.rng)
        for each in (0, 1):
            try:
                state.view(each).determinise(Source(seed))
            except CannotDeal:
                continue

        assert (state, state.position(), state.rng) == before


def named(game, state):
    return [game.ids[action] for action in state.legal]


def test_who_has_picked_a_card_goes_on_with_it_in_every_world(ferry):
    asked = "[{pick: {c: {card: hand}}}, {may: [{gain: {coin: 1}}]}, {move: c, to: heap}]"
    game = doing(ferry, asked)
    tried = 0

    for seed in range(12):
        state = game.start(seed)
        seat = state.active
        state.apply("act")
        state.apply(state.legal[-1])
        if not state.stack:
            continue
        world = state.view(seat).determinise(Source(seed))
        tried += 1

        assert world.stack == state.stack
        assert world.view(seat) == state.view(seat)

    assert tried


@pytest.mark.parametrize("name", PEEKS)
def test_who_has_looked_where_they_do_not_see_cannot_go_back(name, ferry):
    history = History(doing(ferry, PEEKS[name]).start(3))

    history.apply("act")

    assert not history.can_undo


@pytest.mark.parametrize("name", OPEN)
def test_what_a_seat_sees_anyway_or_counts_can_be_taken_back(name, ferry):
    history = History(doing(ferry, OPEN[name]).start(3))

    history.apply("act")

    assert history.can_undo


MAIN = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act, stride], end: [{gain: {toll: "sum(deck(opponent(me)), level)"}}]}
"""


@pytest.mark.parametrize(
    ("more", "do", "then", "undone"),
    [
        ("    rest: {rule: FE-01, actions: [act, stride]}\n", "{gain: {coin: 1}}", "done.main", False),
        ("", "{may: [{gain: {coin: 1}}]}", "act.may.yes", True),  # in two steps, which is no end of a phase
    ],
)
def test_the_end_of_a_phase_that_peeks_cannot_be_taken_back(more, do, then, undone, ferry):
    act = f"\nactions:\n  act: {{rule: FE-01, do: [{do}]}}\n"
    history = History(made(ferry(MAIN + more + SETUP + act + STRIDE)).start(3))

    history.apply("act")
    begun = history.can_undo
    history.apply(then)

    assert (begun, history.can_undo) == (True, undone)


@pytest.mark.parametrize("always", [False, True], ids=["two or none", "two or one"])
def test_the_seat_that_waits_holds_possible_that_the_other_one_has_a_choice(always, ferry):
    turn = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act, nap], exactly: 1}
"""
    holds_two = "any(hand, where=level == 2)"
    actions = f"""
actions:
  act: {{rule: FE-01, when: "{"coin >= 0" if always else holds_two}", do: [{{gain: {{coin: 1}}}}]}}
  nap: {{rule: FE-01, when: "{holds_two}", do: [{{gain: {{toll: 1}}}}]}}
"""
    game = made(ferry(turn + SETUP + actions))
    dealt = 0

    for seed in range(40):
        state = game.start(seed)
        if state.is_over:
            continue
        for luck in range(10):
            world = state.view(1 - state.decider).determinise(Source(luck))
            dealt += 1

            assert len(world.legal) == 2

    assert dealt > 100


def test_a_card_that_a_seat_has_laid_where_nobody_looks_may_be_any_of_its_unseen_cards(ferry):
    nest = "  heap: {per: seat, holds: cards, sees: all, rule: FE-01}\n"
    board = BOARD.replace(nest, f"{nest}  nest: {{per: seat, holds: cards, sees: nobody, rule: FE-01}}\n")
    act = "\nactions:\n  act: {rule: FE-01, pick: {c: {card: hand}}, do: [{move: c, to: nest}]}\n"
    state = made(ferry(TURN % ("act, stride", ", at_most: 3") + SETUP + act + STRIDE, board=board)).start(1)
    seat = state.active

    state.apply(state.legal[0])
    worlds = [state.view(1 - seat).determinise(Source(luck)) for luck in range(20)]

    assert len(state.nest[seat]) == 1
    assert {card for world in worlds for card in world.nest[seat]} == {0, 1}
