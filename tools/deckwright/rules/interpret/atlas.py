"""Where things lie in a game with several boards: each board for itself, and nothing leads between them."""

from collections.abc import Mapping, Sequence

from deckwright.model.directions import DIRECTIONS, HEX_DIRECTIONS
from deckwright.rules.interpret.grid import Grid
from deckwright.rules.program.boards import Ground

WITH_LINES = ("grid", "hex")


class Atlas(Grid):
    """The geometry of all boards, whose spaces are counted through. Off the own board is as off the lines."""

    def __init__(self, ground: Ground, grids: Mapping[str, Grid]) -> None:
        super().__init__(ground.boards[0])
        self.ground, self.grids = ground, grids
        self.spaces = tuple(range(ground.size))
        self.has_squares = any(board.shape == "grid" for board in ground.boards)

    def apart(self, a: int, b: int) -> tuple[int, int]:
        """There is no answer for all boards; each grid has its own."""
        raise NotImplementedError

    def _on(self, *spaces: int) -> tuple[Grid, Sequence[int]] | None:
        """The grid on which all spaces lie, and their numbers there; none if they lie on several."""
        board = self.ground.board_of(spaces[0])
        if any(space not in board.numbers for space in spaces):
            return None
        return self.grids[board.name], [space - board.first for space in spaces]

    def _on_lines(self, *spaces: int) -> tuple[Grid, Sequence[int]] | None:
        """The same, where that board has lines."""
        found = self._on(*spaces)
        return found if found and found[0].board.shape in WITH_LINES else None

    def is_adjacent(self, a: int, b: int) -> bool:
        """Whether a step leads from one to the other."""
        found = self._on(a, b)
        return found is not None and not found[0].board.places and found[0].is_adjacent(*found[1])

    def is_orthogonal(self, a: int, b: int) -> bool:
        """Whether two squares share an edge."""
        found = self._on(a, b)
        return found is not None and found[0].board.shape == "grid" and found[0].is_orthogonal(*found[1])

    def distance(self, a: int, b: int) -> int:
        """How many steps lead from a to b; as many as there are spaces if none do."""
        if a == b:
            return 0
        found = self._on(a, b)
        if not found or found[0].board.places:
            return self.ground.beyond
        steps, beyond = found[0].distance(*found[1]), found[0].board.beyond
        return steps if steps < beyond else self.ground.beyond

    def length(self, a: int, b: int) -> int:
        """How long a straight line from a to b is."""
        found = self._on_lines(a, b)
        assert found, "only lines are measured"
        return found[0].length(*found[1])

    def direction(self, a: int, b: int, seat: int) -> int:
        """In which direction b lies from a along a straight line, seen by a seat; -1 off the lines."""
        found = self._on_lines(a, b)
        way = found[0].direction(found[1][0], found[1][1], seat) if found else -1
        is_of_six = found is not None and found[0].board.shape == "hex" and self.has_squares
        return DIRECTIONS.index(HEX_DIRECTIONS[way]) if is_of_six and way >= 0 else way

    def between(self, a: int, b: int) -> tuple[int, ...]:
        """The spaces that a straight line from a to b crosses, both left out."""
        found = self._on_lines(a, b)
        first = self.ground.board_of(a).first
        return tuple(first + space for space in found[0].between(*found[1])) if found else ()

    def behind(self, a: int, b: int) -> int:
        """The space next to a on the straight line that comes from b; -1 at the edge and off the lines."""
        found = self._on_lines(a, b)
        space = found[0].behind(*found[1]) if found else -1
        return space if space < 0 else self.ground.board_of(a).first + space

    def row(self, space: int, seat: int) -> int:
        """The row of a space, counted from 1 at a seat's own side; 0 on a board without rows."""
        found = self._on_lines(space)
        return found[0].row(found[1][0], seat) if found else 0


def together(ground: Ground, grids: Mapping[str, Grid]) -> Grid:
    """The geometry of all boards of a game."""
    return grids[ground.name] if ground.is_one else Atlas(ground, grids)
