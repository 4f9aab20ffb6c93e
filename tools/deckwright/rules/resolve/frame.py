"""Where an op list stands: what its names are, what its decisions are called, which event it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from deckwright.rules.program.types import Type
from deckwright.rules.resolve.context import Context
from deckwright.rules.resolve.scope import Scope


@dataclass(frozen=True, slots=True)
class Answered:
    """The event that an op list answers, and the arguments that it may change."""

    event: str
    timing: str
    args: Mapping[str, Type] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """An op list's surroundings. `prefix` begins the ids of its decisions.

    `offered`: the list is only begun when its first choice has something to choose from. `inner`: it is a
    list inside another one.
    """

    context: Context
    scope: Scope
    prefix: str
    answers: Answered | None = None
    offered: bool = False
    inner: bool = False

    def within(self, scope: Scope) -> "Frame":
        """The surroundings of the next step."""
        return replace(self, scope=scope, offered=False)

    def inside(self, scope: Scope, *, offered: bool) -> "Frame":
        """The surroundings of a list inside this one."""
        return replace(self, scope=scope, offered=offered, inner=True)
