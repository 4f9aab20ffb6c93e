"""Clauses put together to sentences: capital letters, commas and full stops."""

import re
from collections.abc import Sequence

from deckwright.rules.words.language import Language

_BLANKS = re.compile(r" {2,}")
_BEFORE_MARK = re.compile(r",?\s*(?=[.;:!?)]|,)|,(?= \()|,\s*$")
_COLON = re.compile(r"(?<=: )\w")


def block(language: Language, clauses: Sequence[str]) -> str:
    """Clauses inside a sentence: a list, with semicolons when one of them is long."""
    if not clauses:
        return language.template("lists.nothing")
    if len(clauses) == 1:
        return clauses[0]
    if any(mark in clause for clause in clauses for mark in (": ", "; ", ". ")):
        return "; ".join(clauses)
    *front, last = clauses
    return f"{', '.join(front)} {language.template('lists.and')} {last}"


def sentence(language: Language, clause: str) -> str:
    """A clause as a sentence."""
    said = tidy(language, clause)
    if not said:
        return ""
    if language.capital_after_colon:
        said = _COLON.sub(lambda letter: letter.group().upper(), said)
    said = re.sub(r"(?<=\. )\w", lambda letter: letter.group().upper(), said)
    return said[0].upper() + said[1:] + ("" if said[-1] in ".!?" else ".")


def tidy(language: Language, said: str) -> str:
    """Without doubled blanks and commas, without a comma before another mark or the end, and contracted."""
    said = _BEFORE_MARK.sub("", _BLANKS.sub(" ", said).strip())
    for apart, drawn in language.contractions.items():
        said = re.sub(rf"\b{apart}\b", drawn, said)
    return said
