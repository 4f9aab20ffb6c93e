"""A copy of this process carries out one task and leaves nothing else behind."""

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.make.forked import Forked, may_fork
from deckwright.make.lock import locked_if_free

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="copies are made on Linux alone")

SAYS = """\
import atexit, os, sys, threading
from deckwright.make.forked import Forked, may_fork
atexit.register(print, "goodbye")
print("first")
def task(answers):
    print("aside")
    os.write(1, b"below\\n")
    {inside}
copy = Forked(task)
print(copy.stdout.read().decode(), copy.wait())
"""

HOLDS = """\
import os, sys, time
from deckwright.make.forked import Forked
from deckwright.make.lock import locked
def task(answers):
    answers.write(b"begun")
    answers.flush()
    time.sleep(20)
    os.write(2, b"outlived")
with locked(sys.argv[1], "pond"):
    copy = Forked(task)
    copy.stdout.read(5)
    print("begun", flush=True)
    copy.wait()
"""
ASIDE = """\
import signal
from deckwright.make import forked
forked.os.setpgid = lambda *_: signal.raise_signal(signal.SIGINT)
copy = forked.Forked(lambda answers: answers.write(b"found"))
print(copy.stdout.read().decode(), copy.wait(), signal.pthread_sigmask(signal.SIG_BLOCK, ()))
"""


def said(tmp_path: Path, inside: str) -> tuple[list[str], str]:
    """What a script and the copies that it makes say on stdout and stderr."""
    script = tmp_path / "script.py"
    script.write_text(SAYS.format(inside=inside), encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)
    return done.stdout.splitlines(), done.stderr


def test_what_a_copy_finds_is_read_and_nothing_that_waits_in_its_original_is_said_or_done_twice(
    tmp_path: Path,
) -> None:
    out, err = said(tmp_path, "answers.write(b'found')")

    assert out == ["first", "found 0", "goodbye"]
    assert err == "aside\nbelow\n"


@pytest.mark.parametrize(
    ("inside", "code"),
    [("os._exit(12)", 12), ("os.kill(os.getpid(), 27)", -27), ("raise ValueError('a frog')", 1)],
    ids=["ends", "is ended", "raises"],
)
def test_the_exit_code_of_a_copy_is_told_as_that_of_any_process(
    tmp_path: Path, inside: str, code: int
) -> None:
    out, err = said(tmp_path, inside)

    assert out[1].split() == [str(code)]
    assert ("a frog" in err) == (code == 1)


def test_a_copy_neither_holds_the_lock_of_a_killed_original_nor_outlives_it(tmp_path: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(tmp_path)], stdout=pipe, stderr=pipe, text=True
    ) as original:
        assert original.stdout
        assert original.stderr
        assert original.stdout.readline() == "begun\n"
        original.kill()
        original.wait()

        with locked_if_free(str(tmp_path), "pond") as free:
            assert free
        assert original.stderr.read() == ""  # it ends once nobody has it open


def test_ctrl_c_does_not_reach_a_copy_that_has_just_begun(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(ASIDE, encoding="utf-8")
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, check=True)

    assert (done.stdout, done.stderr) == ("found 0 set()\n", "")


def test_nothing_stays_open_when_the_system_refuses_a_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> int:
        raise BlockingIOError(errno.EAGAIN, "no more processes")

    monkeypatch.setattr("os.fork", refuse)
    opened = sorted(os.listdir("/proc/self/fd"))  # noqa: PTH208  names alone

    with pytest.raises(BlockingIOError):
        Forked(lambda _: None)

    assert sorted(os.listdir("/proc/self/fd")) == opened  # noqa: PTH208


def test_no_copy_is_made_of_a_process_with_several_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threading.active_count", lambda: 1)
    assert may_fork()

    monkeypatch.setattr("threading.active_count", lambda: 2)
    assert not may_fork()
