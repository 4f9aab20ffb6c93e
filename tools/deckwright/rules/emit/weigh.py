"""Looking into expressions: their conjuncts, the names that they use, and how long they take to answer."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any

from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import Program
from deckwright.rules.program.steps import Step, lists_in
from deckwright.rules.program.types import Type

Exchange = Callable[[e.Local], e.Expression]  # what stands instead of a name
QUICK = ("free", "here", "floor", "half", "opponent", "min", "max", "abs", "adjacent", "orthogonal")


def parts_of(of: e.Expression) -> list[e.Expression]:
    """The conditions that must all hold for `a and b and c`."""
    if isinstance(of, e.Logic) and of.op == "and":
        return [part for each in of.parts for part in parts_of(each)]
    return [of]


def children(of: e.Expression) -> Iterator[e.Expression]:
    """The expressions directly inside an expression."""
    for field in fields(of):
        yield from _expressions(getattr(of, field.name))


def every(of: e.Expression) -> Iterator[e.Expression]:
    """An expression and all inside it."""
    yield of
    for child in children(of):
        yield from every(child)


def locals_of(of: e.Expression) -> frozenset[str]:
    """The names of the frame that an expression uses, `it` of its own loops left out."""
    if isinstance(of, e.Local):
        return frozenset((of.name,))
    if isinstance(of, e.Query) and of.item is not None:
        outer = frozenset[str]().union(*map(locals_of, of.args))
        inner = frozenset[str]().union(*(locals_of(each) for each in (of.each, of.where) if each))
        empty = locals_of(of.empty) if of.empty else frozenset()
        return outer | (inner - {"it"}) | empty
    return frozenset[str]().union(*map(locals_of, children(of)))


def types_of(of: object) -> dict[str, Type]:
    """The names of the frame that some expressions use, with their types; `it` is left out."""
    found: dict[str, Type] = {}
    for outer in expressions_in(of):
        used = locals_of(outer)
        for each in every(outer):
            if isinstance(each, e.Local) and each.name in used and each.name != "it":
                found.setdefault(each.name, each.type)
    return found


def mentions_self(program: Program, steps: object) -> bool:
    """Whether an op list speaks of the card or piece that carries it, in verbs that it calls too."""
    if "self" in types_of(steps):
        return True
    verbs = {name for step in steps_in(steps) if isinstance(name := step.args.get("verb"), str) and name}
    return any(mentions_self(program, program.verbs[name].do) for name in verbs)


def steps_in(of: object) -> Iterator[Step]:
    """The steps of an op list and all inside them."""
    for each in of if isinstance(of, tuple) else ():
        if isinstance(each, Step):
            yield each
            for arg in each.args.values():
                for held in lists_in(arg).values():
                    yield from steps_in(held)


def renamed(of: e.Expression, old: str, new: str) -> e.Expression:
    """The expression with another name of the frame; `it` of its own loops stays."""
    return exchanged(of, {old: lambda each: replace(each, name=new)})


def exchanged(of: e.Expression, given: Mapping[str, Exchange]) -> e.Expression:
    """The expression with something else for some names of the frame; `it` of its own loops stays."""
    if isinstance(of, e.Local):
        return given[of.name](of) if of.name in given else of
    looped = {name: each for name, each in given.items() if name != "it"}
    has_it = isinstance(of, e.Query) and of.item is not None
    changed = {
        field.name: _exchanged(
            getattr(of, field.name), looped if has_it and field.name in ("each", "where") else given
        )
        for field in fields(of)
    }
    return replace(of, **changed)


def _exchanged(value: object, given: Mapping[str, Exchange]) -> Any:  # noqa: ANN401  a field of any expression
    if isinstance(value, tuple):
        return tuple(_exchanged(each, given) for each in value)
    return exchanged(value, given) if isinstance(value, e.Expression) else value


def mentions(of: e.Expression, name: str) -> bool:
    """Whether an expression uses a name of the frame."""
    return name in locals_of(of)


def weight(of: e.Expression) -> int:
    """0 for what is read at once, 1 for a call or a loop, so that loops are asked last."""
    for each in every(of):
        if isinstance(each, e.Term):
            return 1
        if isinstance(each, e.Query) and (each.item is not None or each.name not in QUICK):
            return 1
    return 0


def expressions_in(thing: object) -> Iterator[e.Expression]:
    """The outermost expressions in a record, list or map of the rules."""
    if isinstance(thing, e.Expression):
        yield thing
    elif isinstance(thing, Step):
        yield from expressions_in(thing.args)
    elif isinstance(thing, Mapping):
        for each in thing.values():
            yield from expressions_in(each)
    elif isinstance(thing, tuple):
        for each in thing:
            yield from expressions_in(each)
    elif is_dataclass(thing) and type(thing).__module__.startswith("deckwright.rules.program"):
        for field in fields(thing):
            yield from expressions_in(getattr(thing, field.name))


def _expressions(value: object) -> Iterator[e.Expression]:
    if isinstance(value, tuple):
        for each in value:
            yield from _expressions(each)
    elif isinstance(value, e.Expression):
        yield value
