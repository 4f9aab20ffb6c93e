"""Numbers with halves, divided: the whole number of times that the one is in the other, on both back-ends."""

import pytest

from ..ferry import BOARD, CARDS, GAME
from .test_lines import ACT, NARROW, played, position

HALVES = GAME.replace("fields: {", "fields: {life: {type: half, rule: FE-01}, ")
# A goat has a life of 0.5, a mule one of 1.5.
LIVES = CARDS.replace("level: 1", "level: 1, life: 0.5").replace("level: 2", "level: 2, life: 1.5")
MARKS = {"a1": ("goat", 0), "c1": ("mule", 0), "b2": ("goat", 1)}


@pytest.mark.parametrize(
    ("do", "toll"),
    [
        ("sum(river, life) // 1", 2),  # 2.5 in all
        ("sum(river, life) // one.life", 5),
        ("sum(river, life) // 2", 1),
        ("sum(river, life) // one.level", 2),
        ("sum(river, life) // (one.level + 1)", 1),
        ("sum(river, life) // count(river)", 0),
        ("sum(river, life) // toll", 0),  # by nothing
        ("one.level // one.life", 2),
        ("count(river) // one.life", 6),
        ("7 // max(river, life, empty=half(1))", 4),
        ("count(river) // (one.life - one.life)", 0),
        ("(one.life + one.life + one.life) // (2 * one.life)", 1),
        ("limit // one.life", 8),
        ("one.life // limit", 0),
        ("sum(river, life) * 4 // limit", 2),
    ],
)
def test_halves_are_divided_into_whole_numbers(do, toll, ferry):
    board = BOARD + "values:\n  limit: {is: 4, rule: FE-01, tunable: [1, 9]}\n"
    program = ferry(ACT % (f"{{set: {{toll: '{do}'}}}}", NARROW), LIVES, board=board, game=HALVES)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.b1")

    assert after["pools"]["toll"] == toll
