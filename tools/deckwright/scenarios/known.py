"""What seats know of cards that they do not see, laid out as a position lays out its zones."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckwright.rules.interpret.account import Account
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


def _accounted(
    account: Account, seat: int, program: Program
) -> Iterator[tuple[tuple[str | int, ...], Sequence[str | None]]]:
    names = sorted(program.game.cards)
    for place in account.places():
        name, path = place
        on_spaces = program.zones[name].per == ON_SPACES
        told = tuple(next(iter(program.boards.values())).spaces[at] if on_spaces else at for at in path)
        marks, pile = account.marks[seat].get(place, set()), account.cards(place)
        if marks:
            from_top = range(len(pile) - 1, min(marks) - 1, -1)
            yield (name, *told), [names[pile[at]] if at in marks else None for at in from_top]
        elif place in account.bags[seat]:
            yield (name, *told), [names[card] for card in sorted(account.bags[seat][place].elements())]
