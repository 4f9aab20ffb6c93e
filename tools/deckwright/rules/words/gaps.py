"""Words of verbs, terms and fields whose gaps nothing fills: tried out before any card is printed."""

from collections.abc import Iterator
from dataclasses import dataclass

from deckwright.model.game import Words
from deckwright.rules.program.records import Program
from deckwright.rules.words.faces import called, spoken
from deckwright.rules.words.saying import unfilled
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.template import Arg


@dataclass(frozen=True, slots=True)
class Gap:
    """Words in a language that cannot be said, why not, and what they may name."""

    words: Words
    language: str
    message: str
    known: tuple[str, ...]


def gaps(program: Program) -> Iterator[Gap]:
    """All such words. A field is tried with a value of each card of its kind, all else with a number."""
    for code in program.game.languages:
        speaker = Sentences(program, spoken(code)).speaker
        for verb in program.verbs.values():
            if verb.say:
                yield from _tried(
                    speaker, verb.say, code, dict.fromkeys((*verb.params, "self"), speaker.number(1))
                )
        for term in program.terms.values():
            if term.say:
                yield from _tried(speaker, term.say, code, dict.fromkeys(term.params, speaker.number(1)))
        yield from _of_fields(speaker, code)


def _of_fields(speaker: Speaker, code: str) -> Iterator[Gap]:
    for kind in speaker.program.game.kinds.values():
        cards = [card for card in speaker.program.game.cards.values() if card.kind == kind.id]
        for field in kind.fields.values():
            if field.say is None:
                continue
            args: dict[str, Arg] = {}
            for name, other in kind.fields.items():
                values = (card.fields.get(name, other.default) for card in cards)
                value = next((each for each in values if each is not None), 1)
                args[name] = called(speaker, other, value)
            yield from _tried(speaker, field.say, code, args)


def _tried(speaker: Speaker, words: Words, code: str, args: dict[str, Arg]) -> Iterator[Gap]:
    text = words.text.get(code)
    if text and (message := unfilled(speaker, text, args)):
        yield Gap(words, code, message, tuple(args))
