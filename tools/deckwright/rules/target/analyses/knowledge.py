"""Who may know the variables of routines at each step, and what else they might hold: one forward walk.

Being at a step is public. What is picked is known to the seat that is asked, or to all if they know what it
was offered. A card that is laid open is known to all from there on.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.analyses.labels import NOBODY, Known, Label, Labels, joined, passed
from deckwright.rules.target.steps import Goto, Pause, Routine, Step
from deckwright.rules.target.types import listing
from deckwright.rules.target.walks import every, free, parts, substituted


@dataclass(frozen=True, slots=True)
class Witness:
    """What a variable might hold: one of the things of a list, or (`exact`) this value.

    `of` reads the state and variables that are kept in the frame.
    """

    of: n.Expr
    exact: bool


@dataclass(frozen=True, slots=True)
class Fact:
    """Who may know a variable, and what it might hold if that can be told."""

    label: Label = None
    witness: Witness | None = None


PUBLIC = Fact()
Facts = Mapping[n.Var, Fact]
Question = n.Ask | n.AskSeveral | None
Arrival = tuple[Step, Facts]
Origin = Step | n.Function  # a step, or a plain function that begins routines


class Knowledge:
    """What is known of the variables of all routines of a module, at each of their steps."""

    def __init__(self, functions: Iterable[n.Function], routines: Mapping[n.Function, Routine]) -> None:
        self.labels, self.routines = Labels(), routines
        steps = [step for routine in routines.values() for step in routine.steps]
        origins: list[Origin] = [*steps, *(each for each in functions if each not in routines)]
        self._origins: dict[Origin, list[Origin]] = {origin: [] for origin in origins}
        for origin in origins:
            for step, _ in self._arrivals(origin, {}):
                self._origins[step].append(origin)
        self._at = solved(origins, dict[n.Var, Fact], self._known, self._readers)

    def hidden(self, routine: Routine, step: Step) -> dict[n.Var, Fact]:
        """The variables in registers that not all may know at a step, needed or not, in their order."""
        facts = self._at[step]
        return {var: facts[var] for var in routine.registers if facts.get(var, PUBLIC).label is not None}

    def _readers(self, origin: Origin) -> Iterator[Step]:
        return (step for step, _ in self._arrivals(origin, {}))

    def _known(self, origin: Origin, known: Mapping[Origin, Facts]) -> dict[n.Var, Fact]:
        """The facts where an origin begins."""
        if isinstance(origin, n.Function):
            return self._chosen(origin)
        found: dict[n.Var, Fact] | None = None
        for other in dict.fromkeys(self._origins[origin]):
            for step, facts in self._arrivals(other, known[other]):
                if step is origin:
                    found = dict(facts) if found is None else _either(found, facts)
        return found or {}

    def _chosen(self, function: n.Function) -> dict[n.Var, Fact]:
        """Who may know an id of the menu: the seat that chose it, or all if they know what was on offer."""
        labels = {var: self.labels.of(ids, {}) for var, ids in function.chosen.items()}
        return {var: Fact(None if label is None else function.params[0]) for var, label in labels.items()}

    def _arrivals(self, origin: Origin, facts: Facts) -> Iterator[Arrival]:
        """The steps to which an origin leads, and what is known there."""
        asked = origin.asked if isinstance(origin, Step) else None
        return self._through(origin.body, dict(facts), asked, None)

    def _through(
        self, body: Sequence[object], facts: dict[n.Var, Fact], asked: Question, around: Label
    ) -> Iterator[Arrival]:
        """Go through statements; `around`: who may know that they are gone through at all."""
        for node in body:
            if isinstance(node, n.If):
                inside = joined((around, self._label(node.test, facts, asked)))
                for branch in (node.then, node.other):
                    yield from self._through(branch, dict(facts), asked, inside)
                for each in every(*node.then, *node.other):
                    facts = self._after(each, facts, asked, inside)
            elif isinstance(node, Goto | Pause):
                yield node.step, self._filled(node, facts, around)
            if isinstance(node, n.Begin) or (isinstance(node, Pause) and isinstance(node.what, n.Await)):
                yield self._begun(node if isinstance(node, n.Begin) else node.what, facts)  # type: ignore[arg-type]
            facts = self._after(node, facts, asked, around)

    def _after(
        self, node: object, facts: dict[n.Var, Fact], asked: Question, around: Label
    ) -> dict[n.Var, Fact]:
        """The facts behind a statement."""
        if isinstance(node, n.Let | n.Lot):
            kept = {var: _without(fact, node.var) for var, fact in facts.items()}
            read = joined(self._label(each, facts, asked) for each in parts(node))
            witness = _witness(node, asked) if isinstance(node, n.Let) else _drawn(node)
            return {**kept, node.var: Fact(joined((around, read)), witness)}
        if isinstance(node, n.Move) and isinstance(node.card, n.Get) and node.to.slot.sees == "all":
            return {**facts, node.card.var: PUBLIC}
        return facts

    def _filled(self, exit_: Goto | Pause, facts: dict[n.Var, Fact], around: Label) -> dict[n.Var, Fact]:
        """The facts where another step begins: what has been chosen is known as the answer is."""
        asked = exit_.what if isinstance(exit_, Pause) else None
        if not isinstance(asked, n.AskSeveral):
            return facts
        return {**facts, asked.var: Fact(joined((around, self._answer(facts, asked))))}

    def _label(self, of: n.Expr, facts: Facts, asked: Question) -> Label:
        return self.labels.of(of, _known(facts), self._answer(facts, asked))

    def _answer(self, facts: Facts, asked: Question) -> Label:
        """Who may know what was answered."""
        if asked is None or self.labels.of(asked.ids, _known(facts)) is None:
            return None
        return asked.seat.var if isinstance(asked.seat, n.Get) else NOBODY

    def _begun(self, call: n.Await | n.Begin, facts: Facts) -> Arrival:
        """What is known of the parameters of a routine that begins."""
        params = call.function.params
        labels = [passed(self._label(arg, facts, None), params, call.args) for arg in call.args]
        given = {param: Fact(label) for param, label in zip(params, labels, strict=True)}
        return self.routines[call.function].steps[0], given


def _known(facts: Facts) -> Known:
    return {var: fact.label for var, fact in facts.items()}


def _either(one: Facts, other: Facts) -> dict[n.Var, Fact]:
    """What is known where two ways meet."""
    found = {}
    for var in {**one, **other}:
        left, right = one.get(var, PUBLIC), other.get(var, PUBLIC)
        same = left.witness if left.witness == right.witness else None
        found[var] = Fact(joined((left.label, right.label)), same)
    return found


def _without(fact: Fact, var: n.Var) -> Fact:
    """A fact when a variable gets a new value: what was found by its old one holds no longer."""
    stale = fact.witness is not None and var in free(fact.witness.of)
    return replace(fact, witness=None) if stale else fact


def _drawn(node: n.Lot) -> Witness | None:
    """What else might have been drawn by lot, if it is one thing."""
    return Witness(node.among, exact=False) if node.number is None else None


def _witness(node: n.Let, asked: Question) -> Witness | None:
    """What a variable might hold instead: what another answer would have meant, or just its value."""
    if not any(isinstance(each, n.Answer) for each in every(node.value)):
        return Witness(node.value, exact=True)
    if not isinstance(asked, n.Ask):
        return None
    each = n.Var("each", asked.ids.type.item)
    meant = substituted(node.value, {n.Answer(): n.Get(each)})
    loop = n.Loop(each, asked.ids)
    return Witness(n.Search("list", (loop,), meant, listing(meant.type)), exact=False)
