"""Where an expression is compiled: the world, and which Python stands for each name of the frame."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from deckwright.rules.emit.aside import WORD, Aside
from deckwright.rules.emit.python import Py
from deckwright.rules.emit.world import World
from deckwright.rules.program.expressions import Expression

E = TypeVar("E")
Compile = Callable[["Frame", Any], Py]

BEARER = "the card of self"  # a name of the frame: where `self` is a piece, verbs need its card
EXPRESSIONS: dict[type, Compile] = {}


@dataclass(frozen=True, slots=True)
class Frame:
    """The names of a frame. `variables` are the Python names that must not be used for anything else.

    `aside` holds what each round of a loop would only reckon again, `owners` whose the pieces of loops are.
    """

    world: World
    names: Mapping[str, Py] = field(default_factory=dict)
    variables: frozenset[str] = frozenset()
    aside: Aside | None = None
    owners: Mapping[str, Py] = field(default_factory=dict)
    coming: frozenset[str] = frozenset()  # variables of loops of which only the set is being written

    def py(self, expression: Expression) -> Py:
        """An expression as Python."""
        return EXPRESSIONS[type(expression)](self, expression)

    def named(self, name: str, value: Py) -> "Frame":
        """The frame in which `name` stands for `value`."""
        return replace(self, names={**self.names, name: value})

    def variable(self, name: str, wanted: str = "") -> tuple[str, "Frame"]:
        """A new Python variable for `name`, and the frame in which it stands for it."""
        taken = self.variables if self.aside is None else {*self.variables, *self.aside.values.values()}
        chosen = self.world.local(wanted or name, taken)
        if self.aside is not None:
            self.aside.taken.add(chosen)
        inner = replace(self, variables=self.variables | {chosen})
        return chosen, inner.named(name, Py(chosen))

    def setting_aside(self, often: frozenset[str] = frozenset()) -> "Frame":
        """The frame of a function whose loops need not reckon the same again and again."""
        return replace(self, aside=Aside(self.variables, often=often))

    @property
    def is_looped(self) -> bool:
        """Whether a loop is under way in a function that puts values aside."""
        return bool(self._looped)

    @property
    def _looped(self) -> frozenset[str]:
        """The variables of the loops that are under way."""
        return frozenset() if self.aside is None else self.variables - self.aside.given - self.coming

    def changes_in_loops(self, said: Py) -> bool:
        """Whether a value speaks of a variable of the loops that are under way."""
        return not self._looped.isdisjoint(WORD.findall(said.text))

    def aside_lines(self) -> list[str]:
        """The statements for what has been put aside."""
        return [] if self.aside is None else list(self.aside.lines())

    def put_aside(self, said: Py, wanted: str, *, is_part: bool = False) -> Py:
        """A value, or the variable that holds it where it would only be reckoned again."""
        if self.aside is None:
            return said
        return self.aside.put(said, self.world.local(wanted), self.variables, self._looped, is_part=is_part)


def compiles(of: type[E]) -> Callable[[Callable[[Frame, E], Py]], Callable[[Frame, E], Py]]:
    """Register what writes the Python of one sort of expression."""

    def register(function: Callable[[Frame, E], Py]) -> Callable[[Frame, E], Py]:
        assert of not in EXPRESSIONS, f"{of.__name__} is compiled twice"
        EXPRESSIONS[of] = function
        return function

    return register


def reckoned_once(frame: Frame, write: Callable[[Frame], Py]) -> tuple[list[str], Py]:
    """Statements that put aside what a value needs more than once, and the value."""
    often: frozenset[str] = frozenset()
    while True:
        inner = frame.setting_aside(often)
        said = write(inner)
        assert inner.aside is not None
        more = often | {text for text, times in inner.aside.seen.items() if times > 1}
        if more == often:
            break
        often = more
    said = inner.aside.without_single_ones(said)
    return inner.aside_lines(), said
