"""What a random game has besides, each by chance of its own: phases that lead elsewhere, actions on cards."""

from typing import Any

from deckwright.rules.program.types import BOOL, CARD, PIECE, SEAT, Type, maybe

from .expressions import Expressions
from .luck import Luck
from .scope import Declared, Scope
from .steps import Steps
from .uses import or_none

_ROUND = 3  # how often phases may lead elsewhere in a turn, at most


class Further:
    """Adds to the rules of a game, and to its cards by kind. `luck` is that of the whole game."""

    def __init__(self, luck: Luck, game: Declared, rules: dict[str, Any]) -> None:
        self.luck, self.game, self.rules = luck, game, rules

    def add(self, kinds: dict[str, Any], cards: dict[str, Any]) -> None:
        """All of it. What is made here reads nothing that is declared here."""
        self._passages()
        self._deeds(kinds, cards)
        end = self.rules.get("end", {}).get("night")
        if end and self.luck.apart("shared wins").habit("shared wins", 25):
            end["tie"] = "shared"

    def _makers(self, name: str) -> tuple[Luck, Expressions, Steps]:
        luck = self.luck.apart(name)
        say = Expressions(self.game, luck)
        return luck, say, Steps(self.game, luck, say)

    def _passages(self) -> None:
        """Where phases lead: back, on or round, to another seat. A pool counts that, so that it ends."""
        luck, say, steps = self._makers("passages")
        phases = self.rules.get("turn", {}).get("phases", {})
        if not phases or not luck.habit("passages", 30):
            return
        for phase in phases.values():
            ways: list[dict[str, Any]] = []
            for _ in range(luck.below(3)):
                way = f"({say.condition(Scope(), 1)}) and passed < {1 + luck.below(_ROUND)}"
                ways.append({"when": way, "go": luck.one_of([*phases])})
                if luck.chance(40):
                    ways[-1]["seat"] = say.say(luck.one_of([SEAT, maybe(SEAT)]), Scope(), 1)
                after = steps.some(Scope(ends=("game",), inside=1), 1) if luck.chance(40) else []
                ways[-1]["after"] = [{"gain": {"passed": 1}}, *after]
            if ways:
                phase["then"] = ways
                self.rules["pools"]["passed"] = {"until": "turn"}

    def _deeds(self, kinds: dict[str, Any], cards: dict[str, Any]) -> None:
        """An action that opens those which cards carry: cards of a hand, or pieces."""
        luck, say, steps = self._makers("deeds")
        if self.game.passing or not luck.habit("deeds", 20):
            return
        of: Type = PIECE if self.game.board and luck.chance(50) else CARD
        kinds["ware"]["fields"]["deeds"] = {"type": "list action", "optional": True}
        whole = [card for file in cards.values() if file["kind"] == "ware" for card in file["cards"]]
        for card in whole:
            scope = Scope(names={"bearer": of}, card=of, inside=1)
            deeds = [self._deed(f"deed_{card['id']}{at}", luck, steps, scope) for at in range(luck.below(3))]
            if deeds:
                card["deeds"] = deeds
        source = {"piece": "table", "where": "owner == me"} if of == PIECE else {"card": "hand"}
        order: dict[str, Any] = {"pick": {"bearer": source}, "carries": "deeds"}
        scope = Scope(names={"bearer": of}, placed=frozenset({"bearer"}))
        if luck.chance(50):
            order["do"] = steps.some(scope, 1)
        if luck.chance(40):
            order["cost"] = or_none(lambda: steps.amounts(scope, at=False))
        if luck.habit("answers", 50):
            self._answered(order, luck, say, steps, of)
        self.rules["actions"]["order"] = {key: each for key, each in order.items() if each is not None}
        for phase in self._phases():
            if luck.chance(70):
                phase["actions"] = [*phase["actions"], "order"]

    def _deed(self, name: str, luck: Luck, steps: Steps, scope: Scope) -> dict[str, Any]:
        """An action as a card carries it; what is picked is called `target` where that can be."""
        deed: dict[str, Any] = {"id": name}
        if luck.chance(20):
            deed["when"] = steps.say.condition(scope, 1)
        if luck.chance(30):
            deed["cost"] = or_none(lambda: steps.amounts(scope, at=False))
        if luck.chance(50):
            source, of = (("piece", "table"), PIECE) if scope.card == PIECE else (("seat", "seats"), SEAT)
            selector = dict([source])
            if luck.chance(40):
                selector["where"] = steps.say.about_it(BOOL, scope.but(it=of, over=True), 1)
            deed["pick"] = {"target": selector}
            scope = scope.named(target=of)
        deed["do"] = steps.some(scope, 2)
        return {key: each for key, each in deed.items() if each is not None}

    def _answered(self, order: dict[str, Any], luck: Luck, say: Expressions, steps: Steps, of: Type) -> None:
        """Others answer what cards carry; some are told what was picked."""
        order["announces"] = True
        if luck.chance(50):
            order["tells"] = "target"
        heed: dict[str, Any] = {luck.one_of(["before", "after"]): "order"}
        scope = Scope(names={"bearer": of}, inside=1, answers="order" if "before" in heed else "")
        if luck.chance(30):
            heed["when"] = say.condition(scope, 1)
        if luck.chance(50):
            heed["by"] = luck.one_of(["seats", "others(announcer)"])
        heed["may" if "by" in heed else "do"] = steps.some(scope, 2)
        self.rules.setdefault("triggers", {})["heed"] = heed

    def _phases(self) -> list[dict[str, Any]]:
        """All phases: those of the turn or the round, or the turn that is one."""
        turn, rounds = self.rules.get("turn", {}), self.rules.get("round", {})
        found = [*turn.get("phases", {}).values(), *rounds.get("phases", {}).values()]
        return [each for each in (*found, turn) if each.get("actions")]
