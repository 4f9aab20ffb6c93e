"""Several boards in one game: each keeps its own geometry, and both back-ends play them alike."""

import pytest

from ...repository import differing, made
from ..ferry import BOARD
from .test_carries import HOLD
from .test_lines import played

GRID = "  river: {grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}}\n"
VILLAGE = (
    "  village: {spaces: {well: [mill], mill: inn, inn: [], isle: []}, rule: FE-01, "
    "areas: {yard: {spaces: [well], rule: FE-01}}}\n"
)
SEA = "  sea: {hex: [3, 3], rule: FE-01, areas: {shore: {row: 1, rule: FE-01}}}\n"
CAMP = "  camp: {places: 3, rule: FE-01}\n"
PARK = "  park: {grid: [2, 3], beside: orthogonal, rule: FE-01}\n"
BOARDS = (VILLAGE, SEA, CAMP, PARK)
ACT = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act, back, join, land]}
actions:
  act:
    rule: FE-01
    pick: {one: {piece: sea, where: owner == me}, other: {space: %s}}
    do: [%s]
  back:
    rule: FE-01
    pick: {one: {piece: village}, there: {space: river}}
    do: [{move: one, to: there}, {gain: {mud: 1}, at: one}]
  join:
    rule: FE-01
    pick: {one: {card: hand}, there: {space: shore}}
    do: [{put: one, at: there, with: {mud: 1}}]
  land:
    rule: FE-01
    pick: {one: {card: hand}}
    do: [{put: one, in: camp}]
