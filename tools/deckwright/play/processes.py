"""Play batches of games in several processes, in whatever order they are done; Ctrl-C stops all of them."""

import time
from collections import deque
from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future

Part = TypeVar("Part")
# What plays batches: it is given a function, which can be pickled, and the batches. A cluster is one, too.
Workers = Callable[[Callable[[range], Part], Sequence[range]], Generator[Part, None, None]]


class WorkersError(OSError):
    """Those who play are lost, or cannot play on. The message says how, and what would help."""


def in_processes(
    play: Callable[[range], Part], batches: Sequence[range], jobs: int
) -> Generator[Part, None, None]:
    """What comes of each batch. Who closes this early stops the processes."""
    # Not joblib.Parallel, which leaves workers playing on when it is interrupted.
    from joblib.externals.loky import FIRST_COMPLETED, ProcessPoolExecutor, wait

    # Nor its reusable executor: joblib keeps it for itself and stumbles over one that it has not made.
    executor = ProcessPoolExecutor(max_workers=jobs)
    left = deque(batches)
    given: set[Future[Part]] = set()
    try:
        while left or given:
            # No more than workers can take at once: what waits in the executor spoils its shutdown.
            while left and len(given) < 2 * jobs:
                given.add(executor.submit(play, left.popleft()))
            done, given = wait(given, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    except BaseException:
        _handed_out(given)
        executor.shutdown(wait=True, kill_workers=True)
        raise
    executor.shutdown(wait=True)


def _handed_out(given: "set[Future[Part]]") -> None:
    """Wait until workers have what was submitted: loky stumbles if it is stopped before (joblib 1.6)."""
    patience = time.monotonic() + 1
    while time.monotonic() < patience and not all(future.running() or future.done() for future in given):
        time.sleep(0.001)
