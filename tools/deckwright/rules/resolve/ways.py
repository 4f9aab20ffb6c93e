"""Ways from name to name: whether one leads back to where it began."""

from collections.abc import Iterable, Mapping


def way_back(leads: Mapping[str, Iterable[str]], start: str) -> list[str]:
    """The shortest way from a name back to itself, of several the first; empty if there is none."""
    ways, known = [[start]], set[str]()
    for way in ways:
        for each in leads[way[-1]]:
            if each == start:
                return [*way, start]
            if each not in known:
                known.add(each)
                ways.append([*way, each])
    return []
