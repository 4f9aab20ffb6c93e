"""Card kinds and their fields, in all the ways that they may be written."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from deckwright.load.card_schema import COMMON
from deckwright.load.sections import Entry, Sections, rules_of
from deckwright.load.sizes import card_size
from deckwright.load.values import frozen, pair
from deckwright.load.words import Wording
from deckwright.model.finding import Finding
from deckwright.model.game import Field, Halves, Kind
from deckwright.model.near import did_you_mean
from deckwright.model.place import Spot

_TYPES = frozenset(
    (
        *("int", "bool", "half", "text", "name", "ops", "ability", "static", "statics"),
        *("card", "piece", "seat", "space", "zone", "pool", "direction", "event"),
    )
)
_CONTAINERS = frozenset({"set", "list", "expression"})


def build_kind(kind: str, entry: Entry, sections: Sections, wording: Wording) -> Kind:
    """A kind as its section declares it. The entry has the shape that the schema demands."""
    fields, spot = entry.fields, entry.spot
    declared = cast(Mapping[str, object], fields["fields"])
    halves = cast(Mapping[str, str] | None, fields.get("halves"))
    return Kind(
        id=kind,
        title=wording.words(("kinds", kind), fields.get("title"), spot.at("title"), default=kind),
        size=card_size(fields.get("size")),
        fields={
            name: build_field(name, each, spot.at("fields", name), sections)
            for name, each in declared.items()
        },
        face=cast(str, fields.get("face", kind)),
        halves=Halves(halves["pair"], halves["side"]) if halves else None,
        rules=rules_of(fields),
        spot=spot,
    )


def build_field(name: str, written: object, spot: Spot, sections: Sections) -> Field:
    """A field from `int`, `[left, right]` or `{type: int, range: [1, 9]}`."""
    more = cast(Mapping[str, object], written) if isinstance(written, dict) else {"type": written}
    type_ = more["type"]
    if isinstance(type_, list):
        among, called = tuple(cast(list[str], type_)), "enum"
    else:
        called = cast(str, type_)
        among = _constants(called.split()[-1], sections) if "->" not in called else ()
        if among and " " not in called:
            called = "enum"
    return Field(
        name=name,
        type=called,
        range=pair(more.get("range")),
        among=among,
        optional=bool(more.get("optional", False)),
        default=frozen(more.get("default")),
        rules=rules_of(more),
        spot=spot,
    )


def field_findings(kind: Kind, sections: Sections, about: str) -> Iterator[Finding]:
    """Fields under names that every card has, and of types that nobody knows."""
    known = _TYPES | set(sections.entries("names")) | set(sections.entries("kinds"))
    for field in kind.fields.values():
        if field.name in (*COMMON, "kind"):
            place = field.spot.place(key=True)
            message = f'every card has a "{field.name}" already, so no field may have this name'
            yield Finding(code="C109", place=place, message=message, hint="choose another name", about=about)
        words = field.type.split()
        if field.type == "enum":
            continue
        if len(words) == 2 and words[0] not in _CONTAINERS:
            words = words[:1]
        for word in words if len(words) != 2 else words[1:]:
            if word != "->" and word not in known:
                place = field.spot.place("type")
                hint = did_you_mean(word, known) or f"known types: {', '.join(sorted(known))}"
                yield Finding(code="R202", place=place, message=f'no type "{word}"', hint=hint, about=about)


def _constants(name: str, sections: Sections) -> tuple[str, ...]:
    """The constants of an enum under `names`; none if there is no such enum."""
    entry = sections.entries("names").get(name)
    return tuple(cast(Sequence[str], entry.value)) if entry and isinstance(entry.value, list) else ()
