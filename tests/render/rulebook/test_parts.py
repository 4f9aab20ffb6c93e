"""Numbers around the picture of a card: from which side their lines come."""

from deckwright.model.place import Place
from deckwright.picture.display import DisplayList
from deckwright.render.rulebook.blocks import Figure
from deckwright.render.rulebook.figures import hemmed_in
from deckwright.render.rulebook.html import discs
from deckwright.render.rulebook.pictures import Picture

LEFT, MIDDLE, RIGHT = (2.0, 60.0, 18.0, 80.0), (20.0, 58.0, 42.0, 82.0), (44.0, 60.0, 60.0, 80.0)


def test_a_part_between_two_others_is_pointed_at_from_below():
    assert hemmed_in({1: LEFT, 2: MIDDLE, 3: RIGHT}) == {2}


def test_a_part_with_a_free_side_is_pointed_at_from_there():
    assert hemmed_in({1: LEFT, 2: MIDDLE}) == set()


def test_parts_above_and_below_are_not_in_the_way():
    above = (2.0, 10.0, 18.0, 30.0)

    assert hemmed_in({1: above, 2: MIDDLE, 3: RIGHT}) == set()


def test_on_the_web_page_numbers_stand_at_the_sides_and_below_as_on_paper():
    parts = {"life": LEFT, "wheel": MIDDLE, "stamina": RIGHT}
    picture = Picture(DisplayList(62.0, 100.0, 0.0, ()), "card", parts)
    figure = Figure("card", "stag", (), Place(""), parts=("life", "wheel", "stamina"))

    assert list(discs(figure, picture)) == [
        (1, "left", "top:70.0%"),
        (2, "below", "left:50.0%"),
        (3, "right", "top:70.0%"),
    ]
