"""Which cards a card names in its fields: in those of the type `card`, `set card` or `list card`."""

from deckwright.model.game import Card, Game, Kind


def cards_named_by(game: Game, card: Card) -> tuple[str, ...]:
    """The ids of the cards that the fields of a card name, on both of its sides, each once."""
    kind = game.kinds[card.kind]
    sides = [(card, kind), *([(card.back, kind.back)] if card.back and kind.back else [])]
    named = dict.fromkeys(id_ for side, of in sides for id_ in _named(side, of))
    return tuple(id_ for id_ in named if id_ in game.cards)


def _named(card: Card, kind: Kind) -> list[str]:
    found: list[str] = []
    for name, value in card.fields.items():
        field = kind.fields.get(name)
        if field and field.names_cards:
            values = value if isinstance(value, tuple) else (value,)
            found += [each for each in values if isinstance(each, str)]
    return found
