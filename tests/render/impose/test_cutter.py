"""Sheets for a cutting machine: marks keep clear of all cards, its file has their places."""

import pytest

from deckwright.assets.profiles import Profile, read_profile
from deckwright.load.reader import read_document
from deckwright.picture.box import Box, around, overlap
from deckwright.picture.outline import bounds
from deckwright.render.impose import Item, Label, cut_file, plan_sheets, sheet_pages
from deckwright.render.impose.marks import cutter_marks
from deckwright.shipped import shipped

POKER = (63.5, 88.9)
LABEL = Label(game="Pond", deck="Reeds", language="en")


def profile_of(paper: str) -> Profile:
    path = shipped("templates") / f"print/{paper}_silhouette.yaml"
    document = read_document(path, f"templates/print/{path.name}", (shipped("templates"),))
    return read_profile(document.data, document.spot())


def entities(text: str) -> list[dict[int, str]]:
    """The things that a DXF file draws, each with its values by their codes."""
    lines = text.splitlines()
    out: list[dict[int, str]] = []
    for code, value in zip(lines[::2], lines[1::2], strict=True):
        if code == "0":
            out.append({})
        out[-1][int(code)] = value
    return [each for each in out if each[0] in ("LINE", "CIRCLE")]


@pytest.mark.parametrize(("paper", "cards"), [("a4", 8), ("letter", 6)])
@pytest.mark.parametrize("size", [POKER, (44.0, 67.0), (57.0, 87.0)])
def test_marks_keep_clear_of_all_cards_and_their_bleed(
    paper: str, cards: int, size: tuple[float, float]
) -> None:
    profile = profile_of(paper)
    grid = plan_sheets(profile, size, [Item("card")]).grid

    corners = [grid.corner(place) for place in range(grid.places)]
    left, top, right, bottom = around((x, y, x + grid.width, y + grid.height) for x, y in corners)
    ink = (left - profile.bleed, top - profile.bleed, right + profile.bleed, bottom + profile.bleed)

    assert len(corners) == cards or size != POKER
    marks: list[Box] = [bounds(op[1]) for op in cutter_marks(profile)]
    assert len(marks) == 3
    assert not any(overlap(mark, ink) for mark in marks)


def test_the_square_is_above_on_the_left_and_corners_where_the_machine_looks() -> None:
    square, right, low = (bounds(op[1]) for op in cutter_marks(profile_of("a4")))

    assert square == (10.0, 10.0, 15.0, 15.0)
    assert right == (279.0, 10.0, 287.0, 18.0)
    assert low == (10.0, 192.0, 18.0, 200.0)


def test_backs_have_no_marks(profile, card, fonts) -> None:
    marked = profile(grid={"columns": 2, "rows": 2}, marks={"cutter": "silhouette", "crop": True})
    plan = plan_sheets(marked, POKER, [Item("front", "back")])

    front, back = sheet_pages(plan, marked, lambda _: card, LABEL, fonts)

    lines = [op for op in front.ops if op[0] == "path"]
    assert lines == [*cutter_marks(marked)]  # and no crop marks, which the machine would take for them
    assert not {*cutter_marks(marked)} & {*back.ops}


def test_the_file_has_each_place_of_the_sheet_with_y_upwards() -> None:
    profile = profile_of("a4")
    grid = plan_sheets(profile, POKER, [Item("card")]).grid

    text = cut_file(profile, POKER, "card")

    lines = entities(text)
    assert len(lines) == 4 * grid.places - 10  # of 8 cards, 2 by 4, without a gutter
    assert len({frozenset(((line[10], line[20]), (line[11], line[21]))) for line in lines}) == len(lines)
    assert "$INSUNITS\n70\n4\n" in text
    x, y = grid.corner(0)
    first = [tuple(float(line[code]) for code in (10, 20, 11, 21)) for line in lines[:4]]
    low, high = 210 - y - 88.9, 210 - y
    assert first == [
        pytest.approx(ends, abs=1e-3)
        for ends in (
            (x, low, x + 63.5, low),
            (x + 63.5, low, x + 63.5, high),
            (x + 63.5, high, x, high),
            (x, high, x, low),
        )
    ]


def test_round_counters_are_circles() -> None:
    circles = entities(cut_file(profile_of("a4"), (20.0, 20.0), "round"))

    assert {(circle[0], circle[40]) for circle in circles} == {("CIRCLE", "10")}


@pytest.mark.parametrize("size", [(60.0, 45.0), (45.0, 60.0)])
def test_round_things_that_are_not_as_wide_as_high_are_cut_as_they_are_drawn(
    size: tuple[float, float],
) -> None:
    profile = profile_of("a4")
    grid = plan_sheets(profile, size, [Item("counter")], shape="round").grid
    wide, high = grid.width / 2, grid.height / 2
    x, y = grid.corner(0)

    drawn = entities(cut_file(profile, size, "round"))
    lines = drawn[: len(drawn) // grid.places]

    assert {each[0] for each in drawn} == {"LINE"}
    ends = [tuple(float(line[code]) for code in (10, 20, 11, 21)) for line in lines]
    assert all(one[2:] == other[:2] for one, other in zip(ends, (*ends[1:], ends[0]), strict=True))
    for px, py, *_ in ends:
        across, down = (px - x - wide) / wide, (210 - py - y - high) / high
        assert across**2 + down**2 == pytest.approx(1, abs=1e-3)
