"""Breaking a line of Python that is too long, as a formatter would: at its last bracket, then at commas."""

from collections.abc import Iterator
from itertools import pairwise

from deckwright.rules.print.python.text import (
    CASE,
    COMMA,
    ELSE,
    FOR,
    IF,
    LAST,
    LOGIC,
    NEXT,
    THEN,
    Bracket,
    Line,
    Sign,
    Tokens,
    flat,
)
from deckwright.rules.tables_literals import WIDTH

INDENT = "    "


def wrapped(of: str | Line) -> Iterator[str]:
    """The line, or the lines that it becomes."""
    margin = "" if isinstance(of, str) else INDENT * of.indent
    found = None if isinstance(of, str) or len(f"{margin}{of}") <= WIDTH else _split(of)
    if isinstance(of, str) or found is None:
        yield f"{margin}{of}"
        return
    front, bracket, behind = found
    yield f"{margin}{flat(front)}{bracket.opened}"
    yield from _body(of.indent + 1, bracket)
    yield from wrapped(Line((bracket.closed, *behind), indent=of.indent))


def _body(indent: int, bracket: Bracket) -> Iterator[str]:
    """What stands between brackets, on lines of its own; a list ends with a comma then."""
    strength, parts = _loosest(bracket.inside)
    is_list = strength == COMMA
    if _fits(indent, bracket.inside) and bracket.inside[-1] != LAST and (bracket.of == "call" or not is_list):
        yield f"{INDENT * indent}{flat(bracket.inside)}"
        return
    if is_list:
        parts[-1] = (*parts[-1], LAST) if parts[-1][-1] != LAST else parts[-1]
    for part in parts:
        yield from _part(indent, part)


def _part(indent: int, part: Tokens) -> Iterator[str]:
    """A part of what was cut; one that is too long itself is cut further, without brackets of its own."""
    first, *others = part
    if _fits(indent, part):
        yield f"{INDENT * indent}{_alone(part)}"
        return
    if first == FOR:
        yield from wrapped(Line(part[2:], ("for ", part[1]), indent=indent))
        return
    sign = (first,) if isinstance(first, Sign) and first != ELSE else ()
    strength, parts = _loosest(tuple(others)) if sign else _cut_further(part)
    if len(parts) < 2 or (strength < LOGIC and (sign or strength != CASE)):
        is_test = first in (IF, THEN)
        head, said = (("if ",), tuple(others)) if is_test else ((), (_alone((first,)), " ", *others))
        yield from wrapped(Line(said if sign or first == ELSE or is_test else part, head, indent=indent))
        return
    yield from _part(indent, (*sign, *parts[0]))
    for each in parts[1:]:
        yield from _part(indent, each)


def _cut_further(part: Tokens) -> tuple[int, list[Tokens]]:
    """A part cut at its loosest signs; the comma at its end stays with what is in front."""
    strength, parts = _loosest(part)
    if strength != COMMA or len(parts) > 1:
        return strength, parts
    strength, parts = _loosest(part[:-1])
    return strength, [*parts[:-1], (*parts[-1], LAST)]


def _loosest(tokens: Tokens) -> tuple[int, list[Tokens]]:
    """How strong the loosest signs are, and the tokens cut there: behind a comma, before all others.

    A sign at the beginning is no cut. Without signs: -1, and all of it.
    """
    signs = [(at, each.strength) for at, each in enumerate(tokens) if at and isinstance(each, Sign)]
    loosest = min((strength for _, strength in signs), default=-1)
    cuts = [at + (strength == COMMA) for at, strength in signs if strength == loosest]
    parts = [tokens[start:end] for start, end in pairwise((0, *cuts, len(tokens)))]
    return loosest, [(*part[:-1], LAST) if part[-1] == NEXT else part for part in parts if part]


def _split(of: Line) -> tuple[Tokens, Bracket, Tokens] | None:
    """The last outermost bracket that is not empty, with what stands before it and what follows."""
    tokens, room = (*of.head, *of.said, of.tail), WIDTH - len(INDENT * of.indent)
    places = [at for at, each in enumerate(tokens) if isinstance(each, Bracket) and each.inside]
    if of.head:
        strength, parts = _loosest(of.said)
        whole = of.head, Bracket("(", of.said, ")"), (of.tail,)
        if strength >= LOGIC and len(parts) == 2 and _ends_in_brackets(parts[-1]):
            starts = {at: len(flat(tokens[:at])) for at in places}
            places = [next((at for at, other in pairwise(places) if starts[other] >= room), places[-1])]
            if starts[places[0]] >= room:
                return whole
        elif (strength not in (-1, COMMA) and len(parts) > 1) or not places:
            return whole
    if not places:
        return None
    last = tokens[places[-1]]
    assert isinstance(last, Bracket), "it was looked for"
    return tokens[: places[-1]], last, tokens[places[-1] + 1 :]


def _ends_in_brackets(part: Tokens) -> bool:
    """Whether an operand ends with a call, or with brackets of its own: an index does not count."""
    return isinstance(part[-1], Bracket) and part[-1].of != "index"


def _fits(indent: int, part: Tokens) -> bool:
    return len(INDENT * indent) + len(_alone(part)) <= WIDTH


def _alone(part: Tokens) -> str:
    """A part as a line of its own: without the blanks around the signs at its ends."""
    return flat(part).strip()
