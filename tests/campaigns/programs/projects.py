"""Small games as data: a base without faults and what a bundle changes of it; checked and compiled."""

import os
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from deckwright.assets.game_assets import assets_of
from deckwright.check.flow import run_checks, stopping
from deckwright.engine.game import Game
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding
from deckwright.rules.interpret.play import Rulebook
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules

from ...repository import made

GAME = "fair"
LICENCE = "CC0-1.0\n"
RULES = "rules/rules"

Files = Mapping[str, Any]  # what each YAML file of a game says, by its path without .yaml


@dataclass(frozen=True, slots=True)
class Checked:
    """A game as `check` sees it. `program` is None if something must be fixed before it can be built."""

    program: Program | None
    findings: tuple[Finding, ...]


def written(data: object) -> str:
    """The text of a file."""
    return yaml.dump(data, Dumper=_Dumper, sort_keys=False, width=4096, allow_unicode=True)


def short(data: object) -> str:
    """The same for people: what holds nothing further stands in one line."""
    return yaml.dump(
        data, Dumper=_Dumper, sort_keys=False, width=118, allow_unicode=True, default_flow_style=None
    )


class _Dumper(getattr(yaml, "CSafeDumper", yaml.SafeDumper)):
    """Writes what occurs twice twice."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def checked(files: Files) -> Checked:
    """Write a game into a passing folder and check it as the command does."""
    project = Project(_folder(os.getpid()))
    content = project.root / "content" / GAME
    for old in content.rglob("*.yaml"):
        old.unlink()
    for name, data in files.items():
        path = content / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(written(data), "utf-8")
    (content / "LICENSE").write_text(LICENCE, "utf-8")
    loaded = load_game(project, GAME)
    resolved = resolve_rules(loaded)
    findings = resolved.findings or tuple(run_checks(loaded, assets_of(project.root, GAME)))
    program = None if stopping(findings) else resolved.program
    return Checked(program, findings)


@cache
def _folder(_process: int) -> Path:
    """The one folder in which a process writes game after game: removing folders is slow."""
    folder = TemporaryDirectory()
    Finalize(None, folder.cleanup, exitpriority=0)  # worker processes, too, remove theirs
    return Path(folder.name).resolve()


def compiled(program: Program) -> Game:
    """The game made of a program."""
    return made(program)


def rulebook(program: Program) -> Rulebook:
    """What the interpreter plays from."""
    return Rulebook(program)


def merged(changes: Files, base: Files) -> dict[str, Any]:
    """Put changes over a base: maps are merged, null deletes an entry, all else replaces what was there."""
    whole = deepcopy(dict(base))
    for key, value in changes.items():
        if value is None:
            whole.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(whole.get(key), Mapping):
            whole[key] = merged(value, whole[key])
        else:
            whole[key] = deepcopy(value)
    return whole
