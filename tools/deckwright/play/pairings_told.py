"""Pairings of decks as tables for people, and as plain data for machines."""

from collections.abc import Callable

from deckwright.model.numbers import plural
from deckwright.play.columns import INTERVAL, rated, table
from deckwright.play.data import shares
from deckwright.play.judges import at_random, judges_told
from deckwright.play.pairings import Pairing, Pairings

# Raised when a key changes its meaning or goes away; new keys may come any time.
VERSION = 1


def as_text(of: Pairings, called: Callable[[str], str] = str) -> str:
    """All tables; `called` says what ends are called."""
    sections = (_head(of), _seated(of), _both(of), _ends(of, called))
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def as_json(of: Pairings) -> dict[str, object]:
    """The same as plain data, the shares as `simulate --json` writes them."""
    return {
        "version": VERSION,
        "game": of.game,
        "games": of.games,
        "seed": of.request.seed,
        "bots": list(of.request.bots),
        "judges": dict(of.judges),
        "at_random": shares(at_random(of.whole.tally)),
        "options": dict(sorted(of.request.options.items())),
        "pairings": [{"decks": list(pairing.decks), **_figures(pairing)} for pairing in of.played],
        "both_seats": [
            {"decks": list(decks), **shares({"won": won, "lost": lost})}
            for decks, won, lost in of.both_seats()
        ],
        "all": _figures(of.whole),
    }


def _figures(of: Pairing) -> dict[str, object]:
    seats = {str(seat): of.won(seat) for seat in (0, 1)}
    return {"seat": shares(seats), **shares({"first": of.first}), "ends": shares(of.ends)}


def _head(of: Pairings) -> list[str]:
    request = of.request
    chosen = [f"{name}={answer}" for name, answer in sorted(request.options.items())]
    games = f"{plural(of.planned, 'pairing')}, {request.games:,} games each"
    return [
        f"{of.game}: {games}, bots {', '.join(request.bots)}, seed {request.seed}",
        *([f"with {', '.join(chosen)}"] if chosen else []),
        *judges_told(of.judges, of.whole.tally),
        "Behind each share stands its 95 % interval (Wilson).",
    ]


def _seated(of: Pairings) -> list[str]:
    heads = ("Player 1", "Player 2", "games", "1 won", INTERVAL, "2 won", INTERVAL, "first won", INTERVAL)
    rows = [(*pairing.decks, *_row(pairing)) for pairing in of.played]
    return [*table(heads, [*rows, ("all", "", *_row(of.whole))])]


def _row(of: Pairing) -> tuple[str, ...]:
    return (f"{of.tally.games:,}", *rated(of.won(0)), *rated(of.won(1)), *rated(of.first))


def _both(of: Pairings) -> list[str]:
    rows = [
        (one, other, f"{won.of:,}", *rated(won), *rated(lost)) for (one, other), won, lost in of.both_seats()
    ]
    heads = ("In both seats", "against", "games", "won", INTERVAL, "lost", INTERVAL)
    return [*table(heads, rows)] if rows else []


def _ends(of: Pairings, called: Callable[[str], str]) -> list[str]:
    rows = [
        (called(end).rstrip(".") if end else "(no end)", f"{share.count:,}", *rated(share))
        for end, share in of.whole.ends.items()
    ]
    return [*table(("How games end", "games", "share", INTERVAL), rows)]
