"""What a seat was told of a card that it does not see, in words: `blue`, `not red, height 1 or 2`."""

from collections.abc import Mapping, Sequence

from deckwright.model.game import Field, Game
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases

# Among which cards that of a pile is, by its zone and what that is kept per.
Hints = Mapping[tuple[str | int, ...], Sequence[str]]
FEW = 3  # cards, or values of a field, that are named one by one


def told(cards: Sequence[str], glossary: Glossary, phrases: Phrases) -> str:
    """What these cards have in common, among one of which it is; nothing if that says nothing."""
    game = glossary.game
    if len(cards) <= FEW:
        return _either([glossary.card(card) for card in cards], phrases)
    kinds = list(dict.fromkeys(game.cards[card].kind for card in cards))
    if len(kinds) > 1:
        return ""
    of_kind = [name for name, card in game.cards.items() if card.kind == kinds[0]]
    fields = [field for field in game.kinds[kinds[0]].fields.values() if field.is_number or field.among]
    said = (_of_field(field, cards, of_kind, glossary, phrases) for field in fields)
    return ", ".join(filter(None, said))


def _of_field(
    field: Field, cards: Sequence[str], of_kind: Sequence[str], glossary: Glossary, phrases: Phrases
) -> str:
    """Which of the values of a field it may have, or which it has not, whichever is shorter."""
    left, every = _values(field, cards, glossary.game), _values(field, of_kind, glossary.game)
    if not left or left == every:
        return ""
    gone = [value for value in every if value not in left]
    is_short = len(left) <= len(gone)
    values = _either([_value(each, glossary) for each in (left if is_short else gone)], phrases)
    named = f"{glossary.label(field.name)} {values}" if field.is_number else values
    return named if is_short else phrases("it_is_not", what=named)


def _values(field: Field, cards: Sequence[str], game: Game) -> list[object]:
    """The values that cards have in a field, in the order of the constants or ascending; none of lists."""
    found = {
        value for card in cards if isinstance(value := game.cards[card].fields.get(field.name), str | int)
    }
    places = {value: place for place, value in enumerate(field.among)}
    return sorted(found, key=lambda value: places.get(str(value), value))  # type: ignore[arg-type]


def _value(value: object, glossary: Glossary) -> str:
    return glossary.label(value) if isinstance(value, str) else str(value)


def _either(words: Sequence[str], phrases: Phrases) -> str:
    *front, last = words
    return phrases("either", some=", ".join(front), last=last) if front else last
