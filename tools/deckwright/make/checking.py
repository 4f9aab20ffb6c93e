"""Check a game, or repeat the findings of the last check when nothing changed since."""

import re
from collections.abc import Iterable
from contextlib import suppress

from deckwright.check.run import run_checks
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.make.manifest import cache_folder, load_manifest
from deckwright.make.plain import from_plain, to_plain
from deckwright.make.shelves import project_shelf
from deckwright.make.snapshot import Snapshot
from deckwright.model.finding import Finding

# Findings with which an output is still right, if not good; all others stop a build.
_BEARABLE = re.compile(r"L(?!306)|A40[3-7]")


def check_game(project: Project, game: str, *, faces: bool = False) -> list[Finding]:
    """Everything in a game that must be mended; with `faces` also what only drawing its faces shows."""
    manifest = load_manifest(str(project.root), game)
    snapshot = manifest.look(str(project.root), game)
    record = manifest.check
    # A check of the faces that found nothing also answers for the content alone.
    answers = record and (record["faces"] == faces or (record["faces"] and not record["findings"]))
    if answers and record["id"] == snapshot.id:
        return [from_plain(each) for each in record["findings"]]
    loaded = load_game(project, game)
    found = content_findings(loaded, project)
    if faces and not stopping(found):
        found += face_findings(project, loaded, snapshot)
    manifest.check = {"id": snapshot.id, "faces": faces, "findings": [to_plain(each) for each in found]}
    with suppress(OSError):  # a project that may only be read can still be checked
        manifest.save()
    return found


def stopping(findings: Iterable[Finding]) -> bool:
    """Whether something was found with which nothing can be drawn or built; a missing translation is such."""
    return not all(_BEARABLE.match(each.code) for each in findings)


def content_findings(loaded: Loaded, project: Project) -> list[Finding]:
    """What reading the content shows, without drawing."""
    return run_checks(loaded, project_shelf(project.root))


def face_findings(project: Project, loaded: Loaded, snapshot: Snapshot) -> list[Finding]:
    """What is wrong with the faces of a game, with printing it and with its rulebooks."""
    from deckwright.make.faces import lay_out
    from deckwright.make.rulebooks import rulebook_findings
    from deckwright.make.sheets import print_findings

    game = loaded.game
    if game is None:
        return []
    shelf = project_shelf(project.root)
    laid = lay_out(game, shelf, snapshot, f"{cache_folder(str(project.root))}/{game.id}")
    found = laid.findings + print_findings(game, game.profiles, shelf)
    return found if stopping(found) else found + rulebook_findings(game, game.languages, shelf, laid)
