"""How good a position is for a seat, as bots reckon it."""

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.python import PRODUCT
from deckwright.rules.emit.signatures import signature
from deckwright.rules.emit.world import World


def outlook(world: World) -> str:
    """`outlook(s, me)`: the weighted sum of all parts; empty if the game names none."""
    parts = list(world.program.outlook.values())
    if not parts:
        return ""

    def lines(name: str) -> list[str]:
        head, frame = signature(name, [("me", "int")], "int", Frame(world))
        said = [f"{part.weight} * {frame.py(part.is_).within(PRODUCT + 1)}" for part in parts]
        return [*head, f"    return {' + '.join(said)}"]

    return world.module.once("outlook", "outlook", "phases", lines)
