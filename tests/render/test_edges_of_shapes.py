"""What cutting would spoil on circles and hexagons: words, grounds, lines and icons near to their cut."""

import pytest

from deckwright.model.place import Place
from deckwright.picture.cut import outline
from deckwright.picture.display import DisplayList, Op, Stroke, solid
from deckwright.picture.matrix import shift
from deckwright.picture.shapes import rectangle
from deckwright.render.faces import Drawn
from deckwright.render.lint import lint

BLUE, WHITE = solid("#204060"), solid("#ffffff")
SIZES = {"round": (40.0, 40.0), "hex": (60.0, 69.28), "flat": (69.28, 60.0)}
BLEED = 3.0

each_shape = pytest.mark.parametrize("name", list(SIZES))


def shaped(name: str, beyond: float = 0.0) -> tuple[str | float, ...]:
    width, height = SIZES[name]
    box = (-beyond, -beyond, width + beyond, height + beyond)
    return outline("round" if name == "round" else "hex", box)


def found(name: str, *ops: Op) -> list[str]:
    """The codes; every op is an element of its own."""
    width, height = SIZES[name]
    display = DisplayList(width, height, BLEED, ops, "round" if name == "round" else "hex")
    drawn = Drawn(display, (), drawn_by=tuple((number, None) for number in range(len(ops))))
    return [finding.code for finding in lint(drawn, Place("a.yaml"), "isle/forest", "card forest")]


def letters(x: float, y: float) -> Op:
    return ("glyphs", "face", 3.0, x, y, solid("#000000"), ((1, 0.0, "H"), (2, 2.0, "i")))


@each_shape
def test_a_ground_that_goes_into_the_bleed_is_sound_whatever_its_shape(name: str) -> None:
    width, height = SIZES[name]
    whole = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)

    assert found(name, ("path", whole, BLUE, None)) == []
    assert found(name, ("path", shaped(name, BLEED), BLUE, None)) == []


@each_shape
@pytest.mark.parametrize("beyond", [0.0, 0.8])
def test_a_ground_that_ends_at_the_cut_is_found_once(name: str, beyond: float) -> None:
    assert found(name, ("path", shaped(name, beyond), BLUE, None)) == ["A415"]


def test_a_rectangle_as_large_as_a_hexagon_ends_at_two_of_its_sides() -> None:
    assert found("hex", ("path", rectangle(0, 0, *SIZES["hex"]), BLUE, None)) == ["A415"]


@each_shape
def test_white_paper_and_a_small_figure_at_the_cut_are_no_grounds(name: str) -> None:
    middle = SIZES[name][0] / 2

    assert found(name, ("path", shaped(name), WHITE, None)) == []
    assert found(name, ("path", rectangle(middle - 2, 0, 4, 4), BLUE, None)) == []


@each_shape
def test_a_line_is_found_that_runs_along_the_cut_and_not_one_further_inside(name: str) -> None:
    line = Stroke(BLUE, 0.3)

    assert found(name, ("path", shaped(name, -0.5), None, line)) == ["A416"]
    assert found(name, ("path", shaped(name, -4.0), None, line)) == []


@each_shape
def test_an_icon_is_found_that_is_close_to_the_cut_or_across_it(name: str) -> None:
    width, height = SIZES[name]

    def icon(x: float, y: float) -> Op:
        return ("icon", "owl", x - 4, y - 4, 8.0, BLUE, 0.0)

    assert found(name, icon(width / 2, height / 2)) == []
    assert found(name, icon(width - 4.4, height / 2)) == ["A416"]
    assert found(name, icon(width / 2, height - 3)) == ["A416"]


@pytest.mark.parametrize(
    ("x", "y", "is_safe"), [(26, 40, True), (4, 9, False), (8, 24, True), (1, 40, False)]
)
def test_words_keep_three_millimetres_from_the_slanted_sides_too(x: float, y: float, is_safe: bool) -> None:
    assert found("hex", letters(x, y)) == ([] if is_safe else ["A403"])


def test_words_are_looked_at_where_a_group_moves_them() -> None:
    assert found("hex", ("begin", shift(0.0, -30.0), None, 1.0), letters(4, 40), ("end",)) == ["A403"]


def test_a_group_that_is_cropped_at_the_cut_ends_there() -> None:
    picture = ("image", "art.png", -10.0, -10.0, 90.0, 90.0)
    width, height = SIZES["hex"]

    assert found("hex", ("begin", None, rectangle(0, 0, width, height), 1.0), picture, ("end",)) == ["A415"]
