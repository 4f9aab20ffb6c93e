"""The rulebook as A5 pages: running titles, page numbers, links; clause ids in the margin for authors."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.model.book_headings import Headings
from deckwright.picture.display import Op, q
from deckwright.picture.page import Page
from deckwright.picture.shapes import rectangle
from deckwright.picture.structure import MARGINAL, NOTHING, within
from deckwright.picture.translate import translate
from deckwright.render.rulebook.blocks import Answers, Block, Book, Contents, every, plain
from deckwright.render.rulebook.compose import Composer
from deckwright.render.rulebook.filled_contents import without_contents
from deckwright.render.rulebook.paginate import Sheet, paginate
from deckwright.render.rulebook.strip import Strip
from deckwright.render.rulebook.style import COLUMN, HEIGHT, INNER, OUTER, PAGE, TOP, ink, tint
from deckwright.render.rulebook.typesetter import Type, Typesetter, at, pt, rule

SPREAD = 2  # pages that lie open at once
FEW = 60  # blocks: with more of them two pages are never enough


def explained(book: Book) -> set[str]:
    """The ids that the book's clarifications explain: links to them lead there."""
    boxes = (block for block in every(book.blocks) if isinstance(block, Answers))
    return {answer.id for box in boxes for answer in box.answers}


def body_pages(book: Book, composer: Composer, *, first: int) -> tuple[list[Page], Headings]:
    """The pages after the cover, numbered from `first`, and where its headings are.

    One spread needs no table of contents: it is left out there unless the book asks for it.
    """
    sheets: list[Sheet] = []
    brief = without_contents(book.blocks)
    says_pages = any(isinstance(block, Contents) for block in brief)
    if len(brief) <= FEW and not says_pages:
        sheets = paginate(composer.book(brief, {}), HEIGHT)
    if not 0 < len(sheets) <= SPREAD:
        sheets = _with_contents(book.blocks, composer, first)
    chapters = _chapters(sheets)
    writer = _Writer(book, composer.setter)
    pages = [writer.page(sheet, first + n, chapters[n]) for n, sheet in enumerate(sheets)]
    return pages, tuple((heading[1], number) for heading, number in _headings(sheets, first))


def _with_contents(blocks: Sequence[Block], composer: Composer, first: int) -> list[Sheet]:
    numbers: Mapping[str, int] = {}
    sheets: list[Sheet] = []
    # The second pass knows the page numbers; they stand at the right edge and move no line.
    for _ in range(2):
        sheets = paginate(composer.book(blocks, numbers), HEIGHT)
        numbers = _page_numbers(sheets, first)
    return sheets


def _page_numbers(sheets: Sequence[Sheet], first: int) -> dict[str, int]:
    return {heading[2]: number for heading, number in _headings(sheets, first)}


def _headings(sheets: Sequence[Sheet], first: int) -> Iterator[tuple[tuple[int, str, str], int]]:
    for number, sheet in enumerate(sheets, first):
        for put in sheet.puts:
            if put.strip.heading:
                yield put.strip.heading, number


def _chapters(sheets: Sequence[Sheet]) -> list[str]:
    """For each page the chapter that it belongs to: the first that begins on it, or the one before."""
    out: list[str] = []
    last = ""
    for sheet in sheets:
        headings = [put.strip.heading for put in sheet.puts]
        here = [heading[1] for heading in headings if heading and heading[0] <= 2]
        top = headings[0] if headings else None
        at_top = top is not None and top[0] <= 2
        out.append(here[0] if at_top or (here and not last) else last)
        last = here[-1] if here else last
    return out


class _Writer:
    """Turns sheets into pages."""

    def __init__(self, book: Book, setter: Typesetter) -> None:
        self.book, self.setter, self.style = book, setter, setter.style

    def page(self, sheet: Sheet, number: int, chapter: str) -> Page:
        right_hand = number % 2 == 1
        left = INNER if right_hand else OUTER
        has_title = any(put.strip.title for put in sheet.puts)
        running = [] if has_title else self._running_title(chapter, right_hand, left)
        ops = [within(MARGINAL), *running, within(NOTHING)]
        ops += self._grounds(sheet, left)
        notes: list[Op] = []
        for put in sheet.puts:
            y = TOP + put.y
            ops += (within(NOTHING), *translate(put.strip.ops, left, y))
            notes += _notes(put.strip, left, y)
        ops += (within(MARGINAL), *self._number(number, right_hand, left))
        return Page(*PAGE, ops=(*ops, *notes))

    def _running_title(self, chapter: str, right_hand: bool, left: float) -> list[Op]:
        """The book's title on the left page, the chapter's on the right one, towards the outer edge."""
        small = Type(family="caps", size=pt(8.2), fill=self.style.muted, tracking=0.06)
        text = self.setter.line(
            chapter or plain(self.book.title) if right_hand else plain(self.book.title), small, COLUMN
        )
        edge, align = (left + COLUMN, "right") if right_hand else (left, "left")
        line = rule(left, left + COLUMN, 14.6, tint(self.style.accent, 0.35), 0.2)
        return [*at(text, edge, 12.6, align), line]

    def _number(self, number: int, right_hand: bool, left: float) -> Sequence[Op]:
        kind = Type(family="number", size=pt(9.5), fill=self.style.primary)
        edge, align = (left + COLUMN, "right") if right_hand else (left, "left")
        return at(self.setter.line(str(number), kind), edge, PAGE[1] - 10.0, align)

    def _grounds(self, sheet: Sheet, left: float) -> list[Op]:
        ops: list[Op] = []
        for ground in sheet.grounds:
            panel = ground.panel
            x, y, height = left + panel.x, TOP + ground.top, ground.bottom - ground.top
            ops.append(("path", rectangle(x, y, panel.width, height, 1.2), ink(panel.fill), None))
            if panel.bar:
                ops.append(("path", rectangle(x, y, 1.2, height), ink(panel.bar), None))
        return ops


def _notes(strip: Strip, x: float, y: float) -> list[Op]:
    box = (q(x), q(y), q(COLUMN), q(strip.height))
    out: list[Op] = [("note", "target", *box, name) for name in strip.anchors]
    if strip.title:
        out.append(("note", "heading1", *box, strip.title))
    if strip.heading:
        level, title, _ = strip.heading
        out.append(("note", f"heading{min(max(level - 1, 1), 3)}", *box, title))
    return out
