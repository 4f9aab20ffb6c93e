"""The server's side of the process that draws: it is started, asked, and started again."""

import asyncio
import pickle
import subprocess
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from deckwright.make.own_process import started
from deckwright.preview.messages import Ahead, Answer, Ask, Drawing, Event, ImportNote, Saved, Start

_SERVE = "from deckwright.preview.drawing import serve\nserve()"
MOST_DEATHS = 20  # of processes that ended themselves, since the last save


class DrawingProcess:
    """Asks a process that draws. `news` is called with what it tells of its own accord, in the event loop.

    All methods but `saved`, `noted` and `close` are called in the event loop.
    """

    def __init__(self, start: Start, news: Callable[[Event | Ahead], None]) -> None:
        self._start, self._news = start, news
        self._lock = threading.Lock()
        self._asked: dict[int, asyncio.Future[bytes | None]] = {}
        self._asks = self._save = self._number = self._deaths = 0
        self._lost: set[str] = set()
        self._digest = ""
        self._is_closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._loop = asyncio.get_running_loop()
        self._begin()

    async def ask(self, path: str) -> bytes | None:
        """What is at a path; None if there is nothing, or the process ended over it."""
        if self._process is None:  # it ended too often, or for good
            return None
        self._asks += 1
        number = self._asks
        future: asyncio.Future[bytes | None] = self._loop.create_future()
        self._asked[number] = future
        try:
            self._send(Ask(number, path))
            return await future
        finally:
            self._asked.pop(number, None)

    def saved(self, files: tuple[str, ...]) -> None:
        """Files changed; none means that nobody knows which. May be called from any thread."""
        self._deaths = 0
        if self._is_closed:
            return
        if self._process is None:
            self._loop.call_soon_threadsafe(self._begin)
        else:
            self._send(Saved(files))

    def noted(self, note: ImportNote) -> None:
        """A table was imported, or could not be. May be called from any thread."""
        self._send(note)

    def close(self) -> None:
        """End the process at once; it writes nothing, so nothing is left half-written."""
        self._is_closed = True
        self._forget()

    def _begin(self) -> None:
        if self._is_closed or self._process:
            return
        self._process = started(_SERVE)
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        lost = frozenset(self._lost)
        self._send(replace(self._start, lost=lost, save=self._save, number=self._number))

    def _send(self, question: object) -> None:
        process = self._process
        if process and process.stdin:
            with self._lock, suppress(OSError, ValueError):  # it has ended: `_ended` sees to that
                pickle.dump(question, process.stdin, pickle.HIGHEST_PROTOCOL)
                process.stdin.flush()

    def _listen(self, process: "subprocess.Popen[bytes]") -> None:
        """Pass on what the process says, until it has ended or says what nobody understands."""
        assert process.stdin
        assert process.stdout
        with suppress(EOFError, OSError, ValueError, RuntimeError, pickle.UnpicklingError):
            while True:
                received = pickle.load(process.stdout)  # noqa: S301  our own process, and the same code
                self._loop.call_soon_threadsafe(self._hear, received)
        # Here, where nobody reads any more: another thread would wait until all have let go of the pipe.
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                pipe.close()
        with suppress(RuntimeError):  # the loop is closed
            self._loop.call_soon_threadsafe(self._ended, process)

    def _hear(self, received: object) -> None:
        if isinstance(received, Answer):
            future = self._asked.get(received.number)
            if future and not future.done():
                future.set_result(received.body)
        elif isinstance(received, Drawing):
            self._digest = received.digest
        elif isinstance(received, Event | Ahead):
            if isinstance(received, Event):
                self._save, self._number = received.save, received.number
            self._news(received)

    def _ended(self, process: "subprocess.Popen[bytes]") -> None:
        """The process ended itself, over the face that it was drawing: start another without that face."""
        if self._is_closed or self._process is not process:
            return
        self._forget()
        self._deaths += 1
        if self._digest:
            self._lost.add(self._digest)
            self._digest = ""
        if self._deaths < MOST_DEATHS:
            self._begin()

    def _forget(self) -> None:
        """End the process, if it still runs; who waits for an answer gets none."""
        process, self._process = self._process, None
        if process:
            process.kill()
            process.wait()
        for future in self._asked.values():
            if not future.done():
                future.set_result(None)
