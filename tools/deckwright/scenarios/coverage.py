"""The coverage of a game's rules: proofs, and what many games reach, in one process or several."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from deckwright.load.game import load_game
from deckwright.load.project import Project
from deckwright.model.finding import Finding
from deckwright.rules.program.records import Program
from deckwright.rules.settle import settle_rules
from deckwright.scenarios.gaps import Gap, gaps
from deckwright.scenarios.proofs import Proof, missing_proofs, proofs
from deckwright.scenarios.reached import ROUND, Explorer, Reached
from deckwright.scenarios.trial import scenarios_of

SHARE = 4 * ROUND  # games that one process plays before it tells


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """What is proven and what was reached. `reached` is None for a game that cannot be played yet."""

    game: str
    scenarios: int
    proofs: tuple[Proof, ...]
    missing: tuple[Finding, ...]
    reached: Reached | None
    gaps: tuple[Gap, ...]


def coverage(
    project: Project, game: str, games: int, jobs: int, watch: Callable[[int], None] = lambda _: None
) -> Coverage:
    """Look at the proofs of a game's rules, and play it so many times. `watch` is told how many are done.

    What is counted does not depend on the number of jobs.
    """
    loaded = load_game(project, game)
    assert loaded.game is not None, "a game with findings is not covered"
    program, scenarios = settle_rules(loaded).program, scenarios_of(loaded)
    reached = _reached(project.root, game, games, jobs, watch) if program and games else None
    return Coverage(
        game=game,
        scenarios=len(scenarios),
        proofs=tuple(proofs(loaded.game, scenarios)),
        missing=tuple(missing_proofs(loaded.game, scenarios)),
        reached=reached,
        gaps=_gaps(program, reached),
    )


def _gaps(program: Program | None, reached: Reached | None) -> tuple[Gap, ...]:
    """Each gap once: several games of a card's steps may stand at one place."""
    return tuple(dict.fromkeys(gaps(program, reached))) if program and reached else ()


def _reached(root: Path, game: str, games: int, jobs: int, watch: Callable[[int], None]) -> Reached:
    total = Reached()
    shares = [range(start, min(start + SHARE, games)) for start in range(0, games, SHARE)]
    for part in _played(root, game, shares, jobs):
        total.add(part)
        watch(total.games)
    return total


def _played(root: Path, game: str, shares: list[range], jobs: int) -> Iterator[Reached]:
    if jobs == 1 or len(shares) == 1:
        explorer = _explorer(root, game)
        yield from (explorer.play(share) for share in shares)
        return
    from joblib import Parallel, delayed

    parallel = Parallel(n_jobs=jobs, return_as="generator_unordered")
    yield from parallel(delayed(_explored)(root, game, share) for share in shares)


def _explored(root: Path, game: str, share: range) -> Reached:
    return _explorer(root, game).play(share)


def _explorer(root: Path, game: str) -> Explorer:
    from deckwright.playable import load_game as playable

    program = settle_rules(load_game(Project(root), game)).program
    assert program is not None
    return Explorer(program, playable(game, root))
