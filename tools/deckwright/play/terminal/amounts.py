"""Pools and piles in a few words: `Money 3`, `Discard 4 cards (Worker x3, Trader)`."""

from collections.abc import Sequence

from deckwright.engine.layout import PoolLayout, ZoneLayout
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.rows import is_long, named


def is_open(name: str, pools: Sequence[PoolLayout], glossary: Glossary) -> bool:
    """Whether players keep a pool before them, or only the rules do.

    Where some of a game's pools have a symbol, or a word of the game, the others are notes of the rules.
    """
    game = glossary.game
    marked = [pool.name for pool in pools if pool.name in game.words or pool.name in game.icons]
    return name in marked if marked else True


def amount(pool: PoolLayout, held: object, glossary: Glossary, phrases: Phrases) -> str:
    """A pool with what is in it."""
    label = glossary.label(pool.name)
    if isinstance(held, list):  # tokens, one by one
        return f"{label} {' + '.join(map(str, held)) or 0}"
    return f"{label} {held}" if pool.of == "int" else f"{label}: {_said(pool, held, glossary, phrases)}"


def _said(pool: PoolLayout, value: object, glossary: Glossary, phrases: Phrases) -> str:
    """What a pool holds that is no number: a player, a card, yes or no, a constant, or nothing."""
    if value is None:
        return phrases("nothing")
    if isinstance(value, bool):
        return phrases("yes" if value else "no")
    if pool.of == "seat" and isinstance(value, int):
        return phrases("player", number=value + 1)
    if not isinstance(value, str):
        return str(value)
    return glossary.card(value) if pool.of == "card" else glossary.label(value)


def pile(
    zone: ZoneLayout, cards: int | Sequence[str], glossary: Glossary, phrases: Phrases, of: str = ""
) -> str:
    """A pile by its size, and the names of open cards, the topmost first, as long as they are not many.

    `of` is what there is one of it for.
    """
    count = cards if isinstance(cards, int) else len(cards)
    size = phrases("card") if count == 1 else phrases("cards", count=count)
    line = f"{glossary.label(zone.name)} {of}".rstrip() + f" {size if count else phrases('empty')}"
    if isinstance(cards, int) or not count:
        return line
    if not is_long(cards):
        return f"{line} ({named(cards, glossary)})"
    return f"{line} ({glossary.card(cards[0])} ..)" if zone.pile else line
