"""Picks as a list of choices, and the folds of it: can they be made, what is offered, why not."""

from dataclasses import replace

from deckwright.rules.lower.choices import Choice, choice_of
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.several import asked, enough
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, BOOL, NATURAL, listing
from deckwright.rules.target.walks import free, substituted
from deckwright.rules.target.weight import weight


class Picks:
    """Picks that are made one after the other; `scope` then has all of their names.

    name: that of their action; "" for those of an op. around: the scope in front of them.
    """

    def __init__(self, name: str, picks: tuple[Pick, ...], around: Scope) -> None:
        self.name, self.world, self.scope = name, around.world, around
        self.choices: list[Choice] = []
        for pick in picks:
            choice = choice_of(pick, self.scope)
            self.choices.append(choice)
            self.scope = self.scope.with_name(pick.name, n.Get(choice.var))

    def first_alone(self) -> "Picks":
        """The first of these picks, whatever may follow."""
        found = Picks(f"{self.name}_alone", (), self.scope)
        found.choices = self.choices[:1]
        return found

    @property
    def vars(self) -> list[n.Var]:
        """The variables for what is picked."""
        return [each.var for each in self.choices]

    def decide(self, condition: e.Expression | None, *, is_cost: bool = False) -> list[n.Expr]:
        """Add a condition on what is picked; gives those parts of it that no pick bears on."""
        apart = []
        for test in conditions(condition, self.scope):
            used = free(test)
            deciding = [place for place, each in enumerate(self.choices) if each.var in used]
            if not deciding:
                apart.append(test)
                continue
            choice = self.choices[deciding[-1]]
            if choice.is_several:
                raise Missing("a condition on several things that are picked")
            if is_cost:
                changed = replace(choice, costs=(*choice.costs, test))
            elif choice.is_optional:
                changed = replace(choice, also=(*choice.also, test))
            else:
                loop = replace(choice.loop, tests=tuple(sorted((*choice.loop.tests, test), key=weight)))
                changed = replace(choice, loop=loop)
            self.choices[deciding[-1]] = changed
        return apart

    def _stem(self, choice: Choice) -> str:
        return f"{self.name}_{choice.pick.name}" if self.name else choice.pick.asks

    # ---- can they be made ----

    def possible(self, place: int = 0) -> list[n.Expr]:
        """Tests that the picks from a place on can all be made; those that do not hang together apart."""
        if place == len(self.choices):
            return []
        choice, later = self.choices[place], self.possible(place + 1)
        tied = [each for each in later if choice.var in free(each)]
        others = [each for each in later if each not in tied]
        if choice.is_optional and not (choice.also or choice.costs or tied):
            return others
        return [self._exists(choice, tied), *others]

    def _exists(self, choice: Choice, tied: list[n.Expr]) -> n.Expr:
        """Whether there is anything to pick: the call of a function, unless it is told at once."""
        loop = n.Loop(choice.var, choice.loop.source, (*choice.tests, *tied))
        if choice.is_several:
            if tied:
                raise Missing("a pick that hangs on several things that are picked")
            found = enough(choice, self.scope)
        elif not loop.tests:
            return n.Cmp(">", n.Size(loop.source), n.num(0))
        else:
            found = n.Search("any", (loop,), n.TRUE, BOOL)
        if choice.is_optional:
            found = n.Logic("or", (found, self._declined(choice, tied)))
        stem = f"has_{self._stem(choice)}"
        says = f"Whether there is something for the pick {choice.pick.asks}, and for those behind it"
        return self.world.pure(("has", choice.pick.asks, self.name), stem, "actions", found, says)

    def _declined(self, choice: Choice, tied: list[n.Expr]) -> n.Expr:
        """Whether a pick may be declined."""
        tests = (*choice.also, *choice.costs, *tied)
        return n.Logic("and", tuple(map(choice.declined, tests))) if tests else n.TRUE

    # ---- what is offered ----

    def ids(self, place: int) -> n.Expr:
        """The ids of the things of a pick with which all that follows can be made, ascending."""
        choice = self.choices[place]
        tied = [each for each in self.possible(place + 1) if choice.var in free(each)]
        source = choice.loop.source
        if not source.type.unique and not choice.is_bag:
            source = n.Unique(source)
        tests = choice.loop.tests if choice.is_several else (*choice.tests, *tied)
        loop = n.Loop(choice.loop.var, source, tests)
        is_piece = choice.pick.selector.sort == "piece"
        ascending = source.type.ascending and not is_piece
        type_ = listing(ACTION, unique=source.type.unique, ascending=ascending)
        found: n.Expr = n.Search("list", (loop,), choice.id(self.world), type_)
        found = found if ascending else n.Ordered(found)
        if not choice.is_optional:
            return found
        declined, decline = self._declined(choice, tied), n.Items((choice.decline,), type_)
        last = decline if declined == n.TRUE else n.Cond(declined, decline, n.Items((), type_))
        return n.Join((found, last), found.type)

    def offers(self, place: int) -> n.Expr:
        """The same as the call of a function."""
        choice = self.choices[place]
        says = f"What is on offer for the pick {choice.pick.asks}: all with which the rest can be picked"
        key, stem = ("ids", choice.pick.asks, self.name), self._stem(choice)
        return self.world.pure(key, stem, "actions", self.ids(place), says)

    def asked(self, seat: n.Expr) -> list[n.Stmt]:
        """Statements in which a seat makes all picks, of which it is known that they can be made."""
        found: list[n.Stmt] = []
        for place in range(len(self.choices)):
            found += self.asked_for(place, seat)
        return found

    def asked_for(self, place: int, seat: n.Expr) -> list[n.Stmt]:
        """The same for one pick."""
        choice, offers, answer = self.choices[place], self.offers(place), n.Answer()
        if choice.is_several:
            return asked(choice, offers, seat, self.scope)
        meant = choice.meant(answer, self.world)
        if choice.is_optional:
            meant = n.Cond(n.Cmp("==", answer, choice.decline), choice.nothing, meant)
        return [n.Ask(seat, offers), n.Let(choice.var, meant)]

    # ---- why not ----

    def why(self, places: list[int], cost: int, met: n.Stmt) -> list[n.Stmt]:
        """Statements that give the need of the pick that was reached last; or are `met` if all can be made.

        places: the number of the need of each pick. cost: that of the cost, which is looked at last.
        """
        if not self.choices:
            return [met]
        costs = tuple(test for choice in self.choices for test in choice.costs)
        failing = n.Var("failing", NATURAL)
        keeps = len(self.choices) > 1 or bool(costs)

        def at(place: int) -> list[n.Stmt]:
            choice, then = self.choices[place], [met]
            if place + 1 < len(self.choices):
                reached = n.Calc("max", n.Get(failing), n.num(places[place + 1]))
                then = [n.Let(failing, reached), *at(place + 1)]
            elif costs:
                then = [n.Let(failing, n.num(cost)), n.If(n.Logic("and", costs), [met])]
            if choice.is_several:
                return [n.If(enough(choice, self.scope), then)]
            tests = (*choice.loop.tests, *choice.also)
            if not choice.is_optional and not tests and choice.var not in free(*then):
                return [n.If(n.Cmp(">", n.Size(choice.loop.source), n.num(0)), then)]
            body: list[n.Stmt] = [n.If(n.Logic("and", tests), then)] if tests else then
            found: list[n.Stmt] = [n.Each(choice.var, choice.loop.source, body)]
            if choice.is_optional:
                without = [substituted(each, {n.Get(choice.var): choice.nothing}) for each in then]
                declined = self._declined(replace(choice, costs=()), [])
                found += without if declined == n.TRUE else [n.If(declined, without)]
            return found

        begin: list[n.Stmt] = [n.Let(failing, n.num(places[0]))] if keeps else []
        return [*begin, *at(0), n.Return(n.Get(failing) if keeps else n.num(places[0]))]
