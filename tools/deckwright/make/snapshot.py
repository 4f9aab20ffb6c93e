"""What a game is made from: files by size, time and hash, and the versions of the packages that draw it.

Standard library only: it runs before all else. A file's size and time are trusted only when it is clearly
older than the last snapshot; otherwise it may have been saved twice within the grain of the clock.
"""

# Strings, not pathlib: a build with nothing to do looks at a thousand files. No dataclasses: importing them
# alone costs it a sixth of its time.
# ruff: noqa: PTH112, PTH208

from __future__ import annotations

import os
import sys
import time
import zlib

from deckwright.inputs import is_input, stays
from deckwright.reading import Unreadable, hash_of_file
from deckwright.shipped import PACKAGE, shipped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    Entry = list[int | str]  # size, mtime in ns, blake2b of the bytes
    Files = dict[str, dict[str, Entry]]  # folder -> name -> entry
    Listed = tuple[str, int, int]  # name, size, mtime in ns
    Folder = tuple[str, str, str, list[Listed]]  # its name in the snapshot, where it is, its home, its files

GRAIN = 2_000_000_000  # ns: the coarsest clock of a file system in use (FAT)
DEEPEST = 64  # folders in one another; Python could not follow a thousand
COMMON = frozenset(
    {"shared", "fonts", "icons", "print", "vendors", "new"}
)  # folders of templates/ that are no game's own
SKIPPED = frozenset({"__pycache__", "_shipped"})
PACKAGES = "@packages"
# The packages that an output's bytes may depend on, as their .dist-info folders are called.
DRAWING = frozenset(
    {
        "budoux",
        "jinja2",
        "lxml",
        "markdown_it_py",
        "markupsafe",
        "pillow",
        "pyphen",
        "pypdfium2",
        "python_bidi",
        "reportlab",
        "uharfbuzz",
        "uniseg",
        "zlib_ng",
    }
)


# Hashes of the tool's own files by path, size and time: all games of a run ask for the same.
_OWN: dict[tuple[str, int, int], str] = {}


class Snapshot:
    """All inputs of a game at one moment. Equal `id`: equal bytes. `stamp` is when the look began, in ns.

    `checked` says that files had to be hashed: the snapshot is worth saving, so that the next run need not.
    """

    __slots__ = ("_id", "checked", "files", "stamp")

    def __init__(self, files: Files, identity: str, stamp: int, checked: bool = False) -> None:
        self.files = files
        self._id = identity
        self.stamp = stamp
        self.checked = checked

    @property
    def id(self) -> str:
        """A hash of all files, made when it is first asked for."""
        self._id = self._id or self.digest()
        return self._id

    def digest(self, wanted: Callable[[str], bool] = lambda _: True, within: str = "") -> str:
        """A hash of the files whose path (`content/x/cards/y.yaml`, `@tool/render/pdf.py`) is wanted.

        Only those in a folder, `within`, are asked for, and in all of its own.
        """
        from hashlib import blake2b

        total = blake2b(digest_size=16)
        for folder in sorted(self.files):
            if within and folder != within and not folder.startswith(f"{within}/"):
                continue
            for name, entry in sorted(self.files[folder].items()):
                if wanted(path := f"{folder}/{name}"):
                    total.update(f"{path}\0{entry[2]}\n".encode("utf-8", "surrogateescape"))
        return total.hexdigest()

    def of(self, path: str) -> str:
        """The hash of one file, empty when there is none."""
        folder, _, name = path.rpartition("/")
        entry = self.files.get(folder, {}).get(name)
        return str(entry[2]) if entry else ""


def take(root: str, game: str, before: Snapshot | None, common: Iterable[Folder] | None = None) -> Snapshot:
    """Look at everything a game is made from, reading only what may have changed since `before`.

    `common`: the folders that all games are made from, if somebody listed them just now.
    """
    stamp = time.time_ns()
    old = before.files if before else {}
    trusted = before.stamp - GRAIN if before else 0
    files: Files = {}
    same, checked = True, False
    for folder, path, home, listed in (*_own(root, game), *(common or common_folders(root))):
        known, entries = old.get(folder, {}), files.setdefault(folder, {})
        for name, size, mtime in listed:
            entry = known.get(name)
            if entry is None or entry[0] != size or entry[1] != mtime or mtime >= trusted:
                own = (f"{path}/{name}", size, mtime)
                digest = _OWN.get(own) or _hashed(own[0], home)
                if folder.startswith("@") and mtime < stamp - GRAIN:
                    _OWN[own] = digest
                same = same and entry is not None and entry[2] == digest
                checked, entry = True, [size, mtime, digest]
            entries[name] = entry
        same = same and len(known) == len(entries)
    files[PACKAGES] = {name: [0, 0, name] for name in _versions()}
    same = same and files[PACKAGES] == old.get(PACKAGES)
    if before and same and files.keys() == old.keys():
        return Snapshot(files, before.id, stamp, checked)
    return Snapshot(files, "", stamp, True)


