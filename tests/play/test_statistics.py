"""Shares with intervals, and quantiles of histograms, against numbers worked out elsewhere."""

import pytest

from deckwright.play.statistics import share, spread


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_intervals_are_those_published(count: int, of: int, low: float, high: float) -> None:
    # R. G. Newcombe, Two-sided confidence intervals for the single proportion (1998), method 3.
    part = share(count, of)

    assert (round(part.low, 4), round(part.high, 4)) == (low, high)


@pytest.mark.parametrize(("count", "low", "high"), [(0, 0.0, 0.278), (10, 0.722, 1.0), (5, 0.237, 0.763)])
def test_few_trials_leave_wide_intervals_within_zero_and_one(count: int, low: float, high: float) -> None:
    part = share(count, 10)

    assert (round(part.low, 3), round(part.high, 3)) == (low, high)


def test_of_no_trials_nothing_is_known() -> None:
    part = share(0, 0)

    assert (part.low, part.rate, part.high) == (0.0, 0.0, 1.0)


def test_more_hits_than_trials_are_no_share() -> None:
    with pytest.raises(ValueError, match="3 of 2"):
        share(3, 2)


def test_a_larger_sample_narrows_the_interval_as_its_root() -> None:
    small, large = share(500, 1000), share(50_000, 100_000)

    assert (small.high - small.low) / (large.high - large.low) == pytest.approx(10, rel=0.01)


def test_quantiles_are_numbers_that_were_seen() -> None:
    found = spread({10: 1, 20: 2, 30: 1})

    assert found.mean == 20
    assert (found.least, found.most) == (10, 30)
    assert found.quantiles == {5: 10, 25: 10, 50: 20, 75: 20, 95: 30}


def test_the_median_of_an_even_count_is_the_lower_middle() -> None:
    assert spread({1: 1, 2: 1, 8: 1, 9: 1}).quantiles[50] == 2


def test_an_empty_histogram_has_no_spread_but_no_error() -> None:
    assert spread({}).count == 0
    assert spread({7: 0}).quantiles[50] == 0
