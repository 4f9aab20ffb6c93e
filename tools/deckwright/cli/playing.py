"""What commands that play games share: options, the game by its name, and refusals in words."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar, cast

import click

if TYPE_CHECKING:
    from deckwright.engine.game import Game

_Command = TypeVar("_Command", bound=Callable[..., Any])

OWN = "your own as module:Class"


@dataclass(frozen=True, slots=True)
class Start:
    """How a game shall begin; what is None or empty is left to the game."""

    seats: int | None
    decks: tuple[str, ...]
    seed: int | None
    options: Mapping[str, str]


def games_option(usual: int, least: int = 1) -> Callable[[_Command], _Command]:
    """Add the option that says how many games are played; the command gets it as `games`."""
    return click.option(
        "--games",
        type=click.IntRange(min=least),
        metavar="N",
        default=usual,
        show_default=True,
        help="How many games to play.",
    )


def gathered(into: str, record: type, *options: Callable[[Any], Any]) -> Callable[[_Command], _Command]:
    """Add options that belong together; the command gets them as one record, under the name `into`."""

    def with_options(command: _Command) -> _Command:
        @wraps(command)
        def call(**words: Any) -> Any:  # noqa: ANN401  click passes options of all types
            settings = record(**{field.name: words.pop(field.name) for field in fields(record)})
            return command(**{into: settings}, **words)

        for option in reversed(options):
            call = option(call)
        return cast(_Command, call)

    return with_options


def _split(context: click.Context, parameter: click.Parameter, written: tuple[str, ...]) -> dict[str, str]:
    chosen: dict[str, str] = {}
    for setting in written:
        name, equals, answer = setting.partition("=")
        if not equals or not name or not answer:
            raise click.BadParameter(f"'{setting}' is not of the form ID=OPTION", context, parameter)
        if name in chosen:
            raise click.BadParameter(f"'{name}' is set twice", context, parameter)
        chosen[name] = answer
    return chosen


def set_option(says: str) -> Callable[[_Command], _Command]:
    """Add the option that sets answers and numbers of the rules; the command gets them as `options`."""
    return click.option("--set", "options", multiple=True, metavar="ID=OPTION", callback=_split, help=says)


start_options = gathered(
    "start",
    Start,
    click.option(
        "--seats",
        type=click.IntRange(min=1),
        metavar="N",
        help="Number of players; by default the fewest, but two where one may play alone.",
    ),
    click.option("--deck", "decks", multiple=True, metavar="NAME", help="A preset deck; may be repeated."),
    click.option("--seed", type=int, metavar="S", help="Seed of the random numbers."),
    set_option("Choose another option or number of the rules; may be repeated."),
)


@contextmanager
def refusals() -> Iterator[None]:
    """Make wrong usage of what a game or a simulation refuses, also one without rules."""
    from deckwright.engine.errors import SaveError, StartError
    from deckwright.play.bots import UnknownBotError
    from deckwright.play.simulate import WrongRequestError
    from deckwright.playable import NotPlayable

    try:
        yield
    except (NotPlayable, SaveError, StartError, UnknownBotError, WrongRequestError) as refused:
        raise click.UsageError(str(refused)) from None


def game_named(name: str) -> "Game":
    """A game of the project, compiled; with findings in its content it is not played."""
    from deckwright.cli.project import games_named, here
    from deckwright.playable import load_game

    project = here()
    (game,) = games_named(project, [name])
    with refusals():
        return load_game(game, project.root)
