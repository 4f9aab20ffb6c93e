"""Card kinds and their fields, in all the ways that they may be written."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Literal, cast

from deckwright.load.card_schema import COMMON
from deckwright.load.document import Document
from deckwright.load.maps import (
    ARROW,
    IN_MAPS,
    constants_of,
    directions_of,
    keys_of,
    map_findings,
    whole,
    words_in,
)
from deckwright.load.other_words import instead_of
from deckwright.load.rule_entries import no_number
from deckwright.load.sections import Entry, Sections, rules_of
from deckwright.load.sizes import card_size
from deckwright.load.values import frozen
from deckwright.load.words import Wording
from deckwright.model.finding import Finding, Missing
from deckwright.model.game import NUMBERS, Field, Halves, Kind
from deckwright.model.near import near
from deckwright.model.numbers import NONE, is_number
from deckwright.model.place import Spot

_TYPES = frozenset(
    (
        *("int", "bool", "half", "decimal", "text", "name", "card", "direction"),
        *("ops", "ability", "action"),
    )
)
_Shape = Literal["card", "round", "hex"]
_SIDES = ("front", "back")  # of a card, in templates
_CONTAINERS = frozenset({"set", "list"})


def sound_kinds(
    game: str, sections: Sections, wording: Wording, shape: Collection[Finding]
) -> Iterator[tuple[str, Kind]]:
    """The kinds whose own entry has its shape, so that their cards can be checked."""
    broken = {finding.about for finding in shape}
    for kind, entry in sections.entries("kinds").items():
        document = entry.spot.document
        misread = isinstance(document, Document) and document.misread
        abouts = {f"{game}/kinds/{kind}", *(f"{game}/fields/{name}" for name in _shared(entry.value))}
        if not misread and not abouts & broken:
            yield kind, build_kind(kind, entry, sections, wording)


def build_kind(kind: str, entry: Entry, sections: Sections, wording: Wording) -> Kind:
    """A kind as its section declares it. The entry has the shape that the schema demands."""
    fields, spot = entry.fields, entry.spot
    halves = cast(Mapping[str, str] | None, fields.get("halves"))
    front = Kind(
        id=kind,
        title=wording.words(("kinds", kind), fields.get("title"), spot.at("title"), default=kind),
        size=card_size(fields.get("size")),
        shape=cast(_Shape, fields.get("shape", "card")),
        fields=_fields(fields, spot, sections, wording),
        face=cast(str, fields.get("face", kind)),
        halves=Halves(halves["pair"], halves["side"]) if halves else None,
        rules=rules_of(fields),
        spot=spot,
    )
    written = fields.get("back")
    if isinstance(written, str):
        return replace(front, back=replace(front, face=written))
    if not isinstance(written, dict):
        return front
    there = spot.at("back")
    behind = replace(
        front,
        fields=_fields(written, there, sections, wording),
        face=cast(str, written.get("face", f"{kind}_back")),
        halves=None,
        spot=there,
    )
    return replace(front, back=behind, two_sided=True)


def _fields(
    written: Mapping[str, object], spot: Spot, sections: Sections, wording: Wording
) -> dict[str, Field]:
    """The fields of a kind, or of its other side: those that kinds share, then its own."""
    return {
        name: build_field(name, entry.value, entry.spot, sections, wording)
        for name, entry in _declared(written, spot, sections).items()
    }


def _declared(written: Mapping[str, object], spot: Spot, sections: Sections) -> dict[str, Entry]:
    """How each field is declared, and where: in the section `fields` or with the kind."""
    known = sections.entries("fields")
    own = cast(Mapping[str, object], written.get("fields", {}))
    shared = cast(Sequence[str], written.get("shares", ()))
    entries = {name: known[name] for name in shared if name in known}
    return entries | {name: Entry(field, spot.at("fields", name)) for name, field in own.items()}


def _shared(written: object) -> Iterator[str]:
    """The names of shared fields that a kind has, on both sides, whatever else is wrong with it."""
    for side in (written, written.get("back") if isinstance(written, dict) else None):
        names = side.get("shares") if isinstance(side, dict) else None
        yield from (name for name in (names if isinstance(names, list) else ()) if isinstance(name, str))


def build_field(name: str, written: object, spot: Spot, sections: Sections, wording: Wording) -> Field:
    """A field from `int`, `[left, right]` or `{type: int, range: [1, 9]}`."""
    more = cast(Mapping[str, object], written) if isinstance(written, dict) else {"type": written}
    type_ = more["type"]
    named = ""
    if isinstance(type_, list):
        among, called = words_in(type_), "enum"
    else:
        called = cast(str, type_)
        among = constants_of(called.split()[-1], sections)
        among = directions_of(sections) if called.endswith(f"{ARROW}direction") else among
        if among and " " not in called:
            named, called = called, "enum"
    kind = _kind_in(called, sections)
    called = f"{called.removesuffix(kind)}card" if kind else called
    keys, default = keys_of(called, sections), more.get("default")
    letters, words = cast(Mapping[str, str], more.get("letters", {})), _in_its_place(more)
    return Field(
        name=name,
        type=called,
        of_kind=kind,
        range=_bounds(more.get("range"), sections),
        among=among,
        enum=named,
        words=tuple(word for word in words if word != NONE),
        none_allowed=NONE in words,
        keys=keys,
        letters=letters,
        optional=bool(more.get("optional", "default" in more)),
        default=whole(default, called, keys, among, letters) if keys else frozen(default),
        say=wording.optional(("fields", name, "say"), more.get("say"), spot.at("say")),
        unsaid=bool(more.get("unsaid", False)),
        rules=rules_of(more),
        spot=spot,
    )


def _kind_in(called: str, sections: Sections) -> str:
    """The kind that a type is, as `ship` and `set ship` are, if nothing else is called so; never in a map."""
    *before, word = called.split()
    alone = not before or (len(before) == 1 and before[0] in _CONTAINERS)
    taken = word in _TYPES or word in sections.entries("names")
    return word if alone and word in sections.entries("kinds") and not taken else ""


def _in_its_place(written: Mapping[str, object]) -> tuple[str, ...]:
    """What cards may write in the place of a number."""
    words = written.get("or", ())
    return (words,) if isinstance(words, str) else words_in(words)


def field_findings(kind: Kind, sections: Sections, about: str) -> Iterator[Finding]:
    """Fields under names that every card has, and of types that nobody knows, on both sides."""
    entry = sections.entries("kinds")[kind.id].fields
    yield from _side_findings(kind, entry, sections, about)
    if kind.back and kind.two_sided:
        behind = cast(Mapping[str, object], entry["back"])
        yield from _side_findings(kind.back, behind, sections, f"{about}/back")


def _side_findings(
    kind: Kind, entry: Mapping[str, object], sections: Sections, about: str
) -> Iterator[Finding]:
    known = _TYPES | set(sections.entries("names")) | set(sections.entries("kinds"))
    declared = _declared(entry, kind.spot, sections)
    yield from _sharing(kind, entry, sections, about)
    game, of_kind = about.partition("/")[0], about
    for field in kind.fields.values():
        written = declared[field.name].value
        is_own = field.name in cast(Mapping[str, object], entry.get("fields", {}))
        about = of_kind if is_own else f"{game}/fields/{field.name}"
        yield from _unknown_bounds(field, written, sections, about)
        if field.name in (*COMMON, "kind", "rules_text", *_SIDES):
            place = field.spot.place(key=True)
            message = f'every card has a "{field.name}" already, so no field may have this name'
            yield Finding(code="C109", place=place, message=message, hint="choose another name", about=about)
        yield from map_findings(field, written, about)
        yield from _no_words(field, about)
        words = field.type.split()
        if field.type == "enum":
            continue
        if ARROW in field.type:
            yield from _unknown_in_map(field, sections, about)
            continue
        if len(words) == 2:
            is_two_types = words[0] in known  # as `int ship` is, which is nothing
            words = words[1:] if words[0] in _CONTAINERS else [field.type] if is_two_types else words[:1]
        for word in words:
            if word not in known:
                yield _unknown(field, word, known, about)


def _sharing(kind: Kind, entry: Mapping[str, object], sections: Sections, about: str) -> Iterator[Finding]:
    """Shared fields that nobody declares, and those that the kind declares once more."""
    known = sections.entries("fields")
    for index, name in enumerate(cast(Sequence[str], entry.get("shares", ()))):
        place = kind.spot.place("shares", index)
        if name not in known:
            guess = near(name, known)
            yield Finding(
                code="R202",
                place=place,
                message=f'no shared field "{name}"',
                hint=f"did you mean {guess}?" if guess else "declare it under fields: in game.yaml",
                about=about,
                missing=Missing("field", name, guess),
            )
        elif name in cast(Mapping[str, object], entry.get("fields", {})):
            message = f'"{name}" is a shared field, and the kind declares it once more'
            yield Finding(code="C109", place=place, message=message, hint="keep one of them", about=about)


def unshared_findings(game: str, sections: Sections) -> Iterator[Finding]:
    """Shared fields that no kind has."""
    shared = {name for entry in sections.entries("kinds").values() for name in _shared(entry.value)}
    for name, entry in sections.entries("fields").items():
        if name not in shared:
            yield Finding(
                code="L313",
                place=entry.spot.place(key=True),
                message=f'no kind shares the field "{name}"',
                hint=f"add it to a kind, shares: [{name}], or take it out",
                about=f"{game}/fields/{name}",
            )


def _no_words(field: Field, about: str) -> Iterator[Finding]:
    """Words in the place of a number where there is no number, or that are numbers themselves."""
    words = (*field.words, *([NONE] * field.none_allowed))
    if words and not field.is_number:
        message = f'"{field.name}" is of the type {field.type}; words are for numbers: {", ".join(NUMBERS)}'
        hint = "leave it out; an enum lists all its constants" if field.among else "leave it out"
        yield Finding(code="C103", place=field.spot.place("or"), message=message, hint=hint, about=about)
    for word in filter(is_number, field.words):
        message = f'"{word}" is a number, and is no word in the place of one'
        yield Finding(code="C106", place=field.spot.place("or"), message=message, about=about)


def _unknown_in_map(field: Field, sections: Sections, about: str) -> Iterator[Finding]:
    """Words of a map: it has entries by constants, and each is a number, a truth value or a constant."""
    constants = {"direction", *sections.entries("names")}
    by, held = field.type.split(ARROW)
    for word, known in ((by, {"kind", *constants}), (held, {*IN_MAPS, *constants})):
        if word not in known:
            yield _unknown(field, word, known, about)


def _unknown(field: Field, word: str, known: Collection[str], about: str) -> Finding:
    guess = near(word, known)
    return Finding(
        code="R202",
        place=field.spot.place("type"),
        message=f'no type "{word}"',
        hint=instead_of("type", word)
        or (f"did you mean {guess}?" if guess else f"known types: {', '.join(sorted(known))}"),
        about=about,
        missing=Missing("type", word, guess),
    )


def _bounds(written: object, sections: Sections) -> tuple[int, int] | None:
    """A range of numbers or of names of values; None if one of them is no whole number.

    What a start may set reaches as far as it may be set: a card may be written that only some games allow.
    """
    if not isinstance(written, list):
        return None
    low, high = (_reach(bound, sections) for bound in written)
    return None if low is None or high is None else (min(*low, *high), max(*low, *high))


def _reach(bound: object, sections: Sections) -> list[int] | None:
    """The number of a bound, and those between which a start may set it."""
    number = _number(bound, sections)
    if number is None or not isinstance(bound, str):
        return None if number is None else [number]
    value = cast(Mapping[str, object], sections.entries("values")[bound].value)
    ends = value.get("tunable") if value.get("option") else None
    return [number, *(end for end in ends if isinstance(end, int))] if isinstance(ends, list) else [number]


def _number(bound: object, sections: Sections) -> int | None:
    if not isinstance(bound, str):
        return cast(int, bound)
    entry = sections.entries("values").get(bound)
    value = entry.value.get("is") if entry and isinstance(entry.value, dict) else None
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _unknown_bounds(field: Field, written: object, sections: Sections, about: str) -> Iterator[Finding]:
    """Names in a range that are no value with a whole number."""
    bounds = cast(Sequence[object], written.get("range", ()) if isinstance(written, dict) else ())
    numbers = [_number(bound, sections) for bound in bounds]
    if len(numbers) == 2 and None not in numbers and cast(int, numbers[0]) > cast(int, numbers[1]):
        message = f'the range of "{field.name}" goes from {numbers[0]} down to {numbers[1]}'
        hint, place = "write the smaller number first", field.spot.place("range")
        yield Finding(code="C107", place=place, message=message, hint=hint, about=about)
    for index, bound in enumerate(bounds):
        if isinstance(bound, str) and _number(bound, sections) is None:
            entry = sections.entries("values").get(bound)
            if entry and isinstance(entry.value, dict) and "is" in entry.value:
                yield no_number(about.partition("/")[0], bound, entry.value["is"], entry.spot)
                continue
            guess = near(bound, sections.entries("values"))
            yield Finding(
                code="R202",
                place=field.spot.place("range", index),
                message=f'no value "{bound}" with a whole number',
                hint=f"did you mean {guess}?" if guess else "",
                about=about,
                missing=Missing("value", bound, guess),
            )
