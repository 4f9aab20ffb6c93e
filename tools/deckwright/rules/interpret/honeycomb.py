"""Where things lie on a board of hexes, as the seats at its two ends see it."""

from deckwright.model.directions import HEX_DIRECTIONS
from deckwright.rules.interpret.grid import Grid

# How far to the right, in halves of a hex, and how many rows ahead a step leads.
STEPS = {"right": (2, 0), "left": (-2, 0)} | {
    f"{ahead}_{right}": (x, y)
    for ahead, y in (("ahead", 1), ("back", -1))
    for right, x in (("right", 1), ("left", -1))
}
WAYS = {STEPS[name]: number for number, name in enumerate(HEX_DIRECTIONS)}


class Honeycomb(Grid):
    """The geometry of such a board: every other row, from the second on, lies half a hex to the right."""

    def apart(self, a: int, b: int) -> tuple[int, int]:
        """How far to the right, in halves of a hex, and how many rows ahead b lies of a."""
        (here, low), (there, high) = ((divmod(space, self.columns)[::-1]) for space in (a, b))
        return 2 * (there - here) + high % 2 - low % 2, high - low

    def distance(self, a: int, b: int) -> int:
        """Each row takes a step, which leads half a hex aside; what is left of the way takes one a hex."""
        aside, ahead = (abs(each) for each in self.apart(a, b))
        return ahead + max(0, aside - ahead) // 2

    def length(self, a: int, b: int) -> int:
        """How long a line from a to b is."""
        return self.distance(a, b)

    def direction(self, a: int, b: int, seat: int) -> int:
        """In which direction b lies from a along a straight line, seen by a seat; -1 off the lines."""
        aside, ahead = self.apart(a, b)
        steps = self.length(a, b)
        if not steps or aside % steps or ahead % steps:
            return -1
        step = aside // steps, ahead // steps
        return WAYS.get(step if seat % 2 == 0 else (-step[0], -step[1]), -1)
