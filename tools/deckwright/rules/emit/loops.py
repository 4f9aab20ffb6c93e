"""Loops as data: over what, with which names and conditions; written as a comprehension or as statements."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from deckwright.rules.emit.python import TRUE, Py, all_of, comparison


@dataclass(frozen=True, slots=True)
class For:
    """`for name in over`."""

    name: str
    over: str


@dataclass(frozen=True, slots=True)
class Let:
    """`name = value`; if `there`, only a value that is not none (-1) goes on."""

    name: str
    value: Py
    there: bool = False


@dataclass(frozen=True, slots=True)
class If:
    """Only what fulfils the condition goes on."""

    test: Py


Clause = For | Let | If


@dataclass(frozen=True, slots=True, kw_only=True)
class Loop:
    """Things under the name `item`. `unique`: none comes twice; `ascending`: in order of their integers."""

    item: Py
    clauses: tuple[Clause, ...]
    unique: bool = True
    ascending: bool = True

    def kept(self, *tests: Py) -> "Loop":
        """Only those for which the tests hold."""
        more = tuple(If(test) for test in tests if not test.is_true)
        return Loop(
            item=self.item,
            clauses=(*self.clauses, *more),
            unique=self.unique,
            ascending=self.ascending,
        )

    def kept_first(self, *tests: Py) -> "Loop":
        """The same, with the tests before all others."""
        named = max(place for place, each in enumerate(self.clauses) if not isinstance(each, If)) + 1
        clauses = (*self.clauses[:named], *map(If, tests), *self.clauses[named:])
        return replace(self, clauses=clauses)

    def each_once(self, kept: Callable[[Py], Py]) -> "Loop":
        """Without what comes again, if it goes over one list; `kept` may keep that under a name."""
        first, *rest = self.clauses
        if not isinstance(first, For) or any(isinstance(each, For) for each in rest):
            return self
        over = kept(Py(f"dict.fromkeys({first.over})")).text
        return replace(self, clauses=(For(first.name, over), *rest), unique=True)

    @property
    def plain(self) -> str:
        """What is looped over, when nothing is left out of it and its things are taken as they are."""
        if len(self.clauses) == 1 and isinstance(self.clauses[0], For):
            only = self.clauses[0]
            return only.over if only.name == self.item.text else ""
        return ""

    def comprehension(self, what: Py | None = None) -> str:
        """`what for name in over if test`, without brackets."""
        return f"{(what or self.item).text} {' '.join(_comprised(_merged(self.clauses)))}"

    def statements(self, body: Sequence[str]) -> list[str]:
        """The loop as indented lines around a body."""
        lines: list[str] = []
        indent = ""
        for clause in _merged(self.clauses):
            if isinstance(clause, For):
                lines.append(f"{indent}for {clause.name} in {clause.over}:")
            elif isinstance(clause, If):
                lines.append(f"{indent}if {clause.test}:")
            else:
                lines.append(f"{indent}{clause.name} = {clause.value}")
                if not clause.there:
                    continue
                lines.append(f"{indent}if {clause.name} >= 0:")
            indent += "    "
        return lines + [indent + line for line in body]


def _merged(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Conditions that follow each other are one; a value that is there joins the condition behind it."""
    tests: list[Py] = []
    for clause in clauses:
        if isinstance(clause, If):
            tests.append(clause.test)
            continue
        if tests:
            yield If(all_of(tests))
            tests = []
        if isinstance(clause, Let) and clause.there:
            yield Let(clause.name, clause.value)
            tests = [comparison(str(clause.name), ">=", "0")]
        else:
            yield clause
    if tests and all_of(tests) != TRUE:
        yield If(all_of(tests))


def _comprised(clauses: Iterator[Clause]) -> Iterator[str]:
    """A value gets its name from a loop over itself: `:=` may not stand in what a loop goes over."""
    for clause in clauses:
        if isinstance(clause, Let):
            yield f"for {clause.name} in ({clause.value},)"
        else:
            yield f"for {clause.name} in {clause.over}" if isinstance(clause, For) else f"if {_test(clause)}"


def _test(clause: If) -> str:
    return clause.test.within(1)
