"""The spaces where pieces of several seats stand, or stood as something happened: whose each is counts."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckwright.engine.layout import BoardLayout
from deckwright.events import records as r


def shared(boards: Sequence[BoardLayout], position: Mapping[str, Any], events: Iterable[r.Event]) -> set[str]:
    """Of boards with room for several pieces in a space those spaces, by a position and by events."""
    owners = defaultdict[str, set[int]](set)
    roomy = [board for board in boards if board.room > 1]
    for board in roomy:
        for space, pieces in position.get(board.name, {}).items():
            owners[space] |= {piece["owner"] for piece in pieces}
    for piece in _pieces(events):
        for space in piece.spaces:
            owners[space].add(piece.owner)
    spaces = {space for board in roomy for space in board.spaces}
    return {space for space, seats in owners.items() if space in spaces and len(seats - {-1}) > 1}


def _pieces(events: Iterable[r.Event]) -> Iterator[r.Piece]:
    for event in events:
        named = (getattr(event, name, None) for name in ("piece", "carrier", "one", "other"))
        yield from (each for each in named if isinstance(each, r.Piece))
