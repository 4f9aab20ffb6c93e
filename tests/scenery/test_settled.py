"""What people built and set up: it leaves room for the subject, and stands where a scene puts it."""

import pytest

from deckwright.scenery.layers.built import colonnade, wall
from deckwright.scenery.layers.settled import furrows, sails, shelves, spears, stalls, tents

SIDE = 8.0  # mm that something may reach beyond its own place


def places(stage):
    """Every point of every outline, across and down."""
    for _, outline, *_ in stage.ops:
        numbers = [number for number in outline if not isinstance(number, str)]
        yield from zip(numbers[0::2], numbers[1::2], strict=True)


@pytest.mark.parametrize("layer", [shelves, stalls, tents, sails, spears])
def test_a_gap_keeps_the_middle_free_for_the_subject(stage, layer):
    layer(stage, gap=40.0)

    middle, half = stage.width / 2, stage.x(40.0) / 2 - SIDE
    assert stage.ops
    assert [x for x, _ in places(stage) if abs(x - middle) < half] == []


def test_the_nave_of_a_colonnade_is_free_below_its_beam(stage):
    colonnade(stage, y=58.0, height=34.0, count=9, gap=40.0)

    middle, half = stage.width / 2, stage.x(40.0) / 2 - SIDE
    below = stage.y(58.0 - 34.0) + 0.1
    assert [y for x, y in places(stage) if abs(x - middle) < half and y > below] == []


def test_arches_fill_the_room_below_the_beam_between_columns_only(stage):
    colonnade(stage, arches=False)
    plain = len(stage.ops[0][1])
    stage.ops.clear()
    colonnade(stage, arches=True)

    assert len(stage.ops[0][1]) > plain
    assert max(y for _, y in places(stage)) <= stage.y(58.0) + 0.1


def test_towers_rise_above_their_wall(stage):
    wall(stage, y=54.0, height=10.0, towers=3)

    tops = {y for _, y in places(stage)}
    wall_top = stage.y(54.0 - 10.0)
    assert min(tops) < wall_top - 3 * stage.unit
    assert any(abs(y - wall_top) < stage.unit for y in tops)


def test_furrows_begin_at_the_horizon_and_run_to_the_viewer(stage):
    furrows(stage, y=54.0)

    assert min(y for _, y in places(stage)) == pytest.approx(stage.y(54.0), abs=0.02)  # the field's horizon
    del stage.ops[0]
    heights = [y for _, y in places(stage)]
    assert (min(heights), max(heights)) == pytest.approx((stage.y(54.0), stage.height), abs=0.02)
