"""Tables and remarks as tests compare them."""

from deckwright.spreadsheets.table import Table


def columns(table: Table) -> dict[str, list[object]]:
    """What stands in each column, by its name."""
    return {
        each.name: [row.values[each.index] if each.index < len(row.values) else None for row in table.rows]
        for each in table.columns
    }


def types(table: Table) -> dict[str, str]:
    """The type of each column, by its name."""
    return {each.name: each.type for each in table.columns}


def guesses(table: Table) -> list[str]:
    """What was guessed."""
    return [str(each) for each in table.remarks if not each.harm]


def harms(table: Table) -> list[str]:
    """What looks wrong."""
    return [str(each) for each in table.remarks if each.harm]
