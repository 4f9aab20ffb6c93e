"""Where things lie on a board whose spaces have names and say what lies beside them."""

from deckwright.rules.interpret.grid import Grid
from deckwright.rules.interpret.honeycomb import Honeycomb
from deckwright.rules.program.boards import Board


class Roads(Grid):
    """The geometry of such a board; of lines, rows and columns nobody may ask it."""

    def is_adjacent(self, a: int, b: int) -> bool:
        """Whether the board says that one lies beside the other."""
        return b in self.board.links[a]

    def distance(self, a: int, b: int) -> int:
        """How many steps lead from a to b, tried one more at a time; as far as nowhere if none do."""
        within = {a}
        for steps in range(len(self.spaces)):
            if b in within:
                return steps
            within |= {near for space in within for near in self.board.links[space]}
        return self.board.beyond


def geometry(board: Board) -> Grid:
    """How things lie on a board."""
    if board.shape == "hex":
        return Honeycomb(board)
    return Roads(board) if board.shape == "spaces" else Grid(board)
