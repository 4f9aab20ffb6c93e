"""Some random programs with fixed seeds: they show the known faults alone, and all of these.

They are played in parts, which processes share. `.ci/run` plays more, and with `--all` 2,000.
"""

import pytest

from .campaign import SECONDS, Summary, run
from .generate import generate
from .known import known_signatures
from .mend import mended
from .used import offered, used

FRESH = range(100, 108)
SEEDS = sorted({*FRESH, *(fault.seed for fault in known_signatures().values())})
PART = 8
MOST = 400  # programs among which each word of the language occurs
# A few that use nearly all words come first: the others are made only if these no longer do.
RICH = (
    101,
    102,
    104,
    112,
    115,
    116,
    119,
    120,
    126,
    130,
    132,
    143,
    144,
    164,
    167,
    172,
    185,
    204,
    213,
    218,
    264,
)
RICH += (304, 407, 612, 628)


@pytest.mark.parametrize("seeds", [SEEDS[first : first + PART] for first in range(0, len(SEEDS), PART)])
def test_random_programs_show_exactly_the_known_faults(seeds: list[int]) -> None:
    summary = Summary()
    for report in run(seeds, frozenset(), 1, SECONDS):
        summary.add(report)
    known = known_signatures()

    new = {signature: summary.what[signature] for signature in summary.seeds if signature not in known}
    here = [fault for fault in known.values() if fault.seed in seeds]
    gone = [fault for fault in here if fault.seed not in summary.seeds.get(fault.signature, ())]

    assert summary.programs == len(seeds)
    assert not new, "a new fault: see `python -m tests.campaigns.programs --shrink SEED`"
    assert not gone, "fixed: delete their lines from known.yaml"
    assert summary.refused <= PART // 4, "the generator no longer speaks the language"


def test_random_programs_use_the_whole_language() -> None:
    unused = set(offered())
    for files in (generate(seed, frozenset()) for seed in (*RICH, *range(FRESH.start, FRESH.start + MOST))):
        if not unused:
            break
        if unused & used(files):
            accepted, seen = mended(files)
            unused -= used(accepted) if seen.program else set()

    assert not unused, "let the generator use these ops, keys and queries"
