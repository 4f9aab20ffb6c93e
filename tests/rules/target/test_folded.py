"""What decides nothing is left out."""

import pytest

from deckwright.rules.target.passes.folded import folded

from .texts import Texts

TEXTS = Texts("""
    var piece: piece
    var card: card
    constant limit: int = 6
    table effort: int from 0 to 4 = 0, 4
    slot stamina[piece]: int from 0
    slot gold: int from 0
    slot silver: int
    slot life: half from 0
    slot red: bool
    slot pieces: list[piece]
""")

EACH, ANY = "each piece of pieces\n  gold = 2", "red = any(True for piece in pieces"


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("gold = (0 min effort[card])", "gold = 0"),
        ("gold = (effort[card] max 0)", "gold = effort[card]"),
        ("gold = (effort[card] min limit)", "gold = effort[card]"),
        ("gold = (silver min silver)", "gold = silver"),
        ("gold = (2 * (3 - 1))", "gold = 4"),
        ("red = ((gold >= 0) and (silver > 1))", "red = (silver > 1)"),
        ("red = ((gold < 0) or red)", "red = red"),
        ("red = ((2 <= 1) and red)", "red = False"),
        ("red = not (1 <= 2)", "red = False"),
        ("gold = ((1 <= 2) ? 3 : 4)", "gold = 3"),
        ("gold = (red ? 3 : 3)", "gold = 3"),
        ("red = ((gold == 3) ? (silver > 1) : True)", "red = ((gold != 3) or (silver > 1))"),
        ("red = (red ? (silver > 1) : False)", "red = (red and (silver > 1))"),
        ("red = ((gold == 3) ? False : (silver > 1))", "red = ((gold != 3) and (silver > 1))"),
        ("red = ((silver > 1) or (1 > 2))", "red = (silver > 1)"),
        ("silver = ((1 * silver) + 0)", "silver = silver"),
        ("silver = (0 + (silver - 0))", "silver = silver"),
        ("if (effort[card] <= 4)\n  gold = 1\ngold = 2", "gold = 1\ngold = 2"),
        (
            "each piece of pieces\n  if (2 > limit)\n    gold = 1\n  gold = 2",
            "each piece of pieces\n  gold = 2",
        ),
        (
            "red = any(True for piece in pieces if (gold >= 0) if red)",
            "red = any(True for piece in pieces if red)",
        ),
    ],
)
def test_what_decides_nothing_is_left_out(before, after):
    assert TEXTS.text(*folded(TEXTS.body(before))) == after


@pytest.mark.parametrize(
    "body",
    [
        "gold = (silver max 0)",
        "gold = (effort[card] min 3)",
        "red = (gold > 0)",
        "red = (life >= 0)",
        "red = (stamina[piece] >= limit)",
        "silver = (0 - silver)",
    ],
)
def test_what_may_come_out_either_way_is_kept(body):
    assert TEXTS.text(*folded(TEXTS.body(body))) == body
