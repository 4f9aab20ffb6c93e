"""The layout of a game's state as Python: `LAYOUT` of the tables. What it says again and again has names."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from itertools import count, takewhile
from typing import Any

from deckwright.engine.layout import Layout
from deckwright.rules.ids import Ids
from deckwright.rules.print.python.ids import id_lines
from deckwright.rules.print.python.packed import Packed, Part, Words, assigned
from deckwright.rules.tables_literals import Names, quoted

# Tables that stand in the module already.
ELSEWHERE = {
    "seats": "SEATS",
    "languages": "LANGUAGES",
    "cards": "NAME",
    "kinds": "KINDS",
    "kind": "KIND",
    "titles": "TITLES",
    "ids": "IDS",
    "asks": "ASKS",
}
MANY = 6  # lists of a zone that are rather said at once
OFTEN, LONG = 3, 40  # a value that is said so many times, in so many characters, gets a name


def layout_lines(
    layout: Layout, names: Names, ids: Ids, cards: Iterable[str], records: set[str]
) -> Iterator[str]:
    """The assignments of `ASKS`, `IDS` and `LAYOUT`, behind those of what has names, as `cards` have.

    records: gets the names of all records that these lines make.
    """
    text = _LayoutText(records)
    values = [(field, part, str(part)) for field, part in _values(layout)]
    said = Counter((field, flat) for field, _, flat in values)
    for field, part, flat in values:
        if said[field, flat] >= OFTEN and len(flat) >= LONG and flat not in text.named:
            name = text.named[flat] = names.alone(field.upper())
            yield from assigned(name, part)
    yield from assigned("ASKS", Packed("tuple", tuple(map(text.record, layout.asks))))
    lists = {tuple(cards): "NAME"}
    yield from id_lines(ids, names, lists)
    text.named |= {str(Packed("tuple", tuple(map(Words, each)))): name for each, name in lists.items()}
    yield from assigned("LAYOUT", text.record(layout))


def says_lists(layout: Layout) -> bool:
    """Whether so many lists of a zone stand in a layout that they are said at once."""
    groups = (group for groups in layout.unseen for group in groups)
    return any(_lists_from(group[at:]) >= MANY for group in groups for at in range(len(group)))


def _lists_from(values: tuple[object, ...]) -> int:
    """How many of the first values are lists of one zone, numbered from 0."""
    first = values[0] if values else None
    if not isinstance(first, tuple) or len(first) != len(("slot", "number")) or not isinstance(first[0], str):
        return 0
    expected = zip(values, count(), strict=False)
    return sum(1 for _ in takewhile(lambda each: each[0] == (first[0], each[1]), expected))


def _values(of: object) -> Iterator[tuple[str, Packed]]:
    """The tuples and maps without records that the fields of records hold."""
    if isinstance(of, tuple | list):
        for each in of:
            yield from _values(each)
    elif is_dataclass(of):
        for field in filter(lambda each: each.init, fields(of)):
            value = getattr(of, field.name)
            if isinstance(value, tuple | Mapping) and value and not _holds_records(value):
                yield field.name, _LayoutText(set()).plain(value)
            else:
                yield from _values(value)


def _holds_records(of: object) -> bool:
    if isinstance(of, tuple | list):
        return any(map(_holds_records, of))
    return any(map(_holds_records, of.values())) if isinstance(of, dict) else is_dataclass(of)


class _LayoutText:
    """Writes records, and notes which; what is `named` goes by its name."""

    def __init__(self, records: set[str]) -> None:
        self.records = records
        self.named: dict[str, str] = {}

    def part(self, value: object) -> Part:
        """A record, tuple, map, text or number as Python."""
        if isinstance(value, tuple | Mapping):
            return self._known(self.plain(value))
        if isinstance(value, str):
            return Words(value)
        return self.record(value) if is_dataclass(value) else repr(value)

    def plain(self, value: tuple[object, ...] | Mapping[object, object]) -> Packed:
        """A tuple or map, which itself has no name."""
        if isinstance(value, tuple):
            return Packed("tuple", tuple(self._parts(value)))
        entries = (self._after(f"{self.part(key)}: ", each) for key, each in value.items())
        return Packed("map", tuple(entries))

    def _parts(self, values: tuple[object, ...]) -> Iterator[Part]:
        """What stands in a tuple; all lists of a zone in their order as one."""
        at = 0
        while at < len(values):
            if (number := _lists_from(values[at:])) >= MANY:
                yield f"*lists_of({quoted(values[at][0])}, {number})"  # type: ignore[index]
                at += number
            else:
                yield self.part(values[at])
                at += 1

    def _known(self, part: Packed) -> Part:
        return self.named.get(str(part), part) if self.named else part

    def _after(self, name: str, value: object) -> Part:
        part = self.part(value)
        return f"{name}{part}" if isinstance(part, str) else part.after(name)

    def record(self, of: object) -> Packed:
        """A record. Fields that have their default are left out."""
        self.records.add(type(of).__name__)
        known = ELSEWHERE if isinstance(of, Layout) else {}
        parts = (*(f"{name}={elsewhere}" for name, elsewhere in known.items()), *self._fields(of))
        return Packed("call", parts, type(of).__name__)

    def _fields(self, record: Any) -> Iterator[Part]:  # noqa: ANN401  any of the layout's dataclasses
        """Those of its first fields that have a value go without their names."""
        is_named = False
        for field in fields(record):
            value = getattr(record, field.name)
            default = field.default if field.default_factory is MISSING else field.default_factory()
            if not field.init or (isinstance(record, Layout) and field.name in ELSEWHERE):
                continue
            is_named = is_named or field.kw_only is True or value == default
            if value != default:
                yield self._after(f"{field.name}=" if is_named else "", value)
