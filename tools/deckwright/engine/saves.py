"""Saved games: how a game began and what was chosen; or, for a position that was laid out, all it holds.

Pickles are for other processes of one program, saves are for files: only saves are checked.
"""

import json
import sys
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from deckwright.engine.dice import FALLS
from deckwright.engine.errors import IllegalAction, SaveError, StartError
from deckwright.engine.flow import offered
from deckwright.engine.options import whole
from deckwright.engine.validate_position import hold

if TYPE_CHECKING:
    from deckwright.engine.game import Game
    from deckwright.engine.start import Beginning
    from deckwright.engine.state import State

BASE = (
    *("acted", "acting", "active", "answer", "asks_chance", "decider", "dice", "ended", "ending", "to_free"),
    *("going", "known", "legal", "news", "out", "phase", "rng", "rounds", "seats", "stack"),
    *("stage", "starter", "times", "turns", "used", "winners"),
)
TUPLES = ("going", "legal", "out", "used", "winners")
KINDS = {"seed": int, "seats": int, "decks": list, "options": Mapping, "actions": list}


def save(s: "State") -> dict[str, Any]:
    """The game so far as plain data. `content` is the hash of the rules, `check` a sum over all else."""
    offered(s)
    saved: dict[str, Any] = {"game": s.game, "content": s.content}
    saved |= {"state": dump(s)} if s.beginning is None else _played(s, s.beginning)
    return saved | {"check": checksum(saved)}


def _played(s: "State", began: "Beginning") -> dict[str, Any]:
    decks = [deck if isinstance(deck, str) else dict(deck) for deck in began.decks]
    return ({"chance": began.chance} if began.chance != FALLS else {}) | {
        "seed": began.seed,
        "seats": began.seats,
        "decks": decks,
        "options": dict(began.options),
        "actions": trail(s),
    }


def load(game: "Game", saved: Mapping[str, Any]) -> "State":
    """The game as it was when it was saved.

    Raises:
        SaveError: it is of another game or of other rules, or it is damaged.
    """
    if not isinstance(saved, Mapping):
        raise SaveError("this is no saved game")
    if saved.get("game") != game.id:
        raise SaveError(f"this is a game of {saved.get('game')}, not of {game.id}")
    if saved.get("content") != game.content:
        raise SaveError(f"the rules of {game.id} have changed since this game was saved")
    if "state" in saved:
        state = _laid_out(game, saved["state"])
        _hold_check(saved)
        return state
    for name, kind in KINDS.items():
        if not isinstance(saved.get(name), kind):
            raise SaveError(f"the saved game is damaged: {name} is {saved.get(name, 'missing')!r}")
    _hold_check(saved)
    try:
        return _played_again(game, saved)
    except (StartError, IllegalAction) as wrong:
        raise SaveError(f"the saved game is damaged: {wrong}") from None


def _played_again(game: "Game", saved: Mapping[str, Any]) -> "State":
    s = game.start(
        saved["seed"],
        seats=saved["seats"],
        decks=saved["decks"] or None,
        options=saved["options"],
        chance=saved.get("chance", FALLS),
    )
    for action in saved["actions"]:
        s.apply(action)
    return s


def _laid_out(game: "Game", dumped: object) -> "State":
    """A position that was dumped, after a look at whether all of it is there."""
    s = game.state()
    names = {*BASE, *s.layout.slots}
    if not isinstance(dumped, Mapping) or dumped.keys() != names:
        raise SaveError("the saved game is damaged: its position is not whole")
    least, most = game.seats
    if not whole(seats := dumped["seats"]) or not least <= seats <= most:
        raise SaveError(f"the saved game is damaged: seats is {seats!r}")
    s.begin(seats)
    hold(s, dumped)
    return restore(s, dumped)


def checksum(saved: Mapping[str, Any]) -> str:
    """A sum over all else that is in a save: what a frame remembers can be wrong without looking so."""
    content = {name: value for name, value in saved.items() if name != "check"}
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()


def _hold_check(saved: Mapping[str, Any]) -> None:
    try:
        sum_ = checksum(saved)
    except (TypeError, ValueError) as wrong:
        raise SaveError(f"the saved game is damaged: {wrong}") from None
    if saved.get("check") != sum_:
        raise SaveError("the saved game is damaged: its check does not fit what is in it")


def trail(s: "State") -> list[int]:
    """The ids that were chosen since the beginning, in their order."""
    chosen: list[int] = []
    step = s.trail
    while step is not None:
        step, action = step
        chosen.append(action)
    return chosen[::-1]


def pickled(s: "State") -> tuple[Any, ...]:
    """A state for `pickle`, with its trail as a flat list: it is as long as the game."""
    offered(s)
    slots = [name for base in type(s).__mro__ for name in getattr(base, "__slots__", ())]
    slots_held = {name: getattr(s, name) for name in slots} | {"diary": None, "trail": trail(s)}
    return blank, (type(s).__module__, s.game), slots_held


def unpickle(s: "State", slots_held: Mapping[str, Any]) -> None:
    """Fill a blank state with what `pickled` took from another one."""
    for name, value in slots_held.items():
        setattr(s, name, value)
    s.trail = None
    for action in slots_held["trail"]:
        s.trail = (s.trail, action)


def blank(tables: str, game: str) -> "State":
    """An empty state of tables that have been loaded.

    Raises:
        SaveError: they have not.
    """
    module = sys.modules.get(tables)
    if module is None:
        raise SaveError(f"a state of {game} needs the rules by which it was played: load the game first")
    s: State = module.State()
    return s


def dump(s: "State") -> dict[str, Any]:
    """Everything a state holds as lists and numbers."""
    return {name: _plain(getattr(s, name)) for name in (*BASE, *s.layout.slots)}


def restore(s: "State", dumped: Mapping[str, Any]) -> "State":
    """Fill a new state with what was dumped."""
    s.begin(dumped["seats"])
    lists_of_tuples = s.layout.tuples
    bags = {pool.slot: len(pool.per) for pool in s.layout.pools if pool.is_set}
    for name, value in dumped.items():
        if name in TUPLES:
            setattr(s, name, tuple(value))
        elif name == "known":
            s.known = _frozen(value)
        elif name == "stack":
            s.stack = [[_frozen(register) for register in frame] for frame in value]
        elif name in lists_of_tuples:
            setattr(s, name, [tuple(inner) for inner in value])
        elif name in bags:
            setattr(s, name, _bags(value, bags[name]))
        else:
            setattr(s, name, _copied(value))
    return s


def _plain(value: Any) -> Any:  # noqa: ANN401  numbers, lists and tuples of them
    return [_plain(inner) for inner in value] if isinstance(value, list | tuple) else value


def _copied(value: Any) -> Any:  # noqa: ANN401
    return [_copied(inner) for inner in value] if isinstance(value, list) else value


def _bags(value: Any, depth: int) -> Any:  # noqa: ANN401  as deep as the pool is kept per
    return [_bags(inner, depth - 1) for inner in value] if depth else tuple(value)


def _frozen(value: Any) -> Any:  # noqa: ANN401
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
