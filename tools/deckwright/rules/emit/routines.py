"""Functions and routines around op lists: a plain function if nothing in the list asks, else a routine."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from deckwright.rules.emit.frame import Frame
from deckwright.rules.emit.machine import WORD, Machine
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.signatures import defined, filled_comment
from deckwright.rules.emit.tree import Node
from deckwright.rules.emit.world import World


@dataclass(frozen=True, slots=True)
class Routine:
    """A routine to write: its name, the variables that whoever pushes it fills in, its op list."""

    name: str
    params: Sequence[str]
    frame: Frame
    nodes: Sequence[Node]
    rules: Sequence[str] = field(default=())

    def lines(self) -> list[str]:
        """The function that goes on with a frame."""
        variables = [name for name in _variables(self.nodes) if name not in self.params]
        machine = Machine(self.params, variables)
        body, more_registers = machine.write(self.nodes)
        module = self.frame.world.module
        module.registers[self.name], module.alive[self.name] = more_registers, machine.alive
        if any("roll(s, " in line for line in body):
            module.rolling.add(self.name)
        head = defined(self.name, "s: State, f: Frame", "bool", self.rules)
        said = {word for line in body for word in WORD.findall(line)}
        used = [f"f[{place}]: {name}" for name, place in machine.registers.items() if _reads(body, place)]
        head += filled_comment(used, "    # ") if used else []
        names = [("me", "ME"), ("self", "SELF")]
        head += [f"    {name} = f[{place}]" for name, place in names if name in said]
        return head + [f"    {line}" for line in body]


def _reads(lines: Sequence[str], place: int) -> bool:
    """Whether some lines speak of a register."""
    return any(f"f[{place}]" in line for line in lines)


def pushed(
    world: World, routine: str, args: Sequence[Py | str] = (), me: str = "me", self_: str = "-1"
) -> str:
    """The statement that puts a routine onto the stack."""
    number = world.module.routine(routine)
    filled = "".join(f", {arg}" for arg in args)
    return f"s.stack.append([{number}, 0, {me}, {self_}{filled}{more(routine)}])"


def more(routine: str) -> str:
    """Stands where the registers of a routine will be, of which nobody knows yet how many they are."""
    return f"<{routine}>"


def _variables(nodes: Sequence[Node]) -> list[str]:
    """The variables that get a value in a list, in the order in which they do."""
    from deckwright.rules.emit.tree import Assign, Each, If, Repeat

    found: dict[str, None] = {}
    for node in nodes:
        if isinstance(node, Assign):
            found[node.name] = None
        elif isinstance(node, If):
            found |= dict.fromkeys((*_variables(node.then), *_variables(node.other)))
        elif isinstance(node, Each):
            names = (f"{node.name}_all", f"{node.name}_at", node.name)
            found |= dict.fromkeys((*names, *_variables(node.body)))
        elif isinstance(node, Repeat):
            found |= dict.fromkeys(_variables(node.body))
    return list(found)
