"""A board whose places only have numbers, as text: the pieces of each seat, one below the other."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from deckwright.engine.layout import Layout
from deckwright.model.shown import halves
from deckwright.play.terminal.board import Sight, numbers
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.glossary import Glossary

Piece = Mapping[str, object]


def pieces(layout: Layout, own: Sequence[Piece], sight: Sight, console: Console) -> list[list[str]]:
    """The lines of each piece of a seat: place, card, counters, numbers, what is beneath it, what it says."""
    wide = max((len(_title(piece, sight.glossary)) for piece in own), default=0)
    every = list[list[str]]()
    for piece in own:
        text = ". ".join(filter(None, (_told(layout, piece, sight), sight.glossary.text(str(piece["card"])))))
        title = _title(piece, sight.glossary).ljust(wide)
        every.append([*console.wrapped(f"    {title}  {text}", indent=wide + 6)])
    return every


def _title(piece: Piece, glossary: Glossary) -> str:
    return f"{piece['place']} {glossary.card(str(piece['card']))}"


def _told(layout: Layout, piece: Piece, sight: Sight) -> str:
    beneath = [zone.name for zone in layout.beneath]
    known = {key: value for key, value in piece.items() if key not in (*beneath, "place")}
    label = sight.glossary.label
    values = numbers(known, sight)
    parts = [label(name) for name, number in values if number == str(True)]
    parts += [f"{label(name)} {number}" for name, number in values if number != str(True)]
    parts += [f"{label(name)} {_cards(piece[name], sight.glossary)}" for name in beneath if piece[name]]
    return ", ".join(parts)


def _cards(cards: object, glossary: Glossary) -> str:
    """Cards beneath a piece: what a person counts there are their numbers."""
    alike = Counter(cards) if isinstance(cards, list) else Counter[str]()
    return " + ".join(_numbered(card, count, glossary) for card, count in alike.items())


def _numbered(card: str, count: int, glossary: Glossary) -> str:
    parts = [
        f"{glossary.label(field)} {halves(number)}"
        for field, number in glossary.numbers(card).items()
        if number
    ]
    name = counted(glossary.card(card), count)
    return f"{name} ({', '.join(parts)})" if parts else name


def named(cards: Sequence[str], glossary: Glossary) -> str:
    """Cards by their names, those that are alike together."""
    return ", ".join(counted(glossary.single(card), cards.count(card)) for card in dict.fromkeys(cards))


def counted(name: str, count: int) -> str:
    """A name and how many of it there are."""
    return f"{name} ×{count}" if count > 1 else name


def is_long(cards: Iterable[str], most: int) -> bool:
    """Whether there are more different cards than anybody wants to read in a line."""
    return len(set(cards)) > most
