"""Write tables for programs that analyse data: CSV, and Parquet where pyarrow is installed. No game here."""

import csv
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import TextIO

Cell = int | float | str | bool | None
INTEGER, SEED, REAL, TEXT, FLAG = "int64", "uint64", "float64", "string", "bool"
FORMS = (".csv", ".parquet")
ROWS = 50_000  # that are in memory at a time


@dataclass(frozen=True, slots=True)
class Column:
    """A column, and what is in it. Any cell may be empty."""

    name: str
    kind: str


class WrongTableError(Exception):
    """A table cannot be written to such a file; the message says why, and what would help."""


def examine_form(path: Path) -> None:
    """See whether tables can be written to files of that name.

    Raises:
        WrongTableError: no.
    """
    if path.suffix.lower() not in FORMS:
        raise WrongTableError(f"{path} ends neither in .csv nor in .parquet")
    if path.suffix.lower() == FORMS[1] and find_spec("pyarrow") is None:
        how = "install it with: python -m pip install 'deckwright[data]'; or write .csv"
        raise WrongTableError(f"{path}: Parquet needs pyarrow; {how}")


def write_table(path: Path, columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> None:
    """Write a file by the end of its name.

    Raises:
        OSError: it cannot be written.
    """
    if path.suffix.lower() == FORMS[1]:
        _write_parquet(path, columns, rows)
        return
    with path.open("w", encoding="utf-8", newline="") as file:
        write_csv(file, columns, rows)


def write_csv(file: TextIO, columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> None:
    """Write CSV with a line of names. Empty cells are empty, flags are true and false."""
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow([column.name for column in columns])
    writer.writerows([_plain(cell) for cell in row] for row in rows)


def _plain(cell: Cell) -> int | float | str | None:
    return str(cell).lower() if isinstance(cell, bool) else cell


def _write_parquet(path: Path, columns: Sequence[Column], rows: Iterable[Sequence[Cell]]) -> None:
    import pyarrow as pa
    from pyarrow import parquet

    schema = pa.schema(
        [(column.name, getattr(pa, _MAKERS.get(column.kind, column.kind))()) for column in columns]
    )
    with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
        for part in _parts(rows):
            cells = list(zip(*part, strict=True))
            arrays = [pa.array(cell, field.type) for cell, field in zip(cells, schema, strict=True)]
            writer.write_table(pa.Table.from_arrays(arrays, schema=schema))


_MAKERS = {FLAG: "bool_"}


def _parts(rows: Iterable[Sequence[Cell]]) -> Iterator[list[Sequence[Cell]]]:
    ahead = iter(rows)
    while part := list(islice(ahead, ROWS)):
        yield part
