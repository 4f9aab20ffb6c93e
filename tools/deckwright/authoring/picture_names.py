"""What cards are called whose table has no names: like the files of their pictures, if these all differ."""

import re
from collections.abc import Mapping
from pathlib import PurePosixPath

from deckwright.authoring.marks import marked
from deckwright.spreadsheets.table import Column, Table, cell

_BETWEEN = re.compile(r"[\s_-]+")


def picture_names(table: Table, pictures: Column | None) -> Mapping[int, str]:
    """The names by the numbers of rows; none where two rows show the same picture."""
    if pictures is None:
        return {}
    files = {row.number: str(cell(row, pictures.index) or "").strip() for row in table.rows}
    names = {number: _name(file) for number, file in files.items() if file}
    return names if len({name.casefold() for name in names.values()}) == len(names) else {}


def _name(file: str) -> str:
    """`art/blue_moon.png` is `Blue moon`."""
    words = _BETWEEN.sub(" ", PurePosixPath(file.replace("\\", "/")).stem).strip()
    return marked(words[:1].upper() + words[1:])
