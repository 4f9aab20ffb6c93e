"""`load_game`: a game of a project, checked and compiled, ready to be played."""

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from deckwright.engine.game import Game
from deckwright.engine.load import load_tables, tables_of
from deckwright.load.project import Project
from deckwright.make.manifest import Manifest, load_manifest, untouched
from deckwright.model.finding import ContentError
from deckwright.model.near import did_you_mean

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from deckwright.load.game import Loaded
    from deckwright.rules.interpret.narrator import Narrator
    from deckwright.rules.program.records import Program

TABLES = "tables"


class NotPlayable(LookupError):  # noqa: N818
    """There is no game of that name, or it says no rules that could be played."""


def load_game(name: str, project: Path | str | None = None) -> Game:
    """A game by its id, from the project that a folder lies in (the working directory unless given).

    Built tables are used as long as nothing has changed since; else the rules are compiled anew, in memory.

    Raises:
        ContentError: its content has to be mended first; the error carries the findings.
        NotPlayable: there is no such game, or it has no rules yet.
        NoProject: the folder lies in no project.
    """
    here = Project.find(Path(project) if project is not None else Path.cwd())
    if name not in (known := here.games()):
        raise NotPlayable(f"there is no game {name!r}; {did_you_mean(name, known) or _listed(known)}")
    root = str(here.root)
    manifest = load_manifest(root, name)
    snapshot = manifest.look(root, name)
    if _is_built(root, name, manifest):
        tables = load_tables(here.root / "build" / name / "tables.py")
        if hasattr(tables, "RULES"):  # those of a game without rules only tell of its cards
            return Game(tables)
    return Game(tables_of(_compiled(root, name, snapshot.id, checked=_is_checked(manifest))))


def load_narrator(
    name: str,
    project: Path | str | None = None,
    *,
    seed: int = 0,
    seats: int | None = None,
    decks: "Sequence[str | Mapping[str, int]] | None" = None,
    options: "Mapping[str, int | str] | None" = None,
    chance: str = "falls",
) -> "Narrator":
    """A game by its id, begun as `Game.start` begins it, that tells its events: see events/README.md.

    Raises:
        ContentError, NotPlayable, NoProject: as for `load_game`.
    """
    from deckwright.rules.interpret.narrator import Narrator
    from deckwright.rules.interpret.play import Rulebook

    here = Project.find(Path(project) if project is not None else Path.cwd())
    if name not in (known := here.games()):
        raise NotPlayable(f"there is no game {name!r}; {did_you_mean(name, known) or _listed(known)}")
    manifest = load_manifest(str(here.root), name)
    manifest.look(str(here.root), name)
    _, program = checked_program(here, name, checked=_is_checked(manifest))
    return Narrator(Rulebook(program), seed, seats, decks, options, chance=chance)


def _is_built(root: str, name: str, manifest: Manifest) -> bool:
    """Whether the tables in build/ say what the content says now."""
    assert manifest.snapshot is not None
    record = manifest.build
    if record.id != manifest.snapshot.id or record.stopped or TABLES in record.lacks["withheld"]:
        return False
    written = manifest.outputs.get(TABLES, {})
    return bool(written) and untouched(f"{root}/build/{name}", written)


def _is_checked(manifest: Manifest) -> bool:
    """Whether a check has found nothing in the content as it is now."""
    assert manifest.snapshot is not None
    return manifest.check.id == manifest.snapshot.id and not manifest.check.findings


@lru_cache(maxsize=8)
def _compiled(root: str, name: str, _: str, *, checked: bool) -> str:
    """The text of the tables; the third argument stands for the content that they are made from."""
    from deckwright.make.tables import content_hash
    from deckwright.rules.tables import tables_source

    loaded, program = checked_program(Project(Path(root)), name, checked=checked)
    return tables_source(program.game, content_hash(loaded), program)


def checked_program(project: Project, name: str, *, checked: bool = False) -> "tuple[Loaded, Program]":
    """A game and the program of its rules. `checked`: it is known to have no findings.

    Raises:
        ContentError, NotPlayable: as for `load_game`.
    """
    from deckwright.assets.game_assets import assets_of
    from deckwright.check.flow import run_checks, stopping
    from deckwright.check.folding import capped
    from deckwright.load.game import load_game as loaded_game
    from deckwright.rules.resolve import resolve_rules

    loaded = loaded_game(project, name)
    findings = [] if checked else run_checks(loaded, assets_of(project.root, name))
    if stopping(findings):  # such as a game whose end is not sure to come
        raise ContentError(*capped(findings))
    if (program := resolve_rules(loaded).program) is None:
        raise NotPlayable(f"{name} says no turn, so it cannot be played yet")
    return loaded, program


def _listed(known: list[str]) -> str:
    return f"there are: {', '.join(known)}" if known else "there is none"
