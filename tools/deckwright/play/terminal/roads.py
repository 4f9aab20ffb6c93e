"""A board with named spaces as text: a line for each space with its neighbours, and below it its pieces."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckwright.engine.layout import BoardLayout
from deckwright.play.terminal.board import Sight
from deckwright.play.terminal.console import Console
from deckwright.play.terminal.stacks import alone, sides


def roads(
    board: BoardLayout,
    pieces: Mapping[str, Any],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]],
) -> list[tuple[list[str], list[str]]]:
    """Return the lines of each space: `Mill (Forest) – Ford, Inn`, and who is there: `^ Goat: level 1`."""
    called = [board.called(space, sight.glossary.language) for space in range(len(board.spaces))]
    every = []
    for name, space, beside in zip(called, board.spaces, board.links, strict=True):
        ground, *cards = lying.get(space, ()) if board.each_space else ("", *lying.get(space, ()))
        head = f"{name} ({ground})" if ground else name
        ways = ", ".join(called[other] for other in beside)
        around = console.wrapped(f"  {head} – {ways}" if ways else f"  {head}", indent=4)
        parts = [*_standing(board, pieces.get(space), sight, console), *(f"[{card}]" for card in cards)]
        every.append((around, console.wrapped(f"      {'; '.join(parts)}", indent=8) if parts else []))
    return every


def _standing(
    board: BoardLayout,
    there: Any,  # noqa: ANN401  a piece, or a list of pieces, as positions have them
    sight: Sight,
    console: Console,
) -> Iterator[str]:
    """Who stands on a space: one with all of its numbers, or several, side by side, with what has changed."""
    if there is None:
        return
    if board.room > 1:
        yield from sides(there, sight, console)
        return
    sign, tone = sight.sign(there["owner"]), sight.tone(there["owner"])
    yield f"{console.paint(sign, tone)} {alone(there, sight)}"
