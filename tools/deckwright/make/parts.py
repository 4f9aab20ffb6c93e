"""What of a game is printed together: a deck, the cards that lie in no deck, a component. No paper here."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from deckwright.model.game import Card, Component, Deck, Game, Kind, Words
from deckwright.render.impose import Item
from deckwright.render.impose.plan import Shape

Size = tuple[float, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One print file: its name, and its items by size and shape; a mat has one item and no shape.

    Items are called by the sort and id of their faces, `card/reed_hare`.
    """

    id: str
    title: Words
    shape: Shape | None = "card"
    items: dict[Size, list[Item]] = field(default_factory=dict)


def parts_of(game: Game) -> Iterator[Part]:
    """Everything that is printed, each copy once."""
    for deck in game.printed_decks:
        yield _deck(game, deck)
    for kind in game.kinds.values():
        if (loose := _loose(game, kind)).items:
            yield loose
    for component in game.components.values():
        yield _component(component)


def _deck(game: Game, deck: Deck) -> Part:
    part = Part(id=deck.id, title=deck.title)
    for card, copies in deck.cards.items():
        if card in game.cards:
            kind = game.kinds[game.cards[card].kind]
            item = Item(f"card/{card}", f"back/{deck.back_of(kind.id)}")
            part.items.setdefault(kind.size, []).extend([item] * copies)
    return part


def _loose(game: Game, kind: Kind) -> Part:
    """The copies of a kind's cards that no deck holds."""
    part = Part(id=kind.id, title=kind.title)
    for card in game.cards.values():
        if card.kind == kind.id and (copies := _copies_outside_decks(game, card)) > 0:
            part.items.setdefault(kind.size, []).extend([Item(f"card/{card.id}")] * copies)
    return part


def _copies_outside_decks(game: Game, card: Card) -> int:
    return game.printed(card.id) - sum(deck.cards.get(card.id, 0) for deck in game.printed_decks)


def _component(component: Component) -> Part:
    item = Item(f"face/{component.id}", f"reverse/{component.id}" if component.back else "")
    if component.shape == "mat":
        return Part(id=component.id, title=component.title, shape=None, items={component.size: [item]})
    items = {component.size: [item] * component.copies}
    return Part(id=component.id, title=component.title, shape=component.shape, items=items)
