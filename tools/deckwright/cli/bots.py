"""The option that names bots: its help lists those of every game and those that the games describe."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from deckwright.reading import Within

SECTION = "bots"


class BotOption(click.Option):
    """An option whose help names the bots of the project at hand."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The name of the option, and what it means, with all bots."""
        record = super().get_help_record(ctx)
        return (record[0], f"{record[1]} {_listed()}") if record else None


def named(_context: click.Context, _parameter: click.Parameter, written: tuple[str, ...]) -> tuple[str, ...]:
    """The names that an option gives, whether it is repeated or has commas."""
    return tuple(name.strip() for names in written for name in names.split(","))


def described() -> Mapping[str, tuple[str, ...]]:
    """The bots that the games of this project describe, by game."""
    from deckwright.load.project import NoProject, Project

    try:
        project = Project.find(Path.cwd())
    except NoProject:
        return {}
    by_game = {}
    for game in project.games():
        folder, within = project.root / "content" / game, (project.root,)
        files = [folder / "game.yaml", *sorted((folder / "rules").glob("*.yaml"))]
        if names := tuple(name for file in files for name in _bots_in(file, within)):
            by_game[game] = names
    return by_game


def _listed() -> str:
    from deckwright.play.bots import bot_names

    own = "".join(f"; {game} also has {', '.join(names)}" for game, names in described().items())
    return f"There are {', '.join(bot_names())}{own}."


def _bots_in(file: Path, within: "Within") -> list[str]:
    """The names of the section in a file; it is only parsed where it has that section."""
    from deckwright.load.reader import parse_document, read_text
    from deckwright.model.finding import ContentError

    try:
        text, _ = read_text(file, file.name, within)
        data = parse_document(text, (), file.name).data if f"\n{SECTION}:" in "\n" + text else None
    except ContentError:
        return []  # reported by a check
    section = data.get(SECTION) if isinstance(data, dict) else None
    return [str(name) for name in section] if isinstance(section, dict) else []
