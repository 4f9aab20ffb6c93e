"""The section `melds`: which cards may lie in each, behind which others, and what holds of all of it."""

from collections.abc import Iterator, Mapping
from typing import cast

from deckwright.load.sections import Entry, names_of
from deckwright.model.place import Place, Spot
from deckwright.rules.program.expressions import Const, Expression, Several
from deckwright.rules.program.melds import BehindRecord, MeldLine, MeldRecord
from deckwright.rules.program.types import BOOL, CARD, INT, KIND, Type, set_of
from deckwright.rules.resolve.context import Context, cited, part, unknown
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.scope import MeldName, Scope

_LINE = ("first", "behind", "last", "as", "anywhere")
_SIZES = (set_of(INT), Type("list", of=INT), INT)
_MELD = set_of(CARD)
_ALWAYS = Const(True, BOOL, "true")


def meld_names(entries: Mapping[str, Entry]) -> dict[str, MeldName]:
    """What expressions must know of each meld."""
    return {name: MeldName(has_order=_has_order(entry.fields)) for name, entry in entries.items()}


def _has_order(fields: Mapping[str, object]) -> bool:
    """Whether some card lies behind another one."""
    lines = cast(Mapping[str, Mapping[str, object]], fields.get("cards", {}))
    return "behind" in fields or any("behind" in line for line in lines.values())


def meld(context: Context, name: str, entry: Entry) -> MeldRecord:
    """A meld. In one without `cards` all cards are alike, and any of them may begin."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"melds/{name}")
    alike = "cards" not in fields
    lines = (_line(scope, "", fields, spot),) if alike else tuple(_lines(context, scope, fields, spot))
    if not alike:
        _tell_own_keys(scope, fields, spot)
    return MeldRecord(
        name=name,
        lines=lines,
        alike=alike,
        sizes=_sizes(fields.get("sizes"), scope, spot.at("sizes")),
        such_that=part(fields, "such_that", scope.inner(meld=_MELD), BOOL, spot),
        say=context.say("melds", name, entry),
        rules=cited(fields),
        spot=spot,
    )


def _sizes(written: object, scope: Scope, spot: Spot) -> Expression | None:
    """How many cards there are in a meld."""
    if not isinstance(written, list):
        return None if written is None else resolve(written, scope, _SIZES, spot)
    told = [resolve(each, scope, INT, spot.at(index)) for index, each in enumerate(written)]
    return Several(tuple(each for each in told if each is not None), set_of(INT))


def _lines(context: Context, scope: Scope, fields: Mapping[str, object], spot: Spot) -> Iterator[MeldLine]:
    """The lines under `cards`; a kind has one of them at most."""
    told: dict[str, str] = {}
    for said, written in cast(Mapping[str, Mapping[str, object]], fields["cards"]).items():
        at = spot.at("cards").at(said)
        if not (kinds := _kinds(scope, said, at.place(key=True))):
            continue
        for kind in kinds:
            if other := told.get(kind):
                message = f"{kind} has two lines: {other} and {said}"
                scope.report("X104", at.place(key=True), message, "say it in one of them")
            told[kind] = said
        yield _line(context.scope(f"melds/{scope.about.rpartition('/')[2]}"), said, written, at, kinds)


def _kinds(scope: Scope, said: str, place: Place) -> tuple[str, ...]:
    """The kinds that a name in a meld stands for: a kind, or a group of kinds."""
    names = scope.names
    kinds = (said,) if said in names.kinds else names.groups.get(said, ())
    if not kinds or not set(kinds) <= set(names.kinds):
        groups = [name for name, group in names.groups.items() if set(group) <= set(names.kinds)]
        unknown(scope, "X105", said, "kind", [*names.kinds, *groups], place, or_noun="group of kinds")
        return ()
    return kinds


def _line(
    scope: Scope, said: str, fields: Mapping[str, object], spot: Spot, kinds: tuple[str, ...] = ()
) -> MeldLine:
    """Where cards may lie. The line of a meld without `cards` is that of all kinds."""
    behind = scope.inner(card=CARD, before=CARD)
    return MeldLine(
        said=said,
        kinds=kinds or scope.names.kinds,
        first=fields.get("first") is True or not said,
        behind=tuple(_behind(fields.get("behind"), behind, spot.at("behind"))),
        last=part(fields, "last", scope.inner(card=CARD, meld=_MELD), BOOL, spot),
        as_=tuple(_readings(scope, fields, spot.at("as"))),
        anywhere=fields.get("anywhere") is True,
        rules=cited(fields),
        spot=spot,
    )


def _behind(written: object, scope: Scope, spot: Spot) -> Iterator[BehindRecord]:
    """Behind which cards one may lie: a condition for all, one for each sort of them, or sorts alone."""
    if isinstance(written, dict):
        for said, each in written.items():
            when = resolve(each, scope, BOOL, spot.at(said))
            yield from _behind_sort(scope, said, when, spot.at(said), key=True)
    elif isinstance(written, list):
        for index, said in enumerate(written):
            yield from _behind_sort(scope, said, _ALWAYS, spot.at(index), key=False)
    elif written in (*scope.names.kinds, *scope.names.groups):
        yield from _behind_sort(scope, str(written), _ALWAYS, spot, key=False)
    elif written is not None and (when := resolve(written, scope, BOOL, spot)):
        yield BehindRecord(when=when, spot=spot)


def _behind_sort(
    scope: Scope, said: str, when: Expression | None, spot: Spot, *, key: bool
) -> Iterator[BehindRecord]:
    """When a card may lie behind those of a kind or group."""
    kinds = _kinds(scope, said, spot.place(key=key))
    if kinds and when is not None:
        yield BehindRecord(said=said, kinds=kinds, when=when, spot=spot)


def _readings(scope: Scope, fields: Mapping[str, object], spot: Spot) -> Iterator[Const]:
    """The kinds and cards as one of which a card counts."""
    names = scope.names
    for index, each in enumerate(names_of(fields.get("as"))):
        if each in names.kinds:
            yield Const(names.kinds.index(each), KIND, each)
        elif each in names.cards:
            yield Const(sorted(names.cards).index(each), CARD, each)
        else:
            known = [*names.kinds, *names.cards]
            place = spot.place() if fields["as"] == each else spot.place(index)
            unknown(scope, "X105", each, "kind", known, place, or_noun="card")


def _tell_own_keys(scope: Scope, fields: Mapping[str, object], spot: Spot) -> None:
    """Report keys of a line that stand beside `cards`."""
    for key in _LINE:
        if key in fields:
            message = f"{key} stands beside cards, and each sort of cards has a line of its own there"
            scope.report("X102", spot.place(key, key=True), message, "write it in the lines that it is about")
