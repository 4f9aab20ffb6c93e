"""Cards on their way: drawing many at once is the same as drawing one by one."""

import pytest

from deckwright.engine import moves
from deckwright.engine.chance import Source


class Luck(Source):
    """A source that counts what becomes known."""

    news = 0


@pytest.mark.parametrize("n", [-1, 0, 1, 3, 5, 9])
@pytest.mark.parametrize("pile", [[], [4], [4, 1, 3]], ids=["an empty pile", "one card", "three cards"])
@pytest.mark.parametrize("refill", [[], [7, 2, 9]], ids=["nothing to refill it", "three to refill it"])
def test_many_cards_are_drawn_as_one_after_the_other(n, pile, refill):
    def drawn(times, one_by_one):
        luck, cards, rest, to = Luck(3), [*pile], [*refill], [8]
        for _ in range(times):
            moves.draw(luck, one_by_one, cards, to, rest)
        return to, cards, rest, luck.rng, luck.news

    assert drawn(1, n) == drawn(n, 1)


def test_what_is_drawn_into_a_hand_is_put_in_order():
    hand = [5, 6]

    moves.draw_sorted(Luck(1), 2, [9, 7, 1], hand, None)

    assert hand == [1, 5, 6, 7]


def test_a_card_is_taken_out_of_the_first_zone_that_has_it():
    zones = [[1], [2, 3], [3]]

    taken = [moves.take_first(zones, 3), moves.take_first(zones, 4)]

    assert taken == [True, False]
    assert zones == [[1], [2], [3]]
