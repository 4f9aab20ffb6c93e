"""The columns of a table by their names: those that import.yaml knows, and what others likely are."""

from collections.abc import Mapping

from deckwright.authoring.ids import slug
from deckwright.authoring.roles import plain, uses
from deckwright.load.declared import Declared
from deckwright.load.imports import Source, Target
from deckwright.spreadsheets.table import Column, Table


def likely_targets(table: Table, declared: Declared) -> Mapping[str, Target]:
    """What columns are by their names alone, as far as cards have it: `Name (de)` is `name.de`."""
    fields = {name for kind in declared.kinds.values() for name in kind.fields}
    named = ((use, use.role or slug(use.base, "field")) for use in uses(table))
    return {
        use.column.name: Target(name, use.language, use.back)
        for use, name in named
        if use.role or name in fields
    }


def matched(table: Table, source: Source) -> tuple[list[tuple[Column, Target]], list[str]]:
    """The columns of a table with what they are, and the names of those that it has no more."""
    exact = table.by_name
    loose = {plain(column.name): column for column in reversed(table.columns)}
    columns, missing = [], []
    for name, target in source.columns.items():
        column = exact.get(name) or loose.get(plain(name))
        if column is None:
            missing.append(name)
        else:
            columns.append((column, target))
    return columns, missing
