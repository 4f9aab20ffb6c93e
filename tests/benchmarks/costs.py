"""CPU time and memory of whole processes and of calls, and the comparison of two things in one run."""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib.util import find_spec
from math import nan
from pathlib import Path
from statistics import median
from typing import Any

import pytest

HERE = Path(__file__).parent
ROUNDS = 5
COMPILED = tempfile.TemporaryDirectory()


@dataclass
class Form:
    """How benchmarks are run. The quick form only shows that they run, and judges nothing."""

    quick: bool = False


FORM = Form()  # conftest.py sets it before the benchmarks are imported


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
        data = json.loads(result.read_text("utf-8"))
    assert data["code"] == code, (
        f"{command}: exit code {data['code']}\n{done.stdout[-2000:]}{done.stderr[-2000:]}"
    )
    return Cost(data["cpu"], data["megabytes"], done.stdout)


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
    """Note a gate for the summary, and fail when it is missed; the quick form proves nothing."""
    gate = Gate(what, measured, limit, unit)
    GATES.append(gate)
    assert gate.met or FORM.quick, str(gate)


NOTES: list[str] = []


def note(what: str, measured: str) -> None:
    """Note a figure that is told and promises nothing."""
    NOTES.append(f"{what}: {measured}")


@dataclass
class Duel:
    """Two ways of doing the same, measured in turn, so that a busy moment falls on both.

    Each function carries out its work and says what CPU time it took. In the quick form there may be no peer.
    """

    ours: Callable[[], float]
    theirs: Callable[[], float] | None
    costs: list[float] = field(default_factory=list)
    peers: list[float] = field(default_factory=list)

    def fight(self, rounds: int = ROUNDS) -> float:
        """The ratio of the medians, which is nan without a peer."""
        for _ in range(1 if FORM.quick else rounds):
            self.peers.append(self.theirs() if self.theirs else nan)
            self.costs.append(self.ours())
        return median(self.costs) / median(self.peers)


def peer(module: str) -> Any:
    """A package to measure against. Without it a benchmark is skipped; its quick form runs our side alone."""
    if FORM.quick and find_spec(module) is None:
        return None
    return pytest.importorskip(module)


def few(full: int, quick: int) -> int:
    """How many of something: so many in full, or so few where it is only shown that the benchmark runs."""
    return quick if FORM.quick else full


def cpu_of(work: Callable[[], object]) -> float:
    """The CPU seconds that some work in this process takes."""
    started = time.process_time()
    work()
    return time.process_time() - started
