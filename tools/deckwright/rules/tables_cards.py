"""Card types and preset decks in the generated tables: who is which number, and how many lie in a deck."""

from collections.abc import Iterable, Iterator, Mapping
from textwrap import wrap

from deckwright.model.game import Card, Deck, Game, Value
from deckwright.model.markup import unescaped
from deckwright.rules.tables_literals import (
    WIDTH,
    Names,
    assigned,
    assigned_list,
    assigned_map,
    assigned_words,
    quoted,
    written,
)


class CardTypes:
    """A game's cards and kinds in the order in which the tables number them: sorted by id."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cards: tuple[Card, ...] = tuple(card for _, card in sorted(game.cards.items()))
        self.kinds: tuple[str, ...] = tuple(sorted(game.kinds))

    def value(self, card: Card, field: str) -> Value:
        """A card's value in a field of its kind; the field's default, or None, if the card lacks it."""
        return card.fields.get(field, self.game.kinds[card.kind].fields[field].default)


def card_lines(types: CardTypes, names: Names) -> Iterator[str]:
    """Kinds and cards as numbers, then the tuples that lead from the number back to its words."""
    kinds = {kind: names.claim(kind, "kind") for kind in types.kinds}
    yield "# Kinds of cards"
    for number, name in enumerate(kinds.values()):
        yield assigned(name, written(number))
    yield assigned_list("KINDS", map(quoted, kinds), of="tuple[str, ...]")
    yield ""
    yield "# Cards"
    fields = _telling(types)
    for number, card in enumerate(types.cards):
        yield from _numbered(names.claim(card.id, "card"), number, _described(types, card, fields[card.kind]))
    yield ""
    yield assigned_list("NAME", (quoted(card.id) for card in types.cards), of="tuple[str, ...]")
    yield assigned_list("KIND", (kinds[card.kind] for card in types.cards), of="tuple[int, ...]")
    yield assigned_list("COPIES", _copies(types), of="tuple[int, ...]")
    titles = {language: _titles(types, language) for language in types.game.languages}
    yield assigned_map("TITLES", titles, of="dict[str, tuple[str, ...]]")


def deck_lines(types: CardTypes) -> Iterator[str]:
    """Preset decks as counts per card, and the values that bound a deck."""
    decks, rules = types.game.decks, types.game.deck_rules
    if decks:
        yield "# Preset decks: how many of each card"
        counts = {deck: _counts(types, decks[deck]) for deck in sorted(decks)}
        yield assigned_map("DECKS", counts, of="dict[str, tuple[int, ...]]")
    if rules is not None:
        yield f"# A deck's bounds, by the names of their values ({', '.join(rules.rules) or 'no rule named'})"
        yield assigned("DECK_SIZE", written(rules.size), of="tuple[str, str] | None")
        yield assigned("DECK_COPIES", written(rules.copies), of="str | None")
        yield assigned_words("DECK_AT_LEAST", rules.at_least, of="dict[str, str]")


def _numbered(name: str, number: int, described: str) -> Iterator[str]:
    """A card's number with what it is behind it; above it, where that is too long for a line."""
    line = assigned(name, written(number), comment=described)
    if len(line) <= WIDTH:
        yield line
        return
    yield from wrap(described, WIDTH, initial_indent="# ", subsequent_indent="# ")
    yield assigned(name, written(number))


def _telling(types: CardTypes) -> dict[str, list[str]]:
    """The fields of each kind that tell cards apart. What all cards of a kind do tells nothing."""
    found = {
        kind: [f.name for f in types.game.kinds[kind].fields.values() if f.type != "text"]
        for kind in types.kinds
    }
    silent = {
        (card.kind, name)
        for card in types.cards
        for name in found[card.kind]
        if _does(types.value(card, name))
    }
    for card in types.cards:
        silent -= {(card.kind, name) for name in found[card.kind] if not _does(types.value(card, name))}
    return {kind: [name for name in names if (kind, name) not in silent] for kind, names in found.items()}


def _described(types: CardTypes, card: Card, fields: Iterable[str]) -> str:
    told = (_told(name, types.value(card, name)) for name in fields)
    return f"{card.kind}: {', '.join(filter(None, told))}".rstrip(": ")


def _told(name: str, value: Value) -> str:
    """A field in a few words, a word by itself; none if the card has nothing there."""
    if value is None or value is False or value == ():
        return ""
    if value is True or _does(value):
        return name
    if isinstance(value, str):
        return value
    return f"{name} {' '.join(map(str, value)) if isinstance(value, tuple) else value}"


def _does(value: Value) -> bool:
    """Whether a field says what a card does, which a few words cannot tell."""
    some = value if isinstance(value, tuple) else (value,)
    return any(isinstance(each, Mapping) for each in some)


def _titles(types: CardTypes, language: str) -> Iterator[str]:
    first = types.game.language
    return (
        quoted(unescaped(card.name.text.get(language, card.name.text.get(first, card.id))))
        for card in types.cards
    )


def _copies(types: CardTypes) -> Iterator[str]:
    return (written(types.game.printed(card.id)) for card in types.cards)


def _counts(types: CardTypes, deck: Deck) -> Iterator[str]:
    return (written(deck.cards.get(card.id, 0)) for card in types.cards)
