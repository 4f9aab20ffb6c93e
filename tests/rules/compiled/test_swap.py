"""Two pieces change places: alike on both back-ends."""

import pytest

from ...repository import differing
from .features import acting
from .test_lines import ACT, MARKS, NARROW, WIDE, played, position

BROAD = "[one, other], at: [here, there]"


def places(told):
    """Which card of whom lies where."""
    return {space: f"{each['card']} {each['owner']}" for space, each in told["river"].items()}


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("other", "changed"),
    [
        ("e5", {"a1": "goat 1", "e5": "goat 0"}),
        ("c1", {"a1": "mule 0", "c1": "goat 0"}),
        ("a1", {}),  # itself
        ("b1", {}),  # nothing lies there
    ],
)
def test_a_piece_changes_places_with_another(wide, other, changed, ferry):
    do = "{swap: one, with: 'first(pieces(other))'}"
    program = ferry(ACT % (do, wide), board=WIDE)

    after = played(program, position(MARKS), "act", "act.one.a1", f"act.other.{other}")

    before = {space: f"{card} {owner}" for space, (card, owner) in MARKS.items()}
    assert places(after) == {**before, **changed}


@pytest.mark.parametrize("wide", [BROAD, NARROW], ids=["several spaces", "one space each"])
@pytest.mark.parametrize(
    ("row", "changed"),
    [
        (1, {"a1": "mule 0", "c1": "goat 0"}),  # two lie there
        (3, {}),  # only one
        (4, {}),  # none
    ],
)
def test_a_set_of_two_changes_places_and_no_other_set(wide, row, changed, ferry):
    do = f"{{swap: 'those(river, where=row(it) == {row})'}}"
    program = ferry(ACT % (do, wide), board=WIDE)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.a1")

    before = {space: f"{card} {owner}" for space, (card, owner) in MARKS.items()}
    assert places(after) == {**before, **changed}


def test_three_pieces_do_not_change_places(ferry):
    program = ferry(ACT % ("{swap: 'those(river, where=level == 1)'}", NARROW), board=WIDE)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.a1")

    assert places(after) == {space: f"{card} {owner}" for space, (card, owner) in MARKS.items()}


def test_what_lies_on_several_spaces_stays_there(ferry):
    program = ferry(ACT % ("{swap: one, with: 'first(pieces(other))'}", BROAD), board=WIDE)
    marks = {"a1": ("goat", 0), "b2+b3": ("mule", 0)}

    after = played(program, position(marks), "act", "act.one.a1", "act.other.b3")

    assert after["river"].keys() == {"a1", "b2", "b3"}
    assert after["river"]["b3"]["at"] == ["b2", "b3"]


def test_counters_go_along(ferry):
    program = ferry(ACT % ("{swap: one, with: 'first(pieces(other))'}", NARROW), board=WIDE)
    given = position(MARKS)
    given["river"]["a1"]["mud"] = 2

    after = played(program, given, "act", "act.one.a1", "act.other.e5")

    assert (after["river"]["a1"]["mud"], after["river"]["e5"]["mud"]) == (0, 2)


@pytest.mark.parametrize(
    "do",
    [
        "{swap: k, with: 'first(those(river, where=it != k))'}",
        "{together: [{swap: k, with: 'first(river)'}, {move: k, to: 'first(those(bank, where=free(it)))'}]}",
        "{together: [{move: k, to: 'first(those(bank, where=free(it)))'}, {swap: 'river'}]}",
        "{together: [{swap: 'those(river, where=owner == me)'}, {remove: k, to: heap}]}",
        "{remove: k, to: heap}\n      - {swap: k, with: first(river)}",
        "{remove: k, to: heap}\n      - {swap: 'those(river, where=owner != me)'}",
    ],
)
def test_games_in_which_pieces_change_places_are_the_same_on_both_back_ends(do, ferry):
    assert differing(ferry(acting(do, "{k: {piece: river}}"))) == []


def test_a_rule_that_looks_at_places_hears_of_a_swap(ferry):
    always = (
        "\nalways:\n  lands: {rule: FE-01, each: {piece: river, where: level == 2 and it in far}, do: [%s]}\n"
    )
    board = WIDE.replace("bank: {", "far: {row: 5, shared: true, rule: FE-01}, bank: {")
    rules = ACT % ("{swap: one, with: 'first(pieces(other))'}", NARROW)
    program = ferry(rules + always % "{remove: it, to: heap}", board=board)

    after = played(program, position(MARKS), "act", "act.one.c1", "act.other.e5")

    assert places(after) == {"a1": "goat 0", "c1": "goat 1", "c3": "goat 1"}
    assert after["zones"]["heap"] == [["mule"], []]


def test_a_rule_that_looks_at_places_hears_of_a_swap_by_another_rule(ferry):
    always = (
        "\nalways:\n"
        "  lands: {rule: FE-01, each: {piece: river, where: level == 2 and it in far},"
        " do: [{remove: it, to: heap}]}\n"
        "  tips: {rule: FE-01, each: {piece: river, where: mud > 0},"
        " do: [{swap: it, with: 'first(those(river, where=it in far))'}, {set: {mud: 0}, at: it}]}\n"
    )
    board = WIDE.replace("bank: {", "far: {row: 5, shared: true, rule: FE-01}, bank: {")
    program = ferry(ACT % ("{gain: {mud: 1}, at: one}", NARROW) + always, board=board)

    after = played(program, position(MARKS), "act", "act.one.c1", "act.other.e5")

    assert places(after) == {"a1": "goat 0", "c1": "goat 1", "c3": "goat 1"}
