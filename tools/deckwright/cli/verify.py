"""`deckwright verify`: hold compiled rules against the interpreter. For those who work on the tools."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.cli.playing import games_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckwright.play.contract import State
    from deckwright.rules.interpret.verify import Compared

ENOUGH = 1000  # games after which what was never chosen is worth a look
SHARE = 50  # games that one process plays before it tells
MOST_SEATS = 16


@click.command(name="verify")
@click.argument("game")
@games_option(100)
@click.option("--seed", type=int, default=1, show_default=True, help="The first of N seeds in a row.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, metavar="J", help="Processes.")
@click.option("--bot", default="", help="Who plays; without it players of many tastes.")
@click.option("--seats", type=click.IntRange(min=1), metavar="S", help="How many play; else any number.")
def command(game: str, games: int, seed: int, jobs: int, bot: str, seats: int | None) -> int:
    """Play GAME many times by compiled rules and by the interpreter, and tell where they differ.

    The exit code is 0 when all games are the same, 1 when one differs.
    """
    import time

    from joblib import Parallel, delayed

    from deckwright.cli.playing import game_named, refusals
    from deckwright.cli.project import here

    project = here()
    played = game_named(game)
    with refusals():
        played.start(seed, seats=seats)
        if bot:
            players_of(bot, played.bots)
    begun = time.perf_counter()
    parts = [range(start, min(start + SHARE, seed + games)) for start in range(seed, seed + games, SHARE)]
    compared = Parallel(n_jobs=jobs)(
        delayed(compared_games)(project.root, game, part, bot, seats) for part in parts
    )
    differences = [difference for part in compared for difference in part.differences]
    for difference in differences:
        click.echo(str(difference))
    decisions = sum(part.decisions for part in compared)
    rate = decisions / (time.perf_counter() - begun)
    click.echo(f"{games:,} games, {decisions:,} decisions, {len(differences)} differences", err=True)
    click.echo(f"{rate:,.0f} decisions a second", err=True)
    if untried := frozenset.intersection(*(part.untried for part in compared)):
        more = "; more games may choose it" if games < ENOUGH else ""
        click.echo(f"never chosen{more}: {', '.join(sorted(untried))}", err=True)
    return 1 if differences else 0


def compared_games(root: Path, game: str, seeds: range, bot: str, seats: int | None = None) -> "Compared":
    """Compare some games; rules are loaded and compiled for it."""
    from deckwright.load.game import load_game
    from deckwright.load.project import Project
    from deckwright.playable import load_game as playable
    from deckwright.rules.interpret.play import Rulebook
    from deckwright.rules.interpret.verify import Compared, compare
    from deckwright.rules.resolve import resolve_rules

    program = resolve_rules(load_game(Project(root), game)).program
    if program is None:
        return Compared(0, 0, (), frozenset())
    compiled = playable(game, root)
    players = players_of(bot, compiled.bots) if bot else None
    return compare(compiled, Rulebook(program), seeds, players, seats)


def players_of(bot: str, own: "Sequence[str]" = ()) -> "Callable[[int], Callable[[State], int]]":
    """For the game of a seed, the choices of one bot for all seats."""
    from deckwright.engine.chance import Source
    from deckwright.play.bots import make_bot

    make_bot(bot, own)

    def players(seed: int) -> "Callable[[State], int]":
        minds, rng = [make_bot(bot, own) for _ in range(MOST_SEATS)], Source(seed)

        def choose(state: "State") -> int:
            seat = state.current_seat
            return minds[seat].choose(state.view(seat), state.legal_actions(), rng)

        return choose

    return players
