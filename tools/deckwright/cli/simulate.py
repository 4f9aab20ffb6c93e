"""`deckwright simulate`: many games between bots, and what can be learnt from them."""

import click

from deckwright.cli.bots import BotOption, named
from deckwright.cli.playing import Start, start_options


@click.command(name="simulate")
@click.argument("game")
@click.option("--games", type=click.IntRange(min=1), metavar="N", default=1000, show_default=True)
@click.option(
    "--bot",
    "--bots",
    "bots",
    cls=BotOption,
    multiple=True,
    default=("random",),
    callback=named,
    metavar="NAME",
    help="Who plays; may be repeated, or a list with commas.",
)
@start_options
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help="Processes; all CPUs by default.")
@click.option("--json", "as_data", is_flag=True, help="Print the figures for machines.")
def command(
    game: str, games: int, bots: tuple[str, ...], start: Start, jobs: int | None, as_data: bool
) -> int:
    """Let bots play GAME many times; print who wins how often, how long it takes, and which cards are used.

    Bots and decks change seats from game to game. The figures depend on the seed, not on the number of
    processes.
    """
    import json

    from deckwright.cli.build import cpus
    from deckwright.cli.playing import game_named, refusals
    from deckwright.play.figures import as_json, figures
    from deckwright.play.progress import progress
    from deckwright.play.report import as_text
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
    figured = figures(simulation)
    if as_data:
        click.echo(json.dumps(as_json(simulation, figured), indent=1, ensure_ascii=False))
        return 0
    click.echo(as_text(simulation, figured), nl=False)
    rate = games / simulation.seconds
    click.echo(f"{games:,} games in {simulation.seconds:.1f} s, {rate:,.0f} a second", err=True)
    return 0
