"""What a variable might hold for all that others know, followed through changes of the state.

A card is followed on its way: what moves it says where it may lie now. A test that reads what has been
written is left out. So a list of what may be only grows: what is true stays one of its things.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from deckwright.rules.dispatched import dispatched
from deckwright.rules.target import nodes as n
from deckwright.rules.target.effects import Effects, Slots
from deckwright.rules.target.types import listing
from deckwright.rules.target.walks import every, free, given, statements, substituted

MOST = 6  # lists in which a thing may be; more would tell little
Way = tuple[n.Place, n.Place | None]  # to None: into play, from where a card may come back anywhere


@dataclass(frozen=True, slots=True)
class Witness:
    """What a variable might hold: this value, `one` of the things of a list, or `some` of them in order.

    `of` reads the state and variables that are kept in the frame.
    """

    of: n.Expr
    gives: Literal["value", "one", "some"] = "value"


@dataclass(frozen=True, slots=True)
class Passed:
    """It is what the frame below has handed on as the argument of this number."""

    number: int


@dataclass(frozen=True, slots=True)
class Change:
    """What is written, and how cards go from zone to zone.

    moved: the variable of the card that is sure to have gone the only way. astray: zones which cards leave
    for play, or for where nobody can tell. orders: zones whose cards only come into another order.
    """

    written: Slots
    ways: tuple[tuple[n.Place, n.Place], ...] = ()
    astray: Slots = frozenset()
    moved: n.Var | None = None
    orders: Slots = frozenset()


class Following:
    """Follows witnesses through changes."""

    def __init__(self) -> None:
        self.effects = Effects()
        self._ways: dict[n.Function, tuple[Way, ...]] = {}
        self._order: dict[n.Expr, int] = {}  # of the lists in which a thing may be

    def change(self, node: object) -> Change:
        """What a statement changes itself, with all that it calls."""
        moved = node.card.var if isinstance(node, n.Move) and isinstance(node.card, n.Get) else None
        is_sure = isinstance(node, n.Move) and node.sure and len(node.origin.zones) == 1
        ways, astray, calls = list(_way(node)), set[n.Slot](), list(_calls(node))
        for called, args in calls:
            outer = free(*args or ()).keys()
            for way in (_turned(each, called, args) for each in self._ways_of(called)):
                if free(*filter(None, way)).keys() <= outer:
                    ways.append(way)
                else:
                    astray.add(way[0].slot)
        known = tuple((one, to) for one, to in ways if to is not None)
        astray.update(one.slot for one, to in ways if to is None)
        bodies = (each for called, _ in calls for each in called.body)
        written = self.effects.writes_itself(node) | self.effects.writes(*bodies)
        orders = frozenset((node.pile.slot,)) if isinstance(node, n.Shuffle | n.Raise) else frozenset()
        return Change(written, known, frozenset(astray), moved if is_sure else None, orders)

    def _ways_of(self, function: n.Function) -> tuple[Way, ...]:
        """The ways of cards in a function and all that it calls, in terms of its variables."""
        if function not in self._ways:
            self._ways[function] = ()  # where it calls itself
            found: dict[Way, None] = {}
            for node in statements(*function.body):
                found |= dict.fromkeys(_way(node))
                for called, args in _calls(node):
                    found |= dict.fromkeys(_turned(way, called, args) for way in self._ways_of(called))
            self._ways[function] = tuple(found)
        return self._ways[function]

    def behind(self, var: n.Var, witness: Witness, change: Change) -> Witness | None:
        """The witness of a variable behind a change; None if nothing is known any more."""
        if not self._is_written(witness.of, change):
            return witness
        own = change if change.moved in (None, var) else replace(change, moved=None)
        return _out_of(self._found(_listed(witness), own), witness)

    def met(self, one: Witness, other: Witness) -> Witness | None:
        """What a variable might hold where two ways meet."""
        if one == other:
            return one
        if "some" in (one.gives, other.gives):
            return _some_of(one.of, other.of) if one.gives == other.gives else None
        return _out_of(self.either([_listed(each) or _alone(each.of) for each in (one, other)]), one)

    def either(self, lists: Sequence[n.Expr | None]) -> n.Expr | None:
        """The things of some lists; None if one of them is not known, or there are too many.

        They stand in the order in which they were first heard of: else two ways that lead to each other would
        not agree on it.
        """
        found: set[n.Expr] = set()
        for each in lists:
            if each is None:
                return None
            for part in each.parts if isinstance(each, n.Join) else (each,):
                self._order.setdefault(part, len(self._order))
                found.add(part)
        parts = tuple(sorted(found, key=self._order.__getitem__))
        if len(parts) == 1:
            return parts[0]
        return n.Join(parts, listing(parts[0].type.item)) if len(parts) <= MOST else None

    def _found(self, of: n.Expr | None, change: Change) -> n.Expr | None:
        """A list as it is behind a change."""
        return of if of is None or not self._is_written(of, change) else self._in(of, change)

    def _is_written(self, of: n.Expr, change: Change) -> bool:
        """Whether a change may make something else of it: how many cards lie in a zone no order changes."""
        read = self.effects.reads(of) & change.written
        if not read or not read <= change.orders:
            return bool(read)
        sizes: dict[n.Expr, n.Expr] = {each: n.num(0) for each in every(of) if self._is_size(each)}
        return bool(self.effects.reads(substituted(of, sizes)) & change.written)

    def _is_size(self, node: object) -> bool:
        """Whether a node is the number of the cards at a place that is told without looking at cards."""
        return (
            isinstance(node, n.Size)
            and isinstance(node.of, n.Load)
            and not any(self.effects.reads(each) for each in node.of.place.index)
        )

    @dispatched
    def _in(self, of: n.Expr, change: Change) -> n.Expr | None:  # noqa: ARG002
        return None

    @_in.register
    def _load(self, of: n.Load, change: Change) -> n.Expr | None:
        reached = _reached(of.place, change.ways)
        if of.type.kind != "list" or not change.astray.isdisjoint(each.slot for each in (of.place, *reached)):
            return None
        stays = change.moved is None or of.place != change.ways[0][0]
        return self.either([*((of,) if stays else ()), *map(n.Load, reached)])

    @_in.register
    def _search(self, of: n.Search, change: Change) -> n.Expr | None:
        sources = [self._found(loop.source, change) for loop in of.loops]
        if of.gives != "list" or None in sources or self._is_written(of.value, change):
            return None
        loops = [
            n.Loop(loop.var, source, tuple(each for each in loop.tests if not self._is_written(each, change)))
            for loop, source in zip(of.loops, sources, strict=True)
            if source is not None
        ]
        return n.Search("list", tuple(loops), of.value, listing(of.type.item))

    @_in.register
    def _join(self, of: n.Join, change: Change) -> n.Expr | None:
        if len(set(of.parts)) < len(of.parts):
            return None  # a card may count twice, and nothing tells of which that holds later
        return self.either([self._found(each, change) for each in of.parts])

    @_in.register
    def _cond(self, of: n.Cond, change: Change) -> n.Expr | None:
        return self.either([self._found(each, change) for each in (of.then, of.other)])

    @_in.register
    def _kernel(self, of: n.Kernel, change: Change) -> n.Expr | None:
        if of.name != "or_else":  # by then the other list may be the one
            return None
        return self.either([self._found(each, change) for each in of.args])

    @_in.register
    def _wrapped(self, of: n.Ordered | n.Unique, change: Change) -> n.Expr | None:
        return self._found(of.of, change)

    @_in.register
    def _invoke(self, of: n.Invoke, change: Change) -> n.Expr | None:
        value = given(of)
        return None if value is None else self._found(value, change)


def _reached(place: n.Place, ways: Sequence[tuple[n.Place, n.Place]]) -> tuple[n.Place, ...]:
    """Where the cards of a place may lie by now: a change may move them more than once."""
    found: dict[n.Place, None] = {}
    slots = [place.slot]
    for slot in slots:
        for to in (to for one, to in ways if one.slot is slot):
            found[to] = None
            if to.slot not in slots:
                slots.append(to.slot)
    return tuple(found)


def _some_of(one: n.Expr, other: n.Expr) -> Witness | None:
    """Some of the things of one of two lists, if both are from the same one: each must count once."""
    left, right = _untested(one), _untested(other)
    if left is None or right is None or _ground(left) != _ground(right):
        return None
    return Witness(left, "some")


def _ground(of: n.Expr) -> n.Expr:
    """The things from which a list is made in the end."""
    return _ground(of.loops[0].source) if isinstance(of, n.Search) else of


def _untested(of: n.Expr) -> n.Search | None:
    """A list with something for each thing of another one, whatever is asked of these."""
    if isinstance(of, n.Ordered | n.Unique):
        return _untested(of.of)
    if isinstance(of, n.Invoke):
        value = given(of)
        return None if value is None else _untested(value)
    if not isinstance(of, n.Search) or of.gives != "list" or len(of.loops) != 1:
        return None
    (loop,) = of.loops
    inner = _untested(loop.source)
    source = loop.source if inner is None else inner
    return n.Search("list", (n.Loop(loop.var, source),), of.value, listing(of.type.item))


def _out_of(of: n.Expr | None, before: Witness) -> Witness | None:
    """A list of which what might be is known, as it was before."""
    return None if of is None else Witness(of, "some" if before.gives == "some" else "one")


def _alone(of: n.Expr) -> n.Expr | None:
    """A list of one value; None for what is a list itself."""
    return None if of.type.kind == "list" else n.Items((of,), listing(of.type))


def _listed(witness: Witness) -> n.Expr | None:
    """What might be, as a list; a value alone where it comes from a list that is known."""
    of = witness.of
    if witness.gives != "value":
        return of
    if isinstance(of, n.Search) and of.gives in ("min", "max", "first", "last") and len(of.loops) == 1:
        things = n.Search("list", of.loops, of.value, listing(of.type))
        if of.empty is None:
            return things
        return n.Join((things, n.Items((of.empty,), things.type)), things.type)
    if isinstance(of, n.Kernel) and of.name in ("top", "bottom", "at"):
        return of.args[0]
    return None


def _turned(way: Way, called: n.Function, args: Sequence[n.Expr] | None) -> Way:
    """A way in a function that is called, in terms of its caller; as it is if nobody knows the arguments."""
    if args is None:
        return way
    by: dict[n.Expr, n.Expr] = {
        n.Get(param): arg if param.type.maybe or not arg.type.maybe else n.Sure(arg)
        for param, arg in zip(called.params, args, strict=True)
    }
    return substituted(way[0], by), None if way[1] is None else substituted(way[1], by)


def _way(node: object) -> Iterator[Way]:
    """From where to where a statement itself moves cards."""
    if isinstance(node, n.Take):
        yield from ((zone, None) for each in node.origins for zone in each.zones)
    elif isinstance(node, n.Move):
        yield from ((zone, node.to) for zone in node.origin.zones)
    elif isinstance(node, n.MoveTop):
        yield node.origin, node.to
    elif isinstance(node, n.Draw):
        yield node.pile, node.to
        if node.refill is not None:
            yield node.refill, node.pile


def _calls(node: object) -> Iterator[tuple[n.Function, tuple[n.Expr, ...] | None]]:
    """The functions that a node calls, with what they are given; None for listeners, who may be anybody."""
    if isinstance(node, n.Do | n.Await):
        yield node.function, node.args
    elif isinstance(node, n.DoOne):
        yield from ((each.function, each.args) for each in node.calls)
    elif isinstance(node, n.Rest):
        yield from ((each, ()) for each in node.rules)
    elif isinstance(node, n.Announce):
        yield from ((each.does, None) for each in node.window.listeners)
