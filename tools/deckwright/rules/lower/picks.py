"""Picks as a list of choices, and the folds of it: can they be made, what is offered; why.py has why not."""

from collections.abc import Collection, Iterable
from dataclasses import replace

from deckwright.rules.lower.choices import ONE, Choice, choice_of
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.several import HELD, all_of_them, asked, enough, held_to, subsets
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.labels import Labels
from deckwright.rules.target.types import ACTION, BOOL, listing
from deckwright.rules.target.walks import free
from deckwright.rules.target.weight import weight


class Picks:
    """Picks that are made one after the other; `scope` then has all of their names.

    name: that of their action, or of the list in which they stand. around: the scope in front of them. given:
    the names of those that are made already, and then these choices, which are not open any more.
    """

    def __init__(
        self, name: str, picks: tuple[Pick, ...], around: Scope, given: Collection[str] = ()
    ) -> None:
        self.name, self.world, self.scope = name, around.world, around
        self.choices: list[Choice] = []
        self.given: list[Choice] = []
        for pick in picks:
            rare = replace(self.scope, is_rare=self.scope.is_rare or pick.name in given)
            choice = choice_of(pick, rare)
            self.scope = self.scope.with_name(pick.name, n.Get(choice.var))
            for test in conditions(pick.selector.such_that, self.scope):
                choice = held_to(choice, test)
            (self.given if pick.name in given else self.choices).append(choice)

    def first_alone(self) -> "Picks":
        """The first of these picks, whatever may follow."""
        found = Picks(f"{self.name}_alone", (), self.scope)
        found.choices = self.choices[:1]
        return found

    def decide(self, tests: Iterable[n.Expr], *, is_cost: bool = False) -> list[n.Expr]:
        """Add tests of what is picked; gives those that no pick bears on."""
        apart = []
        for test in tests:
            used = free(test)
            deciding = [place for place, each in enumerate(self.choices) if each.var in used]
            if not deciding:
                apart.append(test)
                continue
            choice = self.choices[deciding[-1]]
            if choice.is_several:
                changed = held_to(choice, test)
            elif is_cost:
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
        return [*self._exists(place, tied), *others]

    def alone(self, place: int) -> list[n.Expr]:
        """Tests that the pick at a place can be made, whatever may follow."""
        return self._exists(place, [])

    def tied(self, place: int) -> list[n.Expr]:
        """Tests that what hangs on a pick can be made."""
        return [each for each in self.possible(place + 1) if self.choices[place].var in free(each)]

    def _exists(self, place: int, tied: list[n.Expr]) -> list[n.Expr]:
        """Tests that there is something to pick."""
        choice = self.choices[place]
        if choice.is_several:
            among = self._subsets(place, tied)
            if among.fits is None:
                return enough(choice)
            if among.rising and choice.is_open and not choice.loop.tests:
                return [*enough(choice), *all_of_them(choice, (*choice.also, *tied))]
            return [self._has(choice, n.Choosable(among))]
        if choice.is_optional and not (choice.also or choice.costs or tied):
            return []
        loop = n.Loop(choice.var, choice.loop.source, (*choice.tests, *tied))
        if not loop.tests:
            return [n.Cmp(">", n.Size(loop.source), n.num(0))]
        found: n.Expr = n.Search("any", (loop,), n.TRUE, BOOL)
        if choice.is_optional:
            found = n.Logic("or", (found, self._declined(choice, tied)))
        return [self._has(choice, found)]

    def _has(self, choice: Choice, found: n.Expr) -> n.Expr:
        """A test that there is something to pick as the call of a function."""
        stem = f"has_{self._stem(choice)}"
        says = f"Whether {choice.pick.asks} can be picked, and all behind it"
        return self.world.pure(("has", choice.pick.asks, self.name), stem, "actions", found, says)

    def _subsets(self, place: int, tied: list[n.Expr]) -> n.Subsets:
        """The ways to pick several things."""
        choice = self.choices[place]
        tests = (*choice.also, *tied)
        return subsets(choice, self.offers(place), tests, self._stem(choice), self.world)

    def subsets(self) -> n.Subsets:
        """The ways to make the only pick, also if it is of one thing."""
        if self.choices[0].is_several:
            return self._subsets(0, [])
        return n.Subsets(self.offers(0), ONE, ONE, n.Var("held", HELD))

    def _declined(self, choice: Choice, tied: list[n.Expr]) -> n.Expr:
        """Whether a pick may be declined."""
        tests = (*choice.also, *choice.costs, *tied)
        return n.all_of(map(choice.declined, tests))

    # ---- what is offered ----

    def ids(self, place: int) -> n.Expr:
        """The ids of the things of a pick with which all that follows can be made, ascending."""
        choice, tied = self.choices[place], self.tied(place)
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
        says = f"What is offered for {choice.pick.asks}: all with which the rest can be picked"
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
            return asked(choice, self._subsets(place, self.tied(place)), seat, self.world, self._given(place))
        meant = choice.meant(answer, self.world)
        if choice.is_optional:
            meant = n.Cond(n.Cmp("==", answer, choice.decline), choice.nothing, meant)
        return [n.Ask(seat, offers, self._given(place), choice.pick.told), n.Let(choice.var, meant)]

    def _given(self, place: int) -> n.Expr:
        """What is certain of the picks behind a place, though not all see it: they can be made.

        What hangs on the pick itself is seen by what is offered for it.
        """
        var, labels = self.choices[place].var, Labels()
        others = (each for each in self.possible(place + 1) if var not in free(each))
        return n.all_of(each for each in others if labels.of(each, {}) is not None)
