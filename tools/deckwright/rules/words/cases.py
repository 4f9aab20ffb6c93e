"""What the cases of a choice are called in a menu: their sentences in plain words, without icons."""

import re
from collections.abc import Mapping

from deckwright.rules.ids_walk import steps_of
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Case
from deckwright.rules.words.clauses import steps
from deckwright.rules.words.sentences import Sentences
from deckwright.rules.words.speaker import Speaker
from deckwright.rules.words.text import tidy

_MARKUP = re.compile(r"\{(?P<sort>icon|value):(?P<name>\w+)\}")


def cases_of(program: Program) -> Mapping[tuple[str, str], Case]:
    """Every case by what begins its id and by its own name."""
    found: dict[tuple[str, str], Case] = {}
    for step in steps_of(program):
        if step.op == "choose":
            cases = step.args["cases"]
            assert isinstance(cases, tuple)
            found |= {(step.asks, each.id): each for each in cases if isinstance(each, Case)}
    return found


def said(program: Program, case: Case, code: str) -> str:
    """What is done in a case, as a clause; its name where the language has no words for it."""
    speaker = Sentences(program, code).speaker
    words = plain(speaker, tidy(speaker.language, steps(speaker, case.do)))
    return words or case.id.replace("_", " ")


def plain(speaker: Speaker, said: str) -> str:
    """Words in which icons are called by their nouns and values are numbers."""

    def slot(match: re.Match[str]) -> str:
        name = match["name"]
        if match["sort"] == "icon":
            return speaker.noun(name).singular["nominative"]
        values = speaker.program.game.values
        return str(values[name].value) if name in values else name

    return _MARKUP.sub(slot, said)
