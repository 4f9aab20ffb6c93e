"""Which values may stand where: types that fit, and the few changes that make a value fit."""

from collections.abc import Iterable
from dataclasses import replace

from deckwright.rules.program.expressions import Const, Expression, Local, Several
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    NUMBERS,
    PIECE,
    SEAT,
    SETS,
    SPACE,
    TEAM,
    Type,
    any_kind,
    maybe,
    set_of,
)
from deckwright.rules.resolve.expressions.said import said, said_any
from deckwright.rules.resolve.scope import Scope

THINGS = (SEAT, CARD, PIECE, SPACE)


def is_thing(of: Type) -> bool:
    """Whether values of this type may lie in sets."""
    return of.sure in THINGS or of.name == "enum"


def is_number(of: Type) -> bool:
    """Whether one can count with values of this type."""
    return of.sure in NUMBERS


def fits(found: Type, wanted: Type) -> bool:
    """Whether a value of the type `found` may stand where `wanted` is asked for, as it is."""
    if found.maybe and not wanted.maybe:
        return False
    if found.is_set and wanted.is_set:
        if found.of is not None and found.of.is_set:
            return wanted == SETS
        return wanted.of is None or (found.of is not None and _is_one(found.of, wanted.of))
    return _is_one(found, wanted)


def _is_one(found: Type, wanted: Type) -> bool:
    """Whether things of one type are of another: a card of a kind is a card."""
    return found.sure == wanted.sure and wanted.kind in ("", found.kind)


def fitted(meant: Expression, types: Iterable[Type]) -> Expression | None:
    """The value, changed if need be to fit one of the types; None if it fits none of them."""
    wanted = tuple(types)
    if not wanted and meant.type.of is not None and meant.type.of.is_set:
        return None
    if not wanted or any(fits(meant.type, each) for each in wanted):
        return meant
    for each in wanted:
        if each.sure == HALF and isinstance(meant, Const) and meant.type == INT:
            return doubled(meant)
        takes_none = each.of is not None and each.of.maybe
        is_one = is_thing(meant.type) and (takes_none or not meant.type.maybe)
        if each.is_set and is_one and fits(set_of(meant.type), each):
            return Several((meant,), set_of(meant.type))
    return None


def doubled(number: Const) -> Const:
    """A whole number that is written where halves are counted."""
    assert isinstance(number.value, int)
    return Const(2 * number.value, HALF, number.word)


def known(meant: Expression, scope: Scope) -> Expression:
    """The value without `none`, where the scope knows that it is not none."""
    if meant.type.maybe and meant in scope.sure:
        return replace(meant, type=meant.type.sure)
    return meant


def reason(written: str, meant: Expression, types: tuple[Type, ...]) -> tuple[str, str, str]:
    """Code, message and hint for a value that does not fit."""
    found = meant.type
    if found.maybe and fitted(replace(meant, type=found.sure), types) is not None:
        return "X119", f"'{written}' may be none", f"ask first: `{written} != none and ...`"
    if found.of is not None and found.of.is_set:
        hint = "ask something of each of them: `any(combinations(hand, 2), worth(it) > 9)`"
        return "X115", f"'{written}' is {said(found)}, at which only queries look, one by one", hint
    message = f"'{written}' is {said(found)}, {said_any(types)} is expected"
    return "X115", message, _of_kind(written, meant, types) or _hint(written, found, types)


def _of_kind(written: str, meant: Expression, types: tuple[Type, ...]) -> str:
    """How to come to cards of the kind that is asked for, where only these are wanting."""
    found = meant.type.of or meant.type
    kind = next(
        (each.kind for of in types if (each := of.of or of).kind and fits(meant.type, maybe(any_kind(of)))),
        "",
    )
    if not kind:
        return ""
    if found.kind:
        return f"no card of {found.kind} is one: take it from {kind}"
    if meant.type.is_set:
        return f"write those({kind}, where=it in {written})"
    if meant == Local("it", meant.type):
        return f"look through {kind} in its place"
    write = f"write the({kind}, where=it == {written}), which is none if that is no {kind}"
    if isinstance(meant, Local):
        return f"call it {kind} where it is named, as in {{with: {{{written}: {kind}}}}}, or {write}"
    return write


def _hint(written: str, found: Type, types: tuple[Type, ...]) -> str:
    if BOOL in types and found.maybe:
        return f"write {written} != none"
    if BOOL in types and is_number(found):
        return f"write {written} > 0"
    if found.sure == PIECE and CARD in [each.sure for each in types]:
        return f"write {written}.printed"
    if TEAM in (found.sure, found.of) and set_of(SEAT) in types:
        return f"write members({written if found == TEAM else 'team'}): the players of one team"
    if query := _number_from(found, types):
        return f"write {query}({written})"
    if found.is_set and found.of is not None and any(fits(found.of, each) for each in types):
        return f"write the({written}, where=...) for the only one"
    return ""


def _number_from(found: Type, types: tuple[Type, ...]) -> str:
    """The query that makes the number that is wanted, if there is one."""
    wanted = [each.sure for each in types]
    if found.is_set and INT in types:
        return "count"
    if found.sure == INT and HALF in wanted:
        return "half"
    return "floor" if found.sure == HALF and INT in wanted else ""


def joined(one: Type, other: Type) -> Type:
    """The type of a value that is the one or the other."""
    alike = one if (one.of or one).kind == (other.of or other).kind else any_kind(one)
    return maybe(alike) if other.maybe else alike
