"""Spaces that have room for several pieces: alike on both back-ends, in positions, ids and saves."""

import pytest

from ...repository import differing, made
from ..both import Both
from ..ferry import BOARD
from .features import DONE, PICKED, acting

ROOM = BOARD.replace("grid: [3, 2], ", "grid: [3, 2], room: 3, ")
ACT = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act, join]}
actions:
  act:
    rule: FE-01
    pick: {one: {piece: river}, goal: {space: river}}
    do: [%s]
  join:
    rule: FE-01
    pick: {one: {card: hand}, here: {space: river}}
    do: [{put: one, at: here}]
"""
MOVE = "{move: one, to: goal}"


def piece(card, owner, mud=0):
    return {"card": card, "owner": owner, "mud": mud}


GOATS = [piece("goat", 0), piece("goat", 1, 2)]
CROWD = {
    "a1": GOATS,
    "b1": [piece("mule", 0), piece("mule", 0, 1), piece("mule", 1)],
    "c2": [piece("goat", 1)],
}


def begun(ferry, do=MOVE, **laid):
    return Both.arranged(ferry(ACT % do, board=ROOM), {"phase": "main", "active": 0, "river": CROWD, **laid})


def test_pieces_of_one_space_are_told_and_offered_one_by_one(ferry):
    game = begun(ferry).answer("act")

    assert game.state.position()["river"] == CROWD
    assert game.offered == [f"act.one.{each}" for each in ("a1_1", "a1_2", "b1_1", "b1_2", "b1_3", "c2_1")]


@pytest.mark.parametrize(
    ("one", "goal", "there"),
    [
        ("b1_1", "c2", {"b1": CROWD["b1"][1:], "c2": [*CROWD["c2"], CROWD["b1"][0]]}),
        ("a1_2", "b1", {}),  # there is no room
        ("a1_1", "a1", {}),  # it stands there
        ("c2_1", "a2", {"c2": None, "a2": CROWD["c2"]}),
    ],
)
def test_a_piece_moves_to_where_there_is_room_and_those_behind_it_move_up(one, goal, there, ferry):
    game = begun(ferry).answer("act", f"act.one.{one}", f"act.goal.{goal}")

    assert game.state.position()["river"] == {
        space: standing for space, standing in {**CROWD, **there}.items() if standing
    }


@pytest.mark.parametrize(
    ("do", "toll"),
    [
        ("{set: {toll: 'count(pieces(goal))'}}", 3),
        ("{set: {toll: 'sum(pieces(goal), mud)'}}", 1),
        ("{for: {space: river, where: free(it)}, do: [{gain: {toll: 1}}]}", 3),
        ("{set: {toll: 'count(river, where=place == goal)'}}", 3),
        ("{set: {toll: 'count(river, where=adjacent(it, goal))'}}", 3),
        ("{set: {toll: 'distance(one, goal)'}}", 1),
        ("{remove: one, to: heap}, {set: {toll: 'count(pieces(goal))'}}", 3),
        ("{remove: one, to: heap}, {if: one.place == none, then: [{set: {toll: 7}}]}", 7),
        ("{for: {piece: pieces(goal)}, do: [{remove: it, to: heap}]}, {set: {toll: count(river)}}", 3),
        ("{for: {piece: river}, do: [{move: it, to: goal}]}, {set: {toll: 'count(pieces(goal))'}}", 3),
        ("{swap: one, with: 'first(pieces(goal))'}, {set: {toll: 'count(pieces(goal), where=mud == 2)'}}", 1),
    ],
)
def test_what_stands_on_a_space_is_read_piece_by_piece(do, toll, ferry):
    game = begun(ferry, do).answer("act", "act.one.a1_2", "act.goal.b1")

    assert game.state.position()["pools"]["toll"] == toll


def test_a_card_comes_into_play_only_where_there_is_room(ferry):
    laid = {"zones": {"hand": [["goat", "mule"], []], "deck": [[], []], "heap": [[], []]}}
    game = begun(ferry, **laid).answer("join", "join.one.goat", "join.here.b1")
    refused = game.state.position()
    game.answer("join", "join.one.mule", "join.here.a1")

    assert (refused["zones"]["hand"][0], len(refused["river"]["b1"])) == (["goat", "mule"], 3)
    assert game.state.position()["river"]["a1"] == [*GOATS, piece("mule", 0)]


def test_a_position_is_laid_out_again_as_it_was_told_and_saved(ferry):
    game = made(ferry(ACT % MOVE, board=ROOM))
    state = game.arrange({"phase": "main", "river": CROWD})

    assert game.arrange(state.position()).position() == state.position()
    assert game.load(state.save()) == state.clone() == state


@pytest.mark.parametrize(
    "name", ["up_to", "any", "a pick that needs a set", "pieces on a space", "neighbours"]
)
def test_games_with_room_pick_the_same_on_both_back_ends(name, ferry):
    pick, do = PICKED[name]
    assert differing(ferry(acting(do, pick), board=ROOM)) == []


@pytest.mark.parametrize(
    "name",
    ["lots for several", "a pick in a loop over spaces", "together with a loop", "otherwise in a loop"],
)
def test_games_with_room_do_the_same_on_both_back_ends(name, ferry):
    assert differing(ferry(acting(DONE[name]), board=ROOM)) == []


@pytest.mark.parametrize(
    ("board", "told"),
    [
        (BOARD.replace("[3, 2]", "[3, 2], room: 200"), "no space has room for 200 pieces"),
        (
            BOARD.replace(
                "grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}", "places: 6, room: 2"
            ),
            "on each place lies one piece",
        ),
    ],
)
def test_how_much_room_there_is_must_be_sensible(board, told, ferry):
    with pytest.raises(AssertionError, match=told):
        ferry(ACT % "{gain: {toll: 1}}", board=board)


BROAD = ACT.replace("{put: one, at: here}", "{put: [one, one], at: [here, here]}") % MOVE
STACK = "values: {stack: {is: %d, rule: FE-01}}\n" + ROOM.replace("room: 3", "room: stack")


@pytest.mark.parametrize("board", [ROOM, STACK % 2], ids=["by a number", "by a value"])
def test_where_several_have_room_a_piece_lies_on_one_space(board, ferry):
    with pytest.raises(AssertionError, match="each stands on one"):
        ferry(BROAD, board=board)


def test_a_piece_lies_on_several_spaces_where_a_value_gives_room_for_one(ferry):
    assert ferry(BROAD, board=STACK % 1).boards["river"].room == 1
