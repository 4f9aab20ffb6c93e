"""Boards that are each right alone, and do not fit together; questions that none of them can answer."""

import re
from dataclasses import fields

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.resolve.board_questions import SECTIONS

from ..ferry import BOARD, written

GRID = "  river: {grid: [3, 2], rule: FE-01, areas: {bank: {row: 1, rule: FE-01}}}\n"
VILLAGE = "  village: {spaces: {well: [mill], mill: inn, inn: [], isle: []}, rule: FE-01}\n"
SEA = "  sea: {hex: [3, 3], rule: FE-01}\n"
CAMP = "  camp: {places: 3, rule: FE-01}\n"
GROUND = "pools:\n  ground: {per: space, holds: card, start: goat, rule: FE-01}\n"
ACT = """
turn: {first: seat0, rule: FE-01, phases: {main: {rule: FE-01, actions: [act], exactly: 1}}}
setup: [{each_seat: seats, do: [{draw: 3}, {put: first(hand), in: river}]}]
actions:
  act: {rule: FE-01, pick: %s, do: [%s]}
"""


def told(tmp_path, *boards, grid=GRID, pick="{k: {piece: river}}", do="{gain: {toll: 1}}", more="", pools=""):
    """The code, line, message and hint of each finding."""
    board = BOARD.replace(GRID, grid + "".join(boards)).replace("pools:\n", pools or "pools:\n")
    root = written(tmp_path, ACT % (pick, do) + more, board=board)
    findings = resolve_rules(load_game(Project(root), "ferry")).findings
    return [(finding.code, finding.place.line, finding.message, finding.hint) for finding in findings]


def test_all_boards_together_are_no_larger_than_one_may_be(tmp_path):
    large = [SEA.replace("sea", name).replace("[3, 3]", "[25, 20]") for name in ("sea", "lake")]

    assert told(tmp_path, *large) == [
        (
            "X104",
            4,
            "with lake the boards have more than 1000 spaces",
            "make boards smaller: all together have at most 1000 spaces",
        )
    ]


@pytest.mark.parametrize("own", ["", ", each_space: ground"])
def test_a_board_of_places_cannot_be_in_a_game_whose_spaces_are_cards(tmp_path, own):
    camp, grid = CAMP.replace(": 3", f": 3{own}"), GRID.replace("[3, 2]", "[3, 2], each_space: ground")

    found = told(tmp_path, camp, grid=grid, pools=GROUND)

    assert len(found) == 1
    assert (own and "each_space is for boards of spaces") or found[0][2:] == (
        "camp has places, which have no each_space, but river has",
        "write grid: in the place of places:, or take each_space away from river",
    )


@pytest.mark.parametrize(
    ("sea", "message"),
    [
        (SEA, "sea has no each_space, but river has"),
        (SEA.replace("3]", "3], each_space: shore"), "each_space is shore on sea, but ground on river"),
    ],
)
def test_a_board_that_is_unlike_another_one_is_told_with_what_is_there(tmp_path, sea, message):
    grid = GRID.replace("[3, 2]", "[3, 2], each_space: ground")
    shore = GROUND + "  shore: {per: space, holds: card, start: goat, rule: FE-01}\n"

    assert [each[2:] for each in told(tmp_path, sea, grid=grid, pools=shore)] == [
        (message, "write each_space: ground on each board")
    ]


def test_a_space_that_is_called_as_a_square_of_another_board_is_told_where_it_is_named(tmp_path):
    village = "  village:\n    rule: FE-01\n    spaces:\n      well: [river_a1]\n      river_a1: []\n"

    assert [each[:3] for each in told(tmp_path, village, SEA)] == [
        ("X107", 7, 'the space "river_a1" of village has the name of a space of river')
    ]


ACROSS = "'distance' asks of two boards, and nothing leads from river to village"


NEAR = {
    "NEAR_WELL": "{piece: river, where: 'distance(it, well) < 3'}",
    "NEAR_K": "{space: village, where: 'distance(k, it) < 3'}",
}


def near(rules):
    """Rules with what is chosen by a question written out."""
    return re.sub("NEAR_[A-Z]+", lambda found: NEAR[found[0]], rules)


@pytest.mark.parametrize(
    ("pick", "do"),
    [
        ("{j: {piece: sea}, k: NEAR_WELL}", "{draw: 1}"),
        ("{j: {piece: sea}}", "{for: NEAR_WELL, do: [{draw: 1}]}"),
        ("{j: {piece: sea}}", "{pick: {k: NEAR_WELL}}"),
        ("{j: {piece: sea}}", "{if: toll > 1, then: [{pick: {k: NEAR_WELL}}]}"),
        ("{k: {space: river}}", "{for: NEAR_K, do: [{draw: 1}]}"),
        ("{j: {piece: sea}}", "{pick: {k: {space: river}}}, {for: NEAR_K, do: [{draw: 1}]}"),
    ],
)
def test_a_question_about_two_boards_is_told_wherever_something_is_chosen_by_it(tmp_path, pick, do):
    assert [each[2] for each in told(tmp_path, VILLAGE, SEA, pick=near(pick), do=near(do))] == [ACROSS]


