"""`deckwright coverage`: rules without their proof, and what no simulated game reached."""

import json
import sys
from typing import TYPE_CHECKING

import click

from deckwright.cli.playing import games_option

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from deckwright.load.project import Project
    from deckwright.model.finding import Finding
    from deckwright.scenarios.coverage import Coverage


@click.command(name="coverage")
@click.argument("games_", nargs=-1, metavar="[GAME]...")
@games_option(1000, least=0)
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help="Processes; all CPUs by default.")
@click.option("--proofs", is_flag=True, help="List what proves each rule.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def command(games_: tuple[str, ...], games: int, jobs: int | None, proofs: bool, as_json: bool) -> int:
    """List the rules of GAME whose declared proof is missing; of all games if none is named.

    Then play N games and list the actions, cards, choices and branches that none of them reached. Seats,
    answers of rulings, numbers, decks and players change from game to game. The exit code is 1 when a proof
    is missing. Ctrl-C reports what was reached so far; the exit code is 130.

    --json: deckwright explain json:coverage lists the fields.
    """
    from deckwright.check.flow import in_scenarios, stopping
    from deckwright.cli.build import cpus
    from deckwright.cli.project import games_named, here
    from deckwright.cli.reporting import report_found
    from deckwright.cli.simulate import INTERRUPTED
    from deckwright.make.checking import check_game
    from deckwright.play.progress import progress
    from deckwright.scenarios.coverage import coverage

    project = here()
    wanted = games_named(project, games_)
    if stopping(findings := [finding for game in wanted for finding in check_game(project, game)]):
        return report_found(findings, project.root, "text", sys.stdout)
    if broken := in_scenarios(findings):
        report_found(broken, project.root, "text", sys.stderr)
    covered = []
    for game in wanted:
        with progress(f"{game}: playing", games) as watch:
            own = _broken(findings, game)
            covered.append(coverage(project, game, games, jobs or cpus(), watch, broken=own))
        if not covered[-1].is_complete:
            break
    _show(covered, project, by_rule=proofs, as_json=as_json)
    if covered[-1].is_complete:
        return 1 if broken or any(game.missing for game in covered) else 0
    if stopped := covered[-1].stopped:
        raise stopped
    click.echo(f"stopped after {covered[-1].played:,} of {games:,} games", err=True)
    return INTERRUPTED


def _show(covered: "Sequence[Coverage]", project: "Project", *, by_rule: bool, as_json: bool) -> None:
    """Print what is proven and what was reached, for machines or for people."""
    from deckwright.cli.reporting import report_found
    from deckwright.scenarios.coverage_report import as_data, as_text

    if as_json:
        click.echo(json.dumps([as_data(game) for game in covered], indent=2, ensure_ascii=False))
        return
    if missing := [finding for game in covered for finding in game.missing]:
        report_found(missing, project.root, "text", sys.stdout)
    for game in covered:
        click.echo("\n".join(as_text(game, by_rule=by_rule)))


def _broken(findings: "Iterable[Finding]", game: str) -> set[str]:
    """The game's own checks of cards that found something, by name."""
    head = f"{game}/checks/"
    names = (finding.about for finding in findings if finding.about.startswith(head))
    return {name.removeprefix(head).split("/")[0] for name in names}
