"""Numbers that depend on nothing but a text."""

from deckwright.scenery.dice import Dice


def test_the_same_text_gives_the_same_numbers_on_every_machine():
    dice = Dice("reed_hare")

    assert [dice.whole(1000) for _ in range(5)] == [
        Dice("reed_hare").whole(1000),
        *_first("reed_hare", 5)[1:],
    ]
    assert _first("reed_hare", 3) != _first("reed_hara", 3)


def _first(text, count):
    dice = Dice(text)
    return [dice.whole(1000) for _ in range(count)]


def test_numbers_fill_their_range_evenly():
    dice = Dice("even")

    parts = [0] * 10
    for _ in range(20000):
        parts[int(dice.unit() * 10)] += 1

    assert all(1800 < part < 2200 for part in parts)


def test_spread_puts_one_place_into_each_equal_part():
    places = Dice("spread").spread(8, 10, 50)

    assert [int((place - 10) // 5) for place in places] == list(range(8))


def test_near_and_between_keep_their_bounds():
    dice = Dice("bounds")

    assert all(8 <= dice.near(10, 0.2) <= 12 for _ in range(500))
    assert all(-3 <= dice.between(-3, 4) < 4 for _ in range(500))
    assert {dice.pick("abc") for _ in range(100)} == set("abc")
