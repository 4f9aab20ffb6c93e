"""Pieces that carry others: on the way, when they leave, in positions and saves; alike on both back-ends."""

import pytest

from deckwright.events import records as r
from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.recorder import Recorder

from ...repository import differing, made
from ..both import Both
from ..ferry import BOARD
from .features import acting

HOLD = "terms:\n  hold: {of: piece, is: 'piece.level'}\n"
VALUE = "values: {stack: {is: 1, rule: FE-01}}\n"
CARRYING = HOLD + BOARD.replace("grid: [3, 2], ", "grid: [3, 2], room: 3, carries: hold, ")
ALONE = VALUE + CARRYING.replace("room: 3", "room: stack")
ACT = """
turn:
  first: random
  rule: FE-01
  phases:
    main: {rule: FE-01, actions: [act]}
actions:
  act:
    rule: FE-01
    pick: {one: {piece: river}, other: {piece: river}, goal: {space: river}}
    do: [%s]
"""


def piece(card, owner, **more):
    return {"card": card, "owner": owner, "mud": 0, **more}


MULE, GOAT, RIDER = piece("mule", 0), piece("goat", 0), piece("goat", 1, aboard=1)
LAID = {"a1": [MULE, RIDER], "b1": [GOAT], "c1": [piece("mule", 1)]}
BOARDED = {"a1": [MULE, RIDER, {**GOAT, "aboard": 1}], "b1": None}


AT_ONCE = {"phase": "main", "active": 0, "river": LAID}


def begun(ferry, do, laid=LAID):
    return Both.arranged(ferry(ACT % do, board=CARRYING), {**AT_ONCE, "river": laid})


def after(game, one, other="a1_1", goal="a1"):
    """What stands where after an act."""
    game.answer("act", f"act.one.{one}", f"act.other.{other}", f"act.goal.{goal}")
    return game.state.position()["river"]


@pytest.mark.parametrize(
    ("do", "one", "goal", "there"),
    [
        ("{move: one, to: other}", "b1_1", "a1", BOARDED),
        ("{move: one, to: other}, {move: one, to: c2}", "b1_1", "a1", None),
        ("{move: one, to: other}", "a1_1", "a1", {}),  # nothing carries itself
        ("{move: one, to: other}", "a1_2", "a1", {}),  # it is aboard already
        ("{move: one, to: goal}", "a1_1", "b2", {"a1": None, "b2": [MULE, RIDER]}),
        ("{move: one, to: goal}", "a1_1", "b1", {"a1": None, "b1": [GOAT, MULE, {**RIDER, "aboard": 2}]}),
        ("{move: one, to: goal}", "a1_2", "a1", {"a1": [MULE, piece("goat", 1)]}),  # it gets off
        ("{move: one, to: goal}", "a1_2", "c2", {"a1": [MULE], "c2": [piece("goat", 1)]}),
        ("{remove: one, to: heap}", "a1_1", "a1", {"a1": None}),  # with what it carries
        ("{remove: one, to: heap}", "a1_2", "a1", {"a1": [MULE]}),
        ("{move: other, to: one}", "b1_1", "a1", {}),  # what carries is not carried
        ("{move: other, to: one}", "a1_2", "a1", {}),
    ],
)
def test_what_is_carried_goes_along_and_leaves_with_its_carrier(do, one, goal, there, ferry):
    if there is None:
        do = do.replace("to: c2", "to: goal")
        goal, there = "c2", {"b1": None, "c2": [GOAT]}
    told = after(begun(ferry, do), one, goal=goal)

    assert told == {space: standing for space, standing in {**LAID, **there}.items() if standing}


@pytest.mark.parametrize(
    ("do", "one", "goal", "told"),
    [
        ("{move: one, to: other}", "b1_1", "a1", "goat (b1) aboard mule (a1)"),
        ("{move: one, to: goal}", "a1_2", "a1", "goat (a1) lands"),
        ("{move: one, to: goal}", "a1_2", "c2", "goat (a1) to c2"),
        ("{move: one, to: goal}", "a1_1", "b2", "mule (a1) to b2, goat (a1) to b2"),
        ("{move: one, to: other}", "a1_2", "a1", ""),
    ],
)
def test_events_tell_who_goes_aboard_and_ashore(do, one, goal, told, ferry):
    oracle = Oracle.arranged(Rulebook(ferry(ACT % do, board=CARRYING)), AT_ONCE)
    recorder = Recorder(oracle.play)
    for name in ("act", f"act.one.{one}", "act.other.a1_1", f"act.goal.{goal}"):
        oracle.apply(oracle.play.ids.names.index(name))

    assert ", ".join(filter(None, map(said, recorder.taken()))) == told


