"""Prices of which the payer chooses what pays: whether they can be paid, and the questions for that.

What is due of one pool is best paid from it; what it lacks comes from the pool that stands `instead`. What is
left over pays for the mix. So it is seen whether all can be paid, without trying all ways.
"""

from collections.abc import Callable, Iterator, Sequence

from deckwright.model.place import Spot
from deckwright.rules.program import expressions as e
from deckwright.rules.program.given import given
from deckwright.rules.program.steps import Amount, Mix, Pick, Selector, Step, Steps
from deckwright.rules.program.types import BOOL, INT, PRICE, SEAT, maybe, set_of

_NOTHING = e.Const(0, INT, "0")
_ME = e.Local("me", SEAT)
Asks = Callable[[str], str]


def payable(mix: Mix) -> e.Expression:
    """Whether all of it is there."""
    due = [_natural(each.n) for each in mix.fixed]
    wanted = _natural(mix.n)
    if mix.instead is None:
        own = [e.Compare("<=", n, each.of) for n, each in zip(due, mix.fixed, strict=True)]
        all_of_it = (*own, e.Compare("<=", wanted, _sum(_left(mix, due))))
        return e.Logic("and", all_of_it) if own else all_of_it[0]
    lacks = [_less(n, each.of) for n, each in zip(due, mix.fixed, strict=True) if each.of != mix.instead]
    more = [n for n, each in zip(due, mix.fixed, strict=True) if each.of == mix.instead]
    return e.Compare("<=", _sum((*more, *lacks, _less(wanted, _sum(_left(mix, due))))), mix.instead)


def _left(mix: Mix, due: Sequence[e.Expression], since: int = 0) -> list[e.Expression]:
    """What each pool of the mix has when it has paid what is due of it alone, from some amount on."""
    found = []
    for pool, is_in in _of(mix):
        owed = [n for n, each in list(zip(due, mix.fixed, strict=True))[since:] if each.of == pool]
        found.append(_where(is_in, _less(pool, _sum(owed)) if owed else pool))
    return found


def _of(mix: Mix) -> Iterator[tuple[e.Pool, e.Expression | None]]:
    """The pools of the mix but for the one that stands instead, and when each of them is one."""
    for each in mix.among:
        if (pool := mix.pool(each)) != mix.instead:
            yield pool, _is_in(each, mix.sorts)


def _is_in(constant: e.Const, sorts: e.Expression | None) -> e.Expression | None:
    """When a constant is one of those that pay; None: always."""
    if sorts is None:
        return None
    if isinstance(sorts, e.Query) and isinstance(sorts.args[0], e.Several) and not sorts.otherwise:
        where = sorts.where if constant in sorts.args[0].items and sorts.each is None else None
        if where is not None:
            return given(where, {"it": constant})
    return e.Member(constant, sorts)


def paying(mix: Mix, asks: Asks, spot: Spot) -> Steps:
    """The steps that pay it: the payer says how much of each pool, where that is open."""
    # No name of a game begins with `_`.
    due = [e.Local(f"_due_{place}", INT) for place in range(len(mix.fixed))]
    names = {name.name: _natural(each.n) for name, each in zip(due, mix.fixed, strict=True)}
    left = e.Local("_due_in_all", INT)
    steps = [Step("let", {"names": {**names, left.name: _natural(mix.n)}}, (), spot)]
    for n, each in zip(due, mix.fixed, strict=True):
        if mix.instead in (None, each.of):
            steps.append(_lose(spot, (each.of, n)))
    for place, (n, each) in enumerate(zip(due, mix.fixed, strict=True)):
        if mix.instead is not None and each.of != mix.instead:
            later = [_less(*pair) for pair in _behind(mix, due, place)]
            short = _less(left, _sum(_left(mix, due, place)))
            spare = _minus(mix.instead, _sum((*later, short)))
            pick, paid = _asked(each.of, _less(n, spare), _least(n, each.of), asks, spot)
            steps += [pick, _then(spot, paid, _lose(spot, (each.of, paid), (mix.instead, _minus(n, paid))))]
    pools = [*_of(mix)]
    for place, (pool, is_in) in enumerate(pools):
        later = [_where(is_one, each) for each, is_one in pools[place + 1 :]]
        rest = _sum((*later, *([mix.instead] if mix.instead is not None else [])))
        more = "more_" if any(each.of == pool for each in mix.fixed) else ""
        most = _least(left, _where(is_in, pool))
        pick, paid = _asked(pool, _less(left, rest), most, asks, spot, more)
        rest_of = Step("let", {"names": {left.name: _minus(left, paid)}}, (), spot)
        steps += [pick, _then(spot, paid, _lose(spot, (pool, paid)), rest_of)]
    if mix.instead is not None:
        steps.append(_lose(spot, (mix.instead, left)))
    return tuple(steps)


def _behind(mix: Mix, due: Sequence[e.Expression], place: int) -> Iterator[tuple[e.Expression, e.Expression]]:
    for n, each in list(zip(due, mix.fixed, strict=True))[place + 1 :]:
        if each.of != mix.instead:
            yield n, each.of


def _asked(
    pool: e.Pool | e.Counter, low: e.Expression, high: e.Expression, asks: Asks, spot: Spot, more: str = ""
) -> tuple[Step, e.Local]:
    """How much of a pool pays: a number that leaves enough for all else."""
    assert isinstance(pool, e.Pool)
    constant = pool.index[-1] if pool.index and isinstance(pool.index[-1], e.Const) else None
    word = constant.word if constant is not None else pool.name
    paid = e.Local(f"pay_{more}{word}", INT)
    numbers = e.Several((_natural(_least(low, high)), high), set_of(INT))
    pick = Pick(paid.name, Selector(sort="number", type=INT, source=numbers), asks(paid.name), spot)
    return Step("pick", {"by": _ME, "picks": (pick,)}, (), spot), paid


def _then(spot: Spot, paid: e.Local, *steps: Step) -> Step:
    """What is done with a number that was picked."""
    of = maybe(INT)
    picked = e.Compare("!=", e.Local(paid.name, of), e.Const(None, of, "none"))
    return Step("if", {"when": picked, "then": steps, "else": None}, (), spot)


def _lose(spot: Spot, *some: tuple[e.Pool | e.Counter, e.Expression]) -> Step:
    return Step("lose", {"amounts": tuple(Amount(of, n) for of, n in some)}, (), spot)


def _where(test: e.Expression | None, n: e.Expression) -> e.Expression:
    return n if test is None else e.Cases(((test, n), (None, _NOTHING)), INT)


def _sum(some: Sequence[e.Expression]) -> e.Expression:
    first, *rest = some or (_NOTHING,)
    for each in rest:
        first = e.Arithmetic("+", first, each, INT)
    return first


def _minus(one: e.Expression, other: e.Expression) -> e.Expression:
    return e.Arithmetic("-", one, other, INT)


def _less(one: e.Expression, other: e.Expression) -> e.Expression:
    """One number without another, and not below 0."""
    return e.Query("max", (_minus(one, other), _NOTHING), INT)


def _least(one: e.Expression, other: e.Expression) -> e.Expression:
    return e.Query("min", (one, other), INT)


def _natural(n: e.Expression) -> e.Expression:
    """An amount below 0 is none."""
    return e.Query("max", (n, _NOTHING), INT)


def can_pay(price: str, mix: Mix, about: Sequence[e.Expression]) -> e.Query:
    """The question whether a price can be paid, with what it is about."""
    return e.Query("can_pay", (e.Const(None, PRICE, price), payable(mix), *about), BOOL)
