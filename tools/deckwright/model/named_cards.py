"""Which cards a card names in its fields: in those of the type `card`, `set card` or `list card`."""

from deckwright.model.game import Card, Game, Kind


def cards_named_by(game: Game, card: Card) -> tuple[str, ...]:
    """The ids of the cards that the fields of a card name, on both of its sides, each once."""
    return tuple(id_ for id_ in named_by(game.kinds[card.kind], card) if id_ in game.cards)


def named_by(kind: Kind, card: Card) -> tuple[str, ...]:
    """The same, whether or not there are cards called so."""
    sides = [(card, kind), *([(card.back, kind.back)] if card.back and kind.back else [])]
    return tuple(dict.fromkeys(id_ for side, of in sides for id_ in _named(side, of)))


def naming_fields(kind: Kind) -> tuple[tuple[str, ...], ...]:
    """By which fields cards of a kind name others, on each side."""
    sides = [kind, *([kind.back] if kind.back else [])]
    return tuple(tuple(name for name, field in side.fields.items() if field.names_cards) for side in sides)


def _named(card: Card, kind: Kind) -> list[str]:
    card_ids: list[str] = []
    for name, value in card.fields.items():
        field = kind.fields.get(name)
        if field and field.names_cards:
            values = value if isinstance(value, tuple) else (value,)
            card_ids += [card_id for card_id in values if isinstance(card_id, str)]
    return card_ids
