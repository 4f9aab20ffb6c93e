"""R202: cards that fields name and that there are not, where no rules look for them."""

from collections.abc import Iterator, Mapping

from deckwright.check.registry import check
from deckwright.check.subject import Subject
from deckwright.check.unknown import unknown
from deckwright.giving_way import in_steps
from deckwright.model.finding import Finding
from deckwright.model.game import Card, Field, Kind, Value
from deckwright.model.place import Spot


@check
def fields_name_known_cards(subject: Subject) -> Iterator[Finding]:
    """Each card in a field exists and is of its kind: on the other side, and of cards without rules on both.

    Rules tell it of the fields that they can ask about.
    """
    cards = subject.game.cards
    for card in in_steps(cards.values()):
        for side, kind in _sides(subject, card):
            for field in kind.fields.values():
                value = side.fields.get(field.name)
                if value == field.default or field.spells_cards or field.type.split()[-1] != "card":
                    continue
                for name, spot in _named(value, side.spot.at(field.name)):
                    named = cards.get(name)
                    if named is None or field.of_kind not in ("", named.kind):
                        about = subject.about(f"{card.id}/{field.name}")
                        noun = field.of_kind or "card"
                        yield from unknown(name, noun, _known(subject, field), spot.place(), about=about)


def _known(subject: Subject, field: Field) -> list[str]:
    """The cards that a field may name."""
    return [each.id for each in subject.game.cards.values() if field.of_kind in ("", each.kind)]


def _sides(subject: Subject, card: Card) -> Iterator[tuple[Card, Kind]]:
    """The sides of a card that rules know nothing of."""
    kind = subject.game.kinds[card.kind]
    if not subject.game.has_rules:
        yield card, kind
    if card.back and kind.back and kind.two_sided:
        yield card.back, kind.back


def _named(value: Value, spot: Spot) -> Iterator[tuple[str, Spot]]:
    """What a value names, alone, in a list or as entries of a map."""
    if isinstance(value, str):
        yield value, spot
    elif isinstance(value, tuple):
        for index, each in enumerate(value):
            yield from _named(each, spot.at(index))
    elif isinstance(value, Mapping):
        for key, each in value.items():
            yield from _named(each, spot.at(key))
