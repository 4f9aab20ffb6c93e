"""The pictures of cards as a printer wants them uploaded: a folder for each deck, with a list of how many.

They are drawn at the size of the vendor's canvas, opened again, and compared with it.
"""

import csv
import io
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from deckwright.assets.vendors import VendorSize
from deckwright.authoring.cells import guarded
from deckwright.make.displays import Displays
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.face import Face
from deckwright.make.jobs import Job, text_job
from deckwright.make.pictures import Source, assets_for
from deckwright.make.print_sets import PrintSet
from deckwright.make.sheets import face_named
from deckwright.make.vendor_forms.order import Exported, Form, Order, in_folder, picture_size
from deckwright.model.looks import card_of
from deckwright.model.numbers import plural
from deckwright.render.card_words import plain
from deckwright.render.impose import Item

LIST = "cards.csv"
# A card that lies on its side is turned for an upright canvas, its back the other way: so both are upright
# when it is turned over like a page.
_FRONT, _BACK = 90, 270


def _jobs(order: Order) -> Iterator[Job]:
    """The pictures and lists of all decks; the order is told how many cards they are, and what is missing."""
    done, most = order.done, order.vendor.most
    for language in order.context.languages:
        cards = 0
        for part in order.sets(language):
            for size, items in part.items.items():
                cut = order.vendor.size_of(size) if part.shape == "card" else None
                if cut is None:
                    told = done.lacks if part.shape == "card" else done.skipped
                    told[_unprinted(order, part, size)] = None
                    continue
                name = part.id if len(part.items) == 1 else f"{part.id}-{size[0]:g}x{size[1]:g}"
                folder = f"{order.folder_of(language)}/{name}"
                yield from _pile_jobs(order, _Pile(folder, language, *cut, Counter(items)))
                cards += len(items)
        if most and cards > most:
            hint = "export some decks with --deck, and order more than once"
            done.lacks[f"{cards} cards are more than the {most} that one order may have; {hint}"] = None
        done.cards = max(done.cards, cards)


def _said(done: Exported) -> str:
    """What was written, in words."""
    pictures = plural(sum(path.endswith(".png") for path in done.files), "picture")
    return f"{pictures} for {plural(done.cards, 'card')}"


def _hint(_order: Order) -> str:
    """What to do with it."""
    return f"{LIST} says how many of each"


def _unprinted(order: Order, part: PrintSet, size: tuple[float, float]) -> str:
    name, vendor = order.title(part), order.vendor
    if part.shape != "card":
        return f"{name} ({_measured(size)}) is left out: {vendor.title} takes rectangular cards"
    offered = ", ".join(f"{each.title} ({_measured(each.card)})" for each in vendor.sizes)
    return f"{name} is left out: {vendor.title} takes no cards of {_measured(size)}, but {offered}"


def _measured(size: tuple[float, float]) -> str:
    return f"{size[0]:g} x {size[1]:g} mm"


@dataclass(frozen=True, slots=True)
class _Pile:
    """The cards of one print set in one size, by how many copies there are: a folder of pictures."""

    folder: str  # below that of the export
    language: str
    size: VendorSize
    turned: bool
    items: Mapping[Item, int]

    def rows(self) -> Iterator[tuple[Item, str, str, int]]:
        """Each card with the file of its front, that of its back, "" for none, and how many there are."""
        backs = {item.back for item in self.items if item.back and not _is_own(item.back)}
        for number, (item, copies) in enumerate(self.items.items(), 1):
            name = f"{number:03d}-{in_folder(item.front)}"
            back = "back" if len(backs) == 1 else f"back-{in_folder(item.back)}"
            back = f"{name}-back" if _is_own(item.back) else back
            yield item, f"{name}.png", f"{back}.png" if item.back else "", copies


def _is_own(back: str) -> bool:
    """Whether a back belongs to one card alone."""
    return back.startswith("verso/")


def _pile_jobs(order: Order, pile: _Pile) -> Iterator[Job]:
    drawn = {
        file: (name, turn if pile.turned else 0)
        for item, front, back, _ in pile.rows()
        for file, name, turn in ((front, item.front, _FRONT), (back, item.back, _BACK))
        if file
    }
    for file, (name, turn) in drawn.items():
        face = face_named(pile.language, name)
        draw = partial(_draw, order.source, face, order.key(face), order.vendor.dpi, pile.size, turn)
        yield Job((f"{pile.folder}/{file}",), "", draw)
    yield text_job(f"{pile.folder}/{LIST}", _listed(order, pile))


def _listed(order: Order, pile: _Pile) -> str:
    """How many of each picture there are, for who orders them, as CSV."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\n")
    writer.writerow(("file", "back", "copies", "card"))
    for item, front, back, copies in pile.rows():
        card = order.context.game.cards.get(card_of(item.front.partition("/")[2]))
        name = card.name.text.get(pile.language) or card.name[order.context.game.language] if card else ""
        writer.writerow((front, back, copies, guarded(plain(name))))
    return stream.getvalue()


def _draw(source: Source, face: Face, key: str, dpi: int, size: VendorSize, turn: int, path: str) -> None:
    """Draw a face on a canvas, and look whether it came out in its size.

    Raises:
        UndrawableError: the writer refused it, or it came out in another size.
    """
    from deckwright.render.pdf import PdfError
    from deckwright.render.png import canvas_bytes

    display = Displays(source.displays).read(key)
    try:
        data = canvas_bytes(display, dpi, size.room, turn=turn, assets=assets_for(source))
    except PdfError as broken:
        raise UndrawableError(face, str(broken)) from broken
    if (drawn := picture_size(data)) != size.canvas:
        raise UndrawableError(face, f"its picture has {drawn} pixels, not {size.canvas}")
    Path(path).write_bytes(data)


FORM = Form(outputs=("cards",), jobs=_jobs, said=_said, hint=_hint, apart=True)
