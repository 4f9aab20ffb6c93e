"""The layout of a game's state as Python: `LAYOUT` of the tables."""

from collections.abc import Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from typing import Any

from deckwright.engine.layout import Layout
from deckwright.rules.print.python.wrapped import wrapped
from deckwright.rules.tables_literals import quoted

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
    yield from wrapped(f"LAYOUT: Final = {_literal(layout)}")


def records_of(layout: object) -> set[str]:
    """The names of the records that a layout is made of."""
    if isinstance(layout, tuple | list):
        return set[str]().union(*map(records_of, layout))
    if isinstance(layout, dict):
        return set[str]().union(*map(records_of, layout.values()))
    if not is_dataclass(layout):
        return set()
    return {type(layout).__name__}.union(*(records_of(getattr(layout, each.name)) for each in fields(layout)))


def _literal(value: object) -> str:
    """A record, tuple or map as Python. Fields that have their default are left out."""
    if isinstance(value, Layout):
        known = [f"{name}={elsewhere}" for name, elsewhere in ELSEWHERE.items()]
        return f"Layout({', '.join((*known, *_fields(value)))})"
    if is_dataclass(value):
        return f"{type(value).__name__}({', '.join(_fields(value))})"
    if isinstance(value, tuple):
        return f"({', '.join(map(_literal, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{_literal(key)}: {_literal(each)}' for key, each in value.items())}}}"
    return quoted(value) if isinstance(value, str) else repr(value)


def _fields(record: Any) -> Iterator[str]:  # noqa: ANN401  any of the layout's dataclasses
    for field in fields(record):
        value = getattr(record, field.name)
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if value != default and not (isinstance(record, Layout) and field.name in ELSEWHERE):
            yield f"{field.name}={_literal(value)}"
