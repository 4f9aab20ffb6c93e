"""The steps of a build: prepare what it is made from, carry out what is stale, delete what is left over."""

import shutil
from importlib import import_module
from pathlib import Path, PurePosixPath

from deckwright.load.project import Project
from deckwright.make.atomic import sweep
from deckwright.make.build_context import BuildContext
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.drawing import about_face, where
from deckwright.make.faults import names_of, reasons_of
from deckwright.make.jobs import run_jobs, stale
from deckwright.make.manifest import BuildRecord, Manifest
from deckwright.make.outputs import Output
from deckwright.make.prepare import prepared
from deckwright.make.prune import Plan, prune
from deckwright.make.untranslated import about_untranslated
from deckwright.model.finding import ContentError, Finding


def make(project: Project, game: str, manifest: Manifest, options: BuildOptions, built: Built) -> None:
    """Build one game; `built` and `manifest` tell what became of it."""
    sweep(str(project.root), game)
    context = prepared(project, game, manifest, options, built)
    if context is None:
        built.stopped = True
        return
    folder = f"{project.root}/build/{game}"
    if options.clean and Path(folder).is_dir():
        shutil.rmtree(folder)
        manifest.outputs.clear()
    wrong = names_of(context.faults, context.game, context.languages)
    built.left_out += [*([] if options.draft else wrong), *context.absent, *context.unplaced]
    built.reasons += reasons_of(context.faults)
    built.stamped += wrong if options.draft else []
    built.untranslated += about_untranslated(context.untranslated, context.laid.keys)
    try:
        for output in options.outputs:
            if output.name not in built.withheld:
                _make_output(output, context, manifest, folder, built)
    except BaseException as stop:
        # What is done is remembered as done, so that the next build goes on from here.
        sweep(str(project.root), game)
        manifest.build = BuildRecord(outputs=manifest.outputs)
        manifest.save()
        if isinstance(stop, UndrawableError):
            raise at_its_place(context, stop) from stop
        raise


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
    leaves_files = not context.options.all_files or not context.options.asks_for(output.name)
    if not leaves_files or (context.chosen and output.folder != "cards"):
        pruned = prune(output, context, jobs, plan, folder, recorded)
        built.deleted += pruned.deleted
        built.outdated |= pruned.outdated


def at_its_place(context: BuildContext, broken: UndrawableError) -> ContentError:
    """Which face the writer refused, and where the content tells of it."""
    face = broken.face
    place, name = where(context.game, face)
    message = f"{name} ({face.language}): {broken.why}"
    return ContentError(
        Finding(code="A409", place=place, message=message, about=about_face(context.game, face))
    )
