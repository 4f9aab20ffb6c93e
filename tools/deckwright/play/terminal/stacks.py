"""What stands on a grid on whose spaces many pieces have room: a line for each space, in words."""

from collections.abc import Iterator, Mapping, Sequence

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal.board import SIDES, Piece, Sight, changed_numbers, spaces_in_order
from deckwright.play.terminal.console import Console


def stacks(
    board: BoardLayout,
    pieces: Mapping[str, Sequence[Piece]],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]],
) -> list[str]:
    """A line for each space on which anything stands or lies: `c2 Forest: ^ 1–2 Settler, 3 City, damage 1`.

    Pieces go by the numbers by which choices call them. Of its numbers a piece tells those that have changed.
    """
    lines = []
    for space in spaces_in_order(board, sight.seat):
        ground, *cards = lying.get(space, ()) if board.each_space else ("", *lying.get(space, ()))
        parts = [*_sides(pieces.get(space, ()), sight, console), *(f"[{card}]" for card in cards)]
        if parts:
            head = " ".join(filter(None, (space, ground)))
            lines += console.wrapped(f"  {head}: {'; '.join(parts)}", indent=4)
    return lines


def _sides(pieces: Sequence[Piece], sight: Sight, console: Console) -> Iterator[str]:
    for is_own, arrow, tone in SIDES:
        told = [
            (number, _piece(piece, sight))
            for number, piece in enumerate(pieces, start=1)
            if (piece["owner"] == sight.seat) == is_own
        ]
        if told:
            yield f"{console.paint(arrow, tone)} {', '.join(_together(told))}"


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
    label = sight.glossary.label
    changed = [
        label(name) if said == str(True) else f"{label(name)} {said}"
        for name, said in changed_numbers(piece, sight)
    ]
    aboard = [f"> {piece['aboard']}"] if piece.get("aboard") else []
    return " ".join((sight.glossary.card(str(piece["card"])), *aboard, *changed))
