"""Python as tokens that know where a line may be cut, with the strength of the weakest operator."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

CHOICE, OR, AND, NOT, COMPARE, SUM, PRODUCT, UNARY, ATOM = range(9)
LEVELS = {"+": SUM, "-": SUM, "*": PRODUCT, "//": PRODUCT, "%": PRODUCT}
# How firmly parts hang together: a line is cut at the loosest signs first.
LOOP, COMMA, CASE, LOGIC, COMPARISON, TERM, FACTOR = range(7)  # all from LOGIC on are operators
STRENGTHS = {CHOICE: CASE, OR: LOGIC, AND: LOGIC, COMPARE: COMPARISON, SUM: TERM, PRODUCT: FACTOR}


@dataclass(frozen=True, slots=True)
class Sign:
    """An operator, a comma, a `for` or `if`: what stands between two parts."""

    text: str
    strength: int

    def __str__(self) -> str:
        return self.text


FOR, IF = Sign(" for ", LOOP), Sign(" if ", LOOP)  # of a comprehension
THEN, ELSE = Sign(" if ", CASE), Sign(" else ", CASE)
NEXT, LAST = Sign(", ", COMMA), Sign(",", COMMA)


@dataclass(frozen=True, slots=True)
class Bracket:
    """What stands between brackets. An index and the arguments of a call belong to what is in front."""

    opened: str
    inside: "Tokens"
    closed: str
    of: Literal["call", "index", ""] = ""

    def __str__(self) -> str:
        return f"{self.opened}{flat(self.inside)}{self.closed}"


Token = str | Sign | Bracket
Tokens = tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class Py:
    """An expression."""

    tokens: Tokens
    level: int = ATOM

    def __str__(self) -> str:
        return flat(self.tokens)

    def within(self, level: int) -> Tokens:
        """As an operand that has to be of this level."""
        return self.tokens if self.level >= level else (Bracket("(", self.tokens, ")"),)


def flat(tokens: Tokens) -> str:
    """Tokens on one line."""
    return "".join(map(str, tokens))


def tokens_of(*parts: "str | Sign | Bracket | Py | Tokens") -> Tokens:
    """Tokens one behind the other."""
    found: list[Token] = []
    for part in parts:
        if isinstance(part, Py):
            found += part.tokens
        elif isinstance(part, tuple):
            found += part
        else:
            found.append(part)
    return tuple(found)


def plain(text: str, level: int = ATOM) -> Py:
    """A name, a literal, or a short expression of a fixed form, which is never cut."""
    return Py((text,), level)


def number(value: int | bool | None) -> Py:
    """A literal."""
    return plain(repr(value), UNARY if value is not None and value < 0 else ATOM)


def infix(sign: str, parts: Iterable[Tokens], level: int) -> Py:
    """Operands with the same operator between each two."""
    first, *others = parts
    between = Sign(f" {sign} ", STRENGTHS[level])
    return Py(tokens_of(first, *(each for part in others for each in (between, part))), level)


def separated(parts: Iterable["str | Py | Tokens"]) -> Tokens:
    """Parts with commas."""
    found: list[str | Sign | Py | Tokens] = []
    for part in parts:
        found += [NEXT, part] if found else [part]
    return tokens_of(*found)


def called(function: str, args: Iterable["str | Py | Tokens"]) -> Py:
    """A call."""
    return Py((function, Bracket("(", separated(args), ")", "call")))


def indexed(of: "str | Tokens", *places: "str | Py") -> Py:
    """Something by its place in a list, and so on."""
    return Py(tokens_of(of, *(Bracket("[", tokens_of(place), "]", "index") for place in places)))


def listed(parts: Iterable["str | Py | Tokens"]) -> Py:
    """A tuple written out."""
    told = list(parts)
    comma = (LAST,) if len(told) == 1 else ()
    return Py((Bracket("(", (*separated(told), *comma), ")"),))


@dataclass(frozen=True, slots=True)
class Line:
    """A statement, or how a compound one begins: `head` is `return `, `if `, `x = ` .., `tail` a colon.

    Without a head it is an expression that stands alone. indent: how far in it begins, in levels.
    """

    said: Tokens
    head: Tokens = ()
    tail: str = ""
    indent: int = 0

    def __str__(self) -> str:
        return flat((*self.head, *self.said, self.tail))


def line(said: "str | Py | Tokens", head: "str | Py | Tokens" = (), tail: str = "") -> Line:
    """A line at the margin."""
    return Line(tokens_of(said), tokens_of(head) if head else (), tail)


def indented(lines: Iterable["str | Line"]) -> "list[str | Line]":
    """Lines one level further in."""
    return [
        Line(each.said, each.head, each.tail, each.indent + 1)
        if isinstance(each, Line)
        else f"    {each}"
        if each
        else ""
        for each in lines
    ]


def method(of: "Py | Tokens | str", called_so: str, *args: "str | Py | Tokens") -> Py:
    """A call of a method."""
    return Py(tokens_of(of, called(f".{called_so}", args)))


def assignment(target: "str | Py | Tokens", value: "str | Py | Tokens", sign: str = "=") -> Line:
    """`target = value`."""
    return line(value, tokens_of(target, f" {sign} "))


def test_line(test: "str | Py | Tokens") -> Line:
    """`if test:`."""
    return line(test, "if ", ":")


def loop_line(var: str, over: "str | Py | Tokens") -> Line:
    """`for var in over:`."""
    return line(over, f"for {var} in ", ":")


def returned(value: "str | Py | Tokens") -> Line:
    """`return value`."""
    return line(value, "return ")
