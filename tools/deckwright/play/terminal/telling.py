"""A deed of several steps as one line: `Move Sand Fox (c3) to b2`, made from the words of its choices."""

from collections.abc import Sequence

from deckwright.engine.history import Answer
from deckwright.engine.state import State

# With these begins what is said of a verb's circumstances; it goes behind the object.
_SMALL = {
    "en": {"at", "for", "from", "in", "into", "on", "onto", "to", "with"},
    "de": {"an", "auf", "aus", "bei", "dazu", "für", "gegen", "in", "mit", "nach", "von", "zu"},
}


def deed_words(before: State, diary: Sequence[Answer], language: str) -> list[str]:
    """The first answer of a diary and the steps that belong to it, told as things were before.

    Steps say what is done themselves, so that the bare action is told only where there are none.
    """
    ids = before.layout.ids
    (seat, first), *others = diary
    own = [step for who, step in others if who == seat and ids[step].startswith(f"{ids[first]}.")]
    return [before.describe(step, language) for step in own or [first]]


def told(said: Sequence[str], language: str) -> str:
    """Steps in words as one line. Those that say the same verb say it once; it stands first or last."""
    small = _SMALL.get(language, set())
    line, *parts = said or [""]
    for part in parts:
        if (joined := _joined(line, part, small)) is None:
            joined = f"{line}, {_lowered(part, small)}"
        line = joined
    return line


def _joined(line: str, part: str, small: set[str]) -> str | None:
    """Two steps that share their verb, what begins with a small word behind the other; or None."""
    one, two = line.split(), part.split()
    if one[0] == two[0]:
        if (rest := _ordered(one[1:], two[1:], small)) is not None:
            return " ".join((one[0], *rest))
    elif one[-1] == two[-1] and (rest := _ordered(one[:-1], two[:-1], small)) is not None:
        return " ".join((*rest, one[-1]))
    return None


def _ordered(one: list[str], two: list[str], small: set[str]) -> list[str] | None:
    ways = [(each[0].casefold() in small) if each else False for each in (one, two)]
    if not one or not two or ways not in ([False, True], [True, False]):
        return None
    thing, way = (one, two) if ways[1] else (two, one)
    return [*thing, way[0].lower(), *way[1:]]


def _lowered(part: str, small: set[str]) -> str:
    first, blank, rest = part.partition(" ")
    return first.lower() + blank + rest if first.casefold() in small else part
