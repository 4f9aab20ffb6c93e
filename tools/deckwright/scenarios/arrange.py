"""From what a scenario gives to the position in which its game begins."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from deckwright.rules.program.records import Program
from deckwright.scenarios.records import Scenario, Written
from deckwright.scenarios.table import Position, Start

BENEATH = "piece"  # a zone that is kept for each piece is told with the pieces


def start_of(scenario: Scenario, program: Program) -> Start:
    """How the table of a scenario begins."""
    given = scenario.given
    return Start(
        seed=scenario.seed,
        seats=scenario.seats,
        decks=scenario.decks,
        options=scenario.options,
        position=None if given is None else position_of(given, program, seats_of(scenario, program)),
        dice=scenario.dice,
    )


def seats_of(scenario: Scenario, program: Program) -> int:
    """How many play."""
    return scenario.seats or program.game.usual_seats


def position_of(given: Mapping[str, Written], program: Program, seats: int) -> Position:
    """A whole position: zones and boards that are not named are empty, pools as at the start."""
    position: dict[str, Any] = {
        "active": given.get("active", 0),
        "phase": given.get("phase", next(iter(program.turn.phases))),
        "turns": given.get("turns", 0),
        **{key: given[key] for key in ("rounds", "starter", "turn_of", "went_first") if key in given},
        "out": given.get("out", []),
        "pools": _pools(given.get("pools"), program, seats),
        "zones": {
            name: _zone(given.get(name), zone.per, program, seats)
            for name, zone in program.zones.items()
            if BENEATH not in zone.per
        },
    }
    for name, board in program.boards.items():
        laid = given.get(name)
        if board.places:
            position[name] = _by_place(laid, [str(seat) for seat in range(seats)])
        else:
            spaces = laid if isinstance(laid, dict) else {}
            position[name] = {space: held for space, held in spaces.items() if isinstance(held, dict | list)}
    return position


def named_by(program: Program, per: str, seats: int) -> list[str]:
    """The seats, spaces or constants for each of which something is kept, by name."""
    return [str(seat) for seat in range(seats)] if per == "seat" else [*program.things(per)]


def piles_of(program: Program, per: Sequence[str], held: Any) -> Sequence[Any]:  # noqa: ANN401  as a position tells it
    """The piles of a zone in the order of what it is kept for, those of spaces that are left out too."""
    if not isinstance(held, Mapping):
        return cast(Sequence[Any], held)
    return [held.get(place, []) for place in named_by(program, per[0], 0)]


def _pools(written: Written, program: Program, seats: int) -> dict[str, object]:
    """The pools that are named, by places that may be left out."""
    named = written if isinstance(written, dict) else {}
    known = {name: pool for name, pool in named.items() if name in program.pools}
    return named | {
        name: _amounts(amount, program.pools[name].per, program, seats) for name, amount in known.items()
    }


def _amounts(written: Written, per: Sequence[str], program: Program, seats: int) -> object:
    if not per:
        return written
    by_place = _by_place(written, named_by(program, per[0], seats))
    return {place: _amounts(amount, per[1:], program, seats) for place, amount in by_place.items()}


def _by_place(written: Written, places: Sequence[str]) -> dict[int, Written]:
    """What is written for each seat or constant, as list or mapping; nothing if it is one thing for all."""
    if isinstance(written, list):
        return dict(enumerate(written[: len(places)]))
    if not isinstance(written, dict):
        return {}
    return {places.index(name) if name in places else int(name): amount for name, amount in written.items()}


def _zone(written: Written, per: Sequence[str], program: Program, seats: int) -> list[object]:
    """The cards in a zone, top first; for each seat or constant if it has one for each."""
    if not per:
        return list(written) if isinstance(written, list) else []
    places = named_by(program, per[0], seats)
    by_place = _by_place(written, places)
    return [_zone(by_place.get(place), per[1:], program, seats) for place in range(len(places))]
