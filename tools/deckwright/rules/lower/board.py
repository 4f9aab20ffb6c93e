"""Places on the board: areas, what is next to what, lines, rows."""

from collections.abc import Callable

from deckwright.rules.lower.expressions import lower, lowers
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.spots import space_of
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.boards import Area, Board, Ground
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, NATURAL, SPACE, TargetType, listing

AROUND = listing(SPACE, bound=8, unique=True, ascending=True)
LINE = listing(SPACE, unique=True, ascending=True)
DIRECTION = TargetType(kind="id", sort="direction", maybe=True)
ANYWHERE = TargetType(kind="id", sort="space", maybe=True)
# What the kernel makes of a grid, and the type of an entry.
GRIDS = {
    "adjacent": AROUND,
    "orthogonal": AROUND,
    "distance": NATURAL,
    "direction": DIRECTION,
    "between": LINE,
    "behind": ANYWHERE,
    "row": NATURAL,
    "straight": NATURAL,
    "walk": NATURAL,
}
# What takes the place of some where no slanting step leads from space to space.
UPRIGHT = {"adjacent": "orthogonal", "distance": "walk"}


def grid(world: World, what: str, *index: n.Expr) -> n.Expr:
    """An entry of a table that the kernel makes of the board; what lies nowhere has an entry, too."""
    ground = world.ground
    if ground.is_one and not ground.boards[0].slantwise:
        what = UPRIGHT.get(what, what)
    table = world.once(("grid", what), lambda: _table(ground, what))
    return n.Entry(table, index)


def _table(ground: Ground, what: str) -> n.Table:
    """A table that the kernel makes of the size of a grid, or of what lies beside each named space."""
    stem, of = f"{ground.name}_{what}", GRIDS[what]
    if what == "adjacent":
        most = max((len(near) for board in ground.boards for near in board.links), default=0)
        many = most if ground.is_one and most else max(most, 8)
        of = listing(SPACE, bound=many, unique=True, ascending=True)
    if not ground.is_one:
        return n.Table(
            stem=stem, type=of, nowhere=True, made=("atlas", what, tuple(map(_shape, ground.boards)))
        )
    (board,) = ground.boards
    if board.shape != "spaces":
        module = "hexes" if board.shape == "hex" else "grid"
        return n.Table(stem=stem, type=of, nowhere=True, made=(module, what, (board.columns, board.rows)))
    return n.Table(stem=stem, type=of, nowhere=True, made=("graph", what, (board.links,)))


def _shape(board: Board) -> tuple[object, ...]:
    """A board as the kernel is told of it where there are several."""
    if board.shape == "spaces":
        return board.shape, board.links
    if board.places:
        return board.shape, board.size
    return board.shape if board.slantwise else "upright", board.columns, board.rows


def side(world: World, seat: n.Expr) -> n.Expr:
    """The side of the board at which a seat sits: there are two, taken in turn."""
    return seat if world.program.game.seats[1] <= 2 else n.Calc("%", seat, n.num(2))


@lowers(e.Spaces)
def _spaces(of: e.Spaces, scope: Scope) -> n.Expr:
    board = scope.world.program.boards[of.board]
    if not of.area:
        return n.Span(n.num(board.first), n.num(board.first + board.size), SPACE)
    return areas(scope, board, (of.area,), of.seat)


def areas(scope: Scope, board: Board, names: tuple[str, ...], seat: e.Expression | None) -> n.Expr:
    """The spaces of an area, or of several together, as a seat sees them; none: as all do."""
    records = [board.areas[name] for name in names]
    seats = scope.world.program.game.seats[1] if seat is not None else 1
    values = tuple(spaces_of(board, records, each) for each in range(seats))
    bound = max(map(len, values))
    table = scope.world.once(
        ("area", board.name, names),
        lambda: n.Table(
            stem="_".join((board.name, *names)),
            type=listing(SPACE, bound=bound, unique=True, ascending=True),
            values=values if seat is not None else values[0],
        ),
    )
    return n.Entry(table, (lower(seat, scope),) if seat is not None else ())


