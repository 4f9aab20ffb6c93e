"""Actions: what a menu offers of them, how they begin, what they do, why they are not open."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from deckwright.rules.ids import Prefix, is_one_step
from deckwright.rules.lower.amounts import change, paid, payable
from deckwright.rules.lower.announcing import announced
from deckwright.rules.lower.calls import Told, called, delegate_in
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.choices import Choice
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.deciding import Delegate, instead
from deckwright.rules.lower.expressions import card_of, conditions
from deckwright.rules.lower.given import allowed
from deckwright.rules.lower.least import fixed_costs, least_costs
from deckwright.rules.lower.picks import Picks
from deckwright.rules.lower.refusals import kept, refusals, shown
from deckwright.rules.lower.scope import BEARER, of_seat
from deckwright.rules.lower.why import Why
from deckwright.rules.lower.world import World
from deckwright.rules.program import expressions as e
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.program.types import SPACE
from deckwright.rules.queries.registry import query_of
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, INT, listing
from deckwright.rules.target.walks import substituted, suspends
from deckwright.rules.target.weight import weight


class Action:
    """An action of the game, for the seat `me`. Some picks may be given; `is_free`: without its cost.

    key, name: what tells its functions from those of others, and what they are called by.
    """

    def __init__(
        self,
        world: World,
        record: ActionRecord,
        given: Collection[str] = (),
        *,
        is_free: bool = False,
        is_rare: bool = False,
    ) -> None:
        record = record.free if is_free else record
        self.world, self.record, self.me = world, record, n.seat()
        self.is_free, self.cost = is_free, record.cost
        self.key = (record.name, tuple(given), is_free)
        words = (record.name, *(("for_free",) if is_free else ()), *(("with",) if given else ()), *given)
        self.name = "_".join(words)
        around = replace(of_seat(world, self.me), is_rare=is_rare)
        self.picks = Picks(self.name, record.picks, around, given)
        if record.bearer:
            self.picks.scope = self.picks.scope.with_name(BEARER, self._bearer())
        scope, fits = self.picks.scope, map(allowed, self.picks.given)
        provided = self.picks.decide(conditions(record.provided, scope))
        self.when = (
            *conditions(record.when, around),
            *self.picks.decide(fits),
            *(() if record.priced else provided),
        )
        costs = self.picks.decide(payable(self.cost, scope), is_cost=True)
        self.costs = (*provided, *costs) if record.priced else tuple(costs)
        self.in_one = is_one_step(record) and not given
        self.asks = record.picks[0].asks if self.in_one else record.name
        self.least = [*least_costs(self.picks.choices, len(world.types.cards)), *fixed_costs(self.costs)]

    def _bearer(self) -> n.Expr:
        """The card that carries the action: that of a piece, or the card that was picked."""
        picked = next(each for each in self.record.picks if each.name == self.record.bearer)
        return card_of(e.Local(picked.name, picked.selector.type), self.picks.scope)

    @property
    def bounds(self) -> tuple[n.Expr, ...]:
        """Tests that what the picks cost at least is there."""
        name = self.name
        found = least_costs(self.picks.choices, len(self.world.types.cards))
        return tuple(
            n.Cmp(">=", pool, n.Named(self.world.number(f"cheapest_{name}", least))) for pool, least in found
        )

    @property
    def prefix(self) -> Prefix:
        """The ids by which it is offered in a menu."""
        return self.world.ids[self.asks]

    def entry(self) -> tuple[tuple[n.Expr, ...], n.Expr]:
        """Under which conditions it is offered in a menu, and by which ids."""
        if self.in_one:
            return (*self.bounds, *self.when, *self.costs), self.picks.ids(0)
        word = n.Id(self.world.question(self.asks), None, "")
        return (*self.bounds, *self.when, *self.costs, *self._possible()), n.Items(
            (word,), listing(ACTION, bound=1)
        )

    def _possible(self) -> list[n.Expr]:
        """Whether its picks can be made, as the call of a function."""
        tests = self.picks.possible()
        if not tests or (len(tests) == 1 and isinstance(tests[0], n.Invoke)):
            return tests
        name, says = self.name, f"Whether the picks of {self.record.name} can be made"
        test = n.all_of(sorted(tests, key=weight))
        return [self.world.pure(("can", self.key), f"can_{name}", "actions", test, says)]

    def starter(self) -> n.Function:
        """`start(s, me, action)`: what an id of the menu begins."""
        name, action = self.name, n.Var("action", ACTION)

        def make() -> n.Function:
            does = self._does()
            choice = self.picks.choices[0] if self.in_one else None
            given = (choice.meant(n.Get(action), self.world),) if choice else ()
            args = (n.Get(self.me), *given)
            return n.Function(
                stem=f"start_{name}",
                params=[self.me, action],
                section="actions",
                entry=True,
                body=[n.Begin(does, args) if suspends(*does.body) else n.Do(does, args)],
                chosen={action: self.picks.ids(0)} if choice else {},
                about=n.About(f"Begin {name}, which was chosen from the menu"),
            )

        return self.world.function(("start", self.key), make)

    def _does(self) -> n.Function:
        """What it does: a routine if anything has to be asked. The menu may have made its pick already."""
        if not self.in_one:
            return self.within({})[0]
        body, says = self._body(asks=False), f"Carry out {self.record.name} as it was picked"
        made = self._carried_out(says, body, self.picks.choices)
        return self.world.function(("do", self.key), lambda: made)

    def legal(self) -> n.Expr:
        """Whether it may be done inside of another action."""
        seated = self.world.is_in(n.Get(self.me))
        name, tests = self.name, (*seated, *self.bounds, *self.when, *self.costs, *self._possible())
        if not tests:
            return n.TRUE
        picked = [each.pick.name for each in self.picks.given]
        says = f"Whether {self.record.name} is legal" + (f" with {' and '.join(picked)}" if picked else "")
        return self.world.pure(("legal", self.key), f"may_{name}", "actions", n.all_of(tests), says)

    def still_legal(self, picked: Mapping[str, n.Expr]) -> n.Expr:
        """Whether it may be done with what has been picked, now that others have answered it."""
        given = tuple(each.name for each in self.record.picks)
        again = action_of(self.world, self.record.name, given, is_free=self.is_free)
        by: dict[n.Expr, n.Expr] = {n.Get(each.var): picked[each.pick.name] for each in again.picks.given}
        return substituted(again.legal(), {**by, n.Get(again.me): n.Get(self.me)})

    def within(self, given: Mapping[str, n.Expr]) -> tuple[n.Function, tuple[n.Expr, ...]]:
        """What carries all of it out, with its picks, and the arguments for what that is told of `given`."""
        return called(self.world, ("action", self.key), self._whole, given)

    def _whole(self, told: Told) -> n.Function:
        body = self._body(asks=True, delegate=delegate_in(told, self.me))
        return self._carried_out(f"Carry out {self.record.name}", body)

    def _carried_out(self, says: str, body: list[n.Stmt], picked: Iterable[Choice] = ()) -> n.Function:
        """Its function; the parameters are the seat, what is given, what the menu has picked."""
        return n.Function(
            stem=f"{'r' if suspends(*body) else 'do'}_{self.name}",
            params=[self.me, *(each.var for each in (*self.picks.given, *picked))],
            section="actions",
            body=body,
            about=n.About(says, self.record.rules, self.record.spot),
        )

    def _body(self, *, asks: bool, delegate: Delegate | None = None) -> list[n.Stmt]:
        """Its picks, if they are not made yet, its cost, then its ops. What was picked is as it was found."""
        code = Code(self.picks.scope, certain=self.certain, rules=self.record.rules, delegate=delegate)
        if asks and self.picks.choices:
            code.body += self.picks.asked(code.once(instead(code.me, code.me, delegate), "seat"))
        begun = len(code.body)
        before, after = announced(self) if self.record.announces else ([], [])
        code.body += before
        change(self.cost, code, paid)
        code.steps(self.record.do)
        code.look()
        picked = shown(self.picks.choices, code.body[begun:])
        held = (*self.when, *(test for each in picked for test in each.loop.tests))
        held = (*held, *kept(self.picks.choices, code.body[begun:]))
        told = refusals(self.world, held, (self.me, *(each.var for each in picked)))
        return [*code.body[:begun], *told, *code.body[begun:], *after]

    @property
    def certain(self) -> Certain:
        """Cards lie where they were found, pieces are in play, spaces are free if they had to be."""
        lying: dict[n.Expr, n.Place] = {}
        here: set[n.Expr] = set()
        opened: set[n.Expr] = set()
        for choice in self.picks.choices:
            if choice.is_optional or choice.is_several:
                continue
            thing, source, sort = n.Get(choice.var), choice.loop.source, choice.pick.selector.sort
            if sort == "card" and isinstance(source, n.Load):
                lying[thing] = source.place
            elif sort == "piece":
                here.add(thing)
            elif sort == "space" and _asks_free(choice.pick.selector.where):
                opened.add(thing)
        return Certain(lying, frozenset(here), frozenset(opened))

    def why(self) -> n.Function:
        """`why(s, me)`: the place of the first need that is not met: picks, then `when`, then the cost."""
        name, count = self.name, len(self.picks.choices)
        cost = count + (self.record.when is not None)

        def make() -> n.Function:
            body: list[n.Stmt] = []
            for tests, place in ((self.when, count), ((*self.bounds, *self.costs), cost)):
                if tests:
                    body.append(n.If(n.Not(n.all_of(tests)), [n.Return(n.num(place))]))
            body += Why(self.picks, cost).body()
            about = n.About(f"The first need of {name} that is not met")
            return n.Function(
                stem=f"why_{name}", params=[self.me], section="why", gives=INT, body=body, about=about
            )

        return self.world.function(("why", self.key), make)


def action_of(
    world: World, name: str, given: tuple[str, ...] = (), *, is_free: bool = False, is_rare: bool = False
) -> Action:
    """An action on its way, made once. Some picks may be given.

    is_free: without its cost. is_rare: as it is lowered for what is not carried out often.
    """
    record = world.program.actions[name]
    ordered = tuple(pick.name for pick in record.picks if pick.name in given)
    return world.once(
        ("action", name, ordered, is_free, is_rare),
        lambda: Action(world, record, ordered, is_free=is_free, is_rare=is_rare),
    )


def _asks_free(where: e.Expression | None) -> bool:
    """Whether a condition on a space says that it must be free."""
    if isinstance(where, e.Logic) and where.op == "and":
        return any(map(_asks_free, where.parts))
    is_asked = isinstance(where, e.Query) and where.args == (e.Local("it", SPACE),)
    return is_asked and "open" in query_of(where).traits  # type: ignore[arg-type]
