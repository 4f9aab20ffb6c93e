"""What is known of variables at one place of a routine: who may know each, and what else it might hold."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeGuard

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.labels import Known, Label, joined
from deckwright.rules.target.analyses.witness import Passed, Witness
from deckwright.rules.target.steps import Round
from deckwright.rules.target.types import BOOL, NATURAL, listing
from deckwright.rules.target.walks import every, free, substituted


@dataclass(frozen=True, slots=True)
class Fact:
    """Who may know a variable, and what it might hold if that can be told.

    length: who may know how long a list is; all once a routine has remembered it while it waited.
    """

    label: Label = None
    witness: Witness | Passed | None = None
    length: Label = None


PUBLIC = Fact()
WAY = n.Var("way", BOOL)  # its fact tells who may know by which way a routine came to a step
AT_ONCE = n.Var("at once", BOOL)  # and who may know whether it has not waited: in which round a loop is then
HOW = (WAY, AT_ONCE)  # what a routine does not remember
LONGEST = 400  # parts of what tells of a value; what has more is taken for untold
Facts = Mapping[n.Var, Fact]
NOTHING: Facts = {}  # as it is everywhere until something is known


def without(facts: Facts, var: n.Var) -> Facts:
    """Facts when a variable gets a new value: what was told by its old one does not hold any longer."""
    found = {}
    for other, fact in facts.items():
        label, length = (None if each is None else each - {var} for each in (fact.label, fact.length))
        stale = isinstance(fact.witness, Witness) and var in free(fact.witness.of)
        is_new = stale or label != fact.label or length != fact.length
        found[other] = Fact(label, None if stale else fact.witness, length) if is_new else fact
    return found


def labels_of(facts: Facts) -> Known:
    """Who may know what, where not all may."""
    known: dict[n.Var | n.Size, Label] = {
        var: fact.label for var, fact in facts.items() if fact.label is not None
    }
    return known | {n.Size(n.Get(var)): fact.length for var, fact in facts.items() if fact.length is not None}


def known_to_all(facts: Facts, variables: Iterable[n.Var]) -> Facts:
    """Facts when all have come to know some variables."""
    return {**facts, **{var: replace(facts[var], label=None) for var in variables if var in facts}}


def told_by(what: n.Var, label: Label) -> Facts:
    """A fact that not all may know; none if all do."""
    return {} if label is None else {what: Fact(label)}


def told_of(value: n.Expr, facts: Facts) -> dict[n.Var, Fact]:
    """The facts of variables when all are told a value: of what it was copied from they know as much."""
    if not isinstance(value, n.Get) or value.var not in facts:
        return {}
    fact = facts[value.var]
    of = fact.witness.of if isinstance(fact.witness, Witness) and fact.witness.gives == "value" else None
    copied = {} if of is None else told_of(of, facts)
    witness = copied[of.var].witness if copied and isinstance(of, n.Get) else fact.witness
    return {**copied, value.var: Fact(None, witness)}


def untold(facts: Facts) -> set[n.Var]:
    """Variables that not all know, and of which nothing tells what they might hold: any number, say.

    Nothing can be held against what all know that was worked out from them.
    """
    hidden = {var: fact for var, fact in facts.items() if fact.label is not None}
    found = {var for var, fact in hidden.items() if fact.witness is None}
    while more := {var for var, fact in hidden.items() if var not in found and hangs_on(fact, found)}:
        found |= more
    return found


def hangs_on(fact: Fact, variables: set[n.Var]) -> bool:
    """Whether what a variable might hold is told by some others."""
    return isinstance(fact.witness, Witness) and not variables.isdisjoint(free(fact.witness.of))


def without_circles(facts: Facts, changed: Iterable[n.Var]) -> Facts:
    """Facts when some witnesses are others: where it may be is untold of what hangs there on what it is."""
    found = dict(facts)
    for var in changed:
        if var in _told_by(var, found):
            found[var] = replace(found[var], witness=None)
    return found


def _told_by(var: n.Var, facts: Facts) -> set[n.Var]:
    """All variables that tell what a variable might hold, or what such a one might."""
    found, left = set[n.Var](), [var]
    while left:
        witness = facts.get(left.pop(), PUBLIC).witness
        more = free(witness.of).keys() - found if isinstance(witness, Witness) else ()
        found.update(more)
        left.extend(more)
    return found


def widened(one: Facts | None, other: Facts | None) -> Facts | None:
    """Facts for either of two; of a variable of which they differ nothing tells what else it might hold."""
    if one is None or other is None:
        return one or other
    found = {}
    for var in {**one, **other}:
        left, right = one.get(var) or other[var], other.get(var) or one[var]
        witness = left.witness if left.witness == right.witness else None
        label, length = joined((left.label, right.label)), joined((left.length, right.length))
        found[var] = Fact(label, witness, length)
    return found


def counted(value: n.Expr, facts: Facts) -> n.Expr:
    """A value with lists that not all may count in place of their names: a frame shows how long they are."""
    lists: dict[n.Expr, n.Expr] = {
        n.Get(var): fact.witness.of
        for var, fact in facts.items()
        if fact.length is not None and isinstance(fact.witness, Witness) and fact.witness.gives == "value"
    }
    return substituted(value, lists) if lists else value


def made_of(value: n.Expr, facts: Facts) -> Witness:
    """What a value might be; what has something for each of some things might have it for others."""
    search = value.of if isinstance(value, n.Ordered) else value
    if isinstance(search, n.Search) and search.gives == "list" and len(search.loops) == 1:
        (loop,) = search.loops
        known = facts.get(loop.source.var, PUBLIC).witness if isinstance(loop.source, n.Get) else None
        if isinstance(known, Witness) and known.gives == "some" and not loop.tests:
            return Witness(substituted(value, {loop.source: known.of}), "some")
    return Witness(value)


def worked_out(node: n.Let, facts: Facts) -> n.Expr | None:
    """The value that a variable gets, with its old one written out; None if nothing tells of that."""
    if node.var not in free(node.value):
        return node.value
    old = facts.get(node.var, PUBLIC).witness
    if not is_value(old) or node.var in free(old.of):
        return None
    value = substituted(node.value, {n.Get(node.var): old.of})
    return value if is_short(value) else None


def is_short(of: n.Expr) -> bool:
    """Whether an expression has few enough parts to be carried along: each way may double them."""
    return next(islice(every(of), LONGEST, None), None) is None


def is_value(of: Witness | Passed | None) -> TypeGuard[Witness]:
    """Whether it is told what a variable holds, not just among what that is."""
    return isinstance(of, Witness) and of.gives == "value"


def drawn(node: n.Lot) -> Witness:
    """What else might have been drawn by lot: none where there is nothing to draw from."""
    if node.number is not None:
        return Witness(node.among, "some")
    if not node.var.type.maybe:
        return Witness(node.among, "one")
    of = node.among.type
    nothing = n.Items((n.Num(of.item.none, node.var.type),), of)
    return Witness(n.Cond(n.Cmp(">", n.Size(node.among), n.num(0)), node.among, nothing), "one")


def of_each(var: n.Var, over: n.Expr, value: n.Expr) -> n.Expr:
    """What a value is for each thing of a list."""
    return n.Search("list", (n.Loop(var, over),), value, listing(value.type))


def somewhere(of: Round) -> Witness:
    """Where in its list a loop may be: behind any of the things."""
    behind = n.Calc("+", n.Size(n.Get(of.things)), n.num(1))
    return Witness(n.Span(n.num(1), behind, NATURAL), "one")


def further(of: Round, facts: Facts) -> Facts:
    """Facts when the next thing of a loop has its turn: that is the one in front of the new place."""
    place = n.Get(of.place)
    before = n.Calc("-", place, n.num(1))
    found = dict(without(facts, of.place))
    for var, fact in facts.items():
        here = _next(of, var, place)
        if isinstance(fact.witness, Witness) and fact.witness.of in (here, counted(here, facts)):
            found[var] = replace(found[var], witness=Witness(_next(of, var, before)))
    return found


def _next(of: Round, var: n.Var, place: n.Expr) -> n.Expr:
    return n.Kernel("at", (n.Get(of.things), place), var.type)
