"""The digests of all faces of a game, kept up to date: an edit of a card costs no more than its own faces.

digest.py says what a face depends on. Here it is only found out which faces an edit leaves as they were;
where that is not plain, all digests are made again.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from deckwright.make.digest import Digests, Memory
from deckwright.make.face import Face
from deckwright.make.faces import digest_of, faces_of
from deckwright.make.snapshot import Snapshot
from deckwright.model.game import Card, Game
from deckwright.model.looks import card_of, has_own_back

_SIDES = ("card", "verso")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Known:
    """The digests of a game's faces, with what all cards share and what those of each kind have in common.

    `firsts` are its cards as they were when they began to say what they say.
    """

    game: Game
    firsts: Mapping[str, Card]
    beside: str
    summaries: Mapping[str, str]
    digests: dict[Face, str]
    of_card: Mapping[str, list[Face]]
    others: list[Face]


class FaceDigests:
    """The digests of the faces of one game in one language, by face, in the order of the faces."""

    def __init__(self, language: str) -> None:
        self._language, self._memory = language, Memory()
        self._known: _Known | None = None

    def renew(self, game: Game, snapshot: Snapshot, ground: str, declared: object = None) -> dict[Face, str]:
        """The digests of a game as it is now; `ground` and `declared` are what digest.py calls so."""
        digests = Digests(game, self._language, snapshot, ground, self._memory, declared)
        known = self._known
        if known and _is_alike(known, game, digests):
            changed = _changed(known, game, digests)
            cards = _touched(changed, game, digests)
            faces = [*known.others, *(face for card in cards for face in known.of_card[card])]
            renewed = known.digests | {face: digest_of(digests, face) for face in faces}
            self._known = replace(known, game=game, firsts={**known.firsts, **changed}, digests=renewed)
            return renewed
        self._known = known = _all(game, digests, self._language)
        self._memory.forget_all_but(game)
        return known.digests


def _all(game: Game, digests: Digests, language: str) -> _Known:
    of_card: dict[str, list[Face]] = {card: [] for card in game.cards}
    others: list[Face] = []
    by_face = {}
    for face in faces_of(game, [language]):
        by_face[face] = digest_of(digests, face)
        (of_card[card_of(face.id)] if face.sort in _SIDES else others).append(face)
    return _Known(
        game=game,
        firsts={id_: digests.first(card) for id_, card in game.cards.items()},
        beside=digests.beside_cards,
        summaries=digests.summaries,
        digests=by_face,
        of_card=of_card,
        others=others,
    )


def _is_alike(known: _Known, game: Game, digests: Digests) -> bool:
    """Whether the game has the same faces, and differs in nothing but what single cards say."""
    return (
        known.beside == digests.beside_cards
        and list(known.game.cards) == list(game.cards)
        and all(_have_same_faces(known.game, old, game) for old in _replaced(known.game, game))
        and known.summaries == digests.summaries
    )


def _replaced(before: Game, game: Game) -> Iterator[Card]:
    """The cards, as they were, that are other objects now."""
    return (old for id_, old in before.cards.items() if game.cards[id_] is not old)


def _have_same_faces(before: Game, old: Card, game: Game) -> bool:
    same_kind = old.kind == game.cards[old.id].kind
    return same_kind and has_own_back(before, old.id) == has_own_back(game, old.id)


def _changed(known: _Known, game: Game, digests: Digests) -> dict[str, Card]:
    """The cards that say something else now."""
    firsts = ((old.id, digests.first(game.cards[old.id])) for old in _replaced(known.game, game))
    return {id_: first for id_, first in firsts if first is not known.firsts[id_]}


def _touched(changed: Mapping[str, Card], game: Game, digests: Digests) -> Iterator[str]:
    """The cards that may look different: those that changed, name a changed one, or are half of a pair."""
    halves = {kind.id for kind in game.kinds.values() if kind.halves}
    for id_, card in game.cards.items() if changed else ():
        if id_ in changed or card.kind in halves or not changed.keys().isdisjoint(digests.names_in(card)):
            yield id_
