"""What a list of steps that is offered needs: its first choices exist, its first prices can be paid."""

from collections.abc import Iterable, Sequence

from deckwright.rules.foreseen import Foreseen
from deckwright.rules.lower.amounts import payable
from deckwright.rules.lower.expressions import lower
from deckwright.rules.lower.scope import Scope
from deckwright.rules.mixes import allocation
from deckwright.rules.ops.registry import op_of
from deckwright.rules.program.steps import Amount, Mix, Steps
from deckwright.rules.target import nodes as n


class Beginning(Foreseen):
    """A list that might be begun.

    tests: what must hold. scope: the names that are known in front of the list, and those that it gives to
    what does not hang on its own choices.
    """

    def __init__(self, scope: Scope, due: Sequence[Amount] = ()) -> None:
        super().__init__(due)
        self.scope = scope
        self.tests: list[n.Expr] = []
        self._together: n.Expr | None = None

    def named(self, names: Iterable[str]) -> None:
        """Names have new meanings, but not in what earlier prices ask for."""
        for name, apart in self.renames(names).items():
            self.scope = self.scope.with_name(apart, self.scope[name])

    def pays(self, amounts: Sequence[Amount], mix: Mix | None = None) -> None:
        """A price; what comes out of one place must be there for all prices together."""
        if mix is None:
            self.due += tuple(amounts)
            self.tests += payable(self.due, self.scope)
        else:
            self.mixes += (mix,)
        if self.mixes:
            self.tests = [each for each in self.tests if each is not self._together]
            self._together = lower(allocation(self.mixes, self.due).payable(), self.scope)
            self.tests.append(self._together)


def begins(steps: Steps, scope: Scope, due: Sequence[Amount] = ()) -> list[n.Expr]:
    """Tests that a list can begin, as far as that can be told in front of it. due: what is paid before."""
    beginning = Beginning(scope, due)
    for step in steps:
        begin = op_of(step).begin
        if begin is None or beginning.is_over:
            break
        begin(step, beginning)
    return list(dict.fromkeys(beginning.tests))
