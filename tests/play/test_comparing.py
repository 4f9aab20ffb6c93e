"""Whether owners win more often than chance, against numbers worked out elsewhere."""

import pytest

from deckwright.play.comparing import adjusted, unlike

# The fifteen chances of Benjamini and Hochberg (1995), section 3.1, of which the first four are kept.
PUBLISHED = (
    *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459),
    *(0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0),
)
# Admissions to six departments of Berkeley (P. J. Bickel and others, Science 187, 1975): men who were
# admitted and who were not, women likewise. The Mantel-Haenszel statistic, not corrected, is 1.5246.
BERKELEY = (
    *((512, 313, 89, 19), (353, 207, 17, 8), (120, 205, 202, 391)),
    *((138, 279, 131, 244), (53, 138, 94, 299), (22, 351, 24, 317)),
)


@pytest.mark.parametrize(
    ("won", "game", "chance"),
    [
        (3, (8, 4, 4), 0.4857),  # R. A. Fisher's lady tasting tea
        (1, (24, 12, 10), 0.0028),  # the example of many textbooks: 1 and 9 of 12
        (8, (16, 10, 9), 0.0350),
    ],
)
def test_a_single_game_is_compared_exactly(won, game, chance) -> None:
    assert unlike(won, {game: 1}) == pytest.approx(chance, abs=5e-5)


def test_few_duels_of_an_owner_with_one_who_has_it_not_are_tosses_of_a_coin() -> None:
    # The sign test: 8 of 10 heads, or 2, or fewer still: 2 * (1 + 10 + 45) / 1024.
    assert unlike(8, {(2, 1, 1): 10}) == pytest.approx(112 / 1024)
    assert unlike(2, {(2, 1, 1): 10}) == pytest.approx(112 / 1024)


def test_many_duels_are_not_counted_twice_for_their_two_seats() -> None:
    # z = (220 - 200) / sqrt(400 / 4) = 2
    assert unlike(220, {(2, 1, 1): 400}) == pytest.approx(0.04550, abs=1e-5)


def test_games_are_compared_within_themselves_as_strata_are() -> None:
    strata = {(sum(each), each[0] + each[1], each[0] + each[2]): 1 for each in BERKELEY}

    found = unlike(sum(each[0] for each in BERKELEY), strata)

    assert found == pytest.approx(0.2169, abs=5e-5)


def test_of_three_seats_an_owner_wins_every_third_game_by_chance() -> None:
    # Owned by one of three in 90 games and by two in 90: 30 + 60 wins are expected, the variance is 40.
    games = {(3, 1, 1): 90, (3, 2, 1): 90}

    assert unlike(90, games) == pytest.approx(1.0)
    assert unlike(103, games) == pytest.approx(0.03983, abs=1e-5)


def test_games_in_which_all_own_it_or_nobody_wins_tell_nothing() -> None:
    assert unlike(0, {}) == 1.0
    assert unlike(50, {(2, 2, 1): 50, (2, 1, 0): 9}) == 1.0
    few = {(2, 1, 1): 10}
    assert unlike(58, few | {(2, 2, 1): 50, (2, 1, 0): 9}) == pytest.approx(unlike(8, few))


def test_few_and_many_games_agree_where_they_meet() -> None:
    exact, normal = unlike(28, {(2, 1, 1): 39}), unlike(28, {(2, 1, 1): 40})

    assert exact == pytest.approx(0.0095, abs=1e-4)
    assert normal == pytest.approx(0.0114, abs=1e-4)


def test_of_the_published_chances_the_first_four_stay_below_five_per_cent() -> None:
    found = adjusted(PUBLISHED)

    assert [each < 0.05 for each in found] == [True] * 4 + [False] * 11
    assert found[3] == pytest.approx(0.0095 * 15 / 4)
    assert found == sorted(found)


def test_corrected_chances_keep_their_places_and_none_is_lowered() -> None:
    chances = [0.9, 0.01, 0.04, 0.03]

    assert adjusted(chances) == pytest.approx([0.9, 0.04, 0.04 * 4 / 3, 0.04 * 4 / 3])
    assert adjusted([]) == []
