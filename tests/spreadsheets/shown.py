"""Tables and remarks as tests compare them."""

from deckwright.spreadsheets.table import Table


def columns(table: Table) -> dict[str, list[object]]:
    """What stands in each column, by its name."""
    return {
        column.name: [
            row.values[column.index] if column.index < len(row.values) else None for row in table.rows
        ]
        for column in table.columns
    }


def types(table: Table) -> dict[str, str]:
    """The type of each column, by its name."""
    return {column.name: column.type for column in table.columns}


def guesses(table: Table) -> list[str]:
    """What was guessed."""
    return [str(remark) for remark in table.remarks if not remark.harm]


def harms(table: Table) -> list[str]:
    """What looks wrong."""
    return [str(remark) for remark in table.remarks if remark.harm]
