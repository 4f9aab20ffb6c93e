"""Random picks, amounts and costs, and the names of what is new."""

from dataclasses import dataclass
from typing import Any

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    DIRECTION,
    HALF,
    INT,
    KIND,
    PIECE,
    SEAT,
    SPACE,
    TEAM,
    TOKENS,
    Type,
    enum,
    maybe,
    of_kind,
    set_of,
)

from .expressions import OWNERS, Expressions, indexing
from .luck import Luck
from .scope import Declared, NothingFits, Scope

Step = dict[str, Any]

ALIKE = ("x", "card", "it2", "n", "seat", "piece", "which")
INNER = (
    "s",
    "f",
    "state",
    "frame",
    "answer",
    "play",
    "names",
    "legal",
    "a",
    "each",
    "len",
    "rng",
    "ids",
)


@dataclass(frozen=True, slots=True)
class Picks:
    """Makes what steps and actions are made of."""

    game: Declared
    luck: Luck
    say: Expressions

    def name(self, scope: Scope, *, of: Type) -> str:
        """A name for something new: a used one, one like an inner one, or a new one."""
        taken = self.game.names()
        free = [each for each in ALIKE if each not in taken]
        if self.luck.habit("rebound names", 15):
            free = [each for each, known in scope.names.items() if known == of] or free
        elif self.luck.habit("inner names", 25):
            free = [each for each in INNER if each not in taken and each not in scope.names] or free
        elif not self.luck.habit("shared names", 70):
            free = [f"{each}{number}" for number in range(9) for each in free]
        fresh = [
            each for each in free if scope.names.get(each, of) == of or self.luck.habit("rebound names", 10)
        ]
        return self.luck.one_of(fresh or [f"new{len(scope.names)}"])

    # --- selectors

    def selector(
        self, scope: Scope, *, loop: bool = False, chance: bool = False, step: bool = True
    ) -> tuple[Step, Type]:
        """A selector, and the type of what is picked by it."""
        luck, say = self.luck, self.say
        sort = luck.one_of(self._sorts())
        of, said = self._source(sort, scope)
        inside = scope.but(it=of, over=True)
        if luck.chance(35):
            said["where"] = self._fitting(of, inside, scope)
            if luck.chance(15):
                others = [say.about_it(BOOL, inside, 1) for _ in range(1 + luck.below(3))]
                said["otherwise"] = others[0] if len(others) == 1 else [*others, True]
        if luck.chance(10) and of != INT and (of.name != "enum" or of == TEAM):
            said[self.luck.one_of(["highest", "lowest"])] = say.about_it(INT, inside, 1)
        if loop:
            return said, of
        several = sort == "tokens" or luck.habit("several picks", 25)
        if several:
            self._size(said, scope, chance=chance)
            return said, set_of(of)
        if not chance and luck.habit("optional picks", 20):
            said["optional"] = True
            return said, maybe(of)
        return said, maybe(of) if step else of

    def _sorts(self) -> list[str]:
        sorts = ["card", "card", "card", "seat", "number", "one_of"]
        sorts += ["team", "team"] * bool(self.game.teams)
        sorts += ["piece", "piece", "space", "space"] * bool(self.game.board)
        sorts += ["tokens", "tokens"] * any(of == TOKENS for _, of in self.game.pools.values())
        return sorts

    def _source(self, sort: str, scope: Scope) -> tuple[Type, Step]:
        luck, say = self.luck, self.say
        if sort == "card" and self.game.typed.names and luck.chance(35):
            kind = luck.one_of(self.game.typed.names)
            return of_kind(kind), {"card": kind}
        if sort == "card":
            hidden = luck.habit("hidden picks", 30)
            open_ = [
                name for name, (_, sees, _o) in self.game.zones.items() if sees not in ("nobody", "others")
            ]
            if hidden or not open_ or luck.habit("unions", 20):
                return CARD, {"card": say.say(set_of(CARD), scope.but(over=not luck.chance(30)), 1)}
            return CARD, {"card": say.zone(scope, 1, among=tuple(open_))}
        if sort == "number":
            low = say.say(INT, scope, 1) if luck.habit("computed bounds", 30) else luck.below(3)
            high = say.say(INT, scope, 1) if luck.habit("computed bounds", 50) else 1 + luck.below(4)
            return INT, {"number": [low, high]}
        if sort == "one_of":
            name = luck.one_of([*self.game.enums, "kind"] + ["direction"] * bool(self.game.ways))
            of = KIND if name == "kind" else DIRECTION if name == "direction" else enum(name)
            return of, {"one_of": name}
        if sort == "tokens":
            return INT, {"tokens": say.say(TOKENS, scope, 1)}
        of = {"seat": SEAT, "piece": PIECE, "space": SPACE, "team": TEAM}[sort]
        if of == SPACE and luck.chance(50):
            return of, {sort: luck.one_of(self.game.boards) if self.game.second else "table"}
        return of, {sort: say.say(set_of(of), scope, 1)}

    def _fitting(self, of: Type, inside: Scope, scope: Scope) -> str:
        picked = [name for name, known in scope.names.items() if known.sure == of]
        beside = list(self.say.beside_it(inside)) if of in (PIECE, SPACE) else []
        if beside and self.luck.chance(40):
            return self.luck.one_of(beside)()
        if picked and self.luck.habit("hard picks", 50):
            return f"it {self.luck.one_of(['!=', '=='])} {self.luck.one_of(picked)}"
        if of == SPACE and self.luck.chance(60):
            return "free(it)"
        if of == SEAT and self.luck.habit("hard picks", 10):
            pool = [name for name, (per, kind) in self.game.pools.items() if per == ["seat"] and kind == INT]
            if pool:
                return f"{self.luck.one_of(pool)}(it) > 99"
        return self.say.about_it(BOOL, inside, 1)

    def _size(self, said: Step, scope: Scope, *, chance: bool) -> None:
        def size() -> Any:
            if self.luck.habit("computed bounds", 40):
                return self.say.say(INT, scope, 1)
            return 1 + self.luck.below(2)

        way = self.luck.one_of(["exactly", "at_least", "up_to", "both", "any"])
        if chance or way == "exactly":
            said["exactly"] = size()
        elif way == "any":
            said["any"] = True
        else:
            if way in ("at_least", "both"):
                said["at_least"] = size()
            if way in ("up_to", "both"):
                said["up_to"] = size()

    def picks(self, scope: Scope, most: int, *, step: bool, chance: bool = False) -> tuple[Step, Scope]:
        """Named choices, and the place behind them."""
        said: Step = {}
        for _ in range(1 + self.luck.below(most)):
            selector, of = self.selector(scope, chance=chance, step=step)
            name = self.name(scope, of=of)
            if name in said:
                continue
            if of.is_set and not chance and self.luck.habit("hard picks", 25):
                held = "sum" if of == TOKENS else "count"
                selector["such_that"] = (
                    f"{held}({name}) {self.luck.one_of(['>=', '!=', '<'])} {self.luck.below(4)}"
                )
            said[name] = selector
            scope = scope.named(**{name: of})
            if self.lies(selector):
                scope = scope.but(placed=scope.placed | {name})
        return said, scope

    def lies(self, selector: Step) -> bool:
        """Whether it is known where what is picked lies: not of all cards of a kind."""
        return "card" in selector and selector["card"] not in self.game.kinds

    # --- amounts

    def amounts(self, scope: Scope, *, at: bool, negative: bool = True) -> Step:
        """Pools, or the counters of a piece, with amounts."""
        said: Step = {}
        for _ in range(1 + self.luck.chance(30)):
            key, of = self.amount_of(scope, at=at)
            amount: Any = self.say.say(INT, scope, 2) if self.luck.chance(60) else 1 + self.luck.below(3)
            said[key] = "half(1)" if of == HALF else amount
        return said

    def amount_of(self, scope: Scope, *, at: bool) -> tuple[str, Type]:
        """A pool, or a counter of a piece, and its type."""
        if at:
            names = [name for name, of in self.game.counters.items() if of in (INT, HALF)]
            if not names:
                raise NothingFits("counter")
            name = self.luck.one_of(names)
            return name, self.game.counters[name]
        names = [name for name, (_, of) in self.game.pools.items() if of in (INT, HALF)]
        name = self.luck.one_of(names)
        per, of = self.game.pools[name]
        rest = [each for each in per if each not in OWNERS]
        owner = next((each for each in per if each in OWNERS), "")
        if rest:
            whose = [self.say.owner(owner or "seat", scope)] * (bool(owner) and self.luck.chance(30))
            said = whose + [self.say.say(indexing(each), scope, 1) for each in rest]
            return self.say.shortly(name, said, scope), of
        if owner and (not scope.me or self.luck.chance(20)):
            return f"{name}({self.say.owner(owner, scope)})", of
        return name, of

    def cost(self, scope: Scope) -> Step | str:
        """What an action or a trigger costs."""
        apart = self.luck.apart(f"fare {sorted(scope.names)}")
        if self.game.fares and scope.me and (cards := _cards(scope)) and apart.chance(50):
            card = apart.one_of(cards)
            return {apart.one_of(self.game.fares): card}
        if self.game.prices and scope.me and self.luck.chance(40):
            return self.luck.one_of(self.game.prices)
        shared = [name for name, (per, of) in self.game.pools.items() if of == INT and len(per) == 2]
        if shared and self.luck.habit("shared costs", 35):
            one, other = (self.say.say(enum(self.game.pools[shared[0]][0][1]), scope, 1) for _ in range(2))
            return {f"{shared[0]}({one})": 1, f"{shared[0]}({other})": self.luck.one_of([1, 1, 2])}
        seated = [name for name, (per, of) in self.game.pools.items() if of == INT and per == ["seat"]]
        if seated and self.luck.habit("shared costs", 25):
            return {seated[0]: 1, f"{seated[0]}({self.say.say(SEAT, scope, 1)})": 1}
        pieces = [name for name, of in scope.names.items() if of.sure == PIECE or of == set_of(PIECE)]
        if pieces and self.luck.chance(30):
            return {**self.amounts(scope, at=True), "at": self.luck.one_of(pieces)}
        return self.amounts(scope, at=False)

    def piece(self, scope: Scope) -> str:
        """A piece that may be none, or several."""
        if not self.game.board:
            raise NothingFits("piece")
        return self.say.say(maybe(PIECE) if self.luck.chance(60) else set_of(PIECE), scope, 1)

    def event(self, scope: Scope, names: dict[str, Type]) -> Step:
        """Further keys of a step: arguments by their names."""
        return {name: self.say.say(of, scope, 1) for name, of in names.items()}


def _cards(scope: Scope) -> list[str]:
    """The names of cards that are never none."""
    return [name for name, of in scope.names.items() if of == CARD]