@pytest.mark.parametrize("where", ["pick: {s: %s}", "do: [{pick: {s: %s}}]"])
def test_what_all_that_is_picked_must_fulfil_is_asked_of_their_board(tmp_path, where):
    picked = where % "{space: village, exactly: 2, such_that: 'any(s, row(it, seat0) > 1)'}"
    pick, do = (
        (picked[6:], "{draw: 1}") if picked.startswith("pick") else ("{k: {piece: river}}", picked[5:-1])
    )

    assert [each[2] for each in told(tmp_path, VILLAGE, pick=pick, do=do)] == [
        "'row' cannot be asked of village, whose spaces lie otherwise"
    ]


def test_a_rule_that_always_holds_is_looked_at_too(tmp_path):
    always = near("always:\n  far: {each: NEAR_WELL, do: [{gain: {mud: 1}, at: it}], rule: FE-01}\n")

    assert ACROSS in [each[2] for each in told(tmp_path, VILLAGE, more=always)]


@pytest.mark.parametrize(
    "do",
    [
        "{if: 'any(river, distance(it, well) < 3)', then: [{draw: 1}]}",
        "{gain: {toll: 'sum(river, distance(it, well))'}}",
        "{choose: {a: {when: 'any(river, distance(it, well) < 3)', do: [{draw: 1}]}, b: {do: [{draw: 2}]}}}",
        "{let: {far: 'max(river, distance(it, well), empty=0)'}}, {gain: {toll: far}}",
        "{pick: {j: {piece: river, highest: 'distance(it, well)'}}}",
        "{pick: {j: {piece: river, exactly: 'min(river, distance(it, well), empty=0)'}}}",
    ],
)
def test_a_question_about_two_boards_is_told_in_each_part_of_a_step(tmp_path, do):
    assert [each[2] for each in told(tmp_path, VILLAGE, SEA, pick="{j: {piece: sea}}", do=do)] == [ACROSS]


FAR = "  far: {is: 'min(river, distance(it, well), empty=0)', rule: FE-01}\n"


@pytest.mark.parametrize(
    "more",
    [
        f"terms:\n{FAR}",
        "end:\n  near: {when: 'any(river, distance(it, well) < 2)', winner: none, rule: FE-01}\n",
        "end:\n  cap: {when: turns > 5, ranking: ['sum(river, distance(it, well))'], rule: FE-01}\n",
        "prices:\n  way: {coin: 'min(river, distance(it, well), empty=0)', rule: FE-01}\n",
        "outlook:\n  near: {is: 'sum(river, distance(it, well))', weight: 1}\n",
        "round: {over_when: 'any(river, distance(it, well) < 2)', rule: FE-01}\n",
    ],
)
def test_a_question_about_two_boards_is_told_in_each_section(tmp_path, more):
    assert ACROSS in [each[2] for each in told(tmp_path, VILLAGE, more=more)]


def test_no_section_with_records_is_left_out():
    told_apart = {"actions", "carriers", "verbs", "always"}  # each in its own way, or with the steps
    held = {field.name for field in fields(Program) if str(field.type).endswith("Record]")}

    assert held - told_apart == {*SECTIONS}


def test_a_question_of_a_trigger_is_told_where_it_is_asked(tmp_path):
    when = "    when: any(river, distance(it, well) < 2)"
    asked = f"triggers:\n  near:\n    after: bell\n{when}\n    do: [{{draw: 1}}]\n    rule: FE-01\n"
    do = "{announce: bell}"
    ((_, line, message, _),) = told(tmp_path, VILLAGE, do=do, more=asked)

    assert message == ACROSS
    assert (ACT % ("", do) + asked).splitlines()[line - 1] == when


def test_what_an_action_asks_before_it_begins_is_looked_at_with_what_was_picked(tmp_path):
    found = told(tmp_path, VILLAGE, pick="{k: {piece: river}}, cost: {coin: 'distance(k, well)'}")

    assert [(code, message) for code, _, message, _ in found] == [("X118", ACROSS)]


def test_what_a_term_gives_is_on_its_board(tmp_path):
    terms = "terms:\n  fleet: {is: 'those(river, where=mud > 0)', rule: FE-01}\n"
    do = "{if: 'any(fleet, distance(it, well) < 3)', then: [{draw: 1}]}"

    assert [each[2] for each in told(tmp_path, VILLAGE, do=do, more=terms)] == [ACROSS]


def test_a_term_may_be_asked_of_what_lies_on_any_board(tmp_path):
    terms = "terms:\n  way: {of: space, is: 'distance(space, well)', rule: FE-01}\n"
    do = "{if: 'any(spaces(river), way(it) < 3)', then: [{draw: 1}]}"

    assert told(tmp_path, VILLAGE, do=do, more=terms) == []


@pytest.mark.parametrize(
    ("pick", "do"),
    [
        ("{k: {piece: river}}", "{move: k, to: well}, {for: NEAR_K, do: [{draw: 1}]}"),
        ("{k: {space: river}}", "{let: {k: well}}, {for: NEAR_K, do: [{draw: 1}]}"),
        ("{k: {piece: river + village}}", "{for: NEAR_K, do: [{draw: 1}]}"),
    ],
)
def test_what_may_have_gone_to_another_board_is_not_told(tmp_path, pick, do):
    assert told(tmp_path, VILLAGE, pick=pick, do=near(do)) == []
