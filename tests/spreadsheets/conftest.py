"""Read a table out of bytes, as a file of some name."""

from collections.abc import Callable
from pathlib import Path

import pytest

from deckwright.spreadsheets.table import Table
from deckwright.spreadsheets.tables import read_tables


@pytest.fixture
def table(tmp_path: Path) -> Callable[..., Table]:
    """The one table in a file that holds a text, in an encoding, or bytes."""

    def read(content: str | bytes, name: str = "cards.csv", encoding: str = "utf-8") -> Table:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
        found = read_tables(path)
        assert len(found) == 1
        return found[0]

    return read


@pytest.fixture
def refused(tmp_path: Path) -> Callable[..., str]:
    """The sentence with which a file is refused."""

    def read(content: bytes, name: str = "cards.csv", *sheets: str) -> str:
        path = tmp_path / name
        path.write_bytes(content)
        with pytest.raises(OSError, match=name.partition(".")[0]) as caught:
            read_tables(path, sheets)
        return str(caught.value)

    return read
