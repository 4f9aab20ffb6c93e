"""Decks: presets and those that players bring, held against the game's own rules for decks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from deckwright.engine.errors import StartError
from deckwright.engine.layout import Bound, DeckLayout

if TYPE_CHECKING:
    from deckwright.engine.game import Game
    from deckwright.engine.state import State


def counted(game: "Game", s: "State", deck: str | Mapping[str, int], seat: int) -> list[int]:
    """The cards of a deck, ascending. A preset is legal by the checks of the content, others are held to it.

    Raises:
        StartError: there is no such deck or card, or the deck breaks a rule.
    """
    layout = game.layout
    if isinstance(deck, str):
        if deck not in game.presets:
            raise StartError(f"there is no deck {deck!r}; there are: {', '.join(game.decks) or 'none'}")
        copies = dict(enumerate(game.presets[deck]))
    else:
        if strange := [card for card in deck if card not in layout.cards]:
            raise StartError(f"seat {seat}: there is no card {strange[0]!r}")
        copies = {layout.cards.index(card): count for card, count in deck.items()}
        if layout.decks is not None:
            _check(game, s, layout.decks, copies, seat)
    return sorted(card for card, count in copies.items() for _ in range(count))


def fill(s: "State", decks: Sequence[list[int]]) -> None:
    """Lay each seat's deck into the zones that decks fill."""
    for zone in s.layout.zones:
        if zone.filled:
            for seat, cards in enumerate(decks):
                getattr(s, zone.slot)[seat][:] = cards


def _check(game: "Game", s: "State", rules: DeckLayout, copies: Mapping[int, int], seat: int) -> None:
    def refuse(why: str) -> None:
        raise StartError(f"the deck of seat {seat} {why}", rules.rules)

    if least := [count for count in copies.values() if count < 0]:
        refuse(f"has {least[0]} copies of a card")
    total = sum(copies.values())
    if rules.size is not None:
        low, high = (_bound(s, bound) for bound in rules.size)
        if not low <= total <= high:
            refuse(f"holds {total} cards; {low} to {high} are allowed")
    if rules.copies is not None:
        most = _bound(s, rules.copies)
        for name, held in _by_name(rules, copies).items():
            if held > most:
                title = game.layout.cards[rules.names.index(name)]
                refuse(f"holds {held} copies of {title}; {most} are allowed")
    for kind, bound in rules.at_least:
        number, least_of_kind = game.layout.kinds.index(kind), _bound(s, bound)
        held = sum(count for card, count in copies.items() if game.layout.kind[card] == number)
        if held < least_of_kind:
            refuse(f"holds {held} {kind} cards; at least {least_of_kind} are needed")
    for left, right in rules.pairs:
        if sum(copies.get(card, 0) for card in left) != sum(copies.get(card, 0) for card in right):
            refuse(f"has a {game.layout.cards[left[0]]} without its other half")


def _by_name(rules: DeckLayout, copies: Mapping[int, int]) -> Mapping[int, int]:
    """Copies by name. The two halves of a pair are one: the side with more of them counts."""
    halves = {card: side for pair in rules.pairs for side, cards in enumerate(pair) for card in cards}
    sides: Counter[tuple[int, int]] = Counter()
    for card, count in copies.items():
        sides[rules.names[card], halves.get(card, 0)] += count
    return {name: max(sides[name, 0], sides[name, 1]) for name, _ in sides}


def _bound(s: "State", bound: Bound) -> int:
    """A bound of the deck rules: as the start set it, if it is an option."""
    name, default = bound
    slots = (option.slot for option in s.layout.options if option.name == name)
    return next((int(getattr(s, slot)) for slot in slots), default)
