"""`deckwright build`: make everything that is stale."""

import os
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any

import click

from deckwright.characters import visible
from deckwright.make.outputs import NAMES, OUTPUTS
from deckwright.model.numbers import plural
from deckwright.model.pictures import EDGES, FORMATS, LEAST_DPI, MOST_DPI

STOPPED = "nothing was built; fix what is listed above"
BEARABLE = "what is listed above must be fixed, but did not stop the build"
MOST_NAMED = 10

if TYPE_CHECKING:
    from deckwright.load.project import Project
    from deckwright.make.build_options import BuildOptions
    from deckwright.make.built import Built
    from deckwright.model.finding import Finding


def listed(_context: click.Context, _option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """What a list with commas names, an option that is repeated, or both.

    Raises:
        BadParameter: it names nothing, such as an empty variable of a shell.
    """
    words = tuple(word for part in values for entry in part.split(",") if (word := entry.strip()))
    if values and not words:
        raise click.BadParameter("it names nothing")
    return words


def _condition(_context: click.Context, _option: click.Parameter, value: str | None) -> str:
    """A condition, or "" where none is given."""
    if value is not None and not value.strip():
        raise click.BadParameter("it is empty")
    return value or ""


@click.command(name="build")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option(
    "--only",
    multiple=True,
    callback=listed,
    metavar="LIST",
    help=f"Only some of: {', '.join(NAMES)}; with commas, or repeated.",
)
@click.option(
    "--language",
    "languages",
    multiple=True,
    callback=listed,
    metavar="LIST",
    help="Only these languages; with commas, or repeated.",
)
@click.option(
    "--profile",
    "profiles",
    multiple=True,
    callback=listed,
    metavar="LIST",
    help="Only these print profiles; with commas, or repeated.",
)
@click.option(
    "--jobs", type=click.IntRange(min=1), metavar="N", help="Draw in N processes; all CPUs by default."
)
@click.option("--force", is_flag=True, help="Rebuild everything, even what has not changed.")
@click.option("--clean", is_flag=True, help="Delete a game's outputs first.")
@click.option(
    "--draft", is_flag=True, help="Show what is wrong with a stamp over it, instead of leaving it out."
)
@click.option("--deck", "decks", multiple=True, callback=listed, metavar="LIST", help="Only these decks.")
@click.option("--card", "cards", multiple=True, callback=listed, metavar="LIST", help="Only these cards.")
@click.option("--kind", "kinds", multiple=True, callback=listed, metavar="LIST", help="Only these kinds.")
@click.option(
    "--frame", "frames", multiple=True, callback=listed, metavar="LIST", help="Only in these frames."
)
@click.option(
    "--where",
    callback=_condition,
    metavar="EXPRESSION",
    help="Only cards that meet a condition: 'cost > 3', 'cost == none'.",
)
@click.option("--dpi", type=click.IntRange(LEAST_DPI, MOST_DPI), help="Dots per inch of card images.")
@click.option("--picture", "format", type=click.Choice(list(FORMATS)), help="Format of card images.")
@click.option(
    "--edge", "edges", type=click.Choice(EDGES), multiple=True, help="Card images cut, with bleed, or both."
)
@click.option("--strict", is_flag=True, help="Build nothing of a game in which anything is wrong, as for CI.")
def command(
    games: tuple[str, ...],
    only: tuple[str, ...],
    jobs: int | None,
    **settings: Any,  # noqa: ANN401  of all types
) -> int:
    """Build whatever is out of date in games; in all if none is named.

    Only what changed is made again. --deck, --card, --kind, --frame and --where ask for a part of the cards,
    each narrowing it: its sheets are in print/<language>/part/, its page is gallery/part/index.html, and
    whatever was built of the whole game stays as it is.

    A mistake costs one card: what would come out wrong is left out of card images, sheets and gallery, and
    they say so; with --draft it is there with a stamp. What a language lacks is printed in the words of the
    game's first one. Tables and rulebooks are made of games without
    mistakes only. What concerns all cards, such as a broken theme, stops the build of its game. The exit code
    is 1 when something in the content must be fixed, whatever was built.
    """
    from deckwright.cli.project import games_named, here
    from deckwright.make.build import build_game
    from deckwright.make.build_options import BuildOptions, PictureOptions
    from deckwright.make.part import Part, WrongOptions

    project = here()
    wanted = games_named(project, games)
    part = Part(**{name: settings.pop(name) for name in ("decks", "cards", "kinds", "frames", "where")})
    pictures = PictureOptions(**{name: settings.pop(name) for name in ("dpi", "format", "edges")})
    options = BuildOptions(only=only, processes=jobs or cpus(), part=part, pictures=pictures, **settings)
    _no_parts(options)
    if options.part and len(wanted) > 1:
        raise click.UsageError(f"say of which game these cards are: {', '.join(wanted)}")
    if options.draft and options.strict:
        raise click.UsageError("--draft builds what is wrong, --strict nothing then: take one of them")
    known_options(project, options)
    try:
        draft = options.draft
        return max(tell(project, game, build_game(project, game, options), draft=draft) for game in wanted)
    except WrongOptions as wrong:
        raise click.UsageError(str(wrong)) from None


def _no_parts(options: "BuildOptions") -> None:
    """Refuse a part of what is made of the game as a whole."""
    whole = [output.name for output in OUTPUTS if output.name in options.only and not output.of_cards]
    if options.part and whole:
        raise click.UsageError(f"{' and '.join(whole)} cannot be made of some cards alone")


def known_options(project: "Project", options: "BuildOptions") -> None:
    """Refuse an output that there is not, and a print profile that no folder has.

    Raises:
        BadParameter: there is one such.
    """
    from deckwright.assets.asset_path import project_assets

    for name in options.only:
        if name not in NAMES:
            raise click.BadParameter(f"'{name}' is none of {', '.join(NAMES)}", param_hint="--only")
    assets = project_assets(project.root)
    for profile in options.profiles:
        if assets.find(f"print/{profile}.yaml") is None:
            known = sorted({path.stem for folder in assets.folders for path in folder.glob("print/*.yaml")})
            raise click.BadParameter(
                f"there is no print profile '{profile}'; there are {', '.join(known)}", param_hint="--profile"
            )


def tell(
    project: "Project", game: str, built: "Built", *, draft: bool = False, known: "Collection[Finding]" = ()
) -> int:
    """Say what was found, but for what is known, and what was made, in a draft or not. The exit code."""
    from deckwright.cli.reporting import report_found

    new = list(_unknown(built.findings, known))
    code = report_found(new, project.root, "text", sys.stdout) if new else 0
    if len(new) < len(built.findings):
        click.echo(f"{game}: {plural(len(built.findings) - len(new), 'finding')} as before", err=True)
    if built.stopped:
        click.echo(f"{game}: {STOPPED}", err=True)
        return 1
    parts = summary(built.written)
    if parts:
        click.echo(f"{game}: built {', '.join(parts)} in build/{game}")
    for line in about_others(built):
        click.echo(f"{game}: {line}")
    if lacking := list(about_lacking(built, draft=draft)):
        for line in lacking:
            click.echo(f"{game}: {line}", err=True)
    elif built.findings:
        click.echo(f"{game}: {BEARABLE}", err=True)
    elif not parts and not built.deleted:
        click.echo(f"{game}: nothing to do")
    return code


def _unknown(findings: "Iterable[Finding]", known: "Iterable[Finding]") -> "Iterator[Finding]":
    """Findings without those that are known, wherever in their files they have moved."""
    left = Counter((finding.code, finding.place.file, finding.full_message) for finding in known)
    for finding in findings:
        key = finding.code, finding.place.file, finding.full_message
        if left[key]:
            left[key] -= 1
        else:
            yield finding


def summary(written: Counter[tuple[str, str]]) -> list[str]:
    """What was written, in words: `42 card images`."""
    return [
        f"{count} {words[count > 1]}"
        for output in OUTPUTS
        for ending, words in output.words.items()
        if (count := written[output.name, ending])
    ]


def about_others(built: "Built") -> Iterator[str]:
    """What became of files that were not asked for this time."""
    if built.deleted:
        what = "is left out or no longer there" if built.left_out else "the game no longer has"
        yield f"deleted {plural(built.deleted, 'file')} of what {what}"
    for profile, count in built.outdated.items():
        files = "1 print file is" if count == 1 else f"{count} print files are"
        yield f"{files} older than the content; to bring up to date: deckwright build --profile {profile}"


def about_lacking(built: "Built", *, draft: bool = False) -> Iterator[str]:
    """What is missing in what was made, and what was not made, until the findings are fixed.

    A draft lacks what cannot be drawn at all, such as the cards of a file that cannot be read.
    """
    if built.left_out:
        more = "" if draft else "; --draft shows them with a stamp"
        yield f"left out {_named(built.left_out)}{more}"
    yield from (f"of these {visible(reason)}" for reason in built.reasons if not draft)
    if built.stamped:
        yield f"a draft; with a stamp {_named(built.stamped)}"
    if built.untranslated:
        yield f"not all translated, and with words of another language: {', '.join(built.untranslated)}"
    if built.withheld:
        yield f"not made: {', '.join(built.withheld)}; fix what is listed above"


def _named(things: list[str]) -> str:
    """How many things, and what the first of them are called."""
    more = f" and {len(things) - MOST_NAMED} more" if len(things) > MOST_NAMED else ""
    return f"{len(things)}: {', '.join(things[:MOST_NAMED])}{more}"


def cpus() -> int:
    """How many processes can run at once."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
