"""The cards that came last to a zone: `the 3 newest cards of the deck`."""

from deckwright.rules.program import expressions as e
from deckwright.rules.words.heads import described
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things


def newest(speaker: Speaker, of: e.Query) -> Things:
    """So many of them; a number that is reckoned stands behind."""
    zone, number = of.args
    cards, said = speaker.noun_of(of.type), speaker.say(number)
    adjectives = [speaker.language.template("things.newest")]
    if said.number not in (None, 1):
        adjectives.insert(0, str(said))
    those = described(speaker, (" ".join(adjectives),), cards, "the")
    many = said.number != 1
    args: Args = {
        "cards": speaker.with_article("the", those, many=many),
        "zone": speaker.say(zone),
        "n": said,
    }
    variant = ".by" if said.number is None else ""
    whole = speaker.phrase(f"queries.newest{variant}", args, gender=cards.gender, plural=many)
    return Things(
        noun=cards, place=speaker.fill("things.among", {"set": whole}), whole=whole, is_one=not many
    )
