"""What one face depends on, as a hash: equal digest, equal picture, without laying it out.

A card's face depends on its own row and words, on what the cards of its kind have in common, on its other
half, on the cards that its text names, on what the whole game says of values, words, icons and themes, on its
art file, and on everything in the templates.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cached_property
from hashlib import blake2b
from typing import Any

from deckwright.assets.asset_path import AssetPath
from deckwright.make.meaning import has_meaning, meaning
from deckwright.make.snapshot import Snapshot
from deckwright.model.game import Card, Deck, Game, Words
from deckwright.model.looks import back_named, card_of, part_titled
from deckwright.render.summary import summary_of

_CALLED = re.compile(r"\{\w+:(\w+)")
_PLACES = frozenset({"spot", "spots"})
# The packages that draw: `render`, and what it may import.
DRAWING = ("assets", "load", "model", "picture", "render", "scenery")
_UNDRAWN = (".html.j2", ".css")  # templates that draw no face
# Parts of a game that stand on their own faces, or on none.
_APART = frozenset(
    {"accepted", "cards", "decks", "components", "facts", "layouts", "rulebooks", "profiles", "pictures"}
)


def ground(snapshot: Snapshot, path: AssetPath) -> str:
    """A hash of everything that any face may depend on, besides the game's own words and numbers.

    Comments in templates, themes, scenes and lists of fonts make no difference.
    """
    whole = snapshot.digest(lambda file: _draws(file) and not _is_read(file))
    files = (f"{folder}/{name}" for folder, names in snapshot.files.items() for name in names)
    read = sorted(file for file in files if _draws(file) and _is_read(file))
    return _hashed([whole, [[file, meaning(path, file, snapshot.of(file))] for file in read]])


def _is_read(file: str) -> bool:
    """Whether comments in a file are told from what draws."""
    return file.startswith(("templates/", "@templates/")) and has_meaning(file)


def _draws(path: str) -> bool:
    area, _, rest = path.partition("/")
    if area == "@tool":
        return rest.partition("/")[0] in DRAWING
    if area == "@packages":
        return True
    if area == "content":
        return "/art/icons/" in rest
    drawn = not rest.startswith(("print/", "new/")) and not rest.endswith(_UNDRAWN)
    return drawn and area in {"templates", "@templates"}


@dataclass(frozen=True)
class Digests:
    """The digests of a game's faces in one language."""

    game: Game
    language: str
    snapshot: Snapshot
    ground: str

    def card(self, face: str, sort: str = "card") -> str:
        """What a face of a card depends on, or its `verso`; each side may show what the other says."""
        card = card_of(face)
        row = self.game.cards[card]
        decks = [deck.id for deck in self.game.decks.values() if card in deck.cards]
        rows = [self._plain(card) for card in (row, *self._other_halves(row))]
        likes = self._summaries[row.kind]
        return self._hash(
            sort, face, rows, decks, self.game.printed(card), self._called(rows), self._art(row), likes
        )

    def back(self, back: str) -> str:
        """What the back of a deck, or of a kind in it, depends on; it is as large as those cards."""
        named = back_named(self.game, back)
        held = [self.game.cards[card] for card in named.deck.cards if card in self.game.cards]
        kinds = [named.kind] if named.kind else [card.kind for card in held]
        return self._hash("back", back, self.game.kinds[kinds[0]].size if kinds else ())

    def component(self, face: str) -> str:
        """What both sides of a component's face depend on; its data may name any picture."""
        component = self.game.components[card_of(face)]
        one = component.faces.get(part_titled(component, face))
        plain = [self._plain(replace(component, faces={})), self._plain(one)]
        return self._hash("component", face, plain, self._called(plain), self._pictures)

    @cached_property
    def _common(self) -> str:
        common = {
            field.name: self._plain(getattr(self.game, field.name))
            for field in fields(self.game)
            if field.name not in _APART | _PLACES
        }
        decks = [self._plain_deck(deck) for deck in self.game.decks.values()]
        return _hashed([self.ground, self.language, common, decks, self._called(common)])

    @cached_property
    def _summaries(self) -> Mapping[str, str]:
        """By kind, what its cards have in common: the default face sorts fields by it."""
        used = sorted({card.kind for card in self.game.cards.values()})
        return {
            kind: _hashed(
                [
                    used,
                    [
                        self._plain(summary_of(self.game, self.game.kinds[kind], side))
                        for side in (False, True)
                    ],
                ]
            )
            for kind in used
        }

    @cached_property
    def _pictures(self) -> str:
        """All picture files of the game."""
        return self.snapshot.digest(lambda path: path.startswith(f"content/{self.game.id}/art/"))

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

    def _called(self, plain: Any) -> list[Any]:  # noqa: ANN401
        """The rows of the cards that any text in here names."""
        names = dict.fromkeys(_CALLED.findall(json.dumps(plain, ensure_ascii=False)))
        return [self._plain(self.game.cards[name]) for name in names if name in self.game.cards]

    def _art(self, row: Card) -> list[str]:
        sides = [row, row.back] if row.back else [row]
        paths = [value for side in sides for value in side.art.values() if isinstance(value, str)]
        return [self.snapshot.of(f"content/{self.game.id}/{path}") for path in paths]

    def _plain_deck(self, deck: Deck) -> Any:  # noqa: ANN401
        looks = [self._plain(look) for look in deck.looks]
        return [deck.id, self._plain(deck.title), looks, deck.per]

    def _plain(self, value: Any) -> Any:  # noqa: ANN401  any part of a game
        if isinstance(value, Words):
            return value.text.get(self.language, value.text.get(self.game.language))
        if is_dataclass(value):
            return [
                self._plain(getattr(value, field.name))
                for field in fields(value)
                if field.name not in _PLACES
            ]
        if isinstance(value, Mapping):
            return [[key, self._plain(inner)] for key, inner in value.items()]
        if isinstance(value, tuple | list):
            return [self._plain(inner) for inner in value]
        return value

    def _hash(self, *parts: Any) -> str:  # noqa: ANN401
        return _hashed([self._common, *parts])


def _hashed(plain: Any) -> str:  # noqa: ANN401
    text = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=16).hexdigest()
