"""The text of build/<game>/tables.py: a game's cards, decks and numbers as typed Python literals."""

from collections.abc import Iterator

from deckwright.model.game import Game
from deckwright.rules.tables_cards import CardTypes, card_lines, deck_lines
from deckwright.rules.tables_columns import column_lines
from deckwright.rules.tables_literals import Names, assigned, written
from deckwright.rules.tables_values import ruling_lines, value_lines

RESERVED = (
    *("CONTENT", "COPIES", "DECKS", "DECK_AT_LEAST", "DECK_COPIES", "DECK_SIZE", "GAME", "KIND", "KINDS"),
    *("LANGUAGES", "NAME", "OPTIONS", "RULINGS", "SEATS", "SWITCHES", "TITLES"),
)
NOTES = (
    "A card is an int: its place in NAME, in KIND and in the tuple of each field. Where its kind has no such",
    "field, the tuple says None; or -1, if the field holds names or constants, which are counted from 0.",
)


def tables_source(game: Game, content_hash: str) -> str:
    """The module's text. The same game and hash always give the same bytes."""
    names = Names(RESERVED)
    types = CardTypes(game)
    # Fields and values claim their plain names first, since rules speak of them most.
    columns = list(column_lines(types, names))
    values = list(value_lines(game, names))
    cards = list(card_lines(types, names))
    sections = (
        header_lines(game, content_hash),
        cards,
        columns,
        deck_lines(types),
        values,
        ruling_lines(game, names),
    )
    return "\n\n".join("\n".join(lines) for lines in map(list, sections) if lines) + "\n"


def header_lines(game: Game, content_hash: str) -> Iterator[str]:
    """What this file is made from, and which game it is."""
    yield f'"""Generated from content/{game.id}. Do not edit; run: deckwright build {game.id}'
    yield ""
    yield from NOTES
    yield '"""'
    yield ""
    yield "from typing import Final, Literal" if _has_choices(game) else "from typing import Final"
    yield ""
    yield assigned("CONTENT", written(content_hash), comment="hash of the content that the rules come from")
    yield assigned("GAME", written(game.id))
    yield assigned("SEATS", written(game.seats), comment="fewest and most")
    yield assigned("LANGUAGES", written(game.languages), of="tuple[str, ...]")


def _has_choices(game: Game) -> bool:
    return any(len(ruling.answers) > 1 for ruling in game.rulings.values())
