"""A random game by a seed: small, well typed for the most part, and hard on the compiler."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    PIECE,
    SEAT,
    SPACE,
    TOKENS,
    Type,
    enum,
    maybe,
    set_of,
)

from .expressions import Expressions
from .luck import Luck
from .projects import GAME, RULES
from .scope import Declared, NothingFits, Scope
from .steps import Steps

COLOURS = ["red", "green", "blue"]
CARDS = ("apple", "bread", "cheese", "date", "egg")
# Names under which the interpreter or generated code might keep something of their own.
OWN_POOLS = ("rng", "acted", "times", "active_", "winner_", "dice", "stack", "legal", "ended", "stage")
Files = dict[str, Any]


def generate(seed: int, without: frozenset[str] = frozenset()) -> Files:
    """The files of a game."""
    return Generator(Luck(seed, without)).files()


class Generator:
    """Makes one game."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck
        self.game = Declared()
        self.say = Expressions(self.game, self.luck)
        self.steps = Steps(self.game, self.luck, self.say)
        self.rules: dict[str, Any] = {}
        self.kinds: dict[str, Any] = {}
        self.files_of_cards: Files = {}

    def files(self) -> Files:
        """The game's files: declarations first, since what follows names them."""
        self._declare()
        said = {"game": self._game(), RULES: self.rules, **self._cards()}
        self._terms()
        self._behaviour()
        self._finish()
        return said

    # --- what is declared

    def _declare(self) -> None:
        luck, game = self.luck, self.game
        game.seats = luck.one_of([(2, 2), (2, 2), (2, 3), (2, 4), (3, 3)])
        game.board = luck.one_of(["places", "grid", "grid"]) if luck.habit("boards", 45) else ""
        game.enums = {"colour": COLOURS} if luck.chance(60) else {}
        game.kinds = ["ware", "gem"] if luck.habit("mixed piles", 50) else ["ware"]
        game.fields = {"worth": INT}
        if "colour" in game.enums and luck.chance(50):
            game.fields["suit"] = enum("colour")
        if luck.habit("halves", 25):
            game.fields["weight"] = HALF
        self._zones()
        self._pools()
        self._numbers()
        if game.board:
            self._board()

    def _zones(self) -> None:
        luck, zones = self.luck, self.game.zones
        own = luck.chance(25)
        zones["deck"] = (["seat"] if own else [], "nobody", True)
        zones["hand"] = (["seat"], luck.one_of(["owner", "owner", "all", "nobody"]), False)
        zones["aside"] = (
            [] if luck.chance(60) else ["seat"],
            luck.one_of(["all", "all", "nobody"]),
            luck.chance(50),
        )
        if luck.habit("mixed piles", 40):
            zones["row"] = (
                [luck.one_of(["kind", *self.game.enums])],
                luck.one_of(["all", "nobody"]),
                luck.chance(50),
            )
        if self.game.board and luck.chance(25):
            zones["store"] = (["piece"], "all", False)
        if self.game.board == "grid" and luck.chance(20):
            zones["buried"] = (["space"], "all", False)
        said: dict[str, Any] = {}
        for name, (per, sees, ordered) in zones.items():
            said[name] = {} if per == ["piece"] else {"sees": sees}
            if per:
                said[name]["per"] = per[0] if len(per) == 1 else per
            if ordered and name not in ("deck", "hand"):
                said[name]["ordered"] = True
        said["deck"]["filled"] = "deck" if own else "stall"
        if luck.chance(40) and zones["aside"][0] == zones["deck"][0]:
            said["deck"]["reshuffle"] = "aside"
        self.rules["zones"] = said

    def _pools(self) -> None:
        luck, pools = self.luck, self.game.pools
        pools["coins"] = (["seat"], INT)
        pools["chest"] = ([], INT)
        if self.game.enums and luck.chance(60):
            pools["stock"] = (["seat", "colour"] if luck.chance(70) else ["colour"], INT)
        if luck.habit("inner pools", 4):
            pools[luck.one_of(OWN_POOLS)] = ([], INT)
        if luck.habit("tokens", 25):
            pools["loans"] = (["seat"], TOKENS)
        other = [("flag", BOOL), ("friend", maybe(SEAT)), ("kept", maybe(CARD))]
        other += [("goal", maybe(SPACE))] * bool(self.game.board)
        for name, of in other:
            if luck.chance(20):
                pools[name] = (["seat"] if luck.chance(40) else [], of)
        self.rules["pools"] = {name: self._pool(per, of) for name, (per, of) in pools.items()}

    def _pool(self, per: list[str], of: Type) -> dict[str, Any]:
        luck = self.luck
        said: dict[str, Any] = {"per": per[0] if len(per) == 1 else per} if per else {}
        if of == TOKENS:
            return {**said, "holds": "tokens"}
        if of != INT:
            said["holds"] = of.name
        else:
            if luck.chance(70):
                said["start"] = luck.below(4)
            if luck.habit("computed starts", 3):
                said["start"] = luck.one_of(["2 + 1", "chest", "count(seats)", "1 - 2", "base"])
            if luck.chance(60):
                said["max"] = 4 + luck.below(6)
                if luck.habit("computed starts", 6):
                    said["max"] = luck.one_of(["count(deck)", "turns + 3", "limit"])
        if luck.chance(20):
            said["until"] = luck.one_of(["phase", "turn"])
        return said

    def _numbers(self) -> None:
        luck, game = self.luck, self.game
        game.values["limit"] = 2 + luck.below(3)
        game.values["base"] = -1 - luck.below(2) if luck.habit("negative numbers", 50) else luck.below(3)
        said: dict[str, Any] = {}
        for name, number in game.values.items():
            said[name] = {"is": number, "rule": "FA-1", "tunable": [min(number, -2), 9]}
            if luck.chance(25):
                said[name]["option"] = True
        self.rules["values"] = said
        self.rules["facts"] = {"FA-1": {"proof": "none", "because": "It is a test."}}
        if luck.chance(20):
            game.rulings["whose"] = ["mine", "yours"]
            options = {"mine": "It is mine.", "yours": "It is yours."}
            self.rules["rulings"] = {
                "FA-2": {"question": "Whose?", "options": options, "chosen": "mine", "switch": "whose"}
                | {"proof": "none", "because": "It is a test."}
            }
        if game.enums:
            self.rules["names"] = game.enums

    def _board(self) -> None:
        luck, game = self.luck, self.game
        board: dict[str, Any] = {"places": 4} if game.board == "places" else {"grid": [3, 2]}
        if game.board == "grid" and luck.chance(40):
            board["areas"] = {"home": {"row": 1}}
            game.areas = ["home"]
        self.rules["boards"] = {"table": board}
        game.counters["dust"] = INT
        if luck.chance(30):
            game.counters["bright"] = BOOL
        said: dict[str, Any] = {"dust": {"at": "table"}}
        if luck.chance(50):
            said["dust"]["max"] = luck.one_of([3, "worth + 1"])
        if luck.chance(30):
            said["dust"]["start"] = luck.one_of([1, "worth", "base"])
        if "bright" in game.counters:
            said["bright"] = {"at": "table", "holds": "bool"}
        self.rules["counters"] = said

    def _game(self) -> dict[str, Any]:
        game, luck = self.game, self.luck
        fields: dict[str, Any] = {"worth": {"type": "int", "range": [0, 9]}}
        if "suit" in game.fields:
            fields["suit"] = {"type": "colour"}
        if "weight" in game.fields:
            fields["weight"] = {"type": "half"}
        if luck.habit("carried", 25):
            fields["use"] = {"type": "ops", "optional": True}
            game.runnable = ["use"]
        if game.board and luck.habit("carried", 25):
            fields["skills"] = {"type": "list ability", "optional": True}
        kinds = {"ware": {"title": "Ware", "size": "poker", "fields": fields}}
        if "gem" in game.kinds:
            plain = {name: field for name, field in fields.items() if name not in ("use", "skills")}
            kinds["gem"] = {"title": "Gem", "size": "poker", "fields": plain}
        self.kinds = kinds
        cards = {name: 1 + luck.below(3) for name in CARDS}
        per = "seat" if self.rules["zones"]["deck"]["filled"] == "deck" else "all"
        deck = {"title": "Stall", "per": per, "back": "back", "theme": "plain", "cards": cards}
        low, high = game.seats
        return {
            "game": GAME,
            "title": "Fair",
            "seats": low if low == high else [low, high],
            "languages": ["en"],
            "licence": "CC0-1.0",
            "credit": "Made for the tests.",
            "kinds": kinds,
            "decks": {"stall": deck},
            "print": {"profiles": ["a4"]},
        }

    def _cards(self) -> Files:
        luck, files = self.luck, {}
        for at, kind in enumerate(self.kinds):
            cards = []
            for name in CARDS[at :: len(self.kinds)]:
                card: dict[str, Any] = {"id": name, "name": name.title(), "worth": luck.below(5)}
                if "suit" in self.game.fields:
                    card["suit"] = luck.one_of(COLOURS)
                if "weight" in self.game.fields:
                    card["weight"] = luck.one_of([0.5, 1, 1.5])
                cards.append(card)
            files[f"cards/{kind}"] = {"kind": kind, "cards": cards}
        self.files_of_cards = files
        return files

    # --- what it does

    def _terms(self) -> None:
        luck, game = self.luck, self.game
        said: dict[str, Any] = {}
        for number in range(luck.below(4) if luck.habit("terms") else 0):
            gives = luck.one_of([INT, INT, BOOL, BOOL, SEAT, set_of(CARD)])
            params: dict[str, Type] = {}
            if luck.chance(40):
                params["who"] = luck.one_of([SEAT, INT, CARD])
            params = {
                ("whom" if of == SEAT else "count_of" if of == INT else "what"): of for of in params.values()
            }
            scope = Scope(names=params)
            name = f"term{number}"
            try:
                is_: Any = self.say.say(gives, scope, 2)
                if luck.chance(25):
                    is_ = [
                        {"when": self.say.condition(scope, 1), "is": is_},
                        {"is": self.say.say(gives, scope, 1)},
                    ]
            except NothingFits:
                continue
            said[name] = {"is": is_} | (
                {"with": {each: str(of) for each, of in params.items()}} if params else {}
            )
            game.terms[name] = (params, gives)
        if said:
            self.rules["terms"] = said

    def _behaviour(self) -> None:
        self._events()
        self._verbs()
        self._actions()
        self._triggers()
        self._carried()
        self._always()
        self._setup()
        self._turn()
        self._ends()

    def _events(self) -> None:
        if not self.luck.habit("answers", 40):
            return
        types = [INT, SEAT, CARD, *([PIECE] if self.game.board else [])]
        for name in ("bell", "dusk")[: 1 + self.luck.below(2)]:
            self.game.events[name] = {
                each: self.luck.one_of(types) for each in ("what", "amount")[: self.luck.below(3)]
            }

    def _verbs(self) -> None:
        luck, game = self.luck, self.game
        said: dict[str, Any] = {}
        for number in range(luck.below(3)):
            params: dict[str, Type] = {}
            scope = Scope(inside=1, ends=("phase", "turn", "game"))
            for _ in range(luck.below(3)):
                of = luck.one_of([SEAT, INT, CARD, set_of(CARD), *([PIECE, SPACE] if game.board else [])])
                params[self.steps.name(scope.but(names=params), of=of)] = of
            scope = scope.but(names=dict(params), asks=luck.chance(60), rolls=luck.chance(50))
            do = self.steps.some(scope, 2)
            said[f"verb{number}"] = {"do": do} | (
                {"with": {each: str(of) for each, of in params.items()}} if params else {}
            )
            game.verbs[f"verb{number}"] = params
        if said:
            self.rules["verbs"] = said

    def _actions(self) -> None:
        luck, game = self.luck, self.game
        said: dict[str, Any] = {}
        for name in ("act", "trade", "visit")[: 1 + luck.below(3)]:
            action: dict[str, Any] = {}
            scope = Scope()
            if luck.chance(65):
                action["pick"], scope = self._picks(scope)
            picks = dict(scope.names)
            if luck.chance(20):
                action["when"] = self.say.condition(scope.but(names={}), 2)
            if luck.chance(50):
                action["cost"] = self._or_none(lambda scope=scope: self.steps.cost(scope))
            if luck.habit("answers", 30):
                action["announces"] = True
                game.events[name] = picks
            action["do"] = self.steps.some(scope, 3)
            said[name] = {key: each for key, each in action.items() if each is not None}
            # An action can be carried out by those behind it alone.
            game.actions[name] = picks
        said["wait"] = {"do": [{"gain": {"coins": 1}}]}
        game.actions["wait"] = {}
        self.rules["actions"] = said
        for event in [each for each in game.events if each not in said]:
            self._announced(event, game.events[event])

    def _announced(self, event: str, args: dict[str, Type]) -> None:
        """What nobody announces is no event."""
        if any(step.get("announce") == event for step in all_steps(self.rules)):
            return
        for name in self.luck.mixed(list(self.game.actions)):
            scope = Scope(names=self.game.actions[name])
            given = self._or_none(lambda scope=scope: self.steps.event(scope, args))
            if given is not None and not set(args) & set(scope.names):
                self.rules["actions"][name]["do"].append({"announce": event, **given})
                return
        del self.game.events[event]

    def _picks(self, scope: Scope) -> tuple[Any, Scope]:
        return self._or_none(lambda: self.steps.picks(scope, 3, step=False)) or (None, scope)

    def _or_none(self, make: Any) -> Any:
        """What is made at the third try at the latest; else nothing."""
        for _ in range(3):
            with suppress(NothingFits):
                return make()
        return None

    def _triggers(self) -> None:
        luck, game = self.luck, self.game
        said: dict[str, Any] = {}
        for number in range(min(len(game.events) + 1, luck.below(4)) if game.events else 0):
            said[f"trigger{number}"] = self._trigger(Scope(ends=("phase", "turn", "game")))
        if said:
            self.rules["triggers"] = said

    def _trigger(self, scope: Scope) -> dict[str, Any]:
        luck, game = self.luck, self.game
        event = luck.one_of(list(game.events))
        before = luck.chance(60)
        scope = scope.but(names=dict(game.events[event]), answers=event if before else "", inside=1)
        said: dict[str, Any] = {"before" if before else "after": event}
        if luck.chance(30):
            said["when"] = self.say.condition(scope, 1)
        if luck.chance(30):
            said["once"] = luck.one_of(["action", "phase", "turn"])
        if luck.chance(20):
            said["cost"] = self._or_none(lambda: self.steps.amounts(scope.but(names={}), at=False))
        said["do"] = self.steps.some(scope, 2)
        return {key: each for key, each in said.items() if each is not None}

    def _carried(self) -> None:
        luck = self.luck
        for file in self.files_of_cards.values():
            fields = self.kinds[file["kind"]]["fields"]
            for card in file["cards"]:
                if "use" in fields and luck.chance(60):
                    card["use"] = self.steps.some(Scope(card=CARD, inside=1), 2)
                if "skills" in fields and self.game.events and luck.chance(50):
                    skill = self._trigger(Scope(card=PIECE))
                    skill["may" if luck.chance(60) else "do"] = skill.pop("do")
                    card["skills"] = [{"id": f"skill_{card['id']}", **skill}]

    def _always(self) -> None:
        """A rule at any time; something in it ends its own condition, as `check` demands."""
        luck = self.luck
        if not luck.chance(30):
            return
        number = 2 + luck.below(3)
        scope = Scope(me=False, asks=False, rolls=False, ends=("game",), inside=2)
        ways: list[tuple[dict[str, Any], Any, Type]] = [
            ({"seat": "seats", "where": f"coins(it) > {number}"}, {"lose": {"coins(it)": number}}, SEAT),
            (
                {"card": "hand(active)", "where": f"worth >= {number}"},
                {"move": "it", "to": "row(kind)"},
                CARD,
            ),
            ({"seat": "seats", "where": f"coins(it) > chest + {number}"}, {"gain": {"chest": 1}}, SEAT),
        ]
        if self.game.board:
            remove = {"remove": "it", "to": luck.one_of(["hand", "nowhere"])}
            ways += [({"piece": "table", "where": f"dust > {number - 1}"}, remove, PIECE)] * 2
        each, step, of = luck.one_of(ways)
        if of == CARD:
            step["to"] = "aside" if self.game.zones["aside"][0] == [] else "aside(active)"
        if luck.habit("terms", 30):
            inside = scope.but(it=of, over=True, me=luck.chance(30))
            each["where"] = f"({each['where']}) and {self.say.inner(BOOL, inside, 1)}"
        more = self.steps.some(scope.but(it=of), 1) if luck.chance(30) else []
        self.rules["always"] = {"tax": {"each": each, "do": [step, *more]}}

    def _setup(self) -> None:
        luck = self.luck
        deal: list[Any] = [{"draw": 2 + luck.below(2)}]
        if self.rules["zones"]["deck"].get("per"):
            deal.insert(0, {"shuffle": "deck"})
        setup: list[Any] = [] if deal[0] == {"shuffle": "deck"} else [{"shuffle": "deck"}]
        if self.game.board and luck.chance(70):
            deal.append({"put": "first(hand)", "in": "table"})
        if luck.chance(30):
            scope = Scope(ends=(), inside=1, looping=True)
            deal += self.steps.some(scope, 2)
        setup.append({"each_seat": "seats", "do": deal})
        self.rules["setup"] = setup

    def _turn(self) -> None:
        luck = self.luck
        first: str = "random"
        if luck.chance(15):
            first = self.say.say(SEAT, Scope(me=luck.habit("terms", 50)), 1)
        phases: dict[str, Any] = {}
        for name in ("main", "late")[: 1 + luck.chance(35)]:
            phases[name] = self._phase(first=name == "main")
        turn: dict[str, Any] = {"first": first, "phases": phases}
        if luck.chance(20):
            turn["end"] = self.steps.some(Scope(ends=("game",), inside=1), 2)
        self.rules["turn"] = turn

    def _phase(self, *, first: bool) -> dict[str, Any]:
        luck, scope = self.luck, Scope()
        actions = [each for each in self.game.actions if first or luck.chance(50)]
        said: dict[str, Any] = {"actions": actions or ["wait"]}
        way = luck.one_of(["exactly", "exactly", "at_most", "both"])
        bound: Any = 1 + luck.below(2)
        if luck.habit("computed bounds", 30):
            bound = self.say.say(INT, scope, 2)
        said["exactly" if way == "exactly" else "at_most"] = bound
        if way == "both":
            said["at_least"] = 1
        closing = scope.but(ends=("game",), inside=1)
        for key in ("start", "after_each", "end"):
            if luck.chance(15):
                said[key] = self.steps.some(closing if key == "end" else scope.but(inside=1), 2)
        for key in ("skip_when", "over_when"):
            if luck.chance(10):
                said[key] = self.say.condition(scope, 1)
        return said

    def _ends(self) -> None:
        luck, game = self.luck, self.game
        ranking: list[str] = [*game.values]
        for name, (per, of) in game.pools.items():
            which = "(red)" if "colour" in per else ""
            read = f"{name}{which}"
            if of == INT:
                ranking.append(read)
            elif of == TOKENS:
                ranking.append(f"sum({read})")
            elif of == BOOL:
                ranking.append(f"1 if {read} else 0")
            else:
                ranking.append(f"1 if {read} != none else 0")
        if game.counters:
            ranking.append("sum(table, dust, where=owner == me)")
        if "bright" in game.counters:
            ranking.append("count(table, where=bright)")
        said: dict[str, Any] = {}
        if luck.chance(35):
            said["wealth"] = {"when": self.say.condition(Scope(), 1)}
            said["wealth"]["winner"] = self.say.say(SEAT, Scope(), 1)
            if luck.chance(50):
                said["wealth"]["at"] = "turn"
        said["night"] = {"at": "turn", "when": f"turns >= {6 + luck.below(6)}", "ranking": ranking}
        self.rules["end"] = said

    def _finish(self) -> None:
        """Use what nothing uses yet, since `check` refuses what is declared for nothing."""
        if self.luck.chance(30):
            self.rules["outlook"] = {"some": {"is": self.say.say(INT, Scope(), 2), "weight": 3}}
        steps = list(all_steps([self.rules, self.files_of_cards]))
        entered = {str(step.get("to", "")).partition("(")[0].rpartition(".")[2] for step in steps}
        for name, (per, _, _) in self.game.zones.items():
            if name not in entered:
                self._use(lambda scope, name=name, per=per: self._entered(name, per, scope))
        for name, (per, of) in self.game.pools.items():
            if not any(
                name in str(step.get(op, "")) for step in steps for op in ("gain", "lose", "set", "pay")
            ):
                self._use(lambda scope, name=name, per=per, of=of: self._set(name, per, of, scope))
        for name, of in self.game.counters.items():
            if not any(
                name in str(step.get(op, "")) for step in steps for op in ("gain", "lose", "set", "pay")
            ):
                self._use(
                    lambda _, name=name, of=of: {
                        "set": {name: "true" if of == BOOL else 1},
                        "at": "first(table)",
                    }
                )
        for name, params in self.game.verbs.items():
            if str([self.rules, self.files_of_cards]).count(f"'{name}'") < 2:
                self._use(lambda scope, name=name, params=params: self._called(name, params, scope))
        for name, (params, of) in self.game.terms.items():
            if f"{name}(" not in str([self.rules, self.files_of_cards]):
                self._use(lambda scope, name=name, params=params, of=of: self._read(name, params, of, scope))

    def _use(self, make: Callable[[Scope], Any]) -> None:
        """A step more in one of the actions."""
        for name in self.luck.mixed(list(self.game.actions)):
            scope = Scope(names=self.game.actions[name], inside=2)
            step = self._or_none(lambda scope=scope: make(scope)) or self._looped(make, scope)
            if step is not None:
                do = self.rules["actions"][name]["do"]
                do.insert(self.luck.below(len(do) + 1), step)
                return

    def _looped(self, make: Callable[[Scope], Any], scope: Scope) -> Any:
        """The step for each card of the hand, or each piece, if it needs one."""
        for loop, of in [
            ({"card": "hand"}, CARD),
            *([({"piece": "table"}, PIECE)] if self.game.board else []),
        ]:
            step = self._or_none(lambda of=of: make(scope.but(it=of, placed=frozenset({"it"}))))
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
        said = [(each, self.say.say(of, scope, 1)) for each, of in params.items()]
        return {name: said[0][1], **dict(said[1:])}

    def _read(self, name: str, params: dict[str, Type], of: Type, scope: Scope) -> Any:
        read = f"{name}({', '.join(self.say.say(each, scope, 1) for each in params.values())})"
        if of == BOOL:
            return {"if": read, "then": [{"gain": {"coins": 1}}]}
        if of == SEAT:
            return {"gain": {"coins": 1}, "who": read}
        return {"gain": {"chest": read if of == INT else f"count({read})"}}


def all_steps(said: Any) -> Iterator[dict[str, Any]]:
    """Every map in what is said; steps are among them."""
    if isinstance(said, dict):
        yield said
    for each in said.values() if isinstance(said, dict) else said if isinstance(said, list) else ():
        yield from all_steps(each)
