"""Output files: what they depend on, whether they are stale, writing them one by one or in many processes."""

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import Any

from deckwright.make.atomic import replacing_together
from deckwright.make.progress import shown

MANY = 24  # below that, starting processes costs more than it saves


@dataclass(frozen=True, slots=True)
class Job:
    """Files below build/<game> that `write` makes, given one temporary path for each. Equal key, equal files.

    `write` must survive pickling when the job's output is drawn in several processes. Where `some` makes the
    job for some of the paths alone, only files that are stale are written.
    """

    paths: tuple[str, ...]
    key: str
    write: Callable[..., None]
    some: "Callable[[tuple[str, ...]], Job] | None" = None


Entry = list[Any]  # size, mtime in ns, key


def key_of(*parts: object) -> str:
    """A key from whatever an output depends on; parts must have a stable repr."""
    return blake2b(repr(parts).encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


def text_job(path: str, text: str) -> Job:
    """The job that writes a text to an output."""
    return Job((path,), key_of(text), partial(put, text))


def put(text: str, path: str) -> None:
    """Write UTF-8 with line feeds to the temporary path of a job, which takes its output's place later."""
    Path(path).write_text(text, encoding="utf-8", newline="\n")


def stale(jobs: Iterable[Job], folder: str, recorded: dict[str, dict[str, Entry]]) -> list[Job]:
    """The jobs of which a file is missing, was changed by another hand, or depends on something new."""
    found = []
    for job in jobs:
        paths = tuple(path for path in job.paths if not _as_recorded(job, path, folder, recorded))
        if paths:
            found.append(job.some(paths) if job.some and paths != job.paths else job)
    return found


def _as_recorded(job: Job, path: str, folder: str, recorded: dict[str, dict[str, Entry]]) -> bool:
    place, _, name = path.rpartition("/")
    entry = recorded.get(place, {}).get(name)
    return entry is not None and entry[2] == job.key and is_as_written(f"{folder}/{path}", entry)


def is_as_written(path: str, entry: Entry) -> bool:
    """Whether a file has the size and time with which it was recorded."""
    try:
        stat = os.stat(path)  # noqa: PTH116  thousands of them
    except FileNotFoundError:
        return False
    return (entry[0], entry[1]) == (stat.st_size, stat.st_mtime_ns)


def run_jobs(jobs: list[Job], folder: str, what: str, processes: int) -> Iterator[tuple[str, Entry]]:
    """Carry jobs out in order, handing on each path with its entry for the manifest."""
    done: Iterable[list[tuple[str, Entry]]] = (carry_out(job, folder) for job in jobs)
    if processes > 1 and len(jobs) > MANY:
        done = _in_processes(jobs, folder, processes)
    yield from shown(chain.from_iterable(done), what, sum(len(job.paths) for job in jobs))


def _in_processes(jobs: list[Job], folder: str, processes: int) -> Iterable[list[tuple[str, Entry]]]:
    from joblib import Parallel, delayed

    workers = Parallel(n_jobs=processes, backend="loky", return_as="generator", batch_size=4)
    done: Iterable[list[tuple[str, Entry]]] = workers(delayed(carry_out)(job, folder) for job in jobs)
    return done


def carry_out(job: Job, folder: str) -> list[tuple[str, Entry]]:
    """Write a job's files, all or none."""
    with replacing_together() as beside:
        job.write(*(beside(f"{folder}/{path}") for path in job.paths))
    entries: list[tuple[str, Entry]] = []
    for path in job.paths:
        stat = os.stat(f"{folder}/{path}")  # noqa: PTH116
        entries.append((path, [stat.st_size, stat.st_mtime_ns, job.key]))
    return entries


def remove(folder: str, path: str) -> None:
    """Delete an output and the folders that it leaves empty."""
    full = f"{folder}/{path}"
    if os.path.isfile(full):  # noqa: PTH113
        os.remove(full)  # noqa: PTH107
    place = path.rpartition("/")[0]
    while place and os.path.isdir(f"{folder}/{place}") and not os.listdir(f"{folder}/{place}"):  # noqa: PTH112, PTH208
        os.rmdir(f"{folder}/{place}")  # noqa: PTH106
        place = place.rpartition("/")[0]
