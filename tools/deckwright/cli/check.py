"""`deckwright check`: print what must be fixed."""

import sys
from collections import Counter
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.characters import visible
from deckwright.report import FORMATS

if TYPE_CHECKING:
    from deckwright.model.finding import Finding


@click.command(name="check")
@click.argument("names", nargs=-1, metavar="[GAME|FILE]...")
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
@click.option("--all", "everything", is_flag=True, help="Show all findings as text, not only 20.")
@click.option("--output", type=click.Path(dir_okay=False, path_type=Path), help="Write the report to a file.")
@click.option("--fix", is_flag=True, help="Fix what can be fixed automatically, then check again.")
def command(
    names: tuple[str, ...], faces: bool, form: str, everything: bool, output: Path | None, fix: bool
) -> int:
    """Check the content of games for mistakes; of all games if none is named.

    With a file or folder, the games to which it belongs are checked; findings in it are reported, others
    only counted. The exit code is 0 when nothing is reported, 1 when something is, 2 when the command was
    wrong.
    """
    from deckwright.cli.files import targets
    from deckwright.cli.reporting import report_found
    from deckwright.make.checking import check_game
    from deckwright.report.formats import MOST_SHOWN

    wanted = targets(names)
    project = wanted.project

    def check() -> "tuple[list[Finding], list[Finding]]":
        return wanted.check(lambda game: check_game(project, game, faces=faces))

    findings, others = check()
    if fix and any(finding.fix for finding in findings):
        _fix(findings, project.root)
        findings, others = check()
    if others:
        click.echo(_elsewhere(others, wanted.games), err=True)
    with output.open("w", encoding="utf-8", newline="\n") if output else nullcontext(sys.stdout) as stream:
        scope = wanted.scope if others else ""
        return report_found(findings, project.root, form, stream, scope, 0 if everything else MOST_SHOWN)


def _fix(findings: list["Finding"], root: Path) -> None:
    from deckwright.check.fixes import write_fixes
    from deckwright.cli.reporting import texts_of

    fixed = write_fixes(root, findings, texts_of(findings, root))
    for file, count in Counter(finding.place.file for finding in fixed.done).items():
        click.echo(f"fixed {count} in {file}", err=True)
    for finding in fixed.refused:
        click.echo(f"left alone: {finding.place} {finding.code}", err=True)


def _elsewhere(others: list["Finding"], games: list[str]) -> str:
    """That there are findings in files that were not named, and how to see them."""
    count = "1 finding is" if len(others) == 1 else f"{len(others)} findings are"
    return f"{count} in other files: deckwright check {visible(' '.join(games))}"
