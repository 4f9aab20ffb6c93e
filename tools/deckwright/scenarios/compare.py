"""Hold the part of a position that is expected against the whole one that is there."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from deckwright.model.near import near
from deckwright.model.place import Path
from deckwright.rules.program.records import Program, ZoneRecord
from deckwright.scenarios.acts import word
from deckwright.scenarios.aliases import called, told, with_aliases
from deckwright.scenarios.arrange import named_by, piles_of, places_of
from deckwright.scenarios.owned import owned
from deckwright.scenarios.records import Written
from deckwright.scenarios.shown import Mismatch, listed, shown
from deckwright.scenarios.table import Position, Table
from deckwright.scenarios.whereabouts import whereabouts

OFFERS = ("legal", "not_legal", "only")


def mismatches(expect: Mapping[str, Written], table: Table, program: Program) -> Iterator[Mismatch]:
    """Everything that is not as expected, in the order in which it was written."""
    yield from _within(expect, table.position(), table, program)


def _within(
    expect: Mapping[str, Written], position: Position, table: Table, program: Program
) -> Iterator[Mismatch]:
    for key, expected in expect.items():
        if key in OFFERS and isinstance(expected, list):
            yield from _offers(key, [str(each) for each in expected], table, program)
        elif key == "view" and isinstance(expected, dict):
            yield from _seen(expected, table, program)
        elif key == "pools" and isinstance(expected, dict):
            for pool, wanted in expected.items():
                per = program.pools[pool].per
                yield from _amounts(wanted, position["pools"][pool], (key, pool), pool, per, program)
        elif key in program.zones:
            yield from _zone(expected, position, (key,), program, program.zones[key])
        elif key in program.boards and program.boards[key].places:
            yield from owned(expected, position[key], (key,))
        elif key in program.boards and isinstance(expected, dict):
            for space, wanted in expected.items():
                yield from _space(wanted, position[key].get(space), (key, space))
        else:
            yield from _value(expected, _told(key, table, position), (key,), key)


def _seen(expected: Mapping[str, Written], table: Table, program: Program) -> Iterator[Mismatch]:
    """What one seat does not see as expected."""
    seat = int(cast(int, expected["seat"]))
    seen = {key: each for key, each in expected.items() if key != "seat"}
    position = table.view(seat)
    for each in (*_open(seen, position, program), *_within(seen, position, table, program)):
        yield replace(each, path=("view", *each.path), what=f"for seat {seat}, {each.what}")


def _open(expected: Mapping[str, Written], position: Position, program: Program) -> Iterator[Mismatch]:
    """Cards that are seen where a view has only their number."""
    for key in expected.keys() & program.zones.keys():
        zone = program.zones[key]
        held = piles_of(program, zone, position["zones"][key])
        pairs = _per(expected[key], held, places_of(program, zone, len(held))) if zone.per else ()
        for steps, wanted, there in pairs or [((), expected[key], held)]:
            if isinstance(wanted, int) and isinstance(there, list) and there:
                yield Mismatch((key, *steps), _of(key, steps), f"{wanted} hidden cards", "open")


def _told(key: str, table: Table, position: Mapping[str, Any]) -> object:
    """A word about the clock or the end of the game."""
    if key == "decider":
        return table.decider
    if key == "over":
        return table.decider < 0
    return position.get(key)


def _value(expected: Written, found: object, path: Path, name: str) -> Iterator[Mismatch]:
    wanted, there = shown(expected), shown(found)
    if wanted != there:
        yield Mismatch(path, name, wanted, there)


def _amounts(
    expected: Written, found: object, path: Path, name: str, per: Sequence[str], program: Program
) -> Iterator[Mismatch]:
    """What is in a pool, place by place of what it is kept for; all of it if it is one thing."""
    if not per or not isinstance(expected, dict | list) or not isinstance(found, list | tuple):
        yield from _value(expected, found, path, name)
        return
    for steps, wanted, there in _per(expected, found, named_by(program, per[0], len(found))):
        yield from _amounts(wanted, there, (*path, *steps), _of(name, steps), per[1:], program)


def _per(
    expected: Written, found: object, places: Sequence[str] = ()
) -> Iterator[tuple[Path, Written, object]]:
    """What is expected for each seat or constant (or for the only one there is), beside what is there."""
    there = found if isinstance(found, list | tuple) else ()
    if isinstance(expected, dict):
        for key, wanted in expected.items():
            yield (key,), wanted, there[places.index(key) if key in places else int(key)]
    elif isinstance(expected, list) and there:
        for index, wanted in enumerate(expected):
            yield (index,), wanted, there[index]
    else:
        yield (), expected, found


def _of(name: str, steps: Path) -> str:
    if not steps:
        return name
    return f"{name} of seat {steps[0]}" if str(steps[0]).isdigit() else f"{name} of {steps[0]}"


def _zone(
    expected: Written, position: Position, path: Path, program: Program, zone: ZoneRecord
) -> Iterator[Mismatch]:
    found = piles_of(program, zone, position["zones"][zone.name])
    places = places_of(program, zone, len(found)) if zone.per else ()
    for steps, wanted, there in _per(expected, found, places) if zone.per else [((), expected, found)]:
        for each in _cards(wanted, there, (*path, *steps), _of(zone.name, steps), in_order(zone)):
            missing = _lacking(wanted, there)
            lying = whereabouts(missing, position, program)
            yield replace(each, hint="; ".join(filter(None, (each.hint, *lying))))


def _lacking(wanted: Written, there: object) -> list[str]:
    """The cards that are expected and not there, one by one."""
    if not isinstance(wanted, list) or not isinstance(there, list | tuple):
        return []
    return sorted((Counter(map(str, wanted)) - Counter(map(str, there))).elements())


def in_order(zone: ZoneRecord) -> bool:
    """Whether the order of a zone's cards means something to the players."""
    return zone.ordered or zone.sees == "nobody"


