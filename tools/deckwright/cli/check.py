"""`deckwright check`: print what must be mended."""

import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path

import click

# Those of deckwright.report, not imported: `--help` shall not wait for it. A test compares the two.
FORMATS = ("text", "json", "github", "sarif", "junit", "rdjson")


@click.command(name="check")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--faces", is_flag=True, help="Also lay out every face: text that does not fit, contrast, margins."
)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="For people, or for the machine that reads it.",
)
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the report to a file.")
@click.option("--fix", is_flag=True, help="Mend what a machine can mend, then check again.")
def command(games: tuple[str, ...], faces: bool, form: str, output: Path | None, fix: bool) -> int:
    """Look for everything in the content of games that must be mended; of all games if none is named.

    The exit code is 0 when there is nothing, 1 when there are findings, 2 when the command was wrong.
    """
    from deckwright.cli.project import games_named, here
    from deckwright.cli.reporting import report_found, texts_of
    from deckwright.make.checking import check_game

    project = here()
    wanted = games_named(project, games)
    found = [finding for game in wanted for finding in check_game(project, game, faces=faces)]
    if fix and any(finding.fix for finding in found):
        from deckwright.check.fixes import write_fixes

        fixed = write_fixes(project.root, found, texts_of(found, project.root))
        for file, count in Counter(finding.place.file for finding in fixed.done).items():
            click.echo(f"fixed {count} in {file}", err=True)
        for finding in fixed.refused:
            click.echo(f"left alone: {finding.place} {finding.code}", err=True)
        found = [finding for game in wanted for finding in check_game(project, game, faces=faces)]
    with output.open("w", encoding="utf-8", newline="\n") if output else nullcontext(sys.stdout) as stream:
        return report_found(found, project.root, form, stream)
