"""The marks of a rulebook, and what each stands for: asked by those who read, check and explain them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Place = Literal["words", "row", "paragraph"]


@dataclass(frozen=True, slots=True)
class BookMark:
    """A mark: an example of it, what it says, and where it stands: among words, before a row, by itself."""

    example: str
    says: str
    stands: Place = "words"


BOOK_MARKS: Mapping[str, BookMark] = {
    "authors": BookMark(
        "{authors:BM-R01 BM-R21}",
        "Clarifications for the authors' edition alone: rulings of which players need not read.",
        "paragraph",
    ),
    "card": BookMark("{card:reed_hare}", "The name of a card."),
    "component": BookMark("{component:score_track}", "The title of a printed part."),
    "contents": BookMark(
        "{contents}",
        "The table of contents. Without the mark, books of more than two pages have it in front.",
        "paragraph",
    ),
    "copies": BookMark(
        "{copies:reed_hare}",
        "How often a card or a part is printed; how many cards a deck or a kind has; "
        "`start.worker` is a card in a deck.",
    ),
    "cover": BookMark("{cover:sand_fox fern_stag}", "The cards on the cover, up to three.", "paragraph"),
    "credits": BookMark(
        "{credits}", "Who made the game, its icons and fonts, and the licences.", "paragraph"
    ),
    "deck": BookMark("{deck:foxes}", "The title of a deck."),
    "each": BookMark(
        "| {each:hero}{card:it} | {field:it.cost} | {rules:it} |",
        "Begins a row of a table, which is repeated for each card of a kind, by name. In it marks may name "
        "`it`, the card of the row.",
        "row",
    ),
    "field": BookMark(
        "{field:fern_stag.attack}",
        "What a card has in a field; of a map all entries, or one: `{field:tower.cost.stone}`. In a row of "
        "`{each:…}` it is a dash for cards that leave an optional field out.",
    ),
    "icon": BookMark(
        "{icon:impulse}",
        "A symbol: a word of the game's `icons`, or the name of an icon; `{icon:impulse 2}` has a number on "
        "it, and `{2}` is a number on a disc. In a row of `{each:…}`, "
        "`{icon:wing if it.flies}` stands only for cards that have something in that field.",
    ),
    "icons": BookMark(
        "{icons:fern_stag.traits}", "The constants in a card's field, each as the icon of its name."
    ),
    "kind": BookMark("{kind:hero}", "The title of a kind of cards."),
    "meld": BookMark(
        "{meld:precedent}",
        "What cards make together: the name of a meld, how many cards it has, where each sort of card may "
        "lie. The sentences are made from the rules, with the answers that are chosen for the rulings.",
    ),
    "need": BookMark(
        "{need:life_dice}",
        "What players must have besides what is printed; `.count` is how many of it, `.total` how many "
        "for all seats.",
    ),
    "page": BookMark("{page}", "A new page begins.", "paragraph"),
    "ruling": BookMark("{ruling:BM-R05}", "The answer that is chosen for a ruling."),
    "rulings": BookMark(
        "{rulings:BM-R06 BM-R11}",
        "Clarifications: the questions of these rulings, with the answers that are chosen. `{rulings}` has "
        "all that no other mark has.",
        "paragraph",
    ),
    "rules": BookMark("{rules:fern_stag}", "What a card does: its own text, or the one made from its rules."),
    "seats": BookMark("{seats}", "How many players: `2 to 4 players`."),
    "title": BookMark("{title}", "The title of the game."),
    "value": BookMark(
        "{value:hand_size}",
        "A number of the rules, under `values`; `.least` and `.most` are the bounds of one that may be set.",
    ),
    "variants": BookMark(
        "{variants}",
        "What may be agreed instead: a sentence for each answer that is not chosen, and for each value that "
        "may be set, from the `variants` of the rulings.",
        "paragraph",
    ),
    "word": BookMark("{word:turn}", "A word of the game's `words`."),
}

BOOK_WORDS = tuple(BOOK_MARKS)
# Those that a name follows, those that stand for themselves, those that make a paragraph of their own.
BOOK_NAMES = tuple(
    name for name, mark in BOOK_MARKS.items() if ":" in mark.example and mark.stands != "paragraph"
)
BOOK_PLAIN = tuple(
    name for name, mark in BOOK_MARKS.items() if ":" not in mark.example and mark.stands == "words"
)
DIRECTIVES = tuple(name for name, mark in BOOK_MARKS.items() if mark.stands == "paragraph")


def entry(name: str) -> str:
    """A mark with an example, as Markdown.

    Raises:
        KeyError: there is no such mark.
    """
    mark = BOOK_MARKS[name]
    alone = " It stands in a paragraph of its own." if mark.stands == "paragraph" else ""
    return f"### {name}\n\n{mark.says}{alone}\n\n    {mark.example}\n"
