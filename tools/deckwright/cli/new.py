"""`deckwright new`: a project folder with one small game in it."""

from pathlib import Path

import click


@click.command(name="new")
@click.argument("name")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where to make it; a new folder called NAME by default.",
)
def command(name: str, folder: Path | None) -> int:
    """Make a project folder with one small game called NAME, editor settings and a CI workflow."""
    from deckwright.make.new import CreationError, check_name, create_project

    try:
        check_name(name)
        target = folder or Path(name)
        files = create_project(target, name)
    except CreationError as refused:
        raise click.UsageError(str(refused)) from None
    click.echo(f"made {len(files)} files in {target}")
    click.echo(f"next: cd {target} && deckwright build", err=True)
    return 0
