"""`deckwright new`: one small game or one made of a spreadsheet, as a project or beside other games."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.make.starters import BEFORE, FIRST, LIKE

if TYPE_CHECKING:
    from deckwright.authoring.draft import Draft


class _Like(click.Choice[str]):
    """One of the beginnings, by its name or by an earlier one, which no help lists."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        return super().convert(BEFORE.get(value, value), param, ctx)


@click.command(name="new")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The project's folder; by default the one around you, else a new folder called NAME.",
)
@click.option(
    "--like",
    type=_Like(list(LIKE)),
    default=FIRST,
    show_default=True,
    help=f"What to begin with: {'; '.join(f'{name}: {says}' for name, says in LIKE.items())}.",
)
@click.option(
    "--from",
    "table",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Make the cards of this table: CSV, TSV, XLSX, JSON or JSON Lines.",
)
@click.option("--sheet", "sheets", multiple=True, metavar="NAME", help="Only this sheet; may be repeated.")
@click.option(
    "--language",
    metavar="CODE",
    help="The language of the table's words; en if it is not given.",
)
def command(
    name: str,
    folder: Path | None,
    like: str,
    table: Path | None,
    sheets: tuple[str, ...],
    language: str | None,
) -> int:
    """Create a small game called NAME; with --from, a game with the cards of a table.

    Inside of a project with games it is added to them: content/NAME and templates/NAME. Elsewhere a project
    folder is made for it, with editor settings and a CI workflow. A game of a table is built at once; what
    was guessed about the table is reported.
    """
    from deckwright.make.new import CreationError, check_name, create_project, project_around
    from deckwright.make.new_from import create_from

    if table is None and (sheets or language):
        raise click.UsageError("--sheet and --language are for --from")
    around = project_around(folder or Path.cwd())
    joins = around is not None and (folder is None or Path(os.path.realpath(folder)) == around)
    target = around if around and joins else folder or Path(name)
    try:
        check_name(name)
        if table is None:
            files, draft = create_project(target, name, like), None
        else:
            made = create_from(target, name, table, sheets, _language(language or "en"))
            files, draft = list(made.files), made.draft
    except CreationError as refused:
        raise click.UsageError(str(refused)) from None
    if draft:
        _tell(draft)
    _told(name, target, len(files), joins=joins, built=draft is not None)
    if draft is None or table is None:
        return 0
    return _build(target, name, table, "" if joins else f"cd {target} && ")


def _from(folder: Path, table: Path) -> str:
    """A table's path as it is written in a folder; on Windows no way leads to another drive."""
    try:
        return Path(os.path.relpath(table, folder)).as_posix()
    except ValueError:
        return str(table.absolute())


def _told(name: str, target: Path, count: int, *, joins: bool, built: bool) -> None:
    """Say where the game is, and what to do next."""
    from deckwright.make.new import map_cards

    if joins:
        click.echo(f"made {count} files of {name} in the project {target}")
        if remark := map_cards(target, name):
            click.echo(remark, err=True)
    else:
        click.echo(f"made {count} files in {target}")
    if not built:
        click.echo(
            f"next: deckwright build {name}" if joins else f"next: cd {target} && deckwright build", err=True
        )


def _language(code: str) -> str:
    """Refuse what cannot be the code of a language."""
    from deckwright.authoring.roles import is_language

    if not is_language(code):
        raise click.BadParameter(
            f"'{code}' is no code of a language, such as en, de or pt-BR", param_hint="--language"
        )
    return code


def _tell(draft: "Draft") -> None:
    """Say what was read, what was guessed, and what looks wrong."""
    from deckwright.cli.reporting import tell_remarks

    tell_remarks("guessed:", (remark for remark in draft.remarks if not remark.harm))
    tell_remarks("look at these:", (remark for remark in draft.remarks if remark.harm))
    kinds = ", ".join(f"{len(kind.cards)} {kind.id}" for kind in draft.kinds.values())
    click.echo(f"read {sum(len(kind.cards) for kind in draft.kinds.values())} cards: {kinds}")


def _build(folder: Path, name: str, table: Path, there: str) -> int:
    """Build the game, say where it can be seen and how its table is read again. The exit code."""
    from deckwright.cli.build import cpus, tell
    from deckwright.load.project import Project
    from deckwright.make.build import build_game
    from deckwright.make.build_options import BuildOptions

    project = Project(Path(os.path.realpath(folder)))
    code = tell(project, name, build_game(project, name, BuildOptions(processes=cpus())))
    made = folder / "build" / name
    if (made / "gallery/index.html").is_file():
        click.echo(
            f"open {made / 'gallery' / 'index.html'}; the sheets to print are in {made / 'print'}", err=True
        )
    again = f"{there}deckwright import {_from(folder, table)} {name}"
    watched = f"{there}deckwright preview {name}"
    click.echo(f"next: change the table, then {again}; or see it while you change it: {watched}", err=True)
    return code
