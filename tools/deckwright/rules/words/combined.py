"""What can be put together of some things: `the combinations of 2 of the cards in your hand`."""

from deckwright.rules.program import expressions as e
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things


def combined(speaker: Speaker, of: e.Query) -> Things:
    """Each set of them is a combination."""
    things, *bounds = of.args
    numbers = dict(
        zip(("least", "most"), (speaker.apart(speaker.say(each)) for each in bounds), strict=False)
    )
    args: Args = {"things": speaker.things(things).all(speaker), **numbers}
    variant = ("", ".least", ".most")[len(bounds)]
    if any(number.number is None for number in numbers.values()):
        variant += ".by"
    place = speaker.fill(f"queries.combinations{variant}", args)
    return Things(noun=speaker.noun("combination"), place=place)
