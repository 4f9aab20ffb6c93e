"""Pools and piles in a few words: `Money 3`, `Discard 4 cards (Worker x3, Trader)`."""

from collections.abc import Iterator, Sequence

from deckwright.engine.layout import Layout, PoolLayout, ZoneLayout
from deckwright.play.terminal.glossary import Glossary
from deckwright.play.terminal.phrases import Phrases
from deckwright.play.terminal.rows import is_long, named

MOST_NAMES = 8  # of open cards side by side with more different ones only the number is told
MOST_IN_PILE = 3  # of a pile with more different cards only the topmost one is named


def of_all(
    pool: PoolLayout, held: object, layout: Layout, glossary: Glossary, phrases: Phrases, skipped: int = 0
) -> list[str]:
    """A pool that is kept per things, in one entry: those things of which there is anything, with how much.

    Things that are called like the pool itself speak for themselves, also where there is none of them:
    `food 0`, `wood 3`. `skipped`: of so many it is known for which `held` is.
    """
    per = pool.per[skipped:]
    if not per:
        return [amount(pool, held, glossary, phrases)]
    if is_bare(pool, glossary):
        amounts = (
            " ".join((*map(glossary.label, names), _said(pool, value, glossary, phrases)))
            for names, value in entries(held, per, layout, phrases)
        )
        return [", ".join(amounts)]
    parts = [
        " ".join((*map(glossary.label, names), _said(pool, value, glossary, phrases)))
        for names, value in entries(held, per, layout, phrases)
        if is_anything(pool, value)
    ]
    return [f"{glossary.several(pool.name)} ({', '.join(parts) or phrases('nothing')})"]


def is_bare(pool: PoolLayout, glossary: Glossary) -> bool:
    """Whether what a pool is kept per is called like the pool itself: `wood 3` for `resource wood 3`."""
    label = glossary.label
    return any(label(each) == label(pool.name) for each in pool.per if each != "seat")


def is_anything(pool: PoolLayout, held: object) -> bool:
    """Whether there is anything in a pool, for whatever it is kept per: the first player, 0, is somebody."""
    if isinstance(held, list):
        return any(is_anything(pool, inner) for inner in held)
    return held is not None if pool.of == "seat" else bool(held)


def entries(
    held: object, per: Sequence[str], layout: Layout, phrases: Phrases
) -> Iterator[tuple[tuple[str, ...], object]]:
    """What is held for each combination of things, by their names."""
    if not per:
        yield (), held
        return
    assert isinstance(held, list), "it is kept per something"
    seats = [phrases("player", number=seat + 1) for seat in range(len(held))]
    names = seats if per[0] == "seat" else layout.names_of(per[0])
    for name, inner in zip(names, held, strict=False):
        yield from (((name, *further), value) for further, value in entries(inner, per[1:], layout, phrases))


def amount(pool: PoolLayout, held: object, glossary: Glossary, phrases: Phrases) -> str:
    """A pool with what is in it."""
    label = glossary.label(pool.name)
    if isinstance(held, list) and pool.of == "tokens":
        return f"{label} {' + '.join(map(str, held)) or 0}"
    return (
        f"{glossary.several(pool.name)} {held}"
        if pool.of == "int"
        else f"{label}: {_said(pool, held, glossary, phrases)}"
    )


def _said(pool: PoolLayout, value: object, glossary: Glossary, phrases: Phrases) -> str:
    """What a pool holds that is no number: a player, a card, yes or no, a constant, or nothing."""
    if value is None:
        return phrases("nothing")
    if isinstance(value, bool):
        return phrases("yes" if value else "no")
    if pool.of == "seat" and isinstance(value, int):
        return phrases("player", number=value + 1)
    if isinstance(value, list) and pool.of == "marks":
        return ", ".join(map(glossary.card, value)) or phrases("nothing")
    if isinstance(value, list):
        return " + ".join(map(str, value)) or "0"
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
    if not is_long(cards, MOST_IN_PILE if zone.pile else MOST_NAMES):
        return f"{line} ({named(cards if zone.pile else glossary.sorted(cards), glossary)})"
    return f"{line} ({glossary.single(cards[0])} …)" if zone.pile else line
