"""Op lists that ask, as numbered state machines: what they remember lies in registers of their frame.

A variable that a later block needs is written into its register when it gets a value, and read from there
where a block begins.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from deckwright.rules.emit.blocks import FINISHED, Block, Blocks, Ending, Finish, Fork, Goto, Pause
from deckwright.rules.emit.liveness import States
from deckwright.rules.emit.tree import (
    Ask,
    Assign,
    Break,
    Each,
    Fall,
    If,
    Node,
    Repeat,
    Stop,
    Wait,
    asks,
    indented,
    plain,
    shortened,
)

REGISTERS = 4
WORD = re.compile(r"[A-Za-z_]\w*")


class Machine:
    """A routine that is being written.

    `params` are in the first registers from the start; `variables` may have to be remembered. When it is
    written, `registers` tells where each of them is, `alive` which registers each state still needs.
    """

    def __init__(self, params: Sequence[str], variables: Sequence[str]) -> None:
        self.params, self.variables = params, variables
        self.registers: dict[str, int] = {}
        self.alive: tuple[tuple[int, ...], ...] = ()
        self.blocks: list[Block] = [Block()]
        self.exits: list[int] = []

    def write(self, nodes: Sequence[Node]) -> tuple[list[str], int]:
        """The body of the routine, and how many registers it needs besides its parameters."""
        self._end(self._list(nodes, 0), Finish())
        texts = [shortened(text) for text in Blocks(self.blocks).texts()]
        states = States(texts, (*self.params, *self.variables))
        needed = frozenset().union(*states.needs)
        names = (*self.params, *(name for name in self.variables if name in needed))
        registers = self.registers = {name: REGISTERS + place for place, name in enumerate(names)}
        self.alive = tuple(tuple(registers[name] for name in names if name in each) for each in states.needs)
        bodies = [
            [*_loaded(reads, registers), *_stored(text, registers)]
            for text, reads in zip(texts, states.reads, strict=True)
        ]
        more = len(registers) - len(self.params)
        if len(bodies) == 1:
            return bodies[0], more
        lines = ["pc = f[PC]", "while True:"]
        for number, body in enumerate(bodies):
            last = number == len(bodies) - 1
            lines.append("    else:" if last else f"    {'elif' if number else 'if'} pc == {number}:")
            lines += indented(indented(body))
        return lines, more

    def _list(self, nodes: Sequence[Node], at: int) -> int:
        """Write a list from block `at` on; gives the block in which the list ends."""
        for node in nodes:
            at = self._node(node, at)
        return at

    def _node(self, node: Node, at: int) -> int:
        if isinstance(node, Ask):
            return self._then(at, lambda to: Pause(to, f"ask(s, {node.seat}, {node.ids})"))
        if isinstance(node, Fall):
            return self._then(at, lambda to: Pause(to, f"roll(s, {node.face}, {node.sides})"))
        if isinstance(node, Wait):
            self._write(at, node.lines)
            return self._then(at, lambda to: Pause(to, node.pushes))
        if isinstance(node, Repeat):
            return self._repeat(node, at)
        if isinstance(node, Break | Stop):
            self._end(at, Finish() if isinstance(node, Stop) else Goto(self.exits[-1]))
            return at
        if isinstance(node, If) and (asks(node.then) or asks(node.other)):
            return self._branch(node, at)
        if isinstance(node, Each) and asks(node.body):
            return self._list(self._counted(node), at)
        self._write(at, plain([node], FINISHED, last=False, framed=True))
        return at

    def _branch(self, node: If, at: int) -> int:
        then, other, join = self._new(), self._new(), self._new()
        self._end(at, Fork(node.test, then, other))
        self._end(self._list(node.then, then), Goto(join))
        self._end(self._list(node.other, other), Goto(join))
        return join

    def _repeat(self, node: Repeat, at: int) -> int:
        head, after = self._new(), self._new()
        self._end(at, Goto(head))
        self.exits.append(after)
        self._end(self._list(node.body, head), Goto(head))
        self.exits.pop()
        return after

    def _counted(self, node: Each) -> list[Node]:
        """A loop with a question inside: the things and the place among them are remembered."""
        things, place = f"{node.name}_all", f"{node.name}_at"
        body: list[Node] = [If(node.keep, node.body)] if node.keep else node.body
        return [
            Assign(things, node.over if node.over.isidentifier() else _as_tuple(node.over)),
            Assign(place, "0"),
            Repeat(
                [
                    If(f"{place} == len({things})", [Break()]),
                    Assign(node.name, f"{things}[{place}]"),
                    Assign(place, f"{place} + 1"),
                    *body,
                ]
            ),
        ]

    def _then(self, at: int, ending: Callable[[int], Ending]) -> int:
        to = self._new()
        self._end(at, ending(to))
        return to

    def _new(self) -> int:
        self.blocks.append(Block())
        return len(self.blocks) - 1

    def _write(self, at: int, lines: Sequence[str]) -> None:
        if self.blocks[at].ending is None:
            self.blocks[at].lines.extend(lines)

    def _end(self, at: int, ending: Ending) -> None:
        if self.blocks[at].ending is None:
            self.blocks[at].ending = ending


def _as_tuple(over: str) -> str:
    return over if over.startswith("(") else f"tuple({over})"


def _loaded(reads: Collection[str], registers: Mapping[str, int]) -> list[str]:
    """What a state reads from its frame before anything else."""
    wanted = [name for name in registers if name in reads]
    if not wanted:
        return []
    places = ", ".join(f"f[{registers[name]}]" for name in wanted)
    return [f"{', '.join(wanted)} = {places}"]


def _stored(lines: Sequence[str], registers: Mapping[str, int]) -> Iterator[str]:
    for line in lines:
        found = re.match(r"(\s*)([A-Za-z_]\w*) = ", line)
        if found and found[2] in registers:
            yield f"{found[1]}f[{registers[found[2]]}] = {line.lstrip()}"
        else:
            yield line
