"""Picks as a list of choices, and the folds of it: can they be made, what is offered, why not."""

from dataclasses import dataclass, replace

from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.scope import Scope
from deckwright.rules.lower.selectors import selected
from deckwright.rules.program import expressions as e
from deckwright.rules.program.steps import Pick
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, BOOL, NATURAL, SPACE, listing
from deckwright.rules.target.walks import free
from deckwright.rules.target.weight import weight


@dataclass(frozen=True, slots=True)
class Choice:
    """One pick: a loop over the things that it speaks of, and the question under which they are offered.

    costs: the tests that what is to be paid is there, as far as this pick decides it.
    """

    pick: Pick
    loop: n.Loop
    question: n.Question
    costs: tuple[n.Expr, ...] = ()

    @property
    def tests(self) -> tuple[n.Expr, ...]:
        """All that must hold for a thing."""
        return tuple(sorted((*self.loop.tests, *self.costs), key=weight))

    @property
    def var(self) -> n.Var:
        """The variable for what is picked."""
        return self.loop.var

    def id(self, world_slot: n.Slot | None = None) -> n.Expr:
        """The id by which a thing is offered; a piece goes by its space."""
        value: n.Expr = n.Get(self.var)
        if self.pick.selector.sort == "piece":
            assert world_slot is not None
            value = n.Sure(n.Load(n.Place(world_slot, (value,))))
        return n.Id(self.question, value)


class Picks:
    """Picks that are made one after the other; `scope` then has all of their names.

    name: that of their action; "" for those of an op. around: the scope in front of them.
    """

    def __init__(self, name: str, picks: tuple[Pick, ...], around: Scope) -> None:
        self.name, self.world, self.scope = name, around.world, around
        self.choices: list[Choice] = []
        for pick in picks:
            if not pick.selector.is_single or pick.selector.optional:
                raise Missing("a pick of several or optional")
            loop = selected(pick.selector, self.scope, pick.name)
            self.choices.append(Choice(pick, loop, self.world.question(pick.asks)))
            self.scope = self.scope.with_name(pick.name, n.Get(loop.var))

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
            if is_cost:
                changed = replace(choice, costs=(*choice.costs, test))
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
        loop = n.Loop(choice.var, choice.loop.source, (*choice.tests, *tied))
        return [self._exists(choice, loop), *(each for each in later if each not in tied)]

    def _exists(self, choice: Choice, loop: n.Loop) -> n.Expr:
        """Whether a loop finds anything: the call of a function, unless it is told at once."""
        if not loop.tests:
            return n.Cmp(">", n.Size(loop.source), n.num(0))
        found = n.Search("any", (loop,), n.TRUE, BOOL)
        stem = f"has_{self._stem(choice)}"
        says = f"Whether there is something for the pick {choice.pick.asks}, and for those behind it"
        return self.world.pure(("has", choice.pick.asks, self.name), stem, "actions", found, says)

    # ---- what is offered ----

    def ids(self, place: int) -> n.Expr:
        """The ids of the things of a pick with which all that follows can be made, ascending."""
        choice = self.choices[place]
        tied = [each for each in self.possible(place + 1) if choice.var in free(each)]
        source = choice.loop.source
        if not source.type.unique:
            source = n.Unique(source)
        loop = n.Loop(choice.var, source, (*choice.tests, *tied))
        is_piece = choice.pick.selector.sort == "piece"
        ascending = source.type.ascending and not is_piece
        type_ = listing(ACTION, unique=True, ascending=ascending)
        found = n.Search("list", (loop,), choice.id(self.world.slots.get("piece_place")), type_)
        return found if ascending else n.Ordered(found)

    def offers(self, place: int) -> n.Expr:
        """The same as the call of a function."""
        choice = self.choices[place]
        says = f"What is on offer for the pick {choice.pick.asks}: all with which the rest can be picked"
        key, stem = ("ids", choice.pick.asks, self.name), self._stem(choice)
        return self.world.pure(key, stem, "actions", self.ids(place), says)

    def asked(self, seat: n.Expr) -> list[n.Stmt]:
        """Statements in which a seat makes all picks, of which it is known that they can be made."""
        found: list[n.Stmt] = []
        for place, choice in enumerate(self.choices):
            found += [n.Ask(seat, self.offers(place)), n.Let(choice.var, self.meant(choice, n.Answer()))]
        return found

    def meant(self, choice: Choice, id_: n.Expr) -> n.Expr:
        """The thing that an id of a pick stands for; of a space the piece that lies there."""
        if choice.pick.selector.sort == "piece":
            space = n.Meant(choice.question, id_, SPACE)
            return n.Sure(n.Load(n.Place(self.world.slots[self.world.board.name], (space,))))
        return n.Meant(choice.question, id_, choice.var.type)

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
            tests = choice.loop.tests
            if not tests and choice.var not in free(*then):
                return [n.If(n.Cmp(">", n.Size(choice.loop.source), n.num(0)), then)]
            body: list[n.Stmt] = [n.If(n.Logic("and", tests), then)] if tests else then
            return [n.Each(choice.var, choice.loop.source, body)]

        begin: list[n.Stmt] = [n.Let(failing, n.num(places[0]))] if keeps else []
        return [*begin, *at(0), n.Return(n.Get(failing) if keeps else n.num(places[0]))]
