"""From what a scenario gives to the position in which its game begins."""

from collections.abc import Mapping
from typing import Any

from deckwright.rules.program.records import Program
from deckwright.scenarios.records import Scenario, Written
from deckwright.scenarios.table import Position, Start

CLOCK = ("active", "phase", "turns")


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
    return scenario.seats or program.game.seats[0]


def position_of(given: Mapping[str, Written], program: Program, seats: int) -> Position:
    """A whole position: zones and boards that are not named are empty, pools as at the start."""
    position: dict[str, Any] = {
        "active": given.get("active", 0),
        "phase": given.get("phase", next(iter(program.turn.phases))),
        "turns": given.get("turns", 0),
        "pools": _pools(given.get("pools"), seats),
        "zones": {
            name: _zone(given.get(name), seats if zone.per else 0) for name, zone in program.zones.items()
        },
    }
    for name in program.boards:
        spaces = given.get(name)
        laid = spaces if isinstance(spaces, dict) else {}
        position[name] = {space: piece for space, piece in laid.items() if isinstance(piece, dict)}
    return position


def _pools(written: Written, seats: int) -> dict[str, object]:
    """The pools that are named; per seat always as a mapping, since one seat's may be left out."""
    if not isinstance(written, dict):
        return {}
    by_seat = {name: _by_seat(amounts, seats) for name, amounts in written.items()}
    return {name: by_seat[name] or amounts for name, amounts in written.items()}


def _by_seat(written: Written, seats: int) -> dict[int, Written]:
    """What is written for each seat, as a list or as a mapping; nothing if it is one thing for all."""
    if isinstance(written, list):
        return dict(enumerate(written[:seats]))
    return {int(seat): each for seat, each in written.items()} if isinstance(written, dict) else {}


def _zone(written: Written, seats: int) -> list[object]:
    """The cards in a zone, top first; for each seat if it has one for each."""
    if not seats:
        return list(written) if isinstance(written, list) else []
    by_seat = _by_seat(written, seats)
    piles = (by_seat.get(seat) for seat in range(seats))
    return [list(pile) if isinstance(pile, list) else [] for pile in piles]
