"""The coverage of a game's rules: proofs, and what many games reach, in one process or several."""

from collections.abc import Collection, Generator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckwright.engine.errors import Endless
from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding
from deckwright.play.processes import WorkersError, in_processes
from deckwright.play.tally import Watch
from deckwright.rules.program.records import Program
from deckwright.rules.resolve import resolve_rules
from deckwright.scenarios.proofs import Proof, missing_proofs, own_faces, proofs
from deckwright.scenarios.reached import Explorer, Reached
from deckwright.scenarios.trial import scenarios_of
from deckwright.scenarios.unreached import Unreached, unreached
from deckwright.scenarios.variety import ROUND


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """What is proven and what was reached. `reached` is None for a game that was not played.

    `games` is how many were to be played; somebody may have stopped them, or one of them has no end.
    """

    game: str
    scenarios: int
    proofs: tuple[Proof, ...]
    missing: tuple[Finding, ...]
    games: int
    reached: Reached | None
    unreached: tuple[Unreached, ...]

    @property
    def played(self) -> int:
        """How many games were played."""
        return self.reached.games if self.reached else 0

    @property
    def stopped(self) -> Endless | WorkersError | None:
        """What stopped it, where a game has no end."""
        return self.reached.stopped if self.reached else None

    @property
    def is_complete(self) -> bool:
        """Whether all games were played that were to be."""
        return self.reached is None or self.played == self.games


def coverage(
    project: Project,
    game: str,
    games: int,
    jobs: int,
    watch: Watch = lambda _: None,
    *,
    broken: Collection[str] = (),
) -> Coverage:
    """Look at the proofs of a game's rules, and play it so many times. `watch` is told how many are done.

    What is counted does not depend on the number of jobs. `broken` are the game's own checks that found
    something. Who interrupts it gets what was counted until then.
    """
    loaded = load_game(project, game)
    assert loaded.game is not None, "a game with findings is not covered"
    program, scenarios = resolve_rules(loaded).program, scenarios_of(loaded)
    faces = own_faces(project.root, game)
    reached = _reached(project.root, game, games, jobs, watch) if program and games else None
    return Coverage(
        game=game,
        scenarios=len(scenarios),
        proofs=tuple(proofs(loaded.game, scenarios, faces, broken)),
        missing=tuple(missing_proofs(loaded.game, scenarios, faces, broken)),
        games=games,
        reached=reached,
        unreached=_unreached(program, reached),
    )


def _unreached(program: Program | None, reached: Reached | None) -> tuple[Unreached, ...]:
    """Each gap once: several games of a card's steps may stand at one place."""
    return tuple(dict.fromkeys(unreached(program, reached))) if program and reached else ()


def _reached(root: Path, game: str, games: int, jobs: int, watch: Watch) -> Reached:
    total = Reached()
    rounds = [range(start, min(start + ROUND, games)) for start in range(0, games, ROUND)]
    total.add_all(_played(root, game, rounds, jobs), watch)
    return total


def _played(root: Path, game: str, rounds: list[range], jobs: int) -> Generator[Reached, None, None]:
    if jobs > 1 and len(rounds) > 1:
        yield from in_processes(_Elsewhere(root, game), rounds, jobs)
        return
    explorer = _explorer(root, game)
    for numbers in rounds:
        yield explorer.play(numbers)


@dataclass(frozen=True, slots=True)
class _Elsewhere:
    """Plays a round in a process that plays no other game: it reads the rules only once."""

    root: Path
    game: str

    def __call__(self, numbers: range) -> Reached:
        return _kept_explorer(self.root, self.game).play(numbers)


def _explorer(root: Path, game: str) -> Explorer:
    from deckwright.playable import load_game as playable

    program = resolve_rules(load_game(Project(root), game)).program
    assert program is not None
    return Explorer(program, playable(game, root))


_kept_explorer = cache(_explorer)
