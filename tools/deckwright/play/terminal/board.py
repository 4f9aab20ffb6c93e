"""A grid with its pieces as a picture of characters, seen from one seat's side: its own row lies below."""

import textwrap
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckwright.engine.layout import BoardLayout
from deckwright.model.shown import halves
from deckwright.play.terminal.console import Console, Tone
from deckwright.play.terminal.glossary import Glossary

NARROWEST_CELL, WIDEST_CELL = 8, 24
LEAST_LINES, LEAST_OF_SHORT = 3, 2
LEAST_CUT = 4  # columns that are too few for a sign that a name goes on
MOST_SORTS = 3  # of pieces of a side that are named in a cell
MOST_LINES = 6  # of a cell; if more are needed, all cells are short and the pieces are told below

Piece = Mapping[str, object]
Toned = tuple[str, Tone | None]  # a line of a cell, and its tone; none where nothing stands
BLANK: Toned = ("", None)


@dataclass(frozen=True, slots=True)
class Sight:
    """Who looks at it, and which counters belong to numbers of cards.

    `wear` names for a number the counter that eats it; `fill` for a counter the numbers up to which it
    may be filled, of which the first that a card has counts. `notes` are pools that only the rules keep,
    `hands` zones that belong to a hand though all see their cards.
    `counts_turns`: the number of a turn says something. `away` are zones with cards that are out of the game:
    with how many nothing is said of them, None for any number. `round`: which one has begun, -1 where a game
    does not say what that is.
    """

    glossary: Glossary
    seat: int
    wear: Mapping[str, str]
    fill: Mapping[str, Sequence[str]] = field(default_factory=dict)
    notes: Container[str] = ()
    hands: Container[str] = ()
    counts_turns: bool = True
    seats: int = 2
    away: Mapping[str, int | None] = field(default_factory=dict)
    round: int = -1

    def sign(self, seat: object) -> str:
        """What marks the pieces of a seat: `^` the own ones, `v` those opposite, else its number."""
        if seat == self.seat:
            return "^"
        return "v" if self.seats <= 2 or not isinstance(seat, int) else str(seat + 1)

    def tone(self, seat: object) -> Tone:
        """In which tone the pieces of a seat are shown."""
        return "own" if seat == self.seat else "other"

    def in_order(self) -> list[int]:
        """All seats, the own one first."""
        return sorted(range(self.seats), key=lambda seat: (seat != self.seat, seat))


def picture(
    board: BoardLayout,
    pieces: Mapping[str, Any],
    sight: Sight,
    console: Console,
    lying: Mapping[str, Sequence[str]] | None = None,
) -> list[str]:
    """The lines of a board; `lying` is what else lies on spaces, in words.

    Short cells only name the pieces, or count them; stacks.py lists the rest.
    """
    columns, rows = order(board, sight.seat)
    margin, width = _margin(board), width_of(board, console)
    least = LEAST_OF_SHORT if is_short(board, pieces, sight, console) else LEAST_LINES
    rule = " " * margin + "+" + "+".join(["-" * width] * board.columns) + "+"
    names = [board.spaces[column].rstrip("0123456789") for column in columns]
    lines = [rule]
    for row in rows:
        spaces = [board.spaces[row * board.columns + column] for column in columns]
        cells = contents(board, spaces, pieces, lying or {}, sight, console)
        is_bare = not any(map(pieces.get, spaces))  # nobody stands there: the picture may be lower
        height = max(1 if is_bare else least, *map(len, cells))
        for at in range(height):
            mark = str(row + 1).rjust(margin - 1) + " " if at == height // 2 else " " * margin
            painted = [toned(each[at] if at < len(each) else BLANK, width, console) for each in cells]
            lines.append(mark + "|" + "|".join(painted) + "|")
        lines.append(rule)
    return [*lines, " " * (margin + 1) + "".join(name.center(width + 1) for name in names).rstrip()]


def contents(
    board: BoardLayout,
    spaces: Sequence[str],
    pieces: Mapping[str, Any],
    lying: Mapping[str, Sequence[str]],
    sight: Sight,
    console: Console,
) -> list[list[Toned]]:
    """The lines of the cells of some spaces."""
    width, short = width_of(board, console), is_short(board, pieces, sight, console)
    return [
        [*_standing(pieces.get(space), sight, width, short=short), *_also(lying.get(space, ()), width)]
        if board.room == 1
        else _heap(
            pieces.get(space) or (), lying.get(space, ())[:1] if board.each_space else (), sight, width
        )
        for space in spaces
    ]


def is_short(board: BoardLayout, pieces: Mapping[str, Any], sight: Sight, console: Console) -> bool:
    """Whether cells are short: where several pieces have room on a space, or one has too much to tell."""
    width = width_of(board, console)
    return board.room > 1 or any(len(cell(piece, sight, width)) > MOST_LINES for piece in pieces.values())


def _margin(board: BoardLayout) -> int:
    return max(len(str(board.rows)), 1) + 1


def width_of(board: BoardLayout, console: Console) -> int:
    """How wide the cells of a board are; in every other row of hexes they begin half a cell further on."""
    halves = 2 * board.columns + board.hexes
    room = 2 * (console.width - _margin(board) - 1) // halves - 1
    return max(NARROWEST_CELL, min(WIDEST_CELL, room))


