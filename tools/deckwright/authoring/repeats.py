"""Rows of cards whose text has anchors or aliases: what these repeat cannot be written in one place alone."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from deckwright.load.document import Document

# An anchor or an alias.
_REPEATED = re.compile(r"(?<![^\s\[{,])[&*][\w-]+")


def rows_by_id(listed: Iterable[object]) -> dict[str, object]:
    """The rows of cards by id; of two with one id the first."""
    rows = (row for row in reversed([*listed]) if isinstance(row, dict))
    return {card: row for row in rows if isinstance(card := row.get("id"), str)}


def unless_repeated(listed: Iterable[object], document: Document) -> list[object]:
    """The rows of a file; as they were before where an anchor or an alias is in their text."""
    before = cast(Mapping[str, Sequence[object]], document.data).get("cards", ())
    numbers = {id(row): n for n, row in enumerate(before)}
    old = rows_by_id(before)

    def kept(row: object) -> object:
        card = row.get("id") if isinstance(row, dict) else None
        if not isinstance(card, str) or card not in old or old[card] is row:
            return row
        n = numbers[id(old[card])]
        try:
            start, end = document.positions.extent(("cards", n))
        except KeyError:
            return before[n]
        return before[n] if _REPEATED.search(document.text, start, end) else row

    return [kept(row) for row in listed]
