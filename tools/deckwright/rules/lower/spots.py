"""Where pieces stand: on their spaces or, where these have room for several, on spots there."""

from deckwright.rules.lower.world import World
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import SPACE, SPOT, TargetType

# What the kernel makes of a board whose spaces have room for several, and the type of an entry.
TABLES = {
    "space_of": TargetType(kind="id", sort=SPACE.sort, maybe=True),
    "first_spot": SPOT,
    "last_spot": SPOT,
}


def space_of(world: World, piece: n.Expr) -> n.Expr:
    """The space on which a piece stands, of several the first; none if it has left."""
    return _of(world, "space_of", world.given("piece_place", piece))


def first_spot(world: World, space: n.Expr) -> n.Expr:
    """The spot of a space that is taken first: it is free as long as nothing stands there."""
    return _of(world, "first_spot", space)


def last_spot(world: World, space: n.Expr) -> n.Expr:
    """The spot of a space that is taken last: it has room as long as nothing stands there."""
    return _of(world, "last_spot", space)


def _of(world: World, what: str, place: n.Expr) -> n.Expr:
    ground = world.ground
    if ground.most_room == 1:
        return place
    made: tuple[str, str, tuple[object, ...]] = ("atlas", what, ground.rooms)
    if ground.is_one:
        (board,) = ground.boards
        made = ("grid", what, (board.columns, board.rows, board.room))
    stem = f"{ground.name}_{what}"
    table = world.once(("grid", what), lambda: n.Table(stem=stem, type=TABLES[what], nowhere=True, made=made))
    return n.Entry(table, (place,))
