"""Cards as pages for a printer: a PDF for each deck, a page for each side of each copy, with its bleed."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.make.draw_faults import told_at
from deckwright.make.jobs import Job
from deckwright.make.print_sets import PrintSet
from deckwright.make.vendor_forms import books
from deckwright.make.vendor_forms.order import Exported, Form, Order
from deckwright.make.vendor_forms.press import look_over, open_again, press_of, tell
from deckwright.model.numbers import plural
from deckwright.picture.page import Page, single_page
from deckwright.render.impose import Item

if TYPE_CHECKING:
    from deckwright.render.pdf.press import Press

_SEEN = 16  # pictures kept at hand while a file is written


def _jobs(order: Order) -> Iterator[Job]:
    """A file for each deck and size; the order is told how many cards they are, and what is missing."""
    done, most, title = order.done, order.vendor.most, order.vendor.title
    press = press_of(order)
    for language in order.context.languages:
        cards = 0
        for part in order.sets(language):
            if part.shape != "card":
                done.skipped[f"{order.title(part)} is left out: {title} prints rectangular cards"] = None
                continue
            for size, items in part.items.items():
                name = f"{order.folder_of(language)}/{part.id}_{size[0]:g}x{size[1]:g}.pdf"
                bare = sum(not item.back for item in items) if "back" in order.vendor.order else 0
                if bare:
                    done.lacks[f"{name}: {plural(bare, 'card')} without a back, whose page is white"] = None
                yield Job((name,), "", _Book(order, language, part, items, press).write)
                cards += len(items)
        if most and cards > most:
            hint = "export some decks with --deck, and order more than once"
            done.lacks[f"{cards} cards are more than the {most} that one order may have; {hint}"] = None
        done.cards = max(done.cards, cards)
    yield from books.jobs(order, press)
    if press:
        yield Job((), "", partial(tell, order, press))  # when all files are written


@dataclass(frozen=True, slots=True)
class _Book:
    """The pages of cards of one size."""

    order: Order
    language: str
    part: PrintSet
    items: Iterable[Item]
    press: "Press | None"

    def write(self, path: str) -> None:
        """Write the PDF and open it again, to see that pages and boxes are as they were meant.

        Raises:
            ContentError: a picture cannot be drawn, or the file came out otherwise.
        """
        from deckwright.render.pdf import Info, write_document
        from deckwright.render.verify import Record

        game, vendor, record, spot = self.order.context.game, self.order.vendor, Record(), self.part.spot
        press = self.press
        info = Info(
            title=f"{game.title[self.language]}: {self.part.title[self.language]}",
            language=self.language,
            author=game.credit[self.language],
            outlines=vendor.outlines,
            press=press,
        )
        with told_at(spot.place(), f"{game.id}/{self.part.id}"):
            pages = record.passing(self._pages())
            write_document(Path(path), pages, info, self.order.context.assets)
        open_again(self.order, press, path, record)

    def _pages(self) -> Iterator[Page]:
        page = lru_cache(maxsize=_SEEN)(self._page)
        for item in self.items:
            for side in self.order.vendor.order:
                front = page(item.front)
                shown = item.front if side == "face" else item.back
                blank = Page(front.width, front.height, trim=front.trim, bleed=front.bleed)
                yield page(shown) if shown else blank

    def _page(self, name: str) -> Page:
        from deckwright.render.for_press import for_press

        beyond, display = self.order.vendor.beyond, self.order.display(self.language, name)
        if self.press:
            look_over(self.order, self.press, self.part, name, display, self.language)
            display = for_press(display, name, self.press, beyond, self.order.context.assets)
        return single_page(display, (beyond, beyond))


def _said(done: Exported) -> str:
    """What was written, in words."""
    return f"{plural(len(done.files), 'PDF file')} for {plural(done.cards, 'card')}"


def _hint(order: Order) -> str:
    """What to do with it, if there is any."""
    if not order.done.cards:
        return ""
    sides = " before its ".join(order.vendor.order)
    return f"each card has its {sides}" if len(order.vendor.order) > 1 else f"each card has its {sides} alone"


FORM = Form(outputs=("cards",), jobs=_jobs, said=_said, hint=_hint, parallel=False)
