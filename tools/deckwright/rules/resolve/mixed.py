"""Prices of which the payer chooses what pays: `jar(sealed): 2`, and what may pay `instead`."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

from deckwright.model.place import Place, Spot
from deckwright.rules import mixes
from deckwright.rules.program.expressions import Const, Counter, Expression, Pool, Several
from deckwright.rules.program.given import given
from deckwright.rules.program.steps import Amount, Arg, Mix, Step
from deckwright.rules.program.types import INT, TEAM, enum, set_of
from deckwright.rules.resolve.amounts import ME, Payers, counted_by, is_plain, tell_about
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.scope import PoolName, Scope
from deckwright.rules.resolve.short_forms import in_full

_SEVERAL = re.compile(r"([a-z]\w*)\((.*)\)", re.DOTALL)
_MOST = 8  # constants in a mix


def set_of_pools(key: str, scope: Scope, spot: Spot) -> tuple[Pool, Expression] | None:
    """The pools that `jar(sealed)` means: one of them, and the constants; None if it means one pool."""
    is_group = key in scope.names.groups and key not in scope.names.pools
    match = _SEVERAL.fullmatch(in_full(key, scope.names) if is_group else key)
    pool = scope.names.pools.get(match[1]) if match else None
    if match is None or pool is None or not pool.per or pool.per[-1] not in scope.names.enums:
        return None
    of, silent = enum(pool.per[-1]), replace(scope, findings=[])
    if resolve(match[2], silent, of, spot.at(key)) is not None:
        return None
    sorts = resolve(match[2], silent, set_of(of), spot.at(key))
    return None if sorts is None else (_pool(match[1], pool), sorts)


def _pool(name: str, pool: PoolName) -> Pool:
    first = Const(0, enum(pool.per[-1]), "")
    return Pool(name, (*((ME,) if "seat" in pool.per else ()), first), pool.type)


def mix_of(
    fixed: tuple[Amount, ...],
    mixed: Mapping[str, tuple[Pool, Expression]],
    fields: Mapping[str, object],
    scope: Scope,
    spot: Spot,
) -> Mix | None:
    """What a price asks for; None where it cannot be meant, which is told."""
    known = len(scope.findings)
    for key in [*mixed][1:]:
        hint = "put what both take into one, or make two prices of it"
        scope.report("X104", spot.place(key, key=True), "a price has one mix at most", hint)
    instead = None
    if "instead" in fields:
        instead = counted_by(str(fields["instead"]), scope, Payers(), spot.at("instead"))
    _check_fixed([*(each.of for each in fixed), *([instead] if instead else [])], scope, spot)
    _check_bounds(mixed, fields, scope, spot)
    _check_least({**{key: pool for key, (pool, _) in mixed.items()}, "instead": instead}, scope, spot)
    if len(scope.findings) > known:
        return None
    if not mixed:
        return Mix(fixed, Const(0, INT, "0"), instead=instead)  # type: ignore[arg-type]
    key, (pool, sorts) = next(iter(mixed.items()))
    n = resolve(fields[key], scope, INT, spot.at(key))
    among = _among(pool, scope, spot.place(key, key=True))
    if n is None or len(scope.findings) > known:
        return None
    if isinstance(sorts, Several) and all(isinstance(each, Const) for each in sorts.items):
        among = tuple(each for each in among if each in sorts.items)
        return Mix(fixed, n, pool, among, None, instead)  # type: ignore[arg-type]
    return Mix(fixed, n, pool, among, sorts, instead)  # type: ignore[arg-type]


def with_more(mix: Mix, more: tuple[Amount, ...], scope: Scope, spot: Spot) -> Mix:
    """A price that asks for what another one does, and for more; what pays instead pays for that, too."""
    _check_fixed([each.of for each in more], scope, spot)
    return replace(mix, fixed=(*mix.fixed, *more))


def _check_fixed(due: Iterable[Pool | Counter], scope: Scope, spot: Spot) -> None:
    """Report what cannot be due beside a mix, or where something else may pay."""
    for of in due:
        if not isinstance(of, Pool) or of.type != INT or any(_is_open(index) for index in of.index):
            message = "beside a mix, or something instead, only pools of fixed constants can be due"
            scope.report("X104", spot.place(), message, "name a pool of numbers, such as coin, or corn(ripe)")


def _check_least(pools: Mapping[str, object], scope: Scope, spot: Spot) -> None:
    """Report pools that do not end at 0, by the key under which each of them is to pay."""
    for key, pool in pools.items():
        if isinstance(pool, Pool) and scope.names.pools[pool.name].own_least:
            message = f"{pool.name} has a least of its own, so it is no price"
            scope.report("X104", spot.place(key), message, "let another pool pay")


def _check_bounds(
    mixed: Mapping[str, object], fields: Mapping[str, object], scope: Scope, spot: Spot
) -> None:
    """Report pools without a maximum of which a payer says how much: each such number has an id."""
    for key in fields:
        name = key.partition("(")[0]
        is_asked = key in mixed or ("instead" in fields and key != str(fields["instead"]))
        if is_asked and name in scope.names.pools and not scope.names.pools[name].bounded:
            message = f"it is asked how much of {name} pays, and {name} has no upper bound"
            scope.report("X104", spot.place(key, key=True), message, f"give the pool {name} a max")


def _among(pool: Pool, scope: Scope, place: Place) -> tuple[Const, ...]:
    """The constants for which a mix may be paid."""
    of = pool.index[-1].type
    words = scope.names.enums[of.enum]
    if of == TEAM and scope.names.teams:
        message = f"{pool.name} is what each team has, and none pays for another one"
        scope.report("X104", place, message, "let a team pay out of its own, as in {pay: {score: 2}}")
    if pool.type != INT or not _is_kept_for_one(scope.names.pools[pool.name]):
        message = f"{pool.name} is no pool of whole numbers for each {of.enum}"
        scope.report("X104", place, message, "a mix is paid from such pools")
    if len(words) > _MOST:
        message = f"there are {len(words)} of {of.enum}, and a mix is asked for one by one: {_MOST} at most"
        scope.report("X104", place, message, "let a pick choose one of them first")
    return tuple(Const(number, of, word) for number, word in enumerate(words))


def _is_kept_for_one(pool: PoolName) -> bool:
    """Whether it has one number for each constant, or one for each seat and constant."""
    return len(pool.per) == 1 + ("seat" in pool.per)


def _is_open(index: Expression) -> bool:
    return not isinstance(index, Const) and index != ME


def mixed_amounts(mix: Mix) -> tuple[Amount, ...]:
    """What a mix may be paid from, for all who ask which pools a price reads and changes."""
    pools = [mix.pool(each) for each in mix.among] if mix.of else []
    return tuple(Amount(each, mix.n) for each in [*pools, *([mix.instead] if mix.instead else [])])


def about_of(
    price: str, written: object, scope: Scope, spot: Spot
) -> tuple[Mix, tuple[Expression, ...]] | None:
    """A price with a choice as it is written to be paid: what is due by then, and what it is about."""
    known = scope.names.prices[price]
    mix, params = known.mix, known.params
    assert mix is not None
    others = len(written) > 1 if isinstance(written, dict) else False
    if others:
        message = f"what pays {price} is chosen, so nothing else stands beside it"
        scope.report("X104", spot.place(), message, "say all that is due in the price")
        return None
    is_about = isinstance(written, dict) and not is_plain(written[price], params)
    if is_about != bool(params):
        tell_about(price, params, scope, spot)
        return None
    if "me" not in scope.locals:
        message = f"it is unclear who pays {price}: `me` is undefined here"
        scope.report("X122", spot.place(), message, "pay it inside of each_seat")
        return None
    if not params:
        return mix, ()
    ((param, of),) = params.items()
    meant = resolve(written[price], scope, of, spot.at(price))  # type: ignore[index]
    return None if meant is None else (given(mix, {param: meant}), (meant,))


def paid(
    price: str, mix: Mix, about: tuple[Expression, ...], scope: Scope, asks: mixes.Asks, spot: Spot
) -> dict[str, Arg]:
    """The arguments of a step that pays it: what it says, what is due, the steps that pay it."""
    asked = scope.names.prices[price].cost
    said = tuple(Amount(each.of, Const(0, each.of.type, "0"), price, about) for each in asked)
    return {"amounts": said, "due": mix, "parts": mixes.paying(mix, asks, spot)}


def can_be_paid(step: Step) -> Expression:
    """The question whether what is chosen for the price of a step can be paid."""
    (first, *_), mix = cast(tuple[Amount, ...], step.args["amounts"]), cast(Mix, step.args["due"])
    return mixes.can_pay(first.price, mix, first.about)
