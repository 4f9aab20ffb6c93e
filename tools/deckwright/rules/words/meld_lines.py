"""A meld as players read it: how many cards it has, and a sentence on each sort of card that may lie in it.

Rulebooks print it where they say `{meld:precedent}`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, cast

from deckwright.rules.program import expressions as e
from deckwright.rules.program.fixed import numbers
from deckwright.rules.program.melds import BehindRecord, MeldLine, MeldRecord
from deckwright.rules.program.reads import parts
from deckwright.rules.program.types import BOOL, CARD, KIND, set_of
from deckwright.rules.words.answered import Answers, answered
from deckwright.rules.words.phrases import Phrase
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.text import sentence, tidy
from deckwright.rules.words.things import Things

_IT = e.Local("it", CARD)


def meld_sentences(speaker: Speaker, record: MeldRecord, answers: Answers) -> Iterator[str]:
    """What is said of a meld once the rulings are answered: its size, then a sentence for each line."""
    spelt = answered(speaker.program, _spelt(speaker, record), answers)
    whole = speaker.phrase("melds.cards", {}, plural=True)
    speaker = speaker.calling(meld=whole, card=speaker.with_article("this", speaker.noun("card")))
    order = "row" if record.has_order else "set"
    said = speaker.fill(f"melds.{order}", {"sizes": _sizes(speaker, spelt.sizes)})
    if spelt.such_that is not None:
        said = speaker.fill("melds.such_that", {"meld": said, "clause": speaker.clause(spelt.such_that)})
    yield sentence(speaker.language, said)
    for line in spelt.lines:
        told = "; ".join(_places(speaker, spelt, line))
        if record.alike:
            yield from [sentence(speaker.language, told)] if told else []
        elif told:
            name = tidy(speaker.language, str(_sort_of_card(speaker, line)))
            yield f"*{name[0].upper()}{name[1:]}:* {tidy(speaker.language, told)}."


def meld_ways(speaker: Speaker) -> dict[str, str]:
    """By kind: that its cards count as others in a meld, or lie anywhere in it, each a sentence."""
    found = dict[str, list[str]]()
    for record in speaker.program.melds.values():
        for line in record.lines:
            told = list(_ways(speaker, line))
            for kind in line.kinds if told else ():
                meld = speaker.vocabulary.noun(record.name).singular["nominative"]
                found.setdefault(kind, []).append(f"{meld}: {tidy(speaker.language, '; '.join(told))}")
    return {kind: sentence(speaker.language, "; ".join(said)) for kind, said in found.items()}


def _spelt(speaker: Speaker, record: MeldRecord) -> MeldRecord:
    """With what terms mean in their place, where a game has no words for them."""
    return cast(MeldRecord, _replaced(record, speaker, {}))


def _replaced(of: Any, speaker: Speaker, names: Mapping[str, e.Expression]) -> Any:  # noqa: ANN401  any part
    """A part of the rules with other expressions for names, and terms spelt out."""
    if isinstance(of, e.Local):
        return names.get(of.name, of)
    if isinstance(of, tuple):
        return tuple(_replaced(each, speaker, names) for each in of)
    if not is_dataclass(of) or not type(of).__module__.startswith("deckwright.rules.program"):
        return of
    changed = {each.name: _replaced(getattr(of, each.name), speaker, names) for each in fields(of)}
    made = replace(cast(Any, of), **changed)
    if isinstance(made, e.Term):
        term = speaker.program.terms[made.name]
        if term.say is None or speaker.language.code not in term.say.text:
            return _replaced(term.is_, speaker, dict(zip(term.params, made.args, strict=True)))
    return made


def _sizes(speaker: Speaker, of: e.Expression | None) -> Phrase:
    """`3, 4 or 7 cards`, `any number of cards`."""
    if of is None:
        return speaker.phrase("melds.any", {}, plural=True)
    told = numbers(speaker.program, of)
    known = [each for each in told if each is not None]
    if not known or len(known) < len(told):  # a game has to tell
        return speaker.phrase("melds.sizes", {"n": speaker.say(of)}, plural=True)
    if len(known) == 1:
        return speaker.phrase("melds.one_size", {"n": speaker.number(known[0])}, plural=True)
    if len(known) > 2 and known == [*range(known[0], known[-1] + 1)]:
        args = {"low": speaker.number(known[0]), "high": speaker.number(known[-1])}
        return speaker.phrase("melds.from_to", args, plural=True)
    said = speaker.listed(map(speaker.number, known), "or")
    return speaker.phrase("melds.sizes", {"n": said}, plural=True)


def _sort_of_card(speaker: Speaker, line: MeldLine) -> Phrase:
    """`an issue`, or the only card of its kind by its name."""
    game = speaker.program.game
    cards = [card.id for card in game.cards.values() if card.kind in line.kinds]
    if len(cards) == 1:
        return speaker.vocabulary.named(cards[0])
    return speaker.with_article("a", speaker.noun(line.said))


def _places(speaker: Speaker, meld: MeldRecord, line: MeldLine) -> Iterator[str]:
    """Where the cards of a line may lie, in the order in which they are asked for."""
    yield from _ways(speaker, line)
    behind = [each for each in line.behind if not _never(each)]
    if line.first and not meld.alike:
        yield speaker.fill("melds.first" if behind else "melds.only_first", {})
    alone = len(behind) == 1 and not line.first
    for each in behind:
        yield _behind(speaker, each, "each_behind" if meld.alike else "only_behind" if alone else "behind")
    if line.last is not None:
        yield from _last(speaker, meld, line.last)


def _ways(speaker: Speaker, line: MeldLine) -> Iterator[str]:
    """That cards of a line lie anywhere, or count as others."""
    if line.anywhere:
        yield speaker.fill("melds.anywhere", {})
    if line.as_:
        as_ = (_counted_as(speaker, each) for each in line.as_)
        yield speaker.fill("melds.as", {"kinds": speaker.listed(as_, "or")})


def _never(record: BehindRecord) -> bool:
    """Whether an answer to a ruling keeps such cards from lying behind any."""
    return isinstance(record.when, e.Const) and record.when.word == "false"


def _counted_as(speaker: Speaker, of: e.Const) -> Phrase:
    if of.type == CARD:
        return speaker.vocabulary.named(of.word)
    return speaker.with_article("a", speaker.noun(of.word))


def _behind(speaker: Speaker, record: BehindRecord, template: str) -> str:
    """`behind a case that names this card`; a condition that looks through a set stands behind `if`."""
    kind, when = _of_kinds(speaker, record.kinds), cast(e.Expression | None, record.when)
    card = Things(noun=speaker.noun("card"))
    if when is None or (isinstance(when, e.Const) and when.word == "true"):
        return speaker.fill(f"melds.{template}", {"card": card.that(*kind).one(speaker)})
    if not any(isinstance(each, e.Query) and each.item is not None for each in parts(when)):
        asked = _replaced(when, speaker, {"before": _IT})
        return speaker.fill(f"melds.{template}", {"card": card.that(*kind, asked).one(speaker)})
    noun = speaker.noun(record.kinds[0] if len(record.kinds) == 1 else "card")
    told = speaker.calling(before=speaker.with_article("the", noun)).clause(when)
    said = speaker.fill(f"melds.{template}", {"card": card.that(*kind).one(speaker)})
    return speaker.fill("melds.if", {"place": said, "clause": told})


def _of_kinds(speaker: Speaker, kinds: tuple[str, ...]) -> tuple[e.Expression, ...]:
    """The condition that a card is of some kinds; none if it may be of any."""
    if not kinds:
        return ()
    kind = e.Trait(_IT, "kind", KIND)
    numbers = speaker.program.enums["kind"]
    constants = tuple(e.Const(numbers.index(each), KIND, each) for each in kinds)
    if len(constants) == 1:
        return (e.Compare("==", kind, constants[0]),)
    return (e.Member(kind, e.Several(constants, set_of(KIND))),)


def _last(speaker: Speaker, meld: MeldRecord, when: e.Expression) -> Iterator[str]:
    """That a card lies at the end, when, and what may lie behind it."""
    said = speaker.fill("melds.last", {})
    if not (isinstance(when, e.Const) and when.type == BOOL):
        said = speaker.fill("melds.if", {"place": said, "clause": speaker.clause(when)})
    yield said
    if not meld.alike:
        kinds = [line for line in meld.lines if line.last is not None]
        nouns = (speaker.with_article("", speaker.noun(line.said), many=True) for line in kinds)
        yield speaker.fill("melds.behind_last", {"kinds": speaker.listed(nouns)})
