"""Whether pools can pay all that is due, where for a part of it several pools may pay.

First what only can come from one place is taken from there: from pools that nothing else may use, and from
pools which all else that may use them can do without as well. What is left then is judged by Hall's
condition: no parts of it may together be more than what is in all the pools that may pay for any of them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from deckwright.rules.program.expressions import Compare, Expression, Logic, Pool
from deckwright.rules.program.sums import added, less, where
from deckwright.rules.program.types import BOOL

MOST = 5  # parts between which it is open what pays: each more doubles the tests


@dataclass(frozen=True, slots=True)
class Due:
    """A number that is due, and the pools that may pay for it, each always (None) or under a condition."""

    n: Expression
    pools: Mapping[Pool, Expression | None]


class Allocation:
    """What is due of some pools, part by part. `held`: how much of a pool there is to pay with."""

    def __init__(self, dues: Sequence[Due], held: Callable[[Pool], Expression] = lambda pool: pool) -> None:
        self._held = held
        self._dues: list[Due] = []
        self._taken: dict[Pool, list[Expression]] = {}
        self._alone: dict[Pool, list[Expression]] = {}  # what is due of one pool, and is not in `taken` yet
        self._tests: list[Expression] = []
        for due in dues:
            self._add(due)
        while any(self._reduce(due) for due in self._dues):
            pass

    def payable(self) -> Expression:
        """Whether there is enough of everything."""
        alone = [Compare("<=", added(some), self._rest(pool)) for pool, some in self._alone.items()]
        tests = (*alone, *self._tests, *(self._enough(some) for some in self._open()))
        return tests[0] if len(tests) == 1 else Logic("and", tests, BOOL)

    @property
    def is_large(self) -> bool:
        """Whether so much is open that nobody wants to test all of it."""
        return len(self._dues) > MOST

    def _add(self, due: Due) -> None:
        """One more part; what the same pools may pay for is one."""
        (first, test), *more = due.pools.items()
        if not more and test is None:
            self._alone.setdefault(first, []).append(due.n)
            return
        for place, known in enumerate(self._dues):
            if known.pools == due.pools:
                self._dues[place] = replace(known, n=added((known.n, due.n)))
                return
        self._dues.append(due)

    def _reduce(self, due: Due) -> bool:
        """Take a part from where nothing else needs it. Gives whether there was such a pool."""
        others = [each for each in self._dues if each is not due]
        own = [
            pool
            for pool in due.pools
            if pool not in self._alone and not any(pool in each.pools for each in others)
        ]
        shared = [pool for pool in due.pools if all(_can_do_without(pool, due, each) for each in others)]
        if not (own or shared):
            return False
        some = own or shared[:1]
        there = added([where(due.pools[pool], self._left(pool)) for pool in some])
        for pool in some:
            self._take(pool, where(due.pools[pool], due.n))
        rest = {pool: test for pool, test in due.pools.items() if pool not in some}
        self._dues.remove(due)
        if rest:
            self._add(Due(less(due.n, there), rest))
        else:
            self._tests.append(Compare("<=", due.n, there))
        return True

    def _take(self, pool: Pool, n: Expression) -> None:
        """As much of a pool as is there; what is due of it alone, up to now, comes first."""
        if alone := self._alone.pop(pool, []):
            self._tests.append(Compare("<=", added(alone), self._rest(pool)))
        self._taken[pool] = [*self._taken.get(pool, []), *alone, n]

    def _rest(self, pool: Pool) -> Expression:
        """What is there when everything is taken for which a test stands."""
        taken = self._taken.get(pool)
        return less(self._held(pool), added(taken)) if taken else self._held(pool)

    def _left(self, pool: Pool) -> Expression:
        """What is there when what is due of it alone is taken, too."""
        taken = [*self._taken.get(pool, []), *self._alone.get(pool, [])]
        return less(self._held(pool), added(taken)) if taken else self._held(pool)

    def _open(self) -> Iterator[list[Due]]:
        """Each of some parts that have pools in common, one with the next."""
        for size in range(1, len(self._dues) + 1):
            yield from (list(some) for some in combinations(self._dues, size) if _hang_together(some))

    def _enough(self, dues: Sequence[Due]) -> Expression:
        """Whether all pools that may pay for any of them hold as much."""
        there = []
        for pool in dict.fromkeys(pool for due in dues for pool in due.pools):
            tests = [due.pools[pool] for due in dues if pool in due.pools]
            known = tuple(dict.fromkeys(test for test in tests if test is not None))
            either = Logic("or", known, BOOL) if len(known) > 1 else known[0] if known else None
            there.append(where(None if None in tests else either, self._left(pool)))
        return Compare("<=", added([due.n for due in dues]), added(there))


def _can_do_without(pool: Pool, due: Due, other: Due) -> bool:
    """Whether all that may pay for one part in the place of a pool may pay for another part, too."""
    rest = {each: test for each, test in due.pools.items() if each != pool}
    return pool not in other.pools or all(
        each in other.pools and other.pools[each] in (None, test) for each, test in rest.items()
    )


def _hang_together(dues: Sequence[Due]) -> bool:
    first, *waiting = dues
    reached = {*first.pools}
    while near := [due for due in waiting if reached & due.pools.keys()]:
        reached |= {pool for due in near for pool in due.pools}
        waiting = [due for due in waiting if due not in near]
    return not waiting
