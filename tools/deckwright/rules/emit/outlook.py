"""How good a position is for a seat, as bots reckon it."""

from collections.abc import Mapping

from deckwright.rules.emit.frame import Frame, reckoned_once
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.tree import indented
from deckwright.rules.emit.world import World
from deckwright.rules.print.python.text import PRODUCT, SUM
from deckwright.rules.program.outlooks import OutlookRecord
from deckwright.rules.tables_literals import quoted


def outlook(world: World) -> str:
    """`outlook(s, me)`: the weighted sum of all parts; empty if the game names none."""
    parts = world.program.outlook
    return _rating(world, "outlook", parts) if parts else ""


def bots(world: World) -> str:
    """The outlooks of the game's own bots by their names; empty if it has none."""
    made = [
        f"{quoted(name)}: {_rating(world, f'outlook_of_{name}', bot.outlook)}"
        for name, bot in world.program.bots.items()
    ]
    return f"{{{', '.join(made)}}}" if made else ""


def _rating(world: World, wanted: str, parts: Mapping[str, OutlookRecord]) -> str:
    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "int", Frame(world))
        before, said = reckoned_once(frame, lambda inner: _weighted(inner, parts))
        return [*head, *indented([*before, f"return {said}"])]

    return world.module.once(("outlook", wanted), wanted, "phases", lines)


def _weighted(frame: Frame, parts: Mapping[str, OutlookRecord]) -> Py:
    said = (f"{part.weight} * {frame.py(part.is_).within(PRODUCT + 1)}" for part in parts.values())
    return Py(" + ".join(said), SUM)
