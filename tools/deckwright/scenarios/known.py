"""What seats know of cards that they do not see, laid out as a position lays out its zones."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckwright.rules.interpret.account import Account, Place
from deckwright.rules.program.records import ON_SPACES, Program

UNKNOWN = "none"  # a card of a pile that lies above one that is known
Known = Mapping[tuple[str | int, ...], Sequence[str | None]]  # by a zone and what that is kept per


def in_zones(zones: Mapping[str, Any], program: Program, known: Known) -> dict[str, Any]:
    """What is known in each zone, in the shape of the zones of a position."""
    return {name: _at(held, len(program.zones[name].per), (name,), known) for name, held in zones.items()}


def _at(held: Any, depth: int, path: tuple[str | int, ...], known: Known) -> Any:  # noqa: ANN401
    """Nested as deep as a zone is kept per."""
    if not depth:
        return [UNKNOWN if card is None else card for card in known.get(path, ())]
    if isinstance(held, Mapping):
        return {key: _at(inner, depth - 1, (*path, key), known) for key, inner in held.items()}
    return [_at(inner, depth - 1, (*path, at), known) for at, inner in enumerate(held)]


def accounted(account: Account, seat: int, program: Program) -> Known:
    """What the interpreter's account says that a seat knows; of a pile from the top to the lowest known."""
    return dict(_accounted(account, seat, program))


def narrowed(account: Account, seat: int, program: Program) -> Known:
    """The cards that may lie alone in a list which a seat does not see, as far as all were told of it."""
    names, pointed = sorted(program.game.cards), dict[tuple[str | int, ...], Sequence[str | None]]()
    for place, facts in account.pointed.items():
        if account.sees(seat, place) or len(account.cards(place)) != 1:
            continue
        cards = [card for card in range(len(names)) if all((card in those) == bool(n) for those, n in facts)]
        if len(cards) < len(names):
            pointed[_told(place, program)] = [names[card] for card in cards]
    return pointed


def _told(place: Place, program: Program) -> tuple[str | int, ...]:
    """A list of cards by its zone and what that is kept per: a space by its name, else numbers."""
    name, path = place
    on_spaces = program.zones[name].per == ON_SPACES
    return (name, *(program.ground.spaces[at] if on_spaces else at for at in path))


def _accounted(
    account: Account, seat: int, program: Program
) -> Iterator[tuple[tuple[str | int, ...], Sequence[str | None]]]:
    names = sorted(program.game.cards)
    for place in account.places():
        marks, pile = account.marks[seat].get(place, set()), account.cards(place)
        if marks:
            from_top = range(len(pile) - 1, min(marks) - 1, -1)
            yield _told(place, program), [names[pile[at]] if at in marks else None for at in from_top]
        elif place in account.bags[seat]:
            yield (
                _told(place, program),
                [names[card] for card in sorted(account.bags[seat][place].elements())],
            )
