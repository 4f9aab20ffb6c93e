"""Rulebooks as pages for a printer: a PDF for each language, with bleed, and pages by fours to be folded."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.make.draw_faults import told_at
from deckwright.make.jobs import Job
from deckwright.make.vendor_forms.order import Order
from deckwright.make.vendor_forms.press import At, open_again, report
from deckwright.picture.display import DisplayList
from deckwright.picture.page import Page, single_page

if TYPE_CHECKING:
    from deckwright.render.pdf.press import Press
    from deckwright.render.rulebook.set_book import SetBook


def jobs(order: Order, press: "Press | None") -> Iterator[Job]:
    """A file for each language that has a rulebook, of a whole game without mistakes."""
    context = order.context
    if not order.vendor.books or context.chosen:
        return
    if "rulebook" in order.done.built.withheld:
        order.done.lacks["the rulebook is left out: it needs a game without mistakes"] = None
        return
    for language in context.languages:
        if language in context.game.rulebooks:
            yield Job((f"{language}/rulebook.pdf",), "", _Pages(order, language, press).write)


@dataclass(frozen=True, slots=True)
class _Pages:
    """The pages of the rulebook in one language."""

    order: Order
    language: str
    press: "Press | None"

    def write(self, path: str) -> None:
        """Write the PDF and open it again, to see that pages, boxes and inks are as they were meant.

        Raises:
            ContentError: a picture cannot be drawn, or the file came out otherwise.
        """
        from deckwright.make.rulebooks import KeptFaces
        from deckwright.render.pdf import Info, write_document
        from deckwright.render.rulebook.set_book import SetBook
        from deckwright.render.rulebook.write import book_of
        from deckwright.render.verify import Record

        context, vendor, press, record = self.order.context, self.order.vendor, self.press, Record()
        game, laid = context.game, context.laid
        faces = KeptFaces(game, laid.displays, laid.keys, self.language)
        with told_at(game.rulebooks[self.language].spot.place(), self._about):
            text = book_of(game, self.language, context.assets)
            book = SetBook(game, text, context.assets, faces, vendor.beyond)
            info = Info(
                title=f"{game.title[self.language]}: {book.words['rulebook']}",
                language=self.language,
                author=game.credit[self.language],
                outlines=vendor.outlines,
                press=press,
            )
            write_document(Path(path), record.passing(self._pages(book)), info, context.assets)
        open_again(self.order, press, path, record)

    @property
    def _about(self) -> str:
        return f"{self.order.context.game.id}/rulebook/{self.language}"

    def _pages(self, book: "SetBook") -> Iterator[Page]:
        for number, page in enumerate(book.pages() if book.how.is_one_leaf else book.by_fours(), 1):
            yield self._page(page, f"rulebook/page {number}")

    def _page(self, page: Page, name: str) -> Page:
        from deckwright.render.for_press import crowded, for_press

        beyond, ops = self.order.vendor.beyond, tuple(op for op in page.ops if op[0] != "note")
        display = DisplayList(page.width, page.height, beyond, ops)
        if self.press:
            place = self.order.context.game.rulebooks[self.language].spot.place()
            at = At(place, f"rulebook/{self.language}", name)
            report(self.order, self.press, crowded(display, self.press.inks, unscaled=True), at)
            display = for_press(display, name, self.press, beyond, self.order.context.assets)
        return single_page(display, (beyond, beyond))
