"""Serve the preview on one address until Ctrl-C: the socket, the watching, the process that draws."""

import asyncio
import contextlib
import secrets
import socket
import sys
import threading
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import uvicorn

from deckwright.preview.app import Preview
from deckwright.preview.changes import changes
from deckwright.preview.ending import Ending
from deckwright.preview.guard import Guard
from deckwright.preview.messages import ImportNote, Start
from deckwright.preview.process import DrawingProcess
from deckwright.preview.scratch import scratch
from deckwright.preview.tables import Tables

LOOPBACK = "127.0.0.1"
# All addresses of this machine, each with one far away that nobody has: it is for documentation.
_FAR = {"0.0.0.0": "192.0.2.1", "": "192.0.2.1", "::": "2001:db8::1"}  # noqa: S104  only compared
_DISCARD = 9  # a port
CONNECTIONS = 1200
_AGAIN = 1.0  # seconds after which watching goes on that failed
_END = 0.4  # seconds for connections and threads to end after Ctrl-C


@dataclass(frozen=True, slots=True, kw_only=True)
class PreviewOptions:
    """What was asked for: the games, the language shown first, where to serve, whether to look by polling."""

    root: Path
    games: tuple[str, ...]
    language: str = ""
    host: str = LOOPBACK
    port: int = 0
    poll: bool = False


class PortTakenError(Exception):
    """Nobody else can serve there: another program does, or this one may not."""


def bound(host: str, port: int) -> socket.socket:
    """A socket that listens.

    Raises:
        PortTakenError: it cannot, with the reason.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform == "win32":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(512)
    except OSError as refused:
        listening.close()
        raise PortTakenError(refused.strerror or str(refused)) from refused
    except TypeError as refused:  # as Python has it of a name that none can be
        listening.close()
        raise PortTakenError("no machine can be called so") from refused
    return listening


def reached(host: str) -> str:
    """What others call an address that is served on: of all addresses the one that leads out, or the name."""
    if host not in _FAR:
        return host
    with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_DGRAM) as leading:
        try:
            leading.connect((_FAR[host], _DISCARD))  # sends nothing
            return str(leading.getsockname()[0])
        except OSError:
            return socket.gethostname()


def serve(options: PreviewOptions, preview: Preview, tell: Callable[[str], None]) -> None:
    """Serve until Ctrl-C. `tell` is given the address first, then what imports of tables say.

    Raises:
        PortTakenError: the port cannot be had.
    """
    with Ending() as ending, contextlib.closing(bound(options.host, options.port)) as listening:
        port = listening.getsockname()[1]
        token = "" if options.host == LOOPBACK else secrets.token_urlsafe(24)
        name = reached(options.host)
        shown = f"[{name}]" if ":" in name else name
        tell(f"http://{shown}:{port}/" + (f"?token={token}" if token else ""))
        guarded = Guard(preview.app(), options.host, port, token)
        asyncio.run(_serve(options, preview, guarded, listening, tell, ending))


async def _serve(
    options: PreviewOptions,
    preview: Preview,
    guarded: Guard,
    listening: socket.socket,
    tell: Callable[[str], None],
    ending: Ending,
) -> None:
    stack = contextlib.ExitStack()
    # The process that draws may end at any time, and deletes nothing then.
    folder = stack.enter_context(scratch())
    is_local = options.host == LOOPBACK
    start = Start(str(options.root), options.games, options.language, is_local=is_local, scratch=folder)
    process = DrawingProcess(start, preview.hear)
    preview.take(process)
    stop = threading.Event()
    tables = Tables(options.root, options.games, partial(_noted, process, tell))
    watcher = threading.Thread(target=_watch, args=(options, tables, process, stop, tell), daemon=True)
    server = _Server(guarded, preview, process)
    try:
        watcher.start()
        ending.then(partial(asyncio.get_running_loop().call_soon_threadsafe, server.end))
        await server.serve(sockets=[listening])
    finally:
        stop.set()
        tables.close()
        process.close()
        watcher.join(_END)  # so that it is not cut off in the middle of something
        stack.close()


def _noted(process: DrawingProcess, tell: Callable[[str], None], note: ImportNote) -> None:
    """Tell of a table in the terminal and in the page."""
    for line in note.lines:
        tell(f"{note.game}: {line}")
    process.noted(note)


class _Server(uvicorn.Server):
    """One that ends its open connections at Ctrl-C instead of waiting for their pages to be closed."""

    def __init__(self, guarded: Guard, preview: Preview, process: DrawingProcess) -> None:
        config = uvicorn.Config(
            guarded,
            log_level="error",
            access_log=False,
            lifespan="off",
            ws="none",
            server_header=False,
            date_header=False,
            proxy_headers=False,
            limit_concurrency=CONNECTIONS,
            timeout_keep_alive=30,
            timeout_graceful_shutdown=1,
        )
        super().__init__(config)
        self._preview, self._drawing = preview, process

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None]:
        """Leave them to `Ending`, which hears them from before there is a server until after it."""
        yield

    def end(self) -> None:
        """End, in the event loop."""
        self.should_exit = True
        self._preview.readers.close()
        self._drawing.close()
        asyncio.get_running_loop().call_later(_END, self._hurry)

    def _hurry(self) -> None:
        """Whoever is still there reads too slowly, or not at all."""
        self.force_exit = True
        for connection in list(self.server_state.connections):
            connection.transport.abort()


def _watch(
    options: PreviewOptions,
    tables: Tables,
    process: DrawingProcess,
    stop: threading.Event,
    tell: Callable[[str], None],
) -> None:
    """Follow saved files until the end: a page that nobody renews any more would look as if all were well."""
    poll = options.poll
    while not stop.is_set():
        try:
            _follow(options, tables, process, stop, poll=poll)
        except Exception as failed:  # noqa: BLE001  this thread must not end; what failed is told
            tell(f"watching was interrupted and goes on: {type(failed).__name__}: {failed}")
            process.saved(())
            poll = True
            stop.wait(_AGAIN)


def _follow(
    options: PreviewOptions, tables: Tables, process: DrawingProcess, stop: threading.Event, *, poll: bool
) -> None:
    """Tell the process what was saved, and import tables that were."""
    inputs = [options.root / "content", options.root / "templates"]
    for changed in changes(lambda: inputs, stop, files=tables.watched, poll=poll):
        inside = tuple(file.as_posix() for file in changed if any(map(file.is_relative_to, inputs)))
        if not changed or inside:
            process.saved(inside)
        tables.look(changed)
