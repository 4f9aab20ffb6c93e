"""`deckwright test`: run the scenarios of games."""

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from deckwright.scenarios import FORMATS

if TYPE_CHECKING:
    from deckwright.load.project import Project
    from deckwright.model.finding import Finding
    from deckwright.scenarios.run import Outcome


@click.command(name="test")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="For people, or for the machine that reads it.",
)
@click.option("-k", "word", default="", metavar="WORD", help="Only scenarios with WORD in id, file or rules.")
@click.option("--interpreter", is_flag=True, help="Run them on the interpreter too, and compare.")
def command(games: tuple[str, ...], form: str, word: str, interpreter: bool) -> int:
    """Run the scenarios of games; of all games if none is named.

    The exit code is 0 when all pass, 1 when one fails or something else must be mended, 2 when the command
    was wrong. What does not keep the rules from being played, such as missing words, is told afterwards.

    --format json: deckwright explain json:test lists the fields.
    """
    from deckwright.check.flow import EXPECTS_NOTHING, in_scenarios, stopping
    from deckwright.cli.project import games_named, here
    from deckwright.cli.reporting import report_found, texts_of
    from deckwright.make.checking import check_game
    from deckwright.scenarios.report import report_outcomes

    project = here()
    wanted = games_named(project, games)
    if stopping(findings := [finding for game in wanted for finding in check_game(project, game)]):
        return report_found(findings, project.root, "text", sys.stdout)
    mute = [finding for finding in findings if finding.code == EXPECTS_NOTHING]
    broken = in_scenarios(findings)
    played = (outcome for game in wanted for outcome in _outcomes(project, game, word, interpreter, broken))
    outcomes = [_with(mute, outcome) for outcome in played]
    if word and not outcomes and not broken:
        raise click.UsageError(f"no scenario has '{word}' in its id, file or rules in {', '.join(wanted)}")
    failed = [finding for outcome in outcomes for finding in outcome.findings]
    if outcomes or form != "text":
        report_outcomes(outcomes, form, sys.stdout, texts_of(failed, project.root))
    else:
        none = "No scenario can be carried out" if broken else "There are no scenarios"
        click.echo(f"{none} in {', '.join(wanted)}.")
    others = [finding for finding in findings if finding not in mute]
    _report(others, form)
    return 1 if failed or others else 0


def _with(mute: "list[Finding]", outcome: "Outcome") -> "Outcome":
    """What became of a scenario; one that expects nothing does not pass."""
    places = outcome.scenario.mute
    return replace(
        outcome, findings=(*outcome.findings, *(finding for finding in mute if finding.place in places))
    )


def _report(findings: "list[Finding]", form: str) -> None:
    """Report findings that do not keep the rules from being played."""
    if not findings:
        return
    several = "1 finding does" if len(findings) == 1 else f"{len(findings)} findings do"
    click.echo(f"\n{several} not stop the test; deckwright check reports them in full:", err=form != "text")
    for finding in findings:
        click.echo(f"error: {finding.place}: {finding.code} {finding.full_message}", err=form != "text")


def _outcomes(
    project: "Project", game: str, word: str, interpreter: bool, broken: "list[Finding]"
) -> "list[Outcome]":
    """What becomes of one game's scenarios but for broken ones; stale compiled rules are compiled again."""
    from deckwright.load.game import load_game
    from deckwright.rules.resolve import resolve_rules
    from deckwright.scenarios.compiled import on_tables
    from deckwright.scenarios.interpreted import on_interpreter
    from deckwright.scenarios.trial import run_all, scenarios_of, sound

    loaded = load_game(project, game)
    program = resolve_rules(loaded).program
    scenarios = sound(scenarios_of(loaded, word), broken, loaded)
    if program is None or not scenarios:
        return []
    from deckwright.playable import load_game as playable

    oracle = on_interpreter(program) if interpreter else None
    return list(run_all(scenarios, program, on_tables(playable(game, project.root)), oracle))
