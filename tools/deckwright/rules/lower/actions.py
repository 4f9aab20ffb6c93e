"""Actions: what a menu offers of them, how they begin, what they do, why they are not open."""

from deckwright.rules.ids import is_one_step
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.missing import Missing
from deckwright.rules.lower.picks import Picks
from deckwright.rules.lower.scope import of_seat
from deckwright.rules.lower.world import World
from deckwright.rules.program.records import ActionRecord
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import ACTION, INT, listing
from deckwright.rules.target.walks import suspends


class Action:
    """An action of the game, for the seat `me`."""

    def __init__(self, world: World, record: ActionRecord) -> None:
        if record.cost or record.provided or record.announces or record.bearer:
            raise Missing("an action with a cost, provided, announces, or that a card carries")
        self.world, self.record, self.me = world, record, n.seat()
        around = of_seat(world, self.me)
        self.when = conditions(record.when, around)
        self.picks = Picks(record.name, record.picks, around)
        self.in_one = is_one_step(record)

    @property
    def first(self) -> int:
        """The first of the ids by which it is offered in a menu."""
        asks = self.record.picks[0].asks if self.in_one else self.record.name
        return self.world.ids[asks].first

    @property
    def asked(self) -> n.Question:
        """The question of these ids."""
        return self.world.question(self.record.picks[0].asks if self.in_one else self.record.name)

    def entry(self) -> tuple[tuple[n.Expr, ...], n.Expr]:
        """Under which conditions it is offered in a menu, and by which ids."""
        if self.in_one:
            return self.when, self.picks.ids(0)
        word = n.Id(self.asked, None, "")
        return (*self.when, *self._possible()), n.Items((word,), listing(ACTION, bound=1))

    def _possible(self) -> list[n.Expr]:
        """Whether its picks can be made, as the call of a function."""
        tests = self.picks.possible()
        if not tests or (len(tests) == 1 and isinstance(tests[0], n.Invoke)):
            return tests
        name, says = self.record.name, f"Whether the picks of {self.record.name} can be made"
        test = n.Logic("and", tuple(tests))
        return [self.world.pure(("can", name), f"can_{name}", "actions", test, says)]

    def starter(self) -> n.Function:
        """`start(s, me, action)`: what an id of the menu begins."""
        name, action = self.record.name, n.Var("action", ACTION)

        def make() -> n.Function:
            does = self._does()
            choice = self.picks.choices[0] if self.in_one else None
            given = (self.picks.meant(choice, n.Get(action)),) if choice else ()
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

        return self.world.function(("start", name), make)

    def _does(self) -> n.Function:
        """What it does: a routine if anything has to be asked. The menu may have made its pick already."""
        name = self.record.name

        def make() -> n.Function:
            body = [] if self.in_one else self.picks.asked(n.Get(self.me))
            body += self._op_list()
            return n.Function(
                stem=f"r_{name}" if suspends(*body) else f"do_{name}",
                params=[self.me, *(self.picks.vars if self.in_one else ())],
                section="actions",
                body=body,
                about=n.About(f"Carry out {name}", self.record.rules, self.record.spot),
            )

        return self.world.function(("do", name), make)

    def _op_list(self) -> list[n.Stmt]:
        """Its ops; cards that were picked lie where they were found."""
        code = Code(self.picks.scope, rules=self.record.rules)
        for choice in self.picks.choices:
            if isinstance(choice.loop.source, n.Load):
                code.sure[n.Get(choice.var)] = choice.loop.source.place
        code.steps(self.record.do)
        return code.body

    def why(self) -> n.Function:
        """`why(s, me)`: the place of the first of its needs that is not met: its picks, then `when`."""
        name, count = self.record.name, len(self.picks.choices)

        def make() -> n.Function:
            body: list[n.Stmt] = []
            if self.when:
                body.append(n.If(n.Not(n.Logic("and", self.when)), [n.Return(n.num(count))]))
            body += self.picks.why(list(range(count)), n.Return(n.num(-1)))
            about = n.About(f"The first need of {name} that is not met")
            return n.Function(
                stem=f"why_{name}", params=[self.me], section="why", gives=INT, body=body, about=about
            )

        return self.world.function(("why", name), make)
