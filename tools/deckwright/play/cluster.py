"""Play batches on the workers of a Dask cluster, as processes.py does in processes. Imported when asked for.

What is played travels once: the scheduler keeps it and hands it to each worker, also to one that comes later.
Then only the numbers of games go out, and counts come back. A batch whose worker is killed is played again.
"""

import logging
import pickle
import sys
import time
import warnings
from asyncio import CancelledError as Stopped
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from queue import Empty, SimpleQueue
from typing import Any

import dask
from distributed import CancelledError, Client, Future, KilledWorker, LocalCluster, WorkerPlugin, get_worker

from deckwright import __version__
from deckwright.play.bots import UnknownBotError, make_bot
from deckwright.play.processes import Part, WorkersError
from deckwright.play.simulate import WrongRequestError

LOCAL = "local"
PATIENCE = "10s"  # until a scheduler must have answered
AHEAD = 2  # batches per thread that are under way: one is played, one waits
COUNTED = 5.0  # seconds after which it is asked again how many threads there are
TRIES = 10  # so often may the workers of one batch be killed
PYTHON = ".".join(map(str, sys.version_info[:2]))
# Of what comes with Dask: what is wrong is said once, by us.
LOGGERS = ("distributed", "distributed.client", "distributed.gc", "tornado.application")
# Workers of our own are looked after once a second, not fifty times: each time it stops who plays.
QUIET = {
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "2s",
    "distributed.worker.memory.monitor-interval": "1s",
    "distributed.worker.profile.enabled": False,
}
NONE_LEFT = "no worker is left; waiting for one to come (Ctrl-C ends it)"


