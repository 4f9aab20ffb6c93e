"""Cards that go from zone to zone. Piles have their top last, other zones lie in ascending order."""

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from deckwright.rules.interpret.account import Place
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.held import Held
from deckwright.rules.program.expressions import Expression, Zone
from deckwright.rules.program.origins import is_top, zones_of
from deckwright.rules.program.records import ZoneRecord
from deckwright.rules.program.steps import Step

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play

TOP = "is_top"  # an argument of steps inside `together`: their card is the one on top


def is_pile(name: str, play: "Play") -> bool:
    """Whether the order of a zone's cards is kept."""
    return name in play.book.piles


def is_beneath(zone: ZoneRecord) -> bool:
    """Whether cards of a zone lie beneath pieces: a list for each slot."""
    return zone.per == ("piece",)


def is_there(zone: Zone, play: "Play") -> bool:
    """Whether there is such a zone now: beneath a piece that has left there is none."""
    return not is_beneath(play.program.zones[zone.name]) or play.is_here(value(zone.index[0], play))


def place(zone: Zone, play: "Play") -> Place:
    """Which list of cards a zone is now."""
    return zone.name, tuple(value(each, play) for each in zone.index)


def first_with(card: int, origin: Expression, play: "Play") -> Zone | None:
    """The first of the zones of an origin in which a card of this type lies."""
    return next((zone for zone in zones_of(origin) if card in value(zone, play)), None)


def add(name: str, cards: list[int], card: int, play: "Play", *, below: bool = False) -> None:
    """Lay a card on top of a pile, or under it, or among the cards of a zone."""
    if not is_pile(name, play):
        insort(cards, card)
    elif below:
        cards.insert(0, card)
    else:
        cards.append(card)


def take(cards: list[int], card: int, *, top: bool = False) -> bool:
    """Take a card of this type out of a zone, of equal ones the lowest, or the `top` one; was it there?"""
    if card not in cards or (top and cards[-1] != card):
        return False
    del cards[-1 if top else cards.index(card)]
    return True


def take_all(
    cards: Sequence[int], origins: Sequence[Expression | None], play: "Play", *, top: bool = False
) -> bool:
    """Take each card out of its zone, if all of them are there; else none."""
    lying: dict[int, list[int]] = {}
    wanted = []
    for card, origin in zip(cards, origins, strict=True):
        zone = first_with(card, origin, play) if origin else None
        if origin and zone is None:
            return False
        wanted += [(card, zone)] if zone else []
    for card, zone in wanted:
        held = value(zone, play)
        rest = lying.setdefault(id(held), list(held))
        if card not in rest or (top and held[-1] != card):
            return False
        rest.remove(card)
    for card, zone in wanted:
        play.account.enters(card, place(zone, play), top=top)
        take(value(zone, play), card, top=top)
    return True


def from_top(step: Step, what: object, origin: object, play: "Play") -> bool:
    """Whether a card is said to be the one on top of its pile; inside `together` that is told already."""
    if not isinstance(origin, Zone) or not is_pile(origin.name, play):
        return False
    return bool(step.args.get(TOP)) or is_top(what, origin)


def show(
    cards: Sequence[int], origin: Expression, seats: Iterable[int], play: "Play", *, top: bool = False
) -> None:
    """Let seats see each card in the first of its zones that has it; two equal cards are two things."""
    for at, numbers in _lying(cards, origin, play, top=top).items():
        play.account.are_shown(tuple(seats), at, numbers)


def name(cards: Sequence[int], origin: Expression, play: "Play") -> None:
    """Let all know each card in the first of its zones that has it, since it is announced."""
    for at, numbers in _lying(cards, origin, play).items():
        play.account.are_named(at, numbers)


def _lying(
    cards: Sequence[int], origin: Expression, play: "Play", *, top: bool = False
) -> dict[Place, list[int]]:
    """Where cards lie, each in the first of its zones that has it: in which lists, and where in them."""
    left = {place(zone, play): list(enumerate(value(zone, play))) for zone in zones_of(origin)}
    seen: dict[Place, list[int]] = {}
    for card in cards:
        for at, lying in left.items():
            among = lying[-1:] if top else lying
            found = next((each for each in among if each[1] == card), None)
            if found is not None:
                lying.remove(found)
                seen.setdefault(at, []).append(found[0])
                break
    return seen


def transfer(
    card: int, origin: Expression, to: Zone, play: "Play", *, below: bool = False, top: bool = False
) -> None:
    """Move a card from the first of its zones that has it to another one, if there are both."""
    zone = first_with(card, origin, play)
    if zone is None or not is_there(to, play):
        return
    cards = value(zone, play)
    if not top or cards[-1] == card:
        play.account.goes(card, place(zone, play), place(to, play), top=top, below=below)
        take(cards, card, top=top)
        add(to.name, value(to, play), card, play, below=below)


def transfer_top(n: int | None, origin: Zone, to: Zone, play: "Play", *, below: bool = False) -> None:
    """Move cards from the top of one zone to another, one at a time; all of them if `n` is None."""
    cards = value(origin, play)
    if not is_there(to, play):
        return
    number, top = len(cards) if n is None else min(n, len(cards)), is_pile(origin.name, play)
    apart = top or is_pile(to.name, play) or number < len(cards)
    if not apart:
        play.account.all_go(place(origin, play), place(to, play))
    for _ in range(number):
        if apart:
            play.account.goes(cards[-top], place(origin, play), place(to, play), top=top, below=below)
        card = cards.pop(-top)
        add(to.name, value(to, play), card, play, below=below)


def draw(n: int, pile: Zone, to: Zone, play: "Play") -> None:
    """Draw cards from the top, one at a time; a pile that has run out is refilled in the middle of it."""
    cards, hand = value(pile, play), value(to, play)
    if not is_there(to, play):
        return
    for _ in range(n):
        if not cards:
            refill(pile, cards, play)
        if not cards:
            return
        play.account.goes(cards[-1], place(pile, play), place(to, play), top=is_pile(pile.name, play))
        add(to.name, hand, cards.pop(), play)


def refill(pile: Zone, cards: list[int], play: "Play") -> None:
    """Shuffle the cards of the zone that refills a pile and make them the pile."""
    name = play.program.zones[pile.name].reshuffle
    if not name:
        return
    used: Held = play.kept[name]
    for index in pile.index:
        used = used[value(index, play)]
    if used:
        play.account.is_refilled((name, place(pile, play)[1]), place(pile, play))
        cards.extend(used)
        used.clear()
        shuffle(pile, play)


def shuffle(pile: Zone, play: "Play") -> None:
    """Put a zone's cards into random order (Fisher and Yates, from the last place down)."""
    cards = value(pile, play)
    play.account.is_shuffled(place(pile, play))
    for at in range(len(cards) - 1, 0, -1):
        other = play.below(at + 1)
        cards[at], cards[other] = cards[other], cards[at]


def owned(name: str, seat: int, play: "Play") -> list[int]:
    """The cards of a zone, or of a seat's own zone of that name."""
    kept: Held = play.kept[name]
    cards: list[int] = kept[seat] if "seat" in play.program.zones[name].per else kept
    return cards


def own_place(name: str, seat: int, play: "Play") -> Place:
    """Which list that is."""
    return name, ((seat,) if "seat" in play.program.zones[name].per else ())
