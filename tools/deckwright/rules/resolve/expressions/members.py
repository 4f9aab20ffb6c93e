"""What a card, piece or space has: fields, traits that all have, counters and zones of a piece, zones."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckwright.rules.program.expressions import Counter, Expression, Field, Pool, Trait, Zone
from deckwright.rules.program.types import (
    CARD,
    KIND,
    PIECE,
    SEAT,
    SPACE,
    TEXT,
    Type,
    any_kind,
    maybe,
    set_of,
)
from deckwright.rules.resolve.expressions.bare_terms import term_of, terms_of
from deckwright.rules.resolve.scope import Scope

TRAITS: dict[str, Type] = {
    "kind": KIND,
    "name": CARD,
    "owner": SEAT,
    "place": maybe(SPACE),  # a piece that has left lies nowhere
    "carrier": maybe(PIECE),  # where pieces carry others
    "printed": CARD,
}
_OF_CARDS = ("kind", "name")
CARRIER = "carrier"


class Member(NamedTuple):
    """Something a thing has, and what to call it. `meant` is None for a field of two types."""

    meant: Expression
    what: str


def members(of: Expression, name: str, scope: Scope) -> Iterator[Member]:
    """What a thing of this type has by this name, a term about it too; normally at most one."""
    if of.type.sure in (CARD, PIECE, SPACE) and (term := term_of(of, name, scope)) is not None:
        yield Member(term, "a term")
    if of.type.sure == SPACE:
        yield from _zones(of, name, "space", scope)
        for pool in spaces_are(scope):
            is_ = Pool(pool, (of,), scope.names.pools[pool].type.sure)
            types = field_types(name, scope, is_.type.kind)
            yield from (Member(Field(is_, name, each), "a field") for each in types)
    is_piece = of.type.sure == PIECE
    if not is_piece and of.type.sure != CARD:
        return
    if name in TRAITS and (is_piece or name in _OF_CARDS) and (name != CARRIER or may_carry(scope)):
        trait = of.type.sure if name == "name" and not is_piece else TRAITS[name]
        yield Member(Trait(of, name, trait), "a trait")  # type: ignore[arg-type]
    for kinds_type in field_types(name, scope, of.type.kind):
        yield Member(Field(of, name, kinds_type), "a field")
    if is_piece and name in scope.names.counters:
        yield Member(Counter(of, name, scope.names.counters[name].type), "a counter")
    if is_piece:
        yield from _zones(of, name, "piece", scope)


def spaces_are(scope: Scope) -> list[str]:
    """The pool with the card that each space is, in a list; nothing where spaces are no cards."""
    boards = scope.names.boards.values()
    named = dict.fromkeys(board.each_space for board in boards)
    return [name for name in named if name in scope.names.pools]  # another name is told at its board


def may_carry(scope: Scope) -> bool:
    """Whether pieces may carry others."""
    return any(board.carries for board in scope.names.boards.values())


def _zones(of: Expression, name: str, per: str, scope: Scope) -> Iterator[Member]:
    """The zone by this name that each piece, or each space, has."""
    if name in scope.names.zones and per in scope.names.zones[name].per:
        holds = scope.names.zones[name].holds
        yield Member(Zone(name, (of,), set_of(CARD if holds == "cards" else PIECE)), "a zone")


def field_types(name: str, scope: Scope, kind: str = "") -> tuple[Type, ...]:
    """The types that a field has, normally one; of a card of a `kind` that which the kind gives it, or none.

    Where the kind is not known, what a kind lacks reads as 0, false or none. A field has one column of values
    for all cards, so one of several types keeps them all, whether the kind is known or not.
    """
    by_kind = scope.names.fields.get(name, {})
    if kind and kind not in by_kind:
        return ()
    partial = any(kind not in by_kind for kind in scope.names.kinds)
    read = [_read(each, partial=partial) for each in by_kind.values()]
    types = tuple(dict.fromkeys(read))
    if kind and len(types) == 1:
        return (by_kind[kind],)
    return tuple(each if _agree(each, read) else any_kind(each) for each in types)


def _agree(of: Type, types: Iterable[Type]) -> bool:
    """Whether all that are equal to a type also hold cards of the same kind."""
    return len({str(each) for each in types if each == of}) == 1


def member_names(of: Type, scope: Scope) -> list[str]:
    """Every name that a thing of this type has something by."""
    return sorted({*_own_names(of, scope), *terms_of(of.sure, scope)})


def _own_names(of: Type, scope: Scope) -> list[str]:
    if of.sure in (PIECE, SPACE):
        per = "piece" if of.sure == PIECE else "space"
        zones = (name for name, zone in scope.names.zones.items() if per in zone.per)
        own: tuple[str, ...] = (*TRAITS, *scope.names.counters) if of.sure == PIECE else ()
        own = own if may_carry(scope) else tuple(name for name in own if name != CARRIER)
        return sorted({*own, *zones, *_fields_read(of.sure, scope)})
    return sorted({*_OF_CARDS, *_fields_read(of.sure, scope)}) if of.sure == CARD else []


def _fields_read(of: Type, scope: Scope) -> Iterator[str]:
    """The fields of a piece, or a card of a kind; of a space those of the cards that spaces are."""
    is_ = [of] if of != SPACE else [scope.names.pools[pool].type for pool in spaces_are(scope)]
    return (
        name for name in scope.names.fields if any(field_types(name, scope, each.sure.kind) for each in is_)
    )


def is_printed_only(member: Expression) -> bool:
    """Whether it is a text, which no rule reads."""
    return member.type.sure == TEXT


def _read(of: Type, *, partial: bool) -> Type:
    """The type of a field that some kinds lack: its numbers read as 0 there, its constants as none."""
    lacks_none = of.name in ("int", "half", "bool", "ops", "text", "tokens", "map") or of.is_set
    return maybe(of) if partial and not lacks_none else of
