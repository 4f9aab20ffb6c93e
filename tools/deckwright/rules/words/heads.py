"""Conditions that need no clause: a kind is the noun, an owner is `your`, what is empty has an adjective."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from deckwright.rules.program import expressions as e
from deckwright.rules.program.types import SEAT
from deckwright.rules.program.walk import parts
from deckwright.rules.words.phrases import CASES, NOMINATIVE, Phrase, Word, word
from deckwright.rules.words.speaker import Speaker, bearer, is_it, is_me
from deckwright.rules.words.template import Args, counted

Holder = Literal["", "yours", "theirs"]
THEIRS = "theirs"  # under this noun a game has its own adjective for what belongs to an opponent
# What nouns are called that a game has for adjectives: `theirs`, `ready.adjective`, `ready.not.adjective`.
ADJECTIVES = frozenset({THEIRS, "adjective", "not"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What things are called before any clause: their sorts, adjectives, and whose they are.

    `nouns` are the sorts of which each is one; `noun` is what they are called without them. `but` tells of
    whom they are not: `a player other than you`.
    """

    noun: Word
    nouns: tuple[Word, ...]
    adjectives: tuple[str, ...] = ()
    holder: Holder = ""
    but: str = ""

    def one(self, speaker: Speaker, article: str) -> Phrase:
        """One of them: `an empty space`, `one of your cards`, `a civilian or hero`."""
        return self._without(self._one(speaker, article))

    def all(self, speaker: Speaker, article: str) -> Phrase:
        """All of them: `your cards`, `the empty spaces`."""
        if self.holder == "yours":
            return self._without(self._listed(speaker, "your", many=True))
        return self._without(self._held(speaker, self._listed(speaker, article, many=True)))

    def _without(self, said: Phrase) -> Phrase:
        """With whom they are not."""
        if not self.but:
            return said
        return replace(said, forms={case: f"{form} {self.but}" for case, form in said.forms.items()})

    def _one(self, speaker: Speaker, article: str) -> Phrase:
        if self.holder != "yours":
            return self._held(speaker, self._listed(speaker, article, many=False))
        if article == "the":
            return self._listed(speaker, "your", many=False)
        if not self.nouns[0].gender:
            args: Args = {"name": self._listed(speaker, "", many=False), "noun": self.noun}
            return speaker.phrase("things.yours.named", args, gender=self.noun.gender)
        one = speaker.pronoun({"a": "one", "no": "none"}.get(article, article), self.nouns[0])
        return replace(self._yours(speaker, one), gender=self.gender)

    def counted(self, speaker: Speaker, number: Phrase, place: str = "") -> Phrase:
        """So many of them: `2 empty spaces`, `2 of your cards`; `place`: with where they lie."""
        if self.holder == "yours":
            yours = self._yours(speaker, "").forms
            nouns = [Word(singular=yours, plural=yours, gender=self.gender)]
        else:
            nouns = [described(speaker, self.adjectives, noun, "") for noun in self.nouns]
        first, *others = [noun.lying(place) for noun in nouns] if place else nouns
        if self.but:
            first = first.lying(self.but)
        one = number.number == 1
        forms = {}
        for case in CASES:
            said = [(noun.singular if one else noun.plural)[case] for noun in others]
            forms[case] = speaker.joined([counted(speaker.language, number, first, case), *said], "or")
        return self._held(speaker, Phrase(forms=forms, plural=True))

    def is_called(self, noun: Word) -> bool:
        """Whether this is the one noun that they have."""
        return [each.singular for each in self.nouns] == [noun.singular]

    @property
    def gender(self) -> str:
        """That of the words to which a clause refers."""
        return self.nouns[-1].gender or self.noun.gender

    def _listed(self, speaker: Speaker, article: str, *, many: bool, join: str = "") -> Phrase:
        """The sorts as a list, with the article once if it is the same for all."""
        nouns = [described(speaker, self.adjectives, noun, article) for noun in self.nouns]
        told = [speaker.with_article(article, noun, many=many) for noun in nouns]
        if many or len({noun.gender for noun in nouns}) == 1:
            told[1:] = [speaker.with_article("", noun, many=many) for noun in nouns[1:]]
        said = speaker.listed(told, join or ("and" if many else "or"))
        return replace(said, gender=self.gender, plural=many)

    def _yours(self, speaker: Speaker, one: Phrase | str) -> Phrase:
        """So many of yours: `one of your cards`."""
        yours = self._listed(speaker, "your", many=True, join="or")
        said = speaker.phrase("things.yours", {"one": one, "yours": yours})
        return replace(said, forms={case: form.strip() for case, form in said.forms.items()})

    def _held(self, speaker: Speaker, said: Phrase) -> Phrase:
        """With whose they are, where that has no adjective."""
        if self.holder != THEIRS:
            return said
        article = "your" if speaker.program.game.seats[1] == 2 else "a"
        opponent = speaker.with_article(article, speaker.noun("opponent"))
        args: Args = {"head": said, "opponent": opponent}
        return speaker.phrase("things.theirs", args, gender=said.gender, plural=said.plural)


