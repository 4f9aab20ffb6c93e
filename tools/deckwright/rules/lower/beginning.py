"""What a list of steps that is offered needs: its first choices exist, its first prices can be paid."""

from collections.abc import Iterable

from deckwright.rules.lower.amounts import payable
from deckwright.rules.lower.scope import Scope
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.reads import locals_of
from deckwright.rules.program.steps import Amount, Steps
from deckwright.rules.target import nodes as n


class Beginning:
    """The steps of a list up to the first that changes something, one after the other.

    tests: what must hold. scope: the names that are known in front of the list, and those that it gives to
    what does not hang on its own choices; `unmade` are the others.
    """

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.tests: list[n.Expr] = []
        self.unmade: set[str] = set()
        self.is_over = False
        self._due: list[Amount] = []

    def tells(self, of: object) -> bool:
        """Whether something speaks of nothing that the list itself still has to choose."""
        return not locals_of(of) & self.unmade

    def named(self, names: Iterable[str]) -> None:
        """Names have new meanings: what earlier prices said with them is not looked at any more."""
        self._due = [each for each in self._due if not locals_of(each) & set(names)]

    def pays(self, amounts: Iterable[Amount]) -> None:
        """A price; what comes out of one place must be there for all prices together."""
        self._due += amounts
        self.tests += payable(self._due, self.scope)


def begins(steps: Steps, scope: Scope) -> list[n.Expr]:
    """Tests that a list can begin, as far as that can be told in front of it."""
    beginning = Beginning(scope)
    for step in steps:
        begin = op_of(step).begin
        if begin is None or beginning.is_over:
            break
        begin(step, beginning)
    return list(dict.fromkeys(beginning.tests))
