"""What the walks through the routines of a module share: the routines, and how facts come about and meet."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.facts import (
    Fact,
    Facts,
    counted,
    labels_of,
    made_of,
    of_each,
    worked_out,
)
from deckwright.rules.target.analyses.labels import NOBODY, Label, Labels, joined
from deckwright.rules.target.analyses.waiting import unnoticed
from deckwright.rules.target.analyses.witness import Following, Witness
from deckwright.rules.target.steps import Pause, Step, exits
from deckwright.rules.target.walks import every, substituted

Routines = Mapping[n.Function, Sequence[Step]]
Question = n.Ask | n.AskSeveral | None


class Shared:
    """The routines of a module, where they are awaited, and which of them may be over unnoticed."""

    def __init__(self, routines: Routines) -> None:
        self.labels, self.following, self.routines = Labels(), Following(), routines
        self.unnoticed = unnoticed(routines)
        self.awaited = _awaited(routines)
        self.of_step = {step: function for function, steps in routines.items() for step in steps}
        self.told = _told(self.of_step)
        self._made: dict[n.Let, Witness] = {}  # with variables of its own: made once

    def answer(self, asked: Question, facts: Facts) -> Label:
        """Who may know an answer: the seat that is asked; all if they see it, or know what it was offered."""
        is_secret = isinstance(asked, n.AskSeveral) and asked.secret
        if (
            asked is None
            or _is_told(asked)
            or (not is_secret and self.labels.of(asked.ids, labels_of(facts)) is None)
        ):
            return None
        return frozenset((asked.seat.var,)) if isinstance(asked.seat, n.Get) else NOBODY

    def either(self, one: Facts, other: Facts) -> Facts:
        """What is known where two ways meet."""
        found = {}
        for var in {**one, **other}:
            left, right = one.get(var), other.get(var)
            found[var] = left if right is None else right if left is None else self._both(left, right)
        return {var: fact for var, fact in found.items() if fact is not None}

    def _both(self, one: Fact, other: Fact) -> Fact:
        """A fact for either of two; what is public on one way might still be what it is on the other."""
        both = Fact(joined((one.label, other.label)), length=joined((one.length, other.length)))
        if one.witness == other.witness:
            return replace(both, witness=one.witness)
        if not isinstance(one.witness, Witness) or not isinstance(other.witness, Witness):
            return both
        return replace(both, witness=self.following.met(one.witness, other.witness))

    def witness(self, node: n.Let, asked: Question, facts: Facts) -> Witness | None:
        """What a variable might hold: what another answer would have meant, or just its value."""
        if not any(isinstance(each, n.Answer) for each in every(node.value)):
            value = worked_out(node, facts)
            return None if value is None else made_of(counted(value, facts), facts)
        if not isinstance(asked, n.Ask):
            return None
        if node not in self._made:
            each = n.Var("each", asked.ids.type.item)
            meant = substituted(node.value, {n.Answer(): n.Get(each)})
            self._made[node] = Witness(of_each(each, asked.ids, meant), "one")
        return self._made[node]


def _is_told(asked: Question) -> bool:
    """Whether all see the answer by what follows."""
    return isinstance(asked, n.Ask) and asked.told


def _told(steps: Iterable[Step]) -> set[n.Var]:
    """The variables with answers that all see: that nothing was asked they see, too."""
    return {
        node.var
        for step in steps
        if _is_told(step.asked)
        for node in step.body
        if isinstance(node, n.Let) and any(isinstance(each, n.Answer) for each in every(node.value))
    }


def _awaited(routines: Routines) -> dict[n.Function, list[Pause]]:
    """Where each routine is awaited."""
    found: dict[n.Function, list[Pause]] = {}
    for step in (step for steps in routines.values() for step in steps):
        for each in exits(step.body):
            if isinstance(each, Pause) and isinstance(each.what, n.Await):
                found.setdefault(each.what.function, []).append(each)
    return found
