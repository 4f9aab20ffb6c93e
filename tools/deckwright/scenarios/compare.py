"""Compare what is expected of zones, boards and pools with what is there."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import cast

from deckwright.model.numbers import plural
from deckwright.model.place import Path
from deckwright.rules.program.records import Program, ZoneRecord
from deckwright.scenarios.arrange import named_by, piles_of
from deckwright.scenarios.owned import owned
from deckwright.scenarios.records import Written
from deckwright.scenarios.shown import Mismatch, listed, shown
from deckwright.scenarios.table import Position
from deckwright.scenarios.whereabouts import whereabouts


def is_place(name: str, program: Program) -> bool:
    """Whether a zone or board is called so."""
    return name in program.zones or name in program.boards


def place(name: str, expected: Written, position: Position, program: Program) -> Iterator[Mismatch]:
    """What does not lie in a zone or on a board as expected."""
    if name in program.zones:
        yield from _zone(expected, position, (name,), program, program.zones[name])
    elif program.boards[name].places:
        yield from owned(expected, position[name], (name,))
    elif isinstance(expected, dict):
        for space, wanted in expected.items():
            there = position[name].get(space)
            if program.boards[name].room > 1:
                yield from _standing(wanted, there, (name, space), program)
            else:
                yield from _space(wanted, there, (name, space), program)


def opened(expected: Mapping[str, Written], position: Position, program: Program) -> Iterator[Mismatch]:
    """Cards that are seen where a view is expected to have only their number."""
    for key in expected.keys() & program.zones.keys():
        zone = program.zones[key]
        for steps, wanted, there in _piles(expected[key], position["zones"][key], zone.per, program):
            if isinstance(wanted, int) and isinstance(there, list) and there:
                yield Mismatch((key, *steps), _of(key, steps), plural(wanted, "hidden card"), "open")


def value(expected: Written, found: object, path: Path, name: str) -> Iterator[Mismatch]:
    """A value that is not the one that is expected."""
    wanted, there = shown(expected), shown(found)
    if wanted != there:
        yield Mismatch(path, name, wanted, there)


def in_any_order(expected: Written, found: object, path: Path, name: str) -> Iterator[Mismatch]:
    """Several things of which others are expected, in whatever order they are told."""
    if _sorted(expected) != _sorted(found):
        yield Mismatch(path, name, shown(expected), shown(found))


def _sorted(value: object) -> str:
    return shown(sorted(map(str, value)) if isinstance(value, list | tuple) else value)


def amounts(
    expected: Written, found: object, path: Path, name: str, per: Sequence[str], program: Program
) -> Iterator[Mismatch]:
    """What is in a pool, place by place of what it is kept for; all of it if it is one thing."""
    if not per or not isinstance(expected, dict | list) or not isinstance(found, list | tuple):
        yield from in_any_order(expected, found, path, name)
        return
    for steps, wanted, there in _per(expected, found, named_by(program, per[0], len(found))):
        yield from amounts(wanted, there, (*path, *steps), _of(name, steps), per[1:], program)


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
    for step in steps:
        name = f"{name} of seat {step}" if str(step).isdigit() else f"{name} of {step}"
    return name


def _zone(
    expected: Written, position: Position, path: Path, program: Program, zone: ZoneRecord
) -> Iterator[Mismatch]:
    for steps, wanted, there in _piles(expected, position["zones"][zone.name], zone.per, program):
        for card in _cards(wanted, there, (*path, *steps), _of(zone.name, steps), in_order(zone)):
            missing = _lacking(wanted, there)
            lying = whereabouts(missing, position, program)
            yield replace(card, hint="; ".join(filter(None, (card.hint, *lying))))


def _piles(
    expected: Written, held: object, per: Sequence[str], program: Program
) -> Iterator[tuple[Path, Written, object]]:
    """What is expected of each pile of a zone, beside what lies there."""
    if not per:
        yield (), expected, held
        return
    piles = piles_of(program, per, held)
    for steps, wanted, there in _per(expected, piles, named_by(program, per[0], len(piles))):
        inner = per[1:] if steps else ()
        for more, cards, pile in _piles(wanted, there, inner, program):
            yield (*steps, *more), cards, pile


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
            yield Mismatch(path, name, shown(expected), plural(found, "hidden card"), verb="holds")
        return
    there = [str(there) for there in cast(Sequence[object], found)]
    if not isinstance(expected, list):
        if expected != len(there):
            hint = f"there are: {listed(there)}" if there else ""
            yield Mismatch(path, name, shown(expected), plural(len(there), "card"), hint, verb="holds")
        return
    wanted = [str(wanted) for wanted in expected]
    lacking, surplus = Counter(wanted) - Counter(there), Counter(there) - Counter(wanted)
    if lacking or surplus:
        yield Mismatch(path, name, shown(wanted), shown(there), difference(lacking, surplus))
    elif ordered and wanted != there:
        yield Mismatch(path, name, shown(wanted), shown(there), "only the order differs")


def difference(lacking: Counter[str], surplus: Counter[str]) -> str:
    """What is missing and what is too much, as a hint."""
    parts = [
        f"{what}: {listed(sorted(some.elements()))}"
        for what, some in (("missing", lacking), ("too many", surplus))
        if some
    ]
    return "; ".join(parts)


def _standing(expected: Written, found: object, path: Path, program: Program) -> Iterator[Mismatch]:
    """A space on which several pieces may stand: as many as are expected, each told in its place."""
    there = [*found] if isinstance(found, list | tuple) else []
    wanted = [*expected] if isinstance(expected, list) else []
    if len(there) != len(wanted):
        standing = listed([_piece(piece) for piece in there]) if there else "empty"
        yield Mismatch(path, str(path[-1]), listed([_piece(piece) for piece in wanted]), standing)  # type: ignore[arg-type]
        return
    for at, (piece, held) in enumerate(zip(wanted, there, strict=True)):
        yield from _space(piece, held, (*path, at), program)


def _space(expected: Written, found: object, path: Path, program: Program) -> Iterator[Mismatch]:
    """A space of a board: `none` when it is empty, else what is known of the piece on it."""
    space = path[-1] if isinstance(path[-1], str) else f"{path[-2]}, number {path[-1] + 1}"
    if not isinstance(expected, dict):
        if isinstance(found, Mapping):
            yield Mismatch(path, str(space), shown(expected), _piece(found), verb="holds")
        return
    if not isinstance(found, Mapping):
        yield Mismatch(path, str(space), _piece(expected), "empty")
        return
    for key, wanted in expected.items():
        same = in_any_order if key in program.zones else value
        yield from same(wanted, found.get(key), (*path, key), f"{key} of the piece on {space}")


def _piece(fields: Mapping[str, object]) -> str:
    """A piece in a few words."""
    card = shown(fields.get("card", fields.get("cards", "a piece")))
    rest = ", ".join(f"{key} {shown(value)}" for key, value in fields.items() if key not in ("card", "cards"))
    return f"{card} ({rest})" if rest else card
