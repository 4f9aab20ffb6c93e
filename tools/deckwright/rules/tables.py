"""The text of build/<game>/tables.py: a game's cards, decks and numbers as typed Python literals."""

from collections.abc import Iterator, Sequence

from deckwright.model.game import Game
from deckwright.rules.program.records import Program
from deckwright.rules.tables_cards import CardTypes, card_lines, deck_lines
from deckwright.rules.tables_columns import column_lines
from deckwright.rules.tables_literals import Names, assigned, written
from deckwright.rules.tables_values import ruling_lines, value_lines

RESERVED = (
    *("CONTENT", "COPIES", "DECKS", "DECK_AT_LEAST", "DECK_COPIES", "DECK_SIZE", "GAME", "KIND", "KINDS"),
    *("LANGUAGES", "NAME", "OPTIONS", "RULINGS", "SEATS", "SWITCHES", "TITLES"),
    *("ASKS", "IDS", "LAYOUT", "OVER", "RULES", "SETUP", "STEPS"),  # of the part that plays
)
NOTES = (
    "A card is an int: its place in NAME, in KIND and in the tuple of each field. Where its kind has no such",
    "field, the tuple says None; or -1, if the field holds names or constants, which are counted from 0.",
)
CODE_NOTES = (
    "s is the state, me a seat. What waits for an answer is a routine; STEPS lists its steps in their order.",
    "A step is given its frame f: its number, 0, the seat, the piece or -1, and from f[4] on what it has to",
    "remember. It gives the number of the step that follows, or OVER. RULES.starters tells what the ids of",
    "menus begin. See engine/rules.py and engine/steps.py. Docstrings end with clauses and with the place of",
    "the rule: turn.yaml:45 is a line of content/{game}/rules/turn.yaml.",
)


def tables_source(game: Game, content_hash: str, program: Program | None = None) -> str:
    """The module's text. The same game and hash always give the same bytes.

    With the program of its rules the module plays the game, else it only tells of its cards.
    """
    names = Names(RESERVED)
    types = CardTypes(game)
    # Fields and values claim their plain names first, since rules speak of them most.
    columns = list(column_lines(types, names))
    values = list(value_lines(game, names))
    cards = list(card_lines(types, names))
    literals = [cards, columns, list(deck_lines(types)), values, list(ruling_lines(game, names))]
    imports, rules = _rules(program, names)
    header = list(header_lines(game, content_hash, imports))
    sections = [section for section in (header, *literals) if section]
    text = "\n\n".join("\n".join(lines) for lines in sections)
    return "\n".join([text, *(line for lines in rules for line in lines)]) + "\n"


def _rules(program: Program | None, names: Names) -> tuple[list[str], list[list[str]]]:
    if program is None:
        return [], []
    # Only games with rules pay for what compiles them.
    from deckwright.rules.ids import ids_of
    from deckwright.rules.lower.program import lowered
    from deckwright.rules.print.python.source import source

    ids = ids_of(program)
    return source(program, ids, lowered(program, ids), names)


def header_lines(game: Game, content_hash: str, imports: Sequence[str] = ()) -> Iterator[str]:
    """What this file is made from, and which game it is."""
    yield f'"""Generated from content/{game.id}. Do not edit; run: deckwright build {game.id}'
    yield ""
    yield from NOTES
    if imports:
        yield ""
        yield from (line.format(game=game.id) for line in CODE_NOTES)
    yield '"""'
    yield ""
    if imports:
        yield "# ruff: noqa: SIM110  a loop that returns is faster than any()"
        yield ""
    standard = [each for each in imports if " deckwright." not in each]
    yield from standard
    yield "from typing import Final, Literal" if _has_choices(game) else "from typing import Final"
    yield ""
    if imports:
        yield from imports[len(standard) :]
        yield ""
    yield assigned("CONTENT", written(content_hash), comment="hash of the content that the rules come from")
    yield assigned("GAME", written(game.id))
    yield assigned("SEATS", written(game.seats), comment="fewest and most")
    yield assigned("LANGUAGES", written(game.languages), of="tuple[str, ...]")


def _has_choices(game: Game) -> bool:
    return any(len(ruling.answers) > 1 for ruling in game.rulings.values())
