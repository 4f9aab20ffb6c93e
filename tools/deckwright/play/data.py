"""The figures of a simulation as plain data, for JSON."""

from collections.abc import Mapping

from deckwright.play.figures import NONE, Compared, Fared, Figures, by_bot
from deckwright.play.judges import at_random
from deckwright.play.simulate import Simulation
from deckwright.play.statistics import Share, Spread, share, spread
from deckwright.play.tally import Key

# Raised when a key of the JSON output changes its meaning or goes away; new keys may come any time.
VERSION = 3
DIGITS = 6  # that a chance keeps, however small it is


def as_json(simulation: Simulation, figured: Figures) -> dict[str, object]:
    """The figures as plain data. The same request gives the same data, whatever the jobs."""
    request = simulation.request
    return {
        "version": VERSION,
        "game": simulation.game,
        "games": simulation.tally.games,
        "seed": request.seed,
        "seats": simulation.seats,
        "bots": list(request.bots),
        "judges": dict(simulation.judges),
        "at_random": shares(at_random(simulation.tally)),
        "deck_choice": list(simulation.decks),
        "options": dict(sorted(request.options.items())),
        "draws": _share(figured.draws),
        "shared": _share(figured.shared),
        "ends": shares(figured.ends),
        "wins": {
            "seat": shares(figured.seats),
            "order": shares(figured.order),
            "bot": shares(figured.bots),
            "deck": shares(figured.decks),
        },
        "turns": _spread(figured.turns),
        "rounds": _spread(figured.rounds),
        "decisions": _spread(figured.decisions),
        "branching": _spread(figured.branching),
        "genuine": _share(figured.genuine),
        "scores": _scores(figured.scores),
        "cards": _cards(figured, by_bot(simulation.tally)),
    }


def _scores(scores: Mapping[Key, Spread]) -> dict[str, object]:
    none = spread({})
    return {
        "all": _spread(scores.get(("all", ""), none)),
        "winner": _spread(scores.get(("winner", ""), none)),
        "order": {name: _spread(spread) for (sort, name), spread in scores.items() if sort == "order"},
        "tie_break": [_spread(spread) for (sort, _), spread in scores.items() if sort == "tie_break"],
    }


def _card(figured: Figures | Fared, card: str) -> dict[str, object]:
    seen = figured.seen.get(card, share(0, 0))
    uses = {action: cards[card] for action, cards in figured.actions.items() if card in cards}
    return {
        "seen": _share(seen),
        "owned": _difference(figured.owned.get(card, NONE)),
        "used": {action: {"times": used.times} | _difference(used.compared) for action, used in uses.items()},
    }


def _cards(figured: Figures, bots: Mapping[str, Fared]) -> Mapping[str, object]:
    """The figures of each card, and the same by who used it where bots differ."""
    cards = {}
    for card in figured.cards:
        cards[card] = _card(figured, card)
        if bots:
            cards[card]["by_bot"] = {bot: _card(fared, card) for bot, fared in bots.items()}
    return cards


def _difference(compared: Compared) -> dict[str, object]:
    return _share(compared.won) | {"p": _chance(compared.p), "q": _chance(compared.q)}


def _chance(chance: float) -> float:
    """A chance with its first digits: rounded to places, what is rare would be impossible."""
    return float(f"{chance:.{DIGITS}g}")


def shares(named: Mapping[str, Share]) -> dict[str, object]:
    """Shares by name, each as {count, of, rate, low, high}."""
    return {name: _share(share) for name, share in named.items()}


def _share(share: Share) -> dict[str, object]:
    return {
        "count": share.count,
        "of": share.of,
        "rate": round(share.rate, 6),
        "low": round(share.low, 6),
        "high": round(share.high, 6),
    }


def _spread(spread: Spread) -> dict[str, object]:
    return {
        "mean": round(spread.mean, 6),
        "least": spread.least,
        "most": spread.most,
        "quantiles": {str(per_cent): number for per_cent, number in spread.quantiles.items()},
    }
