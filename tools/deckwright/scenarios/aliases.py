"""Pieces called by their cards in scenarios: `raid.target.farmstead` where only one piece can be meant."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from deckwright.rules.ids_walk import picks_of
from deckwright.rules.program.records import Program
from deckwright.scenarios.records import Act
from deckwright.scenarios.table import Position


def with_aliases(legal: Sequence[str], position: Position, program: Program) -> Mapping[str, str]:
    """Ids by the names that they may be called by; of two pieces with one card neither has its name."""
    by_name: dict[str, str] = {}
    doubled: set[str] = set()
    for id_ in legal:
        for name in called(id_, position, program):
            if name in by_name:
                doubled.add(name)
            by_name.setdefault(name, id_)
    return {name: id_ for name, id_ in by_name.items() if name not in doubled}


def called(id_: str, position: Position, program: Program) -> Iterator[str]:
    """The names by cards that an id may have."""
    prefix, _, place = id_.rpartition(".")
    for name, piece in _pieces(position, program):
        if prefix and place == name:
            yield f"{prefix}.{piece['card']}"


def placed(id_: str, position: Position, program: Program) -> list[str]:
    """The ids that a name by a card may stand for: those of all pieces with it, offered or not."""
    prefix, _, card = id_.rpartition(".")
    ids = [f"{prefix}.{place}" for place, piece in _pieces(position, program) if piece["card"] == card]
    return ids if ids and prefix in _asking_for_pieces(program) else []


def told(id_: str, position: Position, program: Program) -> str:
    """An id, with the card and owner of the piece whose place it names: `raid.target.3 (inn of seat 1)`."""
    prefix, _, place = id_.rpartition(".")
    for name, board in program.boards.items():
        for seat, own in enumerate(position[name] if board.places else ()):
            for piece in own:
                if f"{board.prefix}{piece['place']}" == place and prefix in _asking_for_pieces(program):
                    return f"{id_} ({piece['card']} of seat {seat})"
    return id_


def by_place(act: Act, position: Position, program: Program) -> Act:
    """An act with the places of pieces that it calls by their cards, as far as there is one of each."""
    action = program.actions[act.name]
    picks = dict(act.picks or {})
    for pick in action.picks:
        if pick.selector.sort == "piece" and isinstance(picks.get(pick.name), str):
            ids = placed(f"{pick.asks}.{picks[pick.name]}", position, program)
            if len(ids) == 1:
                picks[pick.name] = ids[0].rpartition(".")[2]
    return replace(act, picks=picks)


def _asking_for_pieces(program: Program) -> set[str]:
    """How the ids of picks of a piece begin; those of cards are called by cards themselves."""
    return {pick.asks for pick in picks_of(program) if pick.selector.sort == "piece"}


def _pieces(position: Position, program: Program) -> Iterator[tuple[str, Mapping[str, str]]]:
    """The pieces on boards of places, each with what ids call its place."""
    for name, board in program.boards.items():
        if board.places:
            yield from ((f"{board.prefix}{piece['place']}", piece) for own in position[name] for piece in own)
