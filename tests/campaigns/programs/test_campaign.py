"""100 random programs with fixed seeds: they show the known faults alone, and all of these.

They are played in parts, which processes share. `.ci/run --all` plays 2,000.
"""

import pytest

from .campaign import SECONDS, Summary, run
from .generate import generate
from .known import known_signatures
from .mend import mended
from .used import offered, used

SEEDS = range(100, 200)
PART = 25
MOST = 400  # programs among which each word of the language occurs; far fewer do, unless one is forgotten


@pytest.mark.parametrize("first", SEEDS[::PART])
def test_random_programs_show_exactly_the_known_faults(first: int) -> None:
    summary, seeds = Summary(), range(first, first + PART)
    for report in run(seeds, frozenset(), 1, SECONDS):
        summary.add(report)
    known = known_signatures()

    new = {signature: summary.what[signature] for signature in summary.seeds if signature not in known}
    here = [each for each in known.values() if each.seed in seeds]
    gone = [each for each in here if each.seed not in summary.seeds.get(each.signature, ())]

    assert summary.programs == PART
    assert not new, "a new fault: see `python -m tests.campaigns.programs --shrink SEED`"
    assert not gone, "fixed: delete their lines from known.yaml, or give the seed of another program"
    assert summary.refused <= PART // 6, "the generator no longer speaks the language"


def test_every_known_fault_has_a_seed_that_is_played() -> None:
    assert {each.seed for each in known_signatures().values()} <= set(SEEDS)


def test_random_programs_use_the_whole_language() -> None:
    unused = set(offered())
    for files in (generate(seed, frozenset()) for seed in range(SEEDS.start, SEEDS.start + MOST)):
        if not unused:
            break
        if unused & used(files):
            accepted, seen = mended(files)
            unused -= used(accepted) if seen.program else set()

    assert not unused, "let the generator use these ops, keys and queries"
