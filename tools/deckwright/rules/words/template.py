"""Fill the templates of a language.

| in a template | becomes |
|---|---|
| `{who}` `{target:dative}` | an argument, in the nominative or a case; `:@`: that in which the whole stands |
| `{n|card}` `{n|card:accusative}` | a number with its noun: `2 cards`, else `as many cards as ..` |
| `{n|card-}` | the same without a 1: `for every {n|card-}` is `for every card`, `for every 2 cards` |
| `{the|zone:dative}` `{a|card+}` | an article with a noun; `+` makes it plural |
| `{|zone}` | a noun alone |
| `{in|zone}` `{into|zone}` | the noun's own preposition for being there, for getting there |
| `{out_of|zone}` | that for coming from there, which goes with the one for being there |
| `{who?draws/draw/draw}` | the verb for one, for several, for `you` |

A noun is an argument that is one, or a word under `nouns`. What stands before `|` is an article or a number.
"""

import re
from collections.abc import Mapping

from deckwright.rules.words.language import Language
from deckwright.rules.words.phrases import CASES, NOMINATIVE, Phrase, Word

Arg = Phrase | Word | str
Args = Mapping[str, Arg]

_SLOT = re.compile(
    r"\{(?P<name>\w*)(?:(?P<bar>\|)(?P<noun>\w+)(?P<how>[+-]?)|\?(?P<verb>[^}]*))?(?::(?P<case>[a-z@]+))?\}"
)
_VERB_LAST = re.compile(r"^(\S+)( .+)? (\{\w+\?[^}]*\})(\{which\})?$")
_CLAUSE = re.compile(r"^(?P<subject>\{\w+\}|you) (?P<rest>.+)$")
_INFLECTED = re.compile(r"^\{(?P<name>\w+)\?[^/}]+/(?P<base>[^/}]+)/[^/}]+\}$")
_ONE_WORD = re.compile(r"^[\w-]+ \{\w+\?[^}]*\}$")
MARKUP = ("icon", "value", "card")  # of the words on faces: {icon:money} stays until they are set
_PREPOSITIONS = {"in": "at", "into": "to"}


class BadSlot(KeyError):  # noqa: N818  it names what is wrong with a template
    """A template has a slot that nothing fills."""


def phrase(
    language: Language, template: str, args: Args, *, gender: str = "", plural: bool = False
) -> Phrase:
    """A template filled in every case."""
    forms = {case: fill(language, template, args, case) for case in CASES}
    return Phrase(forms=forms, gender=gender, plural=plural)


def fill(language: Language, template: str, args: Args, case: str = NOMINATIVE) -> str:
    """A template filled, in a case."""

    def slot(match: re.Match[str]) -> str:
        own = match["case"] or NOMINATIVE
        return _slot(language, match, args, case if own == "@" else own)

    return _SLOT.sub(slot, template)


def unfilled(template: str) -> str:
    """A template with the names of its arguments, for who has none: `The points of seat`, `Draw n card`."""
    said = " ".join(_SLOT.sub(_name, template).replace("**", "").split())
    return said[:1].upper() + said[1:]


def _name(match: re.Match[str]) -> str:
    """What stands for an argument: its name, one form of its verb, a number with its noun."""
    if match["verb"] is not None:
        return match["verb"].split("/")[0]
    if match["name"] in MARKUP and match["case"] not in (None, *CASES):
        return match["case"]
    return f"{match['name']} {match['noun'] or ''}".strip()


def _slot(language: Language, match: re.Match[str], args: Args, case: str) -> str:
    name = match["name"]
    if name in MARKUP and name not in args:
        return match[0]
    if match["verb"] is not None:
        return _verb(match["verb"], _given(args, name))
    if not match["bar"]:
        given = _given(args, name)
        return given[case] if isinstance(given, Phrase) else _plain(given)
    noun = _noun(language, args, match["noun"])
    many = match["how"] == "+"
    if name in args and isinstance(number := args[name], Phrase):
        if match["how"] == "-" and number.number == 1:
            return noun.single.singular[case]
        return counted(language, number, noun, case)
    if name == "out_of":
        at = noun.at or language.template("lists.in")
        return language.leaving.get(at) or language.template("lists.out_of")
    if name in _PREPOSITIONS:
        return getattr(noun, _PREPOSITIONS[name]) or language.template(f"lists.{name}")
    return with_article(language, str(args.get(name, name)), noun, case, many=many)


