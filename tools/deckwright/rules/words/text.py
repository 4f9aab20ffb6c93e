"""Clauses put together to sentences: capital letters, commas and full stops.

A clause that has parts of its own is a `Clause` and says so: its words are not looked at for what they are.
"""

import re
from collections.abc import Iterable, Sequence

from deckwright.rules.words.language import CLOSING, UNDRAWN, Language
from deckwright.rules.words.template import Args, fill

_LEADS = re.compile(r": \{(\w+)\}")  # in a template: behind the colon stands what it leads to
_SLOT = re.compile(r"\{[^}]*\}")
_MARKS = re.compile(r"[.;:](?=\s)")
_ONLY = re.compile(r"\{(\w+)\}")
_BLANKS = re.compile(r" {2,}")
_CLOSED = re.compile(rf"{CLOSING}(?=\s*(?:[.,;:!?){CLOSING}]|$)| \()")
_BEFORE_MARK = re.compile(r",?\s*(?=[.;:!?)]|,)|,\s*$")


class Clause(str):
    """The words of a clause as they stand inside a sentence, with what is known of how they are built.

    `sentences` are those that it makes where it stands alone. `apart`: it has parts of its own, so that among
    others semicolons part it from them. `leads`: its end is what it leads to, `for each card: draw 1 card`.
    """

    sentences: tuple[str, ...]
    apart: bool
    leads: bool

    def __new__(cls, sentences: Sequence[str], *, apart: bool = False, leads: bool = False) -> "Clause":
        """From its sentences, in small letters and without full stops."""
        made = super().__new__(cls, "; ".join(sentences))
        made.sentences, made.leads = tuple(sentences), leads
        made.apart = apart or leads or len(sentences) > 1
        return made


def composed(language: Language, template: str, args: Args) -> str:
    """A template of steps, filled: with the sentences that it has, and what it says of those filled in."""
    inside = [each for each in args.values() if isinstance(each, Clause)]
    behind = _LEADS.findall(template)
    if language.capital_after_colon:
        args = {**args, **{name: capital(str(args[name])) for name in behind}}
    sentences: list[str] = []
    for part in template.split(". "):
        only = _ONLY.fullmatch(part)
        given = args[only[1]] if only else None
        sentences += given.sentences if isinstance(given, Clause) else [fill(language, part, args)]
    apart = "; " in template or any(map(is_apart, inside))
    return Clause(sentences, apart=apart, leads=bool(behind) or any(map(leads, inside)))


def preceded(first: str, clause: str) -> Clause:
    """A clause with a sentence before it."""
    sentences = clause.sentences if isinstance(clause, Clause) else (clause,)
    return Clause((first, *sentences), apart=True, leads=leads(clause))


def written(template: str, said: str) -> Clause:
    """Words that a game wrote itself: they stay as they are, apart from others where they have such marks."""
    marks = _MARKS.findall(_SLOT.sub("", template))
    return Clause((said,), apart=bool(marks), leads=":" in marks)


def is_apart(clause: object) -> bool:
    """Whether a clause has parts of its own."""
    return isinstance(clause, Clause) and clause.apart


def leads(clause: object) -> bool:
    """Whether a clause ends with what it leads to."""
    return isinstance(clause, Clause) and clause.leads


def block(language: Language, clauses: Sequence[str], *, alike: bool = True) -> str:
    """Clauses inside a sentence: a list, with semicolons when one has parts or they are not built alike.

    One that leads to others stands in brackets when more follows, so that it is seen where they end.
    """
    if not clauses:
        return language.template("lists.nothing")
    *front, last = clauses
    if not front:
        return last
    if not alike or any(map(is_apart, clauses)):
        said = "; ".join([*(f"({part})" if leads(part) else part for part in front), last])
        return Clause((said,), apart=True, leads=leads(last))
    return f"{', '.join(front)} {language.template('lists.and')} {last}"


def alternatives(language: Language, clauses: Sequence[str], *, several: bool) -> str:
    """Clauses of which one is done; told apart by a comma if one of them does several things.

    Each stands in brackets where one has parts of its own.
    """
    if len(clauses) == 1:
        return clauses[0]
    apart = any(map(is_apart, clauses))
    told = [f"({clause})" if apart else clause for clause in clauses]
    said = f"{',' if several and not apart else ''} {language.template('lists.or')} ".join(told)
    return Clause((said,), apart=True)


def sentence(language: Language, clause: str) -> str:
    """A clause as a sentence, or as several."""
    sentences: Iterable[str] = clause.sentences if isinstance(clause, Clause) else (clause,)
    return " ".join(said for each in sentences if (said := _stopped(tidy(language, each))))


def _stopped(said: str) -> str:
    return f"{capital(said)}{'' if said[-1] in '.!?' else '.'}" if said else ""


def capital(said: str) -> str:
    """Words with a capital letter, behind a bracket too."""
    first = int(said.startswith("("))
    return said[:first] + said[first : first + 1].upper() + said[first + 1 :]


def tidy(language: Language, said: str) -> str:
    """Without doubled blanks and commas, without a comma before another mark or the end, and contracted.

    The comma that closes a clause is not said before brackets either: these belong to it.
    """
    said = _CLOSED.sub("", _BLANKS.sub(" ", said).strip()).replace(CLOSING, ",")
    said = _BEFORE_MARK.sub("", said)
    for apart, drawn in language.contractions.items():
        said = re.sub(rf"\b{apart}\b", drawn, said)
    return said.replace(UNDRAWN, "")
