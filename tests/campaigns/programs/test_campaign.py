"""200 random programs with fixed seeds: they show the known faults alone, and all of these."""

from .campaign import SECONDS, Summary, run
from .known import known_signatures
from .used import offered

SEEDS = range(200)


def test_random_programs_use_the_whole_language_and_show_exactly_the_known_faults() -> None:
    summary = Summary()
    for report in run(SEEDS, frozenset(), 1, SECONDS):
        summary.add(report)
    known = known_signatures()

    new = {signature: summary.what[signature] for signature in summary.seeds if signature not in known}
    gone = [signature for signature in known if signature not in summary.seeds]

    assert not offered() - summary.used, "let the generator use these ops, keys and queries"
    assert not new, "a new fault: see `python -m tests.campaigns.programs --shrink SEED`"
    assert not gone, "fixed: delete their lines from known.yaml"
    assert summary.refused <= len(SEEDS) // 10, "the generator no longer speaks the language"
