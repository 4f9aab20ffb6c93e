"""Mutants in warm workers: a limit of CPU, a file that remembers what is done, faults by signature."""

import json
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from pathlib import Path
from time import monotonic

from .attempt import Bench, Outcome
from .subjects import subjects

PATIENCE = 60  # times the limit of CPU that a worker may take of the time that passes
WHOLE = 12  # times the limit of CPU for a mutant that is in order and changes all outputs, such as a licence
CHUNK = 20  # mutants of one project in turn


@dataclass(frozen=True)
class Task:
    """Some mutants of one subject, by their numbers."""

    subject: str
    numbers: tuple[int, ...]


def tasks(groups: Iterable[str], mutants: int, done: set[str]) -> Iterator[Task]:
    """The mutants still to be tried. A group's own projects share them; those of one file get fewer."""
    every = subjects()
    wanted = [subject for group in groups for subject in every[group]]
    shares = [1 if subject.name.startswith("good/") else 40 for subject in wanted]
    taken = 0
    for number, subject in enumerate(wanted, 1):
        count = mutants * sum(shares[:number]) // sum(shares) - taken
        taken += count
        numbers = [n for n in range(count) if f"{subject.name}/{n}" not in done]
        for start in range(0, len(numbers), CHUNK):
            yield Task(subject.name, tuple(numbers[start : start + CHUNK]))


class State:
    """What became of each mutant, one line each in a file; of several lines about one the last holds."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.known: dict[str, Outcome] = {}
        for line in path.read_text("utf-8").splitlines() if path and path.is_file() else ():
            with suppress(ValueError):  # the last line of a run that was killed
                plain = json.loads(line)
                name = plain.pop("id")
                self.known[name] = Outcome(**plain)

    def add(self, name: str, outcome: Outcome) -> None:
        """Remember one, also on disk."""
        self.known[name] = outcome
        if self._path:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(json.dumps({"id": name, **asdict(outcome)}) + "\n")


class _Worker:
    """A process that tries one task after the other; `task` is what is left of the one it is at."""

    def __init__(self, folder: Path, limit: float, seed: str) -> None:
        context = get_context("spawn")
        self.line, other = context.Pipe()
        self.process = context.Process(target=_work, args=(folder, limit, seed, other), daemon=True)
        self.process.start()
        other.close()
        self.limit = limit
        self.task: Task | None = None
        self.since = monotonic()

    def give(self, task: Task) -> None:
        """Let it try a task."""
        self.task, self.since = task, monotonic()
        self.line.send(task)

    def next(self) -> str:
        """The mutant that it is at; from now on it is at the next."""
        assert self.task
        subject, (number, *left) = self.task.subject, self.task.numbers
        self.task = Task(subject, tuple(left)) if left else None
        self.since = monotonic()
        return f"{subject}/{number}"

    @property
    def late(self) -> bool:
        """Whether it must be ended."""
        return monotonic() - self.since > self.limit * PATIENCE


def run_campaign(todo: list[Task], state: State, *, workers: int, limit: float, seed: str) -> None:
    """Try all mutants. A worker that dies or overruns is replaced, and goes on behind what it died of."""
    queue, crew = list(reversed(todo)), []
    with tempfile.TemporaryDirectory() as folder:
        while queue or any(worker.task for worker in crew):
            crew += [_Worker(Path(folder), limit, seed) for _ in range(workers - len(crew))]
            for worker in crew:
                if worker.task is None and queue:
                    worker.give(queue.pop())
            ready = wait([worker.line for worker in crew], timeout=1)
            for worker in [worker for worker in crew if worker.line in ready or worker.late]:
                if not _heard(worker, state):
                    crew.remove(worker)
                    queue += [worker.task] if worker.task else []
        for worker in crew:
            worker.process.kill()
            worker.process.join()


def _heard(worker: _Worker, state: State) -> bool:
    """Take in one answer. Whether the worker lives; what it died of is remembered."""
    try:
        if worker.line.poll():
            outcome = worker.line.recv()
            state.add(worker.next(), outcome)
            return True
        worker.process.kill()
        why = "it gives no answer"
    except EOFError:
        why = ""
    worker.process.join()
    if worker.task:
        what = f"{worker.task.subject}: number {worker.task.numbers[0]}"
        why = why or f"its process ends with {worker.process.exitcode}"
        state.add(worker.next(), Outcome(what, worker.limit, why))
    return False


def _work(folder: Path, limit: float, seed: str, line: Connection) -> None:
    """What a worker does: one mutant after the other."""
    every = {subject.name: subject for group in subjects().values() for subject in group}
    bench: Bench | None = None
    while True:
        task = line.recv()
        if bench is None or bench.subject.name != task.subject:
            bench = Bench(every[task.subject], folder / str(os.getpid()))
        for number in task.numbers:
            _allow(limit)
            line.send(bench.attempt(number, seed))


def _allow(seconds: float) -> None:
    """Let the system end this process if it takes much more CPU than that from now on; not on Windows."""
    if sys.platform != "win32":
        import resource

        used = sum(resource.getrusage(resource.RUSAGE_SELF)[:2])
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (int(used + WHOLE * seconds) + 1, hard))


def faults(state: State, limit: float) -> dict[str, list[Outcome]]:
    """The outcomes that must not be, by signature."""
    by_signature: dict[str, list[Outcome]] = defaultdict(list)
    for outcome in state.known.values():
        if outcome.signature:
            by_signature[outcome.signature].append(outcome)
        elif outcome.seconds > limit:
            by_signature[f"over {limit:g} s of CPU"].append(outcome)
    return dict(sorted(by_signature.items(), key=lambda pair: -len(pair[1])))
