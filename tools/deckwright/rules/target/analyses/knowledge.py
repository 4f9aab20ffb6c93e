"""Who may know the variables of routines at each step, and what else they might hold: one forward walk."""

from collections.abc import Iterable, Iterator, Mapping

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.analyses.facts import (
    AT_ONCE,
    HOW,
    NOTHING,
    PUBLIC,
    WAY,
    Fact,
    Facts,
    hangs_on,
    known_to_all,
    labels_of,
    untold,
    widened,
)
from deckwright.rules.target.analyses.labels import Label
from deckwright.rules.target.analyses.shared import Routines, Shared
from deckwright.rules.target.analyses.walked import Origin, Walk
from deckwright.rules.target.analyses.witness import Witness
from deckwright.rules.target.steps import Pause, Step, exits
from deckwright.rules.target.walks import free


class Knowledge:
    """What is known of the variables of all routines of a module, at each of their steps."""

    def __init__(self, functions: Iterable[n.Function], routines: Routines) -> None:
        self._shared = Shared(routines)
        self._walks: dict[Origin, tuple[Facts, Walk]] = {}  # the last one from each
        steps = [step for routine in routines.values() for step in routine]
        origins: list[Origin] = [*steps, *(each for each in functions if each not in routines)]
        self._origins: dict[Origin, list[Origin]] = {origin: [] for origin in origins}
        leads = {origin: dict.fromkeys(self._readers(origin)) for origin in origins}
        for origin, readers in leads.items():
            for step in readers:
                self._origins[step].append(origin)
        found = solved(origins, lambda: None, self._known, leads.__getitem__, widened)
        self._at: dict[Origin, Facts] = {origin: facts or {} for origin, facts in found.items()}
        self._seen = _seen(steps)

    def hidden(self, step: Step) -> dict[n.Var, Fact]:
        """The variables that not all may know where a step waits, or that tell of what not all see.

        They may be needed or not.
        """
        facts = known_to_all(self._at[step], self._seen[step])
        unknown = untold(facts)
        return {
            var: fact
            for var, fact in facts.items()
            if var not in HOW
            and (fact.label is not None or (self._tells(fact, step) and not hangs_on(fact, unknown)))
        }

    def _tells(self, fact: Fact, step: Step) -> bool:
        """Whether what all know tells of what not all see: a card that was announced lies in a hand."""
        return isinstance(fact.witness, Witness) and self.label(fact.witness.of, step) is not None

    def label(self, of: n.Expr, step: Step) -> Label:
        """Who may know what is worked out anew where a step waits."""
        return self._shared.labels.of(of, labels_of(self._at[step]))

    def chosen(self, step: Step) -> Label:
        """Who may know what has been answered so far to the question of a step, besides who is asked."""
        return self._shared.answer(step.asked, self._at[step])

    def needed(self, step: Step, alive: frozenset[n.Var]) -> frozenset[n.Var]:
        """What has to be kept at a step: what follows needs it, or the knowledge of what is kept there."""
        hidden, found, waiting = self.hidden(step), set(alive), list(alive)
        while waiting:
            fact = hidden.get(waiting.pop(), PUBLIC)
            told = [*(fact.label or ())]
            told += free(fact.witness.of) if isinstance(fact.witness, Witness) else []
            waiting += [var for var in told if var not in found]
            found.update(told)
        return frozenset(found)

    def _readers(self, origin: Origin) -> Iterator[Step]:
        return (step for step, _ in self._walked(origin, NOTHING).arrivals)

    def _known(self, origin: Origin, known: Mapping[Origin, Facts | None]) -> Facts | None:
        """The facts where an origin begins; None as long as nothing is found to lead to it."""
        if isinstance(origin, n.Function):
            return self._chosen(origin)
        if not self._origins[origin]:
            return NOTHING
        found: Facts | None = None
        for other in self._origins[origin]:
            there = known[other]
            for step, facts in () if there is None else self._walked(other, there).arrivals:
                if step is origin:
                    found = facts if found is None else self._shared.either(found, facts)
        return found

    def _chosen(self, function: n.Function) -> Facts:
        """Who may know an id of the menu: the seat that chose it, or all if they know what was on offer."""
        labels = {var: self._shared.labels.of(ids, {}) for var, ids in function.chosen.items()}
        return {
            var: Fact(
                None if label is None else frozenset(function.params[:1]),
                Witness(function.chosen[var], "one"),
            )
            for var, label in labels.items()
        }

    def _walked(self, origin: Origin, facts: Facts) -> Walk:
        """The walk from an origin where these facts hold: once for all steps to which it leads."""
        if (last := self._walks.get(origin)) is not None and last[0] is facts:
            return last[1]
        walk = Walk(self._shared, origin, facts.get(AT_ONCE, PUBLIC).label)
        self._walks[origin] = facts, walk
        around = facts.get(WAY, PUBLIC).label
        walk.through(origin.body, {var: facts[var] for var in facts if var not in HOW}, around)
        return walk


def _seen(steps: Iterable[Step]) -> dict[Step, set[n.Var]]:
    """The variables with the seats that all see while a step waits: who is asked, or acts in what is awaited.

    Behind the step they may be secret again, where it may have come without waiting.
    """
    found: dict[Step, set[n.Var]] = {step: set() for step in steps}
    pauses: dict[Step, list[Pause]] = {}
    for pause in (each for step in steps for each in exits(step.body) if isinstance(each, Pause)):
        pauses.setdefault(pause.step, []).append(pause)
    for step, those in pauses.items():
        found[step] = set.intersection(*(_seats(each) for each in those))
    return found


def _seats(pause: Pause) -> set[n.Var]:
    """The seat that is asked, or the first argument of what is awaited, if it is in a variable."""
    what, seats = pause.what, list[n.Expr]()
    if isinstance(what, n.ASKING):
        seats.append(what.seat)
    elif isinstance(what, n.Await):
        seats += what.args[:1]
    return {each.var for each in seats if isinstance(each, n.Get)}
