"""Stamped shapes: they stand on their foot, and no piece makes a hole in another."""

import pytest

from deckwright.picture.outline import area, bounds, subpaths
from deckwright.scenery.error import ArtError
from deckwright.scenery.outlines import polygon, shoelace, stamp
from deckwright.scenery.silhouettes import KINDS, VARIANTS, shapes_of, silhouettes


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_a_shape_stands_on_its_foot_and_is_about_one_unit_high(kind):
    for shape in silhouettes(kind):
        out: list = []
        stamp(out, shape, 0, 0, 100, 100)
        _, top, _, bottom = bounds(tuple(out))
        assert -2 <= bottom <= 30, kind
        assert -150 <= top <= -60, kind


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_all_pieces_of_a_stamped_shape_turn_the_same_way(kind):
    for shape in silhouettes(kind):
        out: list = []
        stamp(out, shape, 0, 0, 100, 100)
        assert all(area(piece) >= 0 for piece in subpaths(tuple(out))), kind


def test_each_kind_has_variants_and_their_mirror_images():
    shapes = silhouettes("palm")

    assert len(shapes) == 2 * VARIANTS
    lefts = [min(v for v, axis in shape if axis == 0) for shape in shapes]
    rights = [max(v for v, axis in shape if axis == 0) for shape in shapes]
    assert lefts[:VARIANTS] == pytest.approx([-right for right in rights[VARIANTS:]])


def test_an_unknown_kind_is_an_art_error():
    with pytest.raises(ArtError, match="did you mean 'acacia'"):
        shapes_of("accacia", "trees")


def test_polygons_go_clockwise_whichever_way_they_were_given():
    corners = [(0, 0), (0, 9), (9, 9)]

    assert shoelace(corners) < 0
    assert area(tuple(polygon(corners))) > 0
    assert area(tuple(polygon(corners[::-1]))) > 0
