"""What stands on a grid with short cells: a line for each space, or for each piece, in words."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal.board import (
    SIDES,
    Piece,
    Sight,
    arrow,
    changed_numbers,
    numbers,
    spaces_in_order,
)
from deckwright.play.terminal.console import Console, Tone


def stacks(
    board: BoardLayout,
    pieces: Mapping[str, Any],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]],
) -> list[str]:
    """Where many have room a line for each space that is not bare: `c2 Forest: ^ 1–2 Settler, 3 City hurt 1`.

    Pieces go there by the numbers by which choices call them, and tell which of their own have changed.
    Where each has a space to itself, a line for each piece, with all of its numbers: `^ c2 Fox: level 2`.
    """
    if board.room == 1:
        own = [(space, pieces[space]) for space in spaces_in_order(board, sight.seat) if space in pieces]
        return [line for space, piece in own for line in _alone(space, piece, sight, console)]
    lines = []
    for space in spaces_in_order(board, sight.seat):
        ground, *cards = lying.get(space, ()) if board.each_space else ("", *lying.get(space, ()))
        parts = [*_sides(pieces.get(space, ()), sight, console), *(f"[{card}]" for card in cards)]
        if parts:
            head = " ".join(filter(None, (space, ground)))
            lines += console.wrapped(f"  {head}: {'; '.join(parts)}", indent=4)
    return lines


def _alone(space: str, piece: Piece, sight: Sight, console: Console) -> list[str]:
    tone: Tone = "own" if piece["owner"] == sight.seat else "other"
    told = _named(numbers(piece, sight), sight)
    head = f"  {arrow(piece, sight)} {space} {sight.glossary.card(str(piece['card']))}"
    first, *more = console.wrapped(f"{head}: {', '.join(told)}" if told else head, indent=7)
    return [first.replace(arrow(piece, sight), console.paint(arrow(piece, sight), tone), 1), *more]


def _sides(pieces: Sequence[Piece], sight: Sight, console: Console) -> Iterator[str]:
    for is_own, sign, tone in SIDES:
        told = [
            (number, _piece(piece, sight))
            for number, piece in enumerate(pieces, start=1)
            if (piece["owner"] == sight.seat) == is_own
        ]
        if told:
            yield f"{console.paint(sign, tone)} {', '.join(_together(told))}"


def _together(told: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Pieces with their numbers; those that follow each other and are alike as one: `2–4 Settler`."""
    first = 0
    for place, (number, text) in enumerate(told):
        goes_on = place + 1 < len(told) and told[place + 1] == (number + 1, text)
        if not goes_on:
            from_, to = told[first][0], number
            yield f"{from_}{f'–{to}' if to > from_ else ''} {text}"
            first = place + 1


def _piece(piece: Piece, sight: Sight) -> str:
    """A piece by its card, what carries it, and what is otherwise than printed."""
    changed = _named(changed_numbers(piece, sight), sight)
    aboard = [f"> {piece['aboard']}"] if piece.get("aboard") else []
    return " ".join((sight.glossary.card(str(piece["card"])), *aboard, *changed))


def _named(said: Iterable[tuple[str, str]], sight: Sight) -> list[str]:
    """Numbers of a piece with what they are called; what is only true or false goes by its name alone."""
    label = sight.glossary.label
    return [label(name) if number == str(True) else f"{label(name)} {number}" for name, number in said]
