"""What a game was last checked and built from and into: build/.cache/<game>.json. Standard library only.

It is a cache: deleting it costs time, never a result. Anything unreadable in it counts as absent.
"""

# pathlib would cost a no-op run a tenth of its time
# ruff: noqa: PTH123

from __future__ import annotations

import json
import os

from deckwright.make.atomic import write_text
from deckwright.make.snapshot import Snapshot, take

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    # group ("cards", "print") -> folder below build/<game> -> name -> [size, mtime in ns, key]
    Outputs = dict[str, dict[str, dict[str, list[Any]]]]

FORMAT = 1


class Manifest:
    """The last snapshot of a game's inputs, the last check of them, the last build from them.

    `check` is {"id", "faces", "findings"}; `build` is {"id", "findings", "outputs"}. A record speaks of the
    inputs whose snapshot has its id. Findings are plain lists, see make/plain.py.
    """

    __slots__ = ("build", "check", "path", "seen", "snapshot")

    def __init__(
        self,
        path: str,
        snapshot: Snapshot | None = None,
        check: dict[str, Any] | None = None,
        build: dict[str, Any] | None = None,
    ) -> None:
        self.path = path
        self.snapshot = snapshot
        self.check: dict[str, Any] = check or {}
        self.build: dict[str, Any] = build or {}
        self.seen: tuple[int, int] | None = None  # which file it was read from

    @property
    def outputs(self) -> Outputs:
        """What was built, by group, folder and name."""
        outputs: Outputs = self.build.setdefault("outputs", {})
        return outputs

    def look(self, root: str, game: str) -> Snapshot:
        """Take a new snapshot of the inputs and keep it."""
        self.snapshot = take(root, game, self.snapshot)
        return self.snapshot

    def save(self) -> None:
        """Write it to its file."""
        assert self.snapshot is not None
        snapshot = self.snapshot
        plain = {
            "format": FORMAT,
            "inputs": {"files": snapshot.files, "id": snapshot.id, "stamp": snapshot.stamp},
            "check": self.check,
            "build": self.build,
        }
        write_text(self.path, json.dumps(plain, separators=(",", ":"), ensure_ascii=False))

    def save_if_unrivalled(self, root: str, game: str) -> None:
        """Write it, unless another process works on the game, or did since this was read, or nobody may."""
        from deckwright.make.lock import locked_if_free

        with locked_if_free(root, game) as free:
            try:
                if free and self.seen == _identity(os.stat(self.path)):  # noqa: PTH116
                    self.save()
            except OSError:
                return


def cache_folder(root: str) -> str:
    """Where a project's caches lie."""
    return f"{root}/build/.cache"


def load_manifest(root: str, game: str) -> Manifest:
    """The manifest of a game, an empty one if there is none that can be used."""
    path = f"{cache_folder(root)}/{game}.json"
    try:
        with open(path, encoding="utf-8") as file:
            plain = json.load(file)
            seen = _identity(os.fstat(file.fileno()))
        if plain["format"] != FORMAT:
            return Manifest(path)
        inputs = plain["inputs"]
        snapshot = Snapshot(inputs["files"], inputs["id"], inputs["stamp"])
        manifest = Manifest(path, snapshot, plain["check"], plain["build"])
    except (OSError, ValueError, KeyError, TypeError):
        return Manifest(path)
    manifest.seen = seen
    return manifest


def _identity(stat: os.stat_result) -> tuple[int, int]:
    return stat.st_ino, stat.st_mtime_ns


def untouched(folder: str, recorded: dict[str, dict[str, list[Any]]]) -> bool:
    """Whether every recorded output below a folder is still as it was written."""
    for place, names in recorded.items():
        found = _sizes_and_times(f"{folder}/{place}")
        for name, (size, mtime, _) in names.items():
            if found.get(name) != (size, mtime):
                return False
    return True


def _sizes_and_times(folder: str) -> dict[str, tuple[int, int]]:
    try:
        with os.scandir(folder) as entries:
            stats = {entry.name: entry.stat() for entry in entries}
    except (FileNotFoundError, NotADirectoryError):
        return {}
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in stats.items()}
