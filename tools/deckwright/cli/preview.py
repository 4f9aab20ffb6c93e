"""`deckwright preview`: see the cards in a browser while they are written."""

import sys
import threading
from functools import partial
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from deckwright.load.project import Project

PORT = 4640
_LACKING = "deckwright preview needs more packages: python -m pip install 'deckwright[preview]'"


@click.command(name="preview")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=PORT,
    show_default=True,
    help="The port to serve on; 0 takes one that is free.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    metavar="ADDRESS",
    help="Serve to other machines on this address, such as 0.0.0.0; the printed address has a token then.",
)
@click.option("--language", default="", metavar="CODE", help="The language that is shown first.")
@click.option("--no-browser", is_flag=True, help="Open no browser.")
@click.option("--poll", is_flag=True, help="Poll for saved files, where the system does not report them.")
def command(games: tuple[str, ...], port: int, host: str, language: str, no_browser: bool, poll: bool) -> int:
    """Show the cards of games in a browser, of all if none is named, and each save as it happens.

    Works with any project that check can read, also a half-finished one. While a file is broken the last good
    picture stays, marked as old, with the finding. A table that import.yaml names is imported when it is
    saved. It writes nothing else. Only this machine can see the page, unless --host is given. Ctrl-C
    ends it.
    """
    try:
        from deckwright.preview.app import Preview
        from deckwright.preview.serving import PortTakenError, PreviewOptions, serve
    except ImportError:
        raise click.UsageError(_LACKING) from None
    from deckwright.cli.project import games_named, here
    from deckwright.make.gallery import served_file, served_page

    project = here()
    wanted = tuple(games_named(project, games))
    if language:
        _known_language(project, wanted, language)
    options = PreviewOptions(
        root=project.root, games=wanted, language=language, host=host, port=port, poll=poll
    )
    teller = Teller(browser=not no_browser)
    try:
        page = Preview(served_page(project.root.name, "page/"), partial(served_file, project.root))
        serve(options, page, teller)
    except PortTakenError as taken:
        way = "" if port == 0 else "; another one: --port 0 takes any that is free"
        raise click.UsageError(f"cannot serve on {host}, port {port}: {taken}{way}") from None
    return 0


class Teller:
    """Prints what the preview says: its address first, with which a browser is opened."""

    def __init__(self, *, browser: bool) -> None:
        self._browser, self._is_first = browser, True

    def __call__(self, line: str) -> None:
        """Print a line at once, also into a pipe."""
        from deckwright.characters import visible

        click.echo(visible(line), err=not self._is_first)
        sys.stdout.flush()
        if self._is_first and self._browser:
            import webbrowser

            # Some browsers return only when they are closed, or after seconds in which nothing is served yet.
            threading.Thread(target=webbrowser.open, args=(line,), daemon=True).start()
        self._is_first = False


def _known_language(project: "Project", games: tuple[str, ...], language: str) -> None:
    """Refuse a language that none of the games has, as far as they can be read."""
    from deckwright.load.game import load_game
    from deckwright.model.near import did_you_mean

    loaded = [load_game(project, game).game for game in games]
    known = sorted({code for game in loaded if game for code in game.languages})
    if known and all(loaded) and language not in known:
        hint = did_you_mean(language, known) or f"there are {', '.join(known)}"
        raise click.BadParameter(f"no game has the language '{language}'; {hint}", param_hint="--language")
