"""What a random game declares: cards, zones, pools, numbers, a board."""

from typing import Any

from deckwright.rules.program.types import (
    BOOL,
    CARD,
    HALF,
    INT,
    MARKS,
    SEAT,
    SPACE,
    TEAM,
    TOKENS,
    Type,
    enum,
    maybe,
)

from . import kinds
from .luck import Luck
from .melds import melds
from .prices import prices
from .projects import GAME
from .scope import CARDS, YARD, Declared

COLOURS = ["red", "green", "blue"]
# Names under which the interpreter or generated code might keep something of their own.
OWN_POOLS = ("rng", "acted", "times", "active_", "winner_", "dice", "stack", "legal", "ended", "stage")
Files = dict[str, Any]


class Declarations:
    """Fills `game` with what is declared, and writes it: sections of the rules, game.yaml, cards."""

    def __init__(self, luck: Luck, game: Declared) -> None:
        self.luck, self.game = luck, game
        self.rules: dict[str, Any] = {}
        self.kinds: dict[str, Any] = {}
        self._declare()
        self.game_file = self._game()
        self.cards = self._cards()

    def _declare(self) -> None:
        luck, game = self.luck, self.game
        game.seats = luck.one_of([(2, 2), (2, 2), (2, 3), (2, 4), (3, 3)])
        self._teams()
        game.board = luck.one_of(["places", "grid", "grid"]) if luck.habit("boards", 45) else ""
        game.enums = {"colour": COLOURS} if luck.chance(60) else {}
        game.kinds = ["ware", "gem"] if luck.habit("mixed piles", 50) else ["ware"]
        game.fields = {"worth": INT}
        if "colour" in game.enums and luck.chance(50):
            game.fields["suit"] = enum("colour")
        game.typed = kinds.declare(luck.apart("kinds"), game)
        game.short = bool(game.enums) and luck.apart("short forms").habit("short forms", 80)
        if luck.habit("halves", 25):
            game.fields["weight"] = HALF
        if game.board == "grid" and luck.apart("grounds").habit("grounds", 25):
            game.ground = "soil"
        if game.board == "grid" and luck.apart("named spaces").habit("named spaces", 30):
            game.board, game.spaces = "spaces", ["cove", "moor", "fell", "dale", "holm"]
        if game.board == "grid" and luck.apart("hexes").habit("hexes", 25):
            game.board = "hex"
        game.passing = game.seats == (2, 2) and luck.habit("given away", 15)
        self._zones()
        self._pools()
        self._numbers()
        apart = luck.apart("melds")
        if apart.habit("melds", 25):
            self.rules["melds"] = melds(apart, game)
        priced = luck.apart("prices")
        paying = [name for name, pool in self.rules["pools"].items() if "min" not in pool]
        if priced.habit("prices", 35) and (made := prices(priced, game, paying, self.rules["pools"])):
            self.rules["prices"] = made
        if game.board:
            self._board()

    def _teams(self) -> None:
        luck, game = self.luck.apart("teams"), self.game
        if luck.habit("teams", 10):
            players, teams = luck.one_of([(4, 2), (4, 2), (6, 2), (6, 3)])
            game.seats, game.teams = (players, players), ["north", "east", "west"][:teams]
            self.rules["teams"] = game.teams

    def _zones(self) -> None:
        luck, zones = self.luck, self.game.zones
        own = luck.chance(25)
        zones["deck"] = (["seat"] if own else [], "nobody", True)
        seen_by = "owner" if self.game.passing else luck.one_of(["owner", "owner", "all", "nobody"])
        if not self.game.passing and luck.apart("hands seen by others").habit("hands seen by others", 12):
            seen_by = "others"
        zones["hand"] = (["seat"], seen_by, False)
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
        if self.game.teams and luck.chance(60):
            zones["heap"] = (["team"], luck.one_of(["all", "nobody"]), luck.chance(50))
        if self.game.board and luck.chance(25):
            zones["store"] = (["piece"], "all", False)
        if self.game.has_neighbours and luck.chance(20):
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
        own = [name for name, (per, _, _o) in zones.items() if per == ["seat"]]
        if len(own) > 1 and luck.habit("groups of zones", 50):
            self.game.groups["holding"] = luck.mixed(own)
            self.rules["groups"] = self.game.groups

    def _pools(self) -> None:
        luck, game, pools = self.luck, self.game, self.game.pools
        pools["coins"] = (["seat"], INT)
        pools["chest"] = ([], INT)
        if self.game.enums and luck.chance(60):
            pools["stock"] = (["seat", "colour"] if luck.chance(70) else ["colour"], INT)
        if luck.habit("inner pools", 4):
            pools[luck.one_of(OWN_POOLS)] = ([], INT)
        if luck.habit("tokens", 25):
            pools["loans"] = (["seat"], TOKENS)
        if game.board and luck.apart("pools of spaces").chance(25):
            pools["worn"] = (["space"], INT)
        if game.ground:
            pools[game.ground] = (["space"], CARD)
        if luck.apart("cards that are marked").chance(20):
            pools["loved"] = (["seat"], MARKS)
        other = [("flag", BOOL), ("friend", maybe(SEAT)), ("kept", maybe(CARD))]
        other += [("goal", maybe(SPACE))] * bool(self.game.board)
        if self.game.enums:
            other.insert(0, ("hue", maybe(enum("colour"))))
        for name, of in other:
            if luck.chance(20):
                pools[name] = (["seat"] if luck.chance(40) else [], of)
        if game.teams:
            pools["glory"] = (["team"], INT)
            if luck.chance(30):
                pools["side"] = (luck.one_of([[], ["seat"]]), maybe(TEAM))
            if luck.chance(40):
                pools["laurels"] = (["team", luck.one_of(["kind", *game.enums])], INT)
        for name, per, of in kinds.pools(luck.apart("pools of kinds"), game.typed):
            pools[name] = (per, of)
        self.rules["pools"] = {name: self._pool(per, of) for name, (per, of) in pools.items()}

    def _pool(self, per: list[str], of: Type) -> dict[str, Any]:
        luck = self.luck
        said: dict[str, Any] = {"per": per[0] if len(per) == 1 else per} if per else {}
        if of in (TOKENS, MARKS):
            return {**said, "holds": "tokens" if of == TOKENS else str(of)}
        if of != INT:
            said["holds"] = str(of.sure)
            if of == CARD:
                return {**said, "start": luck.one_of(self.game.cards_of(of.kind))}
        else:
            if luck.chance(70):
                said["start"] = luck.below(4)
            if luck.habit("computed starts", 3):
                said["start"] = luck.one_of(["2 + 1", "chest", "count(seats)", "1 - 2", "base"])
            if luck.habit("debts", 15):
                said["min"] = luck.one_of(["none", -2, 1])
            if luck.chance(60):
                said["max"] = 4 + luck.below(6)
                if luck.habit("computed starts", 6):
                    said["max"] = luck.one_of(["count(deck)", "turns + 3", "limit"])
        if luck.chance(20):
            said["until"] = luck.one_of(["phase", "turn", "round"])
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
        if game.enums and luck.habit("chosen constants", 40):
            game.chosen["tint"] = "colour"
            said["tint"] = {"is": luck.one_of(COLOURS), "rule": "FA-1", "option": luck.chance(60)}
        self.rules["values"] = said
        self.rules["facts"] = {"FA-1": {"proof": "none", "because": "It is a test."}}
        if luck.chance(20):
            game.rulings["whose"] = ["mine", "yours"]
            options = {"mine": "It is mine.", "yours": "It is yours."}
            self.rules["rulings"] = {
                "FA-2": {"question": "Whose?", "options": options, "chosen": "mine", "switch": "whose"}
                | {"proof": "none", "because": "It is a test."}
            }
        if luck.habit("left out", 20):
            asked = ["worth < 4", "worth > 0 or kind == ware"]
            asked += ["ruling.whose == mine or worth > 1"] * 2 * bool(game.rulings)
            self.rules["zones"]["deck"]["where"] = luck.one_of(asked)
        if game.enums:
            self.rules["names"] = game.enums

    def _board(self) -> None:
        luck, game = self.luck, self.game
        board: dict[str, Any] = {"places": 4} if game.board == "places" else {"grid": [3, 2]}
        if game.board == "hex":
            board = {"hex": [3, 3]}
        if game.board == "spaces":
            board = {"spaces": self._named_spaces(luck.apart("ways"))}
        if game.has_neighbours and luck.chance(40):
            board["areas"] = {"home": {"spaces": game.spaces[:2]} if game.spaces else {"row": 1}}
            game.areas = ["home"]
        if game.board == "grid" and luck.apart("beside").chance(30):
            board["beside"] = "orthogonal"
        if game.has_neighbours and luck.apart("room").habit("room", 25):
            board["room"] = 2
            if luck.apart("carriers").habit("carriers", 50):
                board["carries"] = "hold"
                game.carries = True
        if game.ground:
            board["each_space"] = game.ground
            board.setdefault("areas", {})["isle"] = (
                {"spaces": game.spaces[2:4]} if game.spaces else {"columns": [2], "shared": True}
            )
        self.rules["boards"] = {"table": board}
        if luck.apart("second board").habit("second board", 35):
            self._second_board(luck.apart("yard"))
        self.rules["counters"] = self._counters()

    def _counters(self) -> dict[str, Any]:
        """What pieces keep: numbers, truth values, spaces, constants."""
        luck, game = self.luck, self.game
        game.counters["dust"] = INT
        if luck.chance(30):
            game.counters["bright"] = BOOL
        apart = luck.apart("counters that hold something")
        if apart.habit("homes", 35):
            game.counters["home"] = maybe(SPACE)
            if game.enums and apart.chance(50):
                game.counters["mood"] = maybe(enum("colour"))
        said: dict[str, Any] = {"dust": {"at": "table"}}
        if luck.chance(50):
            said["dust"]["max"] = luck.one_of([3, "worth + 1"])
        if luck.chance(30):
            said["dust"]["start"] = luck.one_of([1, "worth", "base"])
        if "bright" in game.counters:
            said["bright"] = {"at": "table", "holds": "bool"}
        for name in [each for each in ("home", "mood") if each in game.counters]:
            said[name] = {"at": "table", "holds": str(game.counters[name].sure)}
        return said

    def _second_board(self, luck: Luck) -> None:
        """Another board of any sort; what pieces and spaces are there is the same as on the first."""
        game = self.game
        game.second = "yard"
        named = {
            "spaces": {
                YARD[0]: list(YARD[1:2]),
                YARD[1]: list(YARD[2:]) if luck.chance(70) else [],
                YARD[2]: [],
            }
        }
        sorts: list[dict[str, Any]] = [
            named,
            {"grid": [2, 2]},
            {"hex": [2, 2]},
            {"grid": [2, 1], "beside": "orthogonal"},
        ]
        board = luck.one_of([*sorts, *([] if game.ground else [{"places": 3}])])
        if "places" not in board and luck.chance(30):
            board |= {"room": 2} | ({"carries": "hold"} if game.carries else {})
        if game.ground:
            board["each_space"] = game.ground
        self.rules["boards"][game.second] = board

    def _named_spaces(self, luck: Luck) -> dict[str, list[str]]:
        """Spaces with what lies beside them: perhaps a circle, perhaps one that nothing lies beside."""
        spaces = self.game.spaces
        pairs = [(one, other) for at, one in enumerate(spaces) for other in spaces[at + 1 :]]
        ways = [pair if luck.chance(50) else pair[::-1] for pair in pairs if luck.chance(45)]
        return {name: [other for one, other in ways if one == name] for name in spaces}

    def _game(self) -> dict[str, Any]:
        game, luck = self.game, self.luck
        fields: dict[str, Any] = {"worth": {"type": "int", "range": [0, 9]}}
        if "suit" in game.fields:
            fields["suit"] = {"type": "colour"}
        if "weight" in game.fields:
            fields["weight"] = {"type": "half"}
        if game.ground:
            fields["trail"] = {"type": "list card"}
        if luck.habit("carried", 25):
            fields["use"] = {"type": "ops", "optional": True}
            game.runnable = ["use"]
        if game.board and luck.habit("carried", 25):
            fields["skills"] = {"type": "list ability", "optional": True}
        declared = {"ware": {"title": "Ware", "size": "poker", "fields": fields}}
        if "gem" in game.kinds:
            plain = {name: field for name, field in fields.items() if name not in ("use", "skills")}
            declared["gem"] = {"title": "Gem", "size": "poker", "fields": plain}
        for name, kind in declared.items():
            kind["fields"] |= kinds.fields(game.typed, name)
        self.kinds = declared
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
            "kinds": declared,
            "decks": {"stall": deck},
            "print": {"profiles": ["a4"]},
        }

    def _cards(self) -> Files:
        luck, files = self.luck, {}
        for kind in self.kinds:
            cards = []
            for name in self.game.cards_of(kind):
                card: dict[str, Any] = {"id": name, "name": name.title(), "worth": luck.below(5)}
                if "suit" in self.game.fields:
                    card["suit"] = luck.one_of(COLOURS)
                if self.game.ground:
                    card["trail"] = [luck.apart(f"trail {name} {at}").one_of(CARDS) for at in range(2)]
                if "weight" in self.game.fields:
                    card["weight"] = luck.one_of([0.5, 1, 1.5])
                cards.append(
                    card | kinds.values(luck.apart(f"kinds of {name}"), self.game.typed, self.game, kind)
                )
            files[f"cards/{kind}"] = {"kind": kind, "cards": cards}
        return files
