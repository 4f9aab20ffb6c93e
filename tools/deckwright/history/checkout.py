"""Write the games of a revision into a folder of its own, so that they are read as any project is.

Only files that deckwright would read: those below `content/` and `templates/`. The folder must be new and
empty. A repository that somebody else made can lead no file out of it: regular files come first, so that none
is written through a link; paths with `..` and the like, submodules and links that lead out are left out; no
file is larger than reading.py allows, and all together have a budget too. Filters, and with them Git LFS, are
not run: of a picture in Git LFS the content is taken if the repository has it already.
"""

import os
import re
from collections.abc import Collection
from hashlib import sha256
from pathlib import Path, PurePosixPath

from deckwright.giving_way import give_way
from deckwright.history.git import Entry, HistoryError, Objects, Repository
from deckwright.inputs import is_input, stays
from deckwright.reading import MOST_BYTES, Unreadable, read_bytes

CONTENT, TEMPLATES = "content", "templates"
MOST_FILES = 50_000
BUDGET = 1024**3  # bytes of all files together
_LINK, _FILES = "120000", ("100644", "100755")
_POINTER = re.compile(rb"version https://git-lfs\.github\.com/spec/v1\n(?:.*\n)*?oid sha256:([0-9a-f]{64})\n")
_POINTER_BYTES = 1024
_RESERVED = re.compile(r'[\\:*?"<>|]')  # no names on Windows; elsewhere only a backslash misleads
Skipped = tuple[str, str, str]  # a path, why it is left out, what would help


def check_out(
    repository: Repository,
    commit: str,
    games: Collection[str] | None,
    folder: Path,
    *,
    templates: bool = True,
) -> list[Skipped]:
    """Write the wanted games of a commit, or all, and all templates if wanted. What may be missed of them.

    Of other games there are empty folders: what counts as shared depends on their names.

    Raises:
        HistoryError: the commit is not whole, or larger than the budget.
    """
    areas = (CONTENT, TEMPLATES) if templates else (CONTENT,)
    entries = [entry for entry in repository.entries(commit, *areas) if _is_read(entry.path)]
    if len(entries) > MOST_FILES:
        hint = f"at most {MOST_FILES:,} files in content/ and templates/ are read"
        raise HistoryError(f"commit {commit[:12]} has {len(entries):,} files", hint)
    if sum(max(entry.size, 0) for entry in entries if entry.size <= MOST_BYTES) > BUDGET:
        hint = f"at most {BUDGET // 1024**2} MiB in content/ and templates/ are read"
        raise HistoryError(f"commit {commit[:12]} is too large", hint)
    (folder / CONTENT).mkdir(parents=True)
    skipped: list[Skipped] = []
    wanted: list[tuple[Entry, PurePosixPath]] = []
    for entry in entries:
        name = _safe(entry.path)
        if name is None:
            skipped.append((entry.path, "no file of a project can be called so", "rename it"))
        elif games is None or name.parts[0] != CONTENT or len(name.parts) < 3 or name.parts[1] in games:
            wanted.append((entry, name))
        else:
            (folder / CONTENT / name.parts[1]).mkdir(exist_ok=True)
    with repository.objects() as objects:
        writing = _Writing(repository, objects, folder)
        for entry, name in sorted(wanted, key=lambda pair: pair[0].mode == _LINK):
            give_way()
            writing.write(entry, name)
    return skipped + writing.skipped


def _is_read(path: str) -> bool:
    return all(map(is_input, filter(None, path.split("/"))))


def _safe(path: str) -> PurePosixPath | None:
    """A path that stays below the folder it is written to, on every system; None for others."""
    parts = path.split("/")
    if any(
        part in ("", ".", "..") or "\\" in part or len(part.encode("utf-8", "replace")) > 255
        for part in parts
    ):
        return None
    return None if os.name == "nt" and _RESERVED.search(path) else PurePosixPath(path)


class _Writing:
    """Writes the files of one commit; `skipped` are those that were left out."""

    def __init__(self, repository: Repository, objects: Objects, folder: Path) -> None:
        self.skipped: list[Skipped] = []
        self._repository, self._objects, self._folder = repository, objects, folder

    def write(self, entry: Entry, name: PurePosixPath) -> None:
        """Write a file or a link, or say why not."""
        if entry.mode not in (*_FILES, _LINK):
            hint = "what is in a submodule is not compared"
            self.skipped.append((entry.path, "it is a submodule", hint))
        elif entry.size > MOST_BYTES:
            self.skipped.append(
                (entry.path, f"it is larger than {MOST_BYTES // 1024**2} MiB", "make it smaller")
            )
        else:
            data, path = self._objects.read(entry), self._folder / name
            try:
                if entry.mode == _LINK:
                    self._link(entry, name, data)
                else:
                    path.parent.mkdir(parents=True, exist_ok=True)
                    self._file(entry, path, data)
            except (OSError, ValueError) as failed:
                why = getattr(failed, "strerror", None) or str(failed)
                self.skipped.append((entry.path, f"it cannot be written: {why}", "rename it"))

    def _file(self, entry: Entry, path: Path, data: bytes) -> None:
        pointer = _POINTER.match(data) if len(data) <= _POINTER_BYTES else None
        if pointer and (stored := self._stored(pointer[1].decode())) is not None:
            data = stored
        elif pointer:
            hint = "git lfs fetch origin REVISION brings it here"
            self.skipped.append((entry.path, "it is in Git LFS, and its content is not here", hint))
        with path.open("xb") as file:  # where the file system takes two names for one, the first one stays
            file.write(data)

    def _stored(self, digest: str) -> bytes | None:
        """The content of a file in Git LFS, if the repository has it whole."""
        store = self._repository.folder / "lfs" / "objects"
        try:
            data = read_bytes(store / digest[:2] / digest[2:4] / digest, (store,))
        except Unreadable:
            return None
        return data if sha256(data).hexdigest() == digest else None

    def _link(self, entry: Entry, name: PurePosixPath, data: bytes) -> None:
        """A link, if it stays inside; what it leads to is written already, or never."""
        goal = os.fsdecode(data)
        inside = os.path.normpath(f"{name.parent}/{goal}")
        path = self._folder / name
        leads_out = goal.startswith("/") or "\\" in goal or inside.startswith("..")
        # The way to it and the goal itself may go through other links.
        if leads_out or not (stays(self._folder, path) and stays(self._folder, path.parent / goal)):
            self.skipped.append(
                (entry.path, "it is a link that leads out of the project", "copy what it leads to")
            )
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        path.symlink_to(goal)
