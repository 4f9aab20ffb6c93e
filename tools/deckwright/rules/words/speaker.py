"""Who says it: a program, a language, and what the names of the frame are called just now."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.types import SEAT, SPACE, TEAM, Type
from deckwright.rules.words.language import Language
from deckwright.rules.words.phrases import CASES, GENITIVE, Phrase, Word, fixed
from deckwright.rules.words.template import Args, fill, phrase, verb_second, with_article
from deckwright.rules.words.text import composed
from deckwright.rules.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from deckwright.rules.words.things import Things

_SAYS: dict[type, Callable[..., Phrase]] = {}
_CLAUSES: dict[type, Callable[..., str]] = {}
_THINGS: "dict[type, Callable[..., Things]]" = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaker:
    """Turns rules into words. `names`: what names of the frame are called; `it`: the thing looked at.

    `decider`: who decides instead of the reader. `states`: clauses stand alone, not behind `if`.
    `leaves`: things are said to be moved from where they are.
    """

    program: Program
    language: Language
    vocabulary: Vocabulary
    names: Mapping[str, Phrase] = field(default_factory=dict)
    it: Phrase | None = None
    decider: Phrase | None = None
    states: bool = False
    leaves: bool = False

    def calling(self, /, **names: Phrase) -> "Speaker":
        """The same with words for names of the frame."""
        return replace(self, names={**self.names, **names})

    def about(self, it: Phrase | None) -> "Speaker":
        """The same where `it` is said in these words, whatever it was called outside."""
        names = {name: said for name, said in self.names.items() if name != "it"}
        return replace(self, names=names if it is not None else self.names, it=it)

    def inside(self) -> "Speaker":
        """The same for a clause within a sentence, behind `that` or `if`."""
        return replace(self, states=False)

    def leaving(self) -> "Speaker":
        """The same for things that are moved: `the cards from your hand`."""
        return replace(self, leaves=True)

    def staying(self) -> "Speaker":
        """The same for what is told of things that are moved."""
        return replace(self, leaves=False) if self.leaves else self

    @property
    def whence(self) -> str:
        """The variant of a template for the place of things."""
        return ".from" if self.leaves else ""

    def deciding(self, decider: Phrase) -> "Speaker":
        """The same where somebody decides."""
        return replace(self, decider=None if decider.person == 2 else decider)

    def say(self, of: e.Expression) -> Phrase:
        """An expression as a phrase."""
        return _SAYS[of.__class__](self, of)

    def clause(self, of: e.Expression, subject: Phrase | None = None) -> str:
        """A condition as it stands behind `if`; `subject` is said for an `it` that is its subject."""
        if subject is not None and subject.relative and self.states:
            return self.inside().clause(of, subject)
        say = _CLAUSES.get(of.__class__, _CLAUSES[e.Local])
        return say(self, of, subject)

    def things(self, of: e.Expression) -> "Things":
        """A set as the things in it."""
        return _THINGS.get(of.__class__, _THINGS[e.Local])(self, of)

    def fill(self, name: str, args: Args) -> str:
        """The template of a name, filled."""
        template = self.language.template(name)
        if self.states and self.language.verb_last and name.startswith(("conditions.", "queries.")):
            template = self.language.mains.get(name) or verb_second(template)
        if name.startswith(("ops.", "actions.")):
            return composed(self.language, template, args)
        return fill(self.language, template, args)

    def phrase(self, name: str, args: Args, *, gender: str = "", plural: bool = False) -> Phrase:
        """The same as a phrase that can stand in any case."""
        return phrase(self.language, self.language.template(name), args, gender=gender, plural=plural)

    def noun(self, name: str, otherwise: str = "") -> Word:
        """The noun for a name."""
        return self.vocabulary.noun(name, otherwise)

    def noun_of(self, of: Type) -> Word:
        """The noun for one thing of a type; `the_team` is one that a name of the rules does not take."""
        sort = sort_of(of.of if of.is_set and of.of else of)
        ours = f"the_{sort}"
        return self.noun(sort, ours if ours in self.language.nouns else "")

    def with_article(self, article: str, noun: Word, *, many: bool = False) -> Phrase:
        """A noun with an article, as a phrase."""
        forms = {case: with_article(self.language, article, noun, case, many=many) for case in CASES}
        return Phrase(forms=forms, gender=noun.gender, plural=many)

    def pronoun(self, name: str, noun: Word, *, many: bool = False) -> Phrase:
        """`that` or `it` for a noun: articles that stand alone. `They` takes the verb of several."""
        forms = {case: self.language.article(name, noun, case, plural=many) for case in CASES}
        is_that, is_it = name == "that", name == "it"
        if is_it and not many:
            several = {case: self.language.article(name, noun, case, plural=True) for case in CASES}
            many = forms == several
        return Phrase(forms=forms, gender=noun.gender, plural=many, relative=is_that, pronoun=is_it)

    def itself(self, it: Phrase) -> Phrase:
        """The thing that is looked at, where it is compared with itself."""
        return self.pronoun("itself", replace(self.noun("seat"), gender=it.gender), many=it.plural)

    def apart(self, said: Phrase) -> Phrase:
        """In brackets if it differs by cases, whose last would go on."""
        return self.phrase("expressions.brackets", {"a": said}) if said.cases else said

    def number(self, n: float) -> Phrase:
        """A number in digits."""
        return fixed(self.language.digits(n), number=n)

    def of(self, said: Phrase) -> Phrase:
        """A number as that of which something is: in German `von 2`, where it does not decline."""
        if said.number is None:
            return said
        owned = self.language.template("lists.belonging").replace("{of}", str(said))
        return replace(said, forms={**said.forms, GENITIVE: owned})

    def of_sort(self, said: Phrase, of: e.Pool | e.Zone) -> Phrase:
        """Something that is kept for each constant or space: `your gems (red)`, `moss on the goal`."""
        constants = [self.say(index) for index in of.index if index.type.sure not in (SEAT, SPACE, TEAM)]
        spaces = [self.say(index) for index in of.index if index.type.sure == SPACE]
        is_it = len(constants) == 1 and constants[0].pronoun
        for form, some in (("of_sort.it" if is_it else "of_sort", constants), ("on_space", spaces)):
            if some:
                args: Args = {"value": said, "sort": self.listed(some)}
                said = replace(said, forms=self.phrase(f"expressions.{form}", args).forms)
        return said

    def listed(self, parts: Iterable[Phrase], join: str = "and") -> Phrase:
        """Phrases as a list: `a, b and c`."""
        listed = tuple(parts)
        if len(listed) == 1:
            return listed[0]
        forms = {case: self.joined([each[case] for each in listed], join) for case in CASES}
        return Phrase(forms=forms, plural=join == "and")

    def joined(self, parts: Iterable[str], join: str = "and") -> str:
        """Words as a list."""
        *front, last = parts
        if not front:
            return last
        return f"{', '.join(front)} {self.language.template(f'lists.{join}')} {last}"

    def you(self) -> Phrase:
        """The player who is spoken to."""
        you = self.noun("you")
        return Phrase(forms=you.singular, person=2)


def says(*classes: type) -> Callable[[Callable[..., Phrase]], Callable[..., Phrase]]:
    """Register how expressions of some classes are said."""

    def register(say: Callable[..., Phrase]) -> Callable[..., Phrase]:
        _SAYS.update(dict.fromkeys(classes, say))
        return say

    return register


def clause_of(*classes: type) -> Callable[[Callable[..., str]], Callable[..., str]]:
    """Register how conditions of some classes are said behind `if`; Local stands for all others."""

    def register(say: Callable[..., str]) -> Callable[..., str]:
        _CLAUSES.update(dict.fromkeys(classes, say))
        return say

    return register


def things_of(*classes: type) -> "Callable[[Callable[..., Things]], Callable[..., Things]]":
    """Register how sets of some classes are told as things; Local stands for all others."""

    def register(tell: "Callable[..., Things]") -> "Callable[..., Things]":
        _THINGS.update(dict.fromkeys(classes, tell))
        return tell

    return register


def sort_of(of: Type) -> str:
    """The name of the noun for one thing of a type."""
    return "number" if of.name in ("int", "half") else of.enum or of.name


def bearer(speaker: Speaker, of: e.Field | e.Trait | e.Counter) -> e.Expression:
    """Of what a field is said: of a space where it is that of the card that the space is."""
    inner, boards = of.of, speaker.program.boards.values()
    if isinstance(inner, e.Pool) and any(board.each_space == inner.name for board in boards):
        return inner.index[0]
    return inner


def is_me(of: e.Expression) -> bool:
    """Whether this is the seat that carries the steps out: the reader."""
    return isinstance(of, e.Local) and of.name == "me"


def is_it(of: e.Expression) -> bool:
    """Whether this is the thing that is looked at."""
    return isinstance(of, e.Local) and of.name == "it"
