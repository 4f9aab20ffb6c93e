"""The marks of card texts, with an example of each and what it does: asked by those who explain them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardMark:
    """A mark: an example of it, and what it does."""

    example: str
    says: str


CARD_MARKS: Mapping[str, CardMark] = {
    "bold": CardMark("Draw **two** cards.", "Bold words; also within italic ones: `*soft and **loud***`."),
    "caps": CardMark(
        "{caps}Quick{/caps} Strike", "Small capitals; in a font without them, capitals that are smaller."
    ),
    "card": CardMark("Search for {card:reed_hare}.", "The name of a card."),
    "center": CardMark("{center}At the end of the game", "Begins a line that is set in the middle."),
    "escape": CardMark(
        r"\*not italic\*, \{not a mark\}, a \\",
        "A backslash before `*`, `{`, `}` or a backslash, or before a `-` that begins a line or an item, "
        "makes it an ordinary character. A star between letters or numbers, as in `2*3`, needs none.",
    ),
    "icon": CardMark(
        "Gain {icon:coin}, or {icon:coin 2}.",
        "A symbol: a word of the game's `icons`, or the name of an icon; with a number or letter, on a disc "
        "that shows it.",
    ),
    "italic": CardMark("*(This counts once.)*", "Italic words."),
    "large": CardMark("{large}Win the game!{/large}", "Larger words."),
    "line": CardMark(
        "Fly.\n---\nWhen you discard it: draw a card.", "Three dashes on a line: a dividing line."
    ),
    "list": CardMark("Choose one:\n- draw a card\n- gain 2 life", "Lines that begin with a dash: a list."),
    "number": CardMark(
        "Pay {2} or {X}.", "A number of up to three digits, with or without a sign, or a letter, on a disc."
    ),
    "right": CardMark("{right}Old saying", "Begins a line that is set on the right."),
    "ruling": CardMark("{ruling:BM-R05}", "The answer that is chosen for a ruling."),
    "self": CardMark("Discard {self}.", "The card's own name."),
    "small": CardMark("{small}(This counts once.){/small}", "Smaller words."),
    "value": CardMark("Draw {value:hand_size} cards.", "A number of the rules, under `values`."),
}


def entry(name: str) -> str:
    """A mark with an example, as Markdown.

    Raises:
        KeyError: there is no such mark.
    """
    mark = CARD_MARKS[name]
    shown = mark.example.replace("\n", "\n    ")
    return f"### {name}\n\n{mark.says}\n\n    {shown}\n"
