"""Rounds: of turns, of phases, of their start alone; who starts them, and what ends with them."""

import pytest

from deckwright.play.figures import figures
from deckwright.play.simulate import SimulationRequest, simulate

from ...repository import differing, made
from ..both import Both
from .stones import RULES, faults_in, played_in, started

TURNS = "turn: {actions: [lay, bid, look], exactly: 1, rule: ST-01}\n"
ROUND = "round: {first: nobody, rule: ST-01, %s}\n"
DEAL = "start: [{move: hand(starter), to: deck}, {shuffle: deck}, {each_seat: seats, do: [{draw: 2}]}]"
TRICKS = """\
  phases:
    trick: {in_turn: seats, from: leader, actions: [lay, bid, stop, fold], exactly: 1, rule: ST-01}
    count: {start: [{gain: {gone: 1}}], rule: ST-01}
"""
OF_PHASES = f"round:\n  first: nobody\n  rule: ST-01\n  end: [{{set: {{heap: 0}}}}]\n{TRICKS}"
ENDS = "  spent: {at: turn, when: turns >= 8, ranking: [coin, count(hand)], rule: ST-01}\n"
LATE = RULES.replace(
    ENDS, "  spent: {at: round, when: rounds >= 3, ranking: [coin, count(hand)], rule: ST-01}\n"
)
KEPT = LATE.replace("  heap: {rule", "  heap: {until: round, rule")


def seats(both, number):
    """Whose turn it is, so many times; each lays something, or bids."""
    found = []
    for _ in range(number):
        found.append(both.state.active)
        both.answer(next(each for each in reversed(both.offered) if each.startswith(("lay", "bid"))))
    return found


def test_a_round_without_the_section_is_once_around_the_table():
    both = started(played_in("turn: {first: nobody, actions: [lay, bid], exactly: 1, rule: ST-01}\n"))

    assert (seats(both, 4), both.state.rounds, both.state.starter) == ([0, 1, 2, 0], 1, 0)


def test_a_round_of_turns_is_once_around_the_table_unless_it_says_when_it_is_over():
    both = started(played_in(TURNS + ROUND % "start: [{gain: {gone: 1}}]"))

    assert (seats(both, 4), both.state.gone) == ([0, 1, 2, 1], 2)


def test_a_round_of_turns_is_over_when_it_says_so_behind_a_turn():
    both = started(played_in(TURNS + ROUND % "over_when: heap >= 1, end: [{set: {heap: 0}}]"))

    both.answer("bid")

    assert (both.state.rounds, both.state.active, both.state.heap) == (1, 1, 0)


@pytest.mark.parametrize(
    ("course", "ended"),
    [
        (TURNS + ROUND % "end: [{set: {heap: 0}}]", 3),
        (TURNS.replace("rule", "first: nobody, rule"), 3),
        (TURNS + ROUND % "over_when: turns % 5 == 0", 5),
    ],
)
def test_an_end_may_be_looked_at_behind_the_last_turn_of_a_round_before_that_ends(course, ended):
    both = started(
        played_in(
            course,
            rules_board=RULES.replace("at: turn, when: turns >= 8", "at: last_turn, when: heap + gone > 0"),
        )
    )
    while not both.state.ended:
        both.answer(next(each for each in both.offered if each.startswith(("bid", "look", "lay"))))

    assert (both.state.turns, both.state.rounds) == (ended, 0)


def test_a_round_of_phases_has_no_last_turn():
    last = RULES.replace("at: turn, when", "at: last_turn, when")

    assert faults_in(OF_PHASES, rules_board=last) == ["this round has no turns"]


def test_the_next_round_is_started_by_whom_the_round_names():
    both = started(played_in(TURNS + ROUND % "over_when: heap >= 1, next: leader, end: [{set: {heap: 0}}]"))

    found = [*seats(both, 1), both.state.active]
    both.answer("bid")

    assert (found, both.state.starter) == ([0, 1], 0)


def test_the_goes_of_a_round_of_phases_are_turns():
    both = started(played_in(OF_PHASES))

    assert (seats(both, 4), both.state.turns, both.state.rounds) == ([0, 1, 2, 2], 4, 1)


