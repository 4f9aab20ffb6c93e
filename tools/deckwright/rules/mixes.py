"""Prices of which the payer chooses what pays: whether they can be paid, and the questions for that.

What is due of one pool is best paid from it; what it lacks comes from the pool that stands `instead`. What is
left over pays for the mix. What prices behind it in the same offer need is left for them.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.model.place import Spot
from deckwright.rules.allocation import Allocation, Due
from deckwright.rules.prices import share
from deckwright.rules.program import expressions as e
from deckwright.rules.program.given import given
from deckwright.rules.program.steps import ALWAYS, Amount, Mix, Pick, Selector, Step, Steps
from deckwright.rules.program.sums import added, least, less, minus, natural, where
from deckwright.rules.program.types import BOOL, INT, PRICE, SEAT, Type, maybe, set_of

_ME = e.Local("me", SEAT)
_IT = e.Local("it", INT)
Asks = Callable[[str], str]
Pools = dict[e.Pool, e.Expression | None]  # those that may pay, each always or under a condition


@dataclass(slots=True)
class Later:
    """The prices behind one in the same list. `names` are what they speak of, which is read first."""

    mixes: list[Mix] = field(default_factory=list)
    plain: list[Amount] = field(default_factory=list)
    names: dict[str, e.Expression] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.mixes or self.plain)


def payable(mix: Mix) -> e.Expression:
    """Whether all of it is there."""
    return allocation((mix,)).payable()


def allocation(mixes: Sequence[Mix], plain: Sequence[Amount] = ()) -> Allocation:
    """What some prices ask for together, of the pools that pay for those with a choice."""
    dues = [due for mix in mixes for due in _dues_of(mix)]
    return Allocation([*_shares(plain, dues), *dues])


def _shares(plain: Sequence[Amount], dues: Sequence[Due]) -> Iterator[Due]:
    """What other prices take of the pools that may pay for some dues."""
    for pool in dict.fromkeys(pool for due in dues for pool in due.pools):
        shares = (share(each, pool) for each in plain)
        yield from (Due(n, {pool: None}) for n in shares if n is not None)


def _dues_of(mix: Mix) -> Iterator[Due]:
    """What one price asks for: of each pool that it names, and of the mix."""
    for each in mix.fixed:
        assert isinstance(each.of, e.Pool)
        yield Due(natural(each.n), _or_instead({each.of: None}, mix))
    if mix.of is not None:
        yield Due(natural(mix.n), _or_instead(_pools_of(mix), mix))


def _or_instead(pools: Pools, mix: Mix) -> Pools:
    return {**pools, mix.instead: None} if mix.instead is not None else pools


def _pools_of(mix: Mix) -> Pools:
    """The pools of the mix but for the one that stands instead, and when each of them is one."""
    pools = {mix.pool(each): _is_in(each, mix.sorts) for each in mix.among}
    return {pool: test for pool, test in pools.items() if pool != mix.instead}


def _is_in(constant: e.Const, sorts: e.Expression | None) -> e.Expression | None:
    """When a constant is one of those that pay; None: always."""
    if sorts is None:
        return None
    if isinstance(sorts, e.Query) and isinstance(sorts.args[0], e.Several) and not sorts.otherwise:
        condition = sorts.where if constant in sorts.args[0].items and sorts.each is None else None
        if condition is not None:
            return given(condition, {"it": constant})
    return e.Member(constant, sorts)


def paying(mix: Mix, asks: Asks, spot: Spot, later: Later | None = None) -> Steps:
    """The steps that pay it: the payer says how much of each pool, where that is open."""
    return tuple(_Paying(mix, asks, spot, later or Later()).steps())


class _Paying:
    """The questions of one price, and what follows from the answers."""

    def __init__(self, mix: Mix, asks: Asks, spot: Spot, later: Later) -> None:
        self.mix, self.asks, self.spot = mix, asks, spot
        # No name of a game begins with `_`.
        self.fixed = [
            (each.of, e.Local(f"_due_{place}", INT))
            for place, each in enumerate(mix.fixed)
            if isinstance(each.of, e.Pool)
        ]
        self.left = e.Local("_due_in_all", INT)
        self.names = {
            name.name: natural(each.n) for (_, name), each in zip(self.fixed, mix.fixed, strict=True)
        }
        self.names[self.left.name] = natural(mix.n)
        self.pools = _pools_of(mix)
        self.later: list[Due] = []
        if later:
            self.names |= later.names
            self.pools = self._read_first(self.pools)
            dues = [due for each in later.mixes for due in _dues_of(each)]
            shares = _shares(later.plain, [*_dues_of(mix), *dues])
            for due in (*shares, *dues):
                self.later.append(Due(self._named(due.n, INT), self._read_first(due.pools)))

    def _named(self, of: e.Expression, type_: Type) -> e.Local:
        """A name for what is read before anything is paid."""
        name = f"_first_{len(self.names)}"
        self.names[name] = of
        return e.Local(name, type_)

    def _read_first(self, pools: Mapping[e.Pool, e.Expression | None]) -> Pools:
        return {pool: test and self._named(test, BOOL) for pool, test in pools.items()}

    def steps(self) -> Iterator[Step]:
        """First what is due of one pool, then the mix."""
        yield Step("let", {"names": self.names}, (), self.spot)
        instead = self.mix.instead
        for of, n in self.fixed:
            if instead in (None, of):
                yield self._lose((of, n))
        for place, (of, n) in enumerate(self.fixed):
            if instead is not None and of != instead:
                yield from self._due_of_one(place, of, n, instead)
        for place, of in enumerate(self.pools):
            yield from self._part_of_mix(place, of)
        if instead is not None:
            yield self._lose((instead, self.left))

    def _due_of_one(self, place: int, of: e.Pool, n: e.Local, instead: e.Pool) -> Iterator[Step]:
        """How much a pool pays itself of what is due of it."""
        behind = [(pool, due) for pool, due in self.fixed[place + 1 :] if pool != instead]
        short = less(self.left, added(self._left(place)))
        spare = minus(instead, added((*(less(due, pool) for pool, due in behind), short)))
        held = {of: minus(of, _IT), instead: minus(instead, minus(n, _IT))}
        dues = [Due(due, {pool: None, instead: None}) for pool, due in behind]
        dues.append(Due(self.left, _or_instead(self.pools, self.mix)))
        pick, paid = self._asked(of, less(n, spare), least(n, of), self._with_later(dues, held))
        yield pick
        yield self._then(paid, self._lose((of, paid), (instead, minus(n, paid))))

    def _part_of_mix(self, place: int, of: e.Pool) -> Iterator[Step]:
        """How much a pool pays of the mix."""
        behind = dict([*self.pools.items()][place + 1 :])
        rest = added(where(test, pool) for pool, test in _or_instead(behind, self.mix).items())
        most = least(self.left, where(self.pools[of], of))
        pools = _or_instead(behind, self.mix)
        dues = [Due(minus(self.left, _IT), pools)] if pools else []
        more = "more_" if any(each == of for each, _ in self.fixed) else ""
        enough = self._with_later(dues, {of: minus(of, _IT)})
        pick, paid = self._asked(of, less(self.left, rest), most, enough, more)
        rest_of = Step("let", {"names": {self.left.name: minus(self.left, paid)}}, (), self.spot)
        yield pick
        yield self._then(paid, self._lose((of, paid)), rest_of)

    def _left(self, since: int) -> Iterator[e.Expression]:
        """What each pool of the mix has when it has paid what is due of it alone, from some amount on."""
        for pool, test in self.pools.items():
            owed = [n for each, n in self.fixed[since:] if each == pool]
            yield where(test, less(pool, added(owed)) if owed else pool)

    def _with_later(self, dues: Sequence[Due], held: Mapping[e.Pool, e.Expression]) -> e.Expression | None:
        """Whether what is left after `it` pays for all that is still due; None if this price is the last."""
        if not self.later:
            return None
        return Allocation([*dues, *self.later], lambda pool: held.get(pool, pool)).payable()

    def _asked(
        self, pool: e.Pool, low: e.Expression, high: e.Expression, enough: e.Expression | None, more: str = ""
    ) -> tuple[Step, e.Local]:
        """How much of a pool pays: a number that leaves enough for all else."""
        constant = pool.index[-1] if pool.index and isinstance(pool.index[-1], e.Const) else None
        paid = e.Local(f"pay_{more}{constant.word if constant is not None else pool.name}", INT)
        numbers = e.Several((natural(least(low, high)), high), set_of(INT))
        otherwise = (ALWAYS,) if enough is not None else ()
        of = Selector(sort="number", type=INT, source=numbers, where=enough, otherwise=otherwise)
        pick = Pick(paid.name, of, self.asks(paid.name), self.spot, told=True)  # from a pool, which all see
        return Step("pick", {"by": _ME, "picks": (pick,)}, (), self.spot), paid

    def _then(self, paid: e.Local, *steps: Step) -> Step:
        """What is done with a number that was picked."""
        picked = e.Compare("!=", e.Local(paid.name, maybe(INT)), e.Const(None, maybe(INT), "none"))
        return Step("if", {"when": picked, "then": steps, "else": None}, (), self.spot)

    def _lose(self, *some: tuple[e.Pool, e.Expression]) -> Step:
        return Step("lose", {"amounts": tuple(Amount(of, n) for of, n in some)}, (), self.spot)


def can_pay(price: str, mix: Mix, about: Sequence[e.Expression]) -> e.Query:
    """The question whether a price can be paid, with what it is about."""
    return e.Query("can_pay", (e.Const(None, PRICE, price), payable(mix), *about), BOOL)
