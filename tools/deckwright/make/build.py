"""Build a game, or repeat what the last build found when nothing changed. Imports no drawing until needed."""

from dataclasses import replace

from deckwright.load.project import Project
from deckwright.make.build_options import BuildOptions
from deckwright.make.built import Built
from deckwright.make.finding_json import from_json, to_json
from deckwright.make.lock import locked
from deckwright.make.manifest import LACKS, BuildRecord, Manifest, load_manifest


def build_game(project: Project, game: str, options: BuildOptions) -> Built:
    """Bring build/<game> up to date. What would come out wrong is left out, and told of."""
    with locked(str(project.root), game):
        return _build(project, game, options)


def _build(project: Project, game: str, options: BuildOptions) -> Built:
    root = str(project.root)
    manifest = load_manifest(root, game)
    snapshot = manifest.look(root, game)
    folder = f"{root}/build/{game}"
    if options.whole and not options.afresh and manifest.build.answers(snapshot, folder):
        if snapshot.checked:
            manifest.save()
        return _repeated(manifest.build, options)
    from deckwright.check.flow import PASSING
    from deckwright.check.folding import capped
    from deckwright.make.changed_cards import commit_marks
    from deckwright.make.writable import check_writable

    check_writable(root, game, clean=options.clean)
    marks = commit_marks(project.root)  # before it is built: a commit may be made meanwhile
    built = _made(project, game, manifest, options)
    built.findings[:] = capped(built.findings)
    if options.whole and not (options.strict and built.stopped):
        plain = [to_json(finding) for finding in built.findings]
        lasting = not any(finding.code == PASSING for finding in built.findings)
        manifest.build = BuildRecord(
            snapshot.id if lasting else "",
            findings=plain,
            stopped=built.stopped,
            lacks={name: getattr(built, name) for name in LACKS},
            outputs=manifest.outputs,
            marks=marks,
        )
    elif options.alters or built.further:
        manifest.build = BuildRecord(outputs=manifest.outputs)
    manifest.save()
    return built


def _repeated(record: BuildRecord, options: BuildOptions) -> Built:
    """What the last build found and left out."""
    findings = [from_json(finding) for finding in record.findings]
    if findings and options.strict:
        return Built(findings, stopped=True)
    built = Built(findings, stopped=record.stopped)
    for name in LACKS:
        setattr(built, name, record.lacks[name])
    return built


def _made(project: Project, game: str, manifest: Manifest, options: BuildOptions) -> Built:
    """Make what is stale; where kept display lists turn out to be damaged, they are laid out anew."""
    from deckwright.make.displays import DamagedError
    from deckwright.make.pipeline import make

    built = Built()
    try:
        make(project, game, manifest, options, built)
    except DamagedError as damaged:
        damaged.drop()
        again = Built()
        make(project, game, manifest, replace(options, clean=False), again)
        if not options.force:
            again.written += built.written
            again.deleted += built.deleted
        return again
    return built
