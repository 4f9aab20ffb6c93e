"""Long literals in as few lines as they need: short parts side by side, each record on lines of its own."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from deckwright.rules.tables_literals import WIDTH, quoted

INDENT = "    "
SKIP = "  # fmt: skip"
PAIR = 2


@dataclass(frozen=True, slots=True)
class Words:
    """A text, and what stands in front of it. One that is too long is cut between words."""

    text: str
    head: str = ""

    def __str__(self) -> str:
        return self.head + quoted(self.text)

    def after(self, name: str) -> "Words":
        """The same behind a name, as an argument or an entry."""
        return replace(self, head=name + self.head)

    def lines(self, indent: str, behind: str = "") -> Iterator[str]:
        """The text, cut where it does not fit in front of what stands behind it."""
        head, (line, *words) = indent + self.head, self.text.split(" ")
        for word in words:
            if len(f"{head}{quoted(f'{line} {word} ')}{behind}") > WIDTH:
                yield head + quoted(f"{line} ")
                head, line = indent + INDENT, word
            else:
                line += f" {word}"
        yield head + quoted(line) + behind


@dataclass(frozen=True, slots=True)
class Packed:
    """A literal with brackets: a call, a tuple or a map; `head` stands in front of it."""

    kind: Literal["call", "tuple", "map"]
    parts: "tuple[Part, ...]"
    head: str = ""

    def __str__(self) -> str:
        comma = "," if self.kind == "tuple" and len(self.parts) == 1 else ""
        return f"{self.opened}{', '.join(map(str, self.parts))}{comma}{self.closed}"

    @property
    def opened(self) -> str:
        """What stands in front of its parts."""
        return self.head + ("{" if self.kind == "map" else "(")

    @property
    def closed(self) -> str:
        """What stands behind them."""
        return "}" if self.kind == "map" else ")"

    def after(self, name: str) -> "Packed":
        """The same behind a name, as an argument or an entry."""
        return replace(self, head=name + self.head)

    def lines(self, indent: str, behind: str = "") -> Iterator[str]:
        """The lines, as full as they can be, what stands behind at their end.

        Short arguments of a call stand side by side, and so do pairs and all that has no brackets itself.
        What is too long begins a line; records in a tuple follow the line of its bracket.
        """
        comma = "," if self.kind == "tuple" and len(self.parts) == 1 else ""
        closed = comma + self.closed + behind
        if _fits(indent, self, behind):
            yield f"{indent}{self}{behind}"
        elif len(self.parts) == 1 and not isinstance(self.parts[0], str):
            yield from self.parts[0].after(self.opened).lines(indent, closed)
        else:
            yield from self._filled(indent, closed)

    def _filled(self, indent: str, closed: str) -> Iterator[str]:
        """The parts, each with its comma, the last one with what closes them."""
        line, gap = indent + self.opened, ""
        for part, end in zip(self.parts, [*"," * (len(self.parts) - 1), closed], strict=True):
            if self._may_stand_beside(part) and _fits(line + gap, part, end):
                line, gap = f"{line}{gap}{part}{end}", " "
                continue
            if isinstance(part, Packed) and part.holds_records and _fits(line + gap, part.opened, ""):
                part, further = part.after((line + gap)[len(indent) :]), indent  # noqa: PLW2901
            else:
                yield line
                further = indent + INDENT
            *lines, line = [f"{further}{part}{end}"] if isinstance(part, str) else part.lines(further, end)
            yield from lines
            gap = " "
        yield line

    @property
    def holds_records(self) -> bool:
        """Whether it is a tuple of records that has no name."""
        is_plain = self.kind == "tuple" and not self.head
        return is_plain and any(isinstance(part, Packed) for part in self.parts)

    @property
    def is_pair(self) -> bool:
        """Whether it is a short tuple that has no name, of texts and numbers."""
        is_plain = self.kind == "tuple" and not self.head and len(self.parts) <= PAIR
        return is_plain and not any(isinstance(part, Packed) for part in self.parts)

    def _may_stand_beside(self, part: "Part") -> bool:
        return self.kind == "call" or not isinstance(part, Packed) or part.is_pair


Part = str | Words | Packed


def _fits(indent: str, part: Part, behind: str) -> bool:
    return len(f"{indent}{part}{behind}") <= WIDTH


def listing(name: str, parts: Iterable[Part]) -> Packed:
    """A tuple behind the name of an argument."""
    return Packed("tuple", tuple(parts), f"{name}=")


def assigned(name: str, record: Packed) -> Iterator[str]:
    """`NAME: Final = Record(..)`, which formatters leave as it is."""
    yield from record.after(f"{name}: Final = ").lines("", SKIP)


def numbered(names: Sequence[str], first: int) -> Iterator[str]:
    """Names for numbers that follow one another."""
    if len(names) == 1:
        yield f"{names[0]}: Final = {first}"
    elif names:
        low = f"{first}, " if first else ""
        yield from Packed("tuple", tuple(names)).lines("", f" = range({low}{first + len(names)}){SKIP}")


def side_by_side(values: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Names with their values, as many on a line as there is room for."""
    names, held = "", ""
    for name, value in values:
        more = f"{names}, {name}", f"{held}, {value}"
        if names and len(" = ".join(more)) <= WIDTH:
            names, held = more
            continue
        yield from [f"{names} = {held}"] if names else []
        names, held = name, value
    yield from [f"{names} = {held}"] if names else []
