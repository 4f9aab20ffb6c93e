"""`deckwright export`: the cards of a game as a table, as data, for a printer, or for a virtual table."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.characters import visible
from deckwright.cli.build import cpus, listed

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
    help="A file or folder to write to, for a printer also a .zip; by default build/GAME/export.",
)
@click.option("--kind", "kinds", multiple=True, callback=listed, metavar="LIST", help="Only these kinds.")
@click.option("--deck", "decks", multiple=True, callback=listed, metavar="LIST", help="Only these decks.")
@click.option(
    "--language",
    "languages",
    multiple=True,
    callback=listed,
    metavar="LIST",
    help="Pictures and sheets in these languages only.",
)
@click.option(
    "--url",
    default="",
    metavar="BASE",
    help="Where the files will be found by a virtual table; by default in the folder.",
)
@click.option(
    "--jobs",
    type=click.IntRange(min=1),
    metavar="N",
    help="Draw pictures in N processes; all CPUs by default. PDF files are written in one.",
)
def command(
    target: str, game: str | None, output: Path | None, jobs: int | None, url: str, **wanted: tuple[str, ...]
) -> int:
    """Write the cards of GAME as a table, as data, as a printer wants them uploaded, or for a virtual table.

    csv: a table for any program; office programs may change ids that look like dates. json: a list of objects
    for programs and websites. xlsx: a workbook with a sheet for each kind, the best way to and from office
    programs. `deckwright import` brings a table that was exported back, and changes what was changed in it.

    tgc: The Game Crafter. mpc: MakePlayingCards. A folder for each deck, a PNG for each side in the printer's
    pixels, and cards.csv, which says how many of each. In inks, a page a side: pdfx: PDF/X for a press (X-4,
    FOGRA39, spot colours). dtc: DriveThruCards (X-1a, 240 percent). mbprint: MB Print (X-1a, no fonts).

    tts: Tabletop Simulator. Sheets of cards and a saved object with all decks, mats and counters; --url says
    where you put the pictures, so that others see them. tabletopia: Tabletopia, a PNG for each side.

    pnp: Print and play. Sheets for A4 and US Letter, rulebook and licence; --output NAME.zip makes one file.

    A printer of your own: templates/vendors/ID.yaml.
    """
    from deckwright.assets.asset_path import project_assets
    from deckwright.assets.vendors import read_vendor, vendor_names
    from deckwright.cli.project import games_named, here
    from deckwright.make.exports.registry import all_targets

    project = here()
    assets = project_assets(project.root)
    vendors = vendor_names(assets)
    _known_target(target, [*all_targets(), *vendors])
    games = games_named(project, [game] if game else [])
    if len(games) > 1:
        raise click.UsageError(f"name the game too; there are {', '.join(games)}")
    if target in vendors:
        vendor = read_vendor(target, assets)
        _known_place(vendor, output, url)
        _drawn_in_one(vendor, jobs)
        return _for_vendor(project, games[0], vendor, output, url, jobs or cpus(), wanted)
    if jobs is not None:
        raise click.UsageError(f"{target} draws nothing; --jobs is for pictures, such as those of tgc")
    return _table(games[0], target, output, url, wanted)


def _known_target(target: str, known: Sequence[str]) -> None:
    from deckwright.model.near import did_you_mean

    if target not in known:
        hint = did_you_mean(target, known) or f"there are {', '.join(known)}"
        raise click.UsageError(visible(f"no target '{target}'; {hint}"))


def _known_place(vendor: "Vendor", output: Path | None, url: str) -> None:
    """Refuse an address that is odd or not needed, and a missing one where the files will not stay."""
    from urllib.parse import quote

    if vendor.form != "tabletop":
        if url:
            raise click.UsageError(f"{vendor.title} is given files; --url is for virtual tables, such as tts")
        return
    if url and not url.startswith(("https://", "http://", "file:///")):
        raise click.BadParameter("begin with https://, http:// or file:///", param_hint="--url")
    if odd := next((sign for sign in url if sign in " ?#" or not sign.isprintable()), ""):
        held = f"{odd if odd in '?#' else 'a blank'}; write {quote(odd)} or leave it out"
        message = f"the names of files are put behind it, so it cannot hold {held}"
        raise click.BadParameter(message, param_hint="--url")
    if output is not None and output.suffix.lower() == ".zip" and not url:
        raise click.UsageError("say with --url where the files of the archive will be found")


def _drawn_in_one(vendor: "Vendor", jobs: int | None) -> None:
    """Refuse processes that would have nothing to do."""
    from deckwright.make.vendor_export import FORMS

    if jobs is not None and not FORMS[vendor.form].parallel:
        said = f"{vendor.title} gets PDF files, which one process writes"
        raise click.UsageError(f"{said}; --jobs is for pictures, such as those of tgc")


def _for_vendor(
    project: "Project",
    game: str,
    vendor: "Vendor",
    output: Path | None,
    url: str,
    jobs: int,
    wanted: Mapping[str, tuple[str, ...]],
) -> int:
    """Write what a vendor wants, and say what there is and what is missing."""
    from deckwright.cli.build import STOPPED
    from deckwright.cli.reporting import report_found
    from deckwright.make.part import Part, WrongOptions
    from deckwright.make.vendor_export import FORMS, export_for, options_for

    part = Part(decks=wanted["decks"], kinds=wanted["kinds"])
    options = options_for(vendor, part, wanted["languages"], jobs)
    try:
        done = export_for(project, game, vendor, options, output, url)
    except WrongOptions as wrong:
        raise click.UsageError(str(wrong)) from None
    code = report_found(done.built.findings, project.root, "text", sys.stdout) if done.built.findings else 0
    if done.built.stopped:
        click.echo(f"{game}: {STOPPED}", err=True)
        return 1
    if done.files:
        made = FORMS[vendor.form].said(done)
        hint = f"; {done.hint}" if done.hint else ""
        click.echo(visible(f"wrote {made} to {_from_here(done.folder)}{hint}"))
    else:
        click.echo(f"there is no card for {visible(vendor.title)}; nothing was written", err=True)
    absent = [f"left out: {', '.join(done.built.left_out)}"] if done.built.left_out else []
    for said in (*done.skipped, *absent, *done.lacks):
        click.echo(visible(said), err=True)
    return max(code, int(bool(absent or done.lacks)))


def _table(
    game: str, target: str, output: Path | None, url: str, wanted: Mapping[str, tuple[str, ...]]
) -> int:
    from deckwright.cli.project import here
    from deckwright.make.exporting import export_cards

    if wanted["decks"] or wanted["languages"]:
        raise click.UsageError(f"{target} has all cards; --kind narrows it")
    if url:
        raise click.UsageError(f"{target} names no files; --url is for virtual tables, such as tts")
    files, left_out = export_cards(here(), game, target, output, _kinds(game, wanted["kinds"]))
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
