"""What lies between two things, behind one of them, and in which direction: alike on both back-ends."""

import pytest

from deckwright.rules.interpret.oracle import Oracle

from ...repository import made
from ..ferry import BOARD
from ..interpret.conftest import take

WIDE = BOARD.replace("[3, 2]", "[5, 5]")
ACT = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act, join]}
actions:
  act:
    rule: FE-01
    pick: {one: {piece: river, where: owner == me}, other: {space: river}}
    do: [%s]
  join:
    rule: FE-01
    pick:
      one: {card: hand}
      other: {card: hand}
      here: {space: river}
      there: {space: river}
    do: [{put: %s}]
"""
NARROW = "one, at: here"
# What is counted of the spaces between; 9 is told for what is none.
BETWEEN = "{set: {toll: 'count(between(one, other))'}}"
FREE = "{set: {toll: 'count(between(one, other), where=free(it))'}}"
AHEAD = "{set: {toll: 'count(river, where=direction(it, other) in (ahead, back_left))'}}"
BEHIND = "{move: one, to: 'behind(other, one)'}"
MARKS = {"a1": ("goat", 0), "c1": ("mule", 0), "c3": ("goat", 1), "e5": ("goat", 1)}


def position(marks, owner=0):
    """A position in which one seat is to act, and pieces lie where they are told to."""
    pieces = {}
    for place, (card, of) in marks.items():
        spaces = place.split("+")
        pieces[spaces[0]] = {"cards": [card] * len(spaces), "at": spaces, "owner": of}
    return {"phase": "main", "active": owner, "river": pieces}


def played(program, given, *answers):
    """The position after some answers, which is the same on both back-ends."""
    state = made(program).arrange(given)
    oracle = take(Oracle.arranged(program, given), *answers)
    for answer in answers:
        state.apply(answer)
    assert state.position() == oracle.position()
    return state.position()


@pytest.mark.parametrize("wide", ["[one, other], at: [here, there]", NARROW], ids=["several", "one"])
@pytest.mark.parametrize(
    ("one", "other", "do", "toll"),
    [
        ("a1", "d4", BETWEEN, 2),  # diagonally
        ("a1", "a5", BETWEEN, 3),
        ("a1", "e1", BETWEEN, 3),
        ("c1", "a3", BETWEEN, 1),
        ("a1", "b2", BETWEEN, 0),  # adjacent
        ("a1", "b3", BETWEEN, 0),  # on no straight line
        ("a1", "c4", BETWEEN, 0),
        ("a1", "a1", BETWEEN, 0),
        ("a1", "e5", FREE, 2),  # c3 is taken
        ("a1", "e1", FREE, 2),
        # Each looks from the side of its own owner: a1 and c1 ahead, c3 and e5 back.
        ("a1", "c5", AHEAD, 1),
        ("a1", "a4", AHEAD, 1),
        ("a1", "c2", AHEAD, 2),
        ("a1", "e1", AHEAD, 1),
        ("a1", "b5", AHEAD, 0),
    ],
)
def test_lines_lead_over_the_whole_board(wide, one, other, do, toll, ferry):
    program = ferry(ACT % (do, wide), board=WIDE)

    after = played(program, position(MARKS), "act", f"act.one.{one}", f"act.other.{other}")

    assert after["pools"]["toll"] == toll


@pytest.mark.parametrize("wide", ["[one, other], at: [here, there]", NARROW], ids=["several", "one"])
@pytest.mark.parametrize(
    ("one", "other", "lands"),
    [
        ("a1", "c3", "d4"),
        ("a1", "b1", "a1"),  # c1 is taken
        ("c1", "b1", "c1"),  # and a1
        ("c1", "c3", "c4"),
        ("a1", "b2", "a1"),  # c3 is taken
        ("a1", "a5", "a1"),  # the edge
        ("a1", "e5", "a1"),  # the corner
        ("a1", "b3", "a1"),  # on no straight line
        ("c1", "b2", "a3"),
        ("c1", "c1", "c1"),  # itself
    ],
)
def test_behind_is_where_the_line_leads_on(wide, one, other, lands, ferry):
    program = ferry(ACT % (BEHIND, wide), board=WIDE)

    after = played(program, position(MARKS), "act", f"act.one.{one}", f"act.other.{other}")

    assert after["river"][lands]["card"] == MARKS[one][0]
    assert len(after["river"]) == len(MARKS)


@pytest.mark.parametrize("wide", ["[one, other], at: [here, there]", NARROW], ids=["several", "one"])
def test_behind_what_lies_nowhere_is_nothing(wide, ferry):
    program = ferry(ACT % ("{move: one, to: 'behind(behind(one, one), one)'}", wide), board=WIDE)

    after = played(program, position(MARKS), "act", "act.one.a1", "act.other.a1")

    assert list(after["river"]) == list(MARKS)


# A raft of two cards on b2 and b3 goes between the others, all of them of seat 0.
RAFT = {"b2+b3": ("mule", 0), "b5": ("goat", 0), "d3": ("goat", 0), "e1": ("goat", 0), "b1": ("goat", 0)}
TO_RAFT = """
  hail:
    rule: FE-01
    pick: {one: {piece: river}, other: {piece: river, where: it != one}}
    do:
      - {set: {toll: 'count(between(one, other))'}}
      - {if: 'direction(one, other) == %s', then: [{gain: {coin: 1}}]}
      - {put: 'first(hand)', at: 'behind(other, one)'}