def order(board: BoardLayout, seat: int) -> tuple[list[int], list[int]]:
    """Columns from left to right and rows from far to near, as a seat sees them."""
    columns, rows = list(range(board.columns)), list(range(board.rows))
    return (columns[::-1], rows) if sits_opposite(seat) else (columns, rows[::-1])


def sits_opposite(seat: int) -> bool:
    """Whether a seat sees a board from its other side: every second one, as the rules have it."""
    return seat % 2 == 1


def toned(told: Toned, width: int, console: Console) -> str:
    """A line of a cell, as wide as the cell."""
    text, tone = told
    return console.paint(text.ljust(width), tone) if tone else text.ljust(width)


def spaces_in_order(board: BoardLayout, seat: int) -> list[str]:
    """All spaces as a seat reads them: row by row, the farthest first."""
    columns, rows = order(board, seat)
    return [board.spaces[row * board.columns + column] for row in rows for column in columns]


def _standing(piece: Piece | None, sight: Sight, width: int, *, short: bool) -> list[Toned]:
    """The piece on a space; in short only its name."""
    if piece is None:
        return []
    lines = _titled(piece, sight, width) if short else cell(piece, sight, width)
    return [(line, sight.tone(piece["owner"])) for line in lines]


def _titled(piece: Piece, sight: Sight, width: int) -> list[str]:
    """The sign of the owner and the name of a piece, over two lines if it is long."""
    return textwrap.wrap(f"{sight.sign(piece['owner'])} {sight.glossary.card(str(piece['card']))}", width)[:2]


def _heap(pieces: Sequence[Piece], ground: Sequence[str], sight: Sight, width: int) -> list[Toned]:
    """What a space is, and a line for each sort of piece there: `^City`, `vSettler ×3`.

    If there are more than fit, the last line of a side tells how many others it has: `^Capital +2`.
    """
    lines: list[Toned] = [(_cut(name, width), None) for name in ground]
    for seat in sight.in_order():
        names = [sight.glossary.card(str(piece["card"])) for piece in of_seat(pieces, seat)]
        sorts = [(name, names.count(name)) for name in dict.fromkeys(names)]
        shown = sorts if len(sorts) <= MOST_SORTS else sorts[:1]
        for name, count in shown:
            others = len(names) - count if len(shown) < len(sorts) else 0
            more = (f" ×{count}" if count > 1 else "") + (f" +{others}" if others else "")
            lines.append((_fitted(sight.sign(seat), name, more, width), sight.tone(seat)))
    return lines


def _fitted(sign: str, name: str, more: str, width: int) -> str:
    """A line of a heap: its numbers stay as long as there is room, close together if there is little."""
    if len(more) > width - 2 - len(sign):
        more = more.replace(" ", "")
    return f"{sign}{_cut(name, max(1, width - len(sign) - len(more)))}{more}"[:width]


def _cut(name: str, width: int) -> str:
    """A name, as far as there is room; `…` shows that there is more of it."""
    return name if len(name) <= width else f"{name[: width - 1]}…" if width > LEAST_CUT else name[:width]


def of_seat(pieces: Sequence[Piece], seat: int) -> list[Piece]:
    """The pieces of a seat."""
    return [piece for piece in pieces if piece["owner"] == seat]


def cell(piece: Piece, sight: Sight, width: int) -> list[str]:
    """What stands in a space: the sign of the owner, the name, the numbers."""
    lines = _titled(piece, sight, width)
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
    fields = [
        _of_counter(piece, sight, name, filled[name], number)
        if name in filled
        else (name, _left(piece, sight, name, number))
        for name, number in printed.items()
    ]
    return [*fields, *_counters(piece, sight, printed, filled)]


def changed_numbers(piece: Piece, sight: Sight) -> list[tuple[str, str]]:
    """Of the numbers of a piece those that are not as they were printed, and its counters.

    What fills up to a number and is none goes without saying, unless it is called like that number: no damage
    of 4, but no endurance of 3.
    """
    printed = sight.glossary.numbers(str(piece["card"]))
    filled, label = _filled(piece, sight, printed), sight.glossary.label
    found = []
    for name, number in printed.items():
        if (counter := filled.get(name)) is not None:
            if piece[counter] != number and (piece[counter] or label(counter) in label(name)):
                found.append((counter, f"{piece[counter]}/{halves(number)}"))
        elif piece.get(sight.wear.get(name, "")):
            found.append((name, _left(piece, sight, name, number)))
    return [*found, *_counters(piece, sight, printed, filled)]


def _counters(
    piece: Piece, sight: Sight, printed: Mapping[str, float], filled: Mapping[str, str]
) -> list[tuple[str, str]]:
    """The counters of a piece that belong to no printed number; what it is not, where that has a word."""
    worn = {sight.wear[name] for name in printed if name in sight.wear}
    own = {"card", "cards", "at", "owner", "aboard", *filled.values()}
    known = [name for name in piece if name not in own and sight.glossary.known(name)]
    counters = [name for name in known if name not in worn and piece[name]]
    opposites = [f"un{name}" for name in known if piece[name] is False and sight.glossary.known(f"un{name}")]
    flags = [(name, str(True)) for name in opposites]
    return flags + [(name, _said(piece[name], sight)) for name in counters]


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
