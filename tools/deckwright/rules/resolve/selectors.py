"""Selectors: the things to choose from, and how many of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import chain
from typing import cast

from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Const, Expression, Logic, Several
from deckwright.rules.program.steps import ALWAYS, Selector, Sort
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    INT,
    PIECE,
    SEAT,
    SPACE,
    TEAM,
    Type,
    enum,
    maybe,
    set_of,
)
from deckwright.rules.resolve.context import cited, part, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.expressions.asking import SAME_FOR_EVERY_SEAT, asked_of_it, of_me_alone
from deckwright.rules.resolve.expressions.candidates import enums_with
from deckwright.rules.resolve.implied import implies
from deckwright.rules.resolve.scope import Scope
from deckwright.rules.resolve.tokens import tokens

THINGS: Mapping[str, Type] = {"card": CARD, "piece": PIECE, "space": SPACE, "seat": SEAT}
SORTS = (*THINGS, TEAM.enum, "one_of", "number", "tokens")
OPTIONS = (
    *("where", "otherwise", "highest", "lowest", "exactly", "at_least", "up_to", "any", "such_that"),
    *("optional", "rule"),
)


_NAMELESS = (*THINGS, "number")  # a choice of these alone is called by its sort


def choices_in(written: Mapping[str, object], spot: Spot) -> list[tuple[str, object, Spot]]:
    """Named choices with what is written for each; one choice alone may stand there without a name."""
    sort = next(iter(written), "")
    if sort in _NAMELESS and not isinstance(written[sort], dict):
        return [(sort, written, spot)]
    return [(name, each, spot.at(name)) for name, each in written.items()]


@dataclass(frozen=True, slots=True)
class Chosen:
    """A selector, the type that a name for its things has, the zone of its cards, the rules it cites.

    `reasons` are the rules of each part of `where`, where it is a list of them.
    """

    selector: Selector
    origin: Expression | None
    rules: tuple[str, ...] = ()
    reasons: tuple[tuple[str, ...], ...] = ()

    @property
    def type(self) -> Type:
        """The type of what is taken when there is something to take."""
        selector = self.selector
        if not selector.is_single:
            return set_of(selector.type)
        return maybe(selector.type) if selector.optional else selector.type


def selector(written: object, scope: Scope, spot: Spot, name: str = "") -> Chosen | None:
    """The selector at `spot`. `name` is what the chosen things will be called."""
    if not isinstance(written, dict) or not written:
        hint = "write what to choose from, such as {card: hand}"
        scope.report("X104", spot.place(), "this is no selector", hint)
        return None
    fields = cast(Mapping[str, object], written)
    sort = next(iter(fields))
    if sort not in SORTS or (sort == TEAM.enum and not scope.names.teams):
        _wrong_sort(sort, scope, spot)
        return None
    for key in fields:
        if key != sort and key not in OPTIONS:
            _unknown_option(scope, fields, key, spot, name)
    found = _source(fields[sort], sort, scope, spot.at(sort))
    if found is None:
        return None
    source, item = found
    each = scope.each(item)
    if _is_never(fields, scope, spot):
        return None
    low, high = _size(fields, scope, spot)
    where, reasons = _where(fields, each, spot)
    chosen = Selector(
        sort=cast(Sort, "one_of" if sort == TEAM.enum else sort),
        type=item,
        source=source,
        where=where,
        otherwise=_otherwise(fields, where, each, spot),
        highest=part(fields, "highest", each, INT, spot),
        lowest=part(fields, "lowest", each, INT, spot),
        low=low,
        high=high,
        such_that=part(fields, "such_that", scope.inner(**{name: set_of(item)}), BOOL, spot)
        if name
        else None,
        optional=fields.get("optional") is True,
    )
    rules = tuple(dict.fromkeys((*cited(fields), *chain(*reasons))))
    return Chosen(chosen, scope.origin_of(source), rules, reasons)


def _where(
    fields: Mapping[str, object], each: Scope, spot: Spot
) -> tuple[Expression | None, tuple[tuple[str, ...], ...]]:
    """Which things may be chosen: one condition, or several with the rules of each."""
    written = fields.get("where")
    if not isinstance(written, list):
        where = part(fields, "where", each, BOOL, spot)
        if where is not None and each.item and (mine := of_me_alone(where, each.item, each)):
            each.report("X118", spot.place("where"), SAME_FOR_EVERY_SEAT, asked_of_it(mine))
        return where, ()
    parts, reasons = list[Expression](), list[tuple[str, ...]]()
    for index, one in enumerate(written):
        if not isinstance(one, dict) or "is" not in one or not one.keys() <= {"is", "rule"}:
            hint = "write each as {is: condition, rule: ids}"
            each.report("X104", spot.place("where", index), "this is no condition", hint)
        elif resolved := part(one, "is", each, BOOL, spot.at("where", index)):
            parts.append(resolved)
            reasons.append(cited(one))
    if not parts:
        return None, ()
    return (parts[0] if len(parts) == 1 else Logic("and", tuple(parts))), tuple(reasons)


def _otherwise(
    fields: Mapping[str, object], where: Expression | None, each: Scope, spot: Spot
) -> tuple[Expression, ...]:
    """What must hold where `where` leaves nothing, one after the other."""
    if (written := fields.get("otherwise")) is None:
        return ()
    if fields.get("where") is None:
        message, hint = "without `where` there is always something left", "write the condition under where"
        each.report("X104", spot.place("otherwise", key=True), message, hint)
    found = list[Expression]()
    for index, one in enumerate(written if isinstance(written, list) else [written]):
        at = spot.at("otherwise", index) if isinstance(written, list) else spot.at("otherwise")
        if (condition := resolve(one, each, BOOL, at)) is None:
            continue
        if each.item and (mine := of_me_alone(condition, each.item, each)):
            each.report("X118", at.place(), SAME_FOR_EVERY_SEAT, asked_of_it(mine))
        if ALWAYS in found:
            message = "this is never asked: behind `true` something is always left"
            each.report("X104", at.place(), message, "let true come last")
        elif any(implies(condition, before) for before in (*([where] if where else []), *found)):
            each.report("X104", at.place(), "this left nothing before already", "leave it out here")
        found.append(condition)
    return tuple(found)


def _unknown_option(scope: Scope, fields: Mapping[str, object], key: str, spot: Spot, name: str) -> None:
    """Report a key that says nothing about what is chosen; it may be the name of another choice."""
    place, sort = spot.place(key, key=True), next(iter(fields))
    if isinstance(fields[key], dict) and name == sort:
        message = f'beside the choice "{key}" stands one without a name'
        scope.report("X102", place, message, f"name it too: {sort}: {{{sort}: {fields[sort]}}}")
    else:
        unknown(scope, "X102", key, "option of a selector", OPTIONS, place)


def _wrong_sort(sort: str, scope: Scope, spot: Spot) -> None:
    """Tell of a selector whose first key does not say what to choose from."""
    if sort == TEAM.enum:
        hint = "name them in the section teams: [north, east]"
        scope.report("X102", spot.place(sort, key=True), "the players form no teams here", hint)
    elif sort in OPTIONS:
        hint = f"write first what to choose from, such as {{card: hand, {sort}: ..}}"
        scope.report("X102", spot.place(sort, key=True), "this does not say what to choose from", hint)
    else:
        unknown(scope, "X102", sort, "selector", SORTS, spot.place(sort, key=True))


def _is_never(fields: Mapping[str, object], scope: Scope, spot: Spot) -> bool:
    """Whether nothing can be chosen, whatever happens; that is told."""
    if fields.get("where") in (False, "false"):
        scope.report("X104", spot.place("where"), "nothing is ever chosen here", "write when something is")
        return True
    for key in ("exactly", "up_to"):
        if isinstance(n := fields.get(key), int) and n < 1:
            scope.report("X104", spot.place(key), f"{key}: {n} lets nothing be chosen", "write 1 or more")
            return True
    return False


def _source(written: object, sort: str, scope: Scope, spot: Spot) -> tuple[Expression, Type] | None:
    if sort in THINGS:
        source = resolve(written, scope, set_of(THINGS[sort]), spot, source=True)
        return (source, source.type.of or THINGS[sort]) if source else None
    if sort == TEAM.enum:
        source = resolve(written, scope, set_of(TEAM), spot)
        return (source, TEAM) if source else None
    if sort == "number":
        return _numbers(written, scope, spot)
    if sort == "tokens":
        return tokens(written, scope, spot)
    return _constants(written, scope, spot)


def _numbers(written: object, scope: Scope, spot: Spot) -> tuple[Expression, Type] | None:
    """The numbers from the first to the last of two; the source has these two."""
    if not isinstance(written, list) or len(written) != 2:
        scope.report("X104", spot.place(), "this is no range of numbers", "write it as [1, 6]")
        return None
    ends = [resolve(each, scope, INT, spot.at(index)) for index, each in enumerate(written)]
    known = tuple(each for each in ends if each is not None)
    return (Several(known, set_of(INT)), INT) if len(known) == 2 else None


def _constants(written: object, scope: Scope, spot: Spot) -> tuple[Expression, Type] | None:
    """All constants of an enum, or those of a group; or a set of some, such as a card has."""
    enums, groups, name = scope.names.enums, scope.names.groups, str(written)
    if name in scope.locals or not name.isidentifier():
        found = resolve(written, scope, tuple(set_of(enum(each)) for each in enums), spot, source=True)
        return (found, found.type.of) if found and found.type.of else None
    constants = groups.get(name) or enums.get(name)
    if constants is None:
        unknown(
            scope, "X105", name, "enum", [*groups, *(each for each in enums if ":" not in each)], spot.place()
        )
        return None
    held = [name] if name in enums else enums_with(constants, scope)
    if len(held) > 1:
        message = f"'{name}' is a group of {' and of '.join(held)}"
        scope.report("X114", spot.place(), message, "give the constants of one of them other names")
        return None
    of = held[0]
    items = tuple(Const(enums[of].index(each), enum(of), each) for each in constants)
    return Several(items, set_of(enum(of))), enum(of)


def _size(
    fields: Mapping[str, object], scope: Scope, spot: Spot
) -> tuple[Expression | None, Expression | None]:
    """The least and the most that is taken; None and None for exactly one."""
    none_at_all = Const(0, INT, "0")
    exactly = part(fields, "exactly", scope, INT, spot)
    if exactly is not None:
        return exactly, exactly
    low = part(fields, "at_least", scope, INT, spot)
    high = part(fields, "up_to", scope, INT, spot)
    if high is not None or fields.get("any") is True:
        low = low or none_at_all
    return low, high
