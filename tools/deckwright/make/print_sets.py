"""What of a game is printed together: a deck in one look, cards of no deck, a component. No paper here."""

from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from deckwright.assets.chrome import sheet_words
from deckwright.model.frames import Frame
from deckwright.model.game import Component, Deck, Game, Kind, Words
from deckwright.model.looks import back_of, card_faces, card_of, has_own_back, look_title, named, part_faces
from deckwright.model.place import Spot
from deckwright.picture.display import Shape
from deckwright.render.impose import Item

Size = tuple[float, float]
TOGETHER = "all-together"  # what file it is in that shares sheets; ids have no hyphen


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintSet:
    """One print file: its name, and its items by size, all of one shape; a mat has one item and no shape.

    With `one_page` there is another file of the mat, on a page of its own size.

    Items are called by the sort and id of their faces, `card/reed_hare`. `spot`: where the content has it.
    `absent` names cards that it lacks, once for each copy. `of_cards`: it is a deck, or cards of a kind;
    `deck` and `frame` say which deck in which look. `boxed`: how many cards a box around it holds.
    Where several share sheets, `titles` has what they are called, by what their items are `of`.
    """

    id: str
    title: Words
    spot: Spot
    shape: Shape | None = "card"
    items: dict[Size, list[Item]] = field(default_factory=dict)
    absent: list[str] = field(default_factory=list)
    of_cards: bool = True
    deck: str = ""
    frame: str = ""
    one_page: bool = False
    boxed: int = 0
    titles: Mapping[str, Words] = field(default_factory=dict)

    def without(self, is_sound: Callable[[str], bool]) -> "PrintSet":
        """What is left of it without the items whose front is not sound; backs that are not stay blank."""
        kept: dict[Size, list[Item]] = {}
        absent = [*self.absent]
        for size, items in self.items.items():
            for item in items:
                if is_sound(item.front):
                    back = item.back if item.back and is_sound(item.back) else ""
                    kept.setdefault(size, []).append(replace(item, back=back))
                else:
                    absent.append(card_of(item.front.partition("/")[2]))
        return replace(self, items=kept, absent=absent)


def print_sets(game: Game, once: Container[str] = frozenset()) -> Iterator[PrintSet]:
    """Everything that is printed, each copy once; and of the cards in `once` that are not, a copy of each.

    A deck, cards of a kind and a component that are called alike have files of different names.
    """
    taken: set[str] = set()
    for sort, sets in (("", _decks(game)), ("cards", _loose(game, once)), ("component", _components(game))):
        for part in sets:
            yield replace(part, id=f"{part.id}-{sort}") if part.id in taken else part
            taken.add(part.id)


def ganged(parts: Iterable[PrintSet]) -> list[PrintSet]:
    """What shares sheets in one set, cards and round counters apart; mats as they are.

    Backs differ from card to card, so that decks with other backs, or without, share them too.
    """
    sets: list[PrintSet] = []
    by_shape: dict[Shape, list[PrintSet]] = {}
    for part in parts:
        if part.shape is None:
            sets.append(part)
        else:
            by_shape.setdefault(part.shape, []).append(part)
    return [*(_together(shape, those) for shape, those in by_shape.items()), *sets]


def _together(shape: Shape, parts: Sequence[PrintSet]) -> PrintSet:
    first = parts[0]
    if len(parts) == 1:
        return first
    words = {language: sheet_words(language)["together"] for part in parts for language in part.title.text}
    items: dict[Size, list[Item]] = {}
    for part in parts:
        for size, listed in part.items.items():
            items.setdefault(size, []).extend(replace(item, of=(part.id,)) for item in listed)
    return PrintSet(
        id=TOGETHER if shape == "card" else f"{TOGETHER}-{shape}",
        title=Words("together", words, {}),
        spot=first.spot,
        shape=shape,
        items=items,
        absent=[card for part in parts for card in part.absent],
        of_cards=any(part.of_cards for part in parts),
        titles={part.id: part.title for part in parts},
    )


