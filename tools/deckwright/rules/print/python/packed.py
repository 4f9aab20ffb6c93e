"""Long literals in as few lines as they need: short parts side by side, each record on lines of its own."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from deckwright.rules.tables_literals import WIDTH, quoted

INDENT = "    "


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
        """The lines, as full as they can be, what stands behind at their end. A single part is held close.

        Short arguments of a call stand side by side; in tuples and maps those do that have no brackets.
        """
        if _fits(indent, self, behind):
            yield f"{indent}{self}{behind}"
        elif len(self.parts) == 1 and not isinstance(self.parts[0], str):
            comma = "," if self.kind == "tuple" else ""
            yield from self.parts[0].after(self.opened).lines(indent, comma + self.closed + behind)
        else:
            yield from (indent + self.opened, *self._filled(indent + INDENT), indent + self.closed + behind)

    def _filled(self, indent: str) -> Iterator[str]:
        """The parts, each with its comma."""
        line = ""
        for part in self.parts:
            if not _fits(indent, part, ","):
                yield from [line] if line else []
                yield from [f"{indent}{part},"] if isinstance(part, str) else part.lines(indent, ",")
                line = ""
            elif line and self._may_stand_beside(part) and _fits(f"{line} ", part, ","):
                line += f" {part},"
            else:
                yield from [line] if line else []
                line = f"{indent}{part},"
        yield from [line] if line else []

    def _may_stand_beside(self, part: "Part") -> bool:
        return self.kind == "call" or not isinstance(part, Packed)


Part = str | Words | Packed


def _fits(indent: str, part: Part, behind: str) -> bool:
    return len(f"{indent}{part}{behind}") <= WIDTH


def listing(name: str, parts: Iterable[Part]) -> Packed:
    """A tuple behind the name of an argument."""
    return Packed("tuple", tuple(parts), f"{name}=")


def assigned(name: str, record: Packed) -> Iterator[str]:
    """`NAME: Final = Record(..)`, which formatters leave as it is."""
    *lines, last = record.after(f"{name}: Final = ").lines("")
    yield from (*lines, f"{last}  # fmt: skip")


def numbered(names: Sequence[str], first: int) -> Iterator[str]:
    """Names for numbers that follow one another."""
    if len(names) == 1:
        yield f"{names[0]}: Final = {first}"
    elif names:
        *lines, last = Packed("tuple", tuple(names)).lines("")
        low = f"{first}, " if first else ""
        yield from (*lines, f"{last} = range({low}{first + len(names)})  # fmt: skip")