def _cards(expected: Written, found: object, path: Path, name: str, ordered: bool) -> Iterator[Mismatch]:
    if isinstance(found, int):
        if expected != found:
            yield Mismatch(path, name, shown(expected), f"{found} hidden cards", verb="holds")
        return
    there = [str(each) for each in cast(Sequence[object], found)]
    if not isinstance(expected, list):
        if expected != len(there):
            hint = f"there are: {listed(there)}" if there else ""
            yield Mismatch(path, name, shown(expected), f"{len(there)} cards", hint, verb="holds")
        return
    wanted = [str(each) for each in expected]
    lacking, surplus = Counter(wanted) - Counter(there), Counter(there) - Counter(wanted)
    if lacking or surplus:
        yield Mismatch(path, name, shown(wanted), shown(there), _diff(lacking, surplus))
    elif ordered and wanted != there:
        yield Mismatch(path, name, shown(wanted), shown(there), "only the order differs")


def _diff(lacking: Counter[str], surplus: Counter[str]) -> str:
    parts = [
        f"{what}: {listed(sorted(some.elements()))}"
        for what, some in (("missing", lacking), ("too many", surplus))
        if some
    ]
    return "; ".join(parts)


def _space(expected: Written, found: object, path: Path) -> Iterator[Mismatch]:
    """A space of a board: `none` when it is empty, else what is known of the piece on it."""
    space = path[-1]
    if not isinstance(expected, dict):
        if isinstance(found, Mapping):
            yield Mismatch(path, str(space), shown(expected), _piece(found), verb="holds")
        return
    if not isinstance(found, Mapping):
        yield Mismatch(path, str(space), _piece(expected), "empty")
        return
    for key, wanted in expected.items():
        yield from _value(wanted, found.get(key), (*path, key), f"{key} of the piece on {space}")


def _piece(fields: Mapping[str, object]) -> str:
    """A piece in a few words."""
    card = shown(fields.get("card", fields.get("cards", "a piece")))
    rest = ", ".join(f"{key} {shown(value)}" for key, value in fields.items() if key not in ("card", "cards"))
    return f"{card} ({rest})" if rest else card


def _offers(key: str, expected: list[str], table: Table, program: Program) -> Iterator[Mismatch]:
    legal, position = list(table.legal), table.position()
    names = with_aliases(legal, position, program)
    written = [names.get(each, each) for each in expected]
    by_card = {name for id_ in legal for name in called(id_, position, program)}
    offers = ", ".join(told(each, position, program) for each in legal)
    offered = f"offered: {offers}" if legal else "nothing is offered"
    if key == "only":
        lacking, surplus = Counter(written) - Counter(legal), Counter(legal) - Counter(written)
        if lacking or surplus:
            yield Mismatch((key,), "the offer", shown(written), shown(legal), _diff(lacking, surplus))
        return
    for index, id_ in enumerate(written):
        there = any(begins(each, name) for each in legal for name in program.counted_as(id_))
        if key == "not_legal" and (there or id_ in by_card):
            yield Mismatch((key, index), id_, "not offered", "offered", offered)
        elif not there and key == "legal":
            guess = near(id_, legal)
            hint = f"{offered}; nearest: {guess}" if guess else offered
            yield Mismatch((key, index), id_, "offered", "not offered", hint)


def begins(id_: str, beginning: str) -> bool:
    """Whether an id is, or begins with, the words up to a dot."""
    return id_ == beginning or id_.startswith(f"{beginning}.")


__all__ = ["Mismatch", "begins", "in_order", "mismatches", "shown", "word"]
