"""What may be counted: so much of a pool, and of what a number tells: `as many coins as you have cards`."""

from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import SEAT, TEAM
from deckwright.rules.words.phrases import CASES, Phrase, Word
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args, counted


def counted_by(speaker: Speaker, n: e.Expression) -> str:
    """A number as a clause on what it counts: `there are cards in your hand`; empty for other numbers."""
    if isinstance(n, e.Query) and n.item is not None and n.each is None and n.type.name == "int":
        things = speaker.things(n.args[0]).that(n.where)
        yours = things.are_yours(speaker)
        said, which = things.several(speaker, owned=not yours)
        args: Args = {"things": said, "which": which}
        return speaker.inside().fill(f"conditions.there{'.yours' if yours else ''}", args)
    if not isinstance(n, e.Pool) or n.type.name != "int" or not is_counted(speaker.noun(n.name)):
        return ""
    some = amount_of(speaker, n, "")
    seat = next((index for index in n.index if index.type.sure in (SEAT, TEAM)), None)
    if seat is None:
        return speaker.inside().fill("conditions.there.some", {"some": some})
    return speaker.inside().fill("conditions.has.some", {"a": speaker.say(seat), "some": some})


def is_counted(noun: Word) -> bool:
    """Whether there may be one or several of it."""
    return not (noun.mass or noun.is_phrase or noun.unsaid)


def named_by(speaker: Speaker, of: e.Pool | e.Counter) -> str | None:
    """The constant whose pool it is, where both are called alike: `2 wood` for `2 resources (wood)`."""
    constants = [each for each in (of.index if isinstance(of, e.Pool) else ()) if isinstance(each, e.Const)]
    if len(constants) != 1 or not speaker.vocabulary.has_own(constants[0].word):
        return None
    enum = speaker.vocabulary.noun(str(constants[0].type.sure))
    return constants[0].word if enum.singular == speaker.noun(of.name).singular else None


def amount_of(speaker: Speaker, pool: e.Pool, number: Phrase | str) -> Phrase:
    """A number of what is in a pool, or an article with several of it: `2 coins`, `no wood`."""
    named = named_by(speaker, pool)
    noun = speaker.noun(named or pool.name)
    if isinstance(number, str):
        said = speaker.with_article(number, noun, many=True)
    else:
        forms = {case: counted(speaker.language, number, noun, case) for case in CASES}
        said = Phrase(forms=forms, plural=number.number != 1)
    return said if named else speaker.of_sort(said, pool)
