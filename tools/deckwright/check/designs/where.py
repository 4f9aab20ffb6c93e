"""The cards for which a condition holds that somebody asks for, in the notation of the rules."""

from deckwright.check.designs.assertions import power_of
from deckwright.check.designs.evaluate import Reading, WrongError, must_be_known
from deckwright.check.designs.world import World
from deckwright.load.game import Loaded
from deckwright.model.near import did_you_mean
from deckwright.rules.resolve.expressions.parse import parsed
from deckwright.rules.resolve.expressions.tokens import Problem
from deckwright.rules.resolve.sources import sources


def cards_where(condition: str, loaded: Loaded) -> frozenset[str]:
    """The ids of the cards for which a condition holds.

    A card that has no answer, such as one whose cost is X where a number is compared, is none of them.
    Without rules a number or a text that a card does not say is `none`. For rules, and so here too, the
    number is 0, and a text is always `none`.

    Raises:
        WrongError: it cannot be read, or no card has an answer.
    """
    source = sources(loaded)
    assert source is not None
    world = World(source, power_of(source), loaded.broken, as_printed=not source.game.has_rules)
    tree = parsed(condition)
    if isinstance(tree, Problem):
        raise WrongError(_about_texts(tree, condition, world))
    for design in [*world.designs.values()][:1]:
        must_be_known(Reading(world, design), tree)  # also what no card needs to be asked
    cards, answers, last = set[str](), 0, None
    for card, design in world.designs.items():
        try:
            holds = Reading(world, design).truth(tree)
        except WrongError as wrong:
            last = wrong
            continue
        answers += 1
        if holds:
            cards.add(card)
    if last is not None and not answers:
        raise last
    return frozenset(cards)


def _about_texts(problem: Problem, condition: str, world: World) -> Problem:
    """The same, but of a text in quotes whether it is a word that cards may have."""
    text = condition[problem.start : problem.end]
    if text[:1] not in ("'", '"'):
        return problem
    word = text.strip("'\"")
    if word in world.constants:
        return problem._replace(hint=f"write it without quotes: {word}")
    hint = did_you_mean(word, world.constants)
    hint = hint or "compared are numbers, true and false, and the words of kinds and enums, without quotes"
    return problem._replace(message=f"no field has {word!r} among its words", hint=hint)
