"""Whether pools can pay all that is due now, where for a part of it several of them may pay."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from deckwright.rules.interpret.amounts import kept_at
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.program.expressions import Member, Pool
from deckwright.rules.program.steps import Amount, Mix

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play

Place = tuple[int, object]  # where a number is kept: in which list, and at which place of it


@dataclass(frozen=True, slots=True)
class Shortage:
    """How much is due of some pools together, and how much each of them holds."""

    due: int
    held: tuple[tuple[Pool, int], ...]


def all_payable(mixes: Sequence[Mix], plain: Sequence[Amount], play: "Play") -> bool:
    """Whether prices with a choice, and others beside them, can all be paid."""
    return shortage(mixes, plain, play) is None


def shortage(mixes: Sequence[Mix], plain: Sequence[Amount], play: "Play") -> Shortage | None:
    """The fewest parts that ask for more than there is in all pools that may pay for them."""
    named: dict[Place, Pool] = {}
    held: dict[Place, int] = {}
    due: dict[frozenset[Place], int] = {}
    for n, pools in _parts(mixes, plain, play):
        places = set()
        for pool in pools:
            kept, (place,) = kept_at(pool, play)
            held[id(kept), place] = kept[place]
            named[id(kept), place] = pool
            places.add((id(kept), place))
        due[frozenset(places)] = due.get(frozenset(places), 0) + n
    for some in (some for size in range(1, len(due) + 1) for some in combinations(due, size)):
        asked = sum(due[each] for each in some)
        paying = [place for place in held if any(place in each for each in some)]
        if asked > sum(held[place] for place in paying):
            return Shortage(asked, tuple((named[place], held[place]) for place in paying))
    return None


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
