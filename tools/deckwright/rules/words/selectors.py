"""Selectors as phrases: `a card in your hand`, `up to 2 pieces on the region that are yours`."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import ALWAYS, Pick, Selector
from deckwright.rules.words.phrases import Phrase, Word
from deckwright.rules.words.rated import highest_of, with_highest
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Args
from deckwright.rules.words.things import Things


def things(speaker: Speaker, selector: Selector) -> Things:
    """What is chosen from, with the conditions on each."""
    if selector.sort == "number" and isinstance(selector.source, e.Several):
        low, high = (speaker.apart(speaker.say(each)) for each in selector.source.items)
        name = f"things.numbers{'.to' if high.number is None else ''}"
        return Things(noun=speaker.noun("number"), place=speaker.fill(name, {"low": low, "high": high}))
    if selector.sort == "one_of":
        return Things(noun=speaker.noun_of(selector.type)).that(selector.where)
    return speaker.things(selector.source).that(selector.where)


def selected(speaker: Speaker, selector: Selector) -> Phrase:
    """What is taken, and how many."""
    said = _kept(speaker, selector, _sized)
    if selector.such_that is None:
        return said
    args: Args = {"chosen": said, "clause": speaker.clause(selector.such_that)}
    return speaker.phrase("things.such_that", args, plural=said.plural)


def each_selected(speaker: Speaker, selector: Selector) -> Phrase:
    """Each thing that a loop goes through."""
    return _kept(speaker, selector, lambda who, _, those: those.one(who, "each"))


def _kept(
    speaker: Speaker, selector: Selector, tell: Callable[[Speaker, Selector, Things], Phrase]
) -> Phrase:
    """With what `highest`, `lowest` and `otherwise` say of them."""
    said = tell(speaker, selector, _rated(speaker, selector))
    for where in selector.otherwise:
        args: Args = {"chosen": said, "things": _instead(speaker, selector, where, tell)}
        said = speaker.phrase("things.failing", args, plural=said.plural)
    return said


def _rated(speaker: Speaker, selector: Selector) -> Things:
    """What is chosen from: of some things those with the highest or lowest number."""
    those = things(speaker, selector)
    for which, rate in (("highest", selector.highest), ("lowest", selector.lowest)):
        if rate is None:
            continue
        noun = speaker.noun_of(selector.type)
        said = with_highest(speaker, which, rate, noun, many=not selector.is_single)
        if those.is_plain(speaker):
            those = replace(those, place=f"{those.place} {said}".strip())
        else:
            those = highest_of(speaker, those, said)
    return those


def _instead(
    speaker: Speaker,
    selector: Selector,
    where: e.Expression,
    tell: Callable[[Speaker, Selector, Things], Phrase],
) -> Phrase:
    """What is taken where the condition before leaves nothing; one thing in short: `one that is red`."""
    whichever = where == ALWAYS
    instead = replace(selector, where=None if whichever else where, otherwise=())
    if selector.is_rated:  # of these too only those with the highest number
        return tell(speaker, instead, _rated(speaker, instead))
    those = things(speaker, instead)
    if not selector.is_single or tell is not _sized or not those.are_told_behind(speaker):
        return tell(speaker, instead, those)
    one = speaker.pronoun("one", those.noun)
    if whichever:
        return speaker.phrase("things.whichever", {"one": one})
    return replace(one, forms={case: form + those.which(speaker) for case, form in one.forms.items()})


def _sized(speaker: Speaker, selector: Selector, those: Things) -> Phrase:
    low, high = selector.low, selector.high
    if low is None and high is None:
        return those.one(speaker)
    if high is None:
        if _is_zero(low):
            named = those.whole is not None and not those.kept
            yours = ".yours" if named or those.are_yours(speaker) else ""
            return speaker.phrase(f"things.any{yours}", {"things": those.all(speaker, "")}, plural=True)
        assert low is not None
        return those.counted(speaker, speaker.say(low), "things.at_least")
    if low == high:
        return those.counted(speaker, speaker.say(high), "things.exactly")
    if _is_zero(low):
        return those.counted(speaker, speaker.say(high), "things.up_to")
    assert low is not None
    least, most = (speaker.apart(speaker.say(each)) for each in (low, high))
    if least.number is None or most.number is None:
        args: Args = {"things": those.all(speaker, ""), "low": least, "high": most}
        return speaker.phrase("things.from_to.by", args, plural=True)
    exactly = those.counted(speaker, most, "things.exactly")
    if least.number == most.number:
        return exactly
    return speaker.phrase("things.from_to", {"low": least, "things": exactly}, plural=True)


def _is_zero(size: e.Expression | None) -> bool:
    return size is None or (isinstance(size, e.Const) and size.value == 0)


def name_of(speaker: Speaker, pick: Pick) -> Word | None:
    """The noun that a pick is remembered by; None when its things are called so anyway: `a creature`."""
    name = speaker.vocabulary.name_of(pick.asks, pick.name, pick.selector.type.name)
    heading = things(speaker, pick.selector).heading(speaker, many=not pick.selector.is_single)
    return None if name is None or heading.head.is_called(name) else name


def picks(speaker: Speaker, several: tuple[Pick, ...], *, told: bool = False) -> Phrase:
    """What is chosen, each with its name when that says more than its noun.

    `told`: that nothing need be chosen is told already.
    """
    return speaker.listed(_each_pick(speaker, several, told=told))


def picks_apart(speaker: Speaker, several: tuple[Pick, ...]) -> list[Phrase]:
    """What is chosen, for a sentence each where clauses tell of several of them which are meant."""
    if sum(_has_clauses(speaker, each.selector) for each in several) < 2:
        return [picks(speaker, several)]
    return list(_each_pick(speaker, several, told=False))


def _has_clauses(speaker: Speaker, selector: Selector) -> bool:
    return selector.such_that is not None or bool(things(speaker, selector).which(speaker))


def _each_pick(speaker: Speaker, several: tuple[Pick, ...], *, told: bool) -> Iterator[Phrase]:
    for pick in several:
        chosen = selected(speaker, pick.selector)
        variant = ".optional" if pick.selector.optional and not told else ""
        if name := name_of(speaker, pick):
            knows = speaker.vocabulary.knows
            many = chosen.plural and (knows(pick.asks) or knows(pick.name))
            args: Args = {"things": chosen, "name": speaker.with_article("the", name, many=many)}
            chosen = speaker.phrase(f"things.named{variant}", args, plural=chosen.plural)
        elif variant:
            chosen = speaker.phrase("things.optional", {"things": chosen}, plural=chosen.plural)
        yield chosen
