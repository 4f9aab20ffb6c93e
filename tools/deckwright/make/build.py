"""Build a game: everything that is stale, nothing that is not, and nothing at all from faulty content."""

import shutil
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.make.atomic import sweep
from deckwright.make.checking import content_findings
from deckwright.make.faces import Laid, lay_out
from deckwright.make.gallery import gallery_jobs
from deckwright.make.jobs import Job, remove, run_jobs, stale
from deckwright.make.manifest import Manifest, cache_folder, load_manifest, untouched
from deckwright.make.pictures import picture_jobs
from deckwright.make.plain import from_plain, to_plain
from deckwright.make.rulebooks import rulebook_jobs
from deckwright.make.schemas import schema_jobs
from deckwright.make.sheets import sheet_jobs
from deckwright.make.shelves import project_shelf
from deckwright.make.tables import table_jobs
from deckwright.make.work import DRAWN, Wish, Work
from deckwright.model.finding import Finding

TARGETS: Mapping[str, Callable[[Work], Iterable[Job]]] = {
    "tables": table_jobs,
    "cards": picture_jobs,
    "print": sheet_jobs,
    "rulebook": rulebook_jobs,
    "gallery": gallery_jobs,
    "schema": schema_jobs,
}
# Findings with which an output is still right, if not good; all others stop a build.
_BEARABLE = frozenset({"A403", "A404", "A405", "A406", "A407"})


@dataclass(slots=True)
class Built:
    """What a build found and did: files written by group and suffix, files deleted, whether it stopped."""

    findings: list[Finding] = field(default_factory=list)
    written: Counter[tuple[str, str]] = field(default_factory=Counter)
    deleted: int = 0
    stopped: bool = False


def build_game(project: Project, game: str, wish: Wish) -> Built:
    """Bring build/<game> up to date. What would come out wrong stops it before anything is written."""
    root = str(project.root)
    manifest = load_manifest(root, game)
    snapshot = manifest.look(root, game)
    folder = f"{root}/build/{game}"
    afresh = wish.force or wish.clean
    if wish.whole and not afresh and _current(manifest, folder):
        return Built([from_plain(each) for each in manifest.build["findings"]])
    built = Built()
    work = _prepared(project, game, manifest, wish, built)
    if work is None:
        built.stopped = True
    else:
        _make(work, manifest, folder, built)
    if wish.whole:
        manifest.build |= {"id": snapshot.id, "findings": [to_plain(each) for each in built.findings]}
    manifest.save()
    return built


def _current(manifest: Manifest, folder: str) -> bool:
    """Whether the last build was one of these very inputs, and its outputs are still there."""
    assert manifest.snapshot
    same = manifest.build.get("id") == manifest.snapshot.id
    return same and all(untouched(folder, group) for group in manifest.outputs.values())


def _prepared(project: Project, game: str, manifest: Manifest, wish: Wish, built: Built) -> Work | None:
    """Load the game and lay out its faces; None when what is found must stop the build."""
    assert manifest.snapshot
    loaded = load_game(project, game)
    built.findings += content_findings(loaded, project)
    if loaded.game is None or _stopping(built.findings):
        return None
    shelf = project_shelf(project.root)
    cache = f"{cache_folder(str(project.root))}/{game}"
    laid = Laid.empty(cache)
    if DRAWN.intersection(wish.groups):
        languages = wish.languages_of(loaded.game)
        afresh = wish.force or wish.clean
        laid = lay_out(loaded.game, shelf, manifest.snapshot, cache, languages, afresh=afresh)
        built.findings += laid.findings
    if _stopping(built.findings):
        return None
    return Work(
        root=project.root,
        loaded=loaded,
        game=loaded.game,
        shelf=shelf,
        snapshot=manifest.snapshot,
        laid=laid,
        wish=wish,
    )


def _stopping(findings: Iterable[Finding]) -> bool:
    return any(not each.code.startswith("L") and each.code not in _BEARABLE for each in findings)


def _make(work: Work, manifest: Manifest, folder: str, built: Built) -> None:
    """Carry out what is stale, group by group. When interrupted, what is done is remembered as done."""
    if work.wish.clean and Path(folder).is_dir():
        shutil.rmtree(folder)
        manifest.outputs.clear()
    sweep(folder)
    try:
        for group in work.wish.groups:
            _make_group(group, work, manifest, folder, built)
    except BaseException:
        sweep(folder, older=0)
        manifest.build["id"] = ""
        manifest.save()
        raise


def _make_group(group: str, work: Work, manifest: Manifest, folder: str, built: Built) -> None:
    recorded = manifest.outputs.setdefault(group, {})
    jobs = list(TARGETS[group](work))
    todo = jobs if work.wish.force else stale(jobs, folder, recorded)
    processes = work.wish.processes if group == "cards" else 1
    for path, entry in run_jobs(todo, folder, f"{work.game.id}: {group}", processes):
        place, _, name = path.rpartition("/")
        recorded.setdefault(place, {})[name] = entry
        built.written[group, PurePosixPath(path).suffix] += 1
    if not work.wish.languages and not work.wish.profiles:
        built.deleted += _delete_left_over(jobs, folder, recorded)


def _delete_left_over(jobs: Iterable[Job], folder: str, recorded: dict[str, dict[str, list[object]]]) -> int:
    """Delete the outputs of what the content no longer has. How many."""
    wanted = {path for job in jobs for path in job.paths}
    every = [f"{place}/{name}" if place else name for place, names in recorded.items() for name in names]
    left_over = [path for path in every if path not in wanted]
    for path in left_over:
        remove(folder, path)
        place, _, name = path.rpartition("/")
        del recorded[place][name]
        if not recorded[place]:
            del recorded[place]
    return len(left_over)
