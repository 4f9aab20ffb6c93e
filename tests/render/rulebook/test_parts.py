"""Numbers around the picture of a card: from which side their lines come."""

from deckwright.render.rulebook.figures import hemmed_in

LEFT, MIDDLE, RIGHT = (2.0, 60.0, 18.0, 80.0), (20.0, 58.0, 42.0, 82.0), (44.0, 60.0, 60.0, 80.0)


def test_a_part_between_two_others_is_pointed_at_from_below():
    assert hemmed_in({1: LEFT, 2: MIDDLE, 3: RIGHT}) == {2}


def test_a_part_with_a_free_side_is_pointed_at_from_there():
    assert hemmed_in({1: LEFT, 2: MIDDLE}) == set()


def test_parts_above_and_below_are_not_in_the_way():
    above = (2.0, 10.0, 18.0, 30.0)

    assert hemmed_in({1: above, 2: MIDDLE, 3: RIGHT}) == set()
