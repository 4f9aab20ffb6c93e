"""`deckwright verify`: hold compiled rules against the interpreter. For those who work on the tools."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from deckwright.cli.playing import games_option
from deckwright.cli.workers import Crew, crew_options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckwright.engine.game import Game
    from deckwright.play.contract import State
    from deckwright.play.processes import Workers
    from deckwright.rules.interpret.verify import Compared
    from deckwright.rules.program.records import Program

ENOUGH = 1000  # games after which what was never chosen is worth a look
SHARE = 50  # games that one process plays before it tells
MOST_SEATS = 16


@click.command(name="verify")
@click.argument("game")
@games_option(100)
@click.option("--seed", type=int, default=1, show_default=True, help="The first of N seeds in a row.")
@crew_options("1 by default", 1)
@click.option("--bot", default="", help="Who plays; without it players of many tastes.")
@click.option("--seats", type=click.IntRange(min=1), metavar="S", help="How many play; else any number.")
def command(game: str, games: int, seed: int, crew: Crew, bot: str, seats: int | None) -> int:
    """Play GAME many times by compiled rules and by the interpreter, and tell where they differ.

    The exit code is 0 when all games are the same, 1 when one differs.
    """
    import time

    from deckwright.cli.playing import game_named, refusals
    from deckwright.cli.project import here
    from deckwright.playable import checked_program

    played = game_named(game)
    with refusals():
        played.start(seed, seats=seats)
        if bot:
            players_of(bot, played.bots)
    begun = time.perf_counter()
    parts = [range(start, min(start + SHARE, seed + games)) for start in range(seed, seed + games, SHARE)]
    _, program = checked_program(here(), game)
    with refusals(), crew.at_work((bot,) if bot else (), played.bots) as workers:
        compared = compared_by(Comparing(played, program, bot, seats), parts, crew.jobs or 1, workers)
    differences = [difference for part in compared for difference in part.differences]
    for difference in sorted(differences, key=lambda each: each.setting.seed):
        click.echo(str(difference))
    decisions = sum(part.decisions for part in compared)
    rate = decisions / (time.perf_counter() - begun)
    click.echo(f"{games:,} games, {decisions:,} decisions, {len(differences)} differences", err=True)
    click.echo(f"{rate:,.0f} decisions a second", err=True)
    if untried := frozenset.intersection(*(part.untried for part in compared)):
        more = "; more games may choose it" if games < ENOUGH else ""
        click.echo(f"never chosen{more}: {', '.join(sorted(untried))}", err=True)
    return 1 if differences else 0


@dataclass(frozen=True, slots=True)
class Comparing:
    """Compare games by both back-ends: what processes and workers are sent."""

    game: "Game"
    program: "Program"
    bot: str
    seats: int | None

    def __call__(self, seeds: range) -> "Compared":
        """Compare the games of some seeds."""
        from deckwright.rules.interpret.play import Rulebook
        from deckwright.rules.interpret.verify import compare

        players = players_of(self.bot, self.game.bots) if self.bot else None
        return compare(self.game, Rulebook(self.program), seeds, players, self.seats)


def compared_by(
    comparing: Comparing, parts: "Sequence[range]", jobs: int, workers: "Workers[Compared] | None"
) -> "list[Compared]":
    """What comes of all parts, here, in processes, or by workers."""
    from deckwright.play.processes import in_processes

    if workers:
        return list(workers(comparing, parts))
    if jobs == 1 or len(parts) < 2:
        return list(map(comparing, parts))
    return list(in_processes(comparing, parts, jobs))


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