def spaces_of(board: Board, records: list[Area], seat: int) -> tuple[int, ...]:
    """The spaces of some areas as a seat sees them."""
    found = set()
    for area in records:
        far = area.own and seat % 2 == 1
        rows = [board.rows - row if far else row - 1 for row in area.rows]
        columns = [board.columns - column if far else column - 1 for column in area.columns]
        found |= {board.first + row * board.columns + column for row in rows for column in columns}
    return tuple(sorted(found))


def first_space(of: e.Expression, scope: Scope) -> n.Expr:
    """The space of a thing; of a piece on several spaces the first. None for what lies nowhere."""
    thing = lower(of, scope)
    if of.type.name != "piece":
        return thing
    return _of_piece(thing, lambda piece: space_of(scope.world, piece), n.Num(-1, ANYWHERE))


def _of_piece(piece: n.Expr, tell: Callable[[n.Expr], n.Expr], nothing: n.Expr) -> n.Expr:
    """What is told about a piece; what there is of none."""
    if not piece.type.maybe:
        return tell(piece)
    return n.Cond(n.Cmp(">=", piece, n.num(0)), tell(n.Sure(piece)), nothing)


def all_spaces(of: e.Expression, scope: Scope) -> n.Expr:
    """The spaces of a thing as a list; none for a piece that lies nowhere."""
    thing = lower(of, scope)
    one = listing(SPACE, bound=1, unique=True, ascending=True)
    if of.type.name != "piece":
        return n.Items((thing,), one)
    if scope.world.is_broad:
        held = scope.world.kernel["piece_places"].type
        return _of_piece(thing, lambda piece: scope.world.given("piece_places", piece), n.Items((), held))

    def place(piece: n.Expr) -> n.Expr:
        there = space_of(scope.world, piece)
        return n.Cond(n.Cmp(">=", there, n.num(0)), n.Items((n.Sure(there),), one), n.Items((), one))

    return _of_piece(thing, place, n.Items((), one))


def is_broad(of: e.Expression, scope: Scope) -> bool:
    """Whether it is a piece that may lie on several spaces."""
    return of.type.name == "piece" and scope.world.is_broad


def on_any_space(of: e.Expression, scope: Scope, test: Callable[[n.Expr], n.Expr], stem: str) -> n.Expr:
    """Whether a test holds for a space of a thing."""
    if not is_broad(of, scope):
        return test(first_space(of, scope))
    spot = n.Var(stem, SPACE)
    return n.Search("any", (n.Loop(spot, all_spaces(of, scope), (test(n.Get(spot)),)),), n.TRUE, BOOL)


def near(of: e.Query, scope: Scope) -> n.Expr:
    """`adjacent(a, b)`, `orthogonal(a, b)`: for any space of either. A piece does not lie beside itself."""
    world = scope.world
    a, b = of.args

    def beside(one: n.Expr) -> n.Expr:
        return on_any_space(b, scope, lambda two: n.In(two, grid(world, of.name, one)), "other_spot")

    found = on_any_space(a, scope, beside, "spot")
    if is_broad(a, scope) and is_broad(b, scope):
        return n.Logic("and", (n.Cmp("!=", lower(a, scope), lower(b, scope)), found))
    return found


def along(of: e.Query, scope: Scope, what: str, *before: n.Expr, how: str = "along") -> n.Expr:
    """An entry for two places; for things on several spaces that of the shortest line between them."""
    world = scope.world
    a, b = of.args[:2]
    if not is_broad(a, scope) and not is_broad(b, scope):
        return grid(world, what, *before, first_space(a, scope), first_space(b, scope))
    args = (grid(world, what, *before), grid(world, "straight"), all_spaces(a, scope), all_spaces(b, scope))
    return n.Kernel(how, args, GRIDS[what])


@lowers(e.Member)
def _member(of: e.Member, scope: Scope) -> n.Expr:
    held = of.among.type.of
    among = lower(of.among, scope)
    if of.item.type.name == "piece" and held is not None and held.name == "space":
        found = on_any_space(of.item, scope, lambda spot: n.In(spot, among), "spot")
    else:
        found = n.In(lower(of.item, scope), among)
    return n.Not(found) if of.negated else found
