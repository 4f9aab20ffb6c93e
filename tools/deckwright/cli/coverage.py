"""`deckwright coverage`: rules without their proof, and what no simulated game reached."""

import sys

import click


@click.command(name="coverage")
@click.argument("games_", nargs=-1, metavar="[GAME]...")
@click.option("--games", type=click.IntRange(min=0), metavar="N", default=1000, show_default=True)
@click.option("--jobs", type=click.IntRange(min=1), metavar="J", help="Processes; all CPUs by default.")
@click.option("--json", "as_json", is_flag=True, help="Print everything for machines.")
def command(games_: tuple[str, ...], games: int, jobs: int | None, as_json: bool) -> int:
    """List the rules of GAME whose declared proof is missing; of all games if none is named.

    Then play N games and list the actions, cards, choices and branches that none of them reached. The exit
    code is 1 when a proof is missing.
    """
    import json

    from deckwright.cli.build import cpus
    from deckwright.cli.project import games_named, here
    from deckwright.cli.reporting import report_found
    from deckwright.make.checking import check_game, stopping
    from deckwright.play.progress import progress
    from deckwright.scenarios.coverage import coverage
    from deckwright.scenarios.coverage_report import as_data, as_text

    project = here()
    wanted = games_named(project, games_)
    if stopping(found := [finding for game in wanted for finding in check_game(project, game)]):
        return report_found(found, project.root, "text", sys.stdout)
    covered = []
    for game in wanted:
        with progress(f"{game}: playing", games) as watch:
            covered.append(coverage(project, game, games, jobs or cpus(), watch))
    missing = [finding for each in covered for finding in each.missing]
    if as_json:
        click.echo(json.dumps([as_data(each) for each in covered], indent=2, ensure_ascii=False))
        return 1 if missing else 0
    if missing:
        report_found(missing, project.root, "text", sys.stdout)
    for each in covered:
        click.echo("\n".join(as_text(each)))
    return 1 if missing else 0
