"""The rulebook as pages: running titles, page numbers, links."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.model.book_headings import Headings
from deckwright.picture.display import Op, q
from deckwright.picture.page import Page
from deckwright.picture.shapes import rectangle
from deckwright.picture.structure import MARGINAL, NOTHING, within
from deckwright.picture.translate import translate
from deckwright.render.rulebook.blocks import Answers, Block, Book, Contents, every, plain
from deckwright.render.rulebook.columns import BookPage, Column, pages_of
from deckwright.render.rulebook.compose import Composer
from deckwright.render.rulebook.filled_contents import going_on, without_contents
from deckwright.render.rulebook.strip import Strip
from deckwright.render.rulebook.style import ink, tint
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt, rule

SPREAD = 2  # pages that lie open at once
FEW = 60  # blocks: with more of them two pages are never enough


def explained(book: Book) -> set[str]:
    """The ids that the book's clarifications explain: links to them lead there."""
    boxes = (block for block in every(book.blocks) if isinstance(block, Answers))
    return {answer.id for box in boxes for answer in box.answers}


def laid_out(book: Book, composer: Composer, *, first: int, contents: bool = True) -> list[BookPage]:
    """What is on which page after the cover, of which the first has this number.

    One spread needs no table of contents: it is left out there unless the book asks for it.
    """
    brief = without_contents(book.blocks)
    if any(isinstance(block, Contents) for block in brief):
        return _with_contents(book.blocks, composer, first)
    if not contents:
        return pages_of(composer.book(brief, {}), composer.measures)
    if len(brief) <= FEW:
        pages = pages_of(composer.book(brief, {}), composer.measures)
        if len(pages) <= SPREAD:
            return pages
    return _with_contents(book.blocks, composer, first)


def drawn(book: Book, pages: Sequence[BookPage], setter: Typesetter, *, first: int) -> list[Page]:
    """The pages after the cover, drawn and numbered."""
    chapters, writer = _chapters(pages), _Writer(book, setter)
    return [writer.page(page, first + n, chapters[n]) for n, page in enumerate(pages)]


def headings_of(pages: Sequence[BookPage], first: int) -> Headings:
    """On which page each heading is."""
    return tuple((heading[1], number) for heading, number in _headings(pages, first))


def _with_contents(blocks: Sequence[Block], composer: Composer, first: int) -> list[BookPage]:
    if composer.measures.columns > 1:
        blocks = going_on(blocks)
    numbers: Mapping[str, int] = {}
    pages: list[BookPage] = []
    # The second pass knows the page numbers; they stand at the right edge and move no line.
    for _ in range(2):
        pages = pages_of(composer.book(blocks, numbers), composer.measures)
        numbers = {heading[2]: number for heading, number in _headings(pages, first)}
    return pages


def _headings(pages: Sequence[BookPage], first: int) -> Iterator[tuple[tuple[int, str, str], int]]:
    for number, page in enumerate(pages, first):
        for put in page.puts:
            if put.strip.heading:
                yield put.strip.heading, number


def _chapters(pages: Sequence[BookPage]) -> list[str]:
    """For each page the chapter that it belongs to: the first that begins on it, or the one before."""
    out: list[str] = []
    last = ""
    for page in pages:
        headings = [put.strip.heading for put in page.puts]
        here = [heading[1] for heading in headings if heading and heading[0] <= 2]
        top = headings[0] if headings else None
        at_top = top is not None and top[0] <= 2
        out.append(here[0] if at_top or (here and not last) else last)
        last = here[-1] if here else last
    return out


class _Writer:
    """Draws pages."""

    def __init__(self, book: Book, setter: Typesetter) -> None:
        self.book, self.setter, self.style, self.measures = book, setter, setter.style, setter.measures

    def page(self, page: BookPage, number: int, chapter: str) -> Page:
        right_hand, left = number % 2 == 1, self.measures.left(number)
        has_title = any(put.strip.title for put in page.puts)
        running = [] if has_title else self._running_title(chapter, right_hand, left)
        ops = [within(MARGINAL), *running, within(NOTHING)]
        for column in page.columns:
            ops += self._grounds(column, left)
        notes: list[Op] = []
        for column in page.columns:
            for put in column.sheet.puts:
                x, y = left + column.x, self.measures.top + column.y + put.y
                ops += (within(NOTHING), *translate(put.strip.ops, x, y))
                notes += _notes(put.strip, x, y, self.measures.column)
        ops += (within(MARGINAL), *self._number(number, right_hand, left))
        return Page(self.measures.width, self.measures.height, ops=(*ops, *notes))

    def _running_title(self, chapter: str, right_hand: bool, left: float) -> list[Op]:
        """The book's title on the left page, the chapter's on the right one, towards the outer edge."""
        small = Type(family="caps", size=pt(8.2), fill=self.style.muted, tracking=0.06)
        title, wide, y = plain(self.book.title), self.measures.whole, self.measures.title_line
        text = self.setter.line(chapter or title if right_hand else title, small, wide)
        edge, align = (left + wide, "right") if right_hand else (left, "left")
        line = rule(left, left + wide, y + 2.0, tint(self.style.accent, 0.35), 0.2)
        return [*at(text, edge, y, align), line]

    def _number(self, number: int, right_hand: bool, left: float) -> Sequence[Op]:
        kind = Type(family="number", size=pt(9.5), fill=self.style.primary)
        edge, align = (left + self.measures.whole, "right") if right_hand else (left, "left")
        y = self.measures.height - self.measures.bottom + 7.0
        return at(self.setter.line(str(number), kind), edge, y, align)

    def _grounds(self, column: Column, left: float) -> list[Op]:
        ops: list[Op] = []
        for ground in column.sheet.grounds:
            panel, top = ground.panel, self.measures.top + column.y
            x, y, height = left + column.x + panel.x, top + ground.top, ground.bottom - ground.top
            ops.append(("path", rectangle(x, y, panel.width, height, 1.2), ink(panel.fill), None))
            if panel.bar:
                ops.append(("path", rectangle(x, y, 1.2, height), ink(panel.bar), None))
        return ops


def _notes(strip: Strip, x: float, y: float, width: float) -> list[Op]:
    box = (q(x), q(y), q(width), q(strip.height))
    out: list[Op] = [("note", "target", *box, name) for name in strip.anchors]
    if strip.title:
        out.append(("note", "heading1", *box, strip.title))
    if strip.heading:
        level, title, _ = strip.heading
        out.append(("note", f"heading{min(max(level - 1, 1), 3)}", *box, title))
    return out
