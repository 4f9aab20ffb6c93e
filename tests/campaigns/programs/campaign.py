"""Many programs in worker processes: which are faulty, by signature."""

import signal
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from itertools import islice

from deckwright.rules.program.records import Program

from .generate import generate
from .mend import mended
from .play import Table
from .signatures import Fault, OutOfTime, of_error
from .used import used

SECONDS = 10.0  # of CPU time for playing a program, where `_LOOPS` take 10 ms
_LOOPS = 100_000
MEMORY = 3 << 30  # bytes that a worker may have
TABLES = "deckwright_tables_"


@dataclass(frozen=True, slots=True)
class Report:
    """What came of one program. `refused`: `check` accepts no part of it that is worth playing."""

    seed: int
    faults: tuple[Fault, ...] = ()
    refused: bool = False
    counts: dict[str, int] = field(default_factory=dict)
    used: frozenset[str] = frozenset()


@dataclass(slots=True)
class Summary:
    """What came of all programs. `seeds` are those that showed a signature, `what` the first case of it."""

    programs: int = 0
    refused: int = 0
    faulty: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    seeds: dict[str, list[int]] = field(default_factory=dict)
    what: dict[str, str] = field(default_factory=dict)
    used: set[str] = field(default_factory=set)

    def add(self, report: Report) -> None:
        """Count one program."""
        self.programs += 1
        self.refused += report.refused
        self.faulty += bool(report.faults)
        self.counts.update(report.counts)
        self.used |= report.used
        for fault in report.faults:
            self.seeds.setdefault(fault.signature, []).append(report.seed)
            self.what.setdefault(fault.signature, f"seed {report.seed}: {fault.what}")


def tried(seed: int, without: frozenset[str] = frozenset(), seconds: float = SECONDS) -> Report:
    """Make the program of a seed and play it."""
    files = generate(seed, without)
    try:
        with _limited(seconds):
            files, seen = mended(files)
    except OutOfTime:
        return Report(seed, (Fault("over time in the check", ""),))
    except Exception as wrong:  # noqa: BLE001  whatever goes wrong is what is looked for
        return Report(seed, (of_error("check", wrong),))
    if seen.program is None:
        return Report(seed, refused=True)
    return replace(played(seed, seen.program, seconds), used=used(files))


def played(seed: int, program: Program, seconds: float = SECONDS) -> Report:
    """Play a program for some CPU time."""
    table = Table(program)
    faults: list[Fault] = []
    try:
        with _limited(seconds):
            faults.extend(table.faults())
    except OutOfTime:
        faults.append(Fault(f"over time in the {table.stage}", ""))
    _forget()
    return Report(seed, tuple(faults), counts=dict(table.counts))


def shows(program: Program, signature: str, seconds: float = SECONDS) -> bool:
    """Whether a program shows a signature."""
    table = Table(program)
    is_shown = False
    with suppress(OutOfTime), _limited(seconds):
        is_shown = any(fault.signature == signature for fault in table.faults())
    _forget()
    return is_shown or signature == f"over time in the {table.stage}"


def _forget() -> None:
    """Compiled games are kept by their text; here they would only take room."""
    for name in [name for name in sys.modules if name.startswith(TABLES)]:
        del sys.modules[name]


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Raise OutOfTime when so much CPU time is used up. Windows has no such clock: nothing happens there."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    begun = time.process_time()

    def over(*_: object) -> None:
        left = begun + seconds * _pace() - time.process_time()
        if left <= 0:
            raise OutOfTime
        signal.setitimer(signal.ITIMER_VIRTUAL, left)

    before = signal.signal(signal.SIGVTALRM, over)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _pace() -> float:
    """How many times as long this machine takes now, for one who shares it; at least 1."""
    begun, total = time.process_time(), 0
    for number in range(_LOOPS):
        total += number * number
    return max(1.0, (time.process_time() - begun) / 0.01)


def run(seeds: Iterable[int], without: frozenset[str], jobs: int, seconds: float) -> Iterator[Report]:
    """Report on each seed, in the order in which they are done."""
    if jobs == 1:
        yield from (tried(seed, without, seconds) for seed in seeds)
        return
    left = iter(seeds)
    while batch := list(islice(left, 64 * jobs)):
        yield from _batch(batch, without, jobs, seconds)


def _batch(seeds: Sequence[int], without: frozenset[str], jobs: int, seconds: float) -> Iterator[Report]:
    """Some seeds in workers of their own. When one dies, those that were lost are tried one by one."""
    lost: list[int] = []
    with ProcessPoolExecutor(jobs, initializer=_begin) as workers:
        due: dict[Future[Report], int] = {
            workers.submit(tried, seed, without, seconds): seed for seed in seeds
        }
        while due:
            for future in wait(due, return_when=FIRST_COMPLETED).done:
                seed = due.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    lost.append(seed)
    for seed in lost:
        yield _alone(seed, without, seconds)


def _alone(seed: int, without: frozenset[str], seconds: float) -> Report:
    with ProcessPoolExecutor(1, initializer=_begin) as worker:
        try:
            return worker.submit(tried, seed, without, seconds).result()
        except BrokenProcessPool:
            return Report(seed, (Fault("the process died", ""),))


def _begin() -> None:
    """A worker leaves Ctrl-C to the command, and cannot take all memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
