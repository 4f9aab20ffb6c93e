"""Mass play: many games between bots, in one process or several, with the same result either way."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from deckwright.model.near import near
from deckwright.play.bots import make_bot
from deckwright.play.contract import Options, Playable
from deckwright.play.entrants import Entrants, arrangements
from deckwright.play.judges import judges
from deckwright.play.match import Match
from deckwright.play.processes import in_processes
from deckwright.play.tally import Tally

# Long enough that handing out work does not count, short enough that progress is seen.
BATCH_SECONDS = 0.7
Watch = Callable[[int], None]


class WrongWishError(Exception):
    """What was asked for cannot be played; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What to play: `games` games with these bots and decks, exchanged between the seats.

    No decks means the game's presets, no seats as few as the game allows. `batch` games are played at a
    stretch; 0 finds a good number.
    """

    games: int
    bots: Sequence[str] = ("random",)
    seed: int = 0
    jobs: int = 1
    options: Options = field(default_factory=dict)
    decks: Sequence[str] = ()
    seats: int | None = None
    batch: int = 0


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out, and what it was made from. `judges` tells what each bot looks at."""

    game: str
    wish: Wish
    match: Match
    tally: Tally
    seconds: float
    judges: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether all games were played; not if somebody stopped them."""
        return self.tally.games == self.wish.games


def simulate(game: Playable, wish: Wish, watch: Watch = lambda _: None) -> Simulation:
    """Play the games of a wish. `watch` is told after each batch how many are done.

    The counts depend on the game, the wish's seed and numbers alone, not on jobs or batches. Who interrupts
    it gets what was counted until then; likewise when a game has no end.

    Raises:
        Endless: the first game has none.
    """
    match = match_of(game, wish)
    started, tally = time.perf_counter(), Tally()
    try:
        with closing(tallies_of(match, wish)) as parts:
            for part in parts:
                tally.add(part)
                watch(tally.games)
                if tally.endless:
                    break
    except KeyboardInterrupt:
        if not tally.games:
            raise
    if tally.endless and not tally.games:
        raise tally.endless
    seconds = time.perf_counter() - started
    return Simulation(game.id, wish, match, tally, seconds, judges(game, wish.bots))


def match_of(game: Playable, wish: Wish) -> Match:
    """What is played, after all that could be wrong with the wish was looked at."""
    fewest, most = game.seats
    seats = wish.seats if wish.seats is not None else fewest
    if not fewest <= seats <= most:
        span = f"{fewest} seats" if fewest == most else f"{fewest} to {most} seats"
        raise WrongWishError(f"{game.id} is a game for {span}, not {seats}")
    for name in wish.bots:
        make_bot(name, game.bots)
    for deck in wish.decks:
        if deck not in game.decks:
            guess = near(deck, game.decks)
            hint = f"did you mean '{guess}'?" if guess else f"there are {', '.join(game.decks) or 'none'}"
            raise WrongWishError(f"{game.id} has no deck '{deck}'; {hint}")
    entrants = arrangements(wish.bots, wish.decks or game.decks, seats)
    # Where all are refused the start tells by which rule.
    entrants = [each for each in entrants if _may_meet(game, each, wish)] or entrants
    match = Match(game, seats, wish.seed, entrants, wish.options)
    game.start(0, seats=seats, decks=entrants[0].decks or None, options=wish.options)
    return match


def _may_meet(game: Playable, entrants: Entrants, wish: Wish) -> bool:
    return not entrants.decks or game.may_meet(entrants.decks, options=wish.options)


def tallies_of(match: Match, wish: Wish) -> Generator[Tally, None, None]:
    """The tallies of all batches. The first games show how many fill a batch."""
    done, size = 0, wish.batch
    while not size and done < wish.games:
        count = min(max(done, 1), wish.games - done)
        started = time.perf_counter()
        yield match.play(range(done, done + count))
        spent = time.perf_counter() - started
        done += count
        if spent > BATCH_SECONDS / 8:
            size = max(1, int(count * BATCH_SECONDS / spent))
    batches = [range(at, min(at + size, wish.games)) for at in range(done, wish.games, size or 1)]
    if wish.jobs == 1 or len(batches) < 2:
        yield from map(match.play, batches)
    elif batches:
        yield from in_processes(match.play, batches, wish.jobs)
