"""A grid with its pieces as a picture of characters, seen from one seat's side: its own row lies below."""

import textwrap
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field

from deckwright.engine.layout import BoardLayout
from deckwright.model.shown import halves
from deckwright.play.terminal.console import Console, Tone
from deckwright.play.terminal.glossary import Glossary

NARROWEST_CELL, WIDEST_CELL = 8, 24
LEAST_LINES = 3

Piece = Mapping[str, object]
Toned = tuple[str, Tone | None]  # a line of a cell, and its tone; none where nothing stands
BLANK: Toned = ("", None)


@dataclass(frozen=True, slots=True)
class Sight:
    """Who looks at it, and which counters belong to numbers of cards.

    `wear` names for a number the counter that eats it; `fill` for a counter the numbers up to which it
    may be filled, of which the first that a card has counts. `notes` are pools that only the rules keep,
    `hands` zones that belong to a hand though all see their cards.
    `counts_turns`: the number of a turn says something.
    """

    glossary: Glossary
    seat: int
    wear: Mapping[str, str]
    fill: Mapping[str, Sequence[str]] = field(default_factory=dict)
    notes: Container[str] = ()
    hands: Container[str] = ()
    counts_turns: bool = True


def picture(
    board: BoardLayout,
    pieces: Mapping[str, Piece | Sequence[Piece]],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]] | None = None,
) -> list[str]:
    """The lines of a board; `lying` is what else lies on spaces, in words."""
    columns, rows = _order(board, sight.seat)
    margin = max(len(str(board.rows)), 1) + 1
    room = (console.width - margin - 1) // board.columns - 1
    width = max(NARROWEST_CELL, min(WIDEST_CELL, room))
    rule = " " * margin + "+" + "+".join(["-" * width] * board.columns) + "+"
    names = [board.spaces[column].rstrip("0123456789") for column in columns]
    lines = [rule]
    for row in rows:
        spaces = [board.spaces[row * board.columns + column] for column in columns]
        cells = [
            [*_standing(pieces.get(space), sight, width), *_also((lying or {}).get(space, ()), width)]
            for space in spaces
        ]
        height = max(LEAST_LINES, *map(len, cells))
        for at in range(height):
            mark = str(row + 1).rjust(margin - 1) + " " if at == height // 2 else " " * margin
            toned = [_toned(each[at] if at < len(each) else BLANK, width, console) for each in cells]
            lines.append(mark + "|" + "|".join(toned) + "|")
        lines.append(rule)
    return [*lines, " " * (margin + 1) + "".join(name.center(width + 1) for name in names).rstrip()]


def _order(board: BoardLayout, seat: int) -> tuple[list[int], list[int]]:
    """Columns from left to right and rows from far to near, as a seat sees them."""
    columns, rows = list(range(board.columns)), list(range(board.rows))
    return (columns[::-1], rows) if seat == 1 else (columns, rows[::-1])


def _toned(told: Toned, width: int, console: Console) -> str:
    text, tone = told
    return console.paint(text.ljust(width), tone) if tone else text.ljust(width)


def _standing(there: Piece | Sequence[Piece] | None, sight: Sight, width: int) -> list[Toned]:
    """What stands on a space; of several pieces each with the number by which it is called there."""
    pieces = [] if there is None else [there] if isinstance(there, Mapping) else there
    found: list[Toned] = []
    for number, piece in enumerate(pieces, start=1):
        tone: Tone = "own" if piece["owner"] == sight.seat else "other"
        first, *rest = cell(piece, sight, width)
        at = f"{number}>{piece['aboard']}" if piece.get("aboard") else f"{number}"  # and what carries it
        mark = "" if isinstance(there, Mapping) else f"{at} "
        found += [(f"{mark}{first}"[:width], tone), *((line, tone) for line in rest)]
    return found


def cell(piece: Piece, sight: Sight, width: int) -> list[str]:
    """What stands in a space: an arrow that points away from the owner, the name, the numbers."""
    arrow = "^" if piece["owner"] == sight.seat else "v"
    name = sight.glossary.card(str(piece["card"]))
    lines = [f"{arrow} {name}"[:width]]
    told = [(sight.glossary.label(name), number) for name, number in numbers(piece, sight)]
    entries = [label if number == str(True) else f"{label} {number}" for label, number in told]
    wrapped = textwrap.wrap(" ".join(_kept_together(entry, width - 1) for entry in entries), width - 1)
    return lines + [" " + line.replace("\0", " ") for line in wrapped]


def _kept_together(line: str, width: int) -> str:
    """A number stays on the line of its label, or with the last word of a label, as far as there is room."""
    if len(line) <= width:
        return line.replace(" ", "\0")
    label, _, number = line.rpartition(" ")
    is_short = len(label.split(" ")[-1]) + len(number) < width
    return f"{label}\0{number}" if is_short else line


def _also(lying: Sequence[str], width: int) -> list[Toned]:
    """Cards on a space that are no pieces, in brackets."""
    return [(line, None) for name in lying for line in textwrap.wrap(f"[{name}]", width)]


def numbers(piece: Piece, sight: Sight) -> list[tuple[str, str]]:
    """The numbers of a piece: those of its card, less what it has lost of them, and its counters.

    A counter that nobody has a word for is the rules' own note, and nothing that lies on the table. What a
    piece is not is said where the game has a word for that: `unbuilt` for `built`.
    """
    printed = sight.glossary.numbers(str(piece["card"]))
    filled = _filled(piece, sight, printed)
    worn = {sight.wear[name] for name in printed if name in sight.wear}
    own = {"card", "cards", "at", "owner", "aboard", *filled.values()}
    fields = [
        _of_counter(piece, sight, name, filled[name], number)
        if name in filled
        else (name, _left(piece, sight, name, number))
        for name, number in printed.items()
    ]
    known = [name for name in piece if name not in own and sight.glossary.known(name)]
    counters = [name for name in known if name not in worn and piece[name]]
    opposites = [f"un{name}" for name in known if piece[name] is False and sight.glossary.known(f"un{name}")]
    flags = [(name, str(True)) for name in opposites]
    return fields + flags + [(name, _said(piece[name], sight)) for name in counters]


def _filled(piece: Piece, sight: Sight, printed: Mapping[str, float]) -> dict[str, str]:
    """The counters that tell how much is left of a printed number, by that number."""
    counters = {}
    for counter, names in sight.fill.items():
        if (name := next((number for number in names if number in printed), "")) and counter in piece:
            counters[name] = counter
    return counters


def _of_counter(piece: Piece, sight: Sight, name: str, counter: str, number: float) -> tuple[str, str]:
    """How much is left of a number, under the shorter of two names for the same."""
    label, whole = sight.glossary.label(counter), halves(number)
    said = whole if piece[counter] == number else f"{piece[counter]}/{whole}"
    return (counter if label in sight.glossary.label(name) else name, said)


def _left(piece: Piece, sight: Sight, name: str, number: float) -> str:
    lost = piece.get(sight.wear.get(name, ""), 0)
    whole = halves(number)
    return f"{halves(number - lost)}/{whole}" if isinstance(lost, int) and lost else whole


def _said(value: object, sight: Sight) -> str:
    return sight.glossary.label(value) if isinstance(value, str) else str(value)
