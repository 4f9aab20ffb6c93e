"""The figures of a simulation: shares and spreads from its counts."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from deckwright.play.comparing import adjusted, unlike
from deckwright.play.simulate import Simulation
from deckwright.play.statistics import Share, Spread, share, spread
from deckwright.play.tally import OWNED, Key, Sitter, Tally

Seated = tuple[int, int, int]  # how many sat, of them had to do with a card, and won


@dataclass(frozen=True, slots=True)
class Compared:
    """How often seats won that had something to do with a card, and whether that is more than chance.

    `p` is the chance of such a difference from their rivals of the same games if the card makes none, `q` the
    same with regard to how many cards were compared. A difference is a hint and no cause: who is winning also
    buys more. The interval takes sittings one by one: two seats of one game cannot both win, so that it is
    rather too wide than too narrow.
    """

    won: Share
    p: float
    q: float


NONE = Compared(share(0, 0), 1.0, 1.0)


@dataclass(frozen=True, slots=True)
class Used:
    """A card under an action: how often in all, and how the seats fared that used it so."""

    times: int
    compared: Compared

    @property
    def won(self) -> Share:
        """In how many sittings it was used so, and how many of these were won."""
        return self.compared.won


@dataclass(frozen=True, slots=True)
class Fared:
    """What somebody did with cards: saw them, had them at any time, and used them, by action."""

    seen: Mapping[str, Share]
    owned: Mapping[str, Compared]
    actions: Mapping[str, Mapping[str, Used]]


@dataclass(frozen=True, slots=True)
class Figures:
    """All of them. Wins are shares of sittings: one sitting is one seat in one game."""

    shared: Share
    draws: Share
    ends: Mapping[str, Share]
    seats: Mapping[str, Share]
    order: Mapping[str, Share]
    bots: Mapping[str, Share]
    decks: Mapping[str, Share]
    turns: Spread
    rounds: Spread
    decisions: Spread
    branching: Spread
    genuine: Share
    seen: Mapping[str, Share]
    scores: Mapping[Key, Spread]
    owned: Mapping[str, Compared]
    actions: Mapping[str, Mapping[str, Used]]

    @property
    def alone(self) -> Share:
        """The games that a single seat, or team, has won."""
        return share(self.draws.of - self.draws.count - self.shared.count, self.draws.of)

    @property
    def cards(self) -> list[str]:
        """All cards that somebody has seen, had or used, sorted."""
        used = (card for cards in self.actions.values() for card in cards)
        return sorted({*self.seen, *self.owned, *used})


def figures(simulation: Simulation) -> Figures:
    """Work the figures out."""
    tally = simulation.tally
    asked = sum(tally.choices.values())
    genuine = asked - tally.choices[1]
    return Figures(
        shared=share(tally.shared, tally.games),
        draws=share(tally.draws, tally.games),
        ends={end: share(count, tally.games) for end, count in sorted(tally.ends.items())},
        seats=_won(tally, "seat"),
        order=_won(tally, "order"),
        bots=_won(tally, "bot"),
        decks=_won(tally, "deck"),
        turns=spread(tally.turns),
        rounds=spread(tally.rounds),
        decisions=spread(tally.decisions),
        branching=spread({choices: count for choices, count in tally.choices.items() if choices > 1}),
        genuine=share(genuine, asked + tally.forced),
        seen=_won(tally, "seen"),
        scores=_scores(tally),
        owned=compared(tally, OWNED),
        actions={action: _used(tally, action) for action in _actions(tally)},
    )


def _won(tally: Tally, sort: str) -> dict[str, Share]:
    names = sorted(name for key, name in tally.sittings if key == sort)
    return {name: share(tally.wins[sort, name], tally.sittings[sort, name]) for name in names}


def _actions(tally: Tally) -> list[str]:
    return sorted({action for action, _ in tally.times})


def _used(tally: Tally, action: str) -> dict[str, Used]:
    return {card: Used(tally.times[action, card], fared) for card, fared in compared(tally, action).items()}


def _scores(tally: Tally) -> dict[Key, Spread]:
    histograms: dict[Key, Counter[int]] = {}
    for (key, number), count in tally.scores.items():
        histograms.setdefault(key, Counter())[number] += count
    return {key: spread(histograms[key]) for key in sorted(histograms)}


def compared(tally: Tally, sort: str) -> dict[str, Compared]:
    """The cards of one sort. Where all seats always have to do with a card, nothing is compared."""
    games: dict[str, dict[Seated, int]] = {}
    for ((sorted_, card), seated), count in tally.met.items():
        if sorted_ == sort:
            games.setdefault(card, {})[seated] = count
    return with_chances(_won(tally, sort), games)


def with_chances(won: Mapping[str, Share], games: Mapping[str, Mapping[Seated, int]]) -> dict[str, Compared]:
    """Shares with the chances of such a difference, by card, corrected for how many cards were compared."""
    chances = {card: unlike(share.count, games[card]) for card, share in won.items()}
    tested = [card for card in chances if any(_differs(*seated) for seated in games[card])]
    corrected = dict(zip(tested, adjusted([chances[card] for card in tested]), strict=True))
    return {card: Compared(share, chances[card], corrected.get(card, 1.0)) for card, share in won.items()}


def within(tally: Tally, sort: str, sitters: Sequence[Sitter]) -> Mapping[str, Compared]:
    """How some fared with each card, held against their own sittings without it: seat by seat, bot by bot."""
    cards = {card for sitter, (sorted_, card) in tally.sat_by if sorted_ == sort and sitter in sitters}
    strata: dict[str, Counter[Seated]] = {}
    shares = {}
    for card in sorted(cards):
        key = (sort, card)
        strata[card] = Counter(
            (
                tally.sat_by[sitter, ("seat", sitter[0])],
                tally.sat_by[sitter, key],
                tally.won_by[sitter, ("seat", sitter[0])],
            )
            for sitter in sitters
        )
        won, of = (sum(counts[sitter, key] for sitter in sitters) for counts in (tally.won_by, tally.sat_by))
        shares[card] = share(won, of)
    return with_chances(shares, strata)


def by_bot(tally: Tally) -> dict[str, Fared]:
    """How each bot fared with cards, where several play."""
    sitters = sorted({sitter for sitter, _ in tally.sat_by})
    bots = sorted({bot for _, bot in sitters})
    return {
        bot: _fared(tally, [sitter for sitter in sitters if sitter[1] == bot])
        for bot in (bots if len(bots) > 1 else ())
    }


def _fared(tally: Tally, sitters: Sequence[Sitter]) -> Fared:
    actions = {
        action: {
            card: Used(sum(tally.used_by[sitter, (action, card)] for sitter in sitters), fared)
            for card, fared in within(tally, action, sitters).items()
        }
        for action in _actions(tally)
    }
    seen = {card: fared.won for card, fared in within(tally, "seen", sitters).items()}
    return Fared(seen, within(tally, OWNED, sitters), actions)


def _differs(seats: int, own: int, winners: int) -> bool:
    return 0 < own < seats and 0 < winners < seats
