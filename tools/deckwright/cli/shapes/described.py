"""The shapes of `shapes.yaml`, and the events of a game from their records, as plain data. No words here."""

import types
import typing
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path

from deckwright.events.plain import kind
from deckwright.events.records import KINDS
from deckwright.load.reader import read_document
from deckwright.reading import ANYWHERE

PLAIN = ("text", "number", "truth", "null", "any")
EVENT = "event"
OTHERS = "*"  # the name of all fields that have no line of their own
_FILE = Path(__file__).with_name("shapes.yaml")


@dataclass(frozen=True, slots=True)
class JsonField:
    """A field of a shape: its type as the file writes it, what it says; `when` it is there, if not always."""

    type: str
    says: str
    when: str = ""


@dataclass(frozen=True, slots=True)
class Printed:
    """What a command prints: how it is called, what it is, and the type of it."""

    run: str
    says: str
    type: str


Shape = Mapping[str, JsonField]


@cache
def printed() -> Mapping[str, Printed]:
    """What commands print as JSON, by the names of the entries."""
    return {
        name: Printed(command["run"], command["says"], command["is"])
        for name, command in _read()["commands"].items()
    }


@cache
def shapes() -> Mapping[str, Shape]:
    """All shapes, those included that a shape takes the fields of."""
    written = _read()["shapes"]
    return {name: dict(_fields(written, name)) for name in written}


def inside(type_: str) -> Iterator[str]:
    """The shapes that a type names; of an event those of which its fields are."""
    for part in type_.split(" or "):
        name = part.partition(" by ")[0].rpartition("list of ")[2]
        if name == EVENT:
            yield from (
                shape for known, _ in events().values() for field in known.values() for shape in inside(field)
            )
        elif name not in PLAIN:
            yield name


def needed(type_: str) -> list[str]:
    """The shapes that a type consists of, and those of their fields, each once."""
    names = dict.fromkeys(inside(type_))
    due = list(names)
    while due:
        for field in shapes()[due.pop(0)].values():
            new = [name for name in inside(field.type) if name not in names]
            names |= dict.fromkeys(new)
            due += new
    return list(names)


def events() -> Mapping[str, tuple[Mapping[str, str], str]]:
    """The kinds of events: their fields with types, and when they come."""
    kinds = {}
    for record in KINDS:
        known_types = typing.get_type_hints(record)
        known = {
            field.name: "any by argument" if field.metadata.get("named") else _named(known_types[field.name])
            for field in fields(record)
            if not field.metadata.get("private")
        }
        kinds[kind(record)] = known, " ".join((record.__doc__ or "").split())
    return kinds


def _named(annotation: object) -> str:
    """A Python type as the file writes types."""
    plain = {int: "number", str: "text", bool: "truth", type(None): "null"}
    if isinstance(annotation, type) and annotation in plain:
        return plain[annotation]
    args = typing.get_args(annotation)
    if typing.get_origin(annotation) is tuple:
        return f"list of {_named(args[0])}"
    if isinstance(annotation, types.UnionType):
        named = [_named(arg) for arg in args]
        return "any" if len(named) > 2 else " or ".join(dict.fromkeys(named))
    return getattr(annotation, "__name__", "any").lower()


def _fields(written: Mapping[str, Mapping[str, typing.Any]], name: str) -> Iterator[tuple[str, JsonField]]:
    for field, said in written[name].items():
        if field == "+":
            yield from _fields(written, said)
        else:
            yield field, JsonField(*map(str, said))


def _read() -> Mapping[str, typing.Any]:
    data = read_document(_FILE, _FILE.name, ANYWHERE).data
    assert isinstance(data, dict), "it is ours"
    return data
