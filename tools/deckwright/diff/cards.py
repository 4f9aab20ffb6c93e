"""The cards of a game beside those of an earlier version, kept up to date: a save costs what it touched."""

from collections.abc import Container

from deckwright.diff.compare import compared
from deckwright.diff.records import CARDS, Difference
from deckwright.diff.things import Part, card_part
from deckwright.model.game import Card, Game

_Known = tuple[Card, int, bool]  # a card, its copies, and whether it says the same as before


class CardComparison:
    """Compares the cards of an earlier version with those of a game that is edited.

    A card is looked at again only when it is another object, or is printed in another number. `lost` are the
    files of cards of either version that cannot be read: no card is called new or gone that may be in one.
    """

    def __init__(self, before: Game, lost: Container[str] = ()) -> None:
        self._before, self._lost = before, lost
        self._old: dict[str, Part] = {}
        self._known: dict[str, _Known] = {}

    def differences(self, after: Game, lost: Container[str] = ()) -> dict[str, Difference]:
        """The cards that are new, changed or gone, by the id that they have now, or had."""
        known = self._known
        self._known = {id_: self._look(after, card, known.get(id_)) for id_, card in after.cards.items()}
        new = {id_ for id_, known in self._known.items() if not known[2]}
        old = {id_ for id_ in self._before.cards if id_ in new or id_ not in after.cards}
        differences = compared(
            {(CARDS, id_): self._earlier(id_) for id_ in self._before.cards if id_ in old},
            {(CARDS, id_): card_part(after, card) for id_, card in after.cards.items() if id_ in new},
            lambda part: _file_of(part) in self._lost or _file_of(part) in lost,
        )
        return {difference.id: difference for difference in differences}

    def _look(self, after: Game, card: Card, known: _Known | None) -> _Known:
        copies = after.printed(card.id)
        if known and known[0] is card and known[1] == copies:
            return known
        return card, copies, self._is_same(after, card, copies)

    def _is_same(self, after: Game, card: Card, copies: int) -> bool:
        earlier = self._before.cards.get(card.id)
        if earlier is None:
            return False
        if earlier is card and self._before.printed(card.id) == copies:
            return True
        return self._earlier(card.id).leaves == card_part(after, card).leaves

    def _earlier(self, id_: str) -> Part:
        if id_ not in self._old:
            self._old[id_] = card_part(self._before, self._before.cards[id_])
        return self._old[id_]


def _file_of(part: Part) -> str:
    return part.spot.place().file if part.spot else ""
