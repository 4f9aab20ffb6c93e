"""A random game by a seed: small, well typed for the most part, and hard on the compiler."""

from typing import Any

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    INT,
    MARKS,
    PIECE,
    SEAT,
    SPACE,
    TEAM,
    TOKENS,
    Type,
    maybe,
    of_kind,
    set_of,
)

from . import kinds, made
from .declare import Declarations, Files
from .expressions import Expressions
from .further import Further
from .luck import Luck
from .projects import RULES
from .scope import CARDS, Declared, NothingFits, Scope
from .steps import Steps
from .uses import Uses, all_steps, or_none

_PARAMS = {SEAT: "whom", INT: "count_of", TEAM: "side_of"}  # what a parameter of a term is called


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
        declared = Declarations(luck, self.game)
        self.rules, self.kinds, self.cards = declared.rules, declared.kinds, declared.cards
        self.game_file = declared.game_file

    def files(self) -> Files:
        """The game's files: declarations first, since what follows names them."""
        self._terms()
        self._behaviour()
        if self.luck.chance(30):
            self.rules["outlook"] = {"some": {"is": self.say.say(INT, Scope(), 2), "weight": 3}}
        Further(self.luck, self.game, self.rules).add(self.kinds, self.cards)
        Uses(self.steps, self.rules, self.cards).add()
        made.add(self.luck.apart("made cards"), self.game, self.game_file, self.cards)
        return {"game": self.game_file, RULES: self.rules, **self.cards}

    def _terms(self) -> None:
        luck, game = self.luck, self.game
        said: dict[str, Any] = {}
        for number in range(luck.below(4) if luck.habit("terms") else 0):
            typed = [of_kind(each) for each in game.typed.names]
            gives = luck.one_of([INT, INT, BOOL, BOOL, SEAT, set_of(CARD), *map(set_of, typed)])
            params: dict[str, Type] = {}
            if luck.chance(40):
                params["who"] = luck.one_of([SEAT, INT, CARD, *([TEAM] if game.teams else []), *typed])
            params = {_PARAMS.get(of, "what"): of for of in params.values()}
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
        for name, kind, is_ in kinds.terms(luck.apart("odd"), game):
            said[name] = {"of": kind, "is": is_}
            game.terms[name] = ({kind: of_kind(kind)}, BOOL)
        if game.carries:
            most = luck.apart("hold").one_of(["1", "2", "piece.worth - 1", "piece.dust"])
            said["hold"] = {"of": "piece", "is": most}
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
        types = [INT, SEAT, CARD, *([PIECE] if self.game.board else []), *([TEAM] if self.game.teams else [])]
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
                types = [SEAT, INT, CARD, set_of(CARD), *([PIECE, SPACE] if game.board else [])]
                typed = [of_kind(name) for name in game.typed.names]
                types += [*typed, *map(maybe, typed), *map(set_of, typed)]
                of = luck.one_of([*types, *([TEAM] if game.teams else [])])
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
                action["cost"] = or_none(lambda scope=scope: self.steps.cost(scope))
            if luck.habit("answers", 30):
                action["announces"] = True
                game.events[name] = picks
            action["do"] = self.steps.some(scope, 3)
            said[name] = {key: each for key, each in action.items() if each is not None}
            # An action can be carried out by those behind it alone.
            game.actions[name] = picks
        if not game.passing and luck.habit("refusals", 30):
            said |= self._following()
        if game.passing:
            said["give"] = {"do": [self.steps.given_away()]}
            game.actions["give"] = {}
        said["wait"] = {"do": [{"gain": {"coins": 1}}]}
        game.actions["wait"] = {}
        self.rules["actions"] = said
        for event in [each for each in game.events if each not in said]:
            self._announced(event, game.events[event])

    def _following(self) -> dict[str, Any]:
        """An action that a card in hand may forbid, as a suit that has to be followed does."""
        luck, zones = self.luck, self.rules["zones"]
        to = [name for name, zone in zones.items() if zone.get("sees", "all") == "all" and "per" not in zone]
        most = luck.one_of(["2", "coins", "turns"])
        self.rules.setdefault("terms", {})["holds"] = {"is": f"any(hand, where=worth >= {most})"}
        self.game.actions["follow"] = {"laid": CARD}
        where = luck.one_of([f"worth >= {most} or not holds()", "not holds()", f"worth < {most}"])
        action: dict[str, Any] = {"pick": {"laid": {"card": "hand", "where": where}}}
        action |= {"when": "not holds()"} if luck.chance(40) else {}
        return {"follow": action | {"do": [{"move": "laid", "to": luck.one_of([*to, "aside", "deck"])}]}}

    def _announced(self, event: str, args: dict[str, Type]) -> None:
        """What nobody announces is no event."""
        if any(step.get("announce") == event for step in all_steps(self.rules)):
            return
        for name in self.luck.mixed(list(self.game.actions)):
            scope = Scope(names=self.game.actions[name])
            given = or_none(lambda scope=scope: self.steps.event(scope, args))
            if given is not None and not set(args) & set(scope.names):
                self.rules["actions"][name]["do"].append({"announce": event, **given})
                return
        del self.game.events[event]

    def _picks(self, scope: Scope) -> tuple[Any, Scope]:
        return or_none(lambda: self.steps.picks(scope, 3, step=False)) or (None, scope)

    def _triggers(self) -> None:
        luck, game = self.luck, self.game
        said: dict[str, Any] = {}
        for number in range(min(len(game.events) + 1, luck.below(4)) if game.events else 0):
            trigger = self._trigger(Scope(ends=("phase", "turn", "game")))
            asked = luck.apart(f"asked by trigger {number}")
            if asked.habit("asked triggers", 35):
                trigger["may"] = trigger.pop("do")
                trigger["by"] = self._asked(asked, trigger)
            said[f"trigger{number}"] = trigger
        if said:
            self.rules["triggers"] = said

    def _asked(self, luck: Luck, trigger: dict[str, Any]) -> str:
        """The seats that may answer an event."""
        args = self.game.events[str(trigger.get("before") or trigger.get("after"))]
        seats = [name for name, of in args.items() if of.sure in (SEAT, set_of(SEAT))]
        return luck.one_of(["seats", "others(announcer)", "opponents(announcer)", "announcer", *seats])

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
            said["cost"] = or_none(lambda: self.steps.amounts(scope.but(names={}), at=False))
        said["do"] = self.steps.some(scope, 2)
        return {key: each for key, each in said.items() if each is not None}

    def _carried(self) -> None:
        luck = self.luck
        for file in self.cards.values():
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
        if self.game.teams:
            less = {"lose": {"glory(it)": number}}
            ways += [({"team": "teams", "where": f"glory(it) > {number}"}, less, TEAM)] * 2
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
        if self.game.second:
            deal.append({"put": "first(hand)", "in": self.game.second})
        if luck.chance(30):
            scope = Scope(ends=(), inside=1, looping=True)
            deal += self.steps.some(scope, 2)
        if self.game.ground:
            card = luck.apart("first ground").one_of(CARDS)
            setup.append({"for": {"space": "isle"}, "do": [{"set": {f"{self.game.ground}(it)": card}}]})
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
        if len(phases) == 1 and luck.habit("goes", 25):
            whole = {key: each for key, each in phases["main"].items() if key not in ("end", "skip_when")}
            turn = {"first": first, **whole}
        else:
            for number, phase in enumerate(phases.values()):
                if luck.habit("goes", 35):
                    self._goes(phase, f"done{number}")
        if luck.chance(20):
            turn["end"] = self.steps.some(Scope(ends=("game",), inside=1), 2)
        self.rules["turn"] = turn
        if luck.habit("rounds", 25):
            self._round(turn)

    def _round(self, turn: dict[str, Any]) -> None:
        """A round of turns, or one of phases in the place of the turn."""
        luck, scope = self.luck, Scope(me=False, asks=False, ends=("game",), inside=1)
        said: dict[str, Any] = {"first": turn.pop("first")}
        for key in ("start", "end"):
            if luck.chance(40):
                said[key] = self.steps.some(scope, 2)
        if luck.chance(40):
            said["next"] = self.say.say(SEAT, Scope(me=False), 1)
        if "phases" in turn and luck.chance(50):
            del self.rules["turn"]
            said["phases"] = {name: self._nobodys(phase) for name, phase in turn["phases"].items()}
        if luck.chance(40):
            said["over_when"] = (
                f"{self.say.condition(Scope(me=False), 1)} or turns % {2 + luck.below(4)} == 0"
            )
        self.rules["round"] = said

    def _nobodys(self, phase: dict[str, Any]) -> dict[str, Any]:
        """A phase of a round: all that is done by somebody is done in goes."""
        luck, scope = self.luck, Scope(me=False, asks=False, ends=("game",), inside=1)
        said = {
            key: each for key, each in phase.items() if key not in ("start", "end", "skip_when", "in_turn")
        }
        said = {key: each for key, each in said.items() if key not in ("from", "until", "again_until")}
        said["in_turn"] = luck.one_of(
            ["seats", f"those(seats, where={self.say.condition(Scope(me=False), 1)})"]
        )
        for key in ("start", "end"):
            if luck.chance(25):
                said[key] = self.steps.some(scope, 2)
        if luck.chance(40):
            said["from"] = self.say.say(SEAT, Scope(me=False), 1)
        if luck.chance(40):
            said["until"] = f"{self.say.condition(Scope(me=False), 1)} or turns % 5 == 0"
        if luck.chance(40):
            said["again_until"] = f"{self.say.condition(Scope(me=False), 1)} or turns % 7 == 0"
        return said

    def _phase(self, *, first: bool) -> dict[str, Any]:
        luck, scope = self.luck, Scope()
        actions = [action for action in self.game.actions if first or luck.chance(50)]
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

    def _goes(self, phase: dict[str, Any], counter: str) -> None:
        """Goes in a phase, and how often they come: pools that nothing else touches count up to an end."""
        luck, scope, pools = self.luck, Scope(), self.rules["pools"]
        if luck.chance(70):
            way = self.say.condition(scope.but(it=SEAT, over=True), 1)
            phase["in_turn"] = luck.one_of(["seats", "seats", "opponents", f"those(seats, where={way})"])
            if luck.chance(50):
                phase["from"] = self.say.say(SEAT, scope, 1)
        if luck.chance(50):
            if "in_turn" not in phase:
                for key in ("exactly", "at_least", "at_most", "over_when"):
                    phase.pop(key, None)
            pools[f"{counter}_acts"] = {"until": "phase"}
            phase.setdefault("after_each", []).append({"gain": {f"{counter}_acts": 1}})
            phase["until"] = f"{self.say.condition(scope, 1)} or {counter}_acts >= {1 + luck.below(5)}"
            if "in_turn" not in phase and luck.apart(f"going on {phase}").habit("going on", 25):
                phase["must_go_on"] = f"not ({phase.pop('until')})"
        if luck.chance(40):
            pools[f"{counter}_times"] = {"until": "turn"}
            phase.setdefault("end", []).append({"gain": {f"{counter}_times": 1}})
            most = 1 + luck.below(3)
            phase["again_until"] = f"{self.say.condition(scope, 1)} or {counter}_times >= {most}"

    def _ends(self) -> None:
        luck, game = self.luck, self.game
        ranking: list[str] = [*game.values]
        for name, (per, of) in game.pools.items():
            which = "(red)" if "colour" in per else "(ware)" if "kind" in per else ""
            read = f"{name}{which}"
            if of == INT:
                ranking.append(read)
            elif of == TOKENS:
                ranking.append(f"sum({read})")
            elif of == MARKS:
                ranking.append(f"count({read})")
            elif of == BOOL:
                ranking.append(f"1 if {read} else 0")
            elif of.maybe:
                ranking.append(f"1 if {read} != none else 0")
        if game.counters:
            ranking.append("sum(table, dust, where=owner == me)")
        if "bright" in game.counters:
            ranking.append("count(table, where=bright)")
        said: dict[str, Any] = {}
        if luck.chance(35):
            said["wealth"] = {"when": self.say.condition(Scope(), 1)}
            said["wealth"]["winner"] = self.say.say(set_of(SEAT) if game.teams else SEAT, Scope(), 1)
            if luck.chance(50):
                said["wealth"]["at"] = luck.one_of(["turn", "round"])
        ranks = [{"lowest": each} if luck.chance(20) else each for each in ranking]
        apart = luck.apart("last turns")
        if apart.habit("last turns", 30):
            say = Expressions(game, apart)
            when = f"({say.condition(Scope(me=False), 1)}) and turns > {1 + apart.below(4)}"
            said["dawn"] = {"at": "last_turn", "when": when, "ranking": [apart.one_of(ranking)]}
        said["night"] = {"at": "turn", "when": f"turns >= {6 + luck.below(6)}", "ranking": ranks}
        self.rules["end"] = said
