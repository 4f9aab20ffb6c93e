"""What one face depends on, as a hash: equal digest, equal picture, without laying it out.

A card's face depends on its own row and words, on what the cards of its kind have in common, on its other
half, on the cards that its text and its fields name, on what the whole game says of values, words, icons and
themes, on its art file, and on everything in the templates. Which other pictures it shows is known when it is
drawn: faces.py and shown_pictures.py see to these.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache, cached_property
from hashlib import blake2b
from operator import is_
from typing import Any, NamedTuple

from deckwright.assets.game_assets import GameAssets
from deckwright.inputs import is_svg
from deckwright.make.meaning import has_meaning, meaning
from deckwright.make.snapshot import Snapshot
from deckwright.model.game import Card, Deck, Game, Words
from deckwright.model.looks import back_named, card_of, part_titled
from deckwright.model.named_cards import cards_named_by
from deckwright.render.summary import summary_of

_CALLED = re.compile(r"\{\w+:(\w+)")
_JSON = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))  # json.dumps would make one each time
_LEAVES = (str, int, float, type(None))
_PLACES = frozenset({"spot", "spots"})
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
    return _hashed([whole, meant, assets.bleed, assets.scale])


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
    """What one card says, as a hash, and the names in it that may be those of cards."""

    card: Card
    digest: str
    names: tuple[str, ...]


@dataclass
class Memory:
    """What is known of cards in one language: as long as a card is the same object, so is what it says.

    `likes` are what the cards of a kind have in common, with those cards and what the game says besides.
    `besides` is what the game says besides its cards and decks, with what it was declared by.
    """

    rows: dict[str, _Row] = field(default_factory=dict)
    likes: dict[str, tuple[str, list[Card], str]] = field(default_factory=dict)
    besides: tuple[object, str, tuple[str, ...]] = (None, "", ())

    def forget_all_but(self, game: Game) -> None:
        """Forget the cards that a game does not have."""
        self.rows = {id_: row for id_, row in self.rows.items() if id_ in game.cards}
        self.likes = {kind: like for kind, like in self.likes.items() if kind in game.kinds}


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
        return _hashed([self._common, self._plain(decks)])

    def names_in(self, card: Card) -> tuple[str, ...]:
        """What a card's words name that may be a card."""
        return self._row(card).names

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
                if field.name not in _APART | _PLACES
            }
            text = _text(common)
            known = self.memory.besides = (self.declared, _hash_of(text), _names_in(text))
        decks = [self._plain_deck(deck) for deck in self.game.decks.values()]
        return _hashed([self.ground, self.language, known[1], decks, self._rows_of(known[2])])

    def _row(self, card: Card) -> _Row:
        """What a card says."""
        known = self.memory.rows.get(card.id)
        if known is None or known.card is not card:
            text = _text(self._plain(card))
            names = (*_names_in(text), *cards_named_by(self.game, card))
            known = self.memory.rows[card.id] = _Row(card, _hash_of(text), names)
        return known

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
        beside = _hashed([used, self._common])
        known = self.memory.likes.get(kind)
        if known and known[0] == beside and _are_same(known[1], cards):
            return known[2]
        sides = [
            self._plain(summary_of(self.game, self.game.kinds[kind], behind)) for behind in (False, True)
        ]
        digest = _hashed([used, sides])
        self.memory.likes[kind] = (beside, cards, digest)
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
        return self._rows_of(_names_in(_text(plain)))

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
        if isinstance(value, _LEAVES):  # most are
            return value
        if isinstance(value, Words):
            return value.text.get(self.language, value.text.get(self.game.language))
        if is_dataclass(value):
            return [self._plain(getattr(value, name)) for name in _said(value.__class__)]
        if isinstance(value, Mapping):
            return [[key, self._plain(inner)] for key, inner in value.items()]
        if isinstance(value, tuple | list):
            return [self._plain(inner) for inner in value]
        return value

    def _hash(self, *parts: Any) -> str:  # noqa: ANN401
        return _hashed([self._common, *parts])


@cache
def _said(record: Any) -> tuple[str, ...]:  # noqa: ANN401  any dataclass
    """The fields of a record that say something, besides where it is written."""
    return tuple(field.name for field in fields(record) if field.name not in _PLACES)


def _are_same(some: list[Card], others: list[Card]) -> bool:
    return len(some) == len(others) and all(map(is_, some, others))


def _names_in(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_CALLED.findall(text)))


def _hashed(plain: Any) -> str:  # noqa: ANN401
    return _hash_of(_text(plain))


def _text(plain: Any) -> str:  # noqa: ANN401
    return _JSON.encode(plain)


def _hash_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()
