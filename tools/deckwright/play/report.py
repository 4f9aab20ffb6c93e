"""A simulation as a text for people: aligned columns, one table after the other."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from deckwright.play.figures import Compared, Figures
from deckwright.play.simulate import Simulation
from deckwright.play.statistics import Share, Spread

INTERVAL = "95 %"
ORDINALS = ("first", "second", "third", "fourth")
CARDS = (
    "Cards by action, those used most first. Each player of each game counts once:",
    "as a user who used it so, as a holder who had it in hand; won is of the users.",
)
ROWS = 10  # so many of the best and of the worst cards are shown
CLEAR = 0.05  # below this chance a difference is marked


def as_text(simulation: Simulation, figured: Figures) -> str:
    """The whole report."""
    sections = (_head(simulation), _ends(figured), *_wins(figured), _lengths(figured), *_cards(figured))
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def _head(simulation: Simulation) -> list[str]:
    wish, games = simulation.wish, simulation.tally.games
    played = f"{games:,} games" if simulation.is_complete else f"{games:,} of {wish.games:,} games"
    with_ = f"{simulation.match.seats} players, bots {', '.join(wish.bots)}, seed {wish.seed}"
    chosen = [f"{name}={answer}" for name, answer in sorted(wish.options.items())]
    lines = [f"{simulation.game}: {played}, {with_}"]
    if chosen:
        lines.append(f"with {', '.join(chosen)}")
    return [
        *lines,
        "Behind each share stands its 95 % interval (Wilson). q: the chance of such a difference from the",
        f"others, corrected for the number of cards in the table (Benjamini-Hochberg); * below {CLEAR}.",
    ]


def _ends(figured: Figures) -> list[str]:
    named = sorted(figured.ends.items(), key=lambda pair: (-pair[1].count, pair[0]))
    rows = [(end or "(no end)", _count(each), *_share(each)) for end, each in named]
    rows.append(("draws", _count(figured.draws), *_share(figured.draws)))
    return [*table(("How games end", "games", "share", INTERVAL), rows)]


def _wins(figured: Figures) -> Iterator[list[str]]:
    shares: dict[str, Mapping[str, Share]] = {
        "Wins by player": {f"Player {int(seat) + 1}": each for seat, each in figured.seats.items()},
        "Wins by turn order": {_nth(int(place)): each for place, each in figured.order.items()},
        "Wins by bot": figured.bots,
        "Wins by deck": figured.decks,
    }
    for title, named in shares.items():
        rows = [(name, f"{each.of:,}", _count(each), *_share(each)) for name, each in named.items()]
        yield [*table((title, "games", "won", "share", INTERVAL), rows)] if rows else []


def _nth(place: int) -> str:
    return f"{ORDINALS[place]} to play" if place < len(ORDINALS) else f"no. {place + 1} to play"


def _lengths(figured: Figures) -> list[str]:
    spreads = {
        "turns per game": figured.turns,
        "decisions per game": figured.decisions,
        "choices per decision": figured.branching,
    }
    heads = ("Length", "mean", "least", "5 %", "25 %", "median", "75 %", "95 %", "most")
    lines = [*table(heads, [(name, *_spread(each)) for name, each in spreads.items()])]
    genuine = figured.genuine
    said = f"{genuine.rate:.1%} of {genuine.of:,} answers were decisions, the others had no alternative."
    return [*lines, said]


def _cards(figured: Figures) -> Iterator[list[str]]:
    """What players had at the end; then a table per action, the cards used most first."""
    held = {card: (f"{each.won.of:,}", *_compared(each)) for card, each in figured.held.items()}
    chosen, more = _outermost(figured.held, sorted(figured.held))
    heads = ("Had at the end", "players", "won", INTERVAL, "q")
    yield [*table(heads, [(card, *held[card]) for card in chosen]), *more] if chosen else []
    for at, (action, cards) in enumerate(figured.actions.items()):
        used_most = sorted(cards, key=lambda card: (-cards[card].times, card))
        chosen, more = _outermost({card: used.compared for card, used in cards.items()}, used_most)
        rows = [
            (card, f"{used.times:,}", f"{used.won.of:,}", _seen(figured, card), *_compared(used.compared))
            for card, used in ((card, cards[card]) for card in chosen)
        ]
        lines = [*table((action, "uses", "users", "holders", "won", INTERVAL, "q"), rows), *more]
        yield lines if at else [*CARDS, "", *lines]


def _outermost(cards: Mapping[str, Compared], order: Sequence[str]) -> tuple[Sequence[str], list[str]]:
    """The cards that are shown, and what is said of the others: of many only the best and the worst.

    What counts is what is sure: the lower end of the interval for the best, the upper end for the worst.
    """
    if len(cards) <= 2 * ROWS:
        return order, []
    best = sorted(cards, key=lambda card: (-cards[card].won.low, card))[:ROWS]
    left = [card for card in cards if card not in best]
    worst = sorted(left, key=lambda card: (cards[card].won.high, card))[:ROWS]
    others = len(cards) - len(best) - len(worst)
    told = [f"These are the {ROWS} best and the {ROWS} worst; --json has {others} more."] if others else []
    return [*best, *reversed(worst)], told


def _compared(each: Compared) -> tuple[str, ...]:
    return (*_share(each.won), f"{each.q:.3f}{'*' if each.q < CLEAR else ' '}")


def _seen(figured: Figures, card: str) -> str:
    return f"{figured.seen[card].of:,}" if card in figured.seen else "-"


def _count(each: Share) -> str:
    return f"{each.count:,}"


def _share(each: Share) -> tuple[str, str]:
    return f"{each.rate:.1%}", f"{each.low:.1%} - {each.high:.1%}"


def _spread(each: Spread) -> tuple[str, ...]:
    five, quarter, half, three, most = (f"{number:,}" for number in each.quantiles.values())
    return f"{each.mean:,.1f}", f"{each.least:,}", five, quarter, half, three, most, f"{each.most:,}"


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Lines with columns: the first to the left, the others to the right."""
    lines = [tuple(heads), *map(tuple, rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    for line in lines:
        first, *others = (
            word.rjust(width) if at else word.ljust(width)
            for at, (word, width) in enumerate(zip(line, widths, strict=True))
        )
        yield "  ".join((first, *others)).rstrip()
