"""Pools and counters that last until an end start anew there."""

from collections.abc import Sequence

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import Py, called
from deckwright.rules.emit.signs import is_natural
from deckwright.rules.emit.slots import slot
from deckwright.rules.emit.state_pieces import START, reckoned
from deckwright.rules.emit.tree import indented
from deckwright.rules.emit.world import World
from deckwright.rules.program.fixed import is_reckoned
from deckwright.rules.program.records import CounterRecord, Kept, PoolRecord
from deckwright.rules.program.types import INT, TOKENS


def reset(world: World, wanted: str, until: Sequence[str]) -> str:
    """A function `f(s, me)` that starts anew what lasts until now; empty if nothing does."""
    program = world.program
    pools = [pool for pool in program.pools.values() if pool.until in until]
    counters = [each for each in program.counters.values() if each.until in until]
    owned = [each for each in program.counters.values() if each.until in [f"owner.{one}" for one in until]]
    if not pools and not counters and not owned:
        return ""

    def lines(name: str) -> list[str]:
        body = [line for pool in pools for line in pool_lines(world, pool)]
        body += [line for counter in counters for line in _counter(world, counter, "")]
        body += [line for counter in owned for line in _counter(world, counter, "s.piece_owner[piece] == me")]
        return [f"def {name}(s: State, me: int) -> None:", *indented(body)]

    return world.module.once(("reset", wanted), wanted, "phases", lines)


def pool_lines(world: World, pool: PoolRecord) -> list[str]:
    """Statements that put a pool at its start. `me` is the seat whose pool it is."""
    frame = Frame(world, {"me": Py("me")}, frozenset({"me"}))
    target, loops = f"s.{slot(pool.name)}", []
    for depth, per in enumerate(pool.per):
        place = "seat" if per == "seat" else f"place_{depth}"
        size = "s.seats" if per == "seat" else str(len(world.program.enums[per]))
        loops.append(f"{'    ' * depth}for {place} in range({size}):")
        target += f"[{place}]"
        if per == "seat":
            frame = Frame(world, {"me": Py("seat")}, frozenset({"me", "seat"}))
    return [
        *loops,
        f"{'    ' * len(loops)}{target} = {'()' if pool.type == TOKENS else _start(frame, pool)}",
    ]


def _start(frame: Frame, kept: Kept) -> Py:
    """What is there at the start: a number that would be below 0 is 0."""
    said = frame.py(kept.start)
    return said if kept.type != INT or is_natural(frame.world, kept.start) else called("max", said, "0")


def start_pools(world: World) -> str:
    """A function that puts the pools at their start whose start is reckoned; empty if there is none."""
    pools = [each for each in world.program.pools.values() if is_reckoned(world.program, each)]
    if not pools:
        return ""

    def lines(name: str) -> list[str]:
        body = [line for pool in pools for line in pool_lines(world, pool)]
        return [f"def {name}(s: State, me: int) -> None:", *indented(body)]

    return world.module.once(("start", "pools"), "start_pools", "phases", lines)


def _counter(world: World, counter: CounterRecord, test: str) -> list[str]:
    frame = Frame(world, {"it": Py("piece")}, frozenset({"piece"}))
    line = f"s.{slot(counter.name)}[piece] = {_start(frame, counter)}"
    head = f"for piece in s.{slot(counter.board + '_pieces')}:"
    return [head, f"    if {test}:", f"        {line}"] if test else [head, f"    {line}"]


def start_counters(world: World) -> None:
    """Write the function that gives a new piece its reckoned counters, if there are any."""
    counters = reckoned(world.program)
    if not counters:
        return
    frame = Frame(world, {"it": Py("piece")}, frozenset({"piece"}))

    def lines(name: str) -> list[str]:
        body = [f"    s.{slot(each.name)}[piece] = {_start(frame, each)}" for each in counters]
        return [f"def {name}(s: State, piece: int) -> None:", *body]

    world.module.once(START, START, "terms", lines)