@dataclass(slots=True)
class Heading:
    """Takes conditions of `it` into a head, as far as they fit there; `kept` are the others.

    `many`: several things are told of, which have no name of their own.
    """

    speaker: Speaker
    noun: Word
    many: bool = False
    nouns: tuple[Word, ...] = ()
    adjectives: list[str] = field(default_factory=list)
    holder: Holder = ""
    but: list[e.Expression] = field(default_factory=list)
    kept: list[e.Expression] = field(default_factory=list)

    def take(self, conditions: Iterable[e.Expression]) -> "Heading":
        """All of them, in order."""
        several = tuple(conditions)
        named = None if self.many else next((each for each in several if self._name(each)), None)
        for each in several:
            if each is named or (named is not None and _words(each, "kind")):
                continue
            if not (self._kind(each) or self._owner(each) or self._adjective(each) or self._other(each)):
                self.kept.append(each)
        return self

    @property
    def head(self) -> Head:
        """What has come of it."""
        nouns = self.nouns or (self.noun,)
        but = ""
        if self.but:
            others = self.speaker.listed(self.speaker.say(each) for each in self.but)
            but = self.speaker.fill("things.whose.others", {"of": others})
        adjectives = tuple(self.adjectives)
        return Head(noun=self.noun, nouns=nouns, adjectives=adjectives, holder=self.holder, but=but)

    def _name(self, of: e.Expression) -> bool:
        """That it is a certain card, or one of several: their names say all of it."""
        if names := _words(of, "name"):
            vocabulary = self.speaker.vocabulary
            self.nouns = tuple(word(vocabulary.title(name) or vocabulary.spaced(name)) for name in names)
        return bool(names)

    def _kind(self, of: e.Expression) -> bool:
        """That it is of a kind, or of one of several."""
        kinds = _words(of, "kind")
        if not kinds or self.nouns:
            return False
        nouns = tuple(self.speaker.noun(kind) for kind in kinds)
        if not all(noun.gender for noun in nouns):
            return False
        self.nouns = nouns
        return True

    def _owner(self, of: e.Expression) -> bool:
        """That it is mine, or is not."""
        if self.holder or not isinstance(of, e.Compare) or of.op not in ("==", "!="):
            return False
        if not (_is_trait(of.left, "owner") and is_me(of.right) and _is_you(self.speaker, of.right)):
            return False
        own = self._own_adjective() if self._takes_adjectives() else None
        if of.op == "!=" and own is not None:
            self.adjectives.append(own)
            return True
        if not self.noun.gender:
            return False
        self.holder = "yours" if of.op == "==" else "theirs"
        return True

    def _other(self, of: e.Expression) -> bool:
        """That a seat is another one than somebody."""
        if not isinstance(of, e.Compare) or of.op != "!=" or not is_it(of.left) or of.left.type.sure != SEAT:
            return False
        if any(isinstance(part, e.Local) and is_it(part) for part in parts(of.right)) or isinstance(
            of.right, e.Const
        ):
            return False
        self.but.append(of.right)
        return True

    def _own_adjective(self) -> str | None:
        """What the game calls a thing that an opponent owns."""
        vocabulary = self.speaker.vocabulary
        return vocabulary.noun(THEIRS).singular[NOMINATIVE] if vocabulary.knows(THEIRS) else None

    def _adjective(self, of: e.Expression) -> bool:
        """That something is so, or is not, for which there is an adjective."""
        stem = self._stem(of.of, ".not") if isinstance(of, e.Not) else self._stem(of, "")
        if not stem or not self._takes_adjectives():
            return False
        if stem not in self.adjectives:
            self.adjectives.append(stem)
        return True

    def _takes_adjectives(self) -> bool:
        """Whether it is known how they decline before the noun; in some languages they do not."""
        return not self.speaker.language.endings or bool((self.nouns or (self.noun,))[0].gender)

    def _stem(self, of: e.Expression, negated: str) -> str:
        """The adjective of a question in the language, of a game's own word its noun `ready.adjective`."""
        if isinstance(of, e.Query):
            name = f"queries.{of.name}{negated}.adjective"
            return self.speaker.language.templates.get(name, "") if _is_about_it(of.args) else ""
        if isinstance(of, e.Term):
            about_it = _is_about_it(of.args)
        else:
            about_it = isinstance(of, e.Field | e.Counter) and _is_about_it((bearer(self.speaker, of),))
        if not about_it:
            return ""
        name, vocabulary = f"{of.name}{negated}.adjective", self.speaker.vocabulary  # type: ignore[union-attr]
        return vocabulary.noun(name).singular[NOMINATIVE] if vocabulary.knows(name) else ""


