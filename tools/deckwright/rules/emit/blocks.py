"""The blocks of a state machine, each from one question to the next, and how few of them there can be."""

from dataclasses import dataclass, field

from deckwright.rules.emit.tree import indented, reversed_test

FINISHED = "return True"


@dataclass(slots=True)
class Goto:
    """Goes on with another block."""

    to: int


@dataclass(slots=True)
class Fork:
    """Goes on with one block or the other."""

    test: str
    then: int
    other: int


@dataclass(slots=True)
class Pause:
    """Waits for an answer or for what was pushed. `ask`: the call that tells whether it has to wait."""

    to: int
    ask: str = ""


@dataclass(slots=True)
class Finish:
    """The routine has finished."""


Ending = Goto | Fork | Pause | Finish


@dataclass(slots=True)
class Block:
    """Some lines, and what comes after them; None as long as it is being written."""

    lines: list[str] = field(default_factory=list)
    ending: Ending | None = None

    @property
    def is_empty(self) -> bool:
        """Whether it does nothing but go on."""
        return not self.lines and isinstance(self.ending, Goto | Finish)


class Blocks:
    """All blocks of a routine, the first of them its beginning."""

    def __init__(self, blocks: list[Block]) -> None:
        self.blocks = blocks
        for block in blocks:
            if isinstance(block.ending, Goto):
                block.ending = self._past(block.ending)
            elif isinstance(block.ending, Fork):
                block.ending.then = self._last(block.ending.then)
                block.ending.other = self._last(block.ending.other)
            elif isinstance(block.ending, Pause):
                block.ending.to = self._last(block.ending.to)
        self.uses = self._uses()

    def texts(self) -> list[list[str]]:
        """The lines of each block that a state is needed for; jumps are written as `pc = <number>`."""
        states = [place for place, uses in self.uses.items() if place == 0 or not self._is_inline(place)]
        number = {place: state for state, place in enumerate(sorted(states))}
        return [self._written(place, number) for place in sorted(states)]

    def _written(self, place: int, number: dict[int, int]) -> list[str]:
        block = self.blocks[place]
        return [*block.lines, *self._ending(block.ending, number)]

    def _ending(self, ending: Ending | None, number: dict[int, int]) -> list[str]:
        if isinstance(ending, Goto):
            return self._jump(ending.to, number)
        if isinstance(ending, Pause):
            if not ending.ask:
                return [f"f[PC] = {number[ending.to]}", "return False"]
            state = number[ending.to]
            return [f"f[PC] = {state}", f"if {ending.ask}:", "    return False", f"pc = {state}"]
        if isinstance(ending, Fork):
            return self._fork(ending, number)
        return [FINISHED]

    def _fork(self, fork: Fork, number: dict[int, int]) -> list[str]:
        then, other = self._is_inline(fork.then), self._is_inline(fork.other)
        if not then and not other:
            return [f"pc = {number[fork.then]} if {fork.test} else {number[fork.other]}"]
        if then and not other:
            test, short, long = reversed_test(fork.test), fork.other, fork.then
        else:
            test, short, long = fork.test, fork.then, fork.other
        first, rest = self._jump(short, number), self._jump(long, number)
        if not first[-1].startswith("return"):
            first.append("continue")
        return [f"if {test}:", *indented(first), *rest]

    def _jump(self, to: int, number: dict[int, int]) -> list[str]:
        return self._written(to, number) if self._is_inline(to) else [f"pc = {number[to]}"]

    def _is_inline(self, place: int) -> bool:
        """Whether a block can stand where it is jumped to."""
        return place != 0 and (self.uses.get(place) == [False] or self._only_finishes(place))

    def _only_finishes(self, place: int) -> bool:
        block = self.blocks[place]
        is_state = any(self.uses.get(place, ()))
        return not is_state and not block.lines and isinstance(block.ending, Finish)

    def _last(self, place: int) -> int:
        """Where a jump leads in the end."""
        ending = self._past(Goto(place))
        return ending.to if isinstance(ending, Goto) else place

    def _past(self, ending: Goto) -> Ending:
        seen = set()
        while (block := self.blocks[ending.to]).is_empty and ending.to not in seen:
            seen.add(ending.to)
            if not isinstance(block.ending, Goto):
                break
            ending = Goto(block.ending.to)
        return ending

    def _uses(self) -> dict[int, list[bool]]:
        """The jumps to each block that can be reached; True for those at which the routine may pause."""
        uses: dict[int, list[bool]] = {0: []}
        waiting = [0]
        while waiting:
            ending = self.blocks[waiting.pop()].ending
            targets: list[tuple[int, bool]] = []
            if isinstance(ending, Goto):
                targets = [(ending.to, False)]
            elif isinstance(ending, Pause):
                targets = [(ending.to, True)]
            elif isinstance(ending, Fork):
                targets = [(ending.then, False), (ending.other, False)]
            for target, pauses in targets:
                if target not in uses:
                    uses[target] = []
                    waiting.append(target)
                uses[target].append(pauses)
        return uses
