"""`deckwright export`: the cards of a game as a table, as data, or as the pictures that a printer wants."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.characters import visible
from deckwright.cli.build import cpus, listed
from deckwright.model.numbers import plural

if TYPE_CHECKING:
    from deckwright.assets.vendors import Vendor
    from deckwright.load.project import Project


@click.command(name="export")
@click.argument("target", metavar="TARGET")
@click.argument("game", required=False)
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="A file or folder to write to; by default build/GAME/export.",
)
@click.option("--kind", "kinds", multiple=True, callback=listed, metavar="LIST", help="Only these kinds.")
@click.option("--deck", "decks", multiple=True, callback=listed, metavar="LIST", help="Only these decks.")
@click.option(
    "--language",
    "languages",
    multiple=True,
    callback=listed,
    metavar="LIST",
    help="Pictures in these languages only.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Draw in N processes; all CPUs by default."
)
def command(
    target: str, game: str | None, output: Path | None, jobs: int | None, **wanted: tuple[str, ...]
) -> int:
    """Write the cards of GAME as a table, as data, or as the pictures that a printer wants uploaded.

    csv: a table for any program; office programs may change ids that look like dates. json: a list of objects
    for programs and websites. xlsx: a workbook with a sheet for each kind, the best way to and from office
    programs. `deckwright import` brings a table that was exported back, and changes what was changed in it.

    tgc: The Game Crafter. mpc: MakePlayingCards. A folder for each deck, a PNG for each side in the printer's
    pixels, and cards.csv, which says how many of each. A printer of your own: templates/vendors/ID.yaml.
    """
    from deckwright.assets.asset_path import project_assets
    from deckwright.assets.vendors import read_vendor, vendor_names
    from deckwright.cli.project import games_named, here
    from deckwright.make.exports.registry import all_targets
    from deckwright.model.near import did_you_mean

    project, tables = here(), all_targets()
    assets = project_assets(project.root)
    vendors = vendor_names(assets)
    if target not in tables and target not in vendors:
        known = [*tables, *vendors]
        hint = did_you_mean(target, known) or f"there are {', '.join(known)}"
        raise click.UsageError(visible(f"no target '{target}'; {hint}"))
    games = games_named(project, [game] if game else [])
    if len(games) > 1:
        raise click.UsageError(f"name the game too; there are {', '.join(games)}")
    if target in vendors:
        return _pictures(project, games[0], read_vendor(target, assets), output, jobs or cpus(), wanted)
    for name in ("decks", "languages"):
        if wanted[name]:
            raise click.UsageError(f"{target} has all cards; --kind narrows it")
    return _table(games[0], target, output, wanted["kinds"])


def _pictures(
    project: "Project",
    game: str,
    vendor: "Vendor",
    output: Path | None,
    jobs: int,
    wanted: Mapping[str, tuple[str, ...]],
) -> int:
    """Write pictures for a printer, and say what there is and what is missing."""
    from deckwright.cli.build import STOPPED
    from deckwright.cli.reporting import report_found
    from deckwright.make.build_options import BuildOptions
    from deckwright.make.part import Part, WrongOptions
    from deckwright.make.vendor_pictures import LIST, export_pictures

    part = Part(decks=wanted["decks"], kinds=wanted["kinds"])
    options = BuildOptions(
        only=("cards",), languages=wanted["languages"], part=part, processes=jobs, bleed=vendor.bleed
    )
    try:
        done = export_pictures(project, game, vendor, options, output)
    except WrongOptions as wrong:
        raise click.UsageError(str(wrong)) from None
    code = report_found(done.built.findings, project.root, "text", sys.stdout) if done.built.findings else 0
    if done.built.stopped:
        click.echo(f"{game}: {STOPPED}", err=True)
        return 1
    if done.pictures:
        made = f"{plural(done.pictures, 'picture')} for {plural(done.cards, 'card')}"
        click.echo(visible(f"wrote {made} to {_from_here(done.folder)}; {LIST} says how many of each"))
    else:
        click.echo(f"there is no card for {visible(vendor.title)}; nothing was written", err=True)
    absent = [f"left out: {', '.join(done.built.left_out)}"] if done.built.left_out else []
    for said in (*done.skipped, *absent, *done.lacks):
        click.echo(visible(said), err=True)
    return max(code, int(bool(absent or done.lacks)))


def _table(game: str, target: str, output: Path | None, kinds: tuple[str, ...]) -> int:
    from deckwright.cli.project import here
    from deckwright.make.exporting import export_cards

    files, left_out = export_cards(here(), game, target, output, _kinds(game, kinds))
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
