"""Sharing out the room along a row or a column. Pure arithmetic."""

from collections.abc import Sequence
from dataclasses import dataclass

SLACK = 1e-6


@dataclass(frozen=True, slots=True)
class Tight:
    """An item that has too little room: the length it would like, and the least that it can do with.

    One that `yields` is squeezed before the others; one with `words` can say that they have no room.
    """

    natural: float
    least: float
    yields: bool = False
    words: bool = False


def share_out(natural: Sequence[float], grow: Sequence[float], spare: float) -> list[float]:
    """The lengths of a row's items when room is to spare: it goes to those that grow, by their factors."""
    factors = sum(grow)
    if factors <= 0:
        return list(natural)
    return [n + spare * (g / factors) for n, g in zip(natural, grow, strict=True)]


def squeeze(items: Sequence[Tight], room: float) -> list[float]:
    """The lengths of items that like more than the room: first those shrink that yield, then the others.

    Each gives in proportion to what it can give. When all of that is not enough, one item with words goes
    below its least, so that it is found; without such an item they stick out at the end.
    """
    lengths = [item.natural for item in items]
    for yields in (True, False):
        over = sum(lengths) - room
        give = [max(0.0, item.natural - item.least) if item.yields is yields else 0.0 for item in items]
        part = max(0.0, min(1.0, over / total)) if (total := sum(give)) > SLACK else 0.0
        lengths = [length - g * part for length, g in zip(lengths, give, strict=True)]
    if sum(lengths) - room > SLACK and any(item.words for item in items):
        return _without_room(items, room)
    return lengths


def _without_room(items: Sequence[Tight], room: float) -> list[float]:
    """The item whose words need most room gets what the others leave, which keep their size if they can."""
    longest = max(range(len(items)), key=lambda n: items[n].least if items[n].words else -1.0)
    for lengths in (
        [item.least if item.yields else item.natural for item in items],
        [min(item.natural, item.least) for item in items],
    ):
        lengths[longest] = 0.0
        lengths[longest] = max(0.0, room - sum(lengths))
        if lengths[longest]:
            break
    return lengths


def starts(lengths: Sequence[float], room: float, gap: float, justify: str) -> list[float]:
    """Where each item begins. `justify` says where spare room goes: start, center, end, between, around."""
    count = len(lengths)
    spare = max(0.0, room - sum(lengths) - gap * max(0, count - 1))
    before = {"center": spare / 2, "end": spare}.get(justify, 0.0)
    if justify == "between" and count > 1:
        gap += spare / (count - 1)
    elif justify in ("around", "between") and count:
        gap += spare / count
        before = spare / count / 2
    out: list[float] = []
    for length in lengths:
        out.append(before)
        before += length + gap
    return out
