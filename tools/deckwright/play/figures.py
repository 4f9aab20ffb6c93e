"""The figures of a simulation: shares and spreads from its counts, as plain data for text and JSON."""

from collections.abc import Mapping
from dataclasses import dataclass

from deckwright.play.simulate import Simulation
from deckwright.play.statistics import Share, Spread, share, spread
from deckwright.play.tally import Tally

# Raised when a key of the JSON output changes its meaning or goes away; new keys may come any time.
VERSION = 1


@dataclass(frozen=True, slots=True)
class Used:
    """A card under an action: in how many sittings, how often in all, and how often that seat won."""

    times: int
    won: Share


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
        actions={action: _used(tally, action) for action in _actions(tally)},
    )


def _won(tally: Tally, sort: str) -> dict[str, Share]:
    names = sorted(name for key, name in tally.sittings if key == sort)
    return {name: share(tally.wins[sort, name], tally.sittings[sort, name]) for name in names}


def _actions(tally: Tally) -> list[str]:
    return sorted({action for action, _ in tally.times})


def _used(tally: Tally, action: str) -> dict[str, Used]:
    won = _won(tally, action)
    return {card: Used(tally.times[action, card], won[card]) for card in won}


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
    return sorted({*figured.seen, *(card for used in figured.actions.values() for card in used)})


def _card(figured: Figures, card: str) -> dict[str, object]:
    seen = figured.seen.get(card, share(0, 0))
    uses = {action: cards[card] for action, cards in figured.actions.items() if card in cards}
    return {
        "seen": _share(seen),
        "used": {action: {"times": used.times} | _share(used.won) for action, used in uses.items()},
    }


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
