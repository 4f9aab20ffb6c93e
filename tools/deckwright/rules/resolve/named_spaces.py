"""Boards whose spaces have names of their own: what lies beside each, and areas that list them."""

from collections.abc import Mapping, Sequence
from typing import cast

from deckwright.load.sections import Entry, names_of
from deckwright.model.place import Spot
from deckwright.rules.program.boards import Area
from deckwright.rules.resolve.areas import areas_of
from deckwright.rules.resolve.context import cited, unknown
from deckwright.rules.resolve.naming import check_answer, check_name
from deckwright.rules.resolve.scope import Scope

MOST_NAMED = 300  # a table has an entry for each two of them
_OF_GRIDS = ("row", "rows", "column", "columns", "shared")


def links(scope: Scope, board: Entry) -> dict[str, tuple[int, ...]] | None:
    """For each space, by name, the numbers of those beside it, ascending; none if there are too many.

    What lies beside a space may be written at either of the two, or at both.
    """
    written = cast(Mapping[str, object], board.fields["spaces"])
    if len(written) > MOST_NAMED:
        place, hint = board.spot.place("spaces", key=True), f"a board has at most {MOST_NAMED} such spaces"
        scope.report("X104", place, f"{len(written)} spaces with names are too many", hint)
        return None
    names = list(written)
    found: dict[str, set[int]] = {name: set() for name in names}
    for number, (name, beside) in enumerate(written.items()):
        spot = board.spot.at("spaces")
        check_name(scope, name, "space", spot.place(name, key=True))
        check_answer(scope, name, spot.place(name, key=True))
        listed = names_of(beside)
        for at, other in enumerate(listed):
            place = spot.at(name, at).place() if isinstance(beside, list) else spot.place(name)
            if other not in found:
                unknown(scope, "X105", other, "space", names, place)
            elif other == name:
                scope.report("X104", place, f"{name} does not lie beside itself", "take it away")
            elif other in listed[:at]:
                scope.report("X104", place, f"{other} is here twice", "take one of them away")
            else:
                found[name].add(names.index(other))
                found[other].add(number)
    return {name: tuple(sorted(near)) for name, near in found.items()}


def check_spots(scope: Scope, board: Entry, names: Sequence[str], room: int) -> None:
    """Report a space that is called like a place on another one: `mill_2`, where `mill` has room for two."""
    spots = {f"{name}_{number + 1}": name for name in names for number in range(room if room > 1 else 0)}
    for name in names:
        if name in spots:
            message = f"{name} is what a piece on {spots[name]} is called by, which has room for {room}"
            hint = "call the space something else"
            scope.report("X104", board.spot.at("spaces").place(name, key=True), message, hint)


def areas_of_names(scope: Scope, board: Entry, names: Sequence[str]) -> dict[str, Area]:
    """The areas, each with the spaces that it lists: as columns of the only row."""
    found = {}
    for name, fields in areas_of(board.fields).items():
        spot = board.spot.at("areas", name)
        for key in _OF_GRIDS:
            if key in fields:
                hint = f"write spaces: [{', '.join(names[:2])}]"
                message = "spaces with names lie in no rows or columns, and are the same for all players"
                scope.report("X104", spot.place(key, key=True), message, hint)
        if "spaces" not in fields:
            if fields.keys() & {*_OF_GRIDS}:
                continue
            hint = f"write spaces: [{', '.join(names[:2])}]"
            message = f"the area {name} does not say which spaces it has"
            scope.report("X103", spot.place(), message, hint)
            continue
        columns = _columns(scope, fields, spot, names)
        found[name] = Area(name=name, rows=(1,), columns=columns, own=False, rules=cited(fields), spot=spot)
    return found


def _columns(scope: Scope, fields: Mapping[str, object], spot: Spot, names: Sequence[str]) -> tuple[int, ...]:
    """The numbers of the spaces that are listed, from 1, ascending."""
    numbers = set()
    for at, each in enumerate(listed := names_of(fields["spaces"])):
        place = spot.at("spaces", at).place()
        if each not in names:
            unknown(scope, "X105", each, "space", names, place)
        elif each in listed[:at]:
            scope.report("X104", place, f"{each} is here twice", "take one of them away")
        else:
            numbers.add(names.index(each) + 1)
    return tuple(sorted(numbers))
