"""A copy of this process for what may never end, which has read and imported all that a new one would.

That saves a third of a second. Only Linux is asked for copies: libraries of other systems do not stand them.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import IO, NoReturn

Task = Callable[[IO[bytes]], None]


def may_fork() -> bool:
    """Whether a copy of this process is sound: what another thread has locked, it could never open."""
    return sys.platform == "linux" and threading.active_count() == 1


class Forked:
    """The copy. It carries out one task, which writes what it finds into `stdout`, and ends.

    It offers what of `subprocess.Popen` is used of our processes. Ctrl-C does not reach it.
    """

    stdin = None

    def __init__(self, task: Task) -> None:
        reads, writes = os.pipe()
        self.pid = os.fork()
        if not self.pid:
            os.close(reads)
            _carry_out(task, writes)
        os.close(writes)
        self.stdout: IO[bytes] = os.fdopen(reads, "rb")
        self._code: int | None = None

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


def _carry_out(task: Task, writes: int) -> NoReturn:
    """What the copy does. It leaves undone what its original does at its own end."""
    code = 1
    try:
        os.setpgid(0, 0)
        sys.stdout = sys.stderr  # what a library says is no output of ours
        with os.fdopen(writes, "wb") as answers:
            task(answers)
        code = 0
    except BrokenPipeError:
        pass
    except BaseException:  # noqa: BLE001  nobody else would tell
        traceback.print_exc()
    finally:
        os._exit(code)