"""
SHIPS = {"b2": {"card": "goat", "owner": 0}, "a3": {"card": "mule", "owner": 0}}
START = {
    "phase": "main",
    "active": 0,
    "sea": SHIPS,
    "river": {"a1": {"card": "mule", "owner": 1, "mud": 2}},
    "village": {"inn": {"card": "mule", "owner": 0}},
}


def several(*others):
    """The board of the ferry, and others."""
    return BOARD.replace(GRID, GRID + "".join(others))


def game(ferry, do, other="village", others=BOARDS):
    """The ferry with all boards; something is done with a piece at sea and a space of a board."""
    return ferry(ACT % (other, do), board=several(*others))


@pytest.mark.parametrize(
    ("other", "at", "do", "toll"),
    [
        ("village", "well", "{set: {toll: 'distance(one, other)'}}", 28),  # as many as there are spaces
        ("village", "well", "{set: {toll: 'distance(isle, other)'}}", 28),
        ("village", "well", "{set: {toll: 'distance(inn, other)'}}", 2),
        ("village", "well", "{set: {toll: 'count(neighbours(other))'}}", 1),
        ("village", "mill", "{set: {toll: 'count(spaces(village), where=adjacent(it, other))'}}", 2),
        ("village", "well", "{set: {toll: 'count(village) * 100 + count(river) * 10 + count(sea)'}}", 112),
        ("village", "well", "{if: 'other in yard', then: [{gain: {toll: 1}}]}", 1),
        ("sea", "sea_c2", "{set: {toll: 'distance(one, other)'}}", 1),
        ("sea", "sea_c3", "{set: {toll: 'distance(one, other)'}}", 1),
        ("sea", "sea_c1", "{if: 'direction(one, other) == back_right', then: [{gain: {toll: 1}}]}", 1),
        ("sea", "sea_a2", "{if: 'direction(one, other) == left', then: [{gain: {toll: 1}}]}", 1),
        ("sea", "sea_a2", "{set: {toll: 'count(neighbours(one))'}}", 6),
        ("sea", "sea_a2", "{set: {toll: 'row(one, me)'}}", 2),
        ("sea", "sea_a1", "{if: 'other in shore', then: [{gain: {toll: 1}}]}", 1),
        ("park", "park_b2", "{set: {toll: 'count(neighbours(other))'}}", 3),
        ("park", "park_b3", "{set: {toll: 'max(spaces(park), distance(it, other), empty=0)'}}", 3),
        ("river", "river_b2", "{set: {toll: 'count(neighbours(other))'}}", 5),
        ("river", "river_b2", "{if: 'direction(other, one) == none', then: [{gain: {toll: 1}}]}", 1),
    ],
)
def test_what_lies_where_is_asked_of_one_board(other, at, do, toll, ferry):
    after = played(game(ferry, do, other), START, "act", "act.one.sea_b2", f"act.other.{at}")

    assert after["pools"]["toll"] == toll


@pytest.mark.parametrize(
    ("other", "at", "asked", "toll"),
    [
        ("village", "well", "count(spaces(sea), where=adjacent(it, far))", 0),
        ("village", "well", "1 if direction(near, far) == none else 0", 1),
        ("village", "well", "count(between(near, far))", 0),
        ("village", "well", "row(far, me)", 0),
        ("sea", "sea_a2", "1 if orthogonal(near, far) else 0", 0),
        ("camp", "camp_2", "distance(near, far)", 28),
    ],
)
def test_a_term_answers_what_no_board_can_tell(other, at, asked, toll, ferry):
    term = f"terms: {{asked: {{with: {{near: piece, far: space}}, is: '{asked}', rule: FE-01}}}}\n"
    program = ferry(term + ACT % (other, "{set: {toll: 'asked(one, other)'}}"), board=several(*BOARDS))

    after = played(program, START, "act", "act.one.sea_b2", f"act.other.{at}")

    assert after["pools"]["toll"] == toll


def test_a_piece_goes_from_board_to_board_with_its_counters(ferry):
    program = game(ferry, "{gain: {mud: 2}, at: one}, {move: one, to: other}")

    after = played(program, START, "act", "act.one.sea_b2", "act.other.isle")

    assert (after["sea"].keys(), after["village"]["isle"]) == ({"a3"}, {"card": "goat", "owner": 0, "mud": 2})


def test_an_end_that_counts_the_pieces_of_a_board_is_looked_at_when_one_goes_to_another(ferry):
    end = "end:\n  gone: {rule: FE-01, when: 'count(sea) == 1', ranking: [coin]}\n"
    program = ferry(ACT % ("village", "{move: one, to: other}") + end, board=several(*BOARDS))

    assert played(program, START, "act", "act.one.sea_b2", "act.other.isle")["ended"] == "gone"


def test_a_card_comes_to_the_lowest_free_space_of_the_board_that_is_named(ferry):
    program = game(
        ferry, "{put: mule, in: camp}, {put: goat, in: camp, owner: opponent}, {put: goat, in: river}"
    )

    after = played(program, START, "act", "act.one.sea_b2", "act.other.inn")

    assert [[piece["place"] for piece in own] for own in after["camp"]] == [["1"], ["2"]]
    assert after["river"].keys() == {"a1", "b1"}


def test_squares_go_by_their_board_where_another_one_has_such_a_square(ferry):
    program = ferry(ACT % ("village", "{set: {toll: 1}}"), board=several(VILLAGE, SEA, CAMP))

    assert program.ground.spaces[:5] == ("well", "mill", "inn", "isle", "river_a1")
    assert program.ground.spaces[-3:] == ("camp_1", "camp_2", "camp_3")


@pytest.mark.parametrize(
    "do",
    [
        "{gain: {toll: 'count(river, where=adjacent(it, k))'}}",
        "{gain: {toll: 'sum(sea, distance(it, k))'}}",
        "{gain: {toll: 'max(village, distance(it, k), empty=0)'}}",
        "{for: {space: neighbours(k), where: free(it)}, do: [{gain: {toll: 1}}]}",
        "{for: {piece: sea}, do: [{remove: it, to: heap}]}",
        "{move: k, to: well}",
        "{if: 'free(mill)', then: [{move: k, to: mill}], else: [{move: k, to: inn}]}",
    ],
)
@pytest.mark.parametrize("room", [(1, 1, 1), (2, 2, 2), (1, 3, 2)], ids=str)
def test_games_on_several_boards_are_the_same_on_both_back_ends(room, do, ferry):
    places = CAMP if room[0] == 1 else ""
    roomy = [
        each.replace(", rule: FE-01", f", room: {n}, rule: FE-01", 1)
        for each, n in zip((GRID, VILLAGE, SEA), room, strict=True)
    ]
    rules = ACT.replace("one: {piece: sea, where: owner == me}", "k: {piece: sea}") % ("village", do)
    rules = rules if places else rules.replace(", land]", "]").replace("{put: one, in: camp}", "{draw: 1}")
    rules = "setup: [{each_seat: seats, do: [{draw: 3}]}]\n" + rules
    assert differing(ferry(rules, board=BOARD.replace(GRID, "".join(roomy) + places)), 5) == []


def test_players_are_told_the_board_of_a_square_where_another_one_has_such_a_square(ferry):
    state = made(game(ferry, "{set: {toll: 1}}", "sea")).arrange(START)
    state.apply("act")

    said = [state.describe(action, "en") for action in state.legal_actions()]
    state.apply("act.one.sea_b2")

    assert said == ["Act, one: Goat (sea b2)", "Act, one: Mule (sea a3)"]
    assert "Act, other: sea c2" in [state.describe(action, "en") for action in state.legal_actions()]


CAMPS = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], exactly: 1}}}
setup: [{each_seat: seats, do: [{put: goat, in: camp}, %s, {put: mule, in: barn}]}]
actions:
  act: {rule: FE-01, pick: {one: {piece: camp + barn, where: owner == me}}, do: [{gain: {toll: 1}}]}
"""


