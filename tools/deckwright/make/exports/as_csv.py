"""Cards as CSV: UTF-8 with a mark, by which office programs know the encoding."""

import csv
import io
from collections.abc import Mapping

from deckwright.authoring.cells import guarded
from deckwright.authoring.writing import Plain
from deckwright.make.exports.registry import Export, target


@target("csv", "a table for any program; office programs may change ids that look like dates")
def write(export: Export) -> Mapping[str, bytes]:
    """One file with all cards."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerow(map(str, export.cards.columns))
    writer.writerows([_text(value) for value in row] for row in export.cards.rows)
    return {".csv": stream.getvalue().encode("utf-8-sig")}


def _text(value: Plain | None) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return guarded(value) if isinstance(value, str) else str(value)
