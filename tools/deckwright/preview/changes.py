"""Which files of a project were saved: by events of the system, or by looking again and again.

A burst of saves is one change. Nothing is told of a file that is still being written, nor while git works on
the files, until that is done.
"""

import os
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

from deckwright.inputs import is_input
from deckwright.reading import ANYWHERE, Unreadable, read_text

STEP = 2  # ms without another event after which a burst is over
BURST = 300  # ms that a burst may take
POLL = 0.4  # seconds between two looks, where the system tells nothing, and at single files
SETTLED = 0.3  # seconds that a single file stays as it is before it counts as saved
WRITING = 0.001  # seconds that a file stays as long as it is before it counts as written
_EMPTY = 0.1  # seconds that a file may be empty whose new words are still to come
_LONGEST = 1.0  # seconds that somebody may write a file
_GIT = 10.0  # seconds that git may take
_IGNORED = frozenset({"__pycache__", "node_modules"})

Folders = Callable[[], Iterable[Path]]
Files = dict[Path, tuple[int, int]]  # with size and time in ns
Stamp = tuple[int, int] | None  # size and time in ns of a file that is there


def changes(
    folders: Folders, stop: threading.Event, *, files: Folders = tuple, poll: bool = False
) -> Iterator[set[Path]]:
    """The files that changed since the last time, first since this was called, until `stop` is set.

    `folders` names what is watched, with all that is in it, `files` what is watched besides, wherever it is;
    both are asked again and again. An empty set means: anything may have changed. Without the package
    watchfiles it is looked again and again.
    """
    watched = polled if poll or not _has_events() else notified
    return _written(watched(folders, stop, Singles(files), _listed(folders())), folders, stop)


def _written(saved: Iterator[set[Path]], folders: Folders, stop: threading.Event) -> Iterator[set[Path]]:
    """What was saved, once nobody writes it any more."""
    for changed in saved:
        wait_for_git(folders(), stop)
        wait_for_writers(changed, stop)
        yield changed


class Singles:
    """Files that are looked at again and again. No folder around them is watched: it may be somebody's home.

    A file was saved when it is another one than before, and has stayed so from one look to the next, some
    `seconds` later: office programs take their time to write.
    """

    def __init__(self, files: Folders = tuple, seconds: float = SETTLED) -> None:
        self._files, self._seconds = files, seconds
        self._settled = self._last = self._look()
        self._next = time.monotonic() + seconds

    def among(self, changed: set[Path]) -> set[Path]:
        """What changed, with those that were saved since the last time, and without those being saved."""
        if time.monotonic() < self._next:
            return changed - self._last.keys()
        now, before = self._look(), self._last
        self._next = time.monotonic() + self._seconds
        known = {path: self._settled.get(path, stamp) for path, stamp in now.items()}
        saved = {
            path: stamp
            for path, stamp in now.items()
            if stamp and stamp == before.get(path) and stamp != known[path]
        }
        self._last, self._settled = now, {**known, **saved}
        return (changed - now.keys()) | saved.keys()

    def _look(self) -> dict[Path, Stamp]:
        return {path: stamp_of(path) for path in self._files()}


class NewFolders:
    """Folders that came a moment ago: files may lie there that were written before they were watched."""

    def __init__(self, folders: Iterable[Path] = (), known: Files | None = None) -> None:
        """At first `folders`, of which all that is `known` is no news."""
        self._folders, self._known = list(folders), known or {}

    def among(self, changed: set[Path]) -> set[Path]:
        """What changed, with what came since the last time into folders that were new then."""
        late = _differing(self._known, _listed(self._folders))
        self._folders = [path for path in changed if path.is_dir()]
        self._known = _listed(self._folders)
        return changed | late


def _has_events() -> bool:
    """Whether the package that hears of events is there, and its binary part fits this system."""
    try:
        import_module("watchfiles")
    except ImportError:
        return False
    return True


def notified(
    folders: Folders, stop: threading.Event, singles: Singles | None = None, known: Files | None = None
) -> Iterator[set[Path]]:
    """By events of the system; by polling as soon as it has none left, which Linux counts by user.

    `known`: all files as somebody listed them before; what differs by now is told first.

    Raises:
        ImportError: the package watchfiles is not installed.
    """
    singles, new = singles or Singles(), NewFolders(() if known is None else folders(), known)
    while not stop.is_set():
        before = _there(folders())
        events = _events(before, stop)
        try:
            for batch in events:
                paths = {path for _, name in batch if _counts(path := Path(name), before)}
                if saved := singles.among(new.among(paths)):
                    yield saved
                if _there(folders()) != before:
                    break
            else:
                if not before:
                    stop.wait(POLL)
                continue
        except FileNotFoundError:  # a folder went meanwhile
            stop.wait(POLL)
        except OSError:
            yield set()
            yield from polled(folders, stop, singles)
            return
        if not stop.is_set():
            yield set()


def _events(folders: Iterable[Path], stop: threading.Event) -> Iterator[set[tuple[Any, str]]]:
    """What the system tells of folders, and nothing at all now and then."""
    from watchfiles import watch

    return watch(
        *folders,
        watch_filter=None,
        debounce=BURST,
        step=STEP,
        stop_event=stop,
        rust_timeout=int(POLL * 1000),
        yield_on_timeout=True,
        raise_interrupt=True,
        ignore_permission_denied=True,
    )


def polled(
    folders: Folders,
    stop: threading.Event,
    singles: Singles | None = None,
    known: Files | None = None,
    seconds: float = POLL,
) -> Iterator[set[Path]]:
    """By looking at sizes and times; `known` as for `notified`."""
    singles = singles or Singles()
    before = _listed(folders()) if known is None else known
    while not stop.wait(seconds):
        now = _listed(folders())
        if saved := singles.among(_differing(before, now)):
            yield saved
        before = now


def wait_for_git(folders: Iterable[Path], stop: threading.Event) -> None:
    """Wait while git writes files, such as those of another branch; it has a lock as long as it does."""
    locks = {lock for folder in folders if (lock := _git_lock(folder))}
    end = time.monotonic() + _GIT
    while any(os.path.lexists(lock) for lock in locks) and time.monotonic() < end and not stop.wait(0.02):
        pass


def wait_for_writers(files: Iterable[Path], stop: threading.Event) -> None:
    """Wait while a file grows, or is empty: editors may write a file in parts, after they emptied it."""
    begun, sizes = time.monotonic(), _sizes(files)
    while sizes and not stop.wait(WRITING):
        before, sizes = sizes, _sizes(files)
        took = time.monotonic() - begun
        if took > _LONGEST or (sizes == before and (0 not in sizes or took > _EMPTY)):
            break


def _sizes(files: Iterable[Path]) -> list[int]:
    """Of those that are there."""
    return [stamp[0] for file in files if (stamp := stamp_of(file))]


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


def stamp_of(path: str | Path) -> Stamp:
    """What tells a file from how it was: size and time; None if it is not there."""
    try:
        stat = os.stat(path)  # noqa: PTH116  one call for each of thousands
    except OSError:
        return None
    return stat.st_size, stat.st_mtime_ns


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


def _differing(before: Files, now: Files) -> set[Path]:
    return {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}


def _listed(folders: Iterable[Path]) -> Files:
    """All files that count, with size and time in ns."""
    files: Files = {}
    for home in folders:
        for here, inner, names in os.walk(home, followlinks=False):
            inner[:] = [name for name in inner if is_input(name) and name not in _IGNORED]
            for name in names:
                if is_input(name) and (stamp := stamp_of(path := Path(here, name))):
                    files[path] = stamp
    return files
