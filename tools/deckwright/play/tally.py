"""What is counted while games are played: whole numbers only, so that parts add up alike in any order."""

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, fields
from itertools import chain
from typing import Self

from deckwright.engine.errors import Endless
from deckwright.play.processes import WorkersError

OWNED = "owned at any time"  # no action is called so
Key = tuple[str, str]
Sitter = tuple[str, str]  # a seat, counted from 0, and the bot on it
Watch = Callable[[int], None]


@dataclass(slots=True)
class Counts:
    """Counts of some games, and what stopped it: a game without an end, which is not counted, or lost
    workers.
    """

    games: int = 0
    stopped: Endless | WorkersError | None = None

    def add(self, other: Self) -> None:
        """Count what another part has counted."""
        for counted in fields(self):
            mine, theirs = getattr(self, counted.name), getattr(other, counted.name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, int):
                setattr(self, counted.name, mine + theirs)
        self.stopped = self.stopped or other.stopped

    def add_all(self, parts: Generator[Self, None, None], watch: Watch) -> None:
        """Count what comes of each batch; `watch` is called after each with the number of games done.

        Who interrupts it gets what was counted until then; likewise when a game has no end, or those who
        play are lost: `stopped` says so.

        Raises:
            Endless: the first game has none.
            WorkersError: who plays was lost before anything was counted.
        """
        try:
            with closing(parts):
                for part in parts:
                    self.add(part)
                    watch(self.games)
                    if self.stopped:
                        break
        except WorkersError as lost:
            self.stopped = lost
        except KeyboardInterrupt:
            if not self.games:
                raise
        if self.stopped and not self.games:
            raise self.stopped


@dataclass(frozen=True, slots=True, kw_only=True)
class GameResult:
    """One game. `rounds` have begun, `decisions` are the answers with a choice, `first` was first to play.

    `points` is what each seat was ranked by first of all; empty if seats were not ranked.
    """

    number: int
    end: str
    rounds: int
    turns: int
    decisions: int
    first: int
    winners: tuple[int, ...]
    points: tuple[int, ...]


@dataclass(slots=True)
class Tally(Counts):
    """Counts of some games and of who won them.

    `sittings` and `wins` have keys such as ("seat", "0"), ("order", "0"), ("bot", "greedy"), ("deck", id),
    ("seen", card), (OWNED, card) for what a seat had at any time, and ("play_fauna", card): one sitting is
    one seat in one game. `met` counts games by such a key and by how many seats there were, how many of
    them it holds for, and how many won. `times` counts actions, also those that a seat repeats in a game.
    `draws` are games that nobody has won, `shared` those that several have won who are not of one team.
    `turns` and `decisions` are histograms over games, `choices` over decisions, `scores` over sittings: of
    all, of those that won, by order, and of what breaks ties. `forced` counts what had to be done, for there
    was no choice. `planned` are the answers of bots that plan, by name; `blind` those given at random.

    `rounds` is a histogram over games; one that is under way counts, and where the game does not say what a
    round is, a turn of each seat is one.

    The same by who sat there: `sat_by` are sittings, `won_by` those that were won, `used_by` actions.
    `results` are the games one by one, in the part of a process alone: added up they would not fit in memory.
    """

    draws: int = 0
    shared: int = 0
    forced: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    sittings: Counter[Key] = field(default_factory=Counter)
    wins: Counter[Key] = field(default_factory=Counter)
    met: Counter[tuple[Key, tuple[int, int, int]]] = field(default_factory=Counter)
    times: Counter[Key] = field(default_factory=Counter)
    turns: Counter[int] = field(default_factory=Counter)
    rounds: Counter[int] = field(default_factory=Counter)
    decisions: Counter[int] = field(default_factory=Counter)
    choices: Counter[int] = field(default_factory=Counter)
    scores: Counter[tuple[Key, int]] = field(default_factory=Counter)
    planned: Counter[str] = field(default_factory=Counter)
    blind: Counter[str] = field(default_factory=Counter)
    sat_by: Counter[tuple[Sitter, Key]] = field(default_factory=Counter)
    won_by: Counter[tuple[Sitter, Key]] = field(default_factory=Counter)
    used_by: Counter[tuple[Sitter, Key]] = field(default_factory=Counter)
    results: list[GameResult] = field(default_factory=list, compare=False)

    def sat(self, keys: Sequence[set[Key]], winners: Sequence[int], bots: Sequence[str] = ()) -> None:
        """Count a finished game: under which keys each of its seats sat, and which of them won.

        With the bots of the seats it is also counted by who sat there.
        """
        for seat, bot in enumerate(bots):
            mine = [((str(seat), bot), key) for key in keys[seat]]
            self.sat_by.update(mine)
            if seat in winners:
                self.won_by.update(mine)
        self.sittings.update(chain.from_iterable(keys))
        for winner in winners:
            self.wins.update(keys[winner])
        for key, own in Counter(chain.from_iterable(keys)).items():
            self.met[key, (len(keys), own, len(winners))] += 1

    def scored(self, key: Key, number: int) -> None:
        """Count what a seat has reached."""
        self.scores[key, number] += 1
