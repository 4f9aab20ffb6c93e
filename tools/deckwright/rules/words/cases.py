"""What the cases of a choice are called in a menu: their sentences in plain words, without icons."""

from collections.abc import Mapping

from deckwright.model.markup import Span
from deckwright.model.plain import plain
from deckwright.rules.ids_walk import steps_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Case
from deckwright.rules.words.clauses import steps
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.text import tidy


def cases_of(program: Program) -> Mapping[tuple[str, str], Case]:
    """Every case by what begins its id and by its own name."""
    found: dict[tuple[str, str], Case] = {}
    for step in steps_of(program):
        cases = step.args.get("cases")
        for each in cases if isinstance(cases, tuple) else ():
            if isinstance(each, Case):
                found[step.asks, each.id] = each
    return found


def said(program: Program, case: Case, code: str) -> str:
    """What is done in a case, as a clause; its name where the language has no words for it."""
    speaker = Sentences(program, code).speaker
    words = in_words(speaker, tidy(speaker.language, steps(speaker, case.do)))
    return words or case.id.replace("_", " ")


def in_words(speaker: Speaker, said: str) -> str:
    """Words in which icons are called by their nouns and values are numbers."""

    def shown(span: Span) -> str:
        if span.kind == "icon":
            return speaker.noun(span.text).singular["nominative"]
        values = speaker.program.game.values
        known = span.kind == "value" and span.text in values
        if not known:
            return span.text
        return str(speaker.program.game.said_value(span.text, speaker.language.code))

    return plain(said, shown)
