"""Windows of the game: who listens to what is announced."""

from deckwright.rules.emit.world import World


def window_records(world: World) -> list[str]:
    """The records of all windows in RULES."""
    return []
