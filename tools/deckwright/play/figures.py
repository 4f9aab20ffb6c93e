"""The figures of a simulation: shares and spreads from its counts, as plain data for text and JSON."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.play.comparing import adjusted, unlike
from deckwright.play.simulate import Simulation
from deckwright.play.statistics import Share, Spread, share, spread
from deckwright.play.tally import HELD, Tally

# Raised when a key of the JSON output changes its meaning or goes away; new keys may come any time.
VERSION = 1


@dataclass(frozen=True, slots=True)
class Compared:
    """How often seats won that had something to do with a card, against all the others.

    `p` is the chance of such a difference if the card makes none, `q` the same with regard to how many cards
    were compared. Sittings are taken one by one: two seats of one game cannot both win, which makes the
    intervals rather too wide than too narrow. A difference is a hint: who is winning also buys more.
    """

    won: Share
    p: float
    q: float


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
class Figures:
    """All of them. Wins are shares of sittings: one sitting is one seat in one game."""

    draws: Share
    ends: Mapping[str, Share]
    seats: Mapping[str, Share]
    order: Mapping[str, Share]
    bots: Mapping[str, Share]
    decks: Mapping[str, Share]
    turns: Spread
    decisions: Spread
    branching: Spread
    genuine: Share
    seen: Mapping[str, Share]
    held: Mapping[str, Compared]
    actions: Mapping[str, Mapping[str, Used]]


def figures(simulation: Simulation) -> Figures:
    """Work the figures out."""
    tally = simulation.tally
    asked = sum(tally.choices.values())
    genuine = asked - tally.choices[1]
    return Figures(
        draws=share(tally.draws, tally.games),
        ends={end: share(count, tally.games) for end, count in sorted(tally.ends.items())},
        seats=_won(tally, "seat"),
        order=_won(tally, "order"),
        bots=_won(tally, "bot"),
        decks=_won(tally, "deck"),
        turns=spread(tally.turns),
        decisions=spread(tally.decisions),
        branching=spread({choices: count for choices, count in tally.choices.items() if choices > 1}),
        genuine=share(genuine, asked + tally.forced),
        seen=_won(tally, "seen"),
        held=_compared(tally, HELD),
        actions={action: _used(tally, action) for action in _actions(tally)},
    )


def _won(tally: Tally, sort: str) -> dict[str, Share]:
    names = sorted(name for key, name in tally.sittings if key == sort)
    return {name: share(tally.wins[sort, name], tally.sittings[sort, name]) for name in names}


def _actions(tally: Tally) -> list[str]:
    return sorted({action for action, _ in tally.times})


def _used(tally: Tally, action: str) -> dict[str, Used]:
    return {card: Used(tally.times[action, card], each) for card, each in _compared(tally, action).items()}


def _compared(tally: Tally, sort: str) -> dict[str, Compared]:
    """The cards of one sort; those that all seats have to do with are compared with nothing."""
    everyone = list(_won(tally, "seat").values())
    sat, wins = sum(each.of for each in everyone), sum(each.count for each in everyone)
    won = _won(tally, sort)
    others = {card: share(wins - each.count, sat - each.of) for card, each in won.items()}
    chances = {card: unlike(each, others[card]) for card, each in won.items() if others[card].of}
    corrected = dict(zip(chances, adjusted(list(chances.values())), strict=True))
    return {
        card: Compared(each, chances.get(card, 1.0), corrected.get(card, 1.0)) for card, each in won.items()
    }


def as_json(simulation: Simulation, figured: Figures) -> dict[str, object]:
    """The figures as plain data. The same wish gives the same data, whatever the jobs."""
    wish, match = simulation.wish, simulation.match
    return {
        "version": VERSION,
        "game": simulation.game,
        "games": simulation.tally.games,
        "seed": wish.seed,
        "seats": match.seats,
        "bots": list(wish.bots),
        "deck_choice": sorted({deck for entrants in match.entrants for deck in entrants.decks}),
        "options": dict(sorted(wish.options.items())),
        "draws": _share(figured.draws),
        "ends": _shares(figured.ends),
        "wins": {
            "seat": _shares(figured.seats),
            "order": _shares(figured.order),
            "bot": _shares(figured.bots),
            "deck": _shares(figured.decks),
        },
        "turns": _spread(figured.turns),
        "decisions": _spread(figured.decisions),
        "branching": _spread(figured.branching),
        "genuine": _share(figured.genuine),
        "cards": {card: _card(figured, card) for card in _cards(figured)},
    }


def _cards(figured: Figures) -> list[str]:
    return sorted(
        {*figured.seen, *figured.held, *(card for used in figured.actions.values() for card in used)}
    )


def _card(figured: Figures, card: str) -> dict[str, object]:
    seen = figured.seen.get(card, share(0, 0))
    uses = {action: cards[card] for action, cards in figured.actions.items() if card in cards}
    return {
        "seen": _share(seen),
        "held": _difference(figured.held.get(card, Compared(share(0, 0), 1.0, 1.0))),
        "used": {action: {"times": used.times} | _difference(used.compared) for action, used in uses.items()},
    }


def _difference(each: Compared) -> dict[str, object]:
    return _share(each.won) | {"p": round(each.p, 6), "q": round(each.q, 6)}


def _shares(shares: Mapping[str, Share]) -> dict[str, object]:
    return {name: _share(each) for name, each in shares.items()}


def _share(each: Share) -> dict[str, object]:
    return {
        "count": each.count,
        "of": each.of,
        "rate": round(each.rate, 6),
        "low": round(each.low, 6),
        "high": round(each.high, 6),
    }


def _spread(each: Spread) -> dict[str, object]:
    return {
        "mean": round(each.mean, 6),
        "least": each.least,
        "most": each.most,
        "quantiles": {str(per_cent): number for per_cent, number in each.quantiles.items()},
    }
