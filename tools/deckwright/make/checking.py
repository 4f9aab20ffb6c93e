"""Check a game, or repeat the findings of the last check when nothing changed since; then import no check."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from deckwright.load.project import Project
from deckwright.make.finding_json import from_json, to_json
from deckwright.make.lock import locked_if_free
from deckwright.make.manifest import CheckRecord, cache_folder, load_manifest
from deckwright.model.finding import ContentError, Finding

if TYPE_CHECKING:
    from deckwright.assets.game_assets import GameAssets
    from deckwright.load.game import Loaded
    from deckwright.make.build_context import BuildContext
    from deckwright.make.faces import Laid
    from deckwright.make.snapshot import Snapshot
    from deckwright.model.game import Game


def check_game(project: Project, game: str, *, faces: bool = False) -> list[Finding]:
    """Everything in a game that must be mended; with `faces` also what only drawing its faces shows."""
    with locked_if_free(str(project.root), game) as free:
        return _check(project, game, faces, may_save=free)


def _check(project: Project, game: str, faces: bool, may_save: bool) -> list[Finding]:
    manifest = load_manifest(str(project.root), game)
    snapshot = manifest.look(str(project.root), game)
    if manifest.check.answers(snapshot, faces=faces):
        if may_save and snapshot.checked:
            with suppress(OSError):
                manifest.save()
        return [from_json(finding) for finding in manifest.check.findings]
    from deckwright.check.flow import PASSING, find_all
    from deckwright.load.game import load_game

    def draw(loaded: "Loaded", before: list[Finding]) -> list[Finding]:
        with faces_cache(project, game, may_save) as cache:
            return face_findings(project, loaded, snapshot, cache, before)

    findings = find_all(load_game(project, game), project, draw if faces else None)
    manifest.check = CheckRecord(snapshot.id, faces=faces, findings=[*map(to_json, findings)])
    if may_save and not any(finding.code == PASSING for finding in findings):
        with suppress(OSError):  # a project that may only be read can still be checked
            manifest.save()
    return findings


@contextmanager
def faces_cache(project: Project, game: str, may_save: bool) -> Iterator[str]:
    """Where faces are kept: the game's cache, or a passing one while that is in use or read-only."""
    from tempfile import TemporaryDirectory

    from deckwright.make.writable import can_write

    folder = f"{cache_folder(str(project.root))}/{game}"
    if may_save and can_write(folder):
        yield folder
    else:
        with TemporaryDirectory() as passing:
            yield passing


def face_findings(
    project: Project, loaded: "Loaded", snapshot: "Snapshot", cache: str, before: Sequence[Finding] = ()
) -> list[Finding]:
    """What is wrong with the faces of a game, with printing it and with what its rulebooks show.

    Faces that what was found `before` speaks of already are not drawn. `cache` is the folder where faces that
    were laid out are kept.
    """
    from deckwright.assets.game_assets import assets_of
    from deckwright.assets.profiles import drawn_for
    from deckwright.make.displays import DamagedError
    from deckwright.rules.words.faces import with_rules_texts

    game = with_rules_texts(loaded)
    if game is None:
        return []
    assets = drawn_for(game, game.profiles, assets_of(project.root, game.id))
    try:
        return _drawn_findings(project, loaded, game, assets, snapshot, cache, before)
    except DamagedError as damaged:
        damaged.drop()
        return _drawn_findings(project, loaded, game, assets, snapshot, cache, before)


def _drawn_findings(
    project: Project,
    loaded: "Loaded",
    game: "Game",
    assets: "GameAssets",
    snapshot: "Snapshot",
    cache: str,
    before: Sequence[Finding],
) -> list[Finding]:
    from deckwright.check.accepted import in_vain
    from deckwright.check.flow import errors
    from deckwright.check.reach import reach_of
    from deckwright.make.faces import faces_of, lay_out
    from deckwright.make.faults import known_faults
    from deckwright.make.gallery import gallery_findings
    from deckwright.make.rulebooks import rulebook_findings
    from deckwright.make.sheets import print_findings

    wrong = errors(before)
    reach, faces = reach_of(wrong, loaded), list(faces_of(game, game.languages))
    faults = known_faults(game, reach, faces)
    try:
        laid = lay_out(game, assets, snapshot, cache, [face for face in faces if face not in faults])
        findings = laid.findings + ([] if reach.printing else print_findings(game, game.profiles, assets))
        if wrong or errors(findings):
            return findings
        findings += in_vain(game, laid.meant, "faces")
        findings += rulebook_findings(game, game.languages, assets, laid.displays, laid.keys)
        return findings + gallery_findings(all_of(project, loaded, game, assets, snapshot, laid))
    except ContentError as broken:
        return list(broken.findings)


def all_of(
    project: Project, loaded: "Loaded", game: "Game", assets: "GameAssets", snapshot: "Snapshot", laid: "Laid"
) -> "BuildContext":
    """What a build of everything would be made from."""
    from deckwright.make.build_context import BuildContext
    from deckwright.make.build_options import BuildOptions

    return BuildContext(
        root=project.root,
        loaded=loaded,
        game=game,
        assets=assets,
        snapshot=snapshot,
        laid=laid,
        options=BuildOptions(),
    )