def printed_faces(game: Game) -> frozenset[str]:
    """The faces that sheets show, called as items call them."""
    items = (item for part in print_sets(game) for listed in part.items.values() for item in listed)
    return frozenset(face for item in items for face in (item.front, item.back) if face)


def _decks(game: Game) -> Iterator[PrintSet]:
    """The decks that are printed, each in all its looks."""
    for deck in game.printed_decks:
        for look in deck.looks:
            yield from _deck(game, deck, look)


def _deck(game: Game, deck: Deck, look: Frame) -> Iterator[PrintSet]:
    """A deck in one look, with all its cards again where it is printed more than once.

    Cards of another shape than that of the first are a set of their own.
    """
    name = f"{deck.id}-{look.id}" if look.id else deck.id
    title = look_title(game, deck, look)
    boxed = sum(deck.cards.values()) if deck.tuck_box else 0
    part = PrintSet(id=name, title=title, spot=look.spot, deck=deck.id, frame=look.id, boxed=boxed)
    parts: dict[Shape, PrintSet] = {}
    for card, copies in [*deck.cards.items()] * deck.printed:
        if card in game.cards:
            kind = game.kinds[game.cards[card].kind]
            face = named(card, look.id)
            item = Item(f"card/{face}", _own_back(game, face) or f"back/{back_of(deck, look, kind.id)}")
            if kind.shape not in parts:
                parts[kind.shape] = _of_shape(part, kind, is_first=not parts)
            parts[kind.shape].items.setdefault(kind.size, []).extend([item] * copies)
        else:
            part.absent.extend([card] * copies)
    yield from parts.values() or [part]


def _of_shape(part: PrintSet, kind: Kind, *, is_first: bool) -> PrintSet:
    """A deck's cards of the shape of a kind; the box is for all of them, and so is what is absent."""
    if is_first:
        return replace(part, shape=kind.shape, items={})
    return replace(part, id=f"{part.id}-as-{kind.shape}", shape=kind.shape, items={}, absent=[], boxed=0)


def _loose(game: Game, once: Container[str]) -> Iterator[PrintSet]:
    """The copies of cards that no deck holds, a set for each kind that has some."""
    held: Counter[str] = Counter()
    for deck in game.printed_decks:
        held.update(deck.cards)
    sets: dict[str, PrintSet] = {}
    for card in game.cards.values():
        printed = held[card.id] if card.copies is None else card.copies
        copies = (printed or int(card.id in once)) - held[card.id]
        if copies > 0:
            kind, face = game.kinds[card.kind], card_faces(game, card.id)[0]
            own = PrintSet(id=kind.id, title=kind.title, spot=kind.spot, shape=kind.shape)
            part = sets.setdefault(kind.id, own)
            item = Item(f"card/{face}", _own_back(game, face))
            part.items.setdefault(kind.size, []).extend([item] * copies)
    yield from (sets[kind] for kind in game.kinds if kind in sets)


def _own_back(game: Game, face: str) -> str:
    """The back that a card shares with no other."""
    return f"verso/{face}" if has_own_back(game, face) else ""


def _components(game: Game) -> Iterator[PrintSet]:
    """A set for each component, and one for all that share sheets, where the first of them is."""
    shared: dict[str, list[Component]] = {}
    for component in game.components.values():
        shared.setdefault(component.sheets or component.id, []).append(component)
    for name, those in shared.items():
        first, *others = (_component(component) for component in those)
        if those[0].sheets:
            first = replace(first, id=name, title=game.words.get(name, first.title))
        for other in others:
            for size, items in other.items.items():
                first.items.setdefault(size, []).extend(items)
        yield first


def _component(component: Component) -> PrintSet:
    mat = component.shape == "mat"
    items = [
        Item(f"face/{face}", f"reverse/{face}" if component.back else "")
        for face, copies in part_faces(component).items()
        for _ in range(1 if mat else copies)
    ]
    return PrintSet(
        id=component.id,
        title=component.title,
        of_cards=False,
        spot=component.spot,
        shape=None if component.shape == "mat" else component.shape,
        items={component.size: items},
        one_page=mat and component.one_page,
    )
