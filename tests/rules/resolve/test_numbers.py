"""Numbers outside their bounds that are known before any game, and picks of numbers that nothing bounds."""

import pytest

from deckwright.rules.ids import ids_of

POOLS = "pools: {%s}\n"
PICK = "verbs: {act: {do: [{pick: {n: %s}}]}}\npools: {cap: {start: 2, max: 7}, purse: {start: 1}}\n"
UNKNOWN = {
    POOLS % "a: {start: -1}": "a starts below 0",
    POOLS % "a: {start: hand_size - 9}": "a starts below 0",
    POOLS % "a: {start: 4, max: hand_size}": "a starts above its maximum: 4 is more than 3",
    "counters: {mud: {at: field, start: it.level - 9}}": "mud starts below 0",
    "counters: {mud: {at: field, start: it.level + 9, max: 5}}": (
        "mud starts above its maximum: 9 is more than 5"
    ),
    POOLS % "a: {start: a}": "the start of a needs itself",
    POOLS % "a: {start: b + 1}, b: {start: a}": "the start of a needs itself",
    PICK % "{number: [1, purse]}": "this number has no upper bound",
    PICK % "{number: [1, count(hand)]}": "this number has no upper bound",
    PICK % "{number: [cap - purse, 5]}": "this number has no lower bound",
    PICK % "{number: [1, 2000]}": "these are 2,000 numbers to pick from",
}
UNKNOWN |= {
    PICK % "{card: hand, at_least: 3, up_to: 2}": (
        "nothing can be picked: no number is at least 3 and at most 2"
    ),
    PICK % "{card: hand, exactly: cap - 9}": (
        "nothing can be picked: no number is at least 0 and at most -2"
    ),
}
CHANGING = [
    "boards: {bog: {grid: [food_left, 2]}}",
    "boards: {bog: {hex: [2, food_left]}}",
    "boards: {bog: {places: food_left}}",
    "boards: {bog: {grid: [2, 2], room: food_left}}",
    "boards: {bog: {grid: [2, 2], areas: {mire: {row: food_left}}}}",
    "boards: {bog: {grid: [2, 2], areas: {mire: {rows: [1, food_left]}}}}",
    "boards: {bog: {grid: [2, 2], areas: {mire: {columns: [food_left]}}}}",
]
KNOWN = {
    "[1, cap]": (1, 7),
    "[0 - cap, 2]": (-7, 2),
    "[1, 'min(purse, 4)']": (1, 4),
    "[1, 'clamp(purse, 0, 5)']": (1, 5),
    "['max(purse - 3, 0)', 6]": (0, 6),
    "[1, turn_cap]": (1, 60),
    "[1, count(field)]": (1, 9),
    "[1, 'count(seats, where=count(hand(it)) > 0)']": (1, 2),
    "[1, cap * 2 + 1]": (1, 15),
    "[1, purse % 5]": (1, 4),
    "[1, 'max(field, level, empty=0)']": (1, 3),
    "[1, 4 if purse > 2 else cap]": (1, 7),
}


@pytest.mark.parametrize("written", UNKNOWN)
def test_a_number_that_cannot_be_is_told_of_before_any_game(written, resolved):
    messages = [finding.message for finding in resolved(written).findings]

    assert messages == [UNKNOWN[written]]


@pytest.mark.parametrize("written", CHANGING)
def test_what_changes_in_a_game_is_the_size_of_no_board(written, resolved):
    messages = [
        finding.message for finding in resolved(f"{written}\n{POOLS % 'food_left: {start: 2}'}").findings
    ]

    assert messages == ["this must be a number or the name of a value"]


@pytest.mark.parametrize("numbers", KNOWN)
def test_a_pick_has_an_id_for_each_number_that_there_can_be(numbers, resolved):
    resolution = resolved(PICK % f"{{number: {numbers}}}")
    assert resolution.program is not None, resolution.findings
    low, high = KNOWN[numbers]

    ids = [name for name in ids_of(resolution.program).names if name.startswith("act.n.")]

    assert ids == [f"act.n.{number}" for number in range(low, high + 1)]


def test_pools_start_after_those_that_their_start_reads(resolved):
    resolution = resolved(
        "terms: {all_in_all: {is: b + c}}\npools: {a: {start: all_in_all()}, b: {start: c}, c: {start: 2}}\n"
    )

    assert resolution.program is not None, resolution.findings
    assert list(resolution.program.pools)[-3:] == ["c", "b", "a"]
