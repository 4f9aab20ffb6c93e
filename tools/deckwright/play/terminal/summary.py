"""A summary of long news, a line for each player: what has changed for them.

Cards that only go from one pile of a player to another are left out: how many lie there the table shows.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from deckwright.events import records as r
from deckwright.events.names import owner
from deckwright.events.words import EventWords
from deckwright.play.terminal.rows import counted

LONG = 8  # lines of news, above which they are summed up


@dataclass(slots=True)
class Balance:
    """What has changed for a seat: pools from what to what, pieces that came and went, cards that it got.

    A card whose name is not known is None. `got` by where it lies now, `gave` by where it lay.
    """

    pools: dict[tuple[str, tuple[int | str, ...]], tuple[r.Value, r.Value]] = field(default_factory=dict)
    came: Counter[str] = field(default_factory=Counter)
    went: Counter[str] = field(default_factory=Counter)
    got: Counter[tuple[r.Pile, str | None]] = field(default_factory=Counter)
    gave: Counter[tuple[r.Pile, str | None]] = field(default_factory=Counter)


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
        elif isinstance(event, r.CardsMove) and event.source is not None and event.to is not None:
            giver, taker = owner(event.source), owner(event.to)
            if taker not in (-1, giver):
                found[taker].got.update((event.to, card) for card in event.cards)
            if giver not in (-1, taker):
                found[giver].gave.update((event.source, card) for card in event.cards)
    return found


def _seats(of: Sequence[int | str]) -> list[int]:
    return [each for each in of if isinstance(each, int)]


def told(
    balance: Balance, say: EventWords, order: Sequence[str] = (), spent: Container[str] = ()
) -> Iterator[str]:
    """Yield the parts of a balance in words; what comes and goes within it is left out.

    `order` is that of pools and of what they are kept per; `spent` are pools that start anew by themselves.
    """
    places = {name: place for place, name in enumerate(order)}

    def place(key: tuple[str, tuple[int | str, ...]]) -> list[int]:
        return [places.get(str(each), len(places)) for each in (key[0], *key[1])]

    for pool, of in sorted(balance.pools, key=place):
        before, after = balance.pools[pool, of]
        names = tuple(each for each in of if isinstance(each, str))
        change = r.PoolChanges(pool=pool, of=names, before=before, after=after, way="set")
        if before != after and pool not in spent and (line := say.line(change)):
            yield line
    came, went = balance.came - balance.went, balance.went - balance.came
    for sign, cards in (("+", came), ("−", went)):
        if cards:
            yield ", ".join(f"{sign} {counted(say.names.card(card), n)}" for card, n in cards.items())
    for sign, moved in (("+", balance.got), ("−", balance.gave)):
        for pile in dict.fromkeys(pile for pile, _ in moved):
            those = [name for (there, name), n in moved.items() if there == pile for _ in range(n)]
            yield f"{sign} {say.cards(those)} ({say.inside(pile)})"
