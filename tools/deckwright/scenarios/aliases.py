"""Pieces called by their cards in scenarios: `raid.target.farmstead` where only one piece can be meant."""

from collections.abc import Iterable, Mapping, Sequence

from deckwright.rules.program.records import Program
from deckwright.scenarios.table import Position


def with_aliases(legal: Sequence[str], position: Position, program: Program) -> Mapping[str, str]:
    """Ids by the names that they may be called by; of two pieces with one card neither has its name."""
    found: dict[str, str] = {}
    doubled: set[str] = set()
    for id_ in legal:
        for name in _called(id_, position, program):
            if name in found:
                doubled.add(name)
            found.setdefault(name, id_)
    return {name: id_ for name, id_ in found.items() if name not in doubled}


def _called(id_: str, position: Position, program: Program) -> Iterable[str]:
    prefix, _, place = id_.rpartition(".")
    for name, board in program.boards.items():
        if board.places and prefix and place in board.spaces:
            pieces = (piece for own in position[name] for piece in own)
            yield from (f"{prefix}.{piece['card']}" for piece in pieces if piece["place"] == place)
