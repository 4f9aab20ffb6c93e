"""One language: its nouns, articles and templates, from the file of its code in this folder."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import cast

from deckwright.load.reader import read_document
from deckwright.load.values import frozen
from deckwright.model.speech import NounForms
from deckwright.reading import ANYWHERE
from deckwright.rules.words.phrases import CASES, Word, word

_FOLDER = Path(__file__).parent
CLOSING = "\u2063"  # a comma at the end of a template: it closes a clause, and is not said before other marks
# English words that begin with the sound of "you" or "won": a unit, a use, a one-eyed goat; not uninjured.
_NOT_OPEN = re.compile(r"uni[cfoqtv]|unis[eo]|us[eu]|eu|one\b|once\b")
UNDRAWN = "\u2060"  # before a word that is not drawn together with the one before: `in dem` of a clause
Article = str | Mapping[str, str | tuple[str, ...]]


class NoTemplate(KeyError):  # noqa: N818  it names what a language file lacks
    """A language file has no template of this name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """What a language file says. Templates are named `section.key`, variants `section.key.variant`.

    `endings` are those of adjectives by how the article before them declines, which `declension` says.
    `prepositions` stand before a relative pronoun: `to which`.
    `verb_last`: so is the verb of a clause behind `if`. `mains` are the templates of those
    clauses that stand alone where the verb cannot simply be put second.
    `leaving` are the prepositions for coming from a place by those for being there: `von` by `auf`.
    `contractions` are words that are drawn together: `in dem` to `im`. `point` stands before halves.
    `negatives` are what verbs become that are denied: `is` to `is not`.
    """

    code: str
    nouns: Mapping[str, Word]
    articles: Mapping[str, Article]
    templates: Mapping[str, str]
    endings: Mapping[str, Mapping[str, str | tuple[str, ...]]]
    declension: Mapping[str, str]
    prepositions: tuple[str, ...]
    verb_last: bool
    capital_after_colon: bool
    contractions: Mapping[str, str]
    point: str
    negatives: Mapping[str, str] = field(default_factory=dict)
    mains: Mapping[str, str] = field(default_factory=dict)
    leaving: Mapping[str, str] = field(default_factory=dict)

    def digits(self, number: float) -> str:
        """A number in digits: `2`, `0.5`, `−2` with the sign of arithmetic."""
        return f"{number:g}".replace(".", self.point).replace("-", "−")

    def template(self, name: str) -> str:
        """The template of a name.

        Raises:
            NoTemplate: there is none.
        """
        if name not in self.templates:
            raise NoTemplate(f"{self.code}.yaml has no template {name}")
        return self.templates[name]

    def article(self, name: str, noun: Word, case: str, *, plural: bool = False) -> str:
        """An article (`the`, `a`, `your` ..) in the form that goes with a noun."""
        written = self.articles[name]
        if isinstance(written, str):
            return written
        following = (noun.plural if plural else noun.singular)[case].lower()
        sounds_open = following.startswith(tuple("aeiou")) and not _NOT_OPEN.match(following)
        if "vowel" in written and sounds_open and not plural:
            return str(written["vowel"])
        names = ("plural_" * plural + noun.gender, "plural" if plural else "other")
        forms = next(written[name] for name in names if name in written)
        return forms if isinstance(forms, str) else forms[CASES.index(case)]

    def has_article(self, said: str) -> bool:
        """Whether words begin with an article of their own: `the enemy biome`."""
        first = said.partition(" ")[0]
        for written in (self.articles[name] for name in ("the", "a", "your")):
            forms = (written,) if isinstance(written, str) else written.values()
            if any(first == form if isinstance(form, str) else first in form for form in forms):
                return True
        return False

    def ending(self, article: str, noun: Word, case: str, *, plural: bool = False) -> str:
        """How an adjective ends between an article and a noun."""
        if not self.endings:
            return ""
        bare = not article or (plural and not self.article(article, noun, case, plural=True))
        by_gender = self.endings["strong" if bare else self.declension[article]]
        forms = by_gender["plural" if plural else noun.gender]
        return forms if isinstance(forms, str) else forms[CASES.index(case)]


def shipped_languages() -> tuple[str, ...]:
    """The languages that sentences are made in."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.yaml")))


@cache
def language(code: str) -> Language:
    """A language by its code."""
    path = _FOLDER / f"{code}.yaml"
    data = cast(Mapping[str, Mapping[str, object]], frozen(read_document(path, path.name, ANYWHERE).data))
    sections = (
        "ops",
        "expressions",
        "queries",
        "conditions",
        "things",
        "choices",
        "lists",
        "actions",
        "directions",
        "melds",
    )
    return Language(
        code=code,
        nouns={key: word(cast(NounForms, forms)) for key, forms in data["nouns"].items()},
        articles=cast(Mapping[str, Article], data["articles"]),
        templates={
            f"{section}.{key}": _closing(str(text))
            for section in sections
            for key, text in data[section].items()
        },
        endings=cast(Mapping[str, Mapping[str, str | tuple[str, ...]]], data.get("endings", {})),
        declension=cast(Mapping[str, str], data.get("declension", {})),
        verb_last=bool(data.get("verb_last")),
        prepositions=cast(tuple[str, ...], data["prepositions"]),
        negatives=cast(Mapping[str, str], data.get("negatives", {})),
        mains=cast(Mapping[str, str], data.get("mains", {})),
        leaving=cast(Mapping[str, str], data.get("leaving", {})),
        contractions=cast(Mapping[str, str], data["contractions"]),
        point=str(data["point"]),
        capital_after_colon=bool(data["capital_after_colon"]),
    )


def _closing(template: str) -> str:
    return f"{template[:-1]}{CLOSING}" if template.endswith(",") else template
