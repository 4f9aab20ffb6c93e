"""Who listens to what: the windows of a program, and the functions of those who answer."""

from collections.abc import Mapping
from dataclasses import replace

from deckwright.rules.ids import DECLINE
from deckwright.rules.lower.amounts import change, lost, payable
from deckwright.rules.lower.beginning import begins
from deckwright.rules.lower.certain import Certain
from deckwright.rules.lower.code import Code
from deckwright.rules.lower.expressions import conditions
from deckwright.rules.lower.heard import Timing, changes, heard
from deckwright.rules.lower.scope import BEARER, Scope
from deckwright.rules.lower.world import World
from deckwright.rules.program.steps import ANNOUNCER, Listener
from deckwright.rules.target import nodes as n
from deckwright.rules.target.types import BOOL, CARD, PIECE, TargetType, of_rules
from deckwright.rules.target.walks import suspends

NO_PIECE = replace(PIECE, maybe=True)  # of the game's own listeners


def window_of(world: World, timing: Timing, event: str, types: Mapping[str, TargetType]) -> n.Window | None:
    """The window of an event. None if nobody listens.

    types: those of its arguments in one of the places where it is announced.
    """
    if not heard(world, timing, event):
        return None
    window = world.once(("window", timing, event), lambda: _window(world, timing, event, types))
    for param in window.params[1:]:
        wide = param.type.joined(types[param.stem].wide)
        assert wide == param.type or not window.listeners, f"{param.stem} of {event} is another one here"
        param.type = wide
    return window


def _window(world: World, timing: Timing, event: str, types: Mapping[str, TargetType]) -> n.Window:
    may_become_none = changes(world, timing, event)
    params = [n.seat(ANNOUNCER)]
    for name, of in types.items():
        params.append(n.Var(name, replace(of.wide, maybe=of.maybe or may_become_none.get(name, False))))
    is_asked = DECLINE in world.ids.prefixes
    decline = world.number("id_decline", world.ids[DECLINE].word("")) if is_asked else None
    window = n.Window(timing=timing, event=event, params=params, decline=decline)
    world.module.windows.append(window)
    return window


def listen(world: World) -> None:
    """Give all windows those who listen to them; what these do may open further windows."""
    for window in world.module.windows:  # it grows on the way
        window.listeners = [
            _listener(world, window, each) for each in heard(world, window.timing, window.event)
        ]


def _listener(world: World, window: n.Window, record: Listener) -> n.Listener:
    return n.Listener(
        number=world.program.listeners.index(record),
        test=_test(world, window, record),
        does=_does(world, window, record),
        cards=_bearers(world, record) if record.cards else None,
        told=tuple(range(len(window.params) - 1)),
        once=record.once,
        offered=None if record.forced else world.question(record.id),
    )


def _bearers(world: World, record: Listener) -> n.Table:
    """The cards that bear an ability."""
    numbers = {card.id: number for number, card in enumerate(world.types.cards)}
    cards = tuple(numbers[card] for card in record.cards)
    stem = f"bearers_of_{record.id}"
    return world.once(("bearers", record.id), lambda: n.Table(stem=stem, type=CARD, values=cards))


def conditions_of(world: World, window: n.Window, record: Listener) -> tuple[n.Expr, ...]:
    """What must hold for a listener to answer, besides its price."""
    return conditions(record.by_event[window.event].when, _Known(world, window, record).scope)


def _test(world: World, window: n.Window, record: Listener) -> n.Function:
    """`may_spare(s, me, self, announcer, victim)`: whether it may answer now."""
    known, told = _Known(world, window, record), record.by_event[window.event]
    prices = payable(told.cost, known.scope)
    meant, when = (conditions(each, known.scope) for each in (told.is_meant, told.when))
    tests = (*meant, *when, *prices, *begins(told.do, known.scope, told.cost))
    body: list[n.Stmt] = [n.Return(n.all_of(tests))]
    return known.function("may", body, gives=BOOL, says=f"Whether {record.id} may answer {window.stem}")


def _does(world: World, window: n.Window, record: Listener) -> n.Function:
    """`do_spare(s, me, self, announcer, victim)`: its price, then its ops."""
    known, told = _Known(world, window, record), record.by_event[window.event]
    certain = Certain().and_here([known.scope["self"]] if record.cards else [])
    code = Code(known.scope, certain=certain, rules=record.rules)
    change(told.cost, code, lost)
    code.steps(told.do)
    code.look()
    verb = "r" if suspends(*code.body) else "do"
    return known.function(verb, code.body, says=f"What {record.id} does at {window.stem}")


class _Known:
    """What a function of a listener knows: its seat and piece, who announces, and what."""

    def __init__(self, world: World, window: n.Window, record: Listener) -> None:
        self.world, self.record = world, record
        me, bearer = n.seat(), n.Var("self", PIECE if record.cards else NO_PIECE)
        announcer, *args = (n.Var(each.stem, each.type) for each in window.params)
        self.params = [me, bearer, announcer, *args]
        names: dict[str, n.Expr] = {"me": n.Get(me)}
        if record.cards or not record.forced:
            names[ANNOUNCER] = n.Get(announcer)
        if record.cards:
            names["self"] = n.Get(bearer)
            names[BEARER] = world.given("piece_card", n.Get(bearer))
        lacks = record.by_event[window.event].lacks
        names |= {name: _nothing(of_rules(of)) for name, of in lacks}
        names |= {each.stem: n.Get(each) for each in args}
        self.scope = Scope(world, names, window=window)

    def function(
        self, verb: str, body: list[n.Stmt], *, says: str, gives: TargetType | None = None
    ) -> n.Function:
        """A function of the listener, which the kernel calls."""
        function = n.Function(
            stem=f"{verb}_{self.record.id}",
            params=self.params,
            section="listeners",
            gives=gives,
            entry=True,
            body=body,
            about=n.About(says, self.record.rules, self.record.spot),
        )
        self.world.module.functions.append(function)
        return function


def _nothing(of: TargetType) -> n.Expr:
    """What stands for an argument that another event has."""
    return n.Items((), of) if of.kind == "list" else n.Num(of.none, replace(of, maybe=True))
