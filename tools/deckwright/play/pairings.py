"""Every two decks against each other, in both seats: so many games of each pairing, one after the other."""

import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import combinations, product

from deckwright.engine.errors import Endless
from deckwright.play.contract import Playable
from deckwright.play.entrants import Entrants, arrangements
from deckwright.play.judges import judges
from deckwright.play.match import Match
from deckwright.play.processes import Workers, WorkersError
from deckwright.play.simulate import SimulationRequest, Store, WrongRequestError, batches_of, match_of
from deckwright.play.statistics import Share, share
from deckwright.play.tally import Tally, Watch

SEATS = 2


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks, that of Player 1 first, and the games that they have played."""

    decks: tuple[str, str]
    tally: Tally

    def won(self, seat: int) -> Share:
        """How often a seat has won."""
        return share(self.tally.wins["seat", str(seat)], self.tally.games)

    @property
    def first(self) -> Share:
        """How often who was first to play has won."""
        return share(self.tally.wins["order", "0"], self.tally.games)

    @property
    def ends(self) -> dict[str, Share]:
        """How the games ended."""
        return {end: share(count, self.tally.games) for end, count in sorted(self.tally.ends.items())}


@dataclass(frozen=True, slots=True)
class Pairings:
    """All pairings, and what they were made from, `judges` included.

    What stops them may leave the last ones without all their games: somebody, or what `stopped` says.
    """

    game: str
    request: SimulationRequest
    planned: int
    played: Sequence[Pairing]
    seconds: float
    judges: Mapping[str, str] = field(default_factory=dict)
    stopped: Endless | WorkersError | None = None

    @property
    def games(self) -> int:
        """How many were played."""
        return sum(pairing.tally.games for pairing in self.played)

    @property
    def whole(self) -> Pairing:
        """The games of all pairings as those of one."""
        tally = Tally()
        for pairing in self.played:
            tally.add(pairing.tally)
        return Pairing(("", ""), tally)

    def both_seats(self) -> Iterator[tuple[tuple[str, str], Share, Share]]:
        """Two different decks, and how often the one and the other has won, in either seat."""
        tallies = {pairing.decks: pairing.tally for pairing in self.played}
        names = dict.fromkeys(deck for pairing in self.played for deck in pairing.decks)
        for one, other in combinations(names, SEATS):
            there, back = (tallies.get(decks, Tally()) for decks in ((one, other), (other, one)))
            games = there.games + back.games
            if games:
                ours = there.wins["seat", "0"] + back.wins["seat", "1"]
                theirs = there.wins["seat", "1"] + back.wins["seat", "0"]
                yield (one, other), share(ours, games), share(theirs, games)


def play_pairings(
    game: Playable,
    request: SimulationRequest,
    watch: Watch = lambda _: None,
    store: Store | None = None,
    workers: Workers[Tally] | None = None,
) -> Pairings:
    """Play the games of a request with every two of its decks, or of the game's, in both seats.

    Each pairing is played as if it were alone: the same seed gives the same games. `watch` is told how many
    games are done in all. Who interrupts it gets what was counted until then; likewise when a game has no
    end, or those who play are lost. With a store only those games are played that it lacks.

    Raises:
        WrongRequestError: it is not for two players, or there are no decks to choose from.
        Endless: the first game of all has none.
        WorkersError: who plays was lost before anything was counted.
    """
    matches = matches_of(game, request)
    started, played, stopped = time.perf_counter(), list[Pairing](), None
    try:
        for number, (decks, match) in enumerate(matches.items()):
            before = sum(pairing.tally.games for pairing in played)
            tally = store.tally(number) if store else Tally()
            played.append(Pairing(decks, tally))
            parts = batches_of(match, request, store, number, workers)
            tally.add_all(parts, partial(_watched, watch, before))
            stopped = tally.stopped
            if tally.games < request.games:
                break
    except (KeyboardInterrupt, Endless, WorkersError) as stop:
        if not any(pairing.tally.games for pairing in played):
            raise
        stopped = None if isinstance(stop, KeyboardInterrupt) else stop
    played = [pairing for pairing in played if pairing.tally.games]
    seconds = time.perf_counter() - started
    return Pairings(game.id, request, len(matches), played, seconds, judges(game, request.bots), stopped)


def _watched(watch: Watch, before: int, done: int) -> None:
    watch(before + done)


def matches_of(game: Playable, request: SimulationRequest) -> dict[tuple[str, str], Match]:
    """What is played, by the decks of both players."""
    whole = match_of(game, request)
    names = list(dict.fromkeys(request.decks or game.decks))
    if whole.seats != SEATS or not names:
        lacks = "have no decks to choose" if not names else f"are for two players, not for {whole.seats}"
        raise WrongRequestError(f"pairings of {game.id} {lacks}")
    bots = [arrangement.bots for arrangement in arrangements(request.bots, (), SEATS)]
    return {
        (one, other): replace(whole, entrants=[Entrants(players, (one, other)) for players in bots])
        for one, other in product(names, names)
        if game.may_meet((one, other), options=request.options)
    }
