"""Ctrl-C and what else ends a program: heard from the first moment on, and heeded as soon as somebody can."""

import faulthandler
import signal
from collections.abc import Callable
from contextlib import suppress
from types import FrameType
from typing import Any, Self

SURELY = 5.0  # seconds after which the process ends whatever hangs, and says where that was
_NAMES = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")  # as far as the system has them


class Ending:
    """Hears these signals from entering it to leaving it. None of them interrupts what is being done.

    A shell starts background commands with Ctrl-C ignored; it is heard all the same, from the beginning, so
    that it cannot be lost. Only who asked that a closed terminal be ignored (`nohup`) is left to it.
    """

    def __init__(self) -> None:
        self._end: Callable[[], object] | None = None
        self._is_asked = False
        self._before: dict[int, Any] = {}

    def __enter__(self) -> Self:
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is None or (name == "SIGHUP" and signal.getsignal(number) is signal.SIG_IGN):
                continue
            self._before[number] = signal.signal(number, self._hear)
        return self

    def __exit__(self, *_: object) -> None:
        faulthandler.cancel_dump_traceback_later()
        for number, handler in self._before.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def then(self, end: Callable[[], object]) -> None:
        """What to do when the end is asked for, at once if it already was. It may be done more than once."""
        self._end = end
        if self._is_asked:
            end()

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        if not self._is_asked:
            faulthandler.dump_traceback_later(SURELY, exit=True)
        self._is_asked = True
        if self._end:
            with suppress(RuntimeError):  # the loop is closed: it is over
                self._end()
