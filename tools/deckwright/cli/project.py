"""The project a command was started in, and the games that were named."""

from collections.abc import Sequence
from pathlib import Path

import click

from deckwright.characters import visible
from deckwright.load.lost import lost_games
from deckwright.load.project import NoProject, Project
from deckwright.model.finding import ContentError
from deckwright.model.near import near


def here() -> Project:
    """The project of the working directory, searched for upwards."""
    try:
        return Project.find(Path.cwd())
    except NoProject as missing:
        below = sorted(path.parents[2].name for path in Path.cwd().glob("*/content/*/game.yaml"))
        hint = "go to a project, or make one with: deckwright new my_games"
        if below:
            hint = f"go into the project first: cd {visible(below[0])}"
        raise click.UsageError(f"{missing}; {hint}") from None


def games_named(project: Project, names: Sequence[str]) -> list[str]:
    """The games with these names, all of them if there are none.

    Raises:
        ContentError: what was meant for such a game cannot be used.
        UsageError: there is no such game.
    """
    known, lost = project.games(), lost_games(project)
    wrong = [fault for name, fault in lost.items() if name in names or not known]
    if wrong:
        raise ContentError(*wrong)
    return chosen(project, names, known)


def chosen(project: Project, names: Sequence[str], known: Sequence[str]) -> list[str]:
    """Those of the known games that are named, all of them if none is."""
    if not known:
        raise click.UsageError(f"{project.root / 'content'} holds no game (a folder with a game.yaml)")
    for name in names:
        if name not in known:
            guess = near(name, known)
            ask = f"did you mean '{guess}'?" if guess else f"there are {', '.join(known)}"
            raise click.UsageError(visible(f"no game '{name}' in this project; {ask}"))
    return list(dict.fromkeys(names)) or list(known)
