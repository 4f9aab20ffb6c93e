"""Boards of any shape: which spaces they have, what stands there, what a space and a piece carry."""

from collections.abc import Mapping
from typing import cast

from deckwright.load.sections import Entry
from deckwright.rules.program.boards import Board, Shape
from deckwright.rules.program.records import ON_SPACES
from deckwright.rules.program.types import CARD, INT, PIECE
from deckwright.rules.resolve.areas import areas, areas_of, fixed, is_own
from deckwright.rules.resolve.context import Context, cited, unknown
from deckwright.rules.resolve.named_spaces import areas_of_names, check_spots, links
from deckwright.rules.resolve.scope import BoardName, Scope

SHAPES: tuple[Shape, ...] = ("grid", "hex", "spaces", "places")  # each is a key of a board
MOST_PLACES = 1000  # each is an id of every pick of pieces
_COLUMNS = 26  # spaces are called by a letter


def board_names(entries: Mapping[str, Entry]) -> dict[str, BoardName]:
    """What expressions may say of each board."""
    return {
        name: BoardName(
            {area: is_own(each) for area, each in areas_of(entry.fields).items()},
            shape=next((shape for shape in SHAPES if shape in entry.fields), "grid"),
            spaces=tuple(cast(Mapping[str, object], entry.fields.get("spaces", {}))),
            each_space=str(entry.fields.get("each_space", "")),
            carries="carries" in entry.fields,
        )
        for name, entry in entries.items()
    }


