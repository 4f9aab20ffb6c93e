"""The section `ranking` says who wins at each end that does not say it."""

import pytest

CAP = "cap: {when: turns > 9, %s, rule: DU-01}"
RANKING = "ranking: {by: [food, {lowest: turns}], tie: shared, rule: DU-01}\n"


@pytest.fixture
def ends(resolved):
    def made(written):
        resolution = resolved(written)
        assert resolution.program is not None, resolution.findings
        return resolution.program.ends

    return made


def ranks(end):
    return end.ranking, end.lowest, end.shared, end.winner


def test_ends_that_do_not_say_who_wins_have_the_ranking_of_the_game(ends):
    apart = ends(f"end: {{{CAP % 'ranking: [food, {lowest: turns}], tie: shared'}}}\n")
    whole = ends("end: {cap: {when: turns > 9}, full: {when: food > 9}}\n" + RANKING)

    assert ranks(whole["cap"]) == ranks(whole["full"]) == ranks(apart["cap"])
    assert whole["full"].rules == ("DU-01",)


@pytest.mark.parametrize("own", ["ranking: [turns]", "winner: me"])
def test_an_end_that_says_who_wins_is_not_ranked_by_it(own, ends):
    both = ends(f"end: {{{CAP % own}, full: {{when: food > 9}}}}\n" + RANKING)

    assert ranks(both["cap"]) == ranks(ends(f"end: {{{CAP % own}}}\n")["cap"])


def test_where_no_end_is_written_none_says_itself_who_wins(resolved):
    assert not any("says itself who wins" in finding.message for finding in resolved(RANKING).findings)


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (f"end: {{{CAP % 'winner: me'}}}\n" + RANKING, "each end says itself who wins"),
        ("end: {cap: {when: turns > 9, tie: shared}}\n" + RANKING, "without a ranking there are no ties"),
        ("end: {cap: {when: turns > 9}}\nranking: {by: [hunger]}\n", "'hunger'"),
    ],
)
def test_a_ranking_that_cannot_be_meant_is_told(written, told, resolved):
    (finding,) = resolved(written).findings

    assert told in finding.message
