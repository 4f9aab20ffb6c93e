"""A loaded game: everything its content folder says, as frozen records. Sizes in millimetres."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from deckwright.model.board import BoardPlan, OnBoard
from deckwright.model.book_print import BookPrint
from deckwright.model.frames import Frame
from deckwright.model.layout import Layout
from deckwright.model.pictures import Pictures
from deckwright.model.place import Spot
from deckwright.model.speech import Speech

Value = bool | int | float | str | None | tuple["Value", ...] | Mapping[str, "Value"]
NUMBERS = ("int", "half", "decimal")  # the types of fields that hold one number
BOUNDS = ("least", "most")  # of a value that may be set, as texts name them: turn_cap.most
Proof = Literal["scenario", "check", "face", "component", "none"]


@dataclass(frozen=True, slots=True)
class Words:
    """One text in the languages it is written in; `spots` says where each stands. Text is linear markup.

    In a language that lacks it, which is a finding, it has the words of another one.
    """

    id: str
    text: Mapping[str, str]
    spots: Mapping[str, Spot]

    def __getitem__(self, language: str) -> str:
        return self.text[language] if language in self.text else next(iter(self.text.values()), self.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """A field that cards of a kind carry. `type` is int, bool, text, name, enum or one of the rules language.

    `among` lists the constants of an enum, `enum` is its name if it has one. `say` is a sentence on cards
    where the field is not the default. In the place of a number cards may write one of the `words`; with
    `none_allowed` also `none`, which is no value although the field is there.
    A map by the constants `keys` always has an entry for each of them; cards may write it with `letters`, by
    which the constants of its entries are called. A list of cards with `letters` is written in rows of them.
    What is `unsaid` is for the rules alone: nobody who reads, hears or plays a card is told of it.
    `of_kind`: where it names cards, of which kind all are.
    """

    name: str
    type: str
    of_kind: str = ""
    range: tuple[int, int] | None = None
    among: tuple[str, ...] = ()
    enum: str = ""
    words: tuple[str, ...] = ()
    none_allowed: bool = False
    keys: tuple[str, ...] = ()
    letters: Mapping[str, str] = field(default_factory=dict)
    optional: bool = False
    default: Value = None
    say: Words | None = None
    unsaid: bool = False
    rules: tuple[str, ...] = ()
    spot: Spot

    @property
    def is_number(self) -> bool:
        """Whether cards have a number here, or a word in its place."""
        return self.type in NUMBERS

    @property
    def names_cards(self) -> bool:
        """Whether it names a card, or several."""
        return self.type.rpartition(" ")[2] == "card"

    @property
    def spells_cards(self) -> bool:
        """Whether it is a list of cards that is written in rows of letters."""
        return bool(self.letters) and self.type == "list card"

    @property
    def is_printed_only(self) -> bool:
        """Whether no rule can count or compare it: texts, decimals, and numbers that may be words."""
        return self.type in ("text", "decimal") or bool(self.words)


@dataclass(frozen=True, slots=True)
class Halves:
    """Cards of a kind that come in two: the fields naming the pair and the side (`left`, `right`)."""

    pair: str
    side: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """A card kind: size in mm (width, height), what it is cut to, fields, and the template of its face.

    `back` is what is behind each of its cards, where every card has a back of its own. With `two_sided`
    the fields of `back` are others than those of the front; without, the back shows those of the front.
    """

    id: str
    title: Words
    size: tuple[float, float]
    shape: Literal["card", "round", "hex"] = "card"
    fields: Mapping[str, Field]
    face: str
    halves: Halves | None = None
    back: "Kind | None" = None
    two_sided: bool = False
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Card:
    """A card design. `copies` is how many are printed; None: as many as the decks hold.

    `rules_text` is made from its effects and fields, once the rules are resolved and before faces are drawn.
    `back` is what the other side of a two-sided card says. `texts` are those of its fields that hold texts,
    in all languages; `words` are all its words by what they are.
    """

    id: str
    kind: str
    name: Words
    fields: Mapping[str, Value]
    texts: Mapping[str, Words] = field(default_factory=dict)
    text: Words | None = None
    flavour: Words | None = None
    rules_text: Words | None = None
    copies: int | None = None
    art: Mapping[str, Value] = field(default_factory=dict)
    back: "Card | None" = None
    spot: Spot

    @property
    def words(self) -> Mapping[str, Words]:
        """What this side says in words that people wrote: name, flavour, text, and fields of texts."""
        own = {"name": self.name, "flavour": self.flavour, "text": self.text}
        return {**{part: words for part, words in own.items() if words}, **self.texts}


@dataclass(frozen=True, slots=True, kw_only=True)
class Deck:
    """A preset deck: copies by card id, its back; each seat has one (`seat`) or all share it.

    `back` is the template of the back that all its cards share; with `backs` each kind has one of its own.
    With `frames` it is printed once in each of them, and back and theme are theirs. `printed` is how often it
    is printed. `source` is the deck out of which its cards are taken; it is printed there, and not once more.
    With `tuck_box` there is a box to fold around it.
    """

    id: str
    title: Words
    cards: Mapping[str, int]
    back: str
    theme: str
    backs: Mapping[str, str] = field(default_factory=dict)
    frames: Mapping[str, Frame] = field(default_factory=dict)
    printed: int = 1
    tuck_box: bool = False
    per: Literal["seat", "all"] = "seat"
    source: str | None = None
    rules: tuple[str, ...] = ()
    spot: Spot

    @property
    def looks(self) -> tuple[Frame, ...]:
        """Its frames; of a deck without frames the one look that it has."""
        own = Frame(id="", theme=self.theme, back=self.back, backs=self.backs, spot=self.spot)
        return tuple(self.frames.values()) or (own,)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckRules:
    """What a legal deck is; each bound is the name of a value."""

    size: tuple[str, str] | None = None
    copies: str | None = None
    at_least: Mapping[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class NamedValue:
    """A number of the rules under its name; `tunable` bounds it when it is an option of a game's start.

    Or a constant of `enum`, which has the constants `among`: a start may set any of these.
    """

    id: str
    value: Value
    rules: tuple[str, ...]
    enum: str = ""
    among: tuple[str, ...] = ()
    option: bool = False
    tunable: tuple[int, int] | None = None
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A decision where the source is open. `answers` by option; a fixed ruling has the one option `fixed`.

    `seats`: with how many players an option can be chosen, for those that are not there with any number.
    `variants` say in a sentence what is different with an option, or with another number of a value.
    """

    id: str
    question: Words
    answers: Mapping[str, Words]
    chosen: str
    switch: str | None
    seats: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    variants: Mapping[str, Words] = field(default_factory=dict)
    proof: Proof
    because: str = ""
    spot: Spot

    @property
    def has_options(self) -> bool:
        """Whether there is another answer that may be chosen."""
        return len(self.answers) > 1

    def is_open(self, answer: str, seats: int) -> bool:
        """Whether an option can be chosen with so many players."""
        return seats in self.seats.get(answer, (seats,))


