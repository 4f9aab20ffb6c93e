"""What a game was last checked and built from and into: build/.cache/<game>.json. Standard library only.

It is a cache: deleting it costs time, never a result. The file may hold anything, so `load_manifest` takes
it only when every part has its type; otherwise it counts as absent. Whoever holds a Manifest may trust it.
"""

# No dataclasses: importing them alone costs a build with nothing to do a sixth of its time.

from __future__ import annotations

import json
import os

from deckwright.make.atomic import write_text
from deckwright.make.snapshot import Snapshot, take
from deckwright.reading import read_json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, TypeGuard

    from deckwright.make.snapshot import Folder

    # output ("cards", "print") -> folder below build/<game> -> name -> [size, mtime in ns, key]
    Outputs = dict[str, dict[str, dict[str, list[Any]]]]

FORMAT = 3
LACKS = ("left_out", "reasons", "untranslated", "withheld")


class CheckRecord:
    """The last check: the id of the inputs, whether faces were laid out, its findings (finding_json.py)."""

    __slots__ = ("faces", "findings", "id")

    def __init__(self, id: str = "", *, faces: bool = False, findings: list[Any] | None = None) -> None:  # noqa: A002  as the file calls it
        self.id = id
        self.faces = faces
        self.findings: list[Any] = findings or []

    def answers(self, snapshot: Snapshot, *, faces: bool) -> bool:
        """Whether it was a check of these inputs that looked at as much.

        A check of the faces that found nothing also answers for the content alone.
        """
        return self.id == snapshot.id and (self.faces == faces or (self.faces and not self.findings))


class BuildRecord:
    """The last whole build: the id of the inputs, its findings, whether they stopped it, and all outputs.

    `lacks`: the things that it left out, and the outputs that it did not make (make/built.py). `marks`: files
    of git's own, with when they were written: if one of them is newer, other cards may count as changed.
    `id` is empty when only parts have been built since the inputs changed; outputs are recorded all the same.
    """

    __slots__ = ("findings", "id", "lacks", "marks", "outputs", "stopped")

    def __init__(
        self,
        id: str = "",  # noqa: A002  as the file calls it
        *,
        findings: list[Any] | None = None,
        stopped: bool = False,
        lacks: dict[str, list[str]] | None = None,
        outputs: Outputs | None = None,
        marks: dict[str, int] | None = None,
    ) -> None:
        self.id = id
        self.marks = marks or {}
        self.findings: list[Any] = findings or []
        self.stopped = stopped
        self.lacks = lacks or {name: [] for name in LACKS}
        self.outputs: Outputs = outputs or {}

    def answers(self, snapshot: Snapshot, folder: str) -> bool:
        """Whether it was a build from these inputs, and its outputs below a folder are as it wrote them."""
        if self.id != snapshot.id or any(written(path) != at for path, at in self.marks.items()):
            return False
        return all(untouched(folder, output) for output in self.outputs.values())


class Manifest:
    """The last snapshot of a game's inputs, the last check of them, the last build from them.

    A record speaks of the inputs whose snapshot has its id; a record with an empty id speaks of none.
    """

    __slots__ = ("build", "check", "path", "snapshot")

    def __init__(
        self,
        path: str,
        snapshot: Snapshot | None = None,
        check: CheckRecord | None = None,
        build: BuildRecord | None = None,
    ) -> None:
        self.path = path
        self.snapshot = snapshot
        self.check = check or CheckRecord()
        self.build = build or BuildRecord()

    @property
    def outputs(self) -> Outputs:
        """What was built, by output, folder and name."""
        return self.build.outputs

    def look(self, root: str, game: str, common: Iterable[Folder] | None = None) -> Snapshot:
        """Take a new snapshot of the inputs and keep it; `common` as for `take`."""
        self.snapshot = take(root, game, self.snapshot, common)
        return self.snapshot

    def save(self) -> None:
        """Write it to its file."""
        assert self.snapshot is not None
        snapshot, check, build = self.snapshot, self.check, self.build
        plain = {
            "format": FORMAT,
            "inputs": {"files": snapshot.files, "id": snapshot.id, "stamp": snapshot.stamp},
            "check": {"id": check.id, "faces": check.faces, "findings": check.findings},
            "build": {
                "id": build.id,
                "findings": build.findings,
                "stopped": build.stopped,
                "lacks": build.lacks,
                "outputs": build.outputs,
                "marks": [*map(list, build.marks.items())],
            },
        }
        write_text(self.path, json.dumps(plain, separators=(",", ":")))


def cache_folder(root: str) -> str:
    """Where a project's caches lie."""
    return f"{root}/build/.cache"


def load_manifest(root: str, game: str) -> Manifest:
    """The manifest of a game, an empty one if there is none that can be used."""
    path = f"{cache_folder(root)}/{game}.json"
    try:
        plain = read_json(path, (root,))
    except OSError:
        return Manifest(path)
    return _typed(path, plain) or Manifest(path)


