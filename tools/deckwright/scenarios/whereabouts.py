"""Where a card lies that a scenario expects elsewhere."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.rules.program.records import Program
from deckwright.scenarios.arrange import BENEATH, named_by, piles_of
from deckwright.scenarios.table import Position

FEW = 2  # of more cards, or more places of one, nothing is said: nobody would read it


def whereabouts(missing: list[str], position: Position, program: Program) -> Iterator[str]:
    """For each of a few missing cards a sentence, unless it lies nowhere or in many places."""
    cards = list(dict.fromkeys(missing))
    for card in cards if len(cards) <= FEW else ():
        places = list(dict.fromkeys(_places(card, position, program)))
        if 0 < len(places) <= FEW:
            *first, last = places
            where = f"{', '.join(first)} and {last}" if first else last
            yield f"{card} lies in {where}"


def _places(card: str, position: Position, program: Program) -> Iterator[str]:
    for name, zone in program.zones.items():
        if BENEATH not in zone.per:
            yield from _piles(card, name, position["zones"].get(name, ()), zone.per, program)
    for name, board in program.boards.items():
        for seat, own in enumerate(position[name] if board.places else ()):
            for piece in own:
                if piece["card"] == card:
                    yield f"{name} of {_called(str(seat))}"
                yield from _beneath(card, piece, seat)


def _piles(card: str, name: str, held: object, per: Sequence[str], program: Program) -> Iterator[str]:
    if not per:
        if isinstance(held, list | tuple) and card in held:
            yield name
        return
    piles = piles_of(program, per, held)
    if isinstance(piles, list | tuple):
        for place, pile in zip(named_by(program, per[0], len(piles)), piles, strict=True):
            yield from _piles(card, f"{name} of {_called(place)}", pile, per[1:], program)


def _beneath(card: str, piece: Mapping[str, object], seat: int) -> Iterator[str]:
    for key, pile in piece.items():
        if isinstance(pile, list | tuple) and card in pile:
            yield f"{key} of {piece['card']} of {_called(str(seat))}"


def _called(place: str) -> str:
    return f"seat {place}" if place.isdigit() else place
