"""Clauses put together to sentences: capital letters, commas and full stops."""

import re
from collections.abc import Sequence

from deckwright.rules.words.language import Language

_BLANKS = re.compile(r" {2,}")
_BEFORE_MARK = re.compile(r",?\s*(?=[.;:!?)]|,)|,(?= \()|,\s*$")
_COLON = re.compile(r"(?<=: )\w")


def block(language: Language, clauses: Sequence[str], *, alike: bool = True) -> str:
    """Clauses inside a sentence: a list, with semicolons when one is long or they are not built alike.

    One that leads to others stands in brackets when more follows, so that it is seen where they end.
    """
    if not clauses:
        return language.template("lists.nothing")
    parts = [clause.replace(". ", "; ") for clause in clauses]
    *front, last = parts
    if not front:
        return last
    if not alike or any(mark in part for part in parts for mark in (": ", "; ")):
        return "; ".join([*(f"({part})" if ": " in part else part for part in front), last])
    return f"{', '.join(front)} {language.template('lists.and')} {last}"


def alternatives(language: Language, clauses: Sequence[str], *, several: bool) -> str:
    """Clauses of which one is done; told apart by a comma if one of them does several things.

    Each stands in brackets where one leads to others or is a list with semicolons.
    """
    apart = any(mark in clause for clause in clauses for mark in (": ", "; "))
    told = [f"({clause.replace('. ', '; ')})" if apart else clause for clause in clauses]
    return f"{',' if several and not apart else ''} {language.template('lists.or')} ".join(told)


def sentence(language: Language, clause: str) -> str:
    """A clause as a sentence."""
    said = tidy(language, clause)
    if not said:
        return ""
    if language.capital_after_colon:
        said = _COLON.sub(lambda letter: letter.group().upper(), said)
    said = re.sub(r"(?<=\. )\w", lambda letter: letter.group().upper(), said)
    first = int(said[0] == "(")
    return said[:first] + said[first].upper() + said[first + 1 :] + ("" if said[-1] in ".!?" else ".")


def tidy(language: Language, said: str) -> str:
    """Without doubled blanks and commas, without a comma before another mark or the end, and contracted."""
    said = _BEFORE_MARK.sub("", _BLANKS.sub(" ", said).strip())
    for apart, drawn in language.contractions.items():
        said = re.sub(rf"\b{apart}\b", drawn, said)
    return said
