"""Pieces of a sentence: phrases that stand in any case, and nouns that are counted and declined."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from deckwright.model.speech import NounForms

NOMINATIVE, GENITIVE, DATIVE, ACCUSATIVE = CASES = ("nominative", "genitive", "dative", "accusative")


@dataclass(frozen=True, slots=True, kw_only=True)
class Word:
    """A noun: singular and plural by case. Without `gender` it is a phrase that has its article in it.

    `one` is what a single one is called where the name of all serves as a singular: the `coins` of a seat,
    1 `coin`. `mass`: it is not counted. `at` and `to` are the prepositions for being there and getting there.
    """

    singular: Mapping[str, str]
    plural: Mapping[str, str]
    gender: str = ""
    mass: bool = False
    unsaid: bool = False
    at: str = ""
    to: str = ""
    one: Mapping[str, str] | None = None

    @property
    def single(self) -> "Word":
        """The same where one of them is told of."""
        return self if self.one is None else replace(self, singular=self.one, one=None)

    @property
    def is_phrase(self) -> bool:
        """Whether no article goes with it."""
        return not self.gender

    def lying(self, place: str) -> "Word":
        """The same with words on where it lies: `cards in your hand`."""
        one, many = (
            {case: f"{said} {place}" for case, said in forms.items()}
            for forms in (self.singular, self.plural)
        )
        single = {case: f"{said} {place}" for case, said in self.one.items()} if self.one else None
        return replace(self, singular=one, plural=many, one=single)


@dataclass(frozen=True, slots=True, kw_only=True)
class Phrase:
    """Words about one thing or several, in each case.

    `person` is 2 for the player who is spoken to. `number` is the number that it is, if that is known;
    `cases` are its possible numbers with the clauses on which they depend, the last without one.
    `relative`: it is a relative pronoun; `pronoun`: a personal one. `counts`: for a number, a clause on
    what it counts, by which others are measured: `you have coins` in `as many cards as you have coins`.
    """

    forms: Mapping[str, str]
    gender: str = ""
    plural: bool = False
    person: int = 3
    relative: bool = False
    pronoun: bool = False
    number: float | None = None
    counts: str = ""
    cases: "tuple[tuple[str, Phrase], ...]" = field(default=())

    def __getitem__(self, case: str) -> str:
        return self.forms[case]

    def __str__(self) -> str:
        return self.forms[NOMINATIVE]

    @property
    def agreement(self) -> int:
        """Which form of a verb goes with it: that of one, of several, or of the one who is spoken to."""
        return 2 if self.person == 2 else int(self.plural)


def marked(said: Phrase, mark: str) -> Phrase:
    """The same with a mark in front, which is taken away where it is printed."""
    return replace(said, forms={case: f"{mark}{said[case]}" for case in said.forms})


def fixed(text: str, *, plural: bool = False, gender: str = "", number: float | None = None) -> Phrase:
    """A phrase that is the same in all cases."""
    return Phrase(forms=dict.fromkeys(CASES, text), plural=plural, gender=gender, number=number)


def word(written: NounForms) -> Word:
    """The noun that is written in a language file: a phrase, singular and plural, or forms by case."""
    if isinstance(written, str):
        return Word(singular=dict.fromkeys(CASES, written), plural=dict.fromkeys(CASES, written))
    if isinstance(written, tuple | list):
        one, many = written[0], written[-1]
        forms = dict.fromkeys(CASES, one), dict.fromkeys(CASES, many)
        return Word(singular=forms[0], plural=forms[1], gender="thing", mass=len(written) == 1)
    return _declined(written)


def _declined(written: Mapping[str, str | bool | tuple[str, ...]]) -> Word:
    base = written.get(NOMINATIVE, "")
    by_case = {case: tuple(_both(written.get(case, base))) for case in CASES}
    return Word(
        singular={case: forms[0] for case, forms in by_case.items()},
        plural={case: forms[-1] for case, forms in by_case.items()},
        gender=str(written.get("gender", "" if isinstance(base, str) else "thing")),
        mass=not isinstance(base, str) and len(tuple(_both(base))) == 1,
        unsaid=bool(written.get("unsaid")),
        at=str(written.get("at", "")),
        to=str(written.get("to", "")),
    )


def _both(forms: object) -> Iterator[str]:
    if isinstance(forms, tuple | list):
        yield from forms
    else:
        yield str(forms)
