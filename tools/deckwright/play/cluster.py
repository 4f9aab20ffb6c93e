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
INSTALL = (
    f"install deckwright {__version__} there: python -m pip install 'deckwright[cluster]=={__version__}'"
)
# Workers of our own are looked after once a second, not fifty times: each time it stops who plays.
QUIET = {
    "distributed.admin.tick.interval": "1s",
    "distributed.admin.system-monitor.interval": "2s",
    "distributed.worker.memory.monitor-interval": "1s",
    "distributed.worker.profile.enabled": False,
}
NONE_LEFT = "no worker is left; waiting for one to come (Ctrl-C ends it)"


class Shared(WorkerPlugin):  # type: ignore[misc]
    """What all batches have in common, on its way to the workers and there."""

    def __init__(self, pickled: bytes) -> None:
        self.pickled = pickled
        self.play: Any = None

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

    def examine(self, bots: Sequence[str], own: Sequence[str] = ()) -> None:
        """See whether every worker can make some bots; `own` are those that the game describes.

        Raises:
            WrongRequestError: one cannot.
        """
        with _explained():
            lacking = self._client.run(lacking_bot, list(bots), list(own))
        for worker, lacks in lacking.items():
            if lacks:
                raise WrongRequestError(
                    f"worker {worker}: {lacks}; put its module where Python finds it there"
                )

    def in_workers(
        self, play: Callable[[range], Part], batches: Sequence[range]
    ) -> Generator[Part, None, None]:
        """What comes of each batch, in any order. Who closes this early cancels the rest."""
        name = next(self._names)
        given: dict[Any, tuple[range, int]] = {}
        with _explained():
            self._client.register_plugin(Shared(pickle.dumps(play)), name=name)
        try:
            yield from self._parts(name, deque((numbers, 1) for numbers in batches), given)
        finally:
            with suppress(Exception):  # where the cluster is gone, nothing is to be tidied up
                self._client.cancel(list(given), force=True)
                self._client.unregister_worker_plugin(name)

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
                    future = self._client.submit(play_there, name, numbers, __version__, pure=False, key=key)
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
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what is wrong is said once, by us
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


def play_there(name: str, numbers: range, version: str) -> object:
    """Play a batch, on a worker."""
    worker = get_worker()
    if version != __version__:
        raise WorkersError(f"worker {worker.address} has deckwright {__version__}, not {version}; {INSTALL}")
    shared = worker.plugins.get(name)
    if shared is None:
        raise WorkersError(f"worker {worker.address} did not get the game; restart it")
    try:
        return shared.part(numbers)
    except UnknownBotError as missing:
        hint = "put its module where Python finds it there"
        raise WorkersError(f"worker {worker.address}: {missing}; {hint}") from None


def lacking_bot(bots: list[str], own: list[str]) -> str:
    """Why a worker cannot make one of some bots; empty if it can make all."""
    try:
        for bot in bots:
            make_bot(bot, own)
    except UnknownBotError as missing:
        return str(missing)
    return ""


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
    mine = ".".join(map(str, sys.version_info[:2]))
    for who, versions in (("the scheduler", found["scheduler"]), *sorted(found["workers"].items())):
        called = who if who == "the scheduler" else f"worker {who}"
        theirs = versions["packages"].get("deckwright")
        python = ".".join(versions["host"]["python"].split(".")[:2])
        if theirs is None:
            raise WrongRequestError(f"{called} has no deckwright; {INSTALL}")
        if theirs != __version__:
            raise WrongRequestError(f"{called} has deckwright {theirs}, not {__version__}; {INSTALL}")
        if python != mine:
            raise WrongRequestError(f"{called} has Python {python}, not {mine}; start it with Python {mine}")


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
        raise WorkersError(f"a worker lacks the module {missing.name}; {INSTALL}") from None
    except (CancelledError, Stopped, OSError) as error:
        text = "the scheduler is lost; see whether it still runs, and run the command again (--keep goes on)"
        raise WorkersError(text) from error