def verb_second(template: str) -> str:
    """A clause with its verb at the end as one that stands alone: the verb comes second."""
    return _VERB_LAST.sub(r"\1 \3\2\4", template)


def denied(language: Language, template: str) -> str | None:
    """A clause of a game's own words with its opposite; None where it is not known how that is said.

    In English the verb behind the subject becomes its negative, or stands behind `does not`. In German
    `nicht` stands behind the subject, where no article or other thing follows: there it would deny only that.
    Of two things that are told together not each is denied.
    """
    if (found := _CLAUSE.match(template)) is None:
        return None
    subject, rest = found["subject"], found["rest"]
    if {language.template("lists.and"), language.template("lists.or")} & set(rest.split()):
        return None
    said = _denied_last(language, rest) if language.verb_last else _denied_first(language, rest)
    return said and f"{subject} {said}"


def _denied_first(language: Language, rest: str) -> str | None:
    """What is said behind a subject denied: by its verb, which comes first."""
    verb, _, others = rest.partition(" ")
    no, _, affirmed = others.partition(" ")
    if no == language.template("lists.no"):
        return f"{verb} {affirmed}".rstrip()
    forms = verb.strip("{}").rpartition("?")[2].split("/")
    if not all(form in language.negatives for form in forms):
        found = _INFLECTED.match(verb)
        helper = language.negatives.get("other")
        return f"{{{found['name']}?{helper}}} {found['base']} {others}".rstrip() if found and helper else None
    told = "/".join(language.negatives[form] for form in forms)
    return f"{verb.replace('/'.join(forms), told)} {others}".rstrip()


def _denied_last(language: Language, rest: str) -> str | None:
    """The same where the verb comes last. A `nicht` before a comma, behind no article, denies the clause."""
    no = language.template("lists.no")
    before, found, affirmed = f" {rest}".partition(f" {no} ")
    if found and "," not in before:
        own = not before or before.endswith("}") or before.split()[-1].istitle()
        return f"{before} {affirmed}".lstrip() if own else None
    plain = rest.split(" ", 1)[0] in language.prepositions or _ONE_WORD.match(rest)
    return f"{no} {rest}" if plain else None


def with_article(language: Language, article: str, noun: Word, case: str, *, many: bool = False) -> str:
    """A noun with an article; one that is a phrase stays as it is, but where there is none of it."""
    said = (noun.plural if many else noun.singular)[case]
    if not article or (noun.is_phrase and article != "no"):
        return said
    if noun.is_phrase and language.has_article(said):
        return f"{language.template('lists.no')} {said}"
    before = language.article(article, noun, case, plural=many)
    return f"{before} {said}" if before else said


def counted(language: Language, number: Phrase, noun: Word, case: str) -> str:
    """So many of a noun."""
    if number.cases:
        return _by_cases(language, number, noun, case)
    plural = number.number != 1 and not noun.mass
    said = (noun.plural if plural else noun.single.singular)[case]
    if number.number is not None:
        return f"{language.digits(number.number)} {said}"
    kind = f"lists.as_{'much' if noun.mass else 'many'}{'.counted' if number.counts else ''}"
    return fill(language, language.template(kind), {"noun": said, "n": number, "clause": number.counts}, case)


def _by_cases(language: Language, number: Phrase, noun: Word, case: str) -> str:
    parts = [
        fill(
            language,
            language.template("lists.case" if when else "lists.otherwise"),
            {"value": counted(language, each, noun, case), "when": when},
        )
        for when, each in number.cases
    ]
    return ", ".join(parts)


def _noun(language: Language, args: Args, name: str) -> Word:
    given = args.get(name)
    if isinstance(given, Word):
        return given
    if name in language.nouns:
        return language.nouns[name]
    raise BadSlot(f"no noun {name}")


def _given(args: Args, name: str) -> Arg:
    if name not in args:
        raise BadSlot(f"no argument {name}")
    return args[name]


def _plain(given: Arg) -> str:
    assert not isinstance(given, Word), "a noun needs a bar: {|zone}"
    return str(given)


def _verb(forms: str, subject: Arg) -> str:
    choices = forms.split("/")
    at = subject.agreement if isinstance(subject, Phrase) else 0
    return choices[min(at, len(choices) - 1)]
