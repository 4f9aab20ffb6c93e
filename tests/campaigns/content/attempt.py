"""One mutant: write it, run the commands that a stranger's project meets, put the file back."""

import io
import os
import shutil
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass
from math import inf
from pathlib import Path

from deckwright.cli.main import run
from deckwright.make.studio import STUDIO
from deckwright.report import FORMATS

from .mutants import mutant
from .subjects import Subject

_SELDOM = 3  # of the mutants that are in order, one in so many is also tested and built
_BUILD = ("build", "--only", "tables,rulebook,schema,gallery")


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant. `signature` tells one fault from another; empty when all is well."""

    told: str  # the file and what was done to it
    seconds: float  # of CPU, for the check: who builds what is right may take longer
    signature: str = ""
    trace: str = ""


class Bench:
    """A folder in which the mutants of a subject are tried."""

    def __init__(self, subject: Subject, root: Path) -> None:
        self.subject, self.root = subject, root
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(parents=True)
        subject.make(root)
        self.files = subject.files(root)
        self._commands(1)  # faces are laid out once before anything is measured

    def attempt(self, number: int, seed: str) -> Outcome:
        """Try a mutant. The number chooses the file in turn, and how the findings are told."""
        file = self.files[number % len(self.files)]
        path = self.root / file
        data, what = mutant(path, f"{seed}/{self.subject.name}/{number}")
        before = path.read_bytes()
        path.write_bytes(data)
        started = _cpu()
        try:
            checked, signature, trace = self._commands(number)
        finally:
            path.write_bytes(before)
        return Outcome(f"{self.subject.name}: {file}: {what}", checked - started, signature, trace)

    def _commands(self, number: int) -> tuple[float, str, str]:
        """The commands, until one raises: when the check ended, the error's signature and traceback."""
        form, checked = FORMATS[number % len(FORMATS)], inf
        with _within(self.root), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()) as output:
            try:
                code = run(["check", "--faces", "--format", form, self.subject.game])
                checked = _cpu()
                if code == 0 and number % _SELDOM == 0:
                    run(["test", self.subject.game])
                    if run([*_BUILD, self.subject.game]):
                        return checked, "check finds nothing, build stops", output.getvalue()
            except Exception as error:  # noqa: BLE001  what is looked for
                return min(checked, _cpu()), signature_of(error), traceback.format_exc()
        return checked, "", ""


def signature_of(error: BaseException) -> str:
    """The kind of an error and the innermost of our functions that it passed through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "deckwright" in Path(frame.filename).parts]
    where = "/".join(Path(ours[-1].filename).parts[-2:]) if ours else "?"
    return f"{type(error).__name__} in {where} {ours[-1].name if ours else ''}"


@contextmanager
def _within(root: Path) -> Iterator[None]:
    here = Path.cwd()
    os.chdir(root)
    try:
        yield
    finally:
        os.chdir(here)


def _cpu() -> float:
    """Seconds of CPU of this process, of those that it has ended, and of the one that lays out faces."""
    times = os.times()
    total = times.user + times.system + times.children_user + times.children_system
    if (process := STUDIO.process) is not None:
        with suppress(OSError):  # told by Linux alone
            fields = Path(f"/proc/{process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return total
