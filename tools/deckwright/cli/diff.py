"""`deckwright diff`: what differs between two versions of the content, as text, data or a page."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckwright.characters import visible

if TYPE_CHECKING:
    from deckwright.diff.records import Diff
    from deckwright.history.git import Repository
    from deckwright.load.project import Project
    from deckwright.make.diffing import Comparison

FORMATS = ("text", "markdown", "json", "html")
_ENDINGS = {".md": "markdown", ".json": "json", ".html": "html", ".htm": "html"}


@click.command(name="diff")
@click.argument("words", nargs=-1, metavar="[REV[..REV]] [GAME]...")
@click.option("--format", "form", type=click.Choice(FORMATS), help="By default that of --output, else text.")
@click.option(
    "--output",
    type=click.Path(path_type=Path),
    metavar="PATH",
    help="Write to a file; html also to a folder, with the pictures beside the page.",
)
@click.option("--faces", is_flag=True, help="Also lay out all faces, to find what merely looks different.")
@click.option(
    "--language",
    "languages",
    multiple=True,
    metavar="LANGUAGE",
    help="Pictures in this language only; may be repeated.",
)
@click.option(
    "--print", "printing", is_flag=True, help="Make sheets of the cards that are new or look different."
)
@click.option(
    "--profile",
    "profiles",
    multiple=True,
    metavar="PROFILE",
    help="With --print: this print profile; may be repeated.",
)
def command(
    words: tuple[str, ...],
    form: str | None,
    output: Path | None,
    faces: bool,
    languages: tuple[str, ...],
    printing: bool,
    profiles: tuple[str, ...],
) -> int:
    """Report what differs between two versions of games: cards, values, rulings, rules, words, pictures.

    REV is a branch, a tag, a commit, or an expression such as HEAD~3; HEAD if none is named. One REV is
    compared with the files as they are now, A..B with one another, A...B from where both parted, as for a
    pull request: main...HEAD. Without a GAME all games are compared.

    Nothing of a repository is run or fetched. The exit code is 0 whether anything differs or not, 1 when
    something could not be read or made, 2 when the command was wrong.
    """
    from deckwright.cli.project import here
    from deckwright.history.git import HistoryError
    from deckwright.make.diffing import comparison

    form = _format(form, output)
    project = here()
    if profiles and not printing:
        raise click.UsageError("--profile goes with --print")
    try:
        span, games = _span(project, words)
        if printing and ".." in span:
            raise click.UsageError("--print makes sheets of the files as they are now: name one revision")
        pictures, faces = form == "html", faces or printing
        with comparison(project, span, games, pictures=pictures, faces=faces, languages=languages) as result:
            code = _written(result, form, output)
    except HistoryError as missing:
        if not missing.wrong_use:
            click.echo(f"deckwright: {missing}", err=True)
            return 1
        raise click.UsageError(str(missing)) from None
    return max(code, _printed(project, result.diff, languages, profiles)) if printing else code


def _format(form: str | None, output: Path | None) -> str:
    """The format that is asked for, else that of the file name."""
    guessed = _ENDINGS.get(output.suffix.lower(), "text" if output.suffix else "html") if output else "text"
    form = form or guessed
    if form == "html" and output is None:
        raise click.UsageError(
            "say where the page is to be: --output changes.html, or a folder: --output changes"
        )
    if output and form != "html" and output.is_dir():
        raise click.BadParameter(f"{output} is a folder; {form} is one file", param_hint="--output")
    return form


def _span(project: "Project", words: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The revision, or two, and the games named; a game that is no revision is compared with HEAD.

    Raises:
        HistoryError: there is no git, no repository, or no such revision.
    """
    from deckwright.history.git import HistoryError, Repository
    from deckwright.model.near import near

    first, games = "".join(words[:1]), project.games()
    meant = first if first in games else near(first, games)
    if not meant:
        return first or "HEAD", words[1:]
    repository = Repository.around(project.root)
    try:
        repository.commit(first)
    except HistoryError as unknown:
        if meant != first:
            raise HistoryError(f"{unknown}; or did you mean the game {meant}?", wrong_use=True) from None
        for word in words[1:]:
            if word not in games and _is_revision(repository, word):
                raise click.UsageError(f"name the revision first: deckwright diff {word} {first}") from None
        return "HEAD", words
    return first, words[1:]


def _is_revision(repository: "Repository", word: str) -> bool:
    from deckwright.history.git import HistoryError

    try:
        repository.commit(word)
    except HistoryError:
        return False
    return True


def _written(comparison: "Comparison", form: str, output: Path | None) -> int:
    """Write the report, and say what could not be read. The exit code."""
    diff = comparison.diff
    if form == "html":
        from deckwright.make.diff_page import write_page

        assert output
        write_page(comparison, output)
    else:
        _put(_text(diff, form), output)
    if output:
        from deckwright.diff.as_text import summary

        for game in diff.games:
            click.echo(visible(f"{game.id}: {summary(game)}"))
        click.echo(visible(f"wrote {output.as_posix()}"))
    for remark in dict.fromkeys(map(str, diff.remarks)):
        click.echo(visible(f"deckwright: {remark}"), err=True)
    return 1 if diff.remarks else 0


def _text(diff: "Diff", form: str) -> str:
    if form == "json":
        from deckwright.diff.as_json import as_json

        return as_json(diff)
    if form == "markdown":
        from deckwright.diff.as_markdown import as_markdown

        return as_markdown(diff)
    from deckwright.diff.as_text import as_text

    return as_text(diff)


def _put(text: str, output: Path | None) -> None:
    from deckwright.make.atomic import write_text

    if output:
        write_text(str(output.absolute()), text)
    else:
        sys.stdout.write(text)


def _printed(project: "Project", diff: "Diff", languages: tuple[str, ...], profiles: tuple[str, ...]) -> int:
    """Make sheets of what changed, game by game. The exit code."""
    from deckwright.cli.build import cpus, tell
    from deckwright.make.build import build_game
    from deckwright.make.build_options import BuildOptions
    from deckwright.make.diffing import to_print
    from deckwright.make.part import Part, WrongOptions

    code = 0
    for game in diff.games:
        if not (cards := to_print(game)):
            click.echo(f"{game.id}: no card to print")
            continue
        options = BuildOptions(
            only=("print",), languages=languages, profiles=profiles, processes=cpus(), part=Part(cards=cards)
        )
        try:
            built = build_game(project, game.id, options)
        except WrongOptions as wrong:
            raise click.UsageError(str(wrong)) from None
        tell(project, game.id, built)
        if built.stopped or built.withheld or built.left_out:
            code = 1  # other findings were there before, and are told
        number = "1 card" if len(cards) == 1 else f"{len(cards)} cards"
        click.echo(f"{game.id}: sheets of {number} are in build/{game.id}/print/LANGUAGE/part")
    return code
