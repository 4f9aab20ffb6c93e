"""The option that names bots: its help lists those of every game and those that the games describe."""

from collections.abc import Mapping
from pathlib import Path

import click

SECTION = "bots"


class BotOption(click.Option):
    """An option whose help names the bots of the project at hand."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The name of the option, and what it means, with all bots."""
        record = super().get_help_record(ctx)
        return (record[0], f"{record[1]} {_told()}") if record else None


def named(_context: click.Context, _parameter: click.Parameter, written: tuple[str, ...]) -> tuple[str, ...]:
    """The names that an option gives, whether it is repeated or has commas."""
    return tuple(name.strip() for each in written for name in each.split(","))


def described() -> Mapping[str, tuple[str, ...]]:
    """The bots that the games of this project describe, by game."""
    from deckwright.load.project import NoProject, Project

    try:
        project = Project.find(Path.cwd())
    except NoProject:
        return {}
    found = {}
    for game in project.games():
        folder = project.root / "content" / game
        files = [folder / "game.yaml", *sorted((folder / "rules").glob("*.yaml"))]
        if names := tuple(name for file in files for name in _bots_in(file)):
            found[game] = names
    return found


def _told() -> str:
    from deckwright.play.bots import bot_names

    own = "".join(f"; {game} also has {', '.join(names)}" for game, names in described().items())
    return f"There are {', '.join(bot_names())}{own}."


def _bots_in(file: Path) -> list[str]:
    """The names of the section in a file; the whole file is only read where it has that section."""
    from deckwright.load.reader import read_document

    if f"\n{SECTION}:" not in "\n" + file.read_text(encoding="utf-8", errors="replace"):
        return []
    data = read_document(file, file.name).data
    section = data.get(SECTION) if isinstance(data, dict) else None
    return [str(name) for name in section] if isinstance(section, dict) else []
