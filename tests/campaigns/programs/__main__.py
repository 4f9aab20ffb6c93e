"""`python -m tests.campaigns.programs`: play random programs on both back-ends, count faults by signature."""

import argparse
import gc
import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence

from .campaign import SECONDS, Report, Summary, run
from .known import Known, known_signatures
from .luck import HABITS
from .shrink import as_bundle, shrunk

EVERY = 20.0  # seconds between two lines of progress


def main(argv: Sequence[str] | None = None) -> int:
    """Exit code 0: no fault, or known ones only; 1: an unknown one; 2: wrong usage; 130 after Ctrl-C."""
    args = _parser().parse_args(argv)
    without = frozenset(args.without)
    if args.shrink is not None:
        return _shrink(args.shrink, without, args.signature)
    gc.set_threshold(200_000, 20, 100)  # programs are short: what is left over of one is soon gone
    summary, known = Summary(), known_signatures()
    seeds = range(args.seed, args.seed + args.programs)
    stopped = False
    try:
        reports = run(seeds, without, args.jobs, args.seconds)
        _count(summary, _until_found(reports, known) if args.until_found else reports, args.programs)
    except KeyboardInterrupt:
        stopped = True
    _print(summary, known)
    return 130 if stopped else 1 if set(summary.seeds) - set(known) else 0


def _until_found(reports: Iterable[Report], known: dict[str, Known]) -> Iterator[Report]:
    """Reports up to the first one with a signature that is not known."""
    for report in reports:
        yield report
        if any(fault.signature not in known for fault in report.faults):
            return


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.campaigns.programs", description=__doc__)
    parser.add_argument("--programs", type=_count_of, default=200, help="how many; 200 unless given")
    parser.add_argument("--seed", type=int, default=1_000_000, help="of the first program")
    parser.add_argument("--jobs", type=_count_of, default=os.cpu_count() or 1, help="worker processes")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="CPU time for playing one program")
    parser.add_argument(
        "--without", action="append", default=[], choices=sorted(HABITS), help="leave a habit out"
    )
    parser.add_argument(
        "--shrink", type=int, metavar="SEED", help="print a small bundle for the program of a seed"
    )
    parser.add_argument(
        "--until-found", action="store_true", help="end with the first one of an unknown fault"
    )
    parser.add_argument("--signature", default="", help="which of its faults; the first one unless given")
    return parser


def _count_of(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def _count(summary: Summary, reports: Iterable[Report], programs: int) -> None:
    last = time.monotonic()
    for report in reports:
        summary.add(report)
        for fault in report.faults:
            print(f"seed {report.seed}: {fault.signature}", file=sys.stderr)
        if time.monotonic() - last > EVERY:
            last = time.monotonic()
            faults = len(summary.seeds)
            print(
                f"{summary.programs} of {programs}: {summary.faulty} faulty, {faults} signatures",
                file=sys.stderr,
            )


def _print(summary: Summary, known: dict[str, Known]) -> None:
    counts = ", ".join(f"{number} {name}" for name, number in sorted(summary.counts.items()))
    print(
        f"{summary.programs} programs ({summary.refused} refused by check), {summary.faulty} faulty; {counts}"
    )
    for signature, seeds in sorted(summary.seeds.items(), key=lambda pair: -len(pair[1])):
        fault = known[signature].fault if signature in known else "NEW"
        print(f"{len(seeds):5}  {fault:10}  {signature}")
        print(f"{'':19}{summary.what[signature]}")


def _shrink(seed: int, without: frozenset[str], signature: str) -> int:
    try:
        files = shrunk(seed, without, signature, lambda line: print(line, file=sys.stderr))
    except LookupError as wrong:
        print(wrong.args[0], file=sys.stderr)
        return 2
    print(as_bundle(files), end="")
    return 1


if __name__ == "__main__":
    sys.exit(main())
