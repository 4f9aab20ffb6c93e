"""Shifting display operations."""

from deckwright.picture.display import Stroke, solid
from deckwright.picture.translate import translate

INK = solid("#000000")
FADE = ("linear", 0.0, 0.0, 0.0, 2.0, ((0.0, "#000000"), (1.0, "#ffffff")), 1.0)


def test_everything_moves_with_its_gradient():
    ops = (
        ("glyphs", "f", 3.0, 1.0, 2.0, INK, ((1, 0.0, "a"),)),
        ("path", ("M", 0.0, 0.0, "L", 1.0, 2.0, "Z"), FADE, Stroke(FADE, 0.2)),
        ("icon", "x", 1.0, 1.0, 2.0, INK, 0.0),
        ("note", "text", 0.0, 0.0, 1.0, 1.0, "a"),
    )
    glyphs, path, icon, note = translate(ops, 10.0, 20.0)
    assert glyphs[3:5] == (11.0, 22.0)
    assert path[1] == ("M", 10.0, 20.0, "L", 11.0, 22.0, "Z")
    assert path[2][1:5] == (10.0, 20.0, 10.0, 22.0)
    assert path[3].paint == path[2]
    assert icon[2:4] == (11.0, 21.0)
    assert note[2:4] == (10.0, 20.0)


def test_what_is_filled_by_the_even_odd_rule_stays_so():
    ((*_, rule),) = translate([("path", ("M", 0.0, 0.0, "L", 1.0, 2.0, "Z"), INK, None, "evenodd")], 1.0, 2.0)

    assert rule == "evenodd"


def test_a_group_moves_as_a_whole():
    group = (
        ("begin", (2.0, 0.0, 0.0, 2.0, 0.0, 0.0), None, 1.0),
        ("icon", "x", 1.0, 1.0, 2.0, INK, 0.0),
        ("end",),
    )
    assert translate(group, 3.0, 4.0) == (
        ("begin", (1.0, 0.0, 0.0, 1.0, 3.0, 4.0), None, 1.0),
        *group,
        ("end",),
    )
