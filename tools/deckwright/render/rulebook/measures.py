"""The measures of a rulebook's pages: margins, columns and size of type, as its form asks. Millimetres."""

from dataclasses import dataclass

from deckwright.model.book_print import A5, BookPrint
from deckwright.render.rulebook.style import LEADING, TEXT
from deckwright.render.text import pt

_SMALLEST, _LARGEST = 8.5, 11.0  # points of text that nobody chose, in one column
_WIDE = 170.0  # a page from which on there are two columns unless one is asked for
_IN_TWO, _IN_TWO_NARROW = 9.5, 8.5  # points of text in two columns, on a wide page and on a narrow one
_LONGEST, _SHORTEST = 34, 14.5  # times the size of the text: how long lines may be, and must be
_PICTURE = 109.0  # how wide pictures of a table are drawn at most, so that their labels suit them
_LEAST = 14.0  # of the margins that hold the running title and the page's number
_BESIDE_TITLE = 6.4  # how far above the column the running title stands


@dataclass(frozen=True, slots=True, kw_only=True)
class Measures:
    """The pages of a book, `text` the size of its type. `inner` and `outer` are the margins at its sides."""

    width: float
    height: float
    inner: float
    outer: float
    top: float
    bottom: float
    columns: int = 1
    gutter: float = 0.0
    text: float = TEXT

    @property
    def whole(self) -> float:
        """The width of the type area."""
        return self.width - self.inner - self.outer

    @property
    def column(self) -> float:
        """The width of a column."""
        return (self.whole - self.gutter * (self.columns - 1)) / self.columns

    @property
    def high(self) -> float:
        """The height of the type area."""
        return self.height - self.top - self.bottom

    @property
    def line(self) -> float:
        """The height of a line of text."""
        return self.text * LEADING

    @property
    def scale(self) -> float:
        """How much larger the type is than in a book of A5."""
        return self.text / TEXT

    @property
    def picture(self) -> float:
        """How wide a picture of a table is drawn that says nothing of it."""
        return self.column if self.columns == 1 else min(self.whole, _PICTURE)

    @property
    def title_line(self) -> float:
        """The baseline of running titles."""
        return self.top - _BESIDE_TITLE

    def left(self, number: int) -> float:
        """The left margin of a page."""
        return self.inner if number % 2 else self.outer


def measures_of(how: BookPrint, points: float = 0.0) -> Measures:
    """The measures of books in this form, or in it with type of so many points."""
    width, height = how.page
    wants_two = (how.columns or (2 if width >= _WIDE or how.pages else 1)) > 1
    text = pt(points or how.text or _points(width, wants_two=wants_two))
    if wants_two:
        two = _in_two(width, height, text)
        if two.column >= _SHORTEST * text:
            return two
    return _in_one(width, height, text, even=bool(how.pages))


def _points(width: float, *, wants_two: bool) -> float:
    """The size of the text that suits a page."""
    if wants_two:
        return _IN_TWO if width >= _WIDE else _IN_TWO_NARROW
    return min(max(round(2 * 9.5 * width / A5[0]) / 2, _SMALLEST), _LARGEST)


def _in_one(width: float, height: float, text: float, *, even: bool) -> Measures:
    """One column beside the wide outer margin of a book, or amid equal ones; its lines are never too long."""
    inner, outer = (0.11 * width, 0.11 * width) if even else (16 * width / A5[0], 23 * width / A5[0])
    spare = max(0.0, width - inner - outer - _LONGEST * text) / 2
    return Measures(
        width=width,
        height=height,
        inner=inner + spare,
        outer=outer + spare,
        top=max(19 * height / A5[1], _LEAST),
        bottom=max(17 * height / A5[1], _LEAST),
        text=text,
    )


def _in_two(width: float, height: float, text: float) -> Measures:
    side = min(0.08 * width, 16.0)
    return Measures(
        width=width,
        height=height,
        inner=side,
        outer=side,
        top=max(side + 5.0, _LEAST),
        bottom=max(side + 4.0, _LEAST),
        columns=2,
        gutter=1.7 * text,
        text=text,
    )


BOOK = measures_of(BookPrint())