@pytest.mark.parametrize(
    ("goats", "said"),
    [
        (1, ["Goat (camp 1)", "Goat (barn 1)", "Mule"]),
        (2, ["Goat (camp 1)", "Goat (barn 1)", "Goat (barn 2)", "Mule"]),
    ],
)
def test_players_are_told_the_board_of_a_piece_where_one_like_it_is_on_another(ferry, goats, said):
    boards = several(CAMP.replace("3", "8"), CAMP.replace("camp", "barn").replace("3", "8"))
    state = made(ferry(CAMPS % ", ".join(["{put: goat, in: barn}"] * goats), board=boards)).start(1)

    assert [state.describe(action, "en") for action in state.legal_actions()] == [
        f"Act: {one}" for one in said
    ]


STEMS = ("boards", "boards_pieces", "enter_river", "leave_river", "move_river", "carry_river", "river_pieces")
KEPT = (*STEMS, *(f"{do}_boards" for do in ("enter", "leave", "move", "carry")), "enter_boards_broad")
DECLARED = {
    "pools": "start: 1",
    "zones": "per: seat, sees: owner",
    "counters": "at: river, start: 1",
    "values": "is: 1, option: true, tunable: [0, 2]",
}
READ = {"pools": "{}", "zones": "count({})", "counters": "max(river, {}, empty=2)", "values": "{}"}
MOVED = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act]}}}
setup: [{each_seat: seats, do: [{draw: 3}, {put: first(hand), in: river}, {put: first(hand), in: sea}]}]
actions:
  act:
    rule: FE-01
    pick: {k: {piece: river + sea}, other: {piece: river + sea, optional: true}, s: {space: sea}}
    do:
      - {move: k, to: s}
      - {if: other != none and other != k, then: [{move: other, to: k}, {remove: k, to: heap}]}
      - {gain: {toll: "ASKED + count(sea, where=distance(it, s) < 2)"}}
"""


def named_like_what_is_kept(section, board):
    """The boards, and in a section a thing for each name under which a game might keep its boards."""
    lines = "".join(f"  {name}: {{{DECLARED[section]}, rule: FE-01}}\n" for name in KEPT)
    head = f"{section}:\n"
    return board.replace(head, head + lines) if head in board else board + head + lines


@pytest.mark.parametrize("section", DECLARED)
def test_no_name_of_a_game_is_that_of_what_is_kept_of_several_boards(section, ferry):
    rules = MOVED.replace("ASKED", " + ".join(READ[section].format(name) for name in KEPT))
    roomy = [each.replace(", rule", ", room: 3, carries: hold, rule", 1) for each in (GRID, SEA)]
    board = HOLD + BOARD.replace(GRID, "".join(roomy))

    assert differing(ferry(rules, board=named_like_what_is_kept(section, board)), 2) == []


def test_one_of_several_boards_may_be_called_boards(ferry):
    pond = GRID.replace("river", "boards").replace("bank", "edge")
    rules = MOVED.replace("ASKED", "count(boards)").replace("move: other, to: k", "move: other, to: s")
    for word in ("in: sea", "space: sea", "river + sea", "count(sea"):
        rules = rules.replace(word, word.replace("sea", "boards"))

    assert differing(ferry(rules, board=several(pond)), 2) == []
