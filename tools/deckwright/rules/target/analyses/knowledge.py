"""Who may know the variables of routines at each step, and what else they might hold: one forward walk.

Waiting at a step is public, and so is how far a loop has come in a list that all know. By which way a routine
came there without waiting may be a secret: then so is what it did on that way. What is picked is known to
the seat that is asked, or to all if they know what it was offered. A card that is laid open, or comes into
play, is known to all from there on.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TypeGuard

from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.dataflow import solved
from deckwright.rules.target.analyses.labels import NOBODY, Known, Label, Labels, joined, passed, seen
from deckwright.rules.target.analyses.waiting import may_go_on, unnoticed
from deckwright.rules.target.analyses.witness import Following, Passed, Witness
from deckwright.rules.target.steps import Goto, Pause, Round, Step, exits
from deckwright.rules.target.types import BOOL, NATURAL, listing
from deckwright.rules.target.walks import bound_in, every, free, parts, substituted


@dataclass(frozen=True, slots=True)
class Fact:
    """Who may know a variable, and what it might hold if that can be told.

    length: who may know how long a list is; all once a routine has remembered it while it waited.
    """

    label: Label = None
    witness: Witness | Passed | None = None
    length: Label = None


PUBLIC = Fact()
_OVER = Step("over")  # in the place of a step at which a routine waits: it does not any more
WAY = n.Var("way", BOOL)  # its fact tells who may know by which way a routine came to a step
AT_ONCE = n.Var("at once", BOOL)  # and who may know whether it has not waited: in which round a loop is then
HOW = (WAY, AT_ONCE)  # what a routine does not remember
LONGEST = 400  # parts of what tells of a value; what has more is taken for untold
Facts = Mapping[n.Var, Fact]
NOTHING: Facts = {}  # as it is everywhere until something is known
Routines = Mapping[n.Function, Sequence[Step]]
Question = n.Ask | n.AskSeveral | None
Origin = Step | n.Function  # a step, or a plain function that begins routines


class Knowledge:
    """What is known of the variables of all routines of a module, at each of their steps."""

    def __init__(self, functions: Iterable[n.Function], routines: Routines) -> None:
        self.labels, self.following, self.routines = Labels(), Following(), routines
        self.unnoticed = unnoticed(routines)
        self.awaited = _awaited(routines)
        self.of_step = {step: function for function, steps in routines.items() for step in steps}
        self._made: dict[n.Let, Witness] = {}  # with variables of its own: made once
        self._walks: dict[Origin, tuple[Facts, Walk]] = {}  # the last one from each
        steps = [step for routine in routines.values() for step in routine]
        origins: list[Origin] = [*steps, *(each for each in functions if each not in routines)]
        self._origins: dict[Origin, list[Origin]] = {origin: [] for origin in origins}
        leads = {origin: dict.fromkeys(self._readers(origin)) for origin in origins}
        for origin, readers in leads.items():
            for step in readers:
                self._origins[step].append(origin)
        found = solved(origins, lambda: None, self._known, leads.__getitem__, _widened)
        self._at: dict[Origin, Facts] = {origin: facts or {} for origin, facts in found.items()}

    def hidden(self, step: Step) -> dict[n.Var, Fact]:
        """The variables that not all may know at a step, needed or not, or that tell of what not all see."""
        facts = self._at[step]
        untold = _untold(facts)
        return {
            var: fact
            for var, fact in facts.items()
            if var not in HOW
            and (fact.label is not None or (self._tells(fact, step) and not _reads(fact, untold)))
        }

    def _tells(self, fact: Fact, step: Step) -> bool:
        """Whether what all know tells of what not all see: a card that was announced lies in a hand."""
        return isinstance(fact.witness, Witness) and self.label(fact.witness.of, step) is not None

    def label(self, of: n.Expr, step: Step) -> Label:
        """Who may know what is worked out anew where a step waits."""
        return self.labels.of(of, _known(self._at[step]))

    def chosen(self, step: Step) -> Label:
        """Who may know what has been answered so far to the question of a step, besides who is asked."""
        return self.answer(step.asked, self._at[step])

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
                    found = facts if found is None else self.either(found, facts)
        return found

    def _chosen(self, function: n.Function) -> Facts:
        """Who may know an id of the menu: the seat that chose it, or all if they know what was on offer."""
        labels = {var: self.labels.of(ids, {}) for var, ids in function.chosen.items()}
        return {
            var: Fact(
                None if label is None else frozenset(function.params[:1]),
                Witness(function.chosen[var], "one"),
            )
            for var, label in labels.items()
        }

    def _walked(self, origin: Origin, facts: Facts) -> "Walk":
        """The walk from an origin where these facts hold: once for all steps to which it leads."""
        if (last := self._walks.get(origin)) is not None and last[0] is facts:
            return last[1]
        walk = Walk(self, origin, facts.get(AT_ONCE, PUBLIC).label)
        self._walks[origin] = facts, walk
        around = facts.get(WAY, PUBLIC).label
        walk.through(origin.body, {var: facts[var] for var in facts if var not in HOW}, around)
        return walk

    def answer(self, asked: Question, facts: Facts) -> Label:
        """Who may know what is answered: the seat that is asked, or all if they know what it was offered."""
        is_secret = isinstance(asked, n.AskSeveral) and asked.secret
        if asked is None or (not is_secret and self.labels.of(asked.ids, _known(facts)) is None):
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
            value = _worked_out(node, facts)
            return None if value is None else _made(_counted(value, facts), facts)
        if not isinstance(asked, n.Ask):
            return None
        if node not in self._made:
            each = n.Var("each", asked.ids.type.item)
            meant = substituted(node.value, {n.Answer(): n.Get(each)})
            self._made[node] = Witness(_each(each, asked.ids, meant), "one")
        return self._made[node]


class Walk:
    """A walk through the body of a step, or of a function that begins routines: where it leads to.

    at_once: who may know whether it came there without having waited.
    """

    def __init__(self, of: Knowledge, origin: Origin, at_once: Label) -> None:
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
                here = {} if node.back else _told_by(AT_ONCE, self.at_once)
                self.arrivals.append((node.step, {**facts, **self._come(node.step, facts, way), **here}))
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
        return {} if is_told else _told_by(WAY, around)

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
                **{var: fact for arg in node.what.args for var, fact in _told(arg, facts).items()},
            }
            facts = self._changed(node.what, facts)
        elif isinstance(node.what, n.AskSeveral):
            among = node.what.among
            bounds = joined(self._label(each, facts) for each in (among.low, among.high))
            at_once = joined((at_once, bounds, self._length(among.ids, facts)))
            label, length = joined((around, self.of.answer(node.what, facts))), joined((around, at_once))
            fact = Fact(label, Witness(node.what.ids, "some"), length)
            facts = {**_without(facts, node.what.var), node.what.var: fact}
        if is_seen:
            facts = {
                var: replace(fact, length=None) if fact.length is not None else fact
                for var, fact in _without_label(facts, self._seats_seen(node)).items()
            }
        how = {} if is_seen else {**self._come(node.step, facts, around), **_told_by(AT_ONCE, at_once)}
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
            self.arrivals.append((pause.step, _told_by(AT_ONCE, label)))

    def _behind(self, node: object, facts: Facts, around: Label) -> Facts | None:
        """The facts behind a statement."""
        if isinstance(node, n.Let | n.Lot):
            label = joined((around, *(self._label(each, facts) for each in parts(node))))
            length = joined((around, self._length(node.value, facts))) if _is_list(node) else None
            if self.round is not None and node.var is self.round.place:
                return {**_further(self.round, facts), node.var: Fact(label, _somewhere(self.round))}
            witness = _drawn(node) if isinstance(node, n.Lot) else self.of.witness(node, self.asked, facts)
            return {**_without(facts, node.var), node.var: Fact(label, witness, length)}
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
            if left != right and _is_value(left) and _is_value(right):
                both = n.Cond(test, left.of, right.of)
                found[var] = replace(found[var], witness=Witness(both)) if _is_short(both) else found[var]
        return found

    def _loop(self, node: n.Each, facts: Facts, label: Label) -> Facts:
        """Behind a loop: it may not have been gone through, or any number of times."""
        before: Facts | None = None
        while facts != before:
            before = facts
            behind = self.through(node.body, {**_without(facts, node.var), node.var: Fact(label)}, label)
            facts = facts if behind is None else self.of.either(facts, _without(behind, node.var))
        return facts

    def _changed(self, node: object, facts: Facts) -> Facts:
        """The facts behind what a statement changes: what might be is something else then."""
        change = self.of.following.change(node)
        if not change.written:
            return facts
        return {
            var: replace(fact, witness=self.of.following.behind(var, fact.witness, change))
            if isinstance(fact.witness, Witness)
            else fact
            for var, fact in facts.items()
        }

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
        return self.of.labels.of(of, _known(facts), self.of.answer(self.asked, facts))

    def _length(self, of: n.Expr, facts: Facts) -> Label:
        return self.of.labels.length(of, _known(facts), self.of.answer(self.asked, facts))

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
        return Witness(substituted(_each(ids[0], witness.of, arg), by), "one")


def _awaited(routines: Routines) -> dict[n.Function, list[Pause]]:
    """Where each routine is awaited."""
    found: dict[n.Function, list[Pause]] = {}
    for step in (step for steps in routines.values() for step in steps):
        for each in exits(step.body):
            if isinstance(each, Pause) and isinstance(each.what, n.Await):
                found.setdefault(each.what.function, []).append(each)
    return found


def _made(value: n.Expr, facts: Facts) -> Witness:
    """What a value might be; what has something for each of some things might have it for others."""
    search = value.of if isinstance(value, n.Ordered) else value
    if isinstance(search, n.Search) and search.gives == "list" and len(search.loops) == 1:
        (loop,) = search.loops
        known = facts.get(loop.source.var, PUBLIC).witness if isinstance(loop.source, n.Get) else None
        if isinstance(known, Witness) and known.gives == "some" and not loop.tests:
            return Witness(substituted(value, {loop.source: known.of}), "some")
    return Witness(value)


def _worked_out(node: n.Let, facts: Facts) -> n.Expr | None:
    """The value that a variable gets, with its old one written out; None if nothing tells of that."""
    if node.var not in free(node.value):
        return node.value
    old = facts.get(node.var, PUBLIC).witness
    if not _is_value(old) or node.var in free(old.of):
        return None
    value = substituted(node.value, {n.Get(node.var): old.of})
    return value if _is_short(value) else None


def _is_short(of: n.Expr) -> bool:
    """Whether an expression has few enough parts to be carried along: each way may double them."""
    return next(islice(every(of), LONGEST, None), None) is None


def _is_value(of: Witness | Passed | None) -> TypeGuard[Witness]:
    """Whether it is told what a variable holds, not just among what that is."""
    return isinstance(of, Witness) and of.gives == "value"


def _widened(one: Facts | None, other: Facts | None) -> Facts | None:
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


def _without_label(facts: Facts, variables: Iterable[n.Var]) -> Facts:
    """Facts when all have come to know some variables."""
    return {**facts, **{var: replace(facts[var], label=None) for var in variables if var in facts}}


def _told_by(what: n.Var, label: Label) -> Facts:
    """A fact that not all may know; none if all do."""
    return {} if label is None else {what: Fact(label)}


def _somewhere(of: Round) -> Witness:
    """Where in its list a loop may be: behind any of the things."""
    behind = n.Calc("+", n.Size(n.Get(of.things)), n.num(1))
    return Witness(n.Span(n.num(1), behind, NATURAL), "one")


def _further(of: Round, facts: Facts) -> Facts:
    """Facts when the next thing of a loop has its turn: that is the one in front of the new place."""
    place = n.Get(of.place)
    before = n.Calc("-", place, n.num(1))
    found = dict(_without(facts, of.place))
    for var, fact in facts.items():
        here = _next(of, var, place)
        if isinstance(fact.witness, Witness) and fact.witness.of in (here, _counted(here, facts)):
            found[var] = replace(found[var], witness=Witness(_next(of, var, before)))
    return found


def _next(of: Round, var: n.Var, place: n.Expr) -> n.Expr:
    return n.Kernel("at", (n.Get(of.things), place), var.type)


def _is_list(node: n.Let | n.Lot) -> TypeGuard[n.Let]:
    """Whether a list is put into a variable; what is drawn by lot all may count."""
    return isinstance(node, n.Let) and node.var.type.kind == "list"


def _drawn(node: n.Lot) -> Witness:
    """What else might have been drawn by lot: none where there is nothing to draw from."""
    if node.number is not None:
        return Witness(node.among, "some")
    if not node.var.type.maybe:
        return Witness(node.among, "one")
    of = node.among.type
    nothing = n.Items((n.Num(of.item.none, node.var.type),), of)
    return Witness(n.Cond(n.Cmp(">", n.Size(node.among), n.num(0)), node.among, nothing), "one")


def _each(var: n.Var, over: n.Expr, value: n.Expr) -> n.Expr:
    """What a value is for each thing of a list."""
    return n.Search("list", (n.Loop(var, over),), value, listing(value.type))


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


def _known(facts: Facts) -> Known:
    known: dict[n.Var | n.Size, Label] = {
        var: fact.label for var, fact in facts.items() if fact.label is not None
    }
    return known | {n.Size(n.Get(var)): fact.length for var, fact in facts.items() if fact.length is not None}


def _counted(value: n.Expr, facts: Facts) -> n.Expr:
    """A value with lists that not all may count in place of their names: a frame shows how long they are."""
    lists: dict[n.Expr, n.Expr] = {
        n.Get(var): fact.witness.of
        for var, fact in facts.items()
        if fact.length is not None and isinstance(fact.witness, Witness) and fact.witness.gives == "value"
    }
    return substituted(value, lists) if lists else value


def _told(value: n.Expr, facts: Facts) -> dict[n.Var, Fact]:
    """The facts of variables when all are told a value: of what it was copied from they know as much."""
    if not isinstance(value, n.Get) or value.var not in facts:
        return {}
    fact = facts[value.var]
    of = fact.witness.of if isinstance(fact.witness, Witness) and fact.witness.gives == "value" else None
    copied = {} if of is None else _told(of, facts)
    witness = copied[of.var].witness if copied and isinstance(of, n.Get) else fact.witness
    return {**copied, value.var: Fact(None, witness)}


def _untold(facts: Facts) -> set[n.Var]:
    """Variables that not all know, and of which nothing tells what they might hold: any number, say.

    Nothing can be held against what all know that was worked out from them.
    """
    hidden = {var: fact for var, fact in facts.items() if fact.label is not None}
    found = {var for var, fact in hidden.items() if fact.witness is None}
    while more := {var for var, fact in hidden.items() if var not in found and _reads(fact, found)}:
        found |= more
    return found


def _reads(fact: Fact, variables: set[n.Var]) -> bool:
    """Whether what a variable might hold is told by some others."""
    return isinstance(fact.witness, Witness) and not variables.isdisjoint(free(fact.witness.of))


def _without(facts: Facts, var: n.Var) -> Facts:
    """Facts when a variable gets a new value: what was told by its old one does not hold any longer."""
    found = {}
    for other, fact in facts.items():
        label, length = (None if each is None else each - {var} for each in (fact.label, fact.length))
        stale = isinstance(fact.witness, Witness) and var in free(fact.witness.of)
        found[other] = Fact(label, None if stale else fact.witness, length)
    return found
