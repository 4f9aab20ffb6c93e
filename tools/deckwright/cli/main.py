"""The command line: which commands there are, and what becomes of errors. Each command is its own module."""

import difflib
import sys
from importlib import import_module
from keyword import iskeyword
from typing import TYPE_CHECKING

import click

from deckwright import __version__

if TYPE_CHECKING:
    from deckwright.engine.errors import Endless

# Told here too, so that `deckwright --help` imports no command.
COMMANDS = {
    "check": "Check the content for mistakes.",
    "build": "Build everything that is out of date, such as cards, print files and rulebooks.",
    "diff": "Report what differs from an earlier version: cards, numbers, words, rules, pictures.",
    "preview": "Show the cards in a browser, and each save as it happens.",
    "watch": "Build again whenever a file is saved.",
    "test": "Run the scenarios of games: tests of their rules.",
    "coverage": "List rules without their proof, and what no simulated game reached.",
    "play": "Play a game in the terminal, against bots or people.",
    "simulate": "Let bots play a game many times, and print statistics.",
    "new": "Create a small game, or one from a spreadsheet: as a new project, or in the current one.",
    "import": "Update the cards of a game from a table, changing only what differs.",
    "export": "Write the cards of a game as a table, for a printer of cards, or for a virtual table.",
    "explain": "Explain the code of a finding, or a word of the rules language.",
    "verify": "Compare compiled games with interpreted ones, move by move.",
    "where": "List every place of an id: defined, carried out, proven, printed, said, used.",
    "icons": "List the names of icons.",
}


class LazyGroup(click.Group):
    """A group that imports a command's module only when that command is run."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  click asks so
        """All names, in the order in which they are used."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002  click asks so
        """The command of a name, from `cli/<name>.py`; `import` cannot be a module's name."""
        if cmd_name not in COMMANDS:
            return None
        module = f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name
        command = import_module(f"deckwright.cli.{module}").command
        assert isinstance(command, click.Command)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002  click asks so
        """The list of commands without importing them."""
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Click's own, with a guess for a misspelt command."""
        if args and args[0] not in COMMANDS and not args[0].startswith("-"):
            near = difflib.get_close_matches(args[0], COMMANDS, n=1)
            guess = f"; did you mean '{near[0]}'?" if near else f"; there are {', '.join(COMMANDS)}"
            raise click.UsageError(f"no command '{args[0]}'{guess}", ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(__version__, message="deckwright %(version)s")
def main() -> None:
    """Author card and board games as YAML: check, draw, print and compile them."""


def run(argv: list[str]) -> int:
    """Run a command line; every expected error becomes one message and an exit code."""
    from deckwright.characters import harmless
    from deckwright.engine.errors import Endless
    from deckwright.model.finding import ContentError

    try:
        code = main.main(args=argv, prog_name="deckwright", standalone_mode=False)
    except click.ClickException as wrong:
        wrong.show()
        return wrong.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    except ContentError as unusable:
        return _unusable(unusable)
    except Endless as going_on:
        return _endless(going_on)
    except OSError as failed:
        if isinstance(failed, BrokenPipeError):
            raise
        where = f"{failed.filename}: " if failed.filename else ""
        click.echo(harmless(f"deckwright: {where}{failed.strerror or failed}"), err=True)
        return 1
    return code if isinstance(code, int) else 0


def _endless(game: "Endless") -> int:
    """Say which game goes on for ever, in which turn, and where that is written."""
    from deckwright.cli.project import here
    from deckwright.load.game import load_game
    from deckwright.rules.resolve import resolve_rules

    program = resolve_rules(load_game(here(), game.game)).program
    parts = (program.turn.phases, program.always) if program else ()
    written = [record.spot.place() for part in parts for name, record in part.items() if name in game.names]
    begun = f"{game.seats} seats, turn {game.turn + 1}" + ("" if game.seed is None else f", seed {game.seed}")
    click.echo(f"deckwright: {', '.join(map(str, written))}: {game} ({game.game}, {begun})", err=True)
    return 1


def _unusable(error: Exception) -> int:
    """Show what is wrong in files; `new` may have met it in a project that is not around us."""
    from pathlib import Path

    from deckwright.cli.reporting import report_found
    from deckwright.load.project import NoProject, Project
    from deckwright.model.finding import ContentError

    assert isinstance(error, ContentError)
    try:
        root = Project.find(Path.cwd()).root
    except NoProject:
        root = Path.cwd()
    return report_found(error.findings, root, "text", sys.stdout)