def board(context: Context, name: str, entry: Entry) -> Board | None:
    """A board of any shape with its areas; its size must be fixed when the game is built."""
    fields, spot, scope = entry.fields, entry.spot, context.scope(f"boards/{name}")
    shapes = [shape for shape in SHAPES if shape in fields]
    if len(shapes) != 1:
        says = "says more than once" if shapes else "does not say"
        hint = "write grid: [4, 3], hex: [5, 4], spaces: {mill: [ford, inn], ..}, or places: 12"
        scope.report("X103", spot.place(key=True), f"the board {name} {says} which spaces it has", hint)
        return None
    if "places" in fields:
        return _places(context, scope, name, entry)
    if "spaces" in fields:
        return _named_spaces(context, scope, name, entry)
    (shape,) = shapes
    size = enumerate(cast(list[object], fields[shape]))
    columns, rows = (fixed(context, scope, each, spot.at(shape, i)) for i, each in size)
    if columns is None or rows is None:
        return None
    if not (1 <= columns <= _COLUMNS and 1 <= rows <= MOST_PLACES // columns):
        hint = f"1 to {_COLUMNS} columns, at least 1 row, and at most {MOST_PLACES} spaces"
        scope.report("X104", spot.place(shape), f"no board has {columns} columns and {rows} rows", hint)
        return None
    if shape == "hex" and "beside" in fields:
        place = spot.place("beside", key=True)
        scope.report("X104", place, "six hexes lie beside a hex, and no others", "take beside away")
    room = _room(context, scope, entry, columns * rows)
    return Board(
        name=name,
        columns=columns,
        rows=rows,
        areas=areas(context, scope, entry, columns, rows),
        shape=shape,
        slantwise=fields.get("beside") != "orthogonal",
        room=room,
        each_space=_each_space(context, scope, entry),
        carries=_carries(context, scope, entry, room),
        rules=cited(fields),
        spot=spot,
    )


def _room(context: Context, scope: Scope, entry: Entry, spaces: int) -> int:
    """How many pieces a space holds; each of them is an id of every pick of pieces."""
    spot = entry.spot
    room = fixed(context, scope, entry.fields.get("room", 1), spot.at("room"))
    if room is not None and not 1 <= room <= MOST_PLACES // spaces:
        hint = f"write a number from 1 to {MOST_PLACES // spaces}: a board has room for {MOST_PLACES} pieces"
        scope.report("X104", spot.place("room"), f"no space has room for {room} pieces here", hint)
        return 1
    return room or 1


def _each_space(context: Context, scope: Scope, entry: Entry) -> str:
    """The pool with the card that each space is; a space always is one."""
    name, place = str(entry.fields.get("each_space", "")), entry.spot.place("each_space")
    if not name:
        return ""
    if name not in context.names.pools:
        unknown(scope, "X105", name, "pool", context.names.pools, place)
        return ""
    pool = context.names.pools[name]
    if pool.per != ON_SPACES or pool.type != CARD:
        hint = f"write {name}: {{per: space, holds: card, start: ..}} with the card that a space is at first"
        scope.report("X104", place, f"{name} does not hold a card for each space at any time", hint)
        return ""
    return name


def _carries(context: Context, scope: Scope, entry: Entry, room: int) -> str:
    """The term that says how many others a piece can carry; these stand on its space, which has room."""
    name, place = str(entry.fields.get("carries", "")), entry.spot.place("carries")
    if not name:
        return ""
    if name not in context.names.terms:
        if name not in context.broken:
            unknown(scope, "X105", name, "term", context.names.terms, place)
        return ""
    term = context.names.terms[name]
    if list(term.params.values()) != [PIECE] or term.type != INT or term.means_me:
        hint = f"write {name}: {{of: piece, is: ..}} with how many it can carry, whoever is `me`"
        scope.report("X104", place, f"{name} does not say of a piece how many it carries", hint)
        return ""
    if room == 1:
        hint = "write room: with how many pieces have room on a space"
        scope.report("X104", place, "what is carried stands on the space of its carrier", hint)
        return ""
    return name


def _places(context: Context, scope: Scope, name: str, entry: Entry) -> Board | None:
    """Places that are only counted."""
    fields, spot = entry.fields, entry.spot
    count = fixed(context, scope, fields["places"], spot.at("places"))
    if "areas" in fields:
        hint = "name what lies there by a condition, such as owner == me"
        place = spot.place("areas", key=True)
        scope.report("X104", place, "places have no rows, so they have no areas", hint)
    if "beside" in fields:
        place = spot.place("beside", key=True)
        hint = "take beside away, or write grid: in the place of places:"
        scope.report("X104", place, "places only have numbers, so none lies beside another", hint)
    for key in ("each_space", "carries"):
        if key in fields:
            place = spot.place(key, key=True)
            scope.report(
                "X104", place, f"{key} is for boards of spaces", "write grid: in the place of places:"
            )
    if "room" in fields:
        place = spot.place("room", key=True)
        hint = "write a greater number for places, or grid: in the place of places:"
        scope.report("X104", place, "on each place lies one piece", hint)
    if count is None or not 1 <= count <= MOST_PLACES:
        if count is not None:
            hint = f"write a number from 1 to {MOST_PLACES}"
            scope.report("X104", spot.place("places"), f"no board has {count} places", hint)
        return None
    return Board(name=name, columns=count, rows=1, areas={}, shape="places", rules=cited(fields), spot=spot)


def _named_spaces(context: Context, scope: Scope, name: str, entry: Entry) -> Board | None:
    """Spaces with names of their own, and what lies beside each."""
    fields, spot = entry.fields, entry.spot
    if "beside" in fields:
        hint = "take beside away"
        place = spot.place("beside", key=True)
        scope.report("X104", place, "what lies beside a named space is written behind its name", hint)
    found = links(scope, entry)
    if found is None:
        return None
    names = tuple(found)
    room = _room(context, scope, entry, len(names))
    check_spots(scope, entry, names, room)
    return Board(
        name=name,
        columns=len(names),
        rows=1,
        areas=areas_of_names(scope, entry, names),
        shape="spaces",
        named=names,
        links=tuple(found.values()),
        room=room,
        each_space=_each_space(context, scope, entry),
        carries=_carries(context, scope, entry, room),
        rules=cited(fields),
        spot=spot,
    )
