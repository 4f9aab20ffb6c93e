"""Send bodies through passes, each body only through those that change something which it holds."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from operator import is_not
from typing import Any

from deckwright.rules.target import nodes as n
from deckwright.rules.target.walks import bits, held_in

Body = list[n.Stmt]


@dataclass(frozen=True, slots=True)
class Pass:
    """A pass, and the classes of the nodes without which it leaves a body as it is."""

    does: Callable[[Body], Body]
    of: tuple[type[Any], ...]

    def __call__(self, body: Body) -> Body:
        """The body that it makes of one."""
        return self.does(body)


def changes(*of: type[Any]) -> Callable[[Callable[[Body], Body]], Pass]:
    """Make a pass of a function that changes nodes of some classes alone."""
    return lambda does: Pass(does, of)


def sent_through(body: Body, passes: Iterable[Pass]) -> Body:
    """What becomes of a body."""
    held = held_in(body)
    for each in passes:
        if held & bits(each.of):
            before, body = body, each(body)
            if len(before) != len(body) or any(map(is_not, before, body)):
                held = held_in(body)
    return body
