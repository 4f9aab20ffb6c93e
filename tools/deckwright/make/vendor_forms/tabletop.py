"""What Tabletop Simulator shows: pictures of many cards, and a saved object for each language with all decks.

Files carry a hash in their names, since the game keeps what it once saw at an address.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from itertools import count
from pathlib import Path
from urllib.parse import quote

from deckwright.make.displays import Displays
from deckwright.make.draw_faults import UndrawableError
from deckwright.make.face import Face
from deckwright.make.jobs import Job, key_of, text_job
from deckwright.make.part import Part
from deckwright.make.pictures import Source, assets_for
from deckwright.make.print_sets import PrintSet
from deckwright.make.sheets import face_named
from deckwright.make.vendor_forms.order import Exported, Form, Order, in_folder, picture_size
from deckwright.make.vendor_forms.saved_object import (
    Names,
    Sheet,
    TableCard,
    deck,
    faults,
    saved_object,
    tile,
)
from deckwright.make.vendor_forms.sheet_grid import SheetGrid, grid_of, single, split
from deckwright.model.looks import card_of
from deckwright.model.numbers import plural
from deckwright.reading import ANYWHERE, read_bytes, read_text
from deckwright.render.card_words import CardWords, plain
from deckwright.render.impose import Item

_GAP = 15.0  # mm between things on the table
_WIDE = 600.0  # mm of a row of them
_INCH = 25.4  # mm of a unit of the table
_THICK = 0.12  # units from one counter of a pile to the next
_FIRST, _KEYS = (
    1000,
    8000,
)  # sheets of other games and parts have other numbers, so that they can be mixed
_HASH = 8
_LONG = 80  # letters of a file's name
_BRACKETS = str.maketrans("[]", "()")  # in brackets the game reads colours and the like


def _jobs(order: Order) -> Iterator[Job]:
    """The pictures and the saved object of each language; the order is told how many cards they are."""
    for language in order.context.languages:
        table = _Table(order, language)
        objects = [thing for part in order.sets(language) for thing in table.things(part)]
        if objects:
            order.done.cards = max(order.done.cards, table.cards)
            yield from table.jobs.values()
            yield text_job(f"{language}/{table.name}.json", saved_object(objects))


def called(game: str, part: Part) -> str:
    """What the saved object of a game, or of a part of it, is called; no other part is called so."""
    decks, kinds = sorted(part.decks), sorted(part.kinds)
    name = "-".join((game, *(f"deck-{id_}" for id_ in decks), *(f"kind-{id_}" for id_ in kinds)))
    return name if len(name) <= _LONG else f"{game}-part-{key_of(name)[:_HASH]}"


def _said(done: Exported) -> str:
    """What was written, in words."""
    pictures = plural(sum(path.endswith(".png") for path in done.files), "picture")
    return f"{pictures} and {plural(len(_saves(done)), 'saved object')} for {plural(done.cards, 'card')}"


def _hint(order: Order) -> str:
    """What to do with it."""
    where = "copy the .json files to Saves/Saved Objects of Tabletop Simulator"
    return where if order.url else f"{where}; others at the table see the pictures with --url"


def _wrong(order: Order) -> Iterator[str]:
    """What the game could not show of that which was written: each saved object is read again."""
    for name in _saves(order.done):
        language = name.partition("/")[0]
        sizes = {
            _address(order, path): picture_size(read_bytes(order.folder / path, ANYWHERE))
            for path in order.done.files
            if path.startswith(f"{language}/") and path.endswith(".png")
        }
        text = read_text(order.folder / name, ANYWHERE)
        yield from (f"{name}: {message}" for message in faults(text, sizes, order.vendor.sheet.pixels))


def _saves(done: Exported) -> list[str]:
    return [path for path in done.files if path.endswith(".json")]


def _address(order: Order, path: str) -> str:
    """Where the game finds a file."""
    if order.url:
        return f"{order.url.rstrip('/')}/{quote(path)}"
    return (order.folder.resolve() / path).as_uri()


@dataclass(slots=True)
class _Table:
    """The things of one language side by side, and the pictures that they need."""

    order: Order
    language: str
    jobs: dict[str, Job] = field(default_factory=dict)
    cards: int = 0
    _at: tuple[float, float, float] = (0.0, 0.0, 0.0)  # right, down, height of the row; mm
    name: str = field(init=False)
    _keys: Iterator[int] = field(init=False)
    _names: Names = field(init=False)
    _words: CardWords = field(init=False)

    def __post_init__(self) -> None:
        game = self.order.context.game
        self.name = called(game.id, self.order.context.options.part)
        seed = f"{self.name}/{self.language}"
        first = int.from_bytes(blake2b(seed.encode(), digest_size=4).digest()) % _KEYS
        self._keys, self._names = count(_FIRST + first), Names(seed)
        self._words = CardWords(game, self.language)

    def things(self, part: PrintSet) -> Iterator[dict[str, object]]:
        """The deck of a set, or its tiles."""
        title = plain(part.title[self.language])
        if part.of_cards or part.shape == "card":
            yield self._deck(part, title)
            return
        for size, items in part.items.items():
            for item in dict.fromkeys(items):
                yield from self._tiles(part, title, size, item, items.count(item))

    def _deck(self, part: PrintSet, title: str) -> dict[str, object]:
        cards: dict[Item, TableCard] = {}
        for size, items in part.items.items():
            for number, those in enumerate(split(list(dict.fromkeys(items)), self.order.vendor.sheet), 1):
                name = part.id if len(part.items) == 1 else f"{part.id}-{size[0]:g}x{size[1]:g}"
                cards |= self._sheet(f"{name}-{number}", size, those)
        lying = [cards[item] for items in part.items.values() for item in items]
        self.cards += len(lying)
        across, down = (max(size[side] for size in part.items) for side in (0, 1))
        return deck(lying, title, self._place(across, down), down, self._names)

    def _sheet(self, name: str, size: tuple[float, float], items: Sequence[Item]) -> dict[Item, TableCard]:
        """A picture of cards, with one of their backs, and the cards on it."""
        vendor = self.order.vendor
        grid = grid_of(len(items), size, vendor.dpi, vendor.sheet)
        backs = [item.back for item in items]
        shared = len(set(backs)) == 1
        back = (
            self._picture("back", single(size, vendor.dpi, vendor.sheet), size, backs[:1])
            if shared
            else self._picture(f"{name}-backs", grid, size, backs)
        )
        hidden = [*(item.front for item in items), *[""] * (grid.last - len(items)), backs[0]]
        face = self._picture(name, grid, size, hidden)
        sheet = Sheet(
            key=next(self._keys),
            face=face,
            back=back,
            columns=grid.columns,
            rows=grid.rows,
            own_backs=not shared,
        )
        sideways = size[0] > size[1]
        return {
            item: TableCard(
                sheet=sheet, place=place, sideways=sideways, name=self._name(item), text=self._text(item)
            )
            for place, item in enumerate(items)
        }

    def _tiles(
        self, part: PrintSet, title: str, size: tuple[float, float], item: Item, copies: int
    ) -> Iterator[dict[str, object]]:
        vendor = self.order.vendor
        alone = single(size, vendor.dpi, vendor.sheet)
        front = self._picture(in_folder(item.front), alone, size, [item.front])
        back = self._picture(f"{in_folder(item.back)}-back", alone, size, [item.back]) if item.back else ""
        x, z = self._place(*size)
        for number in range(copies):
            at = (x, 1 + number * _THICK, z)
            is_round = part.shape == "round"
            yield tile(front, back, title, at, size, self._names, is_round=is_round)

    def _picture(self, name: str, grid: SheetGrid, size: tuple[float, float], faces: Sequence[str]) -> str:
        """The address of a picture with faces side by side, "" for an empty place; it will be drawn."""
        order = self.order
        looks = [order.look(self.language, face) for face in faces]
        digest = key_of(order.context.tool, looks, grid, size)[:_HASH]
        path = f"{self.language}/{name}-{digest}.png"
        shown = [face_named(self.language, face) if face else None for face in faces]
        drawn = tuple((face, order.key(face)) if face else None for face in shown)
        draw = partial(_draw, order.source, drawn, grid, size)
        self.jobs.setdefault(path, Job((path,), digest, draw))
        return _address(order, path)

    def _name(self, item: Item) -> str:
        """What a card or a component is called."""
        game, id_ = self.order.context.game, card_of(item.front.partition("/")[2])
        named = game.cards[id_].name if id_ in game.cards else game.components[id_].title
        return plain(named[self.language])

    def _text(self, item: Item) -> str:
        """What a card says, and its own back; a component has only its face."""
        card = self.order.context.game.cards.get(card_of(item.front.partition("/")[2]))
        if card is None or not item.front.startswith("card/"):
            return ""
        sides = [self._words.said(card)]
        if item.back.startswith("verso/"):
            sides.append(self._words.said(card.back or card, "back"))
        text = "\n\n".join(part for side in sides for part in _paragraphs(side))
        return text.translate(_BRACKETS)

    def _place(self, width: float, height: float) -> tuple[float, float]:
        """The middle of the next free place of this size, in units of the table, row by row."""
        right, down, row = self._at
        if right and right + width > _WIDE:
            right, down, row = 0.0, down + row + _GAP, 0.0
        self._at = (right + width + _GAP, down, max(row, height))
        return (right + width / 2 - _WIDE / 2) / _INCH, -(down + height / 2) / _INCH


def _paragraphs(side: dict[str, object]) -> Iterable[str]:
    """What a side says: its text, then its fields, a line each."""
    fields = side["fields"]
    assert isinstance(fields, list)
    lines = "\n".join(f"{each['label']}: {each['value']}" for each in fields)
    return (part for part in (str(side["text"]), lines) if part)


def _draw(
    source: Source,
    faces: Sequence[tuple[Face, str] | None],
    grid: SheetGrid,
    size: tuple[float, float],
    path: str,
) -> None:
    """Draw faces side by side, each by the key of its display list, cut to their trim; None is white.

    Raises:
        UndrawableError: the writer refused one of them.
    """
    from deckwright.render.pdf import PdfError
    from deckwright.render.png import sheet_bytes

    displays = [Displays(source.displays).read(face[1]) if face else None for face in faces]
    try:
        data = sheet_bytes(displays, size, (grid.columns, grid.rows), grid.pixels, assets=assets_for(source))
    except PdfError as broken:
        raise UndrawableError(next(face[0] for face in faces if face), str(broken)) from broken
    Path(path).write_bytes(data)


FORM = Form(outputs=("cards",), jobs=_jobs, said=_said, hint=_hint, wrong=_wrong)
