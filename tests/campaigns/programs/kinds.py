"""Kinds of cards as types: what a random game declares by them, and cards that are known to be of a kind."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    MARKS,
    Type,
    enum,
    maybe,
    of_kind,
    set_of,
)

from .luck import Luck
from .scope import Declared, Kinds, Scope

if TYPE_CHECKING:
    from .expressions import Expressions

COUSIN, KIN, SHINE, ODD = "cousin", "kin", "shine", "odd"


def declare(luck: Luck, game: Declared) -> Kinds:
    """What a game declares by kinds; mostly nothing."""
    kinds = Kinds()
    if luck.habit("kinds as types", 30):
        kinds.names = game.kinds
        if luck.chance(60):
            kinds.cousins = {name: luck.one_of(game.kinds) for name in game.kinds}
            game.fields[COUSIN] = CARD
        if luck.chance(40):
            kinds.kin = {name: luck.one_of(game.kinds) for name in game.kinds}
            game.fields[KIN] = MARKS
        if luck.chance(50):
            kinds.shine = luck.one_of(game.kinds)
            game.fields[SHINE] = INT
    if len(game.kinds) > 1 and luck.habit("fields of two types", 20):
        types = [INT, HALF, BOOL, of_kind(game.kinds[0]), *map(enum, game.enums)]
        types += [set_of(of_kind(game.kinds[1])), *(set_of(enum(name)) for name in game.enums)]
        kinds.odd = dict(zip(game.kinds, luck.mixed(types), strict=False))
    return kinds


def pools(luck: Luck, kinds: Kinds) -> Iterator[tuple[str, list[str], Type]]:
    """Pools that hold cards of a kind: their names, for whom they are kept, and their types."""
    for name, of in (("prize", maybe), ("idol", _as_it_is), ("band", set_of)):
        if kinds.names and luck.chance(35):
            yield name, ["seat"] if luck.chance(40) else [], of(of_kind(luck.one_of(kinds.names)))


def _as_it_is(of: Type) -> Type:
    return of


def fields(kinds: Kinds, kind: str) -> dict[str, Any]:
    """The fields of a kind that are declared by kinds."""
    said: dict[str, Any] = {}
    if kinds.cousins:
        said[COUSIN] = {"type": kinds.cousins[kind]}
    if kinds.kin:
        said[KIN] = {"type": f"set {kinds.kin[kind]}"}
    if kinds.shine == kind:
        said[SHINE] = {"type": "int", "range": [0, 9]}
    if kinds.odd:
        said[ODD] = {"type": str(kinds.odd[kind])}
    return said


def values(luck: Luck, kinds: Kinds, game: Declared, kind: str) -> dict[str, Any]:
    """What a card of a kind has in these fields."""
    said: dict[str, Any] = {}
    if kinds.cousins:
        said[COUSIN] = luck.one_of(game.cards_of(kinds.cousins[kind]))
    if kinds.kin:
        said[KIN] = [each for each in game.cards_of(kinds.kin[kind]) if luck.chance(50)]
    if kinds.shine == kind:
        said[SHINE] = luck.below(5)
    if kinds.odd:
        said[ODD] = _value(luck, game, kinds.odd[kind])
    return said


def _value(luck: Luck, game: Declared, of: Type) -> Any:
    if of.is_set:
        assert of.of is not None
        return [_value(luck, game, of.of)]
    plain: dict[str, Callable[[], Any]] = {
        "int": lambda: luck.below(5),
        "half": lambda: luck.one_of([0.5, 1, 1.5]),
        "bool": lambda: luck.chance(50),
        "card": lambda: luck.one_of(game.cards_of(of.kind)),
        "enum": lambda: luck.one_of(game.enums[of.enum]),
    }
    return plain[of.name]()


# --- expressions


def kind_of(of: Type) -> str:
    """The kind of the cards, one or several, that a type asks for."""
    return (of.of or of).kind


def ways(say: "Expressions", of: Type, scope: Scope, depth: int) -> Iterator[Callable[[], str]]:
    """How a card of a kind, or several, may be said."""
    kind = kind_of(of)
    yield from _held(say, of, scope, depth)
    if of.is_set:
        if not scope.over:
            inside = scope.but(it=of_kind(kind), over=True)
            yield lambda: f"those({kind}, where={say.about_it(BOOL, inside, depth - 1)})"
            yield lambda: f"those({kind}, where=it in {say.zone(scope, 1)})"
        return
    yield lambda: say.luck.one_of(say.game.cards_of(kind))
    if of.maybe:
        if not scope.over:
            yield lambda: f"the({kind}, where=it == {say.thing(CARD, scope)})"
            yield lambda: f"the({kind}, where=it == {say.perhaps(CARD, scope, depth)})"
        yield lambda: f"first({say.say(set_of(of), scope, depth - 1)})"
    if depth > 0 and say.luck.habit("conditions", 25):
        parts = (of, BOOL, of)
        yield lambda: "{} if {} else {}".format(*(say.inner(part, scope, depth) for part in parts))


def _held(say: "Expressions", of: Type, scope: Scope, depth: int) -> Iterator[Callable[[], str]]:
    """What holds such cards: names, `it`, `self`, pools, terms and fields."""
    kind, game = kind_of(of), say.game
    for name, known in scope.names.items():
        if _gives(known, of):
            yield lambda name=name: name
            yield lambda name=name: name
    if scope.it is not None and _gives(scope.it, of):
        yield lambda: "it"
    for name, (per, held) in game.pools.items():
        if _gives(held, of):
            yield lambda name=name, per=per: say.indexed(name, per, scope, depth)
    for name, (params, gives) in game.terms.items() if depth > 0 else ():
        if _gives(gives, of):
            yield lambda name=name, params=params: say.called(name, params, scope, depth)
    name, told = (KIN, game.typed.kin) if of.is_set else (COUSIN, game.typed.cousins)
    for thing, own in _things(scope):
        if told and ({told[own]} if own else {*told.values()}) == {kind}:
            yield lambda name=name, thing=thing: f"{thing}.{name}"


def _gives(known: Type, of: Type) -> bool:
    """Whether what is known of a thing is enough: its kind, too."""
    return known.sure == of.sure and (of.maybe or not known.maybe) and kind_of(known) == kind_of(of)


def _things(scope: Scope) -> Iterator[tuple[str, str]]:
    """The names of cards that are sure to be one, each with its kind, if that is known."""
    known = {**scope.names, **({"it": scope.it} if scope.it is not None else {})}
    return ((name, of.kind) for name, of in known.items() if of == CARD)


def terms(luck: Luck, game: Declared) -> Iterator[tuple[str, str, str]]:
    """Terms about the field of two types: their names, the kind that each is about, and what it asks.

    As long as `check` refuses such terms, they are deleted; else one back-end may read the wrong type.
    """
    for kind, of in game.typed.odd.items():
        value = _value(luck, game, of.of if of.is_set and of.of is not None else of)
        read = f"{kind}.{ODD}"
        asked = {
            "bool": read,
            "int": f"{read} > {value}",
            "half": f"floor({read}) > 0",
            "set": f"{value} in {read}",
        }
        yield f"{ODD}_{kind}", kind, asked.get(of.name, f"{read} == {value}")


def of_two_types(say: "Expressions", of: Type, scope: Scope) -> Iterator[Callable[[], str]]:
    """The field of two types, read of a card whose kind tells which it is; `check` refuses that."""
    for thing, own in _things(scope):
        if own and say.game.typed.odd.get(own) == of.sure:
            yield lambda thing=thing: f"{thing}.{ODD}"