def unchanged(before: Snapshot | None, now: Snapshot) -> frozenset[str]:
    """The files of the game that were not saved; one that was may have said something else meanwhile."""
    known = before.files if before else {}
    return frozenset(
        f"{folder}/{name}"
        for folder, files in now.files.items()
        if folder[0] != "@" and folder in known
        for name, entry in files.items()
        if known[folder].get(name) == entry
    )


def differing(before: Snapshot, now: Snapshot) -> Iterator[str]:
    """The files that are others now, new, or gone."""
    for folder in before.files.keys() | now.files.keys():
        old, new = before.files.get(folder, {}), now.files.get(folder, {})
        if old != new:
            yield from (
                f"{folder}/{name}" for name in old.keys() | new.keys() if old.get(name) != new.get(name)
            )


def saved(before: Snapshot, now: Snapshot) -> Iterator[int]:
    """When the files were saved that are others now, in ns; of those that are gone nobody knows."""
    for folder, files in now.files.items():
        known = before.files.get(folder, {})
        if files != known:
            yield from (int(entry[1]) for name, entry in files.items() if known.get(name) != entry)
            yield from (before.stamp for name in known if name not in files)


def common_folders(root: str) -> list[Folder]:
    """Every folder that holds inputs of all games of a project."""
    games = frozenset((_scanned(f"{root}/content") or ([], {}))[1]) - COMMON
    folders = [
        file
        for name, path, home in _templates(root)
        for file in _within(name, path, home, lambda folder: folder not in games)
    ]
    for name, path in (("@schema", str(shipped("schema"))), ("@tool", str(PACKAGE))):
        folders += _within(name, path, path)
    return folders


def _own(root: str, game: str) -> Iterator[Folder]:
    """Every folder that holds inputs of one game alone."""
    yield from _within(f"content/{game}", f"{root}/content/{game}", root)
    for name, path, home in _templates(root) if game not in COMMON else ():
        inner = _within(name, path, home, lambda folder: folder == game)
        yield from (folder for folder in inner if folder[0] != name)


def _templates(root: str) -> Iterator[tuple[str, str, str]]:
    """The project's folder of templates and this installation's, if that is another one: name, path, home."""
    yield "templates", (own := f"{root}/templates"), root
    if os.path.realpath(ours := str(shipped("templates"))) != os.path.realpath(own):
        yield "@templates", ours, ours


def _within(
    name: str,
    path: str,
    home: str,
    wanted: Callable[[str], bool] = lambda _: True,
    linked: frozenset[str] = frozenset(),
) -> Iterator[Folder]:
    """A folder and the wanted ones in it with all of theirs.

    Links to folders are followed within `home`, though never in circles.
    """
    if name.count("/") < DEEPEST and (scanned := _scanned(path)) is not None:
        files, folders = scanned
        yield name, path, home, files
        for folder, is_link in folders.items():
            if not wanted(folder):
                continue
            inner, goals = f"{path}/{folder}", linked
            if is_link:
                goals = linked | {os.path.realpath(inner)}
                if goals == linked or not stays(home, inner):
                    continue
            yield from _within(f"{name}/{folder}", inner, home, linked=goals)


def _scanned(path: str) -> tuple[list[Listed], dict[str, bool]] | None:
    """The files and the folders in a folder, these with whether they are links; None if it is not there."""
    files: list[Listed] = []
    folders: dict[str, bool] = {}
    try:
        with os.scandir(path) as entries:
            for entry in entries:
                name = entry.name
                if name in SKIPPED or not is_input(name):
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders[name] = False
                elif _is_folder(entry):
                    folders[name] = True
                else:
                    files.append((name, *_size_and_time(entry)))
    except (FileNotFoundError, NotADirectoryError):
        return None
    return files, folders


def _is_folder(entry: os.DirEntry[str]) -> bool:
    """Whether a link leads to a folder."""
    try:
        return entry.is_symlink() and entry.is_dir()
    except OSError:  # it leads to itself
        return False


def _size_and_time(entry: os.DirEntry[str]) -> tuple[int, int]:
    """Of a file; what is none, such as a pipe or a link to nothing, is not read but reported."""
    try:
        stat = entry.stat()
        return (stat.st_size, stat.st_mtime_ns) if entry.is_file() else (-1, 0)
    except OSError:
        return -1, 0


def _versions() -> Iterator[str]:
    """Python, what packs, and the packages that draw, with their versions.

    importlib.metadata would cost far more.
    """
    yield f"python-{sys.version.split()[0]}"
    yield f"zlib-{zlib.ZLIB_RUNTIME_VERSION}"  # of the system
    for folder in sys.path:
        if folder.endswith(("site-packages", "dist-packages")) and os.path.isdir(folder):
            for name in os.listdir(folder):
                if name.endswith(".dist-info") and name.partition("-")[0].lower() in DRAWING:
                    yield name.lower()


def _hashed(path: str, home: str) -> str:
    """The hash of a file; what may not be read goes by its refusal."""
    try:
        return hash_of_file(path, (home,))
    except Unreadable as refused:
        return f"@{refused.code}"
