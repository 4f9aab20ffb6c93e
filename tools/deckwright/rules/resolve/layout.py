"""Zones, pools and counters: where cards lie and what is counted."""

from collections.abc import Collection, Mapping

from deckwright.load.other_words import instead_of
from deckwright.load.sections import Entry, names_of
from deckwright.model.place import Spot
from deckwright.rules.program.expressions import Const, Expression, Several
from deckwright.rules.program.records import ON_SPACES, CounterRecord, PoolRecord, ZoneRecord
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    INT,
    KIND,
    MARKS,
    PIECE,
    SEAT,
    SPACE,
    TEAM,
    TOKENS,
    Type,
    enum,
    maybe,
    of_kind,
    set_of,
)
from deckwright.rules.resolve.areas import fixed
from deckwright.rules.resolve.beneath import BENEATH, check_beneath
from deckwright.rules.resolve.context import Context, cited, part, unknown, without_board
from deckwright.rules.resolve.filled import filled, where
from deckwright.rules.resolve.on_spaces import check_on_spaces, is_on_spaces
from deckwright.rules.resolve.scope import CounterName, PoolName, Scope, ZoneName
from deckwright.rules.resolve.tokens import UNSAID, check_empty

HELD: Mapping[str, Type] = {
    "int": INT,
    "bool": BOOL,
    "seat": maybe(SEAT),
    "space": maybe(SPACE),
    "card": maybe(CARD),
    "set card": MARKS,
    "tokens": TOKENS,
}
COUNTED: Mapping[str, Type] = {name: HELD[name] for name in ("int", "bool", "space")}  # a piece has one
SEATS = ("player", "players", "seats")  # words that are meant for seat
WHO_SEES = {"owner": "only their owner sees", "others": "all but their owner see"}  # a zone of a seat


def zone_names(entries: Mapping[str, Entry]) -> dict[str, ZoneName]:
    """What expressions may say of each zone."""
    return {
        name: ZoneName(_per(entry), entry.fields.get("holds", "cards"), _is_ordered(entry))  # type: ignore[arg-type]
        for name, entry in entries.items()
    }


def _is_ordered(entry: Entry) -> bool:
    """Whether a zone says that it keeps an order, or is a pile that nobody sees."""
    return entry.fields.get("ordered") is True or entry.fields.get("sees") == "nobody"


def pool_names(
    entries: Mapping[str, Entry], enums: Mapping[str, Collection[str]], cards: Collection[str]
) -> dict[str, PoolName]:
    """What expressions may say of each pool."""
    return {
        name: PoolName(
            type=_held(entry, enums, cards),
            per=_per(entry),
            own_least=entry.fields.get("min", 0) != 0,
            bounded="max" in entry.fields,
        )
        for name, entry in entries.items()
    }


def _held(entry: Entry, enums: Mapping[str, Collection[str]], cards: Collection[str]) -> Type:
    """What is in a pool; one that starts with a seat, a constant or a named card is never none."""
    word, start = str(entry.fields.get("holds", "int")), entry.fields.get("start", "none")
    of = _types_held(enums).get(word, INT)
    starts = start != "none" and (
        of.sure == SEAT or of.name == "enum" or (of.sure == CARD and start in cards)
    )
    return of.sure if starts else of


def _types_held(enums: Mapping[str, Collection[str]]) -> dict[str, Type]:
    """What a pool may hold by how it is written: a card of a kind or marked ones of it, too."""
    kinds = [kind for kind in enums[KIND.enum] if kind not in HELD and kind not in enums]
    of_kinds = {kind: maybe(of_kind(kind)) for kind in kinds}
    marked = {f"set {kind}": set_of(of_kind(kind)) for kind in kinds}
    return {**of_kinds, **marked, **{each: maybe(enum(each)) for each in _constants(enums)}, **HELD}


def _constants(enums: Collection[str]) -> list[str]:
    """The lists of constants of which a pool may hold one."""
    return [name for name in enums if name not in HELD and ":" not in name and name != "phase"]


def _per(entry: Entry) -> tuple[str, ...]:
    """What there is one of for each; a slip is told once, not wherever the name is used."""
    return tuple("seat" if each in SEATS else each for each in names_of(entry.fields.get("per")))


def counter_names(
    entries: Mapping[str, Entry], enums: Mapping[str, Collection[str]]
) -> dict[str, CounterName]:
    """What expressions may say of each counter."""
    return {
        name: CounterName(_counted(entry, enums), str(entry.fields["at"])) for name, entry in entries.items()
    }


def _counted(entry: Entry, enums: Mapping[str, Collection[str]]) -> Type:
    """What a counter holds; a space or a constant may be none, as long as it does not start with one."""
    of = _types_counted(enums).get(str(entry.fields.get("holds", "int")), INT)
    return of.sure if of.name == "enum" and entry.fields.get("start", "none") != "none" else of


def _types_counted(enums: Mapping[str, Collection[str]]) -> dict[str, Type]:
    """What a counter may hold by how it is written."""
    return {**{name: maybe(enum(name)) for name in _constants(enums)}, **COUNTED}


