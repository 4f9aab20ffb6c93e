"""What `check GAME|FILE…` names: games, and files of which only the findings in them are reported."""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import click

from deckwright.characters import visible
from deckwright.cli.project import chosen, here
from deckwright.inputs import is_input
from deckwright.load.lost import CONTENT, lost_games
from deckwright.load.project import NoProject, Project
from deckwright.make.snapshot import COMMON
from deckwright.model.finding import Finding

Found = dict[str, list[Finding]]  # findings by game


@dataclass(frozen=True, slots=True)
class Targets:
    """What is to be checked. `whole` are the games of which everything is reported.

    `files` are files and folders as places name them; `games` are those that they belong to, and the whole
    ones. `lost` tells of those among them that cannot be checked why.
    """

    project: Project
    games: list[str]
    whole: frozenset[str]
    files: tuple[str, ...]
    lost: Mapping[str, Finding]

    @property
    def scope(self) -> str:
        """In what findings are reported, as a sentence calls it when there are others."""
        if len(self.files) > 1 or self.whole:
            return "in what is named"
        return "in this folder" if (self.project.root / self.files[0]).is_dir() else "in this file"

    def check(self, check_game: Callable[[str], list[Finding]]) -> tuple[list[Finding], list[Finding]]:
        """The findings to report, and those in other files, each once."""
        lost = self.lost
        return self._split({game: [lost[game]] if game in lost else check_game(game) for game in self.games})

    def _split(self, by_game: Found) -> tuple[list[Finding], list[Finding]]:
        """The findings to report, and those in other files, each once."""
        reported: dict[Finding, None] = {}
        others: dict[Finding, None] = {}
        for game, findings in by_game.items():
            for finding in findings:
                inside, outside = self._apart(finding) if game not in self.whole else ([finding], [])
                reported |= dict.fromkeys(inside)
                others |= dict.fromkeys(outside)
        return list(reported), [other for other in others if other not in reported]

    def _apart(self, finding: Finding) -> tuple[list[Finding], list[Finding]]:
        """What of a finding is in the files that are named, and what is elsewhere: a cause may be in both."""
        inside = [single for single in finding.all if self._names(single.place.file)]
        outside = [single for single in finding.all if not self._names(single.place.file)]
        return _joined(inside), _joined(outside)

    def _names(self, file: str) -> bool:
        return any(file == path or file.startswith(f"{path}/") or path == "." for path in self.files)


def _joined(singles: list[Finding]) -> list[Finding]:
    """Findings of one cause as one."""
    return [replace(singles[0], also=tuple(singles[1:]))] if singles else []


def targets(words: Sequence[str]) -> Targets:
    """What the words of a command line name; a game's id is preferred to a file of that name.

    Raises:
        UsageError: a word is neither, a file lies in no project or another one, or there is no game.
    """
    project = _project(words)
    lost = lost_games(project)
    if CONTENT in lost:
        return Targets(project, [CONTENT], frozenset([CONTENT]), (), lost)
    known = sorted([*project.games(), *lost])
    paths = [word for word in words if word not in known and os.path.lexists(word)]
    named = [word for word in words if word not in paths]
    _must_be_there(word for word in named if word not in known)
    files = [_name(project, path) for path in paths]
    if not paths:
        every = chosen(project, named, known)
        return Targets(project, every, frozenset(every), (), lost)
    whole = chosen(project, named, known) if named else []
    whole += [game for game in lost for file in files if f"{file}/".startswith(f"{CONTENT}/{game}/")]
    belonging = dict.fromkeys([*whole, *(game for file in files for game in _games_of(file, known))])
    return Targets(project, list(belonging), frozenset(whole), tuple(files), lost)


def _project(words: Iterable[str]) -> Project:
    """The project around the working directory, else the one in which the first of the files lies."""
    try:
        return Project.find(Path.cwd())
    except NoProject:
        word = next((word for word in words if os.path.lexists(word)), None)
    if word is None:
        _must_be_there(words)
        return here()
    path = Path(word).absolute()
    try:
        return Project.find(path.parent)
    except NoProject as missing:
        if (path / CONTENT).is_dir():
            hint = f"go into it first: cd {visible(word)}"
            raise click.UsageError(f"{visible(word)} is a project, not a game; {hint}") from None
        raise click.UsageError(f"{path} lies in no project: {missing}") from None


def _must_be_there(words: Iterable[str]) -> None:
    """Refuse words that can only be meant for files and are none: they have a folder or a suffix."""
    for word in words:
        if ("/" in word or os.sep in word or Path(word).suffix) and not os.path.lexists(word):
            raise click.UsageError(f"there is no such file: {visible(word)}")


def _name(project: Project, path: str) -> str:
    """How places name a file."""
    # `..` goes and links stay; else links are followed, which resolve() cannot where one leads to itself
    for whole in (Path(os.path.abspath(path)), Path(os.path.realpath(path))):  # noqa: PTH100
        if whole.is_relative_to(project.root):
            return project.name(whole)
    raise click.UsageError(f"{path} lies outside of the project {project.root}")


def _games_of(file: str, known: list[str]) -> Iterator[str]:
    """The games that are made from a file, or from files in a folder."""
    area, *inner = file.split("/")
    if area == "." or (area in ("content", "templates") and not inner):
        yield from known
    elif area == "content" and inner[0] in known:
        yield inner[0]
    elif area == "templates" and is_input(Path(file).name):
        yield from known if inner[0] in COMMON or inner[0] not in known else [inner[0]]
