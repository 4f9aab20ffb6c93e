"""The things of a set with the highest or lowest number: `the cards in your hand with the highest level`.

And the values that they have: `the different values of their level`.
"""

from collections.abc import Callable

from deckwright.rules.program import expressions as e
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, bearer, is_it
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things


def superlative(speaker: Speaker, of: e.Expression, it: Phrase, name: str) -> tuple[str, Args]:
    """The variant of a template for the highest of something, and what it is given under a name.

    Of a field the noun is enough, `the highest level`; else it is said what is looked at of `it`.
    """
    if isinstance(of, e.Field | e.Counter) and is_it(bearer(speaker, of)):
        noun = speaker.noun(of.name)
        if noun.gender:
            return ".field", {name: noun}
    return "", {name: speaker.about(it).say(of)}


def rated(name: str) -> Callable[[Speaker, e.Query], Things]:
    """What gathers them, by the template of the query, and by another one for what is looked at otherwise."""

    def gather(speaker: Speaker, of: e.Query) -> Things:
        among = speaker.things(of.args[0])
        it = speaker.pronoun("it", among.noun, many=True)
        assert of.each is not None, f"{name} looks at nothing"
        field, args = superlative(speaker, of.each, it, "each")
        args = {
            **args,
            "things": among.that(of.where).all(speaker),
            "others": among.that(of.otherwise).all(speaker),
        }
        variant = "" if of.otherwise is None else ".otherwise"
        said = speaker.phrase(f"queries.{name}{variant}{field}", args, gender=among.noun.gender, plural=True)
        return Things(noun=among.noun, place=speaker.fill("things.among", {"set": said}), whole=said)

    return gather


def values_of(name: str) -> Callable[[Speaker, e.Query], Things]:
    """What gathers the values of something among things, by the template of the query."""

    def gather(speaker: Speaker, of: e.Query) -> Things:
        among = speaker.things(of.args[0]).that(of.where)
        assert of.each is not None, f"{name} looks at nothing"
        it = speaker.pronoun("it", among.noun, many=True)
        args: Args = {"things": among.all(speaker), "each": speaker.about(it).say(of.each)}
        return Things(noun=speaker.noun("value"), place=speaker.fill(f"queries.{name}", args))

    return gather
