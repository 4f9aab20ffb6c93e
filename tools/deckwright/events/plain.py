"""Events as JSON: plain data, one object each. What only says who may know something is left out."""

import re
from dataclasses import fields
from typing import Any

from deckwright.events.records import Event, Piece, Pile, Row


def to_json(event: Event) -> dict[str, Any]:
    """An event as data for `json`: its kind under `event`, then its fields; see README.md."""
    return {"event": kind(type(event))} | _fields(event)


def kind(of: type[Event]) -> str:
    """What a kind of event is called in JSON: `cards_move`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", of.__name__).lower()


def _fields(record: Any) -> dict[str, Any]:  # noqa: ANN401  any dataclass of records.py
    return {
        each.name: _named(getattr(record, each.name))
        if each.metadata.get("named")
        else _plain(getattr(record, each.name))
        for each in fields(record)
        if not each.metadata.get("private")
    }


def _plain(value: object) -> object:
    if isinstance(value, Pile | Piece | Row):
        return _fields(value)
    return [*map(_plain, value)] if isinstance(value, tuple) else value


def _named(entries: tuple[tuple[str, object], ...]) -> dict[str, object]:
    return {name: _plain(value) for name, value in entries}
