"""Pieces: cards come into play as a slot in every list about pieces, move, and leave again."""

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckwright.rules.interpret import amounts, zones
from deckwright.rules.interpret.evaluate import value
from deckwright.rules.interpret.starts import started_with
from deckwright.rules.interpret.state import EMPTY
from deckwright.rules.program.expressions import Local, Term
from deckwright.rules.program.types import INT, PIECE

if TYPE_CHECKING:
    from deckwright.rules.interpret.play import Play


def is_room(spaces: Sequence[int], play: "Play") -> bool:
    """Whether all of some spaces are there, and have room."""
    return len(set(spaces)) == len(spaces) and all(
        space >= 0 and len(play.pieces_at(space)) < play.program.ground.rooms[space] for space in spaces
    )


def enter(owner: int, cards: Sequence[int], spaces: Sequence[int], play: "Play") -> int:
    """Make one piece of cards on free spaces, in the lowest free slot; its counters are at their start."""
    state = play.state
    if EMPTY in state.piece_card:
        piece = state.piece_card.index(EMPTY)
    else:
        piece = len(state.piece_card)
        lists = (state.piece_card, state.piece_owner, state.piece_place, state.piece_carrier)
        for each in (*lists, *(play.kept[counter] for counter in play.program.counters)):
            each.append(EMPTY)
        for name in beneath(play):
            play.kept[name].append([])
        state.piece_cards.append(())
        state.piece_places.append(())
    state.piece_card[piece], state.piece_cards[piece] = cards[0], tuple(cards)
    state.piece_place[piece], state.piece_places[piece] = spaces[0], tuple(spaces)
    state.piece_owner[piece], state.piece_carrier[piece] = owner, EMPTY
    for space in spaces:
        play.region[space] = (*play.region[space], piece)
    insort(play.in_play, piece)
    _start_counters(piece, play)
    return piece


def beneath(play: "Play") -> list[str]:
    """The zones beneath pieces, in writing order."""
    return [zone.name for zone in play.program.zones.values() if zones.is_beneath(zone)]


def _start_counters(piece: int, play: "Play") -> None:
    outer, play.names = play.names, {**play.names, "it": piece}
    for name, counter in play.program.counters.items():
        play.kept[name][piece] = started_with(counter, play)
    play.names = outer


def move(piece: int, space: int, play: "Play") -> None:
    """Move a piece of one space with all that it carries; nothing happens without room for them there.

    What is carried leaves its carrier, also where it stays on the space.
    """
    if not play.is_here(piece) or space < 0 or len(play.state.piece_places[piece]) > 1:
        return
    if space in play.state.piece_places[piece]:
        play.state.piece_carrier[piece] = EMPTY
        return
    going = [piece, *carried_by(piece, play)]
    if len(play.pieces_at(space)) + len(going) > play.program.ground.rooms[space]:
        return
    for each in going:
        _go(each, space, play)
    play.state.piece_carrier[piece] = EMPTY


def embark(piece: int, carrier: int, play: "Play") -> None:
    """Let a piece be carried by another one, on the space of that, if there is room there and aboard."""
    state = play.state
    if piece == carrier or not play.is_here(piece) or not play.is_here(carrier):
        return
    if carried_by(piece, play) or state.piece_carrier[carrier] >= 0 or state.piece_carrier[piece] == carrier:
        return
    outer, play.names = play.names, {**play.names, "the carrier": carrier}
    hold = Term(play.program.ground.carries, (Local("the carrier", PIECE),), INT)
    most = value(hold, play)
    play.names = outer
    space = state.piece_place[carrier]
    if len(carried_by(carrier, play)) >= most:
        return
    if space != state.piece_place[piece]:
        if not is_room([space], play):
            return
        _go(piece, space, play)
    state.piece_carrier[piece] = carrier


def carried_by(carrier: int, play: "Play") -> list[int]:
    """The pieces that a piece carries, ascending."""
    return [each for each in play.in_play if play.state.piece_carrier[each] == carrier]


def _go(piece: int, space: int, play: "Play") -> None:
    _lift(piece, play.state.piece_place[piece], play)
    play.region[space] = (*play.region[space], piece)
    play.state.piece_place[piece] = space
    play.state.piece_places[piece] = (space,)


def _lift(piece: int, space: int, play: "Play") -> None:
    """Take a piece off a space; those that came later move up."""
    play.region[space] = tuple(each for each in play.region[space] if each != piece)


def swap(one: int, other: int, play: "Play") -> None:
    """Two pieces change places; nothing happens unless both are there, each on a space of its own."""
    places = play.state.piece_places
    if one == other or not all(play.is_here(each) and len(places[each]) == 1 for each in (one, other)):
        return
    spaces = {play.state.piece_place[one], play.state.piece_place[other]}
    exchanged = {one: other, other: one}
    for space in spaces:
        play.region[space] = tuple(exchanged.get(each, each) for each in play.region[space])
    places[one], places[other] = places[other], places[one]
    for piece in (one, other):
        (play.state.piece_place[piece],) = places[piece]


def turn(piece: int, card: int, play: "Play") -> None:
    """Let a piece be of another card; what is counted on it is at most what it may be then."""
    if not play.is_here(piece) or card < 0:
        return
    play.state.piece_card[piece], play.state.piece_cards[piece] = card, (card,)
    for name, counter in play.program.counters.items():
        most = amounts.maximum(counter, piece, play)
        if most is not None:
            play.kept[name][piece] = max(0, min(play.kept[name][piece], most))


def remove(piece: int, to: str, play: "Play", whose: int | None = None) -> None:
    """Take a piece off the board; its cards go to a zone in their order, or nowhere.

    whose: the seat whose zone is meant; else it is its owner.
    """
    if not play.is_here(piece):
        return
    for each in carried_by(piece, play):
        remove(each, to, play, whose)
    state = play.state
    state.piece_carrier[piece] = EMPTY
    owner, cards = state.piece_owner[piece] if whose is None else whose, list(state.piece_cards[piece])
    for name in beneath(play):
        cards += play.kept[name][piece]
        play.kept[name][piece].clear()
    for space in state.piece_places[piece]:
        _lift(piece, space, play)
    play.in_play.remove(piece)
    state.piece_place[piece], state.piece_places[piece] = EMPTY, ()
    if to:
        for card in cards:
            play.account.comes_back(card, zones.own_place(to, owner, play))
            zones.add(to, zones.owned(to, owner, play), card, play)


def free_slots(play: "Play") -> None:
    """Slots of pieces that left may be used again; only when nothing runs that could still mean them."""
    for piece, place in enumerate(play.state.piece_place):
        if place == EMPTY:
            play.state.piece_card[piece] = EMPTY