def test_a_go_in_a_round_ends_with_its_turn_and_the_phase_with_all_goes():
    both = started(played_in(OF_PHASES))

    both.answer("stop")
    assert (both.state.active, both.state.turns) == (1, 1)
    both.answer("fold")
    assert (both.state.rounds, both.state.turns, both.state.active) == (1, 2, 1)


def test_pools_start_anew_with_the_round_and_ends_wait_for_it():
    both = started(played_in(OF_PHASES, rules_board=KEPT))

    both.answer("bid", "bid", "bid")
    seats(both, 6)

    assert (both.state.is_over, both.state.ended_by, both.state.rounds, both.state.heap) == (
        True,
        "spent",
        3,
        0,
    )


def test_a_round_of_phases_can_be_over_between_them():
    both = started(
        played_in(OF_PHASES.replace("rule: ST-01\n  end", "rule: ST-01\n  over_when: heap > 0\n  end", 1))
    )

    both.answer("bid")
    seats(both, 2)

    assert (both.state.rounds, both.state.gone) == (1, 0)


def test_a_round_may_be_its_start_alone():
    start = "start: [{each_seat: seats, do: [{pick: {stone: {card: hand}}}, {move: stone, to: pile}]}]"
    both = started(played_in(ROUND % start, rules_board=LATE))

    while not both.state.is_over:
        both.answer(both.offered[0])

    assert (both.state.rounds, len(both.state.pile)) == (3, 9)


WHOLE = {
    "turns": TURNS + ROUND % f"{DEAL}, over_when: heap > 2 or turns % 4 == 3, next: leader",
    "phases": OF_PHASES,
    "again": OF_PHASES.replace(
        "exactly: 1", "exactly: 1, again_until: gone + heap > 2 or turns % 5 == 0, until: asked >= 5"
    ),
    "over between": OF_PHASES.replace("rule: ST-01\n  end", "rule: ST-01\n  over_when: heap > 0\n  end", 1),
}


@pytest.mark.parametrize("board", [RULES, LATE, KEPT], ids=["at a turn", "at a round", "until a round"])
@pytest.mark.parametrize("course", WHOLE.values(), ids=WHOLE)
def test_whole_games_are_played_alike(course, board):
    assert differing(played_in(course, rules_board=board), 6) == []


OUT = "{if: heap > 2, then: [{eliminate: 'those(seats, where=coin(it) == 0)'}]}"


@pytest.mark.parametrize("step", [f"end: [{OUT}]", f"start: [{OUT}]"])
@pytest.mark.parametrize("course", [TURNS + ROUND % "%s", OF_PHASES.replace("end: [{set: {heap: 0}}]", "%s")])
def test_seats_that_are_out_start_no_round(course, step):
    assert differing(played_in(course % step), 6) == []


def test_a_position_tells_rounds_and_their_starter():
    rules = played_in(OF_PHASES, rules_board=LATE)
    position = {"active": 1, "phase": "trick", "rounds": 2, "starter": 2, "went_first": 2, "turn_of": 2}

    both = Both.arranged(rules, position, seats=3)
    both.answer("bid")

    assert (both.state.is_over, both.state.rounds) == (True, 3)


@pytest.mark.parametrize(
    ("course", "told"),
    [
        (TURNS, "nobody is first"),
        (
            TURNS.replace("turn: {", "turn: {first: random, ") + ROUND % "next: leader",
            "first is not read beside round",
        ),
        (TURNS + OF_PHASES, "a round consists of phases or of turns"),
        ("round: {next: leader, rule: ST-01}\n", "nothing happens in this round"),
        (OF_PHASES.replace("in_turn: seats, from: leader, ", ""), "nobody does these actions"),
        (
            OF_PHASES.replace("gain: {gone: 1}", "gain: {coin: 1}"),
            "it is unclear who is meant: `me` is undefined here",
        ),
        (OF_PHASES.replace("gain: {gone: 1}", "end: turn"), "no turn can be ended here"),
        (OF_PHASES.replace("set: {heap: 0}", "end: phase"), "no phase can be ended here"),
    ],
)
def test_what_a_round_cannot_be_is_found(course, told):
    assert told in faults_in(course)


def test_simulated_games_are_as_many_rounds_long_as_the_game_says():
    game = made(played_in(OF_PHASES, rules_board=LATE))

    told = figures(simulate(game, SimulationRequest(games=3, bots=("random",), seats=2)))

    assert (told.rounds.least, told.rounds.most) == (3, 3)
