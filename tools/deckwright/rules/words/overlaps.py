"""What is in two sets: `the cards in your hand that are among your goods`."""

from deckwright.rules.program import expressions as e
from deckwright.rules.program.walk import parts
from deckwright.rules.words.phrases import Phrase, fixed
from deckwright.rules.words.speaker import Speaker, is_it
from deckwright.rules.words.things import Things


def overlapping(speaker: Speaker, of: e.Query) -> Things:
    """The things of one set, with a clause that they are in the other one; of two alike simply those."""
    one, other = of.args
    if one == other:
        return speaker.things(one)
    if _looks_at_it(other):
        one, other = other, one
    if not _looks_at_it(other) and of.type.of is not None:
        return speaker.things(one).that(e.Member(e.Local("it", of.type.of), other))
    # in a clause the second set would be that of the thing which the clause is about
    places = {f"p{at}": _lies(speaker, each) for at, each in enumerate(of.args)}
    return Things(noun=speaker.noun_of(of.type), place=speaker.fill("queries.overlap.place", places))


def _looks_at_it(of: e.Expression) -> bool:
    return any(isinstance(each, e.Expression) and is_it(each) for each in parts(of))


def _lies(speaker: Speaker, of: e.Expression) -> Phrase:
    """Where the things of a set lie: `in your hand`, else `among the pieces that are yours`."""
    those = speaker.things(of)
    if those.place and not those.kept:
        return fixed(those.place)
    return fixed(speaker.fill("things.among", {"set": those.all(speaker)}))
