"""`deckwright import`: bring the cards of a game to what a table says, touching only what changed."""

import sys
from difflib import unified_diff
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.characters import harmless, visible

if TYPE_CHECKING:
    from deckwright.load.project import Project
    from deckwright.make.importing import Imported


@click.command(name="import")
@click.argument("table", required=False, metavar="[FILE|URL]")
@click.argument("game", required=False)
@click.option("--dry-run", is_flag=True, help="Show what would change, and write nothing.")
@click.option("--theirs", is_flag=True, help="Where cards and table differ, take what the table says.")
@click.option("--ours", is_flag=True, help="Where cards and table differ, keep what the cards say.")
@click.option("--prune", is_flag=True, help="Delete cards that came from the table and are no longer in it.")
@click.option("--fetch", is_flag=True, help="Also read the tables that import.yaml names by an address.")
@click.option("--sheet", "sheets", multiple=True, metavar="NAME", help="Only this sheet; may be repeated.")
@click.option("--language", metavar="CODE", default="", help="The language of the words, for a first import.")
def command(  # noqa: PLR0913, PLR0917  one for each option
    table: str | None,
    game: str | None,
    dry_run: bool,
    theirs: bool,
    ours: bool,
    prune: bool,
    fetch: bool,
    sheets: tuple[str, ...],
    language: str,
) -> int:
    """Update the cards of GAME from a table: CSV, TSV, XLSX, JSON or JSON Lines, a file or a link.

    content/GAME/import.yaml says which column is what; the first import guesses it and writes that file.
    Without FILE all tables are read that it names. Comments, order and hand edits stay; where both the cell
    and the card were changed, nothing happens until --theirs or --ours decides. The exit code is 0 when
    everything was taken, 1 when something is left to look at, 2 when the command was wrong.
    """
    from deckwright.cli.project import here
    from deckwright.make.import_tables import NothingToImportError, tables_for
    from deckwright.make.importing import ImportOptions, import_tables

    if theirs and ours:
        raise click.UsageError("--theirs and --ours exclude each other")
    project = here()
    try:
        chosen = tables_for(project, table, game, fetch=fetch)
    except NothingToImportError as refused:
        raise click.UsageError(str(refused)) from None
    options = ImportOptions(
        decision="theirs" if theirs else "ours" if ours else "",
        prune=prune,
        dry_run=dry_run,
        sheets=sheets,
        language=_language(project, chosen.game, language),
    )
    imported = import_tables(project, chosen.game, chosen.given, options)
    for address in chosen.not_fetched:
        click.echo(visible(f"not fetched: {address} (--fetch)"), err=True)
    return _tell(project, imported, dry_run=dry_run)


def _language(project: "Project", game: str, language: str) -> str:
    """Refuse a language that the game does not have."""
    from deckwright.load.declared import load_declared
    from deckwright.model.near import did_you_mean

    languages = load_declared(project, game).languages if language else ()
    if language and language not in languages:
        hint = did_you_mean(language, languages) or f"there are {', '.join(languages)}"
        message = visible(f"{game} has no language '{language}'; {hint}")
        raise click.BadParameter(message, param_hint="--language")
    return language


def _tell(project: "Project", imported: "Imported", *, dry_run: bool) -> int:
    """Say what was read, what was guessed, what changed, and what is left to look at. The exit code."""
    from deckwright.cli.reporting import report_found, tell_remarks

    if dry_run:
        _show(imported)
    if imported.guesses:
        tell_remarks("guessed:", (remark for remark in imported.remarks if not remark.harm))
    tell_remarks("note:", imported.notes)
    harm = [remark for remark in dict.fromkeys(imported.remarks) if remark.harm]
    tell_remarks("look at these:", harm)
    if imported.findings:
        report_found(imported.findings, project.root, "text", sys.stdout)
    counts = f"{imported.added} new, {imported.changed} changed, {imported.removed} deleted"
    files = ", ".join(sorted({*imported.texts, *imported.pictures})[:6])
    more = len({*imported.texts, *imported.pictures}) - 6
    verb = "would write" if dry_run else "wrote"
    written = f"; {verb} {files}{f' and {more} more' if more > 0 else ''}" if files else "; no file changed"
    click.echo(f"read {imported.rows} rows: {counts}{written}")
    return 1 if harm or imported.findings else 0


def _show(imported: "Imported") -> None:
    for file, (before, after) in sorted(imported.texts.items()):
        old, new = (text.replace("\r\n", "\n").splitlines(keepends=True) for text in (before, after))
        for line in unified_diff(old, new, f"a/{file}", f"b/{file}"):
            click.echo(harmless(line.rstrip("\n")))
    for name, path in sorted(imported.pictures.items()):
        click.echo(visible(f"picture {Path(name).as_posix()} from {path}"))
