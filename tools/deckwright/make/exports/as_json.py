"""Cards as JSON: a list of objects, words by language, the other side under `back`."""

import json
from collections.abc import Mapping

from deckwright.authoring.writing import Plain
from deckwright.load.imports import Target
from deckwright.make.exports.registry import Export, target


@target("json", "a list of objects for programs and websites")
def write(export: Export) -> Mapping[str, bytes]:
    """One file with all cards."""
    table = export.cards
    cards = []
    for row in table.rows:
        card: dict[str, object] = {}
        for column, value in zip(table.columns, row, strict=True):
            if value is not None:
                _put(card, column, value)
        cards.append(card)
    return {".json": (json.dumps(cards, ensure_ascii=False, indent=1) + "\n").encode()}


def _put(card: dict[str, object], column: Target, value: Plain) -> None:
    *above, last = str(column).split(".")
    for step in above:
        inner = card.setdefault(step, {})
        assert isinstance(inner, dict)
        card = inner
    card[last] = value
