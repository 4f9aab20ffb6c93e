"""Pools in which cards are marked: none twice, wherever they lie; the same on both back-ends."""

import pytest

from deckwright.engine.errors import WrongPosition

from ...repository import differing, made
from ..ferry import BOARD
from .features import acting
from .test_lines import ACT, MARKS, NARROW, WIDE, played, position

KNOWN = """\
  known: {per: seat, holds: set card, rule: FE-01}
  seen: {holds: set card, until: turn, rule: FE-01}
"""
KNOWING = WIDE.replace("pools:\n", f"pools:\n{KNOWN}")


@pytest.mark.parametrize(
    ("do", "known"),
    [
        ("{gain: {known: mule}}", ["goat", "mule"]),
        ("{gain: {known: goat}}", ["goat"]),  # it is marked already
        ("{gain: {known: '(mule, goat)'}}", ["goat", "mule"]),
        ("{gain: {known: 'those(animal, where=level > 1)'}}", ["goat", "mule"]),
        ("{lose: {known: goat}}", []),
        ("{lose: {known: mule}}", ["goat"]),
        ("{set: {known: mule}}", ["mule"]),
        ("{set: {known: none}}", []),
        ("{set: {known: 'those(known, where=level > 1)'}}", []),
        ("{gain: {known: mule}, who: others}", ["goat"]),
        ("{for: {card: known}, do: [{lose: {known: it}}, {gain: {known: mule}}]}", ["mule"]),
        ("{together: [{gain: {known: mule}}, {lose: {known: known}}]}", ["mule"]),
    ],
)
def test_a_card_is_marked_or_it_is_not(do, known, ferry):
    program = ferry(ACT % (do, NARROW), board=KNOWING)
    given = {**position({**MARKS, "c3": ("mule", 1)}), "pools": {"known": [["goat"], []]}}

    after = played(program, given, "act", "act.one.a1", "act.other.c3")

    assert after["pools"]["known"][0] == known


@pytest.mark.parametrize(
    ("read", "toll"),
    [
        ("count(known)", 2),
        ("sum(known, level)", 3),
        ("1 if mule in known else 0", 1),
        ("1 if mule in known(opponent) else 0", 0),
        ("max(known, level, where=level < 2, empty=0)", 1),
        ("count(different(known, level))", 2),
    ],
)
def test_marked_cards_are_asked_about_as_any_set(read, toll, ferry):
    program = ferry(ACT % (f"{{set: {{toll: '{read}'}}}}", NARROW), board=KNOWING)
    given = {**position(MARKS), "pools": {"known": [["mule", "goat"], []]}}

    assert played(program, given, "act", "act.one.a1", "act.other.c3")["pools"]["toll"] == toll


def test_what_is_marked_until_the_turn_ends_is_not_marked_then(ferry):
    rules = ACT.replace("actions: [act, join]", "actions: [act, join], exactly: 1")
    program = ferry(rules % ("{gain: {seen: mule, known: mule}}", NARROW), board=KNOWING)

    after = played(program, position(MARKS), "act.one.a1", "act.other.c3")["pools"]

    assert (after["seen"], after["known"]) == ([], [["mule"], []])


def test_a_save_and_a_copy_hold_what_is_marked(ferry):
    game = made(ferry(ACT % ("{gain: {known: mule}}", NARROW), board=KNOWING))

    state = game.arrange({**position(MARKS), "pools": {"known": [["mule", "goat"], []], "seen": "none"}})

    assert state.position()["pools"]["known"] == [["goat", "mule"], []]
    assert game.load(state.save()) == state.clone() == state


@pytest.mark.parametrize("known", ["mule", ["donkey"], 3])
def test_only_cards_are_marked_in_a_position(known, ferry):
    game = made(ferry(ACT % ("{gain: {known: mule}}", NARROW), board=KNOWING))

    with pytest.raises(WrongPosition):
        game.arrange({**position(MARKS), "pools": {"known": [known, []]}})


@pytest.mark.parametrize(
    "do",
    [
        "{gain: {known: c}}\n      - {set: {toll: count(known)}}",
        "{if: c in known, then: [{lose: {known: c}}], else: [{gain: {known: c}}]}",
        (
            "{pick: {w: {card: known}}}"
            "\n      - {if: w != none, then: [{lose: {known: w}}], else: [{gain: {known: c}}]}"
        ),
        "{gain: {known: hand}, who: seats}\n      - {set: {toll: 'sum(known, level)'}}",
        "{set: {known: hand, seen: known}}\n      - {set: {toll: count(seen)}}",
    ],
)
def test_games_in_which_cards_are_marked_are_the_same_on_both_back_ends(do, ferry):
    board = BOARD.replace("pools:\n", f"pools:\n{KNOWN}")

    assert differing(ferry(acting(do, "{c: {card: hand}}"), board=board)) == []


@pytest.mark.parametrize(
    ("pool", "do", "told"),
    [
        (
            "start: mule, ",
            "{gain: {known: mule}}",
            "a pool that holds set card starts empty and has no bound",
        ),
        ("max: 3, ", "{gain: {known: mule}}", "a pool that holds set card starts empty and has no bound"),
        ("", "{pay: {known: mule}}", "marked cards are no price"),
        ("", "{gain: {known: 2}}", "'2' is a number, a set of cards is expected"),
    ],
)
def test_what_cannot_be_said_of_marked_cards_is_found(pool, do, told, ferry):
    board = BOARD.replace("pools:\n", f"pools:\n  known: {{per: seat, holds: set card, {pool}rule: FE-01}}\n")

    with pytest.raises(AssertionError, match=told):
        ferry(acting(do, "{c: {card: hand}}"), board=board)
