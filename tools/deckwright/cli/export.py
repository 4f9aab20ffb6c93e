"""`deckwright export`: the cards of a game as a table or data, for office programs and other tools."""

from pathlib import Path

import click

from deckwright.characters import visible


@click.command(name="export")
@click.argument("target", metavar="TARGET")
@click.argument("game", required=False)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="A file or folder to write to; by default build/GAME/export.",
)
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only this kind; may be repeated.")
def command(target: str, game: str | None, output: Path | None, kinds: tuple[str, ...]) -> int:
    """Write the cards of GAME as a table or data. TARGET is one of csv, json, xlsx.

    csv: a table for any program; office programs may change ids that look like dates. json: a list of objects
    for programs and websites. xlsx: a workbook with a sheet for each kind, the best way to and from office
    programs. `deckwright import` brings a table that was exported back, and changes what was changed in it.
    """
    from deckwright.cli.project import games_named, here
    from deckwright.make.exporting import export_cards
    from deckwright.make.exports.registry import all_targets
    from deckwright.model.near import did_you_mean

    project, targets = here(), all_targets()
    if target not in targets:
        hint = did_you_mean(target, targets) or f"there are {', '.join(targets)}"
        raise click.UsageError(visible(f"no target '{target}'; {hint}"))
    games = games_named(project, [game] if game else [])
    if len(games) > 1:
        raise click.UsageError(f"name the game too; there are {', '.join(games)}")
    files, left_out = export_cards(project, games[0], target, output, _kinds(games[0], kinds))
    for path in files:
        click.echo(visible(f"wrote {_from_here(path)}"))
    if left_out:
        click.echo(f"left out, since no cell can hold them: {', '.join(left_out)}", err=True)
    return 0


def _kinds(game: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Refuse kinds that the game has not."""
    from deckwright.cli.project import here
    from deckwright.load.declared import load_declared
    from deckwright.model.near import did_you_mean

    known = load_declared(here(), game).kinds if kinds else {}
    for kind in kinds:
        if kind not in known:
            hint = did_you_mean(kind, known) or f"there are {', '.join(known)}"
            raise click.BadParameter(visible(f"no kind '{kind}'; {hint}"), param_hint="--kind")
    return kinds


def _from_here(path: Path) -> str:
    try:
        return path.resolve().relative_to(Path.cwd().resolve()).as_posix()
    except ValueError:
        return str(path)