def said(event):
    """What an event says of carrying and moving."""
    if isinstance(event, r.PieceBoards):
        return f"{shown(event.piece)} aboard {shown(event.carrier)}"
    if isinstance(event, r.PieceLands):
        return f"{shown(event.piece)} lands"
    return f"{shown(event.piece)} to {event.to}" if isinstance(event, r.PieceMoves) else ""


def shown(piece):
    return f"{piece.card} ({piece.spaces[0]})"


def test_it_carries_no_more_than_its_term_says(ferry):
    do = "{move: one, to: other}"
    laid = {"a1": [piece("goat", 0), RIDER], "b1": [GOAT]}  # a goat carries one

    assert after(begun(ferry, do, laid), "b1_1") == laid


def test_it_moves_only_where_there_is_room_for_all(ferry):
    laid = {**LAID, "c1": [piece("mule", 1), GOAT]}

    assert after(begun(ferry, "{move: one, to: goal}", laid), "a1_1", goal="c1") == laid


@pytest.mark.parametrize(
    ("do", "toll"),
    [
        ("{set: {toll: 'count(pieces(one.place))'}}", 1),  # what is carried does not stand there
        ("{set: {toll: 'count(pieces(one))'}}", 1),
        ("{set: {toll: 'count(river, where=carrier == one)'}}", 1),
        ("{set: {toll: 'count(river, where=carrier == none)'}}", 3),
        ("{for: {piece: river, where: carrier != none}, do: [{gain: {toll: it.level}}]}", 1),
        ("{set: {toll: 'count(river, where=place == goal)'}}", 2),
        ("{for: {piece: pieces(one)}, do: [{move: it, to: goal}]}, {set: {toll: 'count(pieces(goal))'}}", 2),
        ("{remove: one, to: heap}, {set: {toll: 'count(pieces(one)) + count(heap)'}}", 1),
        ("{turn: one, into: goat}, {set: {toll: 'count(pieces(one))'}}", 1),
    ],
)
def test_what_is_carried_is_read(do, toll, ferry):
    game = begun(ferry, do)
    after(game, "a1_1")

    assert game.state.position()["pools"]["toll"] == toll


def test_who_is_aboard_is_laid_out_again_and_saved(ferry):
    game = made(ferry(ACT % "{move: one, to: other}", board=CARRYING))
    state = game.arrange({"phase": "main", "river": BOARDED | {"c1": [MULE]}})

    assert state.position()["river"] == {"a1": BOARDED["a1"], "c1": [MULE]}
    assert game.arrange(state.position()).position() == state.position()
    assert game.load(state.save()) == state.clone() == state


@pytest.mark.parametrize(
    "do",
    [
        "{move: k, to: m}\n      - {gain: {toll: count(pieces(m))}}",
        "{move: k, to: m}\n      - {pick: {s: {space: river}}}\n      - {move: m, to: s}",
        "{for: {piece: river}, do: [{move: it, to: k}]}\n      - {remove: k, to: heap}",
        "{together: [{move: k, to: m}, {gain: {toll: count(pieces(m))}}]}"
        "\n      - {gain: {mud: 1}, at: pieces(m)}",
        "{move: k, to: m}"
        "\n      - {for: {piece: pieces(m)}, do: [{if: it.carrier == m, then: [{gain: {toll: 1}}]}]}",
    ],
)
def test_games_with_carriers_are_the_same_on_both_back_ends(do, ferry):
    pick = "{k: {piece: river}, m: {piece: river, where: it != k}}"
    assert differing(ferry(acting(do, pick), board=CARRYING)) == []


@pytest.mark.parametrize(
    ("do", "board", "told"),
    [
        (
            "{move: one, to: other}",
            CARRYING.replace(", carries: hold", ""),
            "no piece carries another one here",
        ),
        ("{swap: one, with: other}", CARRYING, "none change places"),
        ("{move: one, to: goal}", CARRYING.replace("room: 3, ", ""), "stands on the space of its carrier"),
        ("{move: one, to: goal}", ALONE, "stands on the space of its carrier"),
        ("{move: one, to: goal}", CARRYING.replace("carries: hold", "carries: load"), 'no term "load"'),
        (
            "{move: one, to: goal}",
            CARRYING.replace("is: 'piece.level'", "is: 'piece.mud > 1'"),
            "does not say of a piece how many it carries",
        ),
    ],
)
def test_what_cannot_be_carried_is_told(do, board, told, ferry):
    with pytest.raises(AssertionError, match=told):
        ferry(ACT % do, board=board)
