"""A board whose places only have numbers, as text: the pieces of each seat, one behind the other."""

from collections.abc import Mapping, Sequence

from deckwright.engine.layout import Layout
from deckwright.play.terminal.board import Sight, numbers

Piece = Mapping[str, object]


def pieces(layout: Layout, own: Sequence[Piece], sight: Sight) -> list[str]:
    """Each piece of a seat by its card, with its place, its numbers and the cards beneath it."""
    return [_piece(layout, piece, sight) for piece in own]


def _piece(layout: Layout, piece: Piece, sight: Sight) -> str:
    beneath = [zone.name for zone in layout.beneath]
    known = {key: value for key, value in piece.items() if key not in (*beneath, "place")}
    told = [
        sight.glossary.label(name) if number == str(True) else f"{sight.glossary.label(name)} {number}"
        for name, number in numbers(known, sight)
    ]
    told += [f"{sight.glossary.label(name)} {_cards(piece[name], sight)}" for name in beneath if piece[name]]
    title = f"{piece['place']} {sight.glossary.card(str(piece['card']))}"
    return f"{title} ({', '.join(told)})" if told else title


def _cards(cards: object, sight: Sight) -> str:
    return " + ".join(map(sight.glossary.card, cards)) if isinstance(cards, list) else ""
