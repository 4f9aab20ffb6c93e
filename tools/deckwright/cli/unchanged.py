"""`check` and `build` where nothing changed and nothing is wrong: said before anything heavy is imported.

Only the games that a line names are looked at here. What has an option, or more to be told, is left to the
command line proper, which also begins by asking the manifest.
"""

import gc
import sys
from pathlib import Path

from deckwright.load.lost import lost_games
from deckwright.load.project import NoProject, Project
from deckwright.make.manifest import load_manifest
from deckwright.make.snapshot import common_folders


def unchanged(argv: list[str]) -> bool:
    """Whether the games that a line names were in order and did not change since; if so, it is said."""
    command, *names = argv or [""]
    if command not in {"check", "build"} or any(name.startswith("-") for name in names):
        return False
    gc.disable()  # manifests are thousands of lists, none of them in a circle
    try:
        project = Project.find(Path.cwd())
        known = project.games()
        if not known or not {*names} <= {*known} or lost_games(project):
            return False
        games = list(dict.fromkeys(names)) or known
        if not _in_order(command, str(project.root), games):
            return False
    except (NoProject, OSError):
        return False
    finally:
        gc.enable()
    lines = ["No findings."] if command == "check" else [f"{game}: nothing to do" for game in games]
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    return True


def _in_order(command: str, root: str, games: list[str]) -> bool:
    """Whether the last check, or build, of each game found nothing, and is of the files as they are now."""
    manifests = {game: load_manifest(root, game) for game in games}
    for manifest in manifests.values():
        record = manifest.check if command == "check" else manifest.build
        if not record.id or record.findings:
            return False
    common = common_folders(root)
    for game, manifest in manifests.items():
        snapshot = manifest.look(root, game, common)
        if snapshot.checked:  # what had to be read again is worth saving, which only one process may do
            return False
        if command == "check" and not manifest.check.answers(snapshot, faces=False):
            return False
        if command == "build" and not manifest.build.answers(snapshot, f"{root}/build/{game}"):
            return False
    return True
