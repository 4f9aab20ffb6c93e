"""Two games by their names only, as the sections of their rules would declare them."""

from types import SimpleNamespace

import pytest

from deckwright.load.reader import parse_document
from deckwright.model.directions import DIRECTIONS
from deckwright.rules.program.types import (
    BOOL,
    CARD,
    DIRECTION,
    HALF,
    INT,
    OPS,
    PIECE,
    SEAT,
    SPACE,
    TEXT,
    Type,
    enum,
    maybe,
    set_of,
)
from deckwright.rules.resolve.expressions import resolve
from deckwright.rules.resolve.scope import (
    BoardName,
    CounterName,
    Names,
    PoolName,
    RulingName,
    Scope,
    TermName,
    ValueName,
    ZoneName,
)

ANIMALS = ("fauna", "flora", "megafauna")
VALUES = (
    *("hand_size", "first_turn_impulse", "income", "double_gain", "sacrifice_gain", "step_cost"),
    *("attack_cost", "discard_cost", "fields_to_win", "turn_cap", "board_columns", "board_rows"),
)

REGION = Names(
    enums={
        "kind": ANIMALS,
        "phase": ("draw", "sacrifice", "fight"),
        "direction": DIRECTIONS,
        "half": ("left", "right"),
        "pair": ("forest_mammoth", "giant_sloth"),
        "ruling:BM-R05": ("delay", "no_delay"),
        "ruling:BM-R08": ("any", "fight"),
        "ruling:BM-R16": ("advance", "stay"),
    },
    groups={"animals": ("fauna", "megafauna")},
    fields={
        **{name: dict.fromkeys(ANIMALS, INT) for name in ("level", "attack", "life")},
        "half": {"megafauna": enum("half")},
        "pair": {"megafauna": enum("pair")},
        "note": dict.fromkeys(ANIMALS, TEXT),
    },
    cards=("elder_oak", "reed_hare", "forest_mammoth_left"),
    boards={
        "region": BoardName(areas={"home": True, "transition": True, "enemy_home": True, "middle": False})
    },
    counters={"damage": CounterName(INT, "region"), "fresh": CounterName(INT, "region")},
    zones={name: ZoneName(("seat",)) for name in ("deck", "hand", "discard")} | {"market": ZoneName()},
    pools={"impulse": PoolName(INT, ("seat",)), "round_no": PoolName(INT), "leader": PoolName(maybe(SEAT))},
    terms={
        "rested": TermName({"piece": PIECE}, BOOL),
        "near": TermName({"space": SPACE, "way": DIRECTION}, BOOL),
        "heaviest": TermName({}, set_of(CARD)),
    },
    values={
        **{name: ValueName(INT) for name in VALUES},
        "prices": ValueName(Type("map", of=INT, enum="kind")),
    },
    rulings={
        "summon_delay": RulingName("BM-R05", ("delay", "no_delay")),
        "discard_phase": RulingName("BM-R08", ("any", "fight")),
        "advance_after_kill": RulingName("BM-R16", ("advance", "stay")),
    },
    actions=("attack", "discard_card", "step"),
)

WHEEL = Type("map", of=enum("wheel_mark"), enum="direction")
CREATURE = ("creature", "supporter", "anomaly")

BIOTOPE = Names(
    enums={
        "kind": CREATURE,
        "phase": ("main", "recovery"),
        "direction": DIRECTIONS,
        "faction": ("fauna", "flora", "funga"),
        "wheel_mark": ("none", "move", "attack", "both"),
        "opens": ("reveal", "enter"),
    },
    fields={
        "faction": {"creature": enum("faction"), "supporter": enum("faction")},
        "type": {"creature": TEXT},
        "effort": {"creature": INT},
        "group": {"creature": INT},
        "life": {"creature": HALF},
        "power": {"creature": HALF},
        "endurance": {"creature": INT},
        "accuracy": {"creature": INT},
        "wheel": {"creature": WHEEL},
        "leader": {"creature": BOOL},
        "face_up": {"creature": BOOL},
        "cost": {"supporter": INT},
        "effects": {"supporter": OPS, "anomaly": OPS},
        "opens": {"anomaly": enum("opens")},
    },
    cards=("dusk_pack", "meadow_collum"),
    boards={"biotope": BoardName({"habitat": True, "neutral": False}, ("creatures", "anomalies"))},
    counters={name: CounterName(INT, "creatures") for name in ("stamina", "left", "aim", "shield", "rooted")},
    zones={name: ZoneName(("seat",)) for name in ("deck", "hand", "graveyard", "anomaly_deck")},
    pools={
        **{name: PoolName(INT, ("seat",)) for name in ("effort", "phase_no", "rally", "momentum")},
        "first_out": PoolName(maybe(SEAT)),
        "final": PoolName(BOOL),
        "recoveries": PoolName(INT),
    },
    terms={
        "active": TermName({"piece": PIECE}, BOOL),
        "may_go": TermName({"piece": PIECE, "way": DIRECTION}, BOOL),
        "may_strike": TermName({"piece": PIECE, "foe": PIECE}, BOOL),
        "spent": TermName({"seat": SEAT}, BOOL),
        "steady": TermName({"piece": PIECE}, INT),
    },
    values={
        name: ValueName(INT, option=name == "rows")
        for name in ("effort_max", "hand_size", "draw_cost", "act_cost", "rows", "recovery_cap")
    },
    actions=("step", "attack"),
    verbs=("volley", "hurt"),
)

TYPES = {"card": CARD, "piece": PIECE, "space": SPACE, "seat": SEAT, "int": INT, "half": HALF, "bool": BOOL}


def scope_of(names, frame):
    """A scope of `names` whose frame is written as `me: seat, spot: space?`; `each` is the item's type."""
    of = {}
    for entry in filter(None, frame.split(", ")):
        name, _, word = entry.partition(": ")
        kept = TYPES[word.removesuffix("?").removeprefix("set ")]
        kept = Type("set", of=kept) if word.startswith("set ") else kept
        of[name] = maybe(kept) if word.endswith("?") else kept
    scope = Scope(names=names, locals={name: each for name, each in of.items() if name != "each"})
    return scope.each(of["each"]) if "each" in of else scope


@pytest.fixture(scope="session")
def look():
    """Resolve what stands under `is` in a YAML line, with `names` and a frame: expression and findings."""

    def resolved(names, written, frame="me: seat", expected=None, *, source=False):
        scope = scope_of(names, frame)
        document = parse_document(f"is: {written}\n", (), "rules.yaml")
        assert isinstance(document.data, dict)
        meant = resolve(document.data["is"], scope, expected, document.spot("is"), source=source)
        return SimpleNamespace(meant=meant, findings=scope.findings)

    return resolved


@pytest.fixture(scope="session")
def region():
    """A duel on a board whose pieces need no layer."""
    return REGION


@pytest.fixture(scope="session")
def biotope():
    """A duel with halves, layers, a direction wheel and terms."""
    return BIOTOPE
