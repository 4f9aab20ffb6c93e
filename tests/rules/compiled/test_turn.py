"""A piece is turned into one of another card: alike on both back-ends."""

import pytest

from ...repository import differing
from ..ferry import BOARD
from .features import acting
from .test_lines import ACT, NARROW, WIDE, played, position

BROAD = "[one, other], at: [here, there]"
MARKS = {"a1": ("goat", 0), "c1": ("mule", 0), "c3": ("goat", 1), "e5": ("mule", 1)}
BY_LEVEL = WIDE.replace("start: 0, max: 3", "start: 0, max: level + 1")


def cards(told):
    """Which card lies where, and how much is counted there."""
    return {space: (each["card"], each["owner"], each["mud"]) for space, each in told["river"].items()}


def lying(changed):
    return {space: (card, owner, 0) for space, (card, owner) in MARKS.items()} | changed


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("do", "changed"),
    [
        ("{turn: one, into: mule}", {"a1": ("mule", 0, 0)}),
        ("{turn: one, into: goat}", {}),
        ("{turn: 'first(pieces(other))', into: mule}", {"c3": ("mule", 1, 0)}),
        ("{turn: river, into: mule}", {"a1": ("mule", 0, 0), "c3": ("mule", 1, 0)}),
        ("{turn: 'those(river, where=owner == me)', into: goat}", {"c1": ("goat", 0, 0)}),
        ("{turn: 'first(pieces(behind(one, other)))', into: mule}", {}),  # there is none
        ("{turn: one, into: kept}", {}),  # no card
        ("{set: {kept: mule}}, {turn: one, into: kept}", {"a1": ("mule", 0, 0)}),
    ],
)
def test_a_piece_is_of_another_card_where_it_lies(wide, do, changed, ferry):
    board = WIDE.replace("pools:", "pools:\n  kept: {holds: card, rule: FE-01}")
    program = ferry(ACT % (do, wide), board=board)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.c3")

    assert cards(after) == lying(changed)


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(("space", "into", "mud", "left"), [("c1", "goat", 3, 2), ("c1", "goat", 1, 1)])
def test_counters_stay_but_are_no_higher_than_the_new_maximum(wide, space, into, mud, left, ferry):
    program = ferry(ACT % (f"{{turn: one, into: {into}}}", wide), board=BY_LEVEL)
    given = position(MARKS)
    given["river"][space]["mud"] = mud

    after = played(program, given, "act", f"act.one.{space}", "act.other.c3")

    assert cards(after) == lying({space: (into, 0, left)})


def test_a_higher_maximum_leaves_room_for_more(ferry):
    program = ferry(ACT % ("{turn: one, into: mule}, {gain: {mud: 5}, at: one}", NARROW), board=BY_LEVEL)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.c3")

    assert cards(after)["a1"] == ("mule", 0, 3)


def test_a_piece_of_several_cards_is_of_one_on_the_same_spaces(ferry):
    program = ferry(ACT % ("{turn: one, into: mule}, {gain: {toll: 1}}", BROAD), board=WIDE)

    after = played(
        program, position({"a1+b1": ("goat", 0), "c1": ("mule", 0)}), "act", "act.one.a1", "act.other.c3"
    )

    assert after["river"]["a1"] == {
        "card": "mule",
        "cards": ["mule"],
        "at": ["a1", "b1"],
        "owner": 0,
        "mud": 0,
    }


def test_when_it_leaves_the_card_that_it_is_now_goes_to_the_zone(ferry):
    program = ferry(ACT % ("{turn: one, into: mule}, {remove: one, to: heap}", NARROW), board=WIDE)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.c3")

    assert after["zones"]["heap"] == [["mule"], []]


def test_a_rule_that_looks_at_pieces_hears_that_one_is_of_another_card(ferry):
    always = (
        "\nalways:\n"
        "  sinks: {rule: FE-01, each: {piece: river, where: level == 2 and it in far},"
        " do: [{remove: it, to: heap}]}\n"
    )
    marks = {"a1": ("goat", 0), "e5": ("goat", 0)}
    board = WIDE.replace("bank: {", "far: {row: 5, shared: true, rule: FE-01}, bank: {")
    program = ferry(ACT % ("{turn: river, into: mule}", NARROW) + always, board=board)

    after = played(program, position(marks), "act", "act.one.a1", "act.other.c3")

    assert cards(after) == {"a1": ("mule", 0, 0)}
    assert after["zones"]["heap"] == [["mule"], []]


@pytest.mark.parametrize(
    "do",
    [
        "{turn: k, into: mule}",
        "{turn: river, into: goat}\n      - {gain: {mud: 2}, at: k}",
        "{remove: k, to: heap}\n      - {turn: k, into: mule}",
        "{together: [{turn: k, into: mule}, {remove: k, to: heap}]}",
        "{together: [{remove: k, to: heap}, {turn: k, into: mule}]}",
        "{together: [{turn: 'those(river, where=level == 1)', into: mule}, {gain: {mud: k.level}, at: k}]}",
        "{for: {piece: river, where: level == 1}, do: [{turn: it, into: mule}, {gain: {toll: it.level}}]}",
        "{if: k.level == 1, then: [{turn: k, into: mule}], else: [{turn: k, into: goat}]}",
        "{turn: 'first(those(river, where=level == 1))', into: mule}\n      - {move: hand, to: heap}",
    ],
)
@pytest.mark.parametrize("most", ["3", "level"])
def test_games_in_which_pieces_turn_are_the_same_on_both_back_ends(do, most, ferry):
    board = BOARD.replace("start: 0, max: 3", f"start: 0, max: {most}")
    assert differing(ferry(acting(do, "{k: {piece: river}}"), board=board)) == []


@pytest.mark.parametrize("into", ["first(hand)", "top(deck)", "card"])
def test_a_card_of_a_zone_is_refused_since_it_would_be_there_twice(into, ferry):
    pick = "{k: {piece: river}, card: {card: hand}}"

    with pytest.raises(AssertionError, match="this card lies in a zone, and would be there twice"):
        ferry(acting(f"{{turn: k, into: '{into}'}}", pick))
