"""Answer `check` and `build` from the manifest when nothing changed, before anything heavy is imported.

Only plain command lines are understood here; whatever is unusual is left to the command line proper, which
gives the same answer.
"""

# pathlib would cost a no-op run a tenth of its time
# ruff: noqa: PTH109, PTH112, PTH120

from __future__ import annotations

import os
import sys

from deckwright.characters import HARMFUL
from deckwright.inputs import stays
from deckwright.make.manifest import Manifest, load_manifest, untouched

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

STOPPED = "nothing was built; mend what is listed above"
BEARABLE = "what is listed above must be mended, but did not stop the build"
CLEAN = "No findings."  # what report's text format says of an empty run


def quick(argv: list[str]) -> int | None:
    """The exit code when the answer was known, otherwise None and nothing was printed."""
    if not argv or argv[0] not in {"check", "build"}:
        return None
    asked = _parsed(argv[0], argv[1:])
    root = _project(os.getcwd())
    if asked is None or root is None or not _is_plain(root):
        return None
    games, faces = asked
    known = _games(root)
    if not set(games) <= set(known):
        return None
    manifests = {game: load_manifest(root, game) for game in (games or known)}
    answer = _check if argv[0] == "check" else _build
    for game, manifest in manifests.items():
        try:
            if not answer(root, game, manifest, faces):
                return None
        except OSError:
            return None
    return _told(argv[0], root, manifests)


def _parsed(command: str, words: Iterable[str]) -> tuple[list[str], bool] | None:
    """The games named and whether faces are wanted; None for any other word."""
    games: dict[str, None] = {}
    faces = False
    words = iter(words)
    for word in words:
        if word == "--jobs" and command == "build":
            number = next(words, "")
            if not number.isdigit() or number.strip("0") == "":
                return None
        elif word == "--faces" and command == "check":
            faces = True
        elif word.startswith("-"):
            return None
        else:
            games[word] = None
    return list(games), faces


def _project(folder: str) -> str | None:
    """The nearest folder upwards with games in content/."""
    while not _games(folder):
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent
    return folder


def _games(root: str) -> list[str]:
    try:
        with os.scandir(f"{root}/content") as entries:
            found = (entry.name for entry in entries if os.path.lexists(f"{entry.path}/game.yaml"))
            return sorted(name for name in found if not HARMFUL.search(name))
    except OSError:
        return []


def _is_plain(root: str) -> bool:
    """Whether nothing in content/ is a link, or may be a game that is lost."""
    if not stays(root, f"{root}/content"):
        return False
    known = {*_games(root)}
    with os.scandir(f"{root}/content") as entries:
        return all(
            not entry.is_symlink()
            and (
                entry.name in known
                or (entry.is_file() and not os.path.isdir(f"{root}/templates/{entry.name}"))
            )
            for entry in entries
        )


def _check(root: str, game: str, manifest: Manifest, faces: bool) -> bool:
    record = manifest.check
    if not record.id or (faces and not record.faces):
        return False
    return record.id == manifest.look(root, game).id and (faces or not record.faces or not record.findings)


def _build(root: str, game: str, manifest: Manifest, _faces: bool) -> bool:
    if not manifest.build.id or manifest.build.id != manifest.look(root, game).id:
        return False
    return all(untouched(f"{root}/build/{game}", group) for group in manifest.outputs.values())


def _told(command: str, root: str, manifests: dict[str, Manifest]) -> int:
    """Say what is known already. The exit code."""
    for game, manifest in manifests.items():
        if manifest.snapshot and manifest.snapshot.checked:
            manifest.save_if_unrivalled(root, game)
    plain: list[Any] = []
    for manifest in manifests.values():
        plain += (manifest.check if command == "check" else manifest.build).findings
    if plain:
        from deckwright.cli.reporting import report_found
        from deckwright.make.plain import from_plain

        report_found(map(from_plain, plain), root, "text", sys.stdout)
    elif command == "check":
        sys.stdout.write(CLEAN + "\n")
    for game, manifest in manifests.items() if command == "build" else ():
        if manifest.build.stopped:
            sys.stderr.write(f"{game}: {STOPPED}\n")
        elif manifest.build.findings:
            sys.stderr.write(f"{game}: {BEARABLE}\n")
        else:
            sys.stdout.write(f"{game}: nothing to do\n")
    return 1 if plain else 0
