"""A long run of news in a line for each player: what each has more, less or otherwise than before."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from deckwright.events import records as r
from deckwright.events.words import EventWords
from deckwright.play.terminal.rows import counted

LONG = 8  # lines of news, above which they are summed up


@dataclass(slots=True)
class Balance:
    """What has changed for a seat: pools from what to what, pieces that came and went, cards by piles."""

    pools: dict[tuple[str, tuple[int | str, ...]], tuple[r.Value, r.Value]] = field(default_factory=dict)
    came: Counter[str] = field(default_factory=Counter)
    went: Counter[str] = field(default_factory=Counter)
    cards: Counter[r.Pile] = field(default_factory=Counter)


def balances(events: Iterable[r.Event], seats: int) -> list[Balance]:
    """What some events have changed for each seat."""
    found = [Balance() for _ in range(seats)]
    for event in events:
        if isinstance(event, r.PoolChanges):
            key = (event.pool, event.of)
            for seat in _seats(event.of):
                before, _ = found[seat].pools.get(key, (event.before, None))
                found[seat].pools[key] = before, event.after
        elif isinstance(event, r.PieceEnters):
            found[event.piece.owner].came[event.piece.card] += 1
        elif isinstance(event, r.PieceLeaves):
            found[event.piece.owner].went[event.piece.card] += 1
        elif isinstance(event, r.PieceTurns):
            found[event.piece.owner].went[event.piece.card] += 1
            found[event.piece.owner].came[event.into] += 1
        elif isinstance(event, r.CardsMove):
            ways = ((event.to, len(event.cards)), (event.source, -len(event.cards)))
            for pile, much in ((pile, much) for pile, much in ways if pile is not None):
                for seat in _seats(pile.of):
                    found[seat].cards[pile] += much
    return found


def _seats(of: Sequence[int | str]) -> list[int]:
    return [each for each in of if isinstance(each, int)]


def told(balance: Balance, say: EventWords) -> Iterator[str]:
    """The parts of a balance in words; what comes and goes within it is left out."""
    for (pool, of), (before, after) in balance.pools.items():
        names = tuple(each for each in of if isinstance(each, str))
        change = r.PoolChanges(pool=pool, of=names, before=before, after=after, way="set")
        if before != after and (line := say.line(change)):
            yield line
    came, went = balance.came - balance.went, balance.went - balance.came
    for sign, cards in (("+", came), ("−", went)):
        if cards:
            yield ", ".join(f"{sign} {counted(say.names.card(card), n)}" for card, n in cards.items())
    for pile, much in balance.cards.items():
        if much and say.names.known(pile.zone):
            yield f"{say.pile(pile)} {f'{much:+}'.replace('-', '−')}"
