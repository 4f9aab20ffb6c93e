"""`deckwright verify`: hold compiled rules against the interpreter. For those who work on the tools."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import click

from deckwright.cli.playing import games_option, set_option
from deckwright.cli.workers import Crew, crew_options

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping, Sequence

    from deckwright.engine.game import Game
    from deckwright.play.contract import State
    from deckwright.play.processes import Workers, WorkersError
    from deckwright.play.tally import Watch
    from deckwright.rules.interpret.verify import Compared, Difference
    from deckwright.rules.program.records import Program

ENOUGH = 1000  # games after which what was never chosen is worth a look
SHARE = 50  # games that one process plays before it reports
MOST_SEATS = 16
INTERRUPTED = 130  # the exit code of a process that Ctrl-C has ended


@click.command(name="verify")
@click.argument("game")
@games_option(100)
@click.option("--seed", type=int, default=1, show_default=True, help="The first of N seeds in a row.")
@crew_options("1 by default", 1)
@click.option(
    "--bot", default="", help="The bot that plays; by default random players with different preferences."
)
@click.option(
    "--seats", type=click.IntRange(min=1), metavar="S", help="Number of players; by default it varies."
)
@set_option("Fix an option or number of the rules in all games; may be repeated. The others vary.")
def command(
    game: str, games: int, seed: int, crew: Crew, bot: str, seats: int | None, options: "Mapping[str, str]"
) -> int:
    """Play GAME many times by compiled rules and by the interpreter, and report where they differ.

    The exit code is 0 when all games are the same, 1 when one differs. Ctrl-C tells of those that were
    compared until then; the exit code is 130 then, unless one differs.
    """
    from deckwright.cli.playing import game_named, refusals
    from deckwright.cli.project import here
    from deckwright.play.progress import progress
    from deckwright.playable import checked_program

    played = game_named(game)
    with refusals():
        fewest, most = played.layout.seats
        for number in range(fewest, most + 1) if seats is None and options else (seats,):
            played.start(seed, seats=number, options=options)  # games of all these numbers are compared
        if bot:
            players_of(bot, played.bots)
    parts = [range(start, min(start + SHARE, seed + games)) for start in range(seed, seed + games, SHARE)]
    _, program = checked_program(here(), game)
    with (
        refusals(),
        crew.at_work((bot,) if bot else (), played.bots) as workers,
        progress(f"{game}: comparing", games) as watch,
    ):
        compared = compared_by(
            Comparing(played, program, bot, seats, options), parts, crew.jobs or 1, workers
        )
        comparison = Comparison.of(compared, watch)
    comparison.tell()
    if comparison.lost:
        raise comparison.lost
    if comparison.games < games:
        click.echo(f"stopped after {comparison.games:,} of {games:,} games", err=True)
    return 1 if comparison.differences else INTERRUPTED if comparison.games < games else 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """What came of the games that were compared; `lost` is how those who play were lost, if they were."""

    parts: "Sequence[Compared]"
    seconds: float
    lost: "WorkersError | None"

    @classmethod
    def of(cls, parts: "Generator[Compared, None, None]", watch: "Watch") -> "Comparison":
        """Gather all parts. Who interrupts it gets those that were there until then."""
        import time
        from contextlib import closing

        from deckwright.play.processes import WorkersError

        begun, compared, lost, games = time.perf_counter(), list["Compared"](), None, 0
        try:
            with closing(parts):
                for part in parts:
                    compared.append(part)
                    games += part.games
                    watch(games)
        except (KeyboardInterrupt, WorkersError) as stop:
            if not compared:
                raise
            lost = stop if isinstance(stop, WorkersError) else None
        return cls(compared, time.perf_counter() - begun, lost)

    @property
    def games(self) -> int:
        """How many were compared."""
        return sum(part.games for part in self.parts)

    @property
    def differences(self) -> "list[Difference]":
        """All of them, in the order of their seeds."""
        differences = [difference for part in self.parts for difference in part.differences]
        return sorted(differences, key=lambda difference: difference.setting.seed)

    def tell(self) -> None:
        """Print what differs, and say on stderr how much was compared."""
        for difference in self.differences:
            click.echo(str(difference))
        decisions = sum(part.decisions for part in self.parts)
        counted = f"{self.games:,} games, {decisions:,} decisions, {len(self.differences)} differences"
        click.echo(counted, err=True)
        click.echo(f"{decisions / self.seconds:,.0f} decisions a second", err=True)
        if untried := frozenset.intersection(*(part.untried for part in self.parts)):
            more = "; more games may choose it" if self.games < ENOUGH else ""
            click.echo(f"never chosen{more}: {', '.join(sorted(untried))}", err=True)


@dataclass(frozen=True, slots=True)
class Comparing:
    """Compare games by both back-ends: what processes and workers are sent."""

    game: "Game"
    program: "Program"
    bot: str
    seats: int | None
    options: "Mapping[str, str]"

    def __call__(self, seeds: range) -> "Compared":
        """Compare the games of some seeds."""
        from deckwright.rules.interpret.play import Rulebook
        from deckwright.rules.interpret.verify import compare

        players = players_of(self.bot, self.game.bots) if self.bot else None
        options = {
            name: int(said) if said.removeprefix("-").isdecimal() else said
            for name, said in self.options.items()
        }
        return compare(self.game, Rulebook(self.program), seeds, players, self.seats, options=options)


def compared_by(
    comparing: Comparing, parts: "Sequence[range]", jobs: int, workers: "Workers[Compared] | None"
) -> "Generator[Compared, None, None]":
    """What comes of each part, here, in processes, or by workers."""
    from deckwright.play.processes import in_processes

    if workers:
        yield from workers(comparing, parts)
    elif jobs == 1 or len(parts) < 2:
        yield from map(comparing, parts)
    else:
        yield from in_processes(comparing, parts, jobs)


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
