"""Words that something drawn after them lies on, on display lists of a few operations."""

import pytest

from deckwright.model.place import Place
from deckwright.picture.display import Op, solid
from deckwright.picture.shapes import circle, rectangle
from deckwright.picture.walk import walk_by_author
from deckwright.render.covered import Opaque, covered, everywhere
from deckwright.render.markup.pen import Written

INK, RED = solid("#000000"), solid("#a01010")
# 4 mm letters on the baseline y = 20, from x = 10 on, 2 mm each.
WORDS: Op = ("glyphs", "face", 4.0, 10.0, 20.0, INK, ((1, 0.0, "S"), (2, 2.0, "i"), (3, 4.0, "e")))
MINE, OTHER = (Written(Place(f"{name}.xml.j2"), None) for name in ("words", "badge"))


def found(*ops: Op, of: Written = OTHER, is_opaque: Opaque = everywhere) -> list[str]:
    """The messages about words and what another element draws after them."""
    pieces = walk_by_author((WORDS, *ops), ((0, MINE), (1, of)))
    return [message for _, (_, message, _) in covered(pieces, is_opaque)]


def diamond(x: float, y: float, reach: float) -> Op:
    points = ("M", x, y - reach, "L", x + reach, y, "L", x, y + reach, "L", x - reach, y, "Z")
    return ("path", points, RED, None)


def test_the_tip_of_a_badge_on_a_letter_is_found_once() -> None:
    assert found(diamond(13.0, 25.0, 6.0), diamond(13.0, 25.0, 5.5)) == ["'Sie' is partly covered"]


@pytest.mark.parametrize(
    "figure",
    [
        diamond(13.0, 25.0, 4.9),  # ends below the baseline
        diamond(4.0, 20.0, 5.5),  # its box would cover it, it does not
        ("path", rectangle(10.0, 17.0, 6.0, 1.0), RED, None),  # on ascenders alone
        ("path", rectangle(8.0, 15.0, 12.0, 8.0), solid("#a01010", 0.3), None),  # seen through
        ("path", (*circle(13.0, 19.0, 9.0), *circle(13.0, 19.0, 6.0)), RED, None, "evenodd"),  # a ring
    ],
)
def test_what_lies_beside_the_letters_or_lets_them_be_seen_is_none(figure: Op) -> None:
    assert found(figure) == []


def test_a_group_moves_a_figure_onto_the_words_or_clips_it_away() -> None:
    figure = ("path", rectangle(0.0, 0.0, 3.0, 3.0), RED, None)

    assert found(("begin", (1.0, 0.0, 0.0, 1.0, 10.0, 18.0), None, 1.0), figure, ("end",))
    clip = rectangle(0.0, 0.0, 60.0, 2.0)
    assert not found(("begin", None, clip, 1.0), ("path", rectangle(0, 0, 60, 60), RED, None), ("end",))


def test_a_picture_over_words_is_found_and_what_an_element_draws_on_its_own_words_is_not() -> None:
    assert found(("image", "fox.png", 5.0, 5.0, 40.0, 40.0))
    assert not found(("path", rectangle(8.0, 15.0, 12.0, 8.0), RED, None), of=MINE)


def test_of_a_picture_only_what_is_opaque_hides_a_letter() -> None:
    picture: Op = ("image", "fox.png", 5.0, 10.0, 20.0, 20.0)  # the words are in its upper half
    moved = (
        ("begin", (0.5, 0.0, 0.0, 0.5, 8.0, 12.0), None, 1.0),
        ("image", "fox.png", 0.0, 0.0, 20.0, 20.0),
    )

    def is_below(_file: str, _x: float, y: float) -> bool:
        return y > 0.5

    def is_above(_file: str, _x: float, y: float) -> bool:
        return y < 0.5

    assert not found(picture, is_opaque=is_below)
    assert found(picture, is_opaque=is_above)
    assert found(*moved, ("end",), is_opaque=is_below)
    assert not found(*moved, ("end",), is_opaque=is_above)


def test_a_picture_between_two_words_of_a_line_hides_neither() -> None:
    apart: Op = ("glyphs", "face", 4.0, 10.0, 20.0, INK, ((1, 0.0, "S"), (2, 2.0, " "), (1, 12.0, "S")))
    ops = (apart, ("image", "fox.png", 13.0, 15.0, 8.0, 8.0))

    assert not list(covered(walk_by_author(ops, ((0, MINE), (1, OTHER)))))


def test_a_figure_of_which_a_clip_shows_nothing_on_the_words_hides_none() -> None:
    left = ("path", rectangle(5.0, 15.0, 5.9, 10.0), RED, None)  # on the first half of the first letter
    rest = rectangle(11.2, 0.0, 60.0, 60.0)

    assert found(left)
    assert not found(("begin", None, rest, 1.0), left, ("end",))


def test_what_is_filled_twice_in_one_direction_is_no_hole() -> None:
    twice = (*rectangle(5.0, 10.0, 20.0, 15.0), *rectangle(5.0, 10.0, 20.0, 15.0))

    assert found(("path", twice, RED, None))
    assert not found(("path", twice, RED, None, "evenodd"))


def test_a_run_without_letters_is_no_words() -> None:
    nothing: Op = ("glyphs", "face", 4.0, 10.0, 20.0, INK, ())

    assert not found(nothing, of=MINE)
