"""Melds in words: what cards form, and what a card continues."""

from deckwright.rules.program import expressions as e
from deckwright.rules.words.phrases import CASES, Phrase, Word
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args, counted


def what_cards_form(speaker: Speaker, of: e.Query, subject: Phrase | None) -> Args:
    """`the cards in your hand`, and what they form: `groups or runs`, `one precedent`."""
    cards, which, *count = of.args
    things: Args = {} if subject else {"a0": speaker.things(cards).all(speaker)}
    melds = [speaker.noun(each.word) for each in _named(which)]
    if not melds:
        return {**things, "melds": speaker.say(which), "no_melds": speaker.say(which)}
    if not count:
        return {**things, **{key: _many(speaker, melds, article) for key, article in _NONE.items()}}
    said = _so_many(speaker, speaker.say(count[0]), melds)
    return {**things, "melds": said, "no_melds": speaker.phrase("queries.forms.not_so_many", {"melds": said})}


def what_is_continued(speaker: Speaker, of: e.Query, _: Phrase | None) -> Args:
    """The meld that a card continues, and where its cards lie."""
    zone, named = of.args[1], _named(of.args[2])
    return {"meld": speaker.noun(named[0].word if named else "meld"), "place": speaker.things(zone).place}


def laid_as(speaker: Speaker, which: e.Expression) -> Phrase:
    """As what cards are laid out: `groups or runs`."""
    melds = [speaker.noun(each.word) for each in _named(which)]
    return _many(speaker, melds, "") if melds else speaker.say(which)


def one_meld(speaker: Speaker, which: e.Expression) -> Phrase:
    """As what cards come to lie: `a run`."""
    if isinstance(which, e.Const):
        return speaker.with_article("a", speaker.noun(which.word))
    return speaker.say(which)


_NONE = {"melds": "", "no_melds": "no"}


def _named(which: e.Expression) -> list[e.Const]:
    """The melds, if they are named."""
    items = which.items if isinstance(which, e.Several) else (which,)
    named = [each for each in items if isinstance(each, e.Const)]
    return named if len(named) == len(items) else []


def _many(speaker: Speaker, melds: list[Word], article: str) -> Phrase:
    """`groups or runs`, `no groups or runs`."""
    articles = [article, *[""] * (len(melds) - 1)]
    told = (speaker.with_article(one, each, many=True) for one, each in zip(articles, melds, strict=True))
    return speaker.listed(told, "or")


def _so_many(speaker: Speaker, number: Phrase, melds: list[Word]) -> Phrase:
    """`one group or run`, `2 groups or runs`."""
    if number.number == 1:
        return speaker.listed((speaker.with_article("single", each) for each in melds), "or")
    first, *others = melds
    forms = {case: counted(speaker.language, number, first, case) for case in CASES}
    said = Phrase(forms=forms, plural=True)
    return speaker.listed([said, *(speaker.with_article("", each, many=True) for each in others)], "or")
