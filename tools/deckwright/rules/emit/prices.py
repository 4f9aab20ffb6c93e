"""What a price needs of each pool: amounts that come out of one pool are needed together."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.types import BOOL, Type


def needed(cost: Sequence[Amount]) -> list[Amount]:
    """The amounts of a cost, each with what the earlier ones take out of the same pool."""
    return [_with_earlier(amount, cost[:place]) for place, amount in enumerate(cost)]


def _with_earlier(amount: Amount, earlier: Sequence[Amount]) -> Amount:
    of = amount.of.type
    shares = [share for each in earlier if (share := _share(each, amount)) is not None]
    if not shares:
        return amount
    n = _natural(amount.n)
    for share in shares:
        n = e.Arithmetic("+", n, share, of)
    return replace(amount, n=n)


def _share(one: Amount, other: Amount) -> e.Expression | None:
    """What one amount takes out of the pool of another: nothing, if it is never the same pool."""
    if not isinstance(one.of, e.Pool) or not isinstance(other.of, e.Pool) or one.of.name != other.of.name:
        return None
    pairs = [(a, b) for a, b in zip(one.of.index, other.of.index, strict=True) if a != b]
    if any(isinstance(a, e.Const) and isinstance(b, e.Const) for a, b in pairs):
        return None
    if not pairs:
        return _natural(one.n)
    same = tuple(e.Compare("==", a, b) for a, b in pairs)
    met = same[0] if len(same) == 1 else e.Logic("and", same, BOOL)
    return e.Cases(((met, _natural(one.n)), (None, _nothing(one.of.type))), one.of.type)


def _natural(n: e.Expression) -> e.Expression:
    """An amount below 0 is none."""
    if isinstance(n, e.Const) and n.value is not None and n.value >= 0:
        return n
    return e.Query("max", (n, _nothing(n.type)), n.type)


def _nothing(of: Type) -> e.Const:
    return e.Const(0, of, "0")
