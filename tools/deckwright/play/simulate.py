"""Mass play: many games between bots, in one process or several, with the same result either way."""

import time
from collections import deque
from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from typing import Protocol

from deckwright.engine.layout import usual
from deckwright.model.near import near
from deckwright.play.bots import make_bot
from deckwright.play.contract import Options, Playable
from deckwright.play.entrants import Entrants, arrangements
from deckwright.play.judges import judges
from deckwright.play.match import Match
from deckwright.play.processes import Workers, in_processes
from deckwright.play.tally import Tally, Watch

# Long enough that handing out work does not count, short enough that progress is seen.
BATCH_SECONDS = 0.7


class WrongRequestError(Exception):
    """What was asked for cannot be played; the message says why."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulationRequest:
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


class Store(Protocol):
    """Where batches are kept as they come in, by the number of their match."""

    def add(self, match: int, part: Tally, /) -> None:
        """Keep a batch, all of it or nothing."""
        ...

    def tally(self, match: int, /) -> Tally:
        """What was kept of a match."""
        ...

    def missing(self, match: int, games: int, /) -> Sequence[range]:
        """The numbers of the games that are not kept yet."""
        ...


@dataclass(frozen=True, slots=True)
class Simulation:
    """What came out, and what it was made from: how many seats there were, and which decks took part.

    `judges` tells what each bot looks at.
    """

    game: str
    request: SimulationRequest
    seats: int
    decks: Sequence[str]
    tally: Tally
    seconds: float
    judges: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether all games were played; not if somebody stopped them."""
        return self.tally.games >= self.request.games


def simulate(
    game: Playable,
    request: SimulationRequest,
    watch: Watch = lambda _: None,
    store: Store | None = None,
    workers: Workers[Tally] | None = None,
) -> Simulation:
    """Play the games of a request. `watch` is called after each batch with the number done.

    The counts depend on the game, the request's seed and numbers alone, not on jobs or batches. Who
    interrupts it gets what was counted until then; likewise when a game has no end. With a store only those
    games are played that it lacks. Without workers the request says how many processes play.

    Raises:
        Endless: the first game has none.
    """
    match = match_of(game, request)
    started = time.perf_counter()
    tally = store.tally(0) if store else Tally()
    tally.add_all(batches_of(match, request, store, workers=workers), watch)
    seconds = time.perf_counter() - started
    decks = sorted({deck for entrants in match.entrants for deck in entrants.decks})
    return Simulation(game.id, request, match.seats, decks, tally, seconds, judges(game, request.bots))


def match_of(game: Playable, request: SimulationRequest) -> Match:
    """What is played, after all that could be wrong with the request was looked at."""
    fewest, most = game.seats
    seats = request.seats if request.seats is not None else usual(game.seats)
    if not fewest <= seats <= most:
        span = f"{fewest} seats" if fewest == most else f"{fewest} to {most} seats"
        raise WrongRequestError(f"{game.id} is a game for {span}, not {seats}")
    for name in request.bots:
        make_bot(name, game.bots)
    for deck in request.decks:
        if deck not in game.decks:
            guess = near(deck, game.decks)
            hint = f"did you mean '{guess}'?" if guess else f"there are {', '.join(game.decks) or 'none'}"
            raise WrongRequestError(f"{game.id} has no deck '{deck}'; {hint}")
    entrants = arrangements(request.bots, request.decks or game.decks, seats)
    # Where all are refused the start tells by which rule.
    entrants = [entrant for entrant in entrants if _may_meet(game, entrant, request)] or entrants
    match = Match(game, seats, request.seed, entrants, request.options)
    game.start(0, seats=seats, decks=entrants[0].decks or None, options=request.options)
    return match


def _may_meet(game: Playable, entrants: Entrants, request: SimulationRequest) -> bool:
    return not entrants.decks or game.may_meet(entrants.decks, options=request.options)


def batches_of(
    match: Match,
    request: SimulationRequest,
    store: Store | None = None,
    number: int = 0,
    workers: Workers[Tally] | None = None,
) -> Generator[Tally, None, None]:
    """What comes of each batch of a match, once it is kept; `number` is that of the match in the store."""
    left = store.missing(number, request.games) if store else [range(request.games)]
    with closing(_played(match, request, left, workers)) as parts:
        for part in parts:
            if store:
                store.add(number, part)
            yield part


def _played(
    match: Match, request: SimulationRequest, left: Sequence[range], workers: Workers[Tally] | None
) -> Generator[Tally, None, None]:
    """The tallies of all batches. The first games show how many fill a batch."""
    todo, done, size = deque(left), 0, request.batch
    while not size and todo:
        numbers = todo.popleft()
        first, rest = numbers[: max(done, 1)], numbers[max(done, 1) :]
        if rest:
            todo.appendleft(rest)
        started = time.perf_counter()
        yield match.play(first)
        spent = time.perf_counter() - started
        done += len(first)
        if spent > BATCH_SECONDS / 8:
            size = max(1, int(len(first) * BATCH_SECONDS / spent))
    batches = [numbers[at : at + size] for numbers in todo for at in range(0, len(numbers), size)]
    if workers and batches:
        yield from workers(match.play, batches)
    elif request.jobs == 1 or len(batches) < 2:
        yield from map(match.play, batches)
    elif batches:
        yield from in_processes(match.play, batches, request.jobs)
