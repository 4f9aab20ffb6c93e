"""Outputs that a plain build did not ask for: what the game no longer has is deleted, the rest is kept.

Kept are the print files of a profile that was once asked for by name. They stay as they are: nobody may want
them again, and a profile that was only tried must not stop a build. So do the sheets and the page of a part,
until another part is asked for.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from deckwright.make.build_context import BuildContext
from deckwright.make.jobs import Entry, Job, is_as_written, remove
from deckwright.make.kept_sections import places_of
from deckwright.make.outputs import Output
from deckwright.model.finding import ContentError

Recorded = dict[str, dict[str, Entry]]
Plan = Callable[[BuildContext], Iterable[Job]]


PART = "part/"  # the folder, in those of print files and the gallery, of what was made of a part


@dataclass(slots=True)
class Pruned:
    """How many files were deleted, and how many were kept of each profile although the content is newer."""

    deleted: int = 0
    outdated: dict[str, int] = field(default_factory=dict)


def prune(
    output: Output, context: BuildContext, jobs: Iterable[Job], plan: Plan, folder: str, recorded: Recorded
) -> Pruned:
    """Go through the recorded files of an output that none of its jobs makes. `plan` is what makes jobs."""
    pruned = Pruned()
    wanted = {path for job in jobs for path in job.paths}
    every = [f"{place}/{name}" if place else name for place, names in recorded.items() for name in names]
    parts = context.chosen is not None
    others = [path for path in every if path not in wanted and (f"/{PART}" in path) == parts]
    kept = dict(_kept(context, plan, others)) if output.by_profile else {}
    for path in others:
        place, _, name = path.rpartition("/")
        entry = recorded[place][name]
        if path not in kept:
            remove(folder, path)
            Path(places_of(context.cache, path)).unlink(missing_ok=True)
            pruned.deleted += 1
        elif is_as_written(f"{folder}/{path}", entry):
            if kept[path] != entry[2]:
                profile = _profile(path)
                pruned.outdated[profile] = pruned.outdated.get(profile, 0) + 1
            continue
        # Deleted, or kept by another hand's doing: either way no longer ours.
        _forget(recorded, path)
    return pruned


def _kept(context: BuildContext, plan: Plan, paths: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Those print files that could be asked for again, with the keys that they would have now."""
    for profile in sorted({_profile(path) for path in paths} - {*context.profiles}):
        if context.assets.path.find(f"print/{profile}.yaml") is None:
            continue
        of_profile = replace(context, options=replace(context.options, profiles=(profile,)))
        try:
            yield from ((path, job.key) for job in plan(of_profile) for path in job.paths)
        except ContentError:
            # The profile has a mistake by now; that is told when it is asked for.
            yield from ((path, "") for path in paths if _profile(path) == profile)


def _profile(path: str) -> str:
    """The profile of a print file, `reeds-a4.pdf`. Neither ids nor profiles have hyphens."""
    return PurePosixPath(path).stem.rpartition("-")[2]


def _forget(recorded: Recorded, path: str) -> None:
    place, _, name = path.rpartition("/")
    del recorded[place][name]
    if not recorded[place]:
        del recorded[place]
