"""Which variables a state machine still needs where it goes on, found in the text of its states.

A variable is needed in a state if the state, or one that it leads to, reads it before it surely gets a new
value (live variables, as in Aho et al., Compilers, section 9.2).
"""

import ast
import re
from collections.abc import Collection, Iterator, Sequence

Names = frozenset[str]
_REGISTERS_TO_COME = re.compile(r"<r_\w+>")  # routines.more


class States:
    """The states of a routine, by their lines; `names` are its variables."""

    def __init__(self, texts: Sequence[Sequence[str]], names: Collection[str]) -> None:
        self._walks = [_Walk(text) for text in texts]
        self.reads: list[Names] = [frozenset(walk.reads & set(names)) for walk in self._walks]
        self.needs = self._needs(frozenset(names))

    def _needs(self, names: Names) -> list[Names]:
        needs, before = list(self.reads), list[Names]()
        while needs != before:
            before = list(needs)
            for place, walk in enumerate(self._walks):
                for to, sure in walk.leads:
                    needs[place] |= (needs[to] - sure) & names
        return needs


class _Walk:
    """One state: what it reads before it surely has a value, and to which states it leads with what given."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.reads: set[str] = set()
        self.leads: list[tuple[int, Names]] = []
        self._body(ast.parse(_REGISTERS_TO_COME.sub("", "\n".join(lines))).body, frozenset())

    def _body(self, statements: Sequence[ast.stmt], sure: Names) -> Names | None:
        """The variables that surely have a value afterwards; None if nothing follows."""
        for each in statements:
            after = self._statement(each, sure)
            if after is None:
                return None
            sure = after
        return sure

    def _statement(self, told: ast.stmt, sure: Names) -> Names | None:
        if isinstance(told, ast.If):
            self._read(told.test, sure)
            ways = [self._body(each, sure) for each in (told.body, told.orelse)]
            left = [each for each in ways if each is not None]
            return frozenset.intersection(*left) if left else None
        if isinstance(told, ast.For):
            self._read(told.iter, sure)
            self._body(told.body, sure | _given(told.target))
            return sure
        if isinstance(told, ast.Assign | ast.AnnAssign):
            return self._assigned(told, sure)
        for each in ast.iter_child_nodes(told):
            self._read(each, sure)
        if isinstance(told, ast.AugAssign):
            self.reads |= _given(told.target) - sure
        return None if isinstance(told, ast.Return | ast.Continue | ast.Break | ast.Raise) else sure

    def _assigned(self, told: ast.Assign | ast.AnnAssign, sure: Names) -> Names:
        targets = told.targets if isinstance(told, ast.Assign) else [told.target]
        if told.value is not None:
            self._read(told.value, sure)
        for each in targets:
            if isinstance(each, ast.Name | ast.Tuple):
                sure |= _given(each)
            else:
                self._read(each, sure)
            if ast.unparse(each) in ("pc", "f[PC]") and told.value is not None:
                self.leads += [(to, sure) for to in _numbers(told.value)]
        return sure

    def _read(self, told: ast.AST, sure: Names) -> None:
        self.reads |= _loaded(told) - sure


def _given(target: ast.expr) -> Names:
    """The variables that a target stands for."""
    return frozenset(each.id for each in ast.walk(target) if isinstance(each, ast.Name))


def _numbers(told: ast.expr) -> Iterator[int]:
    """The states of `3`, or of `3 if test else 5`."""
    if isinstance(told, ast.IfExp):
        yield from (*_numbers(told.body), *_numbers(told.orelse))
    elif isinstance(told, ast.Constant):
        yield int(told.value)  # type: ignore[arg-type]  # states are numbered


def _loaded(told: ast.AST) -> Names:
    """The variables that an expression reads; those of its own loops are none."""
    if isinstance(told, ast.Name):
        return frozenset((told.id,))
    if isinstance(told, ast.GeneratorExp | ast.ListComp | ast.SetComp | ast.DictComp):
        found, own = Names(), Names()
        for loop in told.generators:
            found |= _loaded(loop.iter) - own
            own |= _given(loop.target)
            found |= Names().union(*map(_loaded, loop.ifs)) - own
        parts = [told.key, told.value] if isinstance(told, ast.DictComp) else [told.elt]
        return found | (Names().union(*map(_loaded, parts)) - own)
    return Names().union(*map(_loaded, ast.iter_child_nodes(told)))
