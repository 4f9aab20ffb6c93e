"""Boards as printed parts know them, and sizes that follow from them."""

from pathlib import Path

import pytest

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.checking import check_game
from deckwright.model.board import AreaPlan, BoardPlan
from deckwright.model.game import Game

BOARD = """\
values:
  across: {is: 3, rule: PO-01}
  deep: {is: 4, rule: PO-01}
facts:
  PO-01: {proof: none, because: Nothing is played in the tests.}
boards:
  shore:
    grid: [across, deep]
    areas:
      home: {row: 1}
      middle: {rows: [2, 3], shared: true}
      nests: {row: 2, columns: [1, across]}
components:
  water:
    title: {en: Water, de: Wasser}
    size: {board: shore, field: [70mm, 60mm], border: [25mm, 1cm]}
    shape: mat
    face: leaf
"""


@pytest.fixture
def shore(pond: Path, edit) -> Path:
    edit("content/pond/game.yaml", "components:\n", BOARD)
    return pond


def game(pond: Path) -> Game:
    loaded = load_game(Project(pond), "pond")
    assert loaded.game is not None, loaded.findings
    return loaded.game


def messages(pond: Path) -> list[str]:
    return [
        finding.message
        for finding in check_game(Project(pond), "pond")
        if finding.code in {"R202", "C104", "C101"}
    ]


def test_a_mat_is_as_large_as_the_fields_of_its_board_and_the_border_around_them(shore: Path) -> None:
    assert game(shore).components["water"].size == (3 * 70 + 2 * 25, 4 * 60 + 2 * 10)


def test_another_number_of_rows_makes_another_size(shore: Path, edit) -> None:
    edit("content/pond/game.yaml", "deep: {is: 4", "deep: {is: 6")

    assert game(shore).components["water"].size == (260, 380)


def test_without_a_border_the_mat_ends_with_its_fields(shore: Path, edit) -> None:
    edit("content/pond/game.yaml", ", border: [25mm, 1cm]", "")

    assert game(shore).components["water"].size == (210, 240)


def test_the_areas_of_a_field_are_told_as_either_side_sees_it(shore: Path) -> None:
    board = game(shore).boards["shore"]

    assert [(board.near(1, row), board.far(1, row)) for row in (1, 2, 3, 4)] == [
        (("home",), ()),
        (("middle", "nests"), ()),
        (("middle",), ("nests",)),
        ((), ("home",)),
    ]
    assert board.near(2, 2) == ("middle",)


def test_the_far_side_counts_columns_from_its_own_left() -> None:
    corner = BoardPlan(id="b", columns=3, rows=3, areas={"nest": AreaPlan(rows=(1,), columns=(1,))})

    assert [(c, r) for r in (1, 2, 3) for c in (1, 2, 3) if corner.far(c, r)] == [(3, 3)]


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("{board: shroe, field: [70mm, 60mm]}", 'there is no board with columns and rows "shroe"'),
        ("{board: shore, field: 70mm}", '"field" must be a list, not "70mm"'),
        ("{board: shore}", 'field "field" is missing in this size on a board'),
    ],
)
def test_a_size_that_cannot_be_worked_out_is_a_finding(shore: Path, edit, written: str, message: str) -> None:
    edit("content/pond/game.yaml", "{board: shore, field: [70mm, 60mm], border: [25mm, 1cm]}", written)

    assert message in messages(shore)


def test_a_size_cannot_follow_from_places_that_are_no_grid(shore: Path, edit) -> None:
    edit("content/pond/game.yaml", "    grid: [across, deep]\n", "    places: 12\n")

    assert 'there is no board with columns and rows "shore"' in messages(shore)


def test_only_mats_are_printed_on_one_page(shore: Path, edit) -> None:
    edit("content/pond/game.yaml", "    shape: mat\n", "    shape: card\n    print: {one_page: true}\n")

    (wrong,) = [finding for finding in check_game(Project(shore), "pond") if "shape" in finding.message]
    assert wrong.place.line == 37
    assert "mat" in wrong.message + wrong.hint