def zone(context: Context, name: str, entry: Entry) -> ZoneRecord:
    """A zone; what refills it must be a zone."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"zones/{name}")
    if BENEATH in names_of(fields.get("per")):
        check_beneath(context, scope, fields, spot)
    elif is_on_spaces(fields):
        check_on_spaces(context, scope, fields, spot)
    else:
        _known_per(context, scope, fields, spot)
        _check_owner(scope, fields, spot)
    refill = str(fields.get("reshuffle", ""))
    if refill and refill not in context.names.zones:
        unknown(scope, "X105", refill, "zone", context.names.zones, spot.place("reshuffle"))
    elif refill and context.names.zones[refill].per != names_of(fields.get("per")):
        hint = "let there be as many of the one as of the other"
        scope.report("X104", spot.place("reshuffle"), f"{refill} is not kept as {name} is", hint)
    return ZoneRecord(
        name=name,
        per=names_of(fields.get("per")),
        holds=fields.get("holds", "cards"),  # type: ignore[arg-type]
        sees=fields.get("sees", "all"),  # type: ignore[arg-type]
        ordered=bool(fields.get("ordered", False)),
        reshuffle=refill,
        filled=filled(context, scope, fields, spot),
        where=where(scope, fields, spot),
        rules=cited(fields),
        spot=spot,
    )


def _check_owner(scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """Report a zone that its owner sees, or all but its owner, and that has none."""
    who = WHO_SEES.get(str(fields.get("sees")))
    per = {*names_of(fields.get("per"))}
    if who and not {*SEATS, "seat"} & per:
        of_team = TEAM.enum in per and scope.names.teams
        owned = "a team owns them, which has no eyes of its own" if of_team else "nobody owns them"
        message = f"{who} these cards, and {owned}"
        scope.report("X104", spot.place("sees"), message, "write per: seat, or sees: all")


def pool(context: Context, name: str, entry: Entry) -> PoolRecord:
    """A pool with its start; one that says none holds 0, false or nobody."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"pools/{name}")
    _known_per(context, scope, fields, spot)
    of, held = context.names.pools[name].type, str(fields.get("holds", "int"))
    if held not in (known := [*_types_held(context.names.enums)]):
        unknown(scope, "X105", held, "type of what a pool holds", known, spot.place("holds"))
    elif of.sure == SPACE and not context.names.boards:
        without_board(scope, "spaces", spot.place("holds"), "let it hold something else")
    if of.is_set and not check_empty(scope, held, fields, spot):
        fields = {key: each for key, each in fields.items() if key not in UNSAID}
    return PoolRecord(
        name=name,
        type=of,
        per=names_of(fields.get("per")),
        start=part(fields, "start", scope, of, spot) or _empty(of),
        max=part(fields, "max", scope, INT, spot),
        least=_least(context, scope, of, fields, spot),
        until=str(fields.get("until", "")),
        rules=cited(fields),
        spot=spot,
    )


def _least(context: Context, scope: Scope, of: Type, fields: Mapping[str, object], spot: Spot) -> int | None:
    """What a number is at least; None if nothing bounds it."""
    written = fields.get("min", 0)
    if "min" in fields and of != INT:
        scope.report("X104", spot.place("min", key=True), "only a number has a least one", "leave it out")
        return 0
    if written == "none":
        return None
    least = fixed(context, scope, written, spot.at("min"))
    return 0 if least is None else least


def counter(context: Context, name: str, entry: Entry) -> CounterRecord | None:
    """A counter on the pieces of a board."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"counters/{name}")
    at = str(fields["at"])
    if at not in context.names.boards:
        unknown(scope, "X105", at, "board", context.names.boards, spot.place("at"))
        return None
    of, held = context.names.counters[name].type, str(fields.get("holds", "int"))
    if held not in (known := [*_types_counted(context.names.enums)]):
        unknown(scope, "X105", held, "type of what a counter holds", known, spot.place("holds"))
    if of != INT and "max" in fields:
        scope.report("X104", spot.place("max", key=True), "only a number has a maximum", "leave it out")
    return CounterRecord(
        name=name,
        board=at,
        type=of,
        start=part(fields, "start", scope.each(PIECE), of, spot) or _empty(of),
        max=part(fields, "max", scope.each(PIECE), INT, spot),
        until=str(fields.get("until", "")),
        rules=cited(fields),
        spot=spot,
    )


def _empty(of: Type) -> Expression:
    if of.is_set:
        return Several((), of)
    if of.maybe:
        return Const(None, of, "none")
    return Const(False, of, "false") if of == BOOL else Const(0, of, "0")


def _known_per(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """What there is one of for each: seats, spaces of a board, pieces, or the constants of an enum."""
    known = ("seat", *ON_SPACES, *(name for name in context.names.enums if ":" not in name))
    for index, each in enumerate(names_of(fields.get("per"))):
        if each in SEATS:
            place = spot.place("per") if isinstance(fields["per"], str) else spot.place("per", index)
            scope.report("X105", place, f"who plays is called a seat here, not {each}", "write per: seat")
        elif each in ON_SPACES and not context.names.boards:
            without_board(scope, "spaces", spot.place("per"), "keep it per: seat")
        elif hint := instead_of("per", each):
            place = spot.place("per") if isinstance(fields["per"], str) else spot.place("per", index)
            scope.report("X105", place, f"nothing is kept for each {each}", hint)
        elif each not in known:
            at = spot.at("per") if isinstance(fields["per"], str) else spot.at("per", index)
            unknown(scope, "X105", each, "enum", known, at.place())
