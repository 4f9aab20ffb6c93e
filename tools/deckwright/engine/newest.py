"""The cards that came last to a zone that keeps its order."""

from collections.abc import Sequence


def newest(cards: Sequence[int], number: int) -> Sequence[int]:
    """So many of them, in their order; all where there are fewer."""
    return cards[max(0, len(cards) - number) :] if number > 0 else ()
