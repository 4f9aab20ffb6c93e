"""Seeds of many things from one: of each game by its number, of each bot in it by its seat."""

from deckwright.engine.chance import mixed


def seed_of(master: int, *numbers: int) -> int:
    """A seed that depends on all the numbers and resembles none of its neighbours."""
    seed = mixed(master)
    for number in numbers:
        seed = mixed(seed ^ mixed(number))
    return seed