class Shared(WorkerPlugin):  # type: ignore[misc]
    """What all batches have in common, on its way to the workers and there.

    Who comes later gets it as well, and does not start if it cannot play: its own log says why.
    """

    def __init__(self, pickled: bytes, bots: Sequence[str], own: Sequence[str]) -> None:
        self.pickled, self.bots, self.own = pickled, bots, own
        self.version, self.python = __version__, PYTHON
        self.play: Any = None

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Arrive at a worker. An error in setup would not keep it from starting.

        Raises:
            WorkersError: it cannot play.
        """
        self.__dict__.update(state)
        why = unlike(__version__, PYTHON, self.version, self.python) or lacking_bot(self.bots, self.own)
        if why:
            raise WorkersError(f"this worker {why}")

    def part(self, numbers: range) -> object:
        """What comes of a batch."""
        if self.play is None:
            self.play = pickle.loads(self.pickled)  # noqa: S301  from the client, who can run any code here
        return self.play(numbers)


class Cluster:
    """A cluster that is ready to play."""

    def __init__(self, client: Client, tell: Callable[[str], None]) -> None:
        self._client, self._tell = client, tell
        self._names = (f"deckwright-{time.time_ns()}-{number}" for number in count())
        self._bots: tuple[list[str], list[str]] = [], []

    def examine(self, bots: Sequence[str], own: Sequence[str] = ()) -> None:
        """See whether every worker can make some bots; `own` are those that the game describes.

        Raises:
            WrongRequestError: one cannot.
        """
        self._bots = list(bots), list(own)
        with _explained():
            lacking = self._client.run(lacking_bot, *self._bots)
        for worker, lacks in lacking.items():
            if lacks:
                raise WrongRequestError(f"worker {worker} {lacks}")

    def in_workers(
        self, play: Callable[[range], Part], batches: Sequence[range]
    ) -> Generator[Part, None, None]:
        """What comes of each batch, in any order. Who closes this early cancels the rest."""
        name = next(self._names)
        given: dict[Any, tuple[range, int]] = {}
        with _explained():
            self._send(Shared(pickle.dumps(play), *self._bots), name)
        try:
            yield from self._parts(name, deque((numbers, 1) for numbers in batches), given)
        finally:
            with suppress(Exception):  # where the cluster is gone, nothing is to be tidied up
                self._client.cancel(list(given), force=True)
                self._client.unregister_worker_plugin(name)

    def _send(self, shared: Shared, name: str) -> None:
        try:
            self._client.register_plugin(shared, name=name)
        except (OSError, CancelledError, Stopped):
            raise
        except Exception as refusal:  # noqa: BLE001  so Dask hands on what a worker raises
            raise WorkersError(f"a worker that has just come cannot play: {refusal}") from None

    def _parts(
        self, name: str, left: deque[tuple[range, int]], given: dict[Any, tuple[range, int]]
    ) -> Generator[Any, None, None]:
        done = SimpleQueue[Future]()
        threads, asked = 0, 0.0
        while left or given:
            with _explained():
                if time.monotonic() - asked > COUNTED:
                    threads, asked = self._threads(threads), time.monotonic()
                while left and len(given) < max(AHEAD * threads, 1):
                    numbers, tries = left.popleft()
                    key = f"{name}-{numbers}-{tries}"
                    future = self._client.submit(play_there, name, numbers, pure=False, key=key)
                    given[future] = (numbers, tries)
                    future.add_done_callback(done.put)
                try:
                    future = done.get(timeout=COUNTED)
                except Empty:
                    continue
                numbers, tries = given.pop(future)
                try:
                    part = future.result(timeout=COUNTED)
                except TimeoutError:  # it lies on a worker that was killed since: it is played again
                    given[future] = (numbers, tries)
                    future.add_done_callback(done.put)
                    continue
                except KilledWorker:
                    if tries == TRIES:
                        raise
                    left.appendleft((numbers, tries + 1))
                    continue
                future.release()
            yield part

    def _threads(self, before: int) -> int:
        """How many play now; says so when none is left."""
        threads = int(sum(self._client.nthreads().values()))
        if before and not threads:
            self._tell(NONE_LEFT)
        return threads


@contextmanager
def connected(address: str, workers: int, tell: Callable[[str], None]) -> Iterator[Cluster]:
    """The cluster at an address, or with "local" one of so many workers as long as the context is entered.

    `tell` is told, in a sentence, what whoever waits should know.

    Raises:
        WrongRequestError: it does not answer, has no workers, or is another deckwright or Python.
    """
    for name in LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # versions are compared below
        if address == LOCAL:
            with (
                dask.config.set(QUIET),
                LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                ) as own,
                Client(own, set_as_default=False) as client,
            ):
                yield Cluster(client, tell)
            return
        client = _client(address)
    try:
        _examine(client, address)
        yield Cluster(client, tell)
    finally:
        with suppress(Exception):  # it may be gone already
            client.close(timeout=2)


def play_there(name: str, numbers: range) -> object:
    """Play a batch, on a worker."""
    worker = get_worker()
    shared = worker.plugins.get(name)
    if shared is None:
        raise WorkersError(f"worker {worker.address} did not get the game; restart it")
    return shared.part(numbers)


def unlike(deckwright: str | None, python: str, wanted: str, wanted_python: str) -> str:
    """Why who has these versions cannot play with those that are wanted, as words behind its name."""
    if deckwright != wanted:
        has = f"has deckwright {deckwright}, not {wanted}" if deckwright else "has no deckwright"
        return f"{has}; {_install(wanted)}"
    if python != wanted_python:
        return f"has Python {python}, not {wanted_python}; start it with Python {wanted_python}"
    return ""


def lacking_bot(bots: Sequence[str], own: Sequence[str]) -> str:
    """Why a worker cannot make one of some bots, as words behind its name; empty if it can make all."""
    try:
        for bot in bots:
            make_bot(bot, own)
    except UnknownBotError as missing:
        return f"cannot make a bot: {missing}; put its module where Python finds it there"
    return ""


def _install(version: str) -> str:
    return f"install deckwright {version} there: python -m pip install 'deckwright[cluster]=={version}'"


def _client(address: str) -> Client:
    try:
        return Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        why = str(error).splitlines()[0].rstrip(".") if str(error) else type(error).__name__
        hint = "see whether dask scheduler runs there, and whether a firewall is between"
        raise WrongRequestError(f"no scheduler answers at {address} ({why}); {hint}") from None


def _examine(client: Client, address: str) -> None:
    """See whether scheduler and workers are as we are."""
    found = client.get_versions(packages=["deckwright"])
    if not found["workers"]:
        hint = f"start some: dask worker {address}"
        raise WrongRequestError(f"the scheduler at {address} has no workers; {hint}")
    for who, versions in (("the scheduler", found["scheduler"]), *sorted(found["workers"].items())):
        called = who if who == "the scheduler" else f"worker {who}"
        python = ".".join(versions["host"]["python"].split(".")[:2])
        if why := unlike(versions["packages"].get("deckwright"), python, __version__, PYTHON):
            raise WrongRequestError(f"{called} {why}")


@contextmanager
def _explained() -> Iterator[None]:
    """Make a sentence of what goes wrong with a cluster while it plays."""
    try:
        yield
    except WorkersError:
        raise
    except KilledWorker:
        text = f"{TRIES} times the workers of one batch were killed; see whether they run out of memory"
        raise WorkersError(text) from None
    except ModuleNotFoundError as missing:
        raise WorkersError(f"a worker lacks the module {missing.name}; {_install(__version__)}") from None
    except (CancelledError, Stopped, OSError) as error:
        text = "the scheduler is lost; see whether it still runs, and run the command again (--keep goes on)"
        raise WorkersError(text) from error
