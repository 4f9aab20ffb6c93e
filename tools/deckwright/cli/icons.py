"""`deckwright icons`: the names that cards, texts and pictures may give to an icon."""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path
from shutil import get_terminal_size

import click

GAP = 2
NEAR = 5  # icons that are told of when none has the word in its name


@click.command(name="icons")
@click.argument("words", nargs=-1, metavar="[WORD]...")
def command(words: tuple[str, ...]) -> int:
    """List the icons whose names hold a WORD, or are spelt like it, with who drew them; without a word, all.

    These are the icons that come with deckwright, and the games' own in content/<game>/art/icons/.
    """
    authors = _authors()
    if not words:
        for line in columns(sorted(authors), get_terminal_size().columns):
            click.echo(line)
        return 0
    matches = {word: matching(word, sorted(authors)) for word in words}
    names = sorted({name for names in matches.values() for name in names})
    width = max(map(len, names), default=0) + GAP
    for name in names:
        click.echo(f"{name:{width}}{authors[name]}")
    for word, near in matches.items():
        if near and not holds(word, near[0]):
            click.echo(f"no icon has '{word}' in its name; spelt like it: {', '.join(near)}", err=True)
    missed = [word for word, names in matches.items() if not names]
    for word in missed:
        click.echo(f"no icon is called anything like '{word}'", err=True)
    return 1 if missed else 0


def matching(word: str, names: Sequence[str]) -> list[str]:
    """The names that hold a word; if none does, the few that are spelt most like it."""
    if holding := [name for name in names if holds(word, name)]:
        return holding
    plain = _plain(word)
    parts = sorted({part for name in names for part in (name, *name.split("-"))})
    near = get_close_matches(plain, parts, n=NEAR, cutoff=0.7)
    return [name for name in names if name in near or {*name.split("-")} & {*near}]


def holds(word: str, name: str) -> bool:
    """Whether the name of an icon holds a word."""
    return _plain(word) in name


def _plain(word: str) -> str:
    """A word as icons are called."""
    return re.sub(r"[\s_]+", "-", word.strip().lower())


def columns(names: Sequence[str], width: int) -> Iterator[str]:
    """Lines with the names below each other, in as many columns as a terminal has room for."""
    if not names:
        return
    cell = max(map(len, names)) + GAP
    rows = -(-len(names) // max(1, (width + GAP) // cell))
    for row in range(rows):
        yield "".join(f"{name:{cell}}" for name in names[row::rows]).rstrip()


def _authors() -> dict[str, str]:
    """Every icon's author; of those in the games of this project, if we are in one, the game."""
    from deckwright.assets.asset_path import project_assets
    from deckwright.assets.icons import Icons
    from deckwright.load.project import NoProject, Project

    try:
        project = Project.find(Path.cwd())
        games = project.games()
    except NoProject:
        project, games = Project(Path.cwd()), []
    assets = project_assets(project.root)
    shipped = Icons(assets)
    authors = {name: shipped.author(name) for name in shipped.names}
    for game in games:
        own = Icons(assets, project.folder(game)).own
        authors |= dict.fromkeys(own, f"in content/{game}/art/icons")
    return authors
