"""One game in progress on both back-ends: every answer is given to both, and they must agree."""

from collections.abc import Callable, Mapping
from typing import Any

from deckwright.rules.interpret.oracle import Oracle
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import difference
from deckwright.rules.program.records import Program

from ..repository import made


class Both:
    """A state of a compiled game, and the same of the interpreter."""

    def __init__(self, state: Any, oracle: Oracle) -> None:
        self.state, self.oracle = state, oracle
        self.names = state.layout.ids
        self._agree()

    @classmethod
    def arranged(cls, rules: Program, position: Mapping[str, Any], **told: Any) -> "Both":
        """A position that is laid out on both."""
        return cls(made(rules).arrange(position, **told), Oracle.arranged(Rulebook(rules), position, **told))

    @property
    def offered(self) -> list[str]:
        """What may be answered."""
        return [self.names[id_] for id_ in self.state.legal_actions()]

    def answer(self, *names: str) -> "Both":
        """Give answers by their names."""
        for name in names:
            assert name in self.offered, f"{name} is not among {self.offered}"
            self._apply(self.names.index(name))
        return self

    def go_on(self, choose: Callable[[Any], int], most: int) -> set[str]:
        """Let somebody choose at most so often; the words with which the chosen ids begin."""
        taken = set()
        for _ in range(most):
            if self.oracle.decider < 0:
                break
            action = choose(self.oracle.legal)
            taken.add(self.names[action].partition(".")[0])
            self._apply(action)
        return taken

    def _apply(self, action: int) -> None:
        self.state.apply(action)
        self.oracle.apply(action)
        self._agree()

    def _agree(self) -> None:
        unlike = difference(self.state, self.oracle)
        assert unlike == "", unlike
