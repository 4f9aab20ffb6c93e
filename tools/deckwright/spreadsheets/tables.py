"""The tables of a file: which of its sheets hold cards, each with its header and the types of its columns."""

from collections.abc import Sequence
from pathlib import Path

from deckwright.spreadsheets.header import table_of
from deckwright.spreadsheets.read import read_sheets
from deckwright.spreadsheets.sheet import At, Remark, Sheet, unusable
from deckwright.spreadsheets.table import Table
from deckwright.spreadsheets.types_of_columns import typed


def read_tables(path: Path, wanted: Sequence[str] = ()) -> list[Table]:
    """The tables of the sheets with some names; without names, of all that are not hidden nor empty.

    Raises:
        Unreadable: the file or such a sheet cannot be read or is not there, with a sentence for people.
    """
    return [typed(table) for table in tables_of(read_sheets(path), wanted)]


def tables_of(sheets: Sequence[Sheet], wanted: Sequence[str] = ()) -> list[Table]:
    """The tables of some sheets, their cells as they are written.

    Raises:
        Unreadable: such a sheet is not there, with a sentence for people.
    """
    tables = [table_of(sheet) for sheet in _chosen(sheets, wanted)]
    return _with_names(tables) if not wanted and len(tables) > 1 else tables


def _chosen(sheets: Sequence[Sheet], wanted: Sequence[str]) -> list[Sheet]:
    by_name = {sheet.name.casefold(): sheet for sheet in sheets}
    for name in wanted:
        if name.casefold() not in by_name:
            there = ", ".join(sheet.name for sheet in sheets if sheet.name)
            hint = f"there are {there}" if there else "this file has no sheets with names"
            raise unusable(At(sheets[0].file), f"there is no sheet {name}", hint)
    if wanted:
        chosen = [by_name[name.casefold()] for name in wanted]
        if empty := [sheet for sheet in chosen if not sheet.rows]:
            raise unusable(empty[0].at(), "the sheet is empty", "write a header and a row for each card")
        return chosen
    shown = [sheet for sheet in sheets if sheet.rows and not sheet.hidden]
    if not shown:
        names = ", ".join(sheet.name for sheet in sheets if sheet.rows)
        raise unusable(
            At(sheets[0].file), "all sheets with cards are hidden", f"name one with --sheet: {names}"
        )
    for sheet in sheets:
        if sheet.rows and sheet.hidden:
            shown[0].remark(f"the sheet {sheet.name} is hidden, so it is left out; --sheet names one to read")
    return shown


def _with_names(tables: Sequence[Table]) -> list[Table]:
    """Of several sheets those that look like cards: a header, and more columns than one."""
    cards = [table for table in tables if table.named and len(table.columns) > 1 and table.rows]
    if not cards:
        return [tables[0]]
    for table in tables:
        if table not in cards:
            message = "the sheet has no table with a header, so it is left out; --sheet names one to read"
            cards[0].remarks.append(Remark(table.sheet.at(), message))
    return cards
