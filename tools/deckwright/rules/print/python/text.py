"""Python text with the strength of its weakest operator, so that brackets go where they are needed."""

from collections.abc import Iterable
from dataclasses import dataclass

CHOICE, OR, AND, NOT, COMPARE, SUM, PRODUCT, UNARY, ATOM = range(9)
LEVELS = {"+": SUM, "-": SUM, "*": PRODUCT, "//": PRODUCT, "%": PRODUCT}


@dataclass(frozen=True, slots=True)
class Py:
    """An expression."""

    text: str
    level: int = ATOM

    def __str__(self) -> str:
        return self.text

    def within(self, level: int) -> str:
        """As an operand that has to be of this level."""
        return self.text if self.level >= level else f"({self.text})"


def number(value: int | bool | None) -> Py:
    """A literal."""
    return Py(repr(value), UNARY if value is not None and value < 0 else ATOM)


def called(name: str, args: Iterable[Py]) -> Py:
    """A call."""
    return Py(f"{name}({', '.join(map(str, args))})")


def listed(parts: Iterable[Py]) -> Py:
    """A tuple written out."""
    told = [str(each) for each in parts]
    return Py(f"({told[0]},)" if len(told) == 1 else f"({', '.join(told)})")


def indented(lines: Iterable[str]) -> list[str]:
    """Lines one level further in."""
    return [f"    {line}" if line else "" for line in lines]
