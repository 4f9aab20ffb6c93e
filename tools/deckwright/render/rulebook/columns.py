"""Strips onto pages of one or more columns, with what goes across them. Millimetres; no drawing here."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf

from deckwright.render.rulebook.measures import Measures
from deckwright.render.rulebook.paginate import Put, Sheet, paginate
from deckwright.render.rulebook.strip import Strip

_STEP = 1.0  # by which columns are made higher until all that is left has room


@dataclass(slots=True)
class Column:
    """A column, or a stretch of one, with its place in the type area."""

    sheet: Sheet
    x: float
    y: float


@dataclass(slots=True)
class BookPage:
    """The columns of one page, in the order in which they are read. `end` is where they end."""

    columns: list[Column] = field(default_factory=list)
    end: float = 0.0

    @property
    def puts(self) -> Iterator[Put]:
        """All strips of the page."""
        return (put for column in self.columns for put in column.sheet.puts)


def pages_of(strips: Sequence[Strip], measures: Measures) -> list[BookPage]:
    """Fill pages from the top. Columns above what goes across them, and on the last page, are even."""
    if measures.columns == 1:
        sheets = paginate(strips, measures.high)
        return [BookPage([Column(sheet, 0.0, 0.0)], sheet.end) for sheet in sheets]
    pages = [BookPage()]
    for run in _runs(strips):
        if run[0].new_page and pages[-1].columns:
            pages.append(BookPage())
        _Run(run, measures, pages).put()
    return pages


def _runs(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """Stretches of strips that all go across the columns, or none of which does."""
    run: list[Strip] = []
    for strip in strips:
        if run and (strip.spans != run[-1].spans or strip.new_page):
            yield run
            run = []
        run.append(strip)
    if run:
        yield run


@dataclass(frozen=True, slots=True)
class _Run:
    """A stretch of strips that goes on where the last page ends."""

    strips: Sequence[Strip]
    measures: Measures
    pages: list[BookPage]

    def put(self) -> None:
        """Put it on the last page and on as many more as it needs."""
        last, high = self.pages[-1], self.measures.high
        top = last.end + self.strips[0].before if last.columns else 0.0
        number = 1 if self.strips[0].spans else self.measures.columns
        sheets = paginate(self.strips, *[high - top] * number, high)
        if not any(sheet.puts for sheet in sheets[:number]):  # it has no room below what there is
            sheets, top = sheets[number:], 0.0
            self.pages.append(BookPage())
        sheets = self._even(sheets, top, number)
        for start in range(0, len(sheets), number):
            if start:
                self.pages.append(BookPage())
                top = 0.0
            columns = [
                Column(sheet, column * (self.measures.column + self.measures.gutter), top)
                for column, sheet in enumerate(sheets[start : start + number])
            ]
            page = self.pages[-1]
            page.columns += columns
            page.end = max(column.y + column.sheet.end for column in columns)

    def _even(self, sheets: list[Sheet], top: float, number: int) -> list[Sheet]:
        """The same with the columns of its last page as low as they can be."""
        high = self.measures.high
        most = -(-len(sheets) // number) * number
        before = [high - top] * min(number, most - number) + [high] * (most - 2 * number)
        room = high if before else high - top
        left = sheets[most - number :]
        least = sum(sheet.end for sheet in left) / number
        strips = [replace(strip, smaller=()) for strip in self.strips]
        while number > 1 and least < room:
            tried = paginate(strips, *before, *[least] * number, inf)
            if len(tried) <= most:
                return tried
            least += _STEP
        return sheets
