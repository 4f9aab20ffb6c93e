"""The walk through the body of one step: to which steps it leads, and what is known there.

Waiting at a step is public, and so is how far a loop has come in a list that all know. By which way a routine
came there without waiting may be a secret: then so is what it did on that way. What is picked is known to
the seat that is asked, or to all if they know what it was offered. A card that is laid open, or comes into
play, is known to all from there on.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import TypeGuard

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.facts import (
    AT_ONCE,
    PUBLIC,
    WAY,
    Fact,
    Facts,
    drawn,
    further,
    is_short,
    is_value,
    known_to_all,
    labels_of,
    of_each,
    somewhere,
    told_by,
    told_of,
    without,
    without_circles,
)
from deckwright.rules.target.analyses.labels import NOBODY, Label, joined, passed, seen
from deckwright.rules.target.analyses.shared import Shared
from deckwright.rules.target.analyses.waiting import may_go_on
from deckwright.rules.target.analyses.witness import Passed, Witness
from deckwright.rules.target.steps import Goto, Pause, Step
from deckwright.rules.target.walks import bound_in, every, free, parts, substituted

_OVER = Step("over")  # in the place of a step at which a routine waits: it does not any more
Origin = Step | n.Function  # a step, or a plain function that begins routines


class Walk:
    """A walk through the body of a step, or of a function that begins routines: where it leads to.

    at_once: who may know whether it came there without having waited.
    """

    def __init__(self, of: Shared, origin: Origin, at_once: Label) -> None:
        self.of, self.origin, self.at_once = of, origin, at_once
        self.asked = origin.asked if isinstance(origin, Step) else None
        self.round = origin.round if isinstance(origin, Step) else None
        self.arrivals: list[tuple[Step, Facts]] = []

    def through(self, body: Sequence[object], facts: Facts, around: Label) -> Facts | None:
        """The facts behind statements, None where nothing comes behind them.

        around: who may know that they are gone through at all.
        """
        for node in body:
            if isinstance(node, Goto):
                way = joined((around, self.at_once)) if node.back else around
                come = self._come(node.step, facts, way)  # that tells, behind a round, whether it has waited
                here = {} if node.back and come else told_by(AT_ONCE, self.at_once)
                self.arrivals.append((node.step, {**facts, **come, **here}))
            elif isinstance(node, Pause):
                self._wait(node, facts, around)
            elif isinstance(node, n.Return) and isinstance(self.origin, Step):
                self._end(self.of.of_step[self.origin], around)
            if isinstance(node, (Goto, Pause, n.Return, *n.STOPPING)):
                return None
            behind = self._behind(node, facts, around)
            if behind is None:
                return None
            facts = behind
        return facts

    def _come(self, step: Step, facts: Facts, around: Label) -> Facts:
        """Who may know the way to a step that follows at once: all, if they see what a loop is at."""
        is_told = step.round is not None and self._label(n.Get(step.round.things), facts) is None
        return {} if is_told else told_by(WAY, around)

    def _wait(self, node: Pause, facts: Facts, around: Label) -> None:
        """What is known at the next step; while something is awaited, anything that it does may be done.

        That it has been waited for all see, whose routine it is and who is asked; also how long lists are by
        then. So it is unless it may come at once.
        """
        is_seen, at_once = not may_go_on(node, self.of.unnoticed), self.at_once
        if isinstance(node.what, n.Await):
            self._begin(node.what, facts, around)
            facts = self._changed(node.what, facts)
        elif isinstance(node.what, n.Announce):
            facts = {
                **facts,
                **{var: fact for arg in node.what.args for var, fact in told_of(arg, facts).items()},
            }
            facts = self._changed(node.what, facts)
        elif isinstance(node.what, n.AskSeveral):
            among = node.what.among
            bounds = joined(self._label(each, facts) for each in (among.low, among.high))
            at_once = joined((at_once, bounds, self._length(among.ids, facts)))
            label, length = joined((around, self.of.answer(node.what, facts))), joined((around, at_once))
            fact = Fact(label, Witness(node.what.ids, "some"), length)
            facts = {**without(facts, node.what.var), node.what.var: fact}
        if is_seen:
            facts = {
                var: replace(fact, length=None) if fact.length is not None else fact
                for var, fact in known_to_all(facts, self._seats_seen(node)).items()
            }
        how = {} if is_seen else {**self._come(node.step, facts, around), **told_by(AT_ONCE, at_once)}
        self.arrivals.append((node.step, {**facts, **how}))

    def _seats_seen(self, node: Pause) -> Iterator[n.Var]:
        """The variables with the seats that all see by a wait: whose routine it is, and who is asked."""
        if isinstance(self.origin, Step):
            yield self.of.of_step[self.origin].params[0]
        if isinstance(node.what, n.Ask) and isinstance(node.what.seat, n.Get):
            yield node.what.seat.var

    def _end(self, function: n.Function, around: Label) -> None:
        """Who may know at whom awaits a routine that it is over, if it may not have waited itself."""
        for pause in self.of.awaited.get(function, ()) if function in self.of.unnoticed else ():
            args = pause.what.args if isinstance(pause.what, n.Await) else ()
            label = passed(joined((around, self.at_once)), function.params, args, out=True)
            self.arrivals.append((pause.step, told_by(AT_ONCE, label)))

    def _behind(self, node: object, facts: Facts, around: Label) -> Facts | None:
        """The facts behind a statement."""
        if isinstance(node, n.Let | n.Lot):
            label = joined((around, *(self._label(each, facts) for each in parts(node))))
            label = None if node.var in self.of.told else label
            length = joined((around, self._length(node.value, facts))) if _is_list(node) else None
            if self.round is not None and node.var is self.round.place:
                return {**further(self.round, facts), node.var: Fact(label, somewhere(self.round))}
            witness = drawn(node) if isinstance(node, n.Lot) else self.of.witness(node, self.asked, facts)
            return {**without(facts, node.var), node.var: Fact(label, witness, length)}
        if isinstance(node, n.If):
            return self._branch(node, facts, around)
        if isinstance(node, n.Each):
            return self._loop(node, facts, joined((around, self._label(node.over, facts))))
        if isinstance(node, n.Begin):
            self._begin(node, facts, around)
        facts = self._changed(node, facts)
        if isinstance(node, n.Learn) and node.arranges:  # all see how many cards there are to arrange
            facts = {
                **facts,
                **{var: replace(facts[var], label=None) for var in free(node.n) if var in facts},
            }
        if isinstance(node, n.Take | n.Rest):
            then = self.through(node.then, self._opened(node, facts), around)
            return facts if then is None else self.of.either(facts, then)
        return self._opened(node, facts)

    def _branch(self, node: n.If, facts: Facts, around: Label) -> Facts | None:
        """The facts behind two ways. Who knows the test knows whether a way is over unnoticed."""
        is_seen, over = _ways(node, self.of.unnoticed)
        hidden, outer = self._label(node.test, facts), self.at_once
        inside, found = around if is_seen else joined((around, hidden)), list[Facts | None]()
        for way, is_over in zip((node.then, node.other), over, strict=True):
            self.at_once = joined((outer, hidden if is_over else None))
            found.append(self.through(way, facts, inside))
        self.at_once, (one, other) = outer, found
        if one is None or other is None:
            return other if one is None else one
        return self._told_apart(node, one, other)

    def _told_apart(self, node: n.If, one: Facts, other: Facts) -> Facts:
        """What is known where two ways meet: what each has worked out, the test still tells."""
        found, test = dict(self.of.either(one, other)), node.test
        changed, reads = bound_in(*node.then, *node.other), self.of.following.effects.reads(test)
        if (
            reads
            or not changed.isdisjoint(free(test))
            or any(isinstance(each, n.Answer) for each in every(test))
        ):
            return found
        for var in changed & one.keys() & other.keys():
            left, right = one[var].witness, other[var].witness
            if left != right and is_value(left) and is_value(right):
                both = n.Cond(test, left.of, right.of)
                found[var] = replace(found[var], witness=Witness(both)) if is_short(both) else found[var]
        return found

    def _loop(self, node: n.Each, facts: Facts, label: Label) -> Facts:
        """Behind a loop: it may not have been gone through, or any number of times."""
        before: Facts | None = None
        while facts != before:
            before = facts
            behind = self.through(node.body, {**without(facts, node.var), node.var: Fact(label)}, label)
            facts = facts if behind is None else self.of.either(facts, without(behind, node.var))
        return facts

    def _changed(self, node: object, facts: Facts) -> Facts:
        """The facts behind what a statement changes: what might be is something else then."""
        change = self.of.following.change(node)
        if not change.written:
            return facts
        behind = {
            var: replace(fact, witness=witness)
            for var, fact in facts.items()
            if isinstance(fact.witness, Witness)
            and (witness := self.of.following.behind(var, fact.witness, change)) != fact.witness
        }
        return without_circles({**facts, **behind}, behind)

    def _opened(self, node: object, facts: Facts) -> Facts:
        """Who sees what from now on: a card that is laid open or into a hand, a piece with its cards."""
        shown, sees = tuple[n.Expr, ...](), NOBODY
        if isinstance(node, n.Move) and node.sure:  # else it may have stayed where it was
            shown, sees = (node.card,), seen(node.to)
        elif isinstance(node, n.Show) and node.sure:
            shown, sees = (node.card,), _shown_to(node.seats)
        elif isinstance(node, n.Enter):
            shown, sees = (*node.cards, *((n.Get(node.var),) if node.var else ())), None
        opened = {each.var: facts.get(each.var, PUBLIC) for each in shown if isinstance(each, n.Get)}
        return {
            **facts,
            **{var: replace(fact, label=either_of(fact.label, sees)) for var, fact in opened.items()},
        }

    def _label(self, of: n.Expr, facts: Facts) -> Label:
        return self.of.labels.of(of, labels_of(facts), self.of.answer(self.asked, facts))

    def _length(self, of: n.Expr, facts: Facts) -> Label:
        return self.of.labels.length(of, labels_of(facts), self.of.answer(self.asked, facts))

    def _begin(self, call: n.Await | n.Begin, facts: Facts, around: Label) -> None:
        """What is known of the parameters of a routine that begins."""
        params, given = call.function.params, {}
        for number, (param, arg) in enumerate(zip(params, call.args, strict=True)):
            label = passed(joined((around, self._label(arg, facts))), params, call.args)
            given[param] = Fact(
                label, Passed(number) if isinstance(call, n.Await) else self._menu(call, arg, facts)
            )
        self.arrivals.append((self.of.routines[call.function][0], given))

    def _menu(self, call: n.Begin, arg: n.Expr, facts: Facts) -> Witness | None:
        """What might have been picked by an id of the menu."""
        ids = [var for var in free(arg) if var in facts]
        if len(ids) != 1 or not isinstance(witness := facts[ids[0]].witness, Witness):
            return None
        by: dict[n.Expr, n.Expr] = {
            other: n.Get(param)
            for param, other in zip(call.function.params, call.args, strict=True)
            if other != arg  # it is not told by itself
        }
        return Witness(substituted(of_each(ids[0], witness.of, arg), by), "one")


def _is_list(node: n.Let | n.Lot) -> TypeGuard[n.Let]:
    """Whether a list is put into a variable; what is drawn by lot all may count."""
    return isinstance(node, n.Let) and node.var.type.kind == "list"


def _ways(node: n.If, routines: Collection[n.Function]) -> tuple[bool, tuple[bool, bool]]:
    """Whether one sees which way was gone: the routine waits at other steps then; and which may be over.

    routines: those that may be over without having waited.
    """
    ways = [_rests(each, routines) for each in (node.then, node.other)]
    then, other = (set[Step]() if way is None else way for way in ways)
    is_seen = None not in ways and not then & other - {_OVER}
    return is_seen, (_OVER in then, _OVER in other)


def _rests(
    body: Sequence[object], routines: Collection[n.Function], behind: frozenset[Step] = frozenset()
) -> set[Step] | None:
    """The steps at which a routine may wait first behind a body, or that it is over; None if it goes on."""
    if not body:
        return None
    last = body[-1]
    if isinstance(last, Pause) and not may_go_on(last, routines):
        return {last.step}
    if isinstance(last, Goto | Pause):
        here = {last.step} if isinstance(last, Pause) else set[Step]()
        if last.step in behind:
            return here
        further = _rests(last.step.body, routines, behind | {last.step})
        return None if further is None else here | further
    if not isinstance(last, n.If):
        return {_OVER} if isinstance(last, n.Return) else None
    ways = [_rests(each, routines, behind) for each in (last.then, last.other)]
    return None if None in ways else set[Step]().union(*(way for way in ways if way is not None))


def _shown_to(seats: n.Expr | None) -> Label:
    """Who is sure to be among those to whom something is shown."""
    if seats is None:
        return None
    return frozenset((seats.var,)) if isinstance(seats, n.Get) and seats.type.kind != "list" else NOBODY


def either_of(one: Label, other: Label) -> Label:
    """Who knows something that these know, and those."""
    return None if one is None or other is None else one | other
