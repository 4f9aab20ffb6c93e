"""Which things that are gone and which that are new are the same ones under another id."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from difflib import SequenceMatcher

from deckwright.diff.things import GAME, Part

ALIKE = 0.6  # the share of values that must be equal, and of letters in ids of things that say little
MOST_PAIRS = 200_000  # beyond these only what is equal to the letter, or has the same name, is seen


def renamed(gone: Iterable[Part], new: Iterable[Part]) -> dict[str, str]:
    """The earlier id of each renamed thing, by its later one, among things of one section.

    A thing is the same when all it says is, when a card of its kind has its name, or when most of it is;
    where several fit, in the order of the files. A value that says next to nothing, such as a lone number,
    needs an id that is alike besides.
    """
    earlier: dict[str, str] = {}
    left = [part for part in gone if part.section != GAME and part.leaves]
    fresh = [part for part in new if part.leaves]
    for pairs in (_equal, _named, _alike):
        for before, after in pairs(left, fresh):
            earlier[after.id] = before.id
        taken = set(earlier.values())
        left = [part for part in left if part.id not in taken]
        fresh = [part for part in fresh if part.id not in earlier]
    return earlier


def _equal(gone: Sequence[Part], new: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """Those that say the same to the letter."""
    return _paired(gone, new, lambda part: frozenset(part.leaves.items()), says_enough=True)


def _named(gone: Sequence[Part], new: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """Cards that are called the same."""
    cards = [[part for part in side if part.kind and part.name] for side in (gone, new)]

    def name(part: Part) -> Hashable:
        return part.kind, frozenset(part.name.items())

    return _paired(cards[0], cards[1], name, says_enough=False)


def _paired(
    gone: Sequence[Part],
    new: Sequence[Part],
    key: Callable[[Part], Hashable],
    *,
    says_enough: bool,
) -> Iterator[tuple[Part, Part]]:
    waiting: dict[object, list[Part]] = defaultdict(list)
    for part in gone:
        waiting[key(part)].append(part)
    for part in new:
        for before in waiting[key(part)]:
            if not says_enough or _says_enough(part) or _spelt_alike(before.id, part.id):
                waiting[key(part)].remove(before)
                yield before, part
                break


def _alike(gone: Sequence[Part], new: Sequence[Part]) -> Iterator[tuple[Part, Part]]:
    """Those of which most values are equal, the most alike first."""
    if len(gone) * len(new) > MOST_PAIRS:
        return
    values = {part.id: _said(part) for part in (*gone, *new)}
    scores = [
        (share, first, second)
        for first, before in enumerate(gone)
        for second, after in enumerate(new)
        if before.kind == after.kind
        and _says_enough(after)
        and (share := _share(values[before.id], values[after.id])) >= ALIKE
    ]
    seen_before, seen_after = set[int](), set[int]()
    for _, first, second in sorted(scores, key=lambda score: (-score[0], score[1], score[2])):
        if first not in seen_before and second not in seen_after:
            seen_before.add(first)
            seen_after.add(second)
            yield gone[first], new[second]


def _share(one: frozenset[object], other: frozenset[object]) -> float:
    """The share of values that two things have in common."""
    return len(one & other) / max(len(one), len(other), 1)


def _said(part: Part) -> frozenset[object]:
    """What a thing says; that two cards are of one kind and equally many makes them no more alike."""
    return frozenset(
        item for item in part.leaves.items() if not (part.kind and item[0][0] in ("kind", "copies"))
    )


def _says_enough(part: Part) -> bool:
    return len(part.leaves) > 1


def _spelt_alike(one: str, other: str) -> bool:
    return SequenceMatcher(None, one, other).ratio() >= ALIKE
