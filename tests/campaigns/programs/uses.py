"""Use what a random game has declared and nothing uses yet: `check` refuses what is declared for nothing."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from deckwright.rules.program.types import BOOL, CARD, INT, PIECE, SEAT, SPACE, TOKENS, Type

from .scope import NothingFits, Scope
from .steps import Steps

Make = Callable[[Scope], Any]


def or_none(make: Callable[[], Any]) -> Any:
    """What is made at the third try at the latest; else nothing."""
    for _ in range(3):
        with suppress(NothingFits):
            return make()
    return None


class Uses:
    """Adds steps to the actions of a game. `rules` and `cards` are what it says so far."""

    def __init__(self, steps: Steps, rules: dict[str, Any], cards: dict[str, Any]) -> None:
        self.luck, self.game, self.say = steps.luck, steps.game, steps.say
        self.rules, self.cards = rules, cards

    def add(self) -> None:
        """A step for each zone, pool, counter, verb and term that needs one."""
        steps = list(all_steps([self.rules, self.cards]))
        entered = {str(step.get("to", "")).partition("(")[0].rpartition(".")[2] for step in steps}
        for name, (per, _, _) in self.game.zones.items():
            if name not in entered and not (self.game.passing and name == "deck"):
                self._use(lambda scope, name=name, per=per: self._entered(name, per, scope))
        for name, (per, of) in self.game.pools.items():
            if not any(
                name in str(step.get(op, "")) for step in steps for op in ("gain", "lose", "set", "pay")
            ):
                self._use(lambda scope, name=name, per=per, of=of: self._set(name, per, of, scope))
        for name, of in self.game.counters.items():
            if of.maybe:
                self._home(name, of)
            elif not any(
                name in str(step.get(op, "")) for step in steps for op in ("gain", "lose", "set", "pay")
            ):
                self._use(
                    lambda _, name=name, of=of: {
                        "set": {name: "true" if of == BOOL else 1},
                        "at": "first(table)",
                    }
                )
        for name, params in self.game.verbs.items():
            if str([self.rules, self.cards]).count(f"'{name}'") < 2:
                self._use(lambda scope, name=name, params=params: self._called(name, params, scope))
        for name, (params, of) in self.game.terms.items():
            if f"{name}(" not in str([self.rules, self.cards]):
                self._use(lambda scope, name=name, params=params, of=of: self._read(name, params, of, scope))

        self._paid()
        for name in self.game.melds:
            if name not in str([self.rules.get("actions"), self.rules.get("terms"), self.cards]):
                self._use(
                    lambda _, name=name: {"if": f"forms(hand, {name})", "then": [{"gain": {"coins": 1}}]}
                )
        if self.luck.habit("shared names", 10):
            self._tally()

    def _home(self, name: str, of: Type) -> None:
        """What pieces keep is set, and pieces go there, or are counted by it."""
        where = self.luck.one_of(["first(table)", "those(table, where=owner == me)", "table"])
        self._use(lambda scope: {"set": {name: self.say.say(of, scope, 1)}, "at": where})
        if of.sure == SPACE:
            moved = {
                "for": {"piece": "table", "where": f"{name} != none"},
                "do": [{"move": "it", "to": f"it.{name}"}],
            }
            self._use(lambda _: moved)
        else:
            self._use(lambda _: {"gain": {"coins": f"count(table, where={name} == red)"}})

    def _paid(self) -> None:
        """Each price is paid where that can be done; one that is about a card for those of a hand."""
        for name in self.game.prices:
            self._use(lambda _, name=name: {"if": f"can_pay({name})", "then": [{"pay": name}]})
        for name in self.game.alms:
            self._use(lambda _, name=name: {"if": f"can_pay({name})", "then": [{"pay": name}]})
            self._use(lambda _, name=name: {"may": [{"pay": name}, {"gain": {"coins": 1}}]})
        if self.game.alms and self.luck.habit("prices together", 70):
            self._together()
        for name in self.game.fares:
            paid = {"if": f"can_pay({name}, it)", "then": [{"pay": {name: "it"}}]}
            self._use(lambda _, paid=paid: {"for": {"card": "hand"}, "do": [paid]})

    def _together(self) -> None:
        """An offer that begins with several prices, one of which at least is paid in any mix."""
        luck, game = self.luck, self.game
        others = [luck.one_of([*game.prices, *game.alms]) for _ in range(1 + luck.below(2))]
        paid: list[Any] = [{"pay": name} for name in luck.mixed([luck.one_of(game.alms), *others])]
        if luck.chance(30):
            paid[1:1] = [{"let": {"sum_due": 2}}, {"pay": {"coins": "sum_due"}}]
        self._use(lambda _: {"may": [*paid, {"gain": {"coins": 1}}]})

    def _tally(self) -> None:
        """A verb that goes over things one by one, called for each of them: a loop within a loop."""
        ways = [
            (SEAT, "seats", "coins(it) < coins({})"),
            (CARD, "hand", "it.worth < {}.worth"),
            (CARD, "hand", "it != {}"),
        ]
        ways += [(PIECE, "table", "it.dust <= {}.dust"), (PIECE, "table", "it != {}")] * bool(self.game.board)
        of, among, where = self.luck.one_of(ways)
        name = self.luck.one_of(
            [word for word in ("seat", "card", "piece", "x", "n") if word not in self.game.names()]
        )
        count = f"count({among}, where={where.format(name)})"
        step = self.luck.one_of([{"gain": {"chest": count}}, {"gain": {"coins": count}}])
        self.rules.setdefault("verbs", {})["tally"] = {"do": [step], "with": {name: of.name}}
        self._use(lambda _: {"for": {of.name: among}, "do": [{"tally": "it"}]})

    def _use(self, make: Make) -> None:
        """A step more in one of the actions."""
        for name in self.luck.mixed(list(self.game.actions)):
            scope = Scope(names=self.game.actions[name], inside=2)
            step = or_none(lambda scope=scope: make(scope)) or self._looped(make, scope)
            if step is not None:
                do = self.rules["actions"][name]["do"]
                do.insert(self.luck.below(len(do) + 1), step)
                return

    def _looped(self, make: Make, scope: Scope) -> Any:
        """The step for each card of the hand, or each piece, if it needs one."""
        for loop, of in [
            ({"card": "hand"}, CARD),
            *([({"piece": board}, PIECE) for board in self.game.boards]),
        ]:
            step = or_none(lambda of=of: make(scope.but(it=of, placed=frozenset({"it"}))))
            if step is not None:
                return {"for": loop, "do": [step]}
        return None

    def _entered(self, name: str, per: list[str], scope: Scope) -> Any:
        if per in (["piece"], ["space"]):
            return {"for": {per[0]: "table"}, "do": [{"move": "first(hand)", "to": f"it.{name}"}]}
        return {"move": "first(hand)", "to": self.say.zone(scope, 1, among=(name,))}

    def _set(self, name: str, per: list[str], of: Type, scope: Scope) -> Any:
        key = self.say.indexed(name, per, scope, 1)
        if of in (INT, TOKENS):
            return {"gain": {key: 1}}
        return {"set": {key: self.say.say(of, scope, 1)}}

    def _called(self, name: str, params: dict[str, Type], scope: Scope) -> Any:
        if not params:
            return {"run": name}
        args = [(param, self.say.say(of, scope, 1)) for param, of in params.items()]
        return {name: args[0][1], **dict(args[1:])}

    def _read(self, name: str, params: dict[str, Type], of: Type, scope: Scope) -> Any:
        read = f"{name}({', '.join(self.say.say(type_, scope, 1) for type_ in params.values())})"
        if of == BOOL:
            return {"if": read, "then": [{"gain": {"coins": 1}}]}
        if of == SEAT:
            return {"gain": {"coins": 1}, "who": read}
        return {"gain": {"chest": read if of == INT else f"count({read})"}}


def all_steps(data: Any) -> Iterator[dict[str, Any]]:
    """Every map in what is said; steps are among them."""
    if isinstance(data, dict):
        yield data
    for inner in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
        yield from all_steps(inner)
