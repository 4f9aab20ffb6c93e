"""Pieces of Python text that know how strongly they bind, so that brackets stand only where they must."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from deckwright.rules.print.python import text
from deckwright.rules.print.python.text import AND, ATOM, CHOICE, COMPARE, NOT, OR, SUM, UNARY
from deckwright.rules.target.constant import OPERATORS

OPPOSITE = {"==": "!=", "<": ">=", "<=": ">", "in": "not in"}
OPPOSITE |= {there: here for here, there in OPPOSITE.items()}


@dataclass(frozen=True, slots=True)
class Py(text.Py):
    """The text of an expression, and the level of its weakest operator; of a comparison also its opposite."""

    opposite: str = field(default="", compare=False)

    @property
    def is_true(self) -> bool:
        """Whether it is the constant True."""
        return self.text == "True"

    @property
    def is_false(self) -> bool:
        """Whether it is the constant False."""
        return self.text == "False"

    @property
    def number(self) -> int | None:
        """The whole number that it is, if it is one."""
        return int(self.text) if self.text.removeprefix("-").isdecimal() else None


TRUE, FALSE = Py("True"), Py("False")


def number(value: int | None) -> Py:
    """A number, or None."""
    return Py(repr(value), ATOM if value is None or value >= 0 else UNARY)


def all_of(parts: Iterable[Py]) -> Py:
    """`a and b`; parts that are always true are left out."""
    kept = [part for part in dict.fromkeys(parts) if not part.is_true]
    if any(part.is_false for part in kept):
        return FALSE
    return _joined(kept, "and", AND, TRUE)


def any_of(parts: Iterable[Py]) -> Py:
    """`a or b`; parts that are never true are left out."""
    kept = [part for part in dict.fromkeys(parts) if not part.is_false]
    if any(part.is_true for part in kept):
        return TRUE
    return _joined(kept, "or", OR, FALSE)


def negated(of: Py) -> Py:
    """`not a`, or the opposite comparison."""
    if of.is_true or of.is_false:
        return FALSE if of.is_true else TRUE
    if of.opposite:
        return Py(of.opposite, COMPARE, of.text)
    return Py(f"not {of.within(COMPARE)}", NOT)


def compared(left: Py, op: str, right: Py) -> Py:
    """`a == b`, `a < b`, `a in b`; constants are decided at once."""
    a, b = left.number, right.number
    if a is not None and b is not None and op in OPERATORS:
        return TRUE if OPERATORS[op](a, b) else FALSE
    return comparison(left.within(SUM), op, right.within(SUM))


def comparison(left: str, op: str, right: str) -> Py:
    """A comparison of two texts that bind more strongly."""
    return Py(f"{left} {op} {right}", COMPARE, f"{left} {OPPOSITE[op]} {right}")


def chosen(when: Py, then: Py, other: Py) -> Py:
    """`a if c else b`."""
    if when.is_true or when.is_false:
        return then if when.is_true else other
    return Py(f"{then.within(OR)} if {when.within(OR)} else {other.text}", CHOICE)


def called(function: str, *args: Py | str) -> Py:
    """`function(a, b)`."""
    return Py(f"{function}({', '.join(str(each) for each in args)})")


def entry(table: str, at: Py | str) -> Py:
    """`table[at]`."""
    return Py(f"{table}[{at}]")


def listed(items: Iterable[Py | str]) -> Py:
    """A tuple."""
    texts = [str(item) for item in items]
    return Py(f"({', '.join(texts)}{',' if len(texts) == 1 else ''})")


def _joined(parts: list[Py], word: str, level: int, empty: Py) -> Py:
    if len(parts) < 2:
        return parts[0] if parts else empty
    return Py(f" {word} ".join(part.within(level) for part in parts), level)
