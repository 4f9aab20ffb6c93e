"""What is inside of nodes: parts, calls, free variables, substitution.

`parts` is the one traversal below all analyses; a node that binds something says so in `_Free`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from types import NoneType
from typing import Any, Literal, TypeVar, cast, get_args, get_origin, get_type_hints

from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import TargetType

Node = TypeVar("Node")
CALLS = (n.Invoke, n.Do, n.Await, n.Begin)
REFERRED = (n.Declared, TargetType)  # what nodes refer to is no part of them
PLAIN = (*REFERRED, str, int, NoneType)  # holds no nodes


@cache
def _names(of: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(of) if each.init)


class _Nodes(dict[type[Any], bool]):
    """Whether the things of a class are nodes, for each class that was asked about."""

    def __missing__(self, of: type[Any]) -> bool:
        found = self[of] = is_dataclass(of) and not issubclass(of, REFERRED)
        return found


class _Holding(dict[type[Any], tuple[str, ...]]):
    """The fields of a class that may hold nodes, by their annotations: most nodes have none."""

    def __missing__(self, of: type[Any]) -> tuple[str, ...]:
        hints = get_type_hints(of) if _NODES[of] else {}
        names = _names(cast(Any, of)) if hints else ()
        found = self[of] = tuple(name for name in names if _may_hold(hints[name]))
        return found


def _may_hold(hint: object) -> bool:
    """Whether a field with this annotation may hold nodes."""
    if isinstance(hint, type) and get_origin(hint) is None:
        return not issubclass(hint, PLAIN)
    return get_origin(hint) is not Literal and any(map(_may_hold, get_args(hint)))


_NODES, _HOLDING = _Nodes(), _Holding()


def _is_node(of: object) -> bool:
    return _NODES[of.__class__]


def parts(node: object) -> Sequence[Any]:
    """The nodes directly inside of a node."""
    names = _HOLDING[node.__class__]
    if not names:
        return ()
    found: list[Any] = []
    for name in names:
        held = getattr(node, name)
        of = held.__class__
        if of is tuple or of is list:
            if held:
                found += [each for each in held if _NODES[each.__class__]]
        elif _NODES[of]:
            found.append(held)
    return found


def every(*some: object) -> Iterator[Any]:
    """Nodes and all nodes inside of them, from the outside in."""
    waiting = list(reversed(some))
    while waiting:
        node = waiting.pop()
        if isinstance(node, n.Pure):
            yield from node.once("whole", _whole)
        else:
            yield node
            waiting += reversed(parts(node))


def _whole(node: n.Pure) -> Sequence[Any]:
    """An expression and all nodes inside of it."""
    found, waiting = [], [node]
    while waiting:
        found.append(each := waiting.pop())
        waiting += reversed(parts(each))
    return found


def statements(*some: object) -> Iterator[Any]:
    """Statements and all those inside of them, from the outside in, without expressions."""
    waiting = list(reversed(some))
    while waiting:
        node = waiting.pop()
        if not isinstance(node, n.Pure):
            yield node
            waiting += reversed(parts(node))


def blocks(*body: object) -> Iterator[Sequence[Any]]:
    """A body and all bodies inside of it: what is carried out one after the other."""
    yield body
    for node in statements(*body):
        for name in _HOLDING[node.__class__]:
            held = getattr(node, name)
            if held.__class__ is list or held.__class__ is tuple:
                yield held


class _Bits(dict[type[Any], int]):
    """A bit for each class that was asked about."""

    def __missing__(self, of: type[Any]) -> int:
        found = self[of] = 1 << len(self)
        return found


_BITS = _Bits()


def bits(of: Iterable[type[Any]]) -> int:
    """The bits of some classes."""
    return sum(_BITS[each] for each in of)


def held_in(body: Iterable[object]) -> int:
    """The bits of the classes of all nodes in a body."""
    found, waiting = 0, list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, n.Pure):
            found |= node.once("classes", _classes)
        else:
            found |= _BITS[node.__class__]
            waiting += parts(node)
    return found


def _classes(node: n.Pure) -> int:
    """The bits of the classes of an expression and of all nodes inside of it."""
    found = _BITS[node.__class__]
    for each in parts(node):
        found |= each.once("classes", _classes)
    return found


def called(*some: object) -> Iterator[n.Function]:
    """The functions that are called or begun in nodes, one for each call."""
    for each in every(*some):
        yield from calls(each)


def calls(node: object) -> Iterable[n.Function]:
    """The functions that a node itself calls or begins."""
    of = _CALLED.get(node.__class__)
    return of(node) if of else ()


_CALLED: Mapping[type[Any], Callable[[Any], Iterable[n.Function]]] = {
    **dict.fromkeys(CALLS, lambda node: (node.function,)),
    n.Rest: lambda node: node.rules,
    n.Announce: lambda node: [part for each in node.window.listeners for part in (each.test, each.does)],
}


def reached(functions: Iterable[n.Function]) -> list[n.Function]:
    """Functions, and all that they lead to."""
    found: dict[n.Function, None] = {}
    waiting = list(functions)
    while waiting:
        function = waiting.pop()
        if function not in found:
            found[function] = None
            waiting += called(*function.body)
    return list(found)


def suspends(*some: object) -> bool:
    """Whether something is asked or awaited in nodes themselves."""
    return any(isinstance(each, n.SUSPENDING) for each in statements(*some))


def free(*some: object) -> dict[n.Var, None]:
    """The variables that are read in nodes and not bound there, in the order of their first use."""
    looking = _Free()
    looking.over(some, frozenset())
    return looking.found


def bound_in(*some: object) -> frozenset[n.Var]:
    """The variables to which nodes give a value."""
    found = (each.var for each in statements(*some) if isinstance(each, n.BINDING))
    return frozenset(var for var in found if var is not None)


class _Free:
    """A search for free variables; every method gives what is bound behind the nodes."""

    def __init__(self) -> None:
        self.found: dict[n.Var, None] = {}

    def over(self, some: Iterable[object], bound: frozenset[n.Var]) -> frozenset[n.Var]:
        for node in some:
            bound = self._in(node, bound)
        return bound

    def _in(self, node: object, bound: frozenset[n.Var]) -> frozenset[n.Var]:
        if isinstance(node, n.Get):
            if node.var not in bound:
                self.found[node.var] = None
        elif isinstance(node, n.Search):
            self._search(node, bound)
        elif isinstance(node, n.Subsets):
            self.over((node.ids, node.low, node.high), bound)
            self.over((node.fits,) if node.fits else (), bound | {node.held})
        elif isinstance(node, n.Each):
            self.over((node.over,), bound)
            self.over(node.body, bound | {node.var})
        elif isinstance(node, n.If):
            self.over((node.test,), bound)
            return self.over(node.then, bound) & self.over(node.other, bound)
        else:
            self.over(parts(node), bound)
            if isinstance(node, n.BINDING) and node.var is not None:
                return bound | {node.var}
        return bound

    def _search(self, node: n.Search, outer: frozenset[n.Var]) -> None:
        bound = outer
        for loop in node.loops:
            self.over((loop.source,), bound)
            bound |= {loop.var}
            self.over(loop.tests, bound)
        self.over((node.value,), bound)
        if node.empty is not None:
            self.over((node.empty,), outer)


def substituted(node: Node, by: Mapping[n.Expr, n.Expr]) -> Node:
    """A node in which expressions stand for others.

    Nothing can be captured: a variable that is bound inside is an object of its own.
    """
    return cast(Node, _substituted(node, by) if _is_node(node) else node)


def _substituted(node: Any, by: Mapping[Any, Any]) -> Any:  # noqa: ANN401  any node, or what it holds
    if node.__class__.__hash__ is not None and node in by:
        return by[node]
    return _with_parts(node, lambda part: _substituted(part, by))


def rewritten(node: Node, change: Callable[[Any], Any], *of: type[Any]) -> Node:
    """A node in which `change` has been given the nodes of some classes, inner ones first.

    It gives what stands there. Expressions that hold none of these are not looked into.
    """
    if not _is_node(node):
        return node
    wanted = bits(of)

    def rewrite(part: Any) -> Any:  # noqa: ANN401
        if isinstance(part, n.Pure) and not part.once("classes", _classes) & wanted:
            return part
        new = _with_parts(part, rewrite)
        return change(new) if new.__class__ in of else new

    return cast(Node, rewrite(node))


def _with_parts(node: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401
    """A node with what `change` makes of the nodes that it holds; the same object if none of them changes."""
    names = _HOLDING[node.__class__]
    if not names:
        return node
    changed = {}
    for name in names:
        held = getattr(node, name)
        of = held.__class__
        if of is tuple or of is list:
            new = _each(held, change) if held else held
        elif _NODES[of]:
            new = change(held)
        else:
            continue
        if new is not held:
            changed[name] = new
    if not changed:
        return node
    return node.__class__(
        **{name: changed[name] if name in changed else getattr(node, name) for name in _names(node.__class__)}
    )


def _each(held: Any, change: Callable[[Any], Any]) -> Any:  # noqa: ANN401
    """What `change` makes of each node in a list; the same list if none of them changes."""
    new = [change(each) if _NODES[each.__class__] else each for each in held]
    for one, other in zip(held, new, strict=True):
        if one is not other:
            return held.__class__(new)
    return held


def conjuncts(tests: Iterable[n.Expr]) -> Iterator[n.Expr]:
    """Tests that have to hold, those joined by `and` one by one."""
    for test in tests:
        if isinstance(test, n.Logic) and test.op == "and":
            yield from conjuncts(test.parts)
        else:
            yield test


def given(call: n.Invoke) -> n.Expr | None:
    """What a function gives that does nothing else, in terms of its caller; None if it does more."""
    only = call.function.body[0] if len(call.function.body) == 1 else None
    if not isinstance(only, n.Return) or only.value is None:
        return None
    by: dict[n.Expr, n.Expr] = dict(zip(map(n.Get, call.function.params), call.args, strict=True))
    return substituted(only.value, by)


def leaves(of: object, whole: tuple[type, ...]) -> Iterator[Any]:
    """What nodes are made of, from left to right: their classes, how long lists are, all that is no node.

    Nodes of the classes in `whole` are not looked into.
    """
    if isinstance(of, tuple | list):
        yield len(of)
        for each in of:
            yield from leaves(each, whole)
    elif _is_node(of) and not isinstance(of, whole):
        yield of.__class__
        for name in _names(cast(Any, of.__class__)):
            yield from leaves(getattr(of, name), whole)
    else:
        yield of


def refilled(of: Node, whole: tuple[type, ...], change: Callable[[Any], Any]) -> Node:
    """The same nodes made of other leaves: `change` is given each of them in the same order."""
    return cast(Node, _refilled(of, whole, change))


def _refilled(of: Any, whole: tuple[type, ...], change: Callable[[Any], Any]) -> Any:  # noqa: ANN401
    if isinstance(of, tuple | list):
        change(len(of))
        return type(of)(_refilled(each, whole, change) for each in of)
    if not _is_node(of) or isinstance(of, whole):
        return change(of)
    change(of.__class__)
    names = _names(of.__class__)
    return of.__class__(**{name: _refilled(getattr(of, name), whole, change) for name in names})
