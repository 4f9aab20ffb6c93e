"""Run the campaign: exit 1 if any mutant is answered by a traceback, or too late."""

import sys
import tempfile
from pathlib import Path
from threading import Thread
from time import sleep

import click

from .attempt import Bench
from .campaign import State, faults, run_campaign, tasks
from .subjects import subjects


@click.command()
@click.option("--mutants", type=click.IntRange(min=1), default=1000, show_default=True)
@click.option(
    "--of",
    "groups",
    multiple=True,
    type=click.Choice(["starter", "examples", "games"]),
    help="Default: starter and examples.",
)
@click.option(
    "--state",
    "path",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Go on from this file, and write to it.",
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True)
@click.option(
    "--limit", type=float, default=5.0, show_default=True, help="Seconds of CPU for the check of one mutant."
)
@click.option("--seed", default="1", show_default=True)
@click.option("--again", is_flag=True, help="Try those anew that were faulty.")
@click.option("--one", metavar="PROJECT/NUMBER", help="Try this one alone, and print its traceback.")
def main(groups, mutants, path, workers, limit, seed, again, one):
    """Mutate content and templates; report tracebacks by signature, and mutants that take too long."""
    if one:
        _one(one, seed)
        return
    state = State(path)
    bad = {id(outcome) for outcomes in faults(state, limit).values() for outcome in outcomes}
    done = {name for name, outcome in state.known.items() if not (again and id(outcome) in bad)}
    todo = list(tasks(groups or ("starter", "examples"), mutants, done))
    count = sum(len(task.numbers) for task in todo)
    click.echo(f"{len(done)} are done, {count} to go", err=True)
    Thread(target=_progress, args=(state, len(state.known)), daemon=True).start()
    run_campaign(todo, state, workers=workers, limit=limit, seed=seed)
    sys.exit(_report(state, limit))


def _progress(state: State, before: int) -> None:
    while True:
        sleep(30)
        bad = sum(1 for outcome in state.known.values() if outcome.signature)
        click.echo(
            f"{len(state.known)} tried, {len(state.known) - before} of them now, {bad} faulty", err=True
        )


def _report(state: State, limit: float) -> int:
    faulty = faults(state, limit)
    for signature, outcomes in faulty.items():
        click.echo(f"\n{len(outcomes)} x {signature}")
        for name, outcome in state.known.items():
            if outcome in outcomes[:3]:
                click.echo(f"  {name}  {outcome.seconds:.1f} s  {outcome.told}")
        if trace := outcomes[0].trace:
            click.echo("    " + "\n    ".join(trace.strip().splitlines()[-12:]))
    times = sorted(outcome.seconds for outcome in state.known.values()) or [0.0]
    click.echo(
        f"\n{len(times)} mutants: {sum(map(len, faulty.values()))} faulty, {len(faulty)} signatures; "
        f"CPU {times[len(times) // 2]:.2f} s in the median, {times[-1]:.2f} s at most"
    )
    return 1 if faulty else 0


def _one(name: str, seed: str) -> None:
    project, _, number = name.rpartition("/")
    subject = next(subject for group in subjects().values() for subject in group if subject.name == project)
    with tempfile.TemporaryDirectory() as folder:
        outcome = Bench(subject, Path(folder)).attempt(int(number), seed)
    click.echo(f"{outcome.told}\n{outcome.seconds:.1f} s of CPU\n{outcome.signature}\n{outcome.trace}")


if __name__ == "__main__":
    main()
