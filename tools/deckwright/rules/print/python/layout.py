"""The layout of a game's state as Python: `LAYOUT` of the tables."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from deckwright.engine.layout import Layout
from deckwright.rules.print.python.packed import Packed, Part, Words, assigned

# Tables that stand in the module already.
ELSEWHERE = {
    "seats": "SEATS",
    "languages": "LANGUAGES",
    "cards": "NAME",
    "kinds": "KINDS",
    "kind": "KIND",
    "titles": "TITLES",
    "ids": "IDS",
}


def layout_lines(layout: Layout) -> Iterator[str]:
    """The assignment of `LAYOUT`."""
    yield from assigned("LAYOUT", _record(layout))


def records_of(layout: object) -> set[str]:
    """The names of the records that a layout is made of."""
    if isinstance(layout, tuple | list):
        return set[str]().union(*map(records_of, layout))
    if isinstance(layout, dict):
        return set[str]().union(*map(records_of, layout.values()))
    if not is_dataclass(layout):
        return set()
    return {type(layout).__name__}.union(*(records_of(getattr(layout, each.name)) for each in fields(layout)))


def _part(value: object) -> Part:
    """A record, tuple, map, text or number as Python."""
    if isinstance(value, tuple):
        return Packed("tuple", tuple(map(_part, value)))
    if isinstance(value, Mapping):
        return Packed("map", tuple(_after(f"{_part(key)}: ", each) for key, each in value.items()))
    if isinstance(value, str):
        return Words(value)
    return _record(value) if is_dataclass(value) else repr(value)


def _after(name: str, value: object) -> Part:
    part = _part(value)
    return f"{name}{part}" if isinstance(part, str) else part.after(name)


def _record(of: object) -> Packed:
    """A record. Fields that have their default are left out."""
    known = ELSEWHERE if isinstance(of, Layout) else {}
    parts = (*(f"{name}={elsewhere}" for name, elsewhere in known.items()), *_fields(of))
    return Packed("call", parts, type(of).__name__)


def _fields(record: Any) -> Iterator[Part]:  # noqa: ANN401  any of the layout's dataclasses
    """Those of its first fields that have a value go without their names."""
    is_named = False
    for field in fields(record):
        value = getattr(record, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if isinstance(record, Layout) and field.name in ELSEWHERE:
            continue
        is_named = is_named or field.kw_only is True or value == default
        if value != default:
            yield _after(f"{field.name}=" if is_named else "", value)
