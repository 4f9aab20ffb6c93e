"""A scheduler and workers as processes of their own, which talk over TCP as on several machines."""

import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

HERE = str(Path(__file__).parent)


class Farm:
    """They are started here, and killed at the end. Nothing of a project is in their folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.without_workers = ""  # the refusal to play then
        self.processes: list[subprocess.Popen[str]] = []
        started = self._start("dask_scheduler", "--port", "0", "--host", "127.0.0.1", "--no-dashboard")
        self.scheduler = started
        assert started.stderr is not None
        lines = iter(started.stderr.readline, "")
        self.address = next(line.split()[-1] for line in lines if "Scheduler at:" in line)
        # What it goes on to say is read, too: it would stop where the pipe is full.
        Thread(target=deque, args=(lines, 0), daemon=True).start()

    def hire(self, workers: int) -> None:
        """Start some, and wait until they are there."""
        from distributed import Client

        for _ in range(workers):
            self.worker()
        with Client(self.address, set_as_default=False) as client:
            client.wait_for_workers(workers, timeout=60)

    def worker(self, **environment: str) -> subprocess.Popen[str]:
        """Start one; whoever plays waits for it."""
        words = (self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard", "--host", "127.0.0.1")
        return self._start("dask_worker", *words, **environment)

    def _start(self, module: str, *words: str, **environment: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", f"distributed.cli.{module}", *words],
            cwd=self.folder,
            env=os.environ | {"PYTHONPATH": HERE} | environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE if module == "dask_scheduler" else subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )
        self.processes.append(process)
        return process


@contextmanager
def farm(folder: Path, workers: int) -> Iterator[Farm]:
    """A cluster that is ready."""
    started = Farm(folder)
    try:
        if workers:
            started.hire(workers)
        yield started
    finally:
        for process in started.processes:
            process.kill()
            process.wait()
            if process.stderr is not None:
                process.stderr.close()
