"""A copy of this process carries out one task and leaves nothing else behind."""

import subprocess
import sys
from pathlib import Path

import pytest

from deckwright.make.forked import may_fork

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="copies are made on Linux alone")

SAYS = """\
import atexit, os, sys, threading
from deckwright.make.forked import Forked, may_fork
atexit.register(print, "goodbye")
print("first")
def task(answers):
    print("aside")
    {inside}
copy = Forked(task)
print(copy.stdout.read().decode(), copy.wait())
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
    assert err == "aside\n"


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


def test_no_copy_is_made_of_a_process_with_several_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threading.active_count", lambda: 1)
    assert may_fork()

    monkeypatch.setattr("threading.active_count", lambda: 2)
    assert not may_fork()
