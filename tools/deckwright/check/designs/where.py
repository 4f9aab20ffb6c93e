"""The cards for which a condition holds that somebody asks for, in the notation of the rules."""

from deckwright.check.designs.assertions import power_of
from deckwright.check.designs.evaluate import Reading, WrongError
from deckwright.check.designs.world import World
from deckwright.load.game import Loaded
from deckwright.rules.resolve.expressions.parse import parsed
from deckwright.rules.resolve.expressions.tokens import Problem
from deckwright.rules.resolve.sources import sources


def cards_where(condition: str, loaded: Loaded) -> frozenset[str]:
    """The ids of the cards for which a condition holds.

    A card that has no answer, such as one whose cost is X where a number is compared, is none of them.

    Raises:
        WrongError: it cannot be read, or no card has an answer.
    """
    tree = parsed(condition)
    if isinstance(tree, Problem):
        raise WrongError(tree)
    source = sources(loaded)
    assert source is not None
    world = World(source, power_of(source), loaded.broken)
    found, answers, last = set[str](), 0, None
    for card, design in world.designs.items():
        try:
            holds = Reading(world, design).truth(tree)
        except WrongError as wrong:
            last = wrong
            continue
        answers += 1
        if holds:
            found.add(card)
    if last is not None and not answers:
        raise last
    return frozenset(found)
