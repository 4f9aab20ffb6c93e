"""CPU time and memory of whole processes and of calls, and the comparison of two things in one run."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROUNDS = 5
COMPILED = tempfile.TemporaryDirectory()


@dataclass(frozen=True, slots=True)
class Cost:
    """What one process took: CPU seconds with those of its children, and its peak of memory."""

    cpu: float
    megabytes: float
    output: str = ""


def run(*command: str | Path, cwd: Path, code: int = 0, blocked: Sequence[str] = ()) -> Cost:
    """Run a command to its end; any other exit code than `code` is an error.

    `blocked` names modules that its Python cannot import, as if they were not installed.
    """
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder, "cost.json")
        done = subprocess.run(
            [sys.executable, "-S", HERE / "child.py", result, *command],
            cwd=cwd,
            env=_environment(Path(folder), blocked),
            capture_output=True,
            text=True,
            check=True,
        )
        told = json.loads(result.read_text("utf-8"))
    assert told["code"] == code, (
        f"{command}: exit code {told['code']}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    )
    return Cost(told["cpu"], told["megabytes"], done.stdout)


def deckwright(*words: str, cwd: Path, code: int = 0, blocked: Sequence[str] = ()) -> Cost:
    """Run the command line of deckwright."""
    return run(sys.executable, "-m", "deckwright", *words, cwd=cwd, code=code, blocked=blocked)


def _environment(folder: Path, blocked: Sequence[str]) -> dict[str, str]:
    """Compiled modules are kept, as on any user's machine; a sitecustomize hides what is blocked."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    kept["PYTHONPYCACHEPREFIX"] = COMPILED.name
    if blocked:
        hidden = f"import sys\nsys.modules.update(dict.fromkeys({list(blocked)!r}))\n"
        Path(folder, "sitecustomize.py").write_text(hidden, encoding="utf-8")
        kept["PYTHONPATH"] = str(folder)
    return kept


@dataclass
class Meter:
    """Adds up CPU seconds; pytest-benchmark reads it as its clock, so that it sees just what was counted."""

    seconds: float = 0.0

    def __call__(self) -> float:
        return self.seconds

    def add(self, seconds: float) -> None:
        """Count what some work took."""
        self.seconds += seconds


METER = Meter()


@dataclass(frozen=True, slots=True)
class Gate:
    """A promise: what is measured costs at most `limit` times what it is measured against."""

    what: str
    measured: float
    limit: float
    unit: str = "x"

    @property
    def met(self) -> bool:
        """Whether the promise holds."""
        return self.measured <= self.limit

    def __str__(self) -> str:
        verdict = "met" if self.met else "MISSED"
        return (
            f"{self.what}: {self.measured:.3g} {self.unit}, at most {self.limit:.3g} {self.unit}: {verdict}"
        )


GATES: list[Gate] = []


def hold(what: str, measured: float, limit: float, unit: str = "x") -> None:
    """Note a gate for the summary, and fail when it is missed."""
    gate = Gate(what, measured, limit, unit)
    GATES.append(gate)
    assert gate.met, str(gate)


NOTES: list[str] = []


def note(what: str, measured: str) -> None:
    """Note a figure that is told and promises nothing."""
    NOTES.append(f"{what}: {measured}")


@dataclass
class Duel:
    """Two ways of doing the same, measured in turn, so that a busy moment falls on both."""

    ours: Callable[[], float]
    theirs: Callable[[], float]
    costs: list[float] = field(default_factory=list)
    peers: list[float] = field(default_factory=list)

    def fight(self, benchmark: Callable[..., object], rounds: int = ROUNDS) -> float:
        """The ratio of the medians. Each function carries out its work and says what CPU time it took."""

        def peer() -> None:
            self.peers.append(self.theirs())

        def mine() -> None:
            self.costs.append(self.ours())
            METER.add(self.costs[-1])

        benchmark.pedantic(mine, setup=peer, rounds=rounds)  # type: ignore[attr-defined]
        ratio = median(self.costs) / median(self.peers)
        benchmark.extra_info |= {"peer": median(self.peers), "ratio": ratio}  # type: ignore[attr-defined]
        return ratio


def cpu_of(work: Callable[[], object]) -> float:
    """The CPU seconds that some work in this process takes."""
    started = time.process_time()
    work()
    return time.process_time() - started
