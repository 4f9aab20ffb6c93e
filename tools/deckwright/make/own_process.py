"""A process of our own for what may never end: how it is started, and how it ends itself.

It ends by the time of the processor that it used: the clock on the wall would also end sound work where much
else runs. That clock is the last resort, for what waits without working, and where the system counts no such
time. Both are the system's or Python's own, and need no help of the code that hangs.
"""

import faulthandler
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_BY_THE_CLOCK = 20  # times as long on a machine on which much else runs
_BY_FAULTHANDLER = 1  # its exit code


def started(code: str) -> "subprocess.Popen[bytes]":
    """A process that runs code of ours, asked and answering through pipes.

    It has our search path, never the working folder in it, which is a stranger's, and looks for garbage as
    seldom as we do. Ctrl-C does not reach it: whoever started it does as it sees fit.
    """
    like_us = f"import gc, sys\nsys.path[:] = {sys.path!r}\ngc.set_threshold(*{gc.get_threshold()!r})"
    command = [sys.executable, "-P", "-c", f"{like_us}\n{code}"]
    flags = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)  # of Windows; `process_group` is of all others
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, process_group=0, creationflags=flags)  # noqa: S603  our own code


@contextmanager
def limited(seconds: float) -> Iterator[None]:
    """What is done in here comes to an end, or this process does."""
    by_the_clock = seconds * _BY_THE_CLOCK if _limit_own_time(seconds) else seconds
    with open(os.devnull, "wb") as nowhere:  # noqa: PTH123  a device, for what a dying process would say
        faulthandler.dump_traceback_later(by_the_clock, exit=True, file=nowhere)
        try:
            yield
        finally:
            faulthandler.cancel_dump_traceback_later()
            _limit_own_time(0.0)


def took_too_long(code: int) -> bool:
    """Whether an exit code is that of a process which ended itself so."""
    return code in (_BY_FAULTHANDLER, _killed_by_time())


if sys.platform == "win32":

    def _limit_own_time(_seconds: float) -> bool:
        return False

    def _killed_by_time() -> int:
        return _BY_FAULTHANDLER

else:
    import signal

    def _limit_own_time(seconds: float) -> bool:
        """End this process once it has used so much time; 0: never mind. False if the system counts none."""
        signal.setitimer(signal.ITIMER_PROF, seconds)  # what nobody catches ends the process
        return True

    def _killed_by_time() -> int:
        return -signal.SIGPROF
