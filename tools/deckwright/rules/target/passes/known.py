"""Read and ask nothing again that a test in front has told: a thing that equals a variable is that variable.

any(piece of pieces if (owner[piece] == me) and (owner[piece] != active))   becomes
any(piece of pieces if (owner[piece] == me) and (me != active))
"""

from collections.abc import Iterator
from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.passes.through import changes
from deckwright.rules.target.walks import conjuncts, rewritten, substituted

Same = dict[n.Expr, n.Expr]  # what is read of the state, by the variable that it equals


@changes(n.Search)
def told_once(body: list[n.Stmt]) -> list[n.Stmt]:
    """A body whose searches make use of what their tests have told."""
    return [rewritten(each, _search, n.Search) for each in body]


def _search(node: n.Search) -> n.Search:
    return _Telling().search(node)


class _Telling:
    """What the tests of a search have told so far."""

    def __init__(self) -> None:
        self.same: Same = {}
        self.told: set[n.Expr] = set()

    def search(self, of: n.Search) -> n.Search:
        """The search, in the order in which it is carried out."""
        loops = tuple(n.Loop(each.var, self.said(each.source), self.tests(each)) for each in of.loops)
        return replace(of, loops=loops, value=self.said(of.value))

    def tests(self, of: n.Loop) -> tuple[n.Expr, ...]:
        """The tests of a loop, as far as they tell something new."""
        found = []
        for test in conjuncts(of.tests):
            if test not in self.told:
                found.append(self.said(test))
                self.told.add(test)
                self.same.update(_equal(test))
        return tuple(found)

    def said(self, of: n.Expr) -> n.Expr:
        """An expression in other words; the searches in it ask nothing again."""
        return substituted(rewritten(of, self._loop, n.Loop), self.same) if self.told else of

    def _loop(self, node: n.Loop) -> n.Loop:
        if self.told.isdisjoint(conjuncts(node.tests)):
            return node
        return replace(node, tests=tuple(each for each in conjuncts(node.tests) if each not in self.told))


def _equal(test: n.Expr) -> Iterator[tuple[n.Expr, n.Expr]]:
    """What is read of the state and equals a variable, if a test says so."""
    if isinstance(test, n.Cmp) and test.op == "==":
        for read, var in ((test.left, test.right), (test.right, test.left)):
            if isinstance(read, n.Load) and isinstance(var, n.Get) and read.type == var.type:
                yield read, var
