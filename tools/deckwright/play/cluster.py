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
from typing import Any

from distributed import (
    CancelledError,
    Client,
    KilledWorker,
    LocalCluster,
    WorkerPlugin,
    as_completed,
    get_worker,
)

from deckwright import __version__
from deckwright.play.bots import UnknownBotError, make_bot
from deckwright.play.processes import Part
from deckwright.play.simulate import WrongRequestError

LOCAL = "local"
PATIENCE = "10s"  # until a scheduler must have answered
AHEAD = 2  # batches per thread that are under way: one is played, one waits
COUNTED = 5.0  # seconds after which it is asked again how many threads there are
TRIES = 10  # so often may the workers of one batch be killed
INSTALL = (
    f"install deckwright {__version__} there: python -m pip install 'deckwright[cluster]=={__version__}'"
)


class ClusterError(OSError):
    """A cluster fails while it plays. The message says how, and what would help."""


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

    def __init__(self, client: Client) -> None:
        self._client = client
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
        done, threads, asked = as_completed(loop=self._client.loop), 0, 0.0
        while left or given:
            with _explained():
                if time.monotonic() - asked > COUNTED:
                    threads, asked = sum(self._client.nthreads().values()), time.monotonic()
                while left and len(given) < max(AHEAD * threads, 1):
                    numbers, tries = left.popleft()
                    future = self._client.submit(
                        play_there, name, numbers, __version__, pure=False, key=f"{name}-{numbers}-{tries}"
                    )
                    given[future] = (numbers, tries)
                    done.add(future)
                future = next(done)
                numbers, tries = given.pop(future)
                try:
                    part = future.result()
                except KilledWorker:
                    if tries == TRIES:
                        raise
                    left.appendleft((numbers, tries + 1))
                    continue
                finally:
                    future.release()
            yield part


@contextmanager
def connected(address: str, workers: int) -> Iterator[Cluster]:
    """The cluster at an address, or with "local" one of so many workers as long as the context is entered.

    Raises:
        WrongRequestError: it does not answer, has no workers, or is another deckwright or Python.
    """
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # what is wrong is said once, by us
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # versions are compared below
        if address == LOCAL:
            with (
                LocalCluster(
                    n_workers=workers,
                    threads_per_worker=1,
                    host="127.0.0.1",
                    dashboard_address=None,
                    silence_logs=logging.CRITICAL,
                ) as own,
                Client(own, set_as_default=False) as client,
            ):
                yield Cluster(client)
            return
        client = _client(address)
    try:
        _examine(client, address)
        yield Cluster(client)
    finally:
        with suppress(Exception):  # it may be gone already
            client.close(timeout=2)


def play_there(name: str, numbers: range, version: str) -> object:
    """Play a batch, on a worker."""
    worker = get_worker()
    if version != __version__:
        raise ClusterError(f"worker {worker.address} has deckwright {__version__}, not {version}; {INSTALL}")
    shared = worker.plugins.get(name)
    if shared is None:
        raise ClusterError(f"worker {worker.address} did not get the game; restart it")
    try:
        return shared.part(numbers)
    except UnknownBotError as missing:
        hint = "put its module where Python finds it there"
        raise ClusterError(f"worker {worker.address}: {missing}; {hint}") from None


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
    except ClusterError:
        raise
    except KilledWorker:
        text = f"{TRIES} times the workers of one batch were killed; see whether they run out of memory"
        raise ClusterError(text) from None
    except ModuleNotFoundError as missing:
        raise ClusterError(f"a worker lacks the module {missing.name}; {INSTALL}") from None
    except (CancelledError, Stopped, OSError) as error:
        text = "the scheduler is lost; see whether it still runs, and run the command again (--keep goes on)"
        raise ClusterError(text) from error
