"""Which files of a project were saved: by events of the system, or by looking again and again.

A burst of saves is one change. While git works on the files, nothing is told until it is done.
"""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path

from deckwright.inputs import is_input
from deckwright.reading import ANYWHERE, Unreadable, read_text

STEP = 10  # ms without another event after which a burst is over
BURST = 300  # ms that a burst may take
AGAIN = 2.0  # seconds after which folders are looked for that came later
POLL = 0.4  # seconds between two looks, where the system tells nothing
_GIT = 10.0  # seconds that git may take
_IGNORED = frozenset({"__pycache__", "node_modules"})

Folders = Callable[[], Iterable[Path]]


def changes(folders: Folders, stop: threading.Event, *, poll: bool = False) -> Iterator[set[Path]]:
    """The files that changed since the last time, each time that some did, until `stop` is set.

    `folders` names what is watched, with all that is in it; it is asked again every two seconds. An empty set
    means: anything may have changed. Without the package watchfiles it is looked again and again.
    """
    watched = polled if poll or not _has_events() else notified
    for changed in watched(folders, stop):
        wait_for_git(folders(), stop)
        yield changed


def _has_events() -> bool:
    """Whether the package that hears of events is there, and its binary part fits this system."""
    try:
        import_module("watchfiles")
    except ImportError:
        return False
    return True


def notified(folders: Folders, stop: threading.Event) -> Iterator[set[Path]]:
    """By events of the system; by polling as soon as it has none left, which Linux counts by user.

    Raises:
        ImportError: the package watchfiles is not installed.
    """
    from watchfiles import watch

    while not stop.is_set():
        before = _there(folders())
        events = watch(
            *before,
            watch_filter=None,
            debounce=BURST,
            step=STEP,
            stop_event=stop,
            rust_timeout=int(AGAIN * 1000),
            yield_on_timeout=True,
            raise_interrupt=True,
            ignore_permission_denied=True,
        )
        try:
            for batch in events:
                paths = {path for _, name in batch if _counts(path := Path(name), before)}
                if paths:
                    yield paths
                if _there(folders()) != before:
                    break
            else:
                if not before:
                    stop.wait(AGAIN)
                continue
        except FileNotFoundError:  # a folder went meanwhile
            stop.wait(POLL)
        except OSError:
            yield set()
            yield from polled(folders, stop)
            return
        if not stop.is_set():
            yield set()


def polled(folders: Folders, stop: threading.Event, seconds: float = POLL) -> Iterator[set[Path]]:
    """By looking at sizes and times."""
    before = _listed(folders())
    while not stop.wait(seconds):
        now = _listed(folders())
        if changed := {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}:
            yield changed
        before = now


def wait_for_git(folders: Iterable[Path], stop: threading.Event) -> None:
    """Wait while git writes files, such as those of another branch; it has a lock as long as it does."""
    locks = {lock for folder in folders if (lock := _git_lock(folder))}
    end = time.monotonic() + _GIT
    while any(os.path.lexists(lock) for lock in locks) and time.monotonic() < end and not stop.wait(0.02):
        pass


def _git_lock(folder: Path) -> Path | None:
    """Where git keeps its lock for the work tree around a folder."""
    for home in (folder, *folder.parents):
        git = home / ".git"
        if git.is_dir():
            return git / "index.lock"
        if git.is_file():
            try:
                inside = read_text(git, ANYWHERE, 4096).removeprefix("gitdir:").strip()
            except Unreadable:
                return None
            return home / inside / "index.lock"
    return None


def _there(folders: Iterable[Path]) -> dict[Path, int]:
    """The folders that are there, each with what tells it from another one of that name."""
    present = {}
    for folder in folders:
        try:
            present[folder] = folder.stat().st_ino
        except OSError:
            continue
    return present


def _counts(path: Path, folders: Iterable[Path]) -> bool:
    """Whether a file is an input: neither hidden, nor a lock or a copy of an editor or office program."""
    home = next((folder for folder in folders if path.is_relative_to(folder)), None)
    parts = path.relative_to(home).parts if home else path.parts[-1:]
    return all(is_input(part) and part not in _IGNORED for part in parts)


def _listed(folders: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """All files that count, with size and time in ns."""
    files: dict[Path, tuple[int, int]] = {}
    for home in folders:
        for here, inner, names in os.walk(home, followlinks=False):
            inner[:] = [name for name in inner if is_input(name) and name not in _IGNORED]
            for name in names:
                if is_input(name):
                    try:
                        stat = os.stat(path := Path(here, name))  # noqa: PTH116  one call for each of thousands
                    except OSError:
                        continue
                    files[path] = (stat.st_size, stat.st_mtime_ns)
    return files
