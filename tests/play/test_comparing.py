"""Whether shares differ by more than chance, against numbers worked out elsewhere."""

import pytest

from deckwright.play.comparing import adjusted, unlike
from deckwright.play.statistics import share

# The fifteen chances of Benjamini and Hochberg (1995), section 3.1, of which the first four are kept.
PUBLISHED = (
    *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459),
    *(0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0),
)


@pytest.mark.parametrize(
    ("one", "other", "chance"),
    [
        ((3, 4), (1, 4), 0.4857),  # R. A. Fisher's lady tasting tea
        ((1, 12), (9, 12), 0.0028),  # the example of many textbooks: 1 and 9 of 12
        ((8, 10), (1, 6), 0.0350),
    ],
)
def test_few_trials_are_compared_exactly(one, other, chance) -> None:
    assert unlike(share(*one), share(*other)) == pytest.approx(chance, abs=5e-5)
    assert unlike(share(*other), share(*one)) == pytest.approx(chance, abs=5e-5)


def test_many_trials_are_compared_by_their_pooled_variance() -> None:
    # z = (0.6 - 0.5) / sqrt(0.55 * 0.45 * (1 / 200 + 1 / 200)) = 2.0101
    assert unlike(share(120, 200), share(100, 200)) == pytest.approx(0.04443, abs=1e-5)


def test_without_trials_or_without_a_difference_nothing_is_unlike() -> None:
    assert unlike(share(0, 0), share(3, 9)) == 1.0
    assert unlike(share(0, 9), share(0, 4)) == 1.0
    assert unlike(share(5, 10), share(50, 100)) == pytest.approx(1.0)


def test_of_the_published_chances_the_first_four_stay_below_five_per_cent() -> None:
    found = adjusted(PUBLISHED)

    assert [each < 0.05 for each in found] == [True] * 4 + [False] * 11
    assert found[3] == pytest.approx(0.0095 * 15 / 4)
    assert found == sorted(found)


def test_corrected_chances_keep_their_places_and_none_is_lowered() -> None:
    chances = [0.9, 0.01, 0.04, 0.03]

    assert adjusted(chances) == pytest.approx([0.9, 0.04, 0.04 * 4 / 3, 0.04 * 4 / 3])
    assert adjusted([]) == []
