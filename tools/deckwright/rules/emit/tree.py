"""What a list of ops becomes before it is Python: lines, branches, loops and questions, nested.

`about` is a comment above what a node becomes, if it becomes anything: the rules that say so.
Without a question it is written as plain nested Python; with one as a numbered state machine (machine.py).
"""

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from deckwright.rules.emit.python import OPPOSITE, comparison


@dataclass(slots=True)
class Lines:
    """Statements, one each; those of a block are indented already."""

    lines: list[str]


@dataclass(slots=True)
class Assign:
    """A variable of the frame gets a value."""

    name: str
    value: str
    about: tuple[str, ...] = ()


@dataclass(slots=True)
class Forget:
    """A list that is no longer needed leaves the frame, which is copied and compared; locals stay."""

    name: str


@dataclass(slots=True)
class Settle:
    """Rules that hold at any time are looked at; if the game is over then, nothing more is done."""

    call: str


@dataclass(slots=True)
class Stop:
    """The function ends here."""


@dataclass(slots=True)
class If:
    """One list or the other."""

    test: str
    then: "list[Node]"
    other: "list[Node]" = field(default_factory=list)
    about: tuple[str, ...] = ()


@dataclass(slots=True)
class Each:
    """A list for each of some things, which are fixed at the start. `keep`: those left out later on."""

    name: str
    over: str
    body: "list[Node]"
    keep: str = ""
    about: tuple[str, ...] = ()


@dataclass(slots=True)
class Repeat:
    """A list again and again until a Break."""

    body: "list[Node]"


@dataclass(slots=True)
class Break:
    """Leaves the innermost Repeat."""


@dataclass(slots=True)
class Ask:
    """A seat chooses one of `ids` (statements in `before` make them); the answer is then in `s.answer`."""

    seat: str
    ids: str


@dataclass(slots=True)
class Fall:
    """A die falls; `s.answer` less `face` is then what it shows."""

    face: str
    sides: str


@dataclass(slots=True)
class Wait:
    """Statements that push frames; goes on when these are finished.

    `pushes`: a call that pushes a frame or does not, and tells whether it has.
    """

    lines: list[str]
    pushes: str = ""


Node = Lines | Assign | Forget | Settle | Stop | If | Each | Repeat | Break | Ask | Fall | Wait


def assigned(nodes: Sequence[Node]) -> Iterator[str]:
    """The variables that get a value somewhere in a list."""
    for node in nodes:
        if isinstance(node, Assign):
            yield node.name
        elif isinstance(node, If):
            yield from assigned([*node.then, *node.other])
        elif isinstance(node, Each | Repeat):
            yield from assigned(node.body)


def asks(nodes: Sequence[Node]) -> bool:
    """Whether something in a list has to wait for an answer."""
    return any(
        isinstance(node, Ask | Fall | Wait | Repeat | Break)
        or (isinstance(node, If) and (asks(node.then) or asks(node.other)))
        or (isinstance(node, Each) and asks(node.body))
        for node in nodes
    )


def without_last_wait(nodes: Sequence[Node]) -> list[Node] | None:
    """The same for what need not be told when the frame that it pushes last is finished; else None."""
    if not nodes or asks(nodes[:-1]) or not isinstance(last := nodes[-1], Wait):
        return None
    return [*nodes[:-1], Lines([*last.lines, *([last.pushes] if last.pushes else [])])]


def settles(nodes: Sequence[Node]) -> bool:
    """Whether the game, or what is under way, may end in a list."""
    return any(
        isinstance(node, Settle | Stop)
        or (isinstance(node, If) and (settles(node.then) or settles(node.other)))
        or (isinstance(node, Each | Repeat) and settles(node.body))
        for node in nodes
    )


def plain(nodes: Sequence[Node], stop: str, *, last: bool = True, framed: bool = False) -> list[str]:
    """The lines of a list that never asks. `stop` is the statement that leaves the function.

    `last`: nothing follows, so that the end of the game need not be looked at.
    `framed`: its variables may lie in a frame.
    """
    lines: list[str] = []
    for number, node in enumerate(nodes):
        final = last and number == len(nodes) - 1
        told = _plain(node, stop, last=final, framed=framed)
        about = node.about if isinstance(node, Assign | If | Each) and told else ()
        lines += [*about, *told]
    return lines


def _plain(node: Node, stop: str, *, last: bool, framed: bool) -> list[str]:
    if isinstance(node, Lines):
        return list(node.lines)
    if isinstance(node, Assign):
        return [f"{node.name} = {node.value}"]
    if isinstance(node, Stop | Forget):
        return [stop] if isinstance(node, Stop) else [f"{node.name} = ()"] * framed
    if isinstance(node, Settle):
        if last:
            return [node.call if stop == "return" else f"return {node.call}"]
        return [f"if {node.call}:", f"    {stop}"]
    if isinstance(node, Each):
        body = plain(node.body, stop, last=False, framed=framed)
        if not body:
            return []  # such as an event that nothing answers
        kept = [f"if {node.keep}:", *indented(body)] if node.keep else body
        return [f"for {node.name} in {node.over}:", *indented(kept)]
    assert isinstance(node, If), f"{type(node).__name__} needs a state machine"
    return branch(
        node.test,
        plain(node.then, stop, last=last, framed=framed),
        plain(node.other, stop, last=last, framed=framed),
    )


def branch(test: str, then: list[str], other: list[str]) -> list[str]:
    """An if statement; a lonely if in its else becomes an elif."""
    if not then and not other:
        return []
    lines = [f"if {test}:", *indented(then or ["pass"])]
    if other and other[0].startswith("if ") and all(_inner(line) for line in other[1:]):
        return [*lines, f"el{other[0]}", *other[1:]]
    return [*lines, "else:", *indented(other)] if other else lines


def _inner(line: str) -> bool:
    return line.startswith((" ", "elif ", "else:"))


def indented(lines: Sequence[str]) -> list[str]:
    """The lines one level further in."""
    return [f"    {line}" for line in lines]


def shortened(lines: Sequence[str]) -> list[str]:
    """Without a test of which nothing follows but the end: `if f(s): return True`, `return True`."""
    kept: list[str] = []
    for place, line in enumerate(lines):
        tail = list(lines[place + 1 : place + 3])
        if line.startswith("if settle") and tail == ["    return True", "return True"]:
            return [*kept, line[len("if ") : -1], "return True"]
        kept.append(line)
    return kept


def reversed_test(test: str) -> str:
    """The text of the opposite condition."""
    parsed = ast.parse(test, mode="eval").body
    if isinstance(parsed, ast.UnaryOp) and isinstance(parsed.op, ast.Not):
        return ast.get_source_segment(test, parsed.operand) or test
    if isinstance(parsed, ast.Compare) and len(parsed.ops) == 1:
        left, right = (ast.get_source_segment(test, each) for each in (parsed.left, parsed.comparators[0]))
        op = test[len(left or "") : len(test) - len(right or "")].strip()
        if op in OPPOSITE:
            return comparison(left or "", op, right or "").opposite
    loose = isinstance(parsed, (ast.BoolOp, ast.IfExp))
    return f"not ({test})" if loose else f"not {test}"
