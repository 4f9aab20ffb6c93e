"""A constant alone that stands for its pool: `corn` for `jar(corn)`, where only one pool can be meant."""

from deckwright.rules.program.types import INT
from deckwright.rules.resolve.scope import Names


def in_full(name: str, names: Names) -> str:
    """How the pool of a constant, or of a group of constants, is written in full; empty if none can be meant.

    It is the only pool of numbers that there is for each constant of the enum; where players have such pools,
    the only one of these.
    """
    meant = {*names.groups.get(name, (name,))}
    per = {
        pool: known.per
        for pool, known in names.pools.items()
        if known.type == INT
        and known.per
        and meant <= {*names.enums.get(known.per[-1], ())}
        and len(known.per) == 1 + ("seat" in known.per)
    }
    own = [pool for pool, of in per.items() if "seat" in of]
    found = own or list(per)
    return f"{found[0]}({name})" if len(found) == 1 else ""
