"""The games of this repository: loaded, resolved and compiled once by each process of a test run."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from deckwright.assets.asset_path import AssetPath
from deckwright.assets.game_assets import GameAssets
from deckwright.engine.game import Game
from deckwright.engine.load import tables_of
from deckwright.load.game import Loaded, load_game
from deckwright.load.project import Project
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.interpret.verify import compare
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules
from deckwright.rules.tables import tables_source

from .amount import few

ROOT = Path(__file__).resolve().parents[1]
PROJECT = Project(ROOT)
EXAMPLES = ROOT / "tests" / "examples"
# The games that can be played; the others are cards without rules.
PLAYED = [name for name in PROJECT.games() if (PROJECT.folder(name) / "rules" / "turn.yaml").is_file()]
STOCK = GameAssets(AssetPath([ROOT / "templates"]), "")  # what any game may be drawn with
# Options with which games are over soon.
SHORT: dict[str, dict[str, int | str]] = {
    "biomanz": {"turn_cap": 40},
    "civmint": {"max_rounds": 10},
    "civio": {"round_turn_cap": 5, "rounds_to_play": 2, "tiebreak_rounds": 0},
    "civitas": {"recovery_cap": 1},
}
KEPT = 64  # small games that neighbouring tests may share
_made: dict[int, tuple[Program, Game]] = {}  # what was made last, by the identity of the rules


def once(make: Callable[[str, Path], Any]) -> Callable[..., Any]:
    """What is made of a game, once; its project need not be named if it is this one."""
    known = cache(make)
    return lambda game, root=ROOT: known(game, root)


@once
def loaded(game: str, root: Path) -> Loaded:
    """What the files of a game say; `root` is the folder of another project."""
    return load_game(Project(root), game)


@once
def program(game: str, root: Path) -> Program:
    """Its rules."""
    resolved = resolve_rules(loaded(game, root))
    assert resolved.program is not None, [
        f"{finding.place}: {finding.message}" for finding in resolved.findings
    ]
    return resolved.program


@once
def compiled(game: str, root: Path) -> Game:
    """The game made from its rules, whatever lies in build/."""
    return made(program(game, root))


def made(rules: Program) -> Game:
    """The game that is made of some rules: once, for all that neighbouring tests ask of it."""
    if id(rules) not in _made:
        if len(_made) == KEPT:
            del _made[next(iter(_made))]
        _made[id(rules)] = rules, Game(tables_of(tables_source(rules.game, "0", rules)))
    return _made[id(rules)][1]


def differing(rules: Program, games: int = 8) -> list[str]:
    """What differs in some games, or half as many, when they are played compiled and interpreted."""
    played = range(few(-(-games // 2), games))
    return [str(difference) for difference in compare(made(rules), Rulebook(rules), played).differences]
