"""What one face depends on, as a hash: equal digest, equal picture, without laying it out.

A card's face depends on its own row and words, on what the cards of its kind have in common, on its other
half, on the cards that its text and its fields name, on what the whole game says of values, words, icons and
themes, on its art file, and on everything in the templates. Which other pictures it shows is known when it is
drawn: faces.py and shown_pictures.py see to these.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from operator import is_
from typing import Any, NamedTuple

from deckwright.assets.game_assets import GameAssets
from deckwright.inputs import is_svg
from deckwright.make.meaning import has_meaning, meaning
from deckwright.make.plain import PLACES, are_alike, hash_of, hashed, plain, text_of
from deckwright.make.snapshot import Snapshot
from deckwright.model.game import Card, Deck, Game
from deckwright.model.looks import back_named, card_of, part_titled
from deckwright.model.named_cards import named_by, naming_fields
from deckwright.render.summary import summary_of

_CALLED = re.compile(r"\{\w+:(\w+)")
# The packages that draw: `render`, and what it may import.
DRAWING = ("assets", "load", "model", "picture", "render", "scenery")
_UNDRAWN = (".html.j2", ".css")  # templates that draw no face
# Parts of a game that stand on their own faces, or on none.
_APART = frozenset(
    {
        "accepted",
        "cards",
        "decks",
        "components",
        "facts",
        "layouts",
        "melds",
        "rulebooks",
        "profiles",
        "pictures",
        "spots",
        "book_print",
    }
)


def may_draw_otherwise(file: str) -> bool:
    """Whether faces may be drawn otherwise, or farther beyond their cut, after a file was saved."""
    return _draws(file) or "/print/" in file


def drawn_from(snapshot: Snapshot) -> str:
    """A hash of the same files by their bytes, which is quicker: while it is the same, so is `ground`."""
    return snapshot.digest(_draws)


def ground(snapshot: Snapshot, assets: GameAssets) -> str:
    """A hash of everything that any face may depend on, besides the game's own words and numbers.

    Comments in templates, themes, scenes and lists of fonts make no difference.
    """
    whole = snapshot.digest(lambda file: _draws(file) and not _is_read(file))
    files = (f"{folder}/{name}" for folder, names in snapshot.files.items() for name in names)
    read = sorted(file for file in files if _draws(file) and _is_read(file))
    meant = [[file, meaning(assets.path, file, snapshot.of(file))] for file in read]
    return hashed([whole, meant, assets.bleed, assets.scale])


def vectors(snapshot: Snapshot) -> str:
    """A hash of all pictures of vectors, which are drawn from their files."""
    return snapshot.digest(lambda file: file.startswith("content/") and is_svg(file))


def are_same(snapshot: Snapshot, pictures: Mapping[str, str]) -> bool:
    """Whether pictures are as they were, by their hashes."""
    return all(snapshot.of(file) == digest for file, digest in pictures.items())


def _is_read(file: str) -> bool:
    """Whether comments in a file are told from what draws: in those of the project, which people edit."""
    return file.startswith("templates/") and has_meaning(file)


def _draws(path: str) -> bool:
    area, _, rest = path.partition("/")
    if area == "@tool":
        return rest.partition("/")[0] in DRAWING
    if area == "@packages":
        return True
    if area == "content":
        return "/art/icons/" in rest
    drawn = not rest.startswith(("print/", "vendors/", "new/")) and not rest.endswith(_UNDRAWN)
    return drawn and area in {"templates", "@templates"}


class _Row(NamedTuple):
    """What one card says, as a hash, and the names in it that may be those of cards.

    `first` is the card as it was when it began to say this: as long as that is the same object, so is what it
    says in all languages, wherever its file has moved it.
    """

    card: Card
    first: Card
    digest: str
    names: tuple[str, ...]


class _Like(NamedTuple):
    """What the cards of a kind have in common, as a hash: with them, with each as it was when it began to say
    what it says, and with what the game says `beside` them.
    """

    beside: str
    cards: list[Card]
    firsts: list[Card]
    digest: str


@dataclass
class Memory:
    """What is known of cards in one language.

    `rows` are what they say, found out by the language that they were written in first, and by the fields
    that name other cards. `likes` are what the cards of a kind have in common. `besides` is what the game
    says besides its cards and decks, with what it was declared by.
    """

    rows: dict[str, _Row] = field(default_factory=dict)
    by: object = None
    likes: dict[str, _Like] = field(default_factory=dict)
    besides: tuple[object, str, tuple[str, ...]] = (None, "", ())

    def forget_all_but(self, game: Game) -> None:
        """Forget the cards that a game does not have."""
        self.rows = {id_: row for id_, row in self.rows.items() if id_ in game.cards}
        self.likes = {kind: like for kind, like in self.likes.items() if kind in game.kinds}

    def rows_of(self, game: Game) -> dict[str, _Row]:
        """What is known of what cards say, if it still can be used for a game as it is now."""
        by = game.language, {kind.id: naming_fields(kind) for kind in game.kinds.values()}
        if self.by != by:
            self.by, self.rows = by, {}
        return self.rows


@dataclass(frozen=True)
class Digests:
    """The digests of a game's faces in one language. `memory` is what was known of its cards before.

    `declared` is what the game says besides its cards: as long as it is the same object, that is the same.
    """

    game: Game
    language: str
    snapshot: Snapshot
    ground: str
    memory: Memory = field(default_factory=Memory)
    declared: object = None

    def card(self, face: str, sort: str = "card") -> str:
        """What a face of a card depends on, or its `verso`; each side may show what the other says."""
        card = self.game.cards[card_of(face)]
        rows = [self._row(half) for half in (card, *self._other_halves(card))]
        called = dict.fromkeys(name for row in rows for name in row.names if name in self.game.cards)
        return self._hash(
            sort,
            face,
            [row.digest for row in rows],
            self._decks.get(card.id, ()),
            self._printed(card),
            [self._row(self.game.cards[name]).digest for name in called],
            self._art(card),
            self.summaries[card.kind],
        )

    @cached_property
    def beside_cards(self) -> str:
        """Everything besides cards that their faces depend on, as a hash."""
        decks = [[deck.id, deck.cards, deck.source is None] for deck in self.game.decks.values()]
        return hashed([self._common, self._plain(decks)])

    def names_in(self, card: Card) -> tuple[str, ...]:
        """What a card's words and fields name that may be a card."""
        return self._row(card).names

    def first(self, card: Card) -> Card:
        """A card as it was when it began to say what it says."""
        return self._row(card).first

    def back(self, back: str) -> str:
        """What the back of a deck, or of a kind in it, depends on; it is as large as those cards."""
        named = back_named(self.game, back)
        held = [self.game.cards[card] for card in named.deck.cards if card in self.game.cards]
        kinds = [named.kind] if named.kind else [card.kind for card in held]
        return self._hash("back", back, self.game.kinds[kinds[0]].size if kinds else ())

    def component(self, face: str, sort: str = "face") -> str:
        """What a side of a component's face depends on."""
        component = self.game.components[card_of(face)]
        one = component.faces.get(part_titled(component, face))
        plain = [self._plain(replace(component, faces={})), self._plain(one)]
        shown = [card for card in self.game.cards.values() if card.kind in component.shows]
        named = dict.fromkeys(name for card in shown for name in self._row(card).names)
        return self._hash(
            "component",
            sort,
            face,
            plain,
            self._called(plain),
            [[self._row(card).digest, self._printed(card)] for card in shown],
            [self._row(self.game.cards[name]).digest for name in named if name in self.game.cards],
        )

    @cached_property
    def _common(self) -> str:
        known = self.memory.besides
        if self.declared is None or known[0] is not self.declared:
            common = {
                field.name: self._plain(getattr(self.game, field.name))
                for field in fields(self.game)
                if field.name not in _APART | PLACES
            }
            text = text_of(common)
            known = self.memory.besides = (self.declared, hash_of(text), _names_in(text))
        decks = [self._plain_deck(deck) for deck in self.game.decks.values()]
        return hashed([self.ground, self.language, known[1], decks, self._rows_of(known[2])])

    def _row(self, card: Card) -> _Row:
        """What a card says."""
        known = self._rows.get(card.id)
        if known and known.card is card:
            return known
        if known and are_alike(known.card, card):
            row = known._replace(card=card)
        else:
            text = text_of(self._plain(card))
            names = (*_names_in(text), *named_by(self.game.kinds[card.kind], card))
            row = _Row(card, card, hash_of(text), names)
        self._rows[card.id] = row
        return row

    @cached_property
    def _rows(self) -> dict[str, _Row]:
        return self.memory.rows_of(self.game)

    @cached_property
    def _decks(self) -> dict[str, list[str]]:
        """The decks of each card."""
        decks: dict[str, list[str]] = {}
        for deck in self.game.decks.values():
            for card in deck.cards:
                decks.setdefault(card, []).append(deck.id)
        return decks

    def _printed(self, card: Card) -> int:
        return self._copies.get(card.id, 0) if card.copies is None else card.copies

    @cached_property
    def _copies(self) -> Counter[str]:
        """How many copies of each card all printed decks hold."""
        copies: Counter[str] = Counter()
        for deck in self.game.printed_decks:
            copies.update(deck.cards)
        return copies

    @cached_property
    def summaries(self) -> Mapping[str, str]:
        """By kind, what its cards have in common: the default face sorts fields by it."""
        alike: dict[str, list[Card]] = {}
        for card in self.game.cards.values():
            alike.setdefault(card.kind, []).append(card)
        used = sorted(alike)
        return {kind: self._summary(kind, cards, used) for kind, cards in alike.items()}

    def _summary(self, kind: str, cards: list[Card], used: list[str]) -> str:
        beside = hashed([used, self._common])
        known = self.memory.likes.get(kind)
        if known and known.beside == beside and _are_same(known.cards, cards):
            return known.digest
        firsts = [self.first(card) for card in cards]
        if known and known.beside == beside and _are_same(known.firsts, firsts):
            digest = known.digest
        else:
            of = (summary_of(self.game, self.game.kinds[kind], behind) for behind in (False, True))
            digest = hashed([used, [self._plain(summary) for summary in of]])
        self.memory.likes[kind] = _Like(beside, cards, firsts, digest)
        return digest

    def _other_halves(self, row: Card) -> list[Card]:
        return [card for card in self._pairs.get(self._pair(row), ()) if card.id != row.id]

    @cached_property
    def _pairs(self) -> dict[tuple[str, object], list[Card]]:
        pairs: dict[tuple[str, object], list[Card]] = {}
        for row in self.game.cards.values():
            if (pair := self._pair(row))[1] is not None:
                pairs.setdefault(pair, []).append(row)
        return pairs

    def _pair(self, row: Card) -> tuple[str, object]:
        halves = self.game.kinds[row.kind].halves
        return row.kind, row.fields.get(halves.pair) if halves else None

    def _called(self, plain: Any) -> list[str]:  # noqa: ANN401
        """The rows of the cards that any text in here names."""
        return self._rows_of(_names_in(text_of(plain)))

    def _rows_of(self, names: Iterable[str]) -> list[str]:
        """The rows of those names that are cards."""
        return [self._row(self.game.cards[name]).digest for name in names if name in self.game.cards]

    def _art(self, row: Card) -> list[str]:
        sides = [row, row.back] if row.back else [row]
        paths = [value for side in sides for value in side.art.values() if isinstance(value, str)]
        return [self.snapshot.of(f"content/{self.game.id}/{path}") for path in paths]

    def _plain_deck(self, deck: Deck) -> Any:  # noqa: ANN401
        looks = [self._plain(look) for look in deck.looks]
        return [deck.id, self._plain(deck.title), looks, deck.per]

    def _plain(self, value: Any) -> Any:  # noqa: ANN401  any part of a game
        return plain(value, self.language, self.game.language)

    def _hash(self, *parts: Any) -> str:  # noqa: ANN401
        return hashed([self._common, *parts])


def _are_same(some: list[Card], others: list[Card]) -> bool:
    return len(some) == len(others) and all(map(is_, some, others))


def _names_in(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_CALLED.findall(text)))
