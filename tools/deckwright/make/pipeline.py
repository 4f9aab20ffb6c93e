"""The steps of a build: load, lay out, plan; then carry out what is stale and delete what is left over."""

import shutil
from importlib import import_module
from pathlib import Path, PurePosixPath

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks, stopping
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.atomic import sweep
from deckwright.make.build_context import BuildContext
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.drawing import about_face, where
from deckwright.make.faces import Laid, lay_out
from deckwright.make.jobs import run_jobs, stale
from deckwright.make.manifest import BuildRecord, Manifest, cache_folder
from deckwright.make.outputs import Output
from deckwright.make.prune import Plan, prune
from deckwright.make.rulebooks import rulebook_findings
from deckwright.make.sheets import print_findings
from deckwright.model.finding import ContentError, Finding


def make(project: Project, game: str, manifest: Manifest, options: BuildOptions, built: Built) -> None:
    """Build one game; `built` and `manifest` tell what became of it."""
    sweep(str(project.root), game)
    context = _prepared(project, game, manifest, options, built)
    if context is None:
        built.stopped = True
        return
    folder = f"{project.root}/build/{game}"
    if options.clean and Path(folder).is_dir():
        shutil.rmtree(folder)
        manifest.outputs.clear()
    try:
        for output in options.outputs:
            _make_output(output, context, manifest, folder, built)
    except BaseException as stop:
        # What is done is remembered as done, so that the next build goes on from here.
        sweep(str(project.root), game)
        manifest.build = BuildRecord(outputs=manifest.outputs)
        manifest.save()
        if isinstance(stop, UndrawableError):
            raise _at_its_place(context, stop) from stop
        raise


def _prepared(
    project: Project, name: str, manifest: Manifest, options: BuildOptions, built: Built
) -> BuildContext | None:
    """Load the game, lay out its faces, plan its sheets; None when what is found must stop the build."""
    assert manifest.snapshot
    loaded, assets = load_game(project, name), assets_of(project.root, name)
    built.findings += run_checks(loaded, assets)
    if loaded.game is None or stopping(built.findings):
        return None
    from deckwright.rules.words.faces import with_rules_texts

    game = with_rules_texts(loaded)
    assert game
    languages = options.languages_of(game)
    cache = f"{cache_folder(str(project.root))}/{name}"
    laid = Laid.empty(cache)
    wanted = {output.name for output in options.outputs}
    try:
        if any(output.faces for output in options.outputs):
            laid = lay_out(game, assets, manifest.snapshot, cache, languages, afresh=options.afresh)
            built.findings += laid.findings
        if "rulebook" in wanted and not stopping(built.findings):
            built.findings += rulebook_findings(game, languages, assets, laid)
    except ContentError as broken:
        built.findings += broken.findings
    if "print" in wanted:
        built.findings += print_findings(game, options.profiles or game.profiles, assets)
    if stopping(built.findings):
        return None
    return BuildContext(
        root=project.root,
        loaded=loaded,
        game=game,
        assets=assets,
        snapshot=manifest.snapshot,
        laid=laid,
        options=options,
    )


def _make_output(
    output: Output, context: BuildContext, manifest: Manifest, folder: str, built: Built
) -> None:
    plan: Plan = import_module(f"deckwright.make.{output.maker}").jobs
    recorded = manifest.outputs.setdefault(output.name, {})
    jobs = list(plan(context))
    todo = jobs if context.options.force else stale(jobs, folder, recorded)
    processes = context.options.processes if output.parallel else 1
    for path, entry in run_jobs(todo, folder, f"{context.game.id}: {output.name}", processes):
        place, _, name = path.rpartition("/")
        recorded.setdefault(place, {})[name] = entry
        built.written[output.name, PurePosixPath(path).suffix] += 1
    if context.options.all_files:
        pruned = prune(output, context, jobs, plan, folder, recorded)
        built.deleted += pruned.deleted
        built.outdated |= pruned.outdated


def _at_its_place(context: BuildContext, broken: UndrawableError) -> ContentError:
    """Which face the writer refused, and where the content tells of it."""
    face = broken.face
    place, name = where(context.game, face)
    message = f"{name} ({face.language}): {broken.why}"
    return ContentError(
        Finding(code="A409", place=place, message=message, about=about_face(context.game, face))
    )