def described(speaker: Speaker, adjectives: Sequence[str], noun: Word, article: str) -> Word:
    """A noun with adjectives as they decline behind an article."""
    if not adjectives:
        return noun

    def declined(said: Mapping[str, str], *, plural: bool) -> dict[str, str]:
        endings = {case: speaker.language.ending(article, noun, case, plural=plural) for case in CASES}
        return {
            case: " ".join([*(f"{stem}{endings[case]}" for stem in adjectives), said[case]]) for case in CASES
        }

    one, many = declined(noun.singular, plural=False), declined(noun.plural, plural=True)
    return replace(noun, singular=one, plural=many)


def _words(of: e.Expression, about: Literal["kind", "name"]) -> tuple[str, ...]:
    """The constants of which the kind of `it`, or the card that it is, must be one."""
    if isinstance(of, e.Compare) and of.op == "==" and _tells(of.left, about):
        return (of.right.word,) if isinstance(of.right, e.Const) else ()
    if isinstance(of, e.Member) and not of.negated and _tells(of.item, about):
        among = of.among.items if isinstance(of.among, e.Several) else ()
        constants = tuple(each.word for each in among if isinstance(each, e.Const))
        return constants if len(constants) == len(among) else ()
    return ()


def _tells(of: e.Expression, about: Literal["kind", "name"]) -> bool:
    if about == "kind" or isinstance(of, e.Trait):
        return any(_is_trait(of, name) for name in (("kind",) if about == "kind" else ("name", "printed")))
    return is_it(of) and of.type.name == "card"


def _is_about_it(args: tuple[e.Expression, ...]) -> bool:
    return len(args) == 1 and is_it(args[0])


def _is_trait(of: e.Expression, name: str) -> bool:
    return isinstance(of, e.Trait) and of.name == name and is_it(of.of)


def _is_you(speaker: Speaker, of: e.Expression) -> bool:
    """Whether the seat is the reader, as it is where no other word is given for it."""
    return speaker.say(of).person == 2
