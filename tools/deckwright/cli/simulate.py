"""`deckwright simulate`: many games between bots, and what can be learnt from them."""

from typing import TYPE_CHECKING

import click

from deckwright.cli.bots import BotOption, named
from deckwright.cli.playing import OWN, Start, start_options

if TYPE_CHECKING:
    from deckwright.play.simulate import Simulation

INTERRUPTED = 130  # as shells tell it of a process that Ctrl-C has ended


@click.command(name="simulate")
@click.argument("game")
@click.option(
    "--games", type=click.IntRange(min=1), metavar="N", default=1000, show_default=True, help="How many."
)
@click.option(
    "--bot",
    "--bots",
    "bots",
    cls=BotOption,
    multiple=True,
    default=("random",),
    callback=named,
    metavar="NAME",
    help=f"Who plays; may be repeated, or a list with commas; {OWN}.",
)
@start_options
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help="Processes; all CPUs by default.")
@click.option("--json", "as_data", is_flag=True, help="Print the figures as JSON (see above).")
def command(
    game: str, games: int, bots: tuple[str, ...], start: Start, jobs: int | None, as_data: bool
) -> int:
    """Let bots play GAME many times; print who wins how often, how long it takes, and which cards are used.

    Bots and decks change seats from game to game. The figures depend on the seed, not on the number of
    processes. Ctrl-C prints what was counted until then; the exit code is 130.

    --json prints one object: version, game, games (played), seed, seats (how many), bots, deck_choice,
    options, draws, ends, wins (by seat, order, bot, deck), turns, decisions, branching (choices per
    decision), genuine (answers with a choice), cards. A share is {count, of, rate, low, high} with its 95 %
    interval after Wilson, a spread {mean, least, most, quantiles}; a card has seen, held (at the end) and
    used by action, with p and q: the chances of such a difference. Seats and order count from 0.
    """
    from deckwright.cli.build import cpus
    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.progress import progress
    from deckwright.play.simulate import Wish, simulate

    wish = Wish(
        games=games,
        bots=bots,
        seed=start.seed or 0,
        jobs=jobs or cpus(),
        options=start.options,
        decks=start.decks,
        seats=start.seats,
    )
    played = game_named(game)
    with refusals(), progress(f"{game}: playing", games) as watch:
        simulation = simulate(played, wish, watch)
    _show(simulation, as_data=as_data)
    return _closed(simulation, told=not as_data)


def _show(simulation: "Simulation", *, as_data: bool) -> None:
    """Print what can be learnt, for machines or as tables."""
    import json

    from deckwright.play.figures import as_json, figures
    from deckwright.play.report import as_text

    figured = figures(simulation)
    if as_data:
        click.echo(json.dumps(as_json(simulation, figured), indent=1, ensure_ascii=False))
    else:
        click.echo(as_text(simulation, figured), nl=False)


def _closed(simulation: "Simulation", *, told: bool) -> int:
    """Say on stderr how long it took, or that it was stopped. The exit code."""
    games, seconds = simulation.tally.games, simulation.seconds
    if not simulation.is_complete:
        click.echo(f"stopped after {games:,} of {simulation.wish.games:,} games", err=True)
        return INTERRUPTED
    if told:
        click.echo(f"{games:,} games in {seconds:.1f} s, {games / seconds:,.0f} a second", err=True)
    return 0
