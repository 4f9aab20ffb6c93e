"""Where an expression is compiled: the world, and which Python stands for each name of the frame."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from deckwright.rules.emit.python import Py
from deckwright.rules.emit.world import World
from deckwright.rules.program.expressions import Expression

E = TypeVar("E")
Compile = Callable[["Frame", Any], Py]

BEARER = "the card of self"  # a name of the frame: where `self` is a piece, verbs need its card
EXPRESSIONS: dict[type, Compile] = {}


@dataclass(frozen=True, slots=True)
class Frame:
    """The names of a frame. `variables` are the Python names that must not be used for anything else."""

    world: World
    names: Mapping[str, Py] = field(default_factory=dict)
    variables: frozenset[str] = frozenset()

    def py(self, expression: Expression) -> Py:
        """An expression as Python."""
        return EXPRESSIONS[type(expression)](self, expression)

    def named(self, name: str, value: Py) -> "Frame":
        """The frame in which `name` stands for `value`."""
        return replace(self, names={**self.names, name: value})

    def variable(self, name: str, wanted: str = "") -> tuple[str, "Frame"]:
        """A new Python variable for `name`, and the frame in which it stands for it."""
        chosen = self.world.local(wanted or name, self.variables)
        inner = replace(self, variables=self.variables | {chosen})
        return chosen, inner.named(name, Py(chosen))


def compiles(of: type[E]) -> Callable[[Callable[[Frame, E], Py]], Callable[[Frame, E], Py]]:
    """Register what writes the Python of one sort of expression."""

    def register(function: Callable[[Frame, E], Py]) -> Callable[[Frame, E], Py]:
        assert of not in EXPRESSIONS, f"{of.__name__} is compiled twice"
        EXPRESSIONS[of] = function
        return function

    return register
