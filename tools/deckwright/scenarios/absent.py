"""What an act names that is not on the table: then no rule refuses it, and nothing is proven."""

from collections.abc import Iterator, Mapping
from itertools import chain
from typing import Any

from deckwright.engine.placed import PLACE
from deckwright.rules.ids_walk import picks_of
from deckwright.rules.program.expressions import Zone
from deckwright.rules.program.origins import zones_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Pick
from deckwright.scenarios.acts import DONE, word
from deckwright.scenarios.records import Act
from deckwright.scenarios.table import Position


def absent(act: Act, program: Program, position: Position) -> Iterator[str]:
    """The pieces and cards that an act picks and that are not where such are picked, each as a sentence."""
    for pick, name in _picked(act, program):
        if missing := _missing(pick, name, position, program):
            yield missing


def _picked(act: Act, program: Program) -> Iterator[tuple[Pick, str]]:
    """The picks of an act, each with the name of a thing that it takes."""
    if act.picks is None:
        asks, _, name = act.name.rpartition(".")
        yield from ((pick, name) for pick in picks_of(program) if pick.asks == asks and name != DONE)
    elif act.name in program.actions:
        for pick in program.actions[act.name].picks:
            value = act.picks.get(pick.name)
            several = value if isinstance(value, list) else [value]
            yield from ((pick, word(picked)) for picked in several if picked is not None)


def _missing(pick: Pick, name: str, position: Position, program: Program) -> str:
    if pick.selector.sort == "piece":
        there = any(
            name.removeprefix(board.prefix) in _pieces(position[board.name])
            for board in program.boards.values()
            if name.startswith(board.prefix)
        )
        spaces = {*program.ground.spots}
        missing = f"piece on {name}" if name in spaces else f"{name} on {' or '.join(program.boards)}"
        return "" if there or name == "none" else f"there is no {missing}"
    zones = zones_of(pick.selector.source)
    if pick.selector.sort == "card" and zones:
        there = any(name in _lying(zone, position, program) for zone in zones)
        where = ", ".join(dict.fromkeys(zone.name for zone in zones))
        return "" if there or name == "none" else f"{name} is not in {where}"
    return ""


def _pieces(held: Any) -> set[str]:  # noqa: ANN401  by space; or seat by seat, where spaces are only counted
    """What pieces may be called by: their spaces, or on a board of places also their cards."""
    if isinstance(held, Mapping):
        alone = {space for space, standing in held.items() if not isinstance(standing, list)}
        numbered = (
            f"{space}_{at + 1}"
            for space, standing in held.items()
            if isinstance(standing, list)
            for at in range(len(standing))
        )
        return {*alone, *numbered}
    return {str(piece[key]) for some in held for piece in some for key in (PLACE, "card")}


def _lying(zone: Zone, position: Position, program: Program) -> set[str]:
    """All cards of a zone, whomever they belong to, or whatever they lie beneath."""
    if zone.name in position["zones"]:
        return set(_cards(position["zones"][zone.name]))
    pieces = chain(*(_standing(position[board]) for board in program.boards))
    return {card for piece in pieces for card in piece.get(zone.name, ())}


def _standing(held: Any) -> Iterator[Mapping[str, Any]]:  # noqa: ANN401  by space, or seat by seat
    """All pieces of a board."""
    for some in held.values() if isinstance(held, Mapping) else held:
        yield from filter(None, some if isinstance(some, list | tuple) else [some])


def _cards(held: object) -> Iterator[str]:
    """All cards in lists in lists, and in lists by spaces."""
    if isinstance(held, list | tuple | Mapping):
        for inner in held.values() if isinstance(held, Mapping) else held:
            yield from _cards(inner)
    else:
        yield str(held)
