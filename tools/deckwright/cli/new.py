"""`deckwright new`: one small game, in a project folder of its own or beside the games of a project."""

import os
from pathlib import Path

import click


@click.command(name="new")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The project's folder; by default the one around you, else a new folder called NAME.",
)
def command(name: str, folder: Path | None) -> int:
    """Make one small game called NAME.

    Inside of a project with games it is added to them: content/NAME and templates/NAME. Elsewhere a project
    folder is made for it, with editor settings and a CI workflow.
    """
    from deckwright.make.new import (
        CreationError,
        check_name,
        create_project,
        map_cards,
        project_around,
    )

    around = project_around(folder or Path.cwd())
    joins = around is not None and (folder is None or Path(os.path.realpath(folder)) == around)
    target = around if around and joins else folder or Path(name)
    try:
        check_name(name)
        files = create_project(target, name)
    except CreationError as refused:
        raise click.UsageError(str(refused)) from None
    if joins:
        click.echo(f"made {len(files)} files of {name} in the project {target}")
        if remark := map_cards(target, name):
            click.echo(remark, err=True)
        click.echo(f"next: deckwright build {name}", err=True)
    else:
        click.echo(f"made {len(files)} files in {target}")
        click.echo(f"next: cd {target} && deckwright build", err=True)
    return 0
