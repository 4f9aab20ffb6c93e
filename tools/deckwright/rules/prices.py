"""What a price needs of each pool and piece: amounts that come out of the same one are needed together."""

from collections.abc import Sequence
from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Amount
from deckwright.rules.program.sums import natural, nothing
from deckwright.rules.program.types import BOOL, PIECE

PAYER = e.Local("each payer", PIECE)  # where several pieces pay; no name of a game has a space


def needed(cost: Sequence[Amount]) -> list[Amount]:
    """The amounts of a cost, each with what the earlier ones take from the same pool, or counter of a piece.

    Where several pieces pay, the number may speak of each of them as `PAYER`.
    """
    return [_with_earlier(amount, cost[:place]) for place, amount in enumerate(cost)]


def _with_earlier(amount: Amount, earlier: Sequence[Amount]) -> Amount:
    of = amount.of.type
    shares = [found for each in earlier if (found := share(each, amount.of)) is not None]
    if not shares:
        return amount
    n = natural(amount.n)
    for each in shares:
        n = e.Arithmetic("+", n, each, of)
    return replace(amount, n=n)


def share(one: Amount, of: e.Pool | e.Counter) -> e.Expression | None:
    """What an amount takes from a pool or counter: None, if it never means that one."""
    met = _met(one.of, of)
    if met is None:
        return None
    if not met:
        return natural(one.n)
    same = met[0] if len(met) == 1 else e.Logic("and", met, BOOL)
    return e.Cases(((same, natural(one.n)), (None, nothing(one.of.type))), one.of.type)


def _met(one: e.Pool | e.Counter, other: e.Pool | e.Counter) -> tuple[e.Expression, ...] | None:
    """When two are the same pool, or counter of a piece: under these conditions; None if never."""
    if type(one) is not type(other) or one.name != other.name:
        return None
    if isinstance(one, e.Counter) and isinstance(other, e.Counter):
        return _same_piece(one.of, other.of)
    assert isinstance(one, e.Pool)
    assert isinstance(other, e.Pool)
    pairs = [(a, b) for a, b in zip(one.index, other.index, strict=True) if a != b]
    if any(isinstance(a, e.Const) and isinstance(b, e.Const) for a, b in pairs):
        return None
    return tuple(e.Compare("==", a, b) for a, b in pairs)


def _same_piece(one: e.Expression, other: e.Expression) -> tuple[e.Expression, ...]:
    if one == other:
        return ()
    piece = PAYER if other.type.is_set else other
    return (e.Member(piece, one) if one.type.is_set else e.Compare("==", piece, one),)