def _typed(path: str, plain: object) -> Manifest | None:
    """A manifest from what its file holds; None if any part of it is not what `save` writes."""
    if not _is_table(plain) or plain.get("format") != FORMAT:
        return None
    inputs, check, build = plain.get("inputs"), plain.get("check"), plain.get("build")
    if not (_is_table(inputs) and _is_table(check) and _is_table(build)):
        return None
    files, stamp, outputs = inputs.get("files"), inputs.get("stamp"), build.get("outputs")
    if not (_is_tree(files) and _is_id(inputs.get("id")) and type(stamp) is int):
        return None
    if not (_is_record(check, "faces") and _is_record(build, "stopped") and _is_table(outputs)):
        return None
    lacks = build.get("lacks")
    if not (_is_table(lacks) and all(_are_texts(lacks.get(name)) for name in LACKS)):
        return None
    marks = build.get("marks")
    if type(marks) is not list or not all(_is_mark(mark) for mark in marks):
        return None
    if not all(_is_tree(group) and _stays_below(group) for group in outputs.values()):
        return None
    return Manifest(
        path,
        Snapshot(files, inputs["id"], stamp),
        CheckRecord(check["id"], faces=check["faces"], findings=check["findings"]),
        BuildRecord(
            build["id"],
            findings=build["findings"],
            stopped=build["stopped"],
            lacks=lacks,
            outputs=outputs,
            marks=dict(marks),
        ),
    )


def _is_table(plain: object) -> TypeGuard[dict[str, Any]]:
    return type(plain) is dict


def _is_id(plain: object) -> TypeGuard[str]:
    return type(plain) is str and plain.isascii()


def _is_record(plain: dict[str, Any], flag: str) -> bool:
    """Whether a check or a build has the id of its inputs, its findings and its one yes or no."""
    findings = plain.get("findings")
    return (
        _is_id(plain.get("id"))
        and type(plain.get(flag)) is bool
        and type(findings) is list
        and all(_is_finding(finding) for finding in findings)
    )


def _is_finding(plain: object) -> bool:
    """Whether something is a finding as make/finding_json.py writes it."""
    if type(plain) is not list or len(plain) != 9:
        return False
    code, place, words, fix, subject, missing, cause, language, also = plain
    if not (_is_id(code) and _is_place(place) and _are_texts(words, 4) and type(language) is str):
        return False
    if not (_are_texts(subject, 0, 2) and _are_texts(missing, 0, 3) and _are_texts(cause, 0, 2)):
        return False
    if type(also) is not list or not all(_is_finding(other) for other in also):
        return False
    return fix is None or (type(fix) is list and len(fix) == 2 and _is_place(fix[0]) and type(fix[1]) is str)


def _are_texts(plain: object, *counts: int) -> bool:
    """Whether something is a list of texts, of one of these lengths if any are given."""
    if type(plain) is not list or (counts and len(plain) not in counts):
        return False
    return all(type(text) is str for text in plain)


def _is_place(plain: object) -> bool:
    if type(plain) is not list or len(plain) != 5 or type(plain[0]) is not str:
        return False
    return all(type(number) is int for number in plain[1:])


def _is_mark(plain: object) -> bool:
    """Whether something is a path and a time."""
    return type(plain) is list and len(plain) == 2 and type(plain[0]) is str and type(plain[1]) is int


def _is_tree(plain: object) -> TypeGuard[dict[str, dict[str, list[Any]]]]:
    """Whether something maps folders to names to a size, a time and a hash or key."""
    if type(plain) is not dict:
        return False
    for names in plain.values():
        if type(names) is not dict:
            return False
        for entry in names.values():
            if type(entry) is not list or len(entry) != 3:
                return False
            size, mtime, key = entry
            if type(size) is not int or type(mtime) is not int or type(key) is not str or not key.isascii():
                return False
    return True


def _stays_below(group: dict[str, dict[str, list[Any]]]) -> bool:
    """Whether all paths of outputs stay below the game's folder: what the game lost is deleted there."""
    for folder, names in group.items():
        if folder.startswith("/") or ".." in folder.split("/"):
            return False
        if any("/" in name or name in ("", ".", "..") for name in names):
            return False
    letters = "".join([*group, *[name for names in group.values() for name in names]])
    return "\\" not in letters and "\0" not in letters and _can_be_a_path(letters)


def _can_be_a_path(letters: str) -> bool:
    try:
        letters.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return False
    return True


def untouched(folder: str, recorded: dict[str, dict[str, list[Any]]]) -> bool:
    """Whether every recorded output below a folder is still as it was written."""
    for place, names in recorded.items():
        current = _sizes_and_times(f"{folder}/{place}")
        for name, (size, mtime, _) in names.items():
            if current.get(name) != (size, mtime):
                return False
    return True


def written(path: str) -> int:
    """When a file was written last, in ns; 0 if it is not there."""
    try:
        return os.stat(path).st_mtime_ns  # noqa: PTH116  pathlib is not imported here
    except (OSError, ValueError):
        return 0


def _sizes_and_times(folder: str) -> dict[str, tuple[int, int]]:
    try:
        with os.scandir(folder) as entries:
            stats = {entry.name: entry.stat() for entry in entries}
    except (FileNotFoundError, NotADirectoryError):
        return {}
    return {name: (stat.st_size, stat.st_mtime_ns) for name, stat in stats.items()}
