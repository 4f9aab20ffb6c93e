"""A copy of this process for what may never end, which has read and imported all that a new one would.

That saves a third of a second. Only Linux is asked for copies: libraries of other systems do not stand them.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import IO, TYPE_CHECKING, NoReturn

if TYPE_CHECKING:
    from ctypes import CDLL

Task = Callable[[IO[bytes]], None]
_STDOUT, _STDERR = 1, 2
_MOST_FILES = 1 << 16
_PR_SET_PDEATHSIG = 1


def may_fork() -> bool:
    """Whether a copy of this process is sound: what another thread has locked, it could never open."""
    return sys.platform == "linux" and threading.active_count() == 1


class Forked:
    """The copy. It carries out one task, which writes what it finds into `stdout`, and ends.

    It offers what of `subprocess.Popen` is used of our processes. Ctrl-C does not reach it, and it does not
    outlive its original.

    Raises:
        OSError: the system makes no more processes.
    """

    stdin = None

    def __init__(self, task: Task) -> None:
        from ctypes import CDLL

        system, original = CDLL(None), os.getpid()
        reads, writes = os.pipe()
        self.stdout: IO[bytes] = os.fdopen(reads, "rb")
        self._code: int | None = None
        try:
            with _no_ctrl_c():
                self.pid = os.fork()
                if not self.pid:
                    _carry_out(task, writes, lambda: _end_with(original, system))
        except BaseException:
            self.stdout.close()  # a copy ends with what it tells next
            raise
        finally:
            os.close(writes)

    def kill(self) -> None:
        """End it, unless its exit code is known."""
        if self._code is None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def wait(self, _seconds: float = 0.0) -> int:
        """Its exit code, the negative number of a signal that ended it.

        Nobody listens to it any more, so it ends with what it tells next.
        """
        self.stdout.close()
        if self._code is None:
            self._code = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self._code


@contextmanager
def _no_ctrl_c() -> Iterator[None]:
    """Ctrl-C waits meanwhile: until a copy is in a group of its own, it would reach the copy too."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _carry_out(task: Task, writes: int, end_with_original: Callable[[], None]) -> NoReturn:
    """What the copy does. It leaves undone what its original does at its own end."""
    code = 1
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.setpgid(0, 0)
        end_with_original()
        _close_all_but(writes)
        sys.stdout = sys.stderr
        with os.fdopen(writes, "wb") as answers:
            task(answers)
        code = 0
    except BrokenPipeError:
        pass
    except BaseException:  # noqa: BLE001  nobody else would tell
        traceback.print_exc()
    finally:
        os._exit(code)


def _close_all_but(file: int) -> None:
    """Close the files of the original, but for what it writes to: a lock holds while anybody has its file.

    What a library says is no output of ours, and goes to stderr.
    """
    if file > _STDERR:
        with suppress(OSError):  # there may be no stderr
            os.dup2(_STDERR, _STDOUT)
    os.closerange(_STDERR + 1, file)
    os.closerange(max(_STDERR, file) + 1, _MOST_FILES)


def _end_with(original: int, system: "CDLL") -> None:
    """Have the system end this process with its original, also where that is killed."""
    system.prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL))
    if os.getppid() != original:
        os._exit(1)
