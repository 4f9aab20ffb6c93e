"""Check a game, or repeat the findings of the last check when nothing changed since."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory

from deckwright.assets.asset_path import AssetPath, project_assets
from deckwright.check.run import run_checks
from deckwright.check.scenarios import FOLDER
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.make.colours import colour_findings
from deckwright.make.lock import locked_if_free
from deckwright.make.manifest import CheckRecord, cache_folder, load_manifest
from deckwright.make.materials import material_findings
from deckwright.make.plain import from_plain, to_plain
from deckwright.make.snapshot import Snapshot
from deckwright.make.writable import can_write
from deckwright.model.finding import ContentError, Finding
from deckwright.model.game import Game

# Findings with which an output is still right, if not good; all others stop a build. Rules in the making may
# be played before each switch is read, each rule is carried out and each choice has its own words.
PASSING = "A410"  # what was found by the clock may be otherwise the next time
EXPECTS_NOTHING = "X167"  # a scenario that does not pass, but lets the others be played
_BEARABLE = re.compile(r"L(?!306)|A40[3-7]|A411|X14[57]|X173")

_SCENARIO = re.compile(rf"content/[^/]+/{FOLDER}/")


def check_game(project: Project, game: str, *, faces: bool = False) -> list[Finding]:
    """Everything in a game that must be mended; with `faces` also what only drawing its faces shows."""
    with locked_if_free(str(project.root), game) as free:
        return _check(project, game, faces, may_save=free)


def _check(project: Project, game: str, faces: bool, may_save: bool) -> list[Finding]:
    manifest = load_manifest(str(project.root), game)
    snapshot = manifest.look(str(project.root), game)
    record = manifest.check
    # A check of the faces that found nothing also answers for the content alone.
    answers = record.faces == faces or (record.faces and not record.findings)
    if answers and record.id == snapshot.id:
        return [from_plain(each) for each in record.findings]
    loaded = load_game(project, game)
    found = content_findings(loaded, project)
    if not stopping(found):
        found += text_findings(project, loaded)
    if faces and not stopping(found):
        with _cache(project, game, may_save) as cache:
            found += face_findings(project, loaded, snapshot, cache)
    found = list(dict.fromkeys(found))
    manifest.check = CheckRecord(snapshot.id, faces=faces, findings=[to_plain(each) for each in found])
    if may_save and not any(finding.code == PASSING for finding in found):
        with suppress(OSError):  # a project that may only be read can still be checked
            manifest.save()
    return found


@contextmanager
def _cache(project: Project, game: str, may_save: bool) -> Iterator[str]:
    """Where faces are kept: the game's cache, or a passing one while that is in use or read-only."""
    folder = f"{cache_folder(str(project.root))}/{game}"
    if may_save and can_write(folder):
        yield folder
    else:
        with TemporaryDirectory() as passing:
            yield passing


def stopping(findings: Iterable[Finding]) -> bool:
    """Whether something was found with which nothing can be drawn, built or played.

    A missing translation is such, a finding in a scenario is not: no output comes of scenarios.
    """
    return not all(_BEARABLE.match(each.code) or _SCENARIO.match(each.place.file) for each in findings)


def stopping_tests(findings: Iterable[Finding]) -> bool:
    """Whether something was found with which scenarios cannot be carried out."""
    return not all(_BEARABLE.match(each.code) or each.code == EXPECTS_NOTHING for each in findings)


def content_findings(loaded: Loaded, project: Project) -> list[Finding]:
    """What reading the content shows, without drawing."""
    found = run_checks(loaded, project_assets(project.root))
    if loaded.game is None:
        return found
    unread = material_findings(project, loaded.game.id)
    return found + (unread or colour_findings(project, loaded.game.id))


def text_findings(project: Project, loaded: Loaded) -> list[Finding]:
    """What is wrong in the text of a game's rulebooks; nothing is drawn."""
    if loaded.game is None or not loaded.game.rulebooks:
        return []
    from deckwright.make.books import book_findings

    return book_findings(loaded.game, project_assets(project.root))


def face_findings(project: Project, loaded: Loaded, snapshot: Snapshot, cache: str) -> list[Finding]:
    """What is wrong with the faces of a game, with printing it and with what its rulebooks show.

    `cache` is the folder where faces that were laid out are kept.
    """
    from deckwright.make.displays import DamagedError
    from deckwright.rules.words.faces import with_rules_texts

    game = with_rules_texts(loaded).game
    if game is None:
        return []
    shelf = project_assets(project.root)
    try:
        return _drawn_findings(game, shelf, snapshot, cache)
    except DamagedError as damaged:
        damaged.drop()
        return _drawn_findings(game, shelf, snapshot, cache)


def _drawn_findings(game: Game, shelf: AssetPath, snapshot: Snapshot, cache: str) -> list[Finding]:
    from deckwright.make.faces import lay_out
    from deckwright.make.rulebooks import rulebook_findings
    from deckwright.make.sheets import print_findings

    try:
        laid = lay_out(game, shelf, snapshot, cache)
        found = laid.findings + print_findings(game, game.profiles, shelf)
        return found if stopping(found) else found + rulebook_findings(game, game.languages, shelf, laid)
    except ContentError as broken:
        return list(broken.findings)