@dataclass(frozen=True, slots=True, kw_only=True)
class WordsByRuling:
    """A word of the game that is another one with each answer of a ruling."""

    ruling: str
    answers: Mapping[str, Words]
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """A rule id of the source and its one kind of proof; `because` says why none is needed."""

    id: str
    proof: Proof
    because: str = ""
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """What a game demands of its own cards, by name. The condition itself is read where it is checked."""

    id: str
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Need:
    """Something that is not printed: how many of it, for each seat or for all. `data` goes to faces."""

    id: str
    title: Words
    purpose: Words | None = None
    count: int = 1
    per: Literal["seat", "all"] = "all"
    data: Mapping[str, Value] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    spot: Spot

    def total(self, seats: int) -> int:
        """How many there must be in a game of so many players."""
        return self.count * (seats if self.per == "seat" else 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class PartFace:
    """One of several faces of a component, and how often it is printed.

    `data` goes to both sides, `behind` to its back. It may stand in for something that players need.
    """

    id: str
    copies: int
    instead_of: str = ""
    data: Mapping[str, Value] = field(default_factory=dict)
    behind: Mapping[str, Value] = field(default_factory=dict)
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Component:
    """A printed part that is no card of a deck: mat, reference card, counter. `data` goes to its face.

    With `on_board` its size follows from a board. A mat with `one_page` is also printed as one large page.
    With `faces` it has several, each in its own copies; `copies` is how many there are of all of them.
    Its faces see all cards of the kinds that it `shows`, such as the rows of a chart.
    Components that name the same `sheets` are printed in one file.
    """

    id: str
    title: Words
    size: tuple[float, float]
    on_board: OnBoard | None = None
    one_page: bool = False
    face: str
    back: str | None = None
    copies: int = 1
    shape: Literal["card", "round", "hex", "mat"] = "card"
    data: Mapping[str, Value] = field(default_factory=dict)
    faces: Mapping[str, PartFace] = field(default_factory=dict)
    shows: tuple[str, ...] = ()
    sheets: str = ""
    rules: tuple[str, ...] = ()
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """The rulebook of one language: Markdown with linear markup, and where each clause id stands in it."""

    language: str
    file: str
    text: str
    clauses: Mapping[str, Spot]
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """A finding that is meant: its code, and why. `of` is the id of what has it, "" for all of the game."""

    code: str
    of: str
    because: str
    spot: Spot


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game's content, complete and consistent as far as its schema reaches.

    has_rules: whether a turn says how it is played; else it is cards alone, and `seats` mean nothing.
    melds: what rulebooks print of each: its name, until its rules are resolved and said.
    spots: inks of their own, each with the colour, `#rrggbb`, that stands for it on faces.
    """

    id: str
    title: Words
    has_rules: bool = True
    seats: tuple[int, int]
    age: int = 0
    minutes: tuple[int, int] | None = None
    languages: tuple[str, ...]
    licence: str
    credit: Words
    kinds: Mapping[str, Kind]
    cards: Mapping[str, Card]
    decks: Mapping[str, Deck]
    deck_rules: DeckRules | None
    values: Mapping[str, NamedValue]
    rulings: Mapping[str, Ruling]
    facts: Mapping[str, Fact]
    checks: Mapping[str, Check] = field(default_factory=dict)
    components: Mapping[str, Component]
    needs: Mapping[str, Need] = field(default_factory=dict)
    words: Mapping[str, Words]
    words_by_ruling: Mapping[str, WordsByRuling] = field(default_factory=dict)
    melds: Mapping[str, Words] = field(default_factory=dict)
    icons: Mapping[str, str]
    profiles: tuple[str, ...]
    pictures: Pictures = field(default_factory=Pictures)
    spots: Mapping[str, str] = field(default_factory=dict)
    book_print: BookPrint = field(default_factory=BookPrint)
    boards: Mapping[str, BoardPlan] = field(default_factory=dict)
    layouts: Mapping[str, Layout] = field(default_factory=dict)
    rulebooks: Mapping[str, Rulebook]
    speech: Speech = field(default_factory=Speech)
    accepted: tuple[Accepted, ...] = ()
    spot: Spot

    @property
    def language(self) -> str:
        """The first language: the one the content was written in."""
        return self.languages[0]

    @property
    def usual_seats(self) -> int:
        """How many play unless somebody says it: the fewest, but two where one may play alone."""
        fewest, most = self.seats
        return max(fewest, min(2, most))

    @property
    def chosen(self) -> Mapping[str, str]:
        """The chosen answer of each ruling."""
        return {ruling.id: ruling.chosen for ruling in self.rulings.values()}

    @property
    def said_values(self) -> Mapping[str, Value]:
        """Values as texts name them: `hand_size` and, of several numbers under one name, `row_size.hero`.

        Of one that may be set `turn_cap.least` and `turn_cap.most` are its bounds.
        """
        said: dict[str, Value] = {}
        for value in self.values.values():
            if isinstance(value.value, Mapping):
                said |= {f"{value.id}.{name}": number for name, number in value.value.items()}
            else:
                said[value.id] = value.value
            if value.tunable:
                said |= {f"{value.id}.{bound}": n for bound, n in zip(BOUNDS, value.tunable, strict=True)}
        return said

    def said_value(self, name: str, language: str) -> Value:
        """What a text shows of a value: a number, or the game's word for a constant, or its name in words."""
        value = self.said_values[name]
        if name not in self.values or not self.values[name].enum:
            return value
        words = self.words.get(str(value))
        return words[language] if words else str(value).replace("_", " ")

    @property
    def printed_decks(self) -> tuple[Deck, ...]:
        """The decks that are printed: all but those that are taken out of another one."""
        return tuple(deck for deck in self.decks.values() if deck.source is None)

    def printed(self, card: str) -> int:
        """How many copies of a card design are printed in one look; of several decks together."""
        copies = self.cards[card].copies
        return sum(deck.cards.get(card, 0) for deck in self.printed_decks) if copies is None else copies
