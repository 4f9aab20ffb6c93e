"""Decks: presets and those that players bring, held against the game's own rules for decks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import TYPE_CHECKING

from deckwright.engine.errors import StartError
from deckwright.engine.layout import Bound, DeckLayout, ZoneLayout
from deckwright.engine.options import unknown, whole

if TYPE_CHECKING:
    from deckwright.engine.game import Game
    from deckwright.engine.state import State


def counted(game: "Game", deck: str | Mapping[str, int], seat: int) -> list[int]:
    """The cards of a deck, ascending; whether the rules allow it is not looked at.

    Raises:
        StartError: there is no such deck or card.
    """
    layout = game.layout
    if isinstance(deck, str):
        if deck not in game.presets:
            raise StartError(unknown("deck", deck, game.decks))
        copies = dict(enumerate(game.presets[deck]))
    elif isinstance(deck, Mapping):
        copies = _copies(layout.cards, deck, seat)
    else:
        raise StartError(f"seat {seat}: a deck is the name of a preset or copies by card, not {deck!r}")
    return sorted(card for card, count in copies.items() for _ in range(count))


def hold_decks(game: "Game", s: "State") -> None:
    """Hold all decks to the rules; presets too, since options may have changed these.

    Raises:
        StartError: a deck breaks a rule.
    """
    rules, began = game.layout.decks, s.beginning
    if rules is None or began is None:
        return
    titles = [f"the deck {deck}" if isinstance(deck, str) else "a deck" for deck in began.decks]
    for seat, deck in enumerate(began.decks):
        title = titles[seat] if isinstance(deck, str) else f"the deck of seat {seat}"
        _check(game, s, rules, Counter(counted(game, deck, seat)), title)
    if (pair := apart(game, s, began.decks)) is not None:
        opponents = f"seats {pair[0]} and {pair[1]}, {titles[pair[0]]} and {titles[pair[1]]}"
        why = f"{opponents}, may not be played against each other"
        raise StartError(why, tuple(dict.fromkeys((*rules.rules, *rules.pair_rules))))


def apart(game: "Game", s: "State", decks: Sequence[str | Mapping[str, int]]) -> tuple[int, int] | None:
    """The first two seats whose decks may not be played against each other; None if all may.

    Raises:
        StartError: there is no such deck or card.
    """
    meet = s.rules.decks_meet
    if meet is None:
        return None
    held = [tuple(counted(game, deck, seat)) for seat, deck in enumerate(decks)]
    pairs = permutations(range(len(held)), 2)
    return next((pair for pair in pairs if not meet(s, held[pair[0]], held[pair[1]])), None)


def _copies(cards: Sequence[str], deck: Mapping[str, int], seat: int) -> dict[int, int]:
    """The copies of each card by its number."""
    for card, count in deck.items():
        if card not in cards:
            raise StartError(f"seat {seat}: {unknown('card', card, cards)}")
        if not whole(count) or count < 0:
            raise StartError(f"seat {seat}: {count!r} copies of {card}; a whole number from 0 on is needed")
    return {cards.index(card): count for card, count in deck.items()}


def fill(game: "Game", s: "State", decks: Sequence[list[int]]) -> None:
    """Lay each seat's deck, the decks that all share, and copies of cards into the zones that they fill."""
    for zone in s.layout.zones:
        if zone.copies:
            _lay_copies(s, zone)
        elif zone.deck:
            copies = game.presets[zone.deck]
            getattr(s, zone.slot)[:] = [card for card, count in enumerate(copies) for _ in range(count)]
        elif zone.filled:
            lies = s.rules.lies.get(zone.name)
            for seat, cards in enumerate(decks):
                getattr(s, zone.slot)[seat][:] = [card for card in cards if lies is None or lies(s, card)]


def _lay_copies(s: "State", zone: ZoneLayout) -> None:
    """Each copy into the zone, or into the pile of its kind; not those that are left out of this game."""
    lies = s.rules.lies.get(zone.name)
    for card, count in enumerate(zone.copies):
        if lies is not None and not lies(s, card):
            continue
        piles = getattr(s, zone.slot)
        pile = piles[s.layout.kind[card]] if zone.per else piles
        pile.extend([card] * count)


def _check(game: "Game", s: "State", rules: DeckLayout, copies: Mapping[int, int], title: str) -> None:
    def refuse(why: str, *more: str) -> None:
        raise StartError(f"{title} {why}", tuple(dict.fromkeys((*rules.rules, *more))))

    total = sum(copies.values())
    if rules.size is not None:
        low, high = (_bound(s, bound) for bound in rules.size)
        if not low <= total <= high:
            refuse(f"holds {total} cards; {low} to {high} are allowed")
    if rules.copies is not None:
        most = _bound(s, rules.copies)
        for name, held in _by_name(rules, copies).items():
            if held > most:
                card = game.layout.cards[rules.names.index(name)]
                refuse(f"holds {held} copies of {card}; {most} are allowed")
    for kind, bound in rules.at_least:
        number, least_of_kind = game.layout.kinds.index(kind), _bound(s, bound)
        held = sum(count for card, count in copies.items() if game.layout.kind[card] == number)
        if held < least_of_kind:
            refuse(f"holds {held} {kind} cards; at least {least_of_kind} are needed")
    if s.rules.deck_card is not None:
        for number in copies:
            if not s.rules.deck_card(s, number):
                refuse(f"holds {game.layout.cards[number]}, which may not be in a deck", *rules.card_rules)
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
