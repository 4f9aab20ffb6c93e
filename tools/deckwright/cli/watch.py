"""`deckwright watch`: the images of cards, drawn anew the moment a file is saved."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from deckwright.make.session import Session

PAUSE = 0.2  # seconds between two looks


@click.command(name="watch")
@click.argument("game")
@click.option(
    "--language", metavar="ID", default="", help="In which language; the game's first one by default."
)
def command(game: str, language: str) -> int:
    """Draw the cards of GAME anew the moment a file of theirs is saved, until Ctrl-C.

    The images in build/GAME/cards/ that look different now are written, without bleed, and mistakes are told.
    All else that is out of date is made by the next build.
    """
    import time

    from deckwright.cli.project import games_named, here
    from deckwright.make.build_options import WrongOptions
    from deckwright.make.session import Session

    project = here()
    games_named(project, [game])
    session = Session(project, game, language)
    try:
        _look(session, project.root, game, draw=False)
    except WrongOptions as wrong:
        raise click.UsageError(str(wrong)) from None
    click.echo(f"watching {game}; Ctrl-C ends it", err=True)
    while True:
        time.sleep(PAUSE)
        _look(session, project.root, game)


def _look(session: "Session", root: Path, game: str, *, draw: bool = True) -> None:
    """Draw what was saved since the last look; tell what is wrong with it, or was wrong before."""
    from deckwright.check.flow import stopping
    from deckwright.cli.reporting import report_found
    from deckwright.make.atomic import write_bytes
    from deckwright.make.pictures import picture_path
    from deckwright.model.finding import ContentError

    before = session.findings
    try:
        faces = session.refresh()
        found = [] if session.findings == before else [*session.findings]
        for face in faces if draw else ():
            drawn = session.drawn(face)
            found += drawn.findings
            if stopping(drawn.findings):
                continue  # its last good image stays
            path = f"build/{game}/{picture_path(face)}"
            write_bytes(f"{root}/{path}", session.picture(face, drawn))
            click.echo(f"drew {path}")
    except ContentError as broken:
        found = [*broken.findings]
    if found:
        report_found(found, root, "text", sys.stdout)
