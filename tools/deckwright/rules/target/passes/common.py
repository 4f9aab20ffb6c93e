"""Say once what many searches and tests have in common but for constants: it becomes a function.

any(card of hand if (kind[card] == hero) and (cost[card] <= 2) and old[card] and red[card])
any(card of hand if (kind[card] == knave) and (cost[card] <= 3) and old[card])   become
any(card of cards(hero, 2) if red[card]), any(card of cards(knave, 3))
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from deckwright.rules.target import nodes as n
from deckwright.rules.target.module import Module
from deckwright.rules.target.passes.ahead import is_total
from deckwright.rules.target.passes.alike import WHOLE, Leaf, Shape, differing, joined, rows, shape
from deckwright.rules.target.types import SEAT, listing
from deckwright.rules.target.walks import conjuncts, every, free, refilled, rewritten

FEWEST = 4  # places that have it in common
FEWEST_TESTS = 3
ENOUGH = 8  # lines that are spared
TESTED = (
    "actions",
    "why",
)  # sections in which other tests are taken out, too: they are seldom made


@dataclass(frozen=True, slots=True)
class Place:
    """Where several things are tested: in a loop of a search, or, of one thing, in any other test."""

    tests: tuple[n.Expr, ...]
    loop: n.Loop | None = None

    def value(self, tests: tuple[n.Expr, ...]) -> n.Expr:
        """Some of the tests as a value: all things of the loop that fulfil them, or whether they hold."""
        if self.loop is None:
            return n.all_of(tests)
        var, of = self.loop.var, self.loop.source.type
        gives = listing(var.type, bound=of.bound, unique=of.unique, ascending=of.ascending)
        return n.Search("list", (n.Loop(var, self.loop.source, tests),), n.Get(var), gives)

    def without(self, tests: Sequence[n.Expr]) -> tuple[n.Expr, ...]:
        """The other tests."""
        return tuple(each for each in self.tests if each not in tests)


@dataclass(frozen=True, slots=True)
class Part:
    """Tests of a place that others make alike."""

    place: Place
    tests: tuple[n.Expr, ...]

    @property
    def value(self) -> n.Expr:
        """What they say, in one form."""
        return self.place.value(tuple(map(_in_one_form, self.tests)))


Taken = dict[Place, tuple[Part, n.Invoke]]  # what is called in the place of a part


def said_once(module: Module) -> None:
    """Let the functions of a module call what they have in common."""
    places = dict.fromkeys(place for function in module.functions for place in _places(function))
    if sum(len(place.tests) >= FEWEST_TESTS for place in places) < FEWEST:
        return
    taken: Taken = {}
    made = []
    for alike in _alike(list(places)):
        if (found := _function(alike)) is not None:
            function, calls = found
            made.append(function)
            taken |= {part.place: (part, call) for part, call in zip(alike, calls, strict=True)}
    if not taken:
        return
    for function in module.functions:
        changing = _Calling(taken, function)
        function.body = [rewritten(each, changing.change, n.Loop, n.Return, n.If) for each in function.body]
    module.functions[:0] = made


def _places(function: n.Function) -> Iterator[Place]:
    for node in every(*function.body):
        if isinstance(node, n.Loop):
            yield _of_loop(node)
        elif function.section in TESTED:
            yield from _of_test(_test(node))


def _of_loop(of: n.Loop) -> Place:
    return Place((*conjuncts(of.tests),), of)


def _test(node: object) -> n.Expr | None:
    """The test of an `if`, or that of a function that gives a truth value."""
    return node.value if isinstance(node, n.Return) else node.test if isinstance(node, n.If) else None


def _of_test(of: n.Expr | None) -> Iterator[Place]:
    """The parts of a test by the thing that they speak of."""
    by: dict[n.Var, list[n.Expr]] = {}
    for test in conjuncts((of,)) if isinstance(of, n.Logic) and of.op == "and" else ():
        if (subject := _subject(test)) is not None:
            by.setdefault(subject, []).append(test)
    yield from (Place((*tests,)) for tests in by.values())


def _subject(of: n.Expr) -> n.Var | None:
    """The only thing that a test speaks of, beside seats."""
    things = [each for each in free(of) if each.type != SEAT]
    return things[0] if len(things) == 1 else None


def _alike(places: Sequence[Place]) -> Iterator[list[Part]]:
    """Parts that are alike: the tests of their places that are found often enough."""
    shapes = {of: {test: _shape(Part(of, (test,))) for test in of.tests if is_total(test)} for of in places}
    counted = Counter(each for held in shapes.values() for each in {*held.values()})
    often = {each: number for number, (each, count) in enumerate(counted.items()) if count >= FEWEST}
    groups: dict[Shape, list[Part]] = {}
    for place, held in shapes.items():
        tests = sorted((test for test in held if held[test] in often), key=lambda test: often[held[test]])
        if len(tests) >= FEWEST_TESTS:
            part = Part(place, tuple(tests))
            groups.setdefault(_shape(part), []).append(part)
    for parts in groups.values():
        spared = len(parts) * (len(parts[0].tests) - 1) - len(parts[0].tests)
        if len(parts) >= FEWEST and spared >= ENOUGH:
            yield _in_order(parts)


def _shape(of: Part) -> Shape:
    return (of.place.loop is None, *shape(of.value))


def _in_order(parts: list[Part]) -> list[Part]:
    """The same with tests in the order in which the first place makes them."""
    first = parts[0]
    order = sorted(range(len(first.tests)), key=lambda at: first.place.tests.index(first.tests[at]))
    return [replace(each, tests=tuple(each.tests[at] for at in order)) for each in parts]


def _in_one_form(test: n.Expr) -> n.Expr:
    """The same test in one form: more than 1 is at least 2."""
    right = test.right if isinstance(test, n.Cmp) and test.op == ">" else None
    if not isinstance(test, n.Cmp) or not isinstance(right, n.Num) or test.left.type.kind != "int":
        return test
    return n.Cmp(">=", test.left, n.num(right.value + 1)) if isinstance(right.value, int) else test


def _function(parts: Sequence[Part]) -> tuple[n.Function, list[n.Invoke]] | None:
    """A function for what parts say, and how each place calls it; None if too much differs."""
    values = [each.value for each in parts]
    leaves = rows(values)
    params = differing(leaves)
    if params is None:
        return None
    own = {row[0]: row for row in leaves if isinstance(row[0], n.Var)}
    by = {var: n.Var(var.stem, joined(each.type for each in row)) for var, row in own.items()}

    def change(row: tuple[Leaf, ...]) -> Leaf:
        return n.Get(params[row]) if row in params else by.get(row[0], row[0])

    changed = map(change, leaves)
    value, outer = refilled(values[0], WHOLE, lambda _: next(changed)), [*free(values[0])]
    stem, says = _called(parts)
    function = n.Function(
        stem=stem,
        params=[*(by[var] for var in outer), *params.values()],
        section="actions",
        gives=value.type,
        body=[n.Return(value)],
        about=n.About(says),
    )
    given = [
        [*(n.Get(own[var][at]) for var in outer), *(row[at] for row in params)] for at in range(len(parts))
    ]
    return function, [n.Invoke(function, tuple(args)) for args in given]


def _called(parts: Sequence[Part]) -> tuple[str, str]:
    """What a function is called, and what it says about itself."""
    first, number = parts[0], len(parts)
    if first.place.loop is not None:
        stem = f"{first.place.loop.var.stem}s"
        return stem, f"The {stem} that fulfil the tests which {number} searches have in common"
    subject = cast(n.Var, _subject(first.tests[0])).stem
    return f"fits_as_{subject}", f"Whether {subject} fulfils the tests which {number} places have in common"


class _Calling:
    """What puts calls in the place of what has been taken out of a function."""

    def __init__(self, taken: Mapping[Place, tuple[Part, n.Invoke]], function: n.Function) -> None:
        self.taken, self.is_tested = taken, function.section in TESTED

    def change(self, node: object) -> object:
        """A node that calls it."""
        if isinstance(node, n.Loop) and (place := _of_loop(node)) in self.taken:
            part, call = self.taken[place]
            return n.Loop(node.var, call, place.without(part.tests))
        if isinstance(node, n.Return | n.If) and self.is_tested and (test := _test(node)) is not None:
            return self._tested(node, test)
        return node

    def _tested(self, node: n.Return | n.If, test: n.Expr) -> n.Stmt:
        before = tests = (*conjuncts((test,)),)
        for part, call in (self.taken[each] for each in _of_test(test) if each in self.taken):
            at = tests.index(part.tests[0])
            tests = tuple(call if place == at else each for place, each in enumerate(tests))
            tests = tuple(each for each in tests if each not in part.tests)
        if tests == before:
            return node
        whole = n.all_of(tests)
        return n.Return(whole) if isinstance(node, n.Return) else replace(node, test=whole)
