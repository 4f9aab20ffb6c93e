"""Ground seen from above: who sits opposite sees the same, and a thicket leaves the middle free."""

import pytest

from deckwright.scenery.layers.above import thicket, turf


def points(ops):
    """Every point of every outline, across and down."""
    for op in ops:
        if op[0] == "path":
            numbers = [number for number in op[1] if not isinstance(number, str)]
            yield from zip(numbers[0::2], numbers[1::2], strict=True)


@pytest.mark.parametrize("layer", [turf, thicket])
def test_the_ground_is_drawn_once_as_it_is_and_once_turned_about_the_middle(stage, layer):
    layer(stage)

    begin = next(number for number, op in enumerate(stage.ops) if op[0] == "begin")
    turned = stage.ops[begin + 1 : -1]
    assert stage.ops[begin][1] == (-1.0, 0.0, 0.0, -1.0, stage.width, stage.height)
    assert stage.ops[begin - len(turned) : begin] == turned != []


def test_the_crowns_of_a_thicket_stand_along_the_edges(stage):
    thicket(stage, count=20, size=2.0)

    reach = stage.unit * 2.0 * 4
    inside = [
        (x, y)
        for x, y in points(stage.ops)
        if reach < x < stage.width - reach and reach < y < stage.height - reach
    ]
    assert inside == []


def test_turf_has_only_what_it_is_asked_for(stage):
    turf(stage, flowers=0, stones=0, leaves=0)
    bare = len(stage.ops)
    stage.ops.clear()
    turf(stage, flowers=5, stones=5, leaves=5)

    assert len(stage.ops) == bare + 2 * (2 + 3 + 2)  # flowers, stones, leaves; each half twice


def test_larger_turf_has_larger_stones(stage):
    def widest(size):
        stage.ops.clear()
        turf(stage, size=size, patches=1, tufts=1, flowers=0, stones=6)
        outlines = [list(points([op])) for op in stage.ops if op[0] == "path"][-4:-1]
        return max(max(x for x, _ in outline) - min(x for x, _ in outline) for outline in outlines)

    assert widest(2.0) != widest(6.0)
