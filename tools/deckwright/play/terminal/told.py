"""What a seat knows without seeing it, in words: of one card `not red, height 1 or 2`, of a pile its top."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.model.game import Field, Game
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.rows import counted

# Among which cards that of a pile is, by its zone and what that is kept per.
Hints = Mapping[tuple[str | int, ...], Sequence[str]]
# Cards of a pile from the top down, None for those that a seat cannot name; of other zones those that it can.
Known = Mapping[tuple[str | int, ...], Sequence[str | None]]
FEW = 3  # cards, or values of a field, that are named one by one


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat knows beyond what it sees: hints, cards in piles, and what each seat has scored so far."""

    hints: Hints = field(default_factory=dict)
    known: Known = field(default_factory=dict)
    scores: Sequence[int | None] = ()

    def of(self, place: tuple[str | int, ...], glossary: Glossary, phrases: Phrases, *, is_pile: bool) -> str:
        """What is known of the cards of a place, in words; empty if that is nothing."""
        if among := self.hints.get(place):
            return told(among, glossary, phrases)
        cards = self.known.get(place, ())
        if not any(cards):
            return ""
        names = [glossary.card(card) if card else phrases("unnamed") for card in cards]
        if not is_pile:
            names = [glossary.card(card) for card in glossary.sorted([card for card in cards if card])]
            names = [counted(name, names.count(name)) for name in dict.fromkeys(names)]
        return phrases("known_top" if is_pile else "known_in", cards=", ".join(names))


def told(cards: Sequence[str], glossary: Glossary, phrases: Phrases) -> str:
    """Return what the cards that a hidden one may be have in common; empty if that says nothing."""
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
