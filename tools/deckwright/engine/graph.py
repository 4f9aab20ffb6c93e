"""Tables of a board whose spaces have names and say what lies beside them, made once.

`links` has for each space those next to it, ascending, and goes both ways. As in `grid`, the last entry of
each table, which -1 finds, is for a thing that lies nowhere.
"""

from collections.abc import Sequence

Lists = tuple[tuple[int, ...], ...]


def adjacent(links: Sequence[tuple[int, ...]]) -> Lists:
    """For each space the spaces next to it, ascending."""
    return (*links, ())


def distance(links: Sequence[tuple[int, ...]]) -> Lists:
    """The fewest steps between each two spaces; if no way leads, as many as there are spaces."""
    size = len(links)
    return (*((*_steps(links, start), size) for start in range(size)), (size,) * (size + 1))


def _steps(links: Sequence[tuple[int, ...]], start: int) -> tuple[int, ...]:
    """How many steps each space is from one: all that are reached so far, then what lies beside these."""
    found, edge = {start: 0}, [start]
    while edge:
        edge = [*dict.fromkeys(near for space in edge for near in links[space] if near not in found)]
        steps = 1 + max(found.values())
        found |= dict.fromkeys(edge, steps)
    return tuple(found.get(space, len(links)) for space in range(len(links)))
