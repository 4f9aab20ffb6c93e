"""The pieces of a grid with short cells as a list: a line for each space, or for each piece."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal.board import Piece, Sight, changed_numbers, numbers, spaces_in_order
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.rows import counted


@dataclass(frozen=True, slots=True)
class Spot:
    """A space with its lines: what is on it, in words. `bare`: the line for a space with nothing on it."""

    lines: Sequence[str]
    bare: str


def spots(
    board: BoardLayout,
    pieces: Mapping[str, Any],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]],
) -> Iterator[Spot]:
    """Yield all spaces in the order in which a seat reads them: `c2 Forest: ^ Settler 1–2, City hurt 1`.

    Pieces that are alike go by the numbers by which choices call them, all with what has changed. Where each
    has a space to itself it is told with all of its numbers: `^ c2 Fox: level 2`.
    """
    for space in spaces_in_order(board, sight.seat):
        on_it = lying.get(space, ())
        ground, *cards = on_it if board.each_space else ("", *on_it)
        head = " ".join(filter(None, (space, ground)))
        if board.room == 1:
            piece = pieces.get(space)
            lines = _alone(space, piece, sight, console) if piece else []
            also = ", ".join(f"[{card}]" for card in cards)
            yield Spot(lines, f"    {head}: {also}" if also else f"    {head}")
            continue
        parts = [*sides(pieces.get(space, ()), sight, console), *(f"[{card}]" for card in cards)]
        lines = console.wrapped(f"  {head}: {'; '.join(parts)}", indent=4) if parts else []
        yield Spot(lines, f"  {head}")


def _alone(space: str, piece: Piece, sight: Sight, console: Console) -> list[str]:
    sign, tone = sight.sign(piece["owner"]), sight.tone(piece["owner"])
    first, *more = console.wrapped(f"  {sign} {space} {alone(piece, sight)}", indent=7)
    return [first.replace(sign, console.paint(sign, tone), 1), *more]


def alone(piece: Piece, sight: Sight) -> str:
    """A piece with all of its numbers: `Fox: level 2`."""
    name, numbered = _name(piece, sight), _named(numbers(piece, sight), sight)
    return f"{name}: {', '.join(numbered)}" if numbered else name


def sides(pieces: Sequence[Piece], sight: Sight, console: Console) -> Iterator[str]:
    """The pieces of each side that stand on a space together, the own ones first."""
    cards = [piece["card"] for piece in pieces]
    is_carrying = any(piece.get("aboard") for piece in pieces)  # what is aboard tells the carrier's number
    for seat in sight.in_order():
        told = [
            (
                number if is_carrying or cards.count(piece["card"]) > 1 else 0,
                _name(piece, sight),
                _changes(piece, sight),
            )
            for number, piece in enumerate(pieces, start=1)
            if piece["owner"] == seat
        ]
        if told:
            parts = _together(told if is_carrying else _merged(told))
            yield f"{console.paint(sight.sign(seat), sight.tone(seat))} {', '.join(parts)}"


def _merged(told: Sequence[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Pieces of which all that are called alike are alike without their numbers: `Settler ×3`."""
    found = dict[tuple[int, str, str], int]()
    for number, name, changes in told:
        is_one = all(other == changes for _, same, other in told if same == name)
        key = (0 if is_one else number, name, changes)
        found[key] = found.get(key, 0) + 1
    return [(number, counted(name, n), changes) for (number, name, changes), n in found.items()]


def _together(told: Sequence[tuple[int, str, str]]) -> Iterator[str]:
    """Pieces with their numbers; those that follow each other and are alike as one: `Settler 2–4`."""
    first = 0
    for place, (number, name, changes) in enumerate(told):
        goes_on = place + 1 < len(told) and number > 0 and told[place + 1] == (number + 1, name, changes)
        if not goes_on:
            from_ = told[first][0]
            numbered = f" {from_}{f'–{number}' if number > from_ else ''}" if number else ""
            yield f"{name}{numbered}{changes}"
            first = place + 1


def _name(piece: Piece, sight: Sight) -> str:
    return sight.glossary.card(str(piece["card"]))


def _changes(piece: Piece, sight: Sight) -> str:
    """What carries a piece, and what is otherwise than printed."""
    changed = _named(changed_numbers(piece, sight), sight)
    aboard = [f"> {piece['aboard']}"] if piece.get("aboard") else []
    return "".join(f" {part}" for part in (*aboard, *changed))


def _named(said: Iterable[tuple[str, str]], sight: Sight) -> list[str]:
    """Numbers of a piece with what they are called; what is only true or false goes by its name alone."""
    label = sight.glossary.label
    return [label(name) if number == str(True) else f"{label(name)} {number}" for name, number in said]
