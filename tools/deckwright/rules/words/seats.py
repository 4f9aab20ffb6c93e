"""Several seats: whose players, partners and opponents are meant."""

from deckwright.rules.program import expressions as e
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker, is_me, says


@says(e.Seats)
def _seats(speaker: Speaker, of: e.Seats) -> Phrase:
    if of.of is None:
        return speaker.phrase("expressions.seats", {}, plural=True)
    if not is_me(of.of):
        return speaker.phrase(
            f"expressions.{of.which}", {"of": speaker.say(of.of), "whose": whose(speaker, of)}, plural=True
        )
    if of.which == "others":
        return speaker.things(of).all(speaker)
    return speaker.phrase(f"expressions.{of.which}.you", {}, plural=True)


def whose(speaker: Speaker, of: e.Seats) -> str:
    """What stands behind the noun where it is not the reader to whom they belong: `of your team`."""
    assert of.of is not None, "all seats are nobody's"
    way = ".others" if of.which == "others" else ".team" if isinstance(of.of, e.Const) else ""
    return speaker.fill(f"things.whose{way}", {"of": speaker.say(of.of)})
