"""Choosing several things one after the other, in ascending order, so that each set has but one way to it."""

from collections.abc import Callable, Iterator, Sequence

Fits = Callable[[tuple[int, ...]], bool]  # whether a choice that is large enough will do


def further(later: Sequence[int], held: int, low: int, high: int) -> list[int]:
    """The ids that may be added to `held` chosen ones, so that `low` can still be reached.

    `later` are the ids behind the last one chosen; of equal ones the first stands for all.
    """
    if held >= high or low > high:
        return []
    last = len(later) - (low - held) if low > held else len(later) - 1
    return list(dict.fromkeys(later[: max(0, last + 1)]))


def fitting(later: Sequence[int], held: tuple[int, ...], low: int, high: int, fits: Fits) -> list[int]:
    """The ids that may be added to those held, so that a choice that fits can still be reached."""
    return [*_growing(later, held, low, high, fits)]


def grows(later: Sequence[int], held: tuple[int, ...], low: int, high: int, fits: Fits) -> bool:
    """Whether those held are a choice that fits, alone or with some of the later ones."""
    if len(held) > high or low > high or len(held) + len(later) < low:
        return False
    return (len(held) >= low and fits(held)) or any(True for _ in _growing(later, held, low, high, fits))


def _growing(later: Sequence[int], held: tuple[int, ...], low: int, high: int, fits: Fits) -> Iterator[int]:
    """What `fitting` lists, one id after the other: who asks whether there is one looks for no other."""
    for place, id_ in enumerate(later):
        if id_ not in later[:place] and grows(later[place + 1 :], (*held, id_), low, high, fits):
            yield id_


def reaching(later: Sequence[int], held: tuple[int, ...], low: int, high: int, fits: Fits) -> list[int]:
    """The same where more or higher ones are never worse: only the most that can be held has to fit."""
    return [
        id_
        for place, id_ in enumerate(later)
        if id_ not in later[:place] and reaches(later[place + 1 :], (*held, id_), low, high, fits)
    ]


def reaches(later: Sequence[int], held: tuple[int, ...], low: int, high: int, fits: Fits) -> bool:
    """Whether those held fit together with as many of the highest later ones as there is room for."""
    room = high - len(held)
    if room < 0 or len(held) + min(room, len(later)) < low:
        return False
    return fits((*held, *later[max(0, len(later) - room) :]))


def most(rated: Sequence[tuple[int, int]]) -> list[int]:
    """The things with the highest rate, out of pairs of rate and thing."""
    best = max((rate for rate, _ in rated), default=0)
    return [thing for rate, thing in rated if rate == best]


def within(some: Sequence[int], among: Sequence[int]) -> bool:
    """Whether each of some cards lies among others, two equal ones twice."""
    return all(some.count(member) <= among.count(member) for member in some)
