"""Op lists that ask, as numbered state machines: what they remember lies in registers of their frame.

Each block of the machine runs from one question to the next. A variable that a later block needs is written
into its register when it gets a value, and read from there where a block begins.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from deckwright.rules.emit.tree import (
    Ask,
    Assign,
    Break,
    Each,
    If,
    Node,
    Repeat,
    Stop,
    Wait,
    asks,
    indented,
    plain,
)

REGISTERS = 4
WORD = re.compile(r"[A-Za-z_]\w*")
JUMP = re.compile(r"\s*(pc|f\[PC\]) = ")
TARGET = re.compile(r"(?<=^pc = )\d+(?=$| if )|(?<= pc = )\d+(?=$| if )|(?<=f\[PC\] = )\d+|(?<= else )\d+$")
FINISHED = "return True"


@dataclass(slots=True)
class Block:
    """The lines of one state. `assigned` are the variables that get their value in it."""

    lines: list[str] = field(default_factory=list)
    open: bool = True


@dataclass(slots=True)
class Machine:
    """A routine that is being written.

    `params` are in the first registers from the start; `variables` may have to be remembered.
    """

    params: Sequence[str]
    variables: Sequence[str]
    blocks: list[Block] = field(default_factory=lambda: [Block()])
    exits: list[int] = field(default_factory=list)

    def lower(self, nodes: Sequence[Node], at: int) -> int:
        """Write a list from block `at` on; the block in which the list ends."""
        for node in nodes:
            at = self._lower(node, at)
        return at

    def _lower(self, node: Node, at: int) -> int:
        if isinstance(node, Ask):
            then = self._new()
            self._end(at, f"f[PC] = {then}", f"if ask(s, {node.seat}, {node.ids}):", "    return False")
            return self._goto(at, then)
        if isinstance(node, Wait):
            then = self._new()
            self._end(at, *node.lines, f"f[PC] = {then}", "return False")
            self.blocks[at].open = False
            return then
        if isinstance(node, Repeat):
            return self._repeat(node, at)
        if isinstance(node, Break):
            self._goto(at, self.exits[-1])
            return at
        if isinstance(node, If) and node.then == [Break()] and not node.other:
            self._end(at, f"if {node.test}:", f"    pc = {self.exits[-1]}", "    continue")
            return at
        if isinstance(node, If) and (asks(node.then) or asks(node.other)):
            return self._branch(node, at)
        if isinstance(node, Each) and asks(node.body):
            return self.lower(self._counted(node), at)
        self._end(at, *plain([node], FINISHED, last=False))
        if isinstance(node, Stop):
            self.blocks[at].open = False
        return at

    def _branch(self, node: If, at: int) -> int:
        then, other, join = self._new(), self._new(), self._new()
        self._end(at, f"pc = {then} if {node.test} else {other if node.other else join}")
        self.blocks[at].open = False
        self._goto(self.lower(node.then, then), join)
        self._goto(self.lower(node.other, other), join)
        return join

    def _repeat(self, node: Repeat, at: int) -> int:
        head, after = self._new(), self._new()
        self._goto(at, head)
        self.exits.append(after)
        self._goto(self.lower(node.body, head), head)
        self.exits.pop()
        return after

    def _counted(self, node: Each) -> list[Node]:
        """A loop with a question inside: the things and the place among them are remembered."""
        things, place = f"{node.name}_all", f"{node.name}_at"
        body = [If(node.keep, node.body)] if node.keep else node.body
        return [
            Assign(things, f"tuple({node.over})"),
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

    def _new(self) -> int:
        self.blocks.append(Block())
        return len(self.blocks) - 1

    def _end(self, at: int, *lines: str) -> None:
        if self.blocks[at].open:
            self.blocks[at].lines.extend(lines)

    def _goto(self, at: int, to: int) -> int:
        self._end(at, f"pc = {to}")
        self.blocks[at].open = False
        return to

    def finish(self, at: int) -> None:
        """The routine ends with block `at`."""
        self._end(at, FINISHED)
        self.blocks[at].open = False

    def lines(self) -> tuple[list[str], int]:
        """The body, its blocks numbered anew in their order, and how many registers follow the parameters."""
        blocks = self._reached()
        number = {old: new for new, old in enumerate(blocks)}
        registers = self._registers(blocks)
        more = len(registers) - len(self.params)
        lines = ["pc = f[PC]", "while True:"]
        for old, block in blocks.items():
            body = [_renumbered(line, number) for line in _stored(block.lines, registers)]
            body = [*self._loaded(block, registers), *body]
            last = number[old] == len(blocks) - 1
            word = "if" if old == 0 else "else" if last else "elif"
            lines.append(f"    {word}:" if word == "else" else f"    {word} pc == {number[old]}:")
            lines += indented(indented(body))
        return ([line[8:] for line in lines[3:]] if len(blocks) == 1 else lines), more

    def _reached(self) -> dict[int, Block]:
        """The blocks that can be got to from the first."""
        found, waiting = {0}, [0]
        while waiting:
            for line in self.blocks[waiting.pop()].lines:
                for jump in _jumps(line):
                    if jump not in found:
                        found.add(jump)
                        waiting.append(jump)
        return {number: self.blocks[number] for number in sorted(found)}

    def _registers(self, blocks: dict[int, Block]) -> dict[str, int]:
        """A register for each parameter, and for each variable that more than one block speaks of."""
        spoken = [_words(block.lines) for block in blocks.values()]
        kept = [name for name in self.variables if sum(name in words for words in spoken) > 1]
        return {name: REGISTERS + number for number, name in enumerate((*self.params, *kept))}

    @staticmethod
    def _loaded(block: Block, registers: dict[str, int]) -> list[str]:
        """What a block reads from its frame before anything else."""
        wanted = [name for name in registers if _is_read_first(name, block.lines)]
        if not wanted:
            return []
        places = ", ".join(f"f[{registers[name]}]" for name in wanted)
        return [f"{', '.join(wanted)} = {places}"]


def _jumps(line: str) -> list[int]:
    if not JUMP.match(line):
        return []
    return [int(number) for number in TARGET.findall(line)]


def _renumbered(line: str, number: dict[int, int]) -> str:
    if not JUMP.match(line):
        return line
    return TARGET.sub(lambda found: str(number[int(found[0])]), line)


def _words(lines: Sequence[str]) -> set[str]:
    return {word for line in lines for word in WORD.findall(line)}


def _is_read_first(name: str, lines: Sequence[str]) -> bool:
    """Whether a block uses a variable before it surely gives it a value."""
    for line in lines:
        if line.startswith(f"{name} = "):
            return name in WORD.findall(line[len(name) + 3 :])
        if name in WORD.findall(line):
            return True
    return False


def _stored(lines: Sequence[str], registers: dict[str, int]) -> Iterator[str]:
    for line in lines:
        found = re.match(r"(\s*)([A-Za-z_]\w*) = ", line)
        if found and found[2] in registers:
            yield f"{found[1]}f[{registers[found[2]]}] = {line.lstrip()}"
        else:
            yield line
