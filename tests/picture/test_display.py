"""Display lists: equal pictures have equal keys, and come back from bytes as they were."""

import pytest

from deckwright.picture.display import DisplayList, Op, Stroke, q, solid, unpacked

SEGMENTS = ("M", 0.0, 0.0, "L", 1.0, 1.0, "Z")
OPS: tuple[Op, ...] = (
    ("begin", (1.0, 0.0, 0.0, 1.0, 2.0, 2.0), SEGMENTS, 0.5),
    ("path", SEGMENTS, None, Stroke(solid("#102030"), 0.2, dash=(1.0, 2.0))),
    ("path", SEGMENTS, solid("#ffffff"), None),
    ("path", SEGMENTS, solid("#ffffff"), Stroke(solid("#102030"), 0.2), "evenodd"),
    (
        "glyphs",
        "fonts/Vollkorn-Regular.ttf",
        3.0,
        1.0,
        2.0,
        solid("#000000"),
        ((12, 0.0, "ß"), (13, 1.5, "“")),
    ),
    ("end",),
)


def picture(*ops: Op) -> DisplayList:
    return DisplayList(63.5, 88.9, 3.0, ops)


def test_a_picture_comes_back_from_its_bytes() -> None:
    assert unpacked(picture(*OPS).packed()) == picture(*OPS)


def test_pictures_that_were_made_apart_but_are_equal_have_one_key() -> None:
    text = "".join(["M", "ist"])  # another object than the constant below
    once, again = ("note", "text", 1.0, 2.0, 3.0, 4.0, text), ("note", "text", 1.0, 2.0, 3.0, 4.0, "Mist")

    assert picture(once, once).key == picture(again, ("note", *again[1:])).key


@pytest.mark.parametrize(
    "other",
    [
        ("path", SEGMENTS, None, Stroke(solid("#102030"), 0.3, dash=(1.0, 2.0))),
        ("path", SEGMENTS, None, Stroke(solid("#102030"), 0.2, dash=(1.0, 3.0))),
        ("path", SEGMENTS, solid("#102030"), None),
    ],
)
def test_another_line_or_paint_is_another_key(other: Op) -> None:
    assert picture(other).key != picture(OPS[1]).key


@pytest.mark.parametrize("data", [b"", b"\0", picture(*OPS).packed()[:-9]])
def test_bytes_of_another_shape_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"no packed picture|bad marshal data"):
        unpacked(data)


def test_a_rounded_zero_has_no_sign() -> None:
    assert str(q(-0.00001)) == "0.0"


def test_what_is_kept_of_a_picture_is_its_key_and_its_bytes() -> None:
    assert picture(*OPS).kept() == (picture(*OPS).key, picture(*OPS).packed())


def test_a_picture_in_other_words_and_another_one_in_the_same_have_other_keys() -> None:
    said = [picture(*OPS).saying("A fox"), picture(*OPS).saying("A hare"), picture(OPS[2]).saying("A fox")]

    assert len({display.key for display in [*said, picture(*OPS)]}) == 4
    assert picture(*OPS).saying("A fox").key == said[0].key
