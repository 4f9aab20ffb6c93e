"""The things of a set with the highest or lowest number: `the cards in your hand with the highest level`.

And the values that they have: `the different values of their level`.
"""

from collections.abc import Callable

from deckwright.rules.program import expressions as e
from deckwright.rules.program.walk import parts
from deckwright.rules.queries.registry import query_of
from deckwright.rules.words.phrases import Phrase, Word
from deckwright.rules.words.speaker import Speaker, bearer, is_it
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things


def superlative(speaker: Speaker, of: e.Expression, it: Phrase, name: str) -> tuple[str, Args]:
    """The variant of a template for the highest of something, and what it is given under a name.

    Of a field the noun is enough, `the highest level`, and of what is counted too, `the most coins`; else it
    is said what is looked at of `it`.
    """
    if isinstance(of, e.Field | e.Counter) and is_it(bearer(speaker, of)):
        noun = speaker.noun(of.name)
        if noun.gender:
            return ".field", {name: noun}
    if isinstance(of, e.Pool) and of.type.name == "int" and [*map(is_it, of.index)] == [True]:
        noun = speaker.noun(of.name)
        if _is_counted(noun):
            return ".pool", {name: noun}
    if isinstance(of, e.Query) and "size" in query_of(of).traits:
        counted = speaker.about(it).things(of.args[0]).that(of.where)
        said = {article: counted.group(speaker.about(it), article) for article in ("", "the")}
        return ".count", {name: said[""], f"the_{name}": said["the"]}
    return "", {name: speaker.about(it).say(of)}


def _is_counted(noun: Word) -> bool:
    return not (noun.mass or noun.is_phrase or noun.unsaid)


def with_highest(speaker: Speaker, which: str, rate: e.Expression, noun: Word, *, many: bool) -> str:
    """`with the highest level`, `with the most coins`."""
    it = speaker.pronoun("it", noun, many=many)
    variant, args = superlative(speaker, _same_order(rate), it, "rate")
    return speaker.fill(f"things.{which}{variant}", args)


def _same_order(rate: e.Expression) -> e.Expression:
    """A number without what is the same for all things, and so tells none of them from the others."""
    if isinstance(rate, e.Arithmetic) and rate.op in ("+", "-") and not _looks_at_it(rate.right):
        return _same_order(rate.left)
    if isinstance(rate, e.Arithmetic) and rate.op == "+" and not _looks_at_it(rate.left):
        return _same_order(rate.right)
    return rate


def _looks_at_it(of: e.Expression) -> bool:
    return any(isinstance(each, e.Expression) and is_it(each) for each in parts(of))


def rated(name: str) -> Callable[[Speaker, e.Query], Things]:
    """What gathers them, by the template of the query, and by another one for what is looked at otherwise."""

    def gather(speaker: Speaker, of: e.Query) -> Things:
        among = speaker.things(of.args[0])
        assert of.each is not None, f"{name} looks at nothing"
        said = with_highest(speaker, name, of.each, among.noun, many=True)
        others = None if of.otherwise is None else among.that(of.otherwise)
        return highest_of(speaker, among.that(of.where), said, others)

    return gather


def highest_of(speaker: Speaker, among: Things, said: str, others: Things | None = None) -> Things:
    """Those of some things that have the highest number, told in words that begin with `with`."""
    if among.is_one and others is None:
        return among  # the only one is that with the highest number, whatever it is
    args: Args = {"rated": said, "set": among.all(speaker)}
    place = speaker.fill("things.rated", args)
    if others is not None:
        place = speaker.fill("things.rated.otherwise", {**args, "others": others.all(speaker)})
    if others is None and among.is_plain(speaker):
        whole = speaker.phrase("things.rated.short", args, gender=among.noun.gender, plural=True)
    else:
        of_all: Args = {"things": speaker.with_article("the", among.noun, many=True), "place": place}
        whole = speaker.phrase("things.rated.all", of_all, gender=among.noun.gender, plural=True)
    return Things(noun=among.noun, place=place, whole=whole, place_last=True)


def values_of(name: str) -> Callable[[Speaker, e.Query], Things]:
    """What gathers the values of something among things, by the template of the query."""

    def gather(speaker: Speaker, of: e.Query) -> Things:
        among = speaker.things(of.args[0]).that(of.where)
        assert of.each is not None, f"{name} looks at nothing"
        variant, each = superlative(speaker, of.each, speaker.pronoun("it", among.noun, many=True), "each")
        args: Args = {"things": among.all(speaker), **each}
        place = speaker.fill(f"queries.{name}{variant}", args)
        different = speaker.language.template("things.different")
        return Things(noun=speaker.noun("value"), adjectives=(different,), place=place)

    return gather
