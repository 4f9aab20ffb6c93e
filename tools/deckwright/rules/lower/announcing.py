"""What is announced, and what may have become of it behind its window; listening.py has those who answer."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from deckwright.rules.lower.expressions import place
from deckwright.rules.lower.heard import Timing, called_off, changes, heard
from deckwright.rules.lower.listening import conditions_of, window_of
from deckwright.rules.lower.naming import given_in
from deckwright.rules.lower.world import World
from deckwright.rules.program.origins import origins_of, zones_of
from deckwright.rules.target import nodes as n
from deckwright.rules.target.analyses.followed import hides
from deckwright.rules.target.types import of_rules
from deckwright.rules.target.walks import free

if TYPE_CHECKING:
    from deckwright.rules.lower.actions import Action


class Event:
    """An event before or after it happens, as it is announced in one place.

    window: None if nobody listens. args: what it tells, in the order of the window. may_be_none: which of
    them may be none wherever it is announced.
    """

    def __init__(
        self,
        world: World,
        timing: Timing,
        name: str,
        args: Mapping[str, n.Expr],
        may_be_none: frozenset[str] = frozenset(),
    ) -> None:
        self.world, self.timing, self.name = world, timing, name
        types = {arg: replace(of.type, maybe=of.type.maybe or arg in may_be_none) for arg, of in args.items()}
        self.window = window_of(world, timing, name, types)
        params = self.window.params[1:] if self.window else []
        self.args = {each.stem: args[each.stem] for each in params}

    def opened(self, seat: n.Expr) -> list[n.Stmt]:
        """Statements that let all answer; not where nobody can by what was chosen for the game."""
        if self.window is None:
            return []
        announce = n.Announce(self.window, seat, tuple(self.args.values()))
        if self.changed or self.may_be_called_off:
            return [announce]
        test = self._ever(self.window)
        return [announce] if test == n.TRUE else [n.If(test, [announce])]

    @property
    def changed(self) -> dict[str, n.Told]:
        """What may have become of arguments, to be read directly behind the window."""
        if self.window is None:
            return {}
        names = changes(self.world, self.timing, self.name)
        return {arg: n.Told(self.window, place) for place, arg in enumerate(self.args) if arg in names}

    @property
    def may_be_called_off(self) -> bool:
        """Whether somebody who listens may call it off."""
        return called_off(self.world, self.timing, self.name)

    def _ever(self, window: n.Window) -> n.Expr:
        """Whether anybody can answer in a game, whatever happens in it."""
        cases = []
        for each in heard(self.world, self.timing, self.name):
            tests = conditions_of(self.world, window, each)
            fixed = tuple(test for test in tests if self._is_fixed(test))
            if not fixed:
                return n.TRUE
            cases.append(n.all_of(fixed))
        return n.any_of(cases)

    def _is_fixed(self, test: n.Expr) -> bool:
        switches = {each.switch for each in self.world.program.game.rulings.values()}
        fixed = {slot for name, slot in self.world.slots.items() if name in switches}
        return not free(test) and self.world.effects.reads(test) <= fixed


def announced(action: "Action") -> tuple[list[n.Stmt], list[n.Stmt]]:
    """Statements in which others answer an action before it and after it.

    In between it is looked at again: if it has become illegal, it does not count.
    """
    world, record, me = action.world, action.record, n.Get(action.me)
    picked = {each.pick.name: each.var for each in (*action.picks.given, *action.picks.choices)}
    told = {name: n.Get(picked[name]) if name in picked else _nothing(action, name) for name in record.told}
    before = Event(world, "before", record.event, told)
    statements, taken = [*_named(action), *before.opened(me)], []
    now: dict[str, n.Expr] = {name: n.Get(var) for name, var in picked.items()}
    for name, become in before.changed.items():
        if name in picked:
            var = n.Var(name, become.type)
            statements.append(n.Let(var, become))
            taken.append(n.Let(picked[name], n.Get(var) if picked[name].type.maybe else n.Sure(n.Get(var))))
            now[name] = n.Get(var)
    if before.may_be_called_off:
        statements.append(n.If(n.CalledOff(), [n.Return()]))
    for name in dict.fromkeys(given_in(record.do, world)):
        if name in picked and name in told:  # those who answer afterwards are told what was picked
            told[name] = n.Get(var := n.Var(name, picked[name].type))
            taken.append(n.Let(var, n.Get(picked[name])))
    after = Event(world, "after", record.event, told).opened(me)
    if before.window is not None and (legal := action.still_legal(now)) != n.TRUE:
        statements.append(n.If(n.Not(legal), [n.Abandon(), n.Return()]))
    return [*statements, *taken], after


def _named(action: "Action") -> Iterator[n.Stmt]:
    """What all know of cards that were picked, since those who may answer hear which they are."""
    world, record, scope = action.world, action.record, action.picks.scope
    if not any(heard(world, timing, record.event) for timing in ("before", "after")):
        return
    for name, source in origins_of(record.picks).items():
        origin = n.Origin(tuple(place(zone, scope) for zone in zones_of(source)))
        if name in record.told and any(map(hides, origin.zones)):
            card = scope[name]
            yield n.Show(card=card, origin=origin, sure=action.certain.lies(card, origin), named=True)


def _nothing(action: "Action", name: str) -> n.Expr:
    """What stands for a pick that only other actions of the event have."""
    actions = action.world.program.actions.values()
    others = (each.told.get(name) for each in actions if each.event == action.record.event)
    of = next(of_rules(pick.selector.type) for pick in others if pick is not None)
    return n.Num(of.none, replace(of, maybe=True))
