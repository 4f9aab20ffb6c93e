"""`deckwright watch`: build again whenever a file is saved."""

import sys
import threading
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from deckwright.characters import visible
from deckwright.cli.build import cpus, known_options, listed
from deckwright.make.outputs import NAMES

if TYPE_CHECKING:
    from deckwright.load.project import Project
    from deckwright.make.build_options import BuildOptions
    from deckwright.model.finding import Finding
    from deckwright.preview.messages import ImportNote

Known = dict[str, "Sequence[Finding]"]  # what was found last time, by game


@click.command(name="watch")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--only", multiple=True, callback=listed, metavar="LIST", help=f"Only some of: {', '.join(NAMES)}."
)
@click.option(
    "--language", "languages", multiple=True, callback=listed, metavar="LIST", help="Only these languages."
)
@click.option(
    "--profile", "profiles", multiple=True, callback=listed, metavar="LIST", help="Only these print profiles."
)
@click.option("--draft", is_flag=True, help="Show what is wrong with a stamp, instead of leaving it out.")
@click.option("--poll", is_flag=True, help="Poll for saved files, where the system does not report them.")
def command(games: tuple[str, ...], poll: bool, **settings: Any) -> int:  # noqa: ANN401  of all types
    """Build games, all if none is named, and again whenever one of their files is saved, until Ctrl-C.

    It says what `deckwright build` would. Each build makes only what changed. Without the package watchfiles
    (python -m pip install 'deckwright[preview]') it looks for saved files as with --poll.
    """
    from deckwright.cli.project import games_named, here
    from deckwright.make.build_options import BuildOptions

    project = here()
    wanted = games_named(project, games)
    options = BuildOptions(processes=cpus(), **settings)
    known_options(project, options)
    stop = threading.Event()
    known: Known = {}
    try:
        _watch(project, wanted, options, known, poll=poll, stop=stop)
    except KeyboardInterrupt:
        stop.set()
    return 0


def _watch(
    project: "Project",
    games: list[str],
    options: "BuildOptions",
    known: Known,
    *,
    poll: bool,
    stop: threading.Event,
) -> None:
    from deckwright.preview.changes import changes
    from deckwright.preview.tables import Tables

    tables = Tables(project.root, games, _tell)
    content = [project.root / "content", project.root / "templates"]
    saves = changes(lambda: content, stop, files=tables.files, poll=poll)
    _build(project, games, options, known)  # what is saved meanwhile is the first of the saves
    for changed in saves:
        tables.look(changed)
        _build(project, games, options, known)


def _tell(note: "ImportNote") -> None:
    for line in note.lines:
        click.echo(visible(f"{note.game}: {line}"), err=True)


def _build(project: "Project", games: list[str], options: "BuildOptions", known: Known) -> None:
    """Build; findings are reported once while they last, and do not end the command."""
    from deckwright.cli.build import tell
    from deckwright.cli.reporting import report_found
    from deckwright.make.build import build_game
    from deckwright.make.part import WrongOptions
    from deckwright.model.finding import ContentError

    for game in games:
        try:
            built = build_game(project, game, options)
            tell(project, game, built, draft=options.draft, known=known.get(game, ()))
            known[game] = built.findings
        except WrongOptions as wrong:
            raise click.UsageError(str(wrong)) from None
        except ContentError as unusable:
            report_found(unusable.findings, project.root, "text", sys.stdout)
        except OSError as failed:
            click.echo(f"deckwright: {failed.filename or ''}: {failed.strerror or failed}", err=True)
    sys.stdout.flush()
