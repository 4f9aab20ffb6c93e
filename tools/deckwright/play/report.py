"""A simulation as a text for people: one table after the other."""

from collections.abc import Iterator, Mapping

from deckwright.play.cards import Shown, of_cards
from deckwright.play.columns import INTERVAL, rated, table
from deckwright.play.figures import Figures
from deckwright.play.judges import judges_told
from deckwright.play.simulate import Simulation
from deckwright.play.statistics import Share, Spread

ORDINALS = ("first", "second", "third", "fourth")
SPREAD = ("mean", "least", "5 %", "25 %", "median", "75 %", "95 %", "most")
COUNTED = ("turns per game", "rounds per game")  # left out where a game is one long turn
SORTS = {"all": "all players", "winner": "winners", "order": "", "tie_break": "tie-break"}
DEFAULT = Shown()


def as_text(simulation: Simulation, figured: Figures, shown: Shown = DEFAULT) -> str:
    """The whole report; `shown` says which cards, and what cards and ends are called."""
    sections = (
        _head(simulation),
        _ends(figured, shown),
        _winners(figured),
        *_wins(figured),
        _lengths(figured),
        _scores(figured),
        *of_cards(figured, shown),
    )
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def _head(simulation: Simulation) -> list[str]:
    request, games = simulation.request, simulation.tally.games
    played = f"{games:,} games" if simulation.is_complete else f"{games:,} of {request.games:,} games"
    with_ = f"{simulation.seats} players, bots {', '.join(request.bots)}, seed {request.seed}"
    chosen = [f"{name}={answer}" for name, answer in sorted(request.options.items())]
    lines = [f"{simulation.game}: {played}, {with_}"]
    if chosen:
        lines.append(f"with {', '.join(chosen)}")
    lines += judges_told(simulation.judges, simulation.tally)
    return [*lines, "Behind each share stands its 95 % interval (Wilson)."]


def _ends(figured: Figures, shown: Shown) -> list[str]:
    named = sorted(figured.ends.items(), key=lambda pair: (-pair[1].count, pair[0]))
    rows = [
        (shown.called(end).rstrip(".") if end else "(no end)", _count(share), *rated(share))
        for end, share in named
    ]
    return [*table(("How games end", "games", "share", INTERVAL), rows)]


def _winners(figured: Figures) -> list[str]:
    named = {
        "a player or team alone": figured.alone,
        "several together": figured.shared,
        "nobody": figured.draws,
    }
    rows = [(who, _count(games), *rated(games)) for who, games in named.items() if games.count]
    return [*table(("Who wins", "games", "share", INTERVAL), rows)]


def _wins(figured: Figures) -> Iterator[list[str]]:
    shares: dict[str, Mapping[str, Share]] = {
        "Wins by player": {f"Player {int(seat) + 1}": share for seat, share in figured.seats.items()},
        "Wins by turn order": {_nth(int(place)): share for place, share in figured.order.items()},
        "Wins by bot": figured.bots,
        "Wins by deck": figured.decks,
    }
    for title, named in shares.items():
        rows = [(name, f"{share.of:,}", _count(share), *rated(share)) for name, share in named.items()]
        yield [*table((title, "games", "won", "share", INTERVAL), rows)] if rows else []


def _nth(place: int) -> str:
    return f"{ORDINALS[place]} to play" if place < len(ORDINALS) else f"no. {place + 1} to play"


def _lengths(figured: Figures) -> list[str]:
    spreads = {
        "turns per game": figured.turns,
        "rounds per game": figured.rounds,
        "decisions per game": figured.decisions,
        "choices per decision": figured.branching,
    }
    counted = {name: spread for name, spread in spreads.items() if spread.most or name not in COUNTED}
    lines = [*table(("Length", *SPREAD), [(name, *_spread(spread)) for name, spread in counted.items()])]
    genuine = figured.genuine
    said = f"{genuine.rate:.1%} of {genuine.of:,} answers were decisions, the others had no alternative."
    return [*lines, said]


def _scores(figured: Figures) -> list[str]:
    """What seats were ranked by, if they were: most of all the first number, the others where it ties."""
    rows = []
    for (sort, name), spread in sorted(
        figured.scores.items(), key=lambda pair: list(SORTS).index(pair[0][0])
    ):
        label = _nth(int(name)) if sort == "order" else f"{SORTS[sort]} {name}".rstrip()
        rows.append((label, *_spread(spread)))
    return [*table(("Score", *SPREAD), rows)] if rows else []


def _count(share: Share) -> str:
    return f"{share.count:,}"


def _spread(spread: Spread) -> tuple[str, ...]:
    five, quarter, half, three, most = (f"{number:,}" for number in spread.quantiles.values())
    return f"{spread.mean:,.1f}", f"{spread.least:,}", five, quarter, half, three, most, f"{spread.most:,}"