"""


@pytest.mark.parametrize(
    ("one", "other", "between", "way", "put"),
    [
        ("b2", "b5", 1, "ahead", None),  # the shortest line starts at b3; behind b5 the board ends
        ("b5", "b2", 1, "back", None),  # b1, behind the whole raft, is taken
        ("d3", "b2", 1, "left", "a3"),  # b3 is in the row of d3
        ("e1", "b2", 0, "none", None),  # no line
        ("b1", "b2", 0, "ahead", "b4"),  # b3 is the raft's own
    ],
)
def test_of_a_thing_on_several_spaces_the_shortest_line_counts(one, other, between, way, put, ferry):
    rules = ACT.replace("act, join", "act, join, hail") % (BETWEEN, "[one, other], at: [here, there]")
    program = ferry(rules + TO_RAFT % way, board=WIDE)
    given = {**position(RAFT), "zones": {"hand": [["mule"], []]}}

    after = played(program, given, "hail", f"hail.one.{one}", f"hail.other.{other}")

    assert after["pools"] == {"coin": [1, 0], "toll": between}
    assert after["river"].keys() - {"b2", "b3", "b5", "d3", "e1", "b1"} == ({put} if put else set())


BESIDE = (
    "{set: {toll: 'count(river, where=not (%s) and level > 0)'}}, "
    "{for: {piece: river, where: '%s'}, do: [{gain: {mud: 1}, at: it}]}"
)


@pytest.mark.parametrize("near", ["adjacent(it, one)", "orthogonal(one, it)"])
def test_a_piece_on_several_spaces_does_not_lie_beside_itself(near, ferry):
    program = ferry(ACT % (BESIDE % (near, near), "[one, other], at: [here, there]"), board=WIDE)

    after = played(program, position(RAFT), "act", "act.one.b2", "act.other.a1")

    assert after["pools"]["toll"] == 4
    assert {space for space, piece in after["river"].items() if piece["mud"]} == {"b1"}


def test_both_seats_see_directions_along_lines_from_their_side(ferry):
    do = "{set: {toll: 'count(river, where=direction(one, it) == ahead_right)'}}"
    program = ferry(ACT % (do, NARROW), board=WIDE)
    marks = {"a1": ("goat", 0), "e5": ("goat", 1), "e1": ("goat", 1)}

    mine = played(program, position(marks), "act", "act.other.a1")
    yours = played(
        program, position({**marks, "b2": ("goat", 0)}, owner=1), "act", "act.one.e5", "act.other.a1"
    )

    assert mine["pools"]["toll"] == 1
    assert yours["pools"]["toll"] == 2


MORE = "edge: {column: 5}, mid: {rows: [1, 2], column: 2, shared: true}, "
AREAS = WIDE.replace("bank: {row: 1,", MORE + "bank: {row: 2, columns: [1, 4],")


@pytest.mark.parametrize(
    ("owner", "area", "spaces"),
    [
        (0, "bank", ["a2", "d2"]),
        (1, "bank", ["b4", "e4"]),  # counted from the left of the other side
        (0, "bank(opponent)", ["b4", "e4"]),
        (0, "edge", ["e1", "e2", "e3", "e4", "e5"]),
        (1, "edge", ["a1", "a2", "a3", "a4", "a5"]),
        (1, "mid", ["b1", "b2"]),
        (0, "mid + bank", ["a2", "b1", "b2", "d2"]),
    ],
)
def test_an_area_has_the_columns_that_its_owner_sees(owner, area, spaces, ferry):
    do = f"{{for: {{space: {area}}}, do: [{{put: first(hand), at: it}}]}}"
    program = ferry(ACT % (do, NARROW), board=AREAS)
    hand = [["mule"] * 5, ["mule"] * 5]
    given = {**position({"c3": ("goat", owner)}, owner), "zones": {"hand": hand}}

    after = played(program, given, "act", "act.other.c3")

    assert sorted(after["river"]) == sorted([*spaces, "c3"])


SEEN = """
  shoot:
    rule: FE-01
    pick:
      one: {piece: river, where: owner == me}
      foe:
        piece: river
        where: "owner != me and direction(one, it) in (ahead, ahead_right) and sees(one, it)"
    do: [{remove: foe, to: heap}]
terms:
  sees: {of: piece, with: {foe: piece}, rule: FE-01, is: "all(between(piece, foe), free(it))"}
"""


@pytest.mark.parametrize("wide", ["[one, other], at: [here, there]", NARROW], ids=["several", "one"])
def test_what_is_chosen_may_depend_on_what_lies_between(wide, ferry):
    rules = ACT.replace("act, join", "act, join, shoot") % (BETWEEN, wide)
    program = ferry(rules + SEEN, board=WIDE)
    state = made(program).arrange(position(MARKS))
    oracle = take(Oracle.arranged(program, position(MARKS)), "shoot")

    state.apply("shoot")

    legal = [state.layout.ids[action] for action in state.legal_actions()]
    assert legal == [state.layout.ids[each] for each in oracle.legal]
    assert legal == ["shoot.one.a1", "shoot.one.c1"]
    assert played(program, position(MARKS), "shoot", "shoot.one.a1")["zones"]["heap"][1] == ["goat"]


FROM_A_SPACE = (
    "{pick: {goal: {space: river, where: 'distance(it, other) == 1 and %s'}}}, {move: one, to: goal}"
)
TERM = """
terms:
  right_of: {of: space, with: {start: space}, rule: FE-01, is: "direction(start, space) == ahead_right"}
"""


@pytest.mark.parametrize("where", ["direction(other, it) == ahead_right", "right_of(it, other)"])
@pytest.mark.parametrize(("owner", "goal"), [(0, "d4"), (1, "b2")])
def test_a_direction_from_a_space_is_seen_by_who_acts(owner, goal, where, ferry):
    terms = TERM if where.startswith("right_of") else ""
    program = ferry(ACT % (FROM_A_SPACE % where, NARROW) + terms, board=WIDE)

    after = played(program, position({"a1": ("goat", owner)}, owner), "act", "act.other.c3")

    assert list(after["river"]) == [goal]
