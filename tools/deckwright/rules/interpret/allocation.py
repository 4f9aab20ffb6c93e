"""Whether pools can pay all that is due now, where for a part of it several of them may pay.

Each part is paid from wherever something is left; if there is nothing, other parts move on to other pools.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckwright.rules.interpret.amounts import kept_at
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.program.expressions import Member, Pool
from deckwright.rules.program.steps import Amount, Mix

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play

Place = tuple[int, object]  # where a number is kept: in which list, and at which place of it
Part = frozenset[Place]  # what is due, by all places that may pay for it
Way = list[tuple[Part, Place, Place | None]]  # parts that pay at one place, in the stead of another one


@dataclass(frozen=True, slots=True)
class Shortage:
    """How much is due of some pools together, and how much each of them holds."""

    due: int
    held: tuple[tuple[Pool, int], ...]


def all_payable(mixes: Sequence[Mix], plain: Sequence[Amount], play: "Play") -> bool:
    """Whether prices with a choice, and others beside them, can all be paid."""
    return shortage(mixes, plain, play) is None


def shortage(mixes: Sequence[Mix], plain: Sequence[Amount], play: "Play") -> Shortage | None:
    """Parts that ask for more than there is in all pools that may pay for them; without any it is enough."""
    named: dict[Place, Pool] = {}
    held: dict[Place, int] = {}
    due: dict[Part, int] = {}
    for n, pools in _parts(mixes, plain, play):
        places = set()
        for pool in pools:
            kept, (place,) = kept_at(pool, play)
            held[id(kept), place] = kept[place]
            named[id(kept), place] = pool
            places.add((id(kept), place))
        due[frozenset(places)] = due.get(frozenset(places), 0) + n
    some = _too_much(due, held)
    for each in list(some):
        rest = [other for other in some if other != each]
        some = rest if _lacks(rest, due, held) else some
    if not some:
        return None
    paying = _paying(some, held)
    return Shortage(sum(due[each] for each in some), tuple((named[place], held[place]) for place in paying))


def _parts(
    mixes: Sequence[Mix], plain: Sequence[Amount], play: "Play"
) -> Iterator[tuple[int, tuple[Pool, ...]]]:
    """Each number that is due, and the pools that may pay for it."""
    for each in plain if mixes else ():
        if isinstance(each.of, Pool):
            yield max(value(each.n, play), 0), (each.of,)
    for mix in mixes:
        instead = (mix.instead,) if mix.instead is not None else ()
        for each in mix.fixed:
            assert isinstance(each.of, Pool)
            yield max(value(each.n, play), 0), (each.of, *instead)
        among = [each for each in mix.among if mix.sorts is None or value(Member(each, mix.sorts), play)]
        yield max(value(mix.n, play), 0), (*map(mix.pool, among), *instead)


def _lacks(some: Sequence[Part], due: Mapping[Part, int], held: Mapping[Place, int]) -> bool:
    """Whether some parts together ask for more than there is."""
    return sum(due[each] for each in some) > sum(held[place] for place in _paying(some, held))


def _paying(some: Sequence[Part], held: Mapping[Place, int]) -> list[Place]:
    """All places that may pay for some parts."""
    return [place for place in held if any(place in each for each in some)]


def _too_much(due: Mapping[Part, int], held: Mapping[Place, int]) -> list[Part]:
    """Some parts that ask for more than there is; none where all can be paid."""
    left, paid = dict(held), dict[tuple[Part, Place], int]()
    for part in due:
        n = due[part]
        while n > 0:
            way, reached = _way(part, left, paid)
            if not way:
                return [each for each in due if each in reached]
            moved = [paid[each, before] for each, _, before in way if before is not None]
            most = min(n, left[way[0][1]], *moved)
            for each, place, before in way:
                paid[each, place] = paid.get((each, place), 0) + most
                if before is not None:
                    paid[each, before] -= most
            left[way[0][1]] -= most
            n -= most
    return []


def _way(
    start: Part, left: Mapping[Place, int], paid: Mapping[tuple[Part, Place], int]
) -> tuple[Way, list[Part]]:
    """How to pay for more of a part, the place where something is left first; and all parts that were met."""
    seeking: dict[Place, Part] = {}
    leaving: dict[Part, Place | None] = {start: None}
    reached = [start]
    for part in reached:
        for place in part - seeking.keys():
            seeking[place] = part
            if left[place] > 0:
                return _back(place, seeking, leaving), reached
            there = [each for (each, at), n in paid.items() if at == place and n > 0 and each not in leaving]
            leaving |= dict.fromkeys(there, place)
            reached += there
    return [], reached


def _back(place: Place, seeking: Mapping[Place, Part], leaving: Mapping[Part, Place | None]) -> Way:
    """The way that was gone to a place."""
    way: Way = []
    at: Place | None = place
    while at is not None:
        part = seeking[at]
        way.append((part, at, leaving[part]))
        at = leaving[part]
    return way
